// SPDX-License-Identifier: MIT
// The board of Moorland: plant card and display, the moor, and the storage board under the prompt.
//
//   model.ts    the view, and how to find things in it     words.ts   every word
//   water.ts    waterways as geometry, routes              pieces.tsx markers, cards, ground
//   moor.tsx    a moor, large                              mini.tsx   a moor, small
//   targets.tsx what a touch on the moor means             side.tsx   plant card and display
//   own.tsx     the storage board                          preview.ts what a move would do
//   store.ts    what board and storage board share; drifting in any order
//   drag.ts     dragging                                   motion.ts  what moved
import { useEffect, useRef } from "preact/hooks";
import type { BoardProps, GameBoard, Look } from "../../board";
import { Icon, seatColours } from "../../icon";
import type { Action } from "../../model";
import { Mini } from "./mini";
import {
  cardIdOf,
  isLay,
  letterOf,
  lieOf,
  type Moorland,
  moorOf,
  plantOf,
  ROOM,
  rootedIn,
  sectionIdOf,
} from "./model";
import { MoorBoard } from "./moor";
import { useSettling } from "./motion";
import { flip, Own, turn } from "./own";
import { CardFace } from "./pieces";
import { Display, PlantCard } from "./side";
import { drifting, driftOf, float, giveUp, refresh, share, shared, unfloat, useShared } from "./store";
import { Bloom } from "./targets";
import { words } from "./words";

const PATIENCE = 1500; // ms until a drift that does not arrive is given up

function Board(props: BoardProps<Moorland>) {
  const state = useShared();
  const { view, me, shown } = props;
  const moor = moorOf(view.board, shown);
  const frame = useRef<HTMLDivElement>(null);
  useSettling(frame, "data-card");
  useEffect(() => refresh(props), [view]);
  useEffect(() => {
    if (!state.sent || props.held || !props.all.length) return undefined;
    const timer = setTimeout(giveUp, PATIENCE);
    return () => clearTimeout(timer);
  }, [view.ply, state.sent, props.held, props.all.length]);
  return (
    <div class="ml ml-board panes">
      <div class="ml-moor" data-pane="moor">
        <PlantCard {...props} />
        <div class="peat" ref={frame}>
          {moor.seat !== me && (
            <p class="whose" style={seatColours(moor.seat)}>
              <Icon name={`seat-${moor.seat}`} />
              {words.looking(view.seats[moor.seat - 1]?.name ?? "")}
            </p>
          )}
          <MoorBoard {...props} />
          <Peek {...props} />
          <Bloom props={props} moor={moor} />
        </div>
        <button
          type="button"
          class="btn trace"
          aria-pressed={state.chain}
          aria-label={words.trace(moor.longest_waterway.length)}
          title={words.trace(moor.longest_waterway.length)}
          onClick={() => share({ chain: !state.chain })}
        >
          <Icon name="fate-drift" />
          <b class="num" data-print={moor.longest_waterway.length} />
        </button>
      </div>
      <Display {...props} />
    </div>
  );
}

/** The card of the display that is pointed at, large enough to read. */
function Peek({ view, pointed }: BoardProps<Moorland>) {
  const card =
    pointed?.touch.kind === "take" && view.board.display.find((one) => one.id === cardIdOf(pointed));
  if (!card) return null;
  return (
    <figure class="peek panel" aria-hidden="true">
      <CardFace card={card} />
      <figcaption>{words.demandsOf(card)}</figcaption>
    </figure>
  );
}

const large = (face: Parameters<typeof CardFace>[0]) => (
  <div class="ml ml-large">
    <CardFace {...face} />
  </div>
);

/** A card or a section that is looked at: cards have no names, sections say what lies there. */
function look(id: string, { view }: BoardProps<Moorland>): Look | null {
  const cards = [...view.board.display, ...view.board.moors.flatMap((moor) => moor.hand)];
  const card = cards.find((one) => one.id === id);
  if (card) return { name: words.moorCard, picture: large({ card }), cards: [card.name] };
  const section = view.board.moors.flatMap((moor) => moor.sections).find((one) => one.id === id);
  if (!section?.card) return null;
  const lie = section.lies === "open" ? "up" : section.lies;
  return { picture: large({ card: section.card, lie }), cards: [section.card.name] };
}

