// SPDX-License-Identifier: MIT
// The board of Forest Shuffle: Dartmoor: clearing and forest; the hand is in hand.tsx.
import { useEffect } from "preact/hooks";
import type { GameBoard } from "../../board";
import { Clearing } from "./clearing";
import { dragsWith } from "./drag";
import { Forest, Full } from "./forest";
import { Own } from "./hand";
import { look } from "./look";
import { Mini } from "./mini";
import { useMotion } from "./motion";
import type { Props } from "./questions";
import { Reader } from "./reader";
import { share, useShared } from "./store";
import { type Dartmoor, type DartmoorView, seatOf } from "./view";
import { words } from "./words";

/** What kind of thing earned the points of a line: trees and moors by what they are, dwellers by type. */
function groupOf({ board }: DartmoorView): (what: string) => string | undefined {
  const groups = new Map<string, string>();
  for (const seat of board.seats)
    for (const host of seat.forest) {
      groups.set(host.species, words.groups[host.kind] ?? host.kind);
      for (const { face } of host.slots.flatMap((slot) => slot.cards))
        groups.set(
          face.species,
          face.types.map((type) => words.groups[type]).find(Boolean) ?? words.groupOther,
        );
    }
  return (what) =>
    /^Cave/.test(what) ? words.groups.cave : what === "Dragonflies" ? words.groups.insect : groups.get(what);
}

function Board(props: Props) {
  useMotion(props.view);
  useShared();
  dragsWith(props);
  useEffect(() => share({ reading: null }), [props.view.ply, props.shown]);
  const { view, me, shown } = props;
  const name = view.seats.find((seat) => seat.seat === shown)?.name ?? "";
  return (
    <div class="dm dmboard panes">
      <Clearing props={props} />
      <Forest key={shown} props={props} seat={shown} name={name} mine={shown === me} />
      <Reader />
    </div>
  );
}

/** The n-th card of the hand takes the focus; a card that can only do one thing does it. */
function pickFromHand(n: number): boolean {
  const card = document.querySelectorAll<HTMLElement>(".dmown .spot")[n];
  const control =
    card?.querySelector<HTMLElement>("[data-lit]") ?? card?.querySelector<HTMLElement>("[data-id]");
  control?.focus();
  return !!control;
}

const board: GameBoard<Dartmoor> = {
  Board,
  Own,
  Mini,
  Full,
  panes: [
    { id: "forest", name: words.paneForest, icon: "t-tree" },
    { id: "clearing", name: words.clearing, icon: "clearing" },
    { id: "own", name: words.paneHand, icon: "hand" },
  ],
  // whoever may play or draw looks at the hand first
  pane: (actions) =>
    ["play", "draw"].every((kind) => actions.some(({ touch }) => touch.kind === kind)) ? "own" : undefined,
  look,
  tally: (view, seat) => {
    const { hand, cave_cards, moors } = seatOf(view, seat);
    return [
      { icon: "hand", count: hand.length, label: words.tallyHand(hand.length) },
      { icon: "cave", count: cave_cards.length, label: words.tallyCave },
      { icon: "t-moor", count: moors, label: words.tallyMoors(moors) },
    ];
  },
  pace: ({ board: { winter, stack } }) => ({
    text: words.pace(winter.met, winter.of, stack.cards),
    now: winter.met,
    of: winter.of,
  }),
  answers: (actions) =>
    actions.filter(({ touch }) => touch.kind === "draw" || touch.kind === "skip" || touch.kind === "show"),
  label: (action) => words.answer[action.touch.kind] ?? action.say,
  group: groupOf,
  keys: (key, props) => {
    if (/^[1-9]$/.test(key)) return pickFromHand(Number(key) - 1);
    if (key === "0") return pickFromHand(9);
    const draw = props.all.find((action) => action.touch.kind === "draw");
    if (key === "d" && draw) {
      props.play(draw);
      return true;
    }
    return false;
  },
  keyHelp: [
    ["1 … 9, 0", words.keyPick],
    ["D", words.keyDraw],
  ],
};
export default board;
