// SPDX-License-Identifier: MIT
// The board of Boreal: one map for all, one's own tiles and animals.
import type { BoardProps, GameBoard, Look } from "../../board";
import { lookAround } from "../../camera";
import type { Action } from "../../model";
import { rotationAction, turnBy } from "./desk";
import { Full, livesIn, Mini, Swatch } from "./glass";
import { Land } from "./land";
import { MapBoard } from "./map";
import { Own } from "./own";
import { ask, say } from "./speech";
import type { Boreal, Letter } from "./view";
import { seatBoard, turnsOf } from "./view";
import { words } from "./words";

/** Questions that are answered by buttons, whatever they also touch on the board. */
const asked = new Set([
  "pass",
  "done",
  "stay",
  "no",
  "hide",
  "score",
  "double",
  "direction",
  "action",
  "voles",
]);

const withPoints = (label: string, action: Action) => {
  const points = Number(action.touch.points ?? 0);
  return points > 0 ? `${label} ${words.plus(points)}` : label;
};

function label(action: Action, board: Boreal): string {
  const { button } = words;
  switch (action.touch.kind) {
    case "action":
      return button[action.name as "place" | "move" | "tiles" | "animals"];
    case "pass":
      return board.phase === "bid" || board.phase === "open-bid" ? button.noBid : button.pass;
    case "done":
      return withPoints(button.done, action);
    case "stay":
      return withPoints(button.stay, action);
    case "score":
      return withPoints(button.score, action);
    case "hide":
    case "double":
    case "voles":
      return button[action.touch.kind];
    case "no":
      return board.phase === "hide"
        ? button.inSight
        : board.phase === "fish"
          ? button.noScore
          : board.phase === "double"
            ? button.keepMushroom
            : button.noYoung;
    case "direction":
      return action.name === "clockwise" ? button.clockwise : button.counter;
    case "count":
      return action.touch.count === 0 ? button.keepAll : words.exchangeN(Number(action.touch.count));
    case "rotation": {
      const turn = turnsOf(action).find((one) => one.rotation === action.touch.rotation);
      return turn?.matches.length ? `${button.setDown} ${words.plus(turn.matches.length)}` : button.setDown;
    }
    default:
      return action.say;
  }
}

/** A tile, or the habitat around a sector: how large it is, how far it may grow, who lives there. */
function look(id: string, { view, me }: BoardProps<Boreal>): Look | null {
  const own = seatBoard(view, me);
  const tile = [...(own?.locked ?? []), ...(own?.hand ?? [])].find((one) => one.id === id);
  if (tile)
    return {
      name: words.mapTile,
      picture: (
        <svg viewBox="-69 -61 138 122" aria-hidden="true">
          <Land tile={tile} rotation={0} />
        </svg>
      ),
      cards: [tile.id],
    };
  const on = view.board.map.find((one) => one.sectors.some((sector) => sector.id === id));
  const d = on?.sectors.findIndex((sector) => sector.id === id) ?? -1;
  const area = view.board.areas.find((one) => one.id === on?.sectors[d]?.area);
  if (!on || !area) return null;
  const letter = on.habitats[d] as Letter;
  const lives = area.animals ? livesIn(view.board, area.id) : words.glassEmpty;
  return {
    name: words.habitat(letter),
    picture: <Swatch letter={letter} />,
    cards: [words.habitat(letter)],
    facts: [
      `${words.glassSize(letter, area.size, area.open_edges)}.`,
      `${lives[0]!.toUpperCase()}${lives.slice(1)}.`,
    ],
  };
}

const board: GameBoard<Boreal> = {
  Board: MapBoard,
  Own,
  Mini,
  Full,
  panes: [
    { id: "board", name: words.paneMap, icon: "hab-highland" },
    { id: "own", name: words.paneOwn, icon: "hand" },
  ],
  pane: (actions) => (["count", "pick", "return"].includes(actions[0]?.touch.kind ?? "") ? "own" : undefined),
  look,
  tally(view, seat) {
    const of = seatBoard(view, seat);
    if (!of) return [];
    const tiles = of.hand_size + of.locked.length + of.bid.length;
    const tally = [{ icon: "hand", count: tiles, label: words.tallyTiles }];
    if (of.supply_chosen) tally.push({ icon: "bag", count: of.supply_size ?? 0, label: words.tallyAnimals });
    return tally;
  },
  pace({ board: { phase, map, seats, tiles_each, end_rounds } }) {
    if (phase === "over") return { text: words.over };
    if (end_rounds) return { text: end_rounds > 1 ? words.extraTurn : words.endTurn };
    if (seats.some((seat) => !seat.supply_chosen) || phase === "setup-exchange") return { text: words.setup };
    // The tile of a turn that goes on lies on the map already.
    const before = ["tile", "cell", "rotation", "bid", "open-bid"].includes(phase);
    const laid = map.length - 1 - (before ? 0 : 1);
    const now = Math.max(1, Math.min(tiles_each, Math.floor(laid / seats.length) + 1));
    return { text: words.turn(now, tiles_each), now, of: tiles_each };
  },
  answers(actions, view) {
    const lying = rotationAction(actions, view.board);
    if (lying) return [lying];
    return actions.filter(
      (action) => asked.has(action.touch.kind) || (action.touch.kind === "count" && action.touch.count === 0),
    );
  },
  ask,
  say,
  label: (action, view) => label(action, view.board),
  keys(key, props) {
    if (key === "q") return turnBy(props, -1);
    if (key === "e") return turnBy(props, 1);
    if (lookAround(key)) return true;
    const own = seatBoard(props.view, props.me);
    const tile = own && [...own.locked, ...(own.hand ?? [])][Number(key) - 1];
    if (tile && props.lit.has(tile.id) && props.view.board.phase !== "rotation") {
      props.pick(tile.id);
      return true;
    }
    return false;
  },
  keyHelp: words.keys,
};
export default board;