/** Buttons for what has no place on the board, and for the ways to lay one card on one section. */
function answers(actions: Action[]): Action[] {
  const plain = actions.filter((action) => ["end", "grow-none", "surplus"].includes(action.touch.kind));
  const lays = actions.filter(isLay);
  const same = new Set(lays.map((action) => `${action.touch.ids}`)).size === 1;
  return same && lays.length === actions.length ? lays : plain;
}

function label(action: Action, view: { board: Moorland }): string {
  const plant = plantOf(action)!;
  const section = letterOf(sectionIdOf(action) ?? "");
  switch (action.touch.kind) {
    case "take": {
      const card = view.board.display.find((one) => one.id === cardIdOf(action));
      return card ? words.take(card) : action.say;
    }
    case "grow":
      return words.grow(plant, section);
    case "grow-none":
      return words.growNone;
    case "swirl":
      return words.swirl(plant);
    case "drift":
      return words.drift(plant, section);
    case "drift-wait":
      return words.driftWait(plant);
    case "surplus":
      return words.surplusAll;
    case "spend":
      return words.spend;
    case "lift":
      return words.lift(plant, action.touch.ids[0]!.split("-")[2]!);
    case "land":
      return words.land(section);
    case "end":
      return words.end;
    default:
      return isLay(action) ? words.lay[lieOf(action)] : action.say;
  }
}

function keys(key: string, props: BoardProps<Moorland>): boolean {
  const board = props.view.board;
  const inHand = shared.dragged?.startsWith("card-") || props.picked.some((id) => id.startsWith("card-"));
  if (key === "r" && (inHand || (props.pointed && isLay(props.pointed)))) {
    turn(props);
    return true;
  }
  if (key === "f" && (inHand || (props.pointed && isLay(props.pointed)))) {
    flip(props);
    return true;
  }
  if (drifting(props)) {
    if (["escape", "backspace", "u"].includes(key)) return unfloat(props);
    const next = driftOf(board)?.next;
    if (key === "a" && next && shared.target) return float(props, next, shared.target, ROOM) > 0;
  }
  if (/^[1-9]$/.test(key)) {
    const hand = props.me ? moorOf(board, props.me).hand : [];
    const card = (board.stage === "take" ? board.display : hand)[Number(key) - 1];
    if (!card || !props.lit.has(card.id)) return false;
    props.pick(card.id);
    return true;
  }
  return false;
}

const board: GameBoard<Moorland> = {
  Board,
  Own,
  Mini,
  panes: [
    { id: "moor", name: words.paneMoor, icon: "moor" },
    { id: "display", name: words.display, icon: "stack" },
    { id: "own", name: words.paneStore, icon: "hand" },
  ],
  look,
  tally(view, seat) {
    const moor = moorOf(view.board, seat);
    const mushroom = { icon: "mushroom", count: "", label: words.tallyMushroom, tint: "--bad" };
    return [
      ...(view.board.mushroom === seat ? [mushroom] : []),
      { icon: "drop", count: moor.water_markers.count, label: words.tallyWater, tint: "--info" },
      { icon: "strider", count: moor.striders, label: words.tallyStriders },
      { icon: "fate-root", count: rootedIn(moor), label: words.tallyRooted, tint: "--good" },
      { icon: "hand", count: moor.hand.length, label: words.tallyCards },
      { icon: "fate-wither", count: moor.surplus.count, label: words.tallySurplus },
    ];
  },
  pace({ board: { round, rounds } }) {
    return { text: words.pace(round, rounds), now: round, of: rounds };
  },
  answers,
  label,
  keys,
  keyHelp: [
    ["R", words.keyTurn],
    ["F", words.keyFlip],
    ["1–9", words.keyPick],
    ["A", words.keyAll],
    ["Backspace", words.keyBack],
  ],
};
export default board;
