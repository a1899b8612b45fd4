// SPDX-License-Identifier: MIT
// Moose Quest: a trail from left to right, dice, a herd, and mishaps.
import type { GameBoard } from "../../board";
import type { Action } from "../../model";
import { Full, Mini, Own } from "./own";
import { Board, rollAction } from "./trail";
import { type MooseQuest, type MooseView, needed, odds } from "./view";
import { words } from "./words";

/** These are answered by touching what they are about; the rest get buttons. */
const touched = new Set(["lose", "take", "pick", "target", "give"]);

const asideOf = (action: Action) => Number(action.name.match(/^aside (\d+)/)?.[1] ?? NaN);

/** The button's two lines for an action. */
function says(action: Action, view: MooseView): [string, string?] | null {
  const { trail, tray } = view.board;
  const risk = odds(view);
  const held = trail.held.reduce((sum, land) => sum + land.value, 0);
  const aside = asideOf(action);
  if (!Number.isNaN(aside)) {
    const total = tray.total - aside;
    const dice = tray.left - aside;
    const odd = total % 2 === 1;
    return aside
      ? [words.setAside(aside, total), words.setAsideMore(aside, dice, odd)]
      : [words.cross(total), words.crossMore(dice, odd)];
  }
  switch (action.name) {
    case "feed":
      return [words.feed, words.feedMore];
    case "move":
      return [words.move, risk ? words.moveMore(risk.dice, needed(view)!, risk.chance) : undefined];
    case "stop":
      return [words.stop(held), words.stopMore(trail.held.length, tray.symbols)];
    case "go":
      return [words.go, risk ? words.goMore(risk.dice, needed(view)!, risk.chance, held) : undefined];
    default:
      return null;
  }
}

const board: GameBoard<MooseQuest> = {
  Board,
  Own,
  Mini,
  Full,
  panes: [
    { id: "board", name: words.paneTrail, icon: "trail" },
    { id: "own", name: words.paneHerd, icon: "moose" },
  ],
  tally: (view, seat) => {
    const found = view.board.seats.find((one) => one.seat === seat);
    if (!found) return [];
    const lands = found.scored.reduce((sum, land) => sum + land.value, 0);
    return [
      { icon: "trail", count: lands, label: words.inLands },
      { icon: "moosehap", count: found.hand_size, label: words.kept },
      { icon: "star", count: found.stars, label: words.stars },
    ];
  },
  pace: ({ board: { trail, game, games } }) => ({
    text: games > 1 ? words.paceMatch(game, games, trail.deck) : words.pace(trail.deck),
  }),
  dice: ({ board: { tray } }) => tray.dice.map((die) => die.face).join("-"),
  answers: (actions) => actions.filter((action) => !touched.has(action.touch.kind)),
  label: (action, view) => says(action, view)?.[0] ?? action.say,
  detail: (action, view) => says(action, view)?.[1],
  keys: (key, props) => {
    const roll = key === " " && rollAction(props);
    if (!roll) return false;
    props.play(roll);
    return true;
  },
  keyHelp: words.keys,
};
export default board;
