// SPDX-License-Identifier: MIT
// What the board and the things under it share while a move is being made: how the card in hand is
// held, what is being dragged over which section, and the markers that have drifted so far.
//
// Drifting: the engine asks marker after marker in a fixed order of kinds and sections, so that
// each distribution is reached in one way only. Nobody at a table thinks in that order. So the
// markers are first put where the player wants them, here; when all are placed (or no room is
// left) the answers are played in the engine's order.
import { useEffect, useReducer } from "preact/hooks";
import type { Answer, BoardProps } from "../../board";
import type { Action } from "../../model";
import {
  countOf,
  type Lie,
  letterOf,
  type Moor,
  type Moorland,
  type MoorlandView,
  moorOf,
  PLANTS,
  type Plant,
  plantOf,
  roomOf,
  SHORT,
  type Stock,
  sectionIdOf,
  sectionOf,
} from "./model";
import { words } from "./words";

export interface Float {
  plant: Plant;
  to: string; // section id
}

interface Shared {
  /** how the card in hand is held */
  lie: Exclude<Lie, "open">;
  /** the card being dragged, and the section it is over */
  dragged: string | null;
  over: string | null;
  /** the section pointed at while markers drift */
  target: string | null;
  /** the kind lifted from the water, if somebody chose one */
  lifted: Plant | null;
  /** what has been put somewhere of this drift, in the order of putting */
  floats: Float[];
  /** the drift they belong to, what lay on the sections before, and whether it is being played */
  drift: string;
  base: ReadonlyMap<string, number>;
  sent: boolean;
  /** the longest waterway is shown */
  chain: boolean;
}

export const shared: Shared = {
  lie: "up",
  dragged: null,
  over: null,
  target: null,
  lifted: null,
  floats: [],
  drift: "",
  base: new Map(),
  sent: false,
  chain: false,
};

const listeners = new Set<() => void>();

export function share(change: Partial<Shared>): void {
  if (!Object.entries(change).some(([key, value]) => shared[key as keyof Shared] !== value)) return;
  Object.assign(shared, change);
  listeners.forEach((tell) => tell());
}

/** Redraws the component when something shared changes. */
export function useShared(): Shared {
  const [, redraw] = useReducer((n: number, _: void) => n + 1, 0);
  useEffect(() => {
    const listener = () => redraw();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return shared;
}

// ---- drifting ----

/** A drift as the player sees it: what is still on the water and what room is left. */
export interface Drift {
  from: string;
  moor: Moor;
  left: Map<Plant, number>;
  room: Map<string, number>; // by section id, of sections in reach
  next: Plant | null; // the kind that is lifted
  floats: Float[];
}

function spotOf(float: Float): string {
  return `${float.to} ${float.plant}`;
}

function keyOf(board: Moorland): string {
  return board.stock ? `${board.round}/${board.turn}/${board.stock.from}` : "";
}

/** What lies on the sections in reach before anything drifts. */
function countAll(moor: Moor, stock: Stock): Map<string, number> {
  const counts = new Map<string, number>();
  for (const to of stock.reach)
    for (const plant of PLANTS) counts.set(spotOf({ plant, to }), countOf(sectionOf(moor, to)!, plant));
  return counts;
}

/** The drift of the seat at turn; null when nothing drifts. */
export function driftOf(board: Moorland): Drift | null {
  const stock = board.stock;
  if (!stock || board.stage === "swirl" || board.turn === null) return null;
  const moor = moorOf(board, board.turn);
  const key = keyOf(board);
  const floats = shared.drift === key ? shared.floats : [];
  const left = new Map(stock.markers.map((kind) => [kind.plant, kind.count]));
  const room = new Map<string, number>();
  for (const id of stock.reach) {
    const section = sectionOf(moor, id);
    if (section) room.set(id, roomOf(section));
  }
  const pending: Float[] = [];
  const counted = new Map<string, number>();
  for (const float of floats) {
    const spot = spotOf(float);
    const nth = (counted.get(spot) ?? shared.base.get(spot) ?? 0) + 1;
    counted.set(spot, nth);
    const section = sectionOf(moor, float.to);
    if (!section || countOf(section, float.plant) >= nth) continue; // the table has it already
    left.set(float.plant, (left.get(float.plant) ?? 0) - 1);
    room.set(float.to, (room.get(float.to) ?? 0) - 1);
    pending.push(float);
  }
  const lifted = shared.lifted && (left.get(shared.lifted) ?? 0) > 0 ? shared.lifted : null;
  const next = lifted ?? PLANTS.find((plant) => (left.get(plant) ?? 0) > 0) ?? null;
  return { from: stock.from, moor, left, room, next, floats: pending };
}

export function total(counts: Iterable<number>): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

/** Are the markers still to be placed by hand? */
export function drifting(props: BoardProps<Moorland>): boolean {
  return props.view.board.stage === "drift" && props.all.some((a) => a.touch.kind === "drift");
}

/** Puts markers of a kind on a section; plays when nothing is left to decide. */
export function float(props: BoardProps<Moorland>, plant: Plant, to: string, many = 1): number {
  const board = props.view.board;
  const stock = board.stock;
  const before = driftOf(board);
  if (!stock || !before) return 0;
  const n = Math.min(many, before.left.get(plant) ?? 0, before.room.get(to) ?? 0);
  if (n < 1) {
    props.refuse(`drift ${SHORT[plant]} ${letterOf(to).toLowerCase()}`);
    return 0;
  }
  const floats = [...before.floats];
  for (let i = 0; i < n; i++) floats.push({ plant, to });
  if (shared.drift !== keyOf(board))
    share({ drift: keyOf(board), base: countAll(before.moor, stock), sent: false });
  share({ floats });
  settle(props);
  const left = total(driftOf(board)!.left.values());
  if (!shared.sent) props.note(words.drifted(n, plant, letterOf(to), left));
  return n;
}

/** Takes the last placed marker back onto the water. */
export function unfloat(props: BoardProps<Moorland>): boolean {
  const drift = driftOf(props.view.board);
  if (!drift?.floats.length || shared.sent) return false;
  share({ floats: drift.floats.slice(0, -1), lifted: drift.floats.at(-1)!.plant });
  return true;
}

/**
 * One split only: nothing left, no room left, one section left for all, or as much room as there
 * are markers of one kind. The rest places itself.
 */
function settle(props: BoardProps<Moorland>): void {
  const drift = driftOf(props.view.board)!;
  const kinds = [...drift.left].filter(([, n]) => n > 0);
  const open = [...drift.room].filter(([, n]) => n > 0);
  const markers = total(kinds.map(([, n]) => n));
  const spaces = total(open.map(([, n]) => n));
  const floats = [...drift.floats];
  if (markers && spaces) {
    const oneKind = kinds.length === 1 && markers >= spaces;
    const onePlace = open.length === 1 && markers <= spaces;
    if (!oneKind && !onePlace) return;
    for (const [id, n] of open)
      for (let i = 0; i < n; i++) {
        const kind = kinds.find(([, of]) => of > 0);
        if (!kind) break;
        kind[1]--;
        floats.push({ plant: kind[0], to: id });
      }
  }
  share({ floats, sent: true });
  send(props, floats);
}

/** Plays the placed markers, whatever the order the engine asks in. */
function send(props: BoardProps<Moorland>, floats: Float[]): void {
  const moor = driftOf(props.view.board)!.moor;
  const goal = new Map<string, number>();
  for (const one of floats) {
    const spot = spotOf(one);
    const now = goal.get(spot) ?? countOf(sectionOf(moor, one.to)!, one.plant);
    goal.set(spot, now + 1);
  }
  const seat = moor.seat;
  const answer: Answer = (actions: Action[], view) => {
    const board = (view as MoorlandView).board;
    if (board.stage !== "drift" || board.turn !== seat) return null;
    const now = moorOf(board, seat);
    for (const action of actions) {
      const to = sectionIdOf(action);
      const plant = plantOf(action);
      if (action.touch.kind !== "drift" || !to || !plant) continue;
      const wanted = goal.get(spotOf({ plant, to })) ?? 0;
      if (countOf(sectionOf(now, to)!, plant) < wanted) return action;
    }
    return actions.find((action) => action.touch.kind === "drift-wait") ?? null;
  };
  // One answer a marker, and one for each kind that is held back.
  props.play(...Array.from({ length: floats.length + PLANTS.length }, () => answer));
}

/** Forgets what belongs to an earlier question. Called with every new view. */
export function refresh(props: BoardProps<Moorland>): void {
  const board = props.view.board;
  const carried = board.stage === "lift" || board.stage === "land";
  if (shared.drift && (carried || shared.drift !== keyOf(board)))
    share({ drift: "", floats: [], sent: false, lifted: null, target: null });
  if (board.stage !== "play" && !shared.dragged) share({ lie: "up" });
}

/** What was to be played did not arrive: the markers are back on the water. */
export function giveUp(): void {
  if (shared.sent) share({ drift: "", floats: [], sent: false });
}

// ---- the card in hand ----

const LIES: Shared["lie"][] = ["up", "turned", "down"];

/** The action that lays the card as it is held, or else as it can be laid. */
export function held(actions: readonly Action[]): Action | null {
  const kind = { up: "lay", turned: "lay-turned", down: "lay-down" };
  for (const lie of [shared.lie, ...LIES]) {
    const found = actions.find((action) => action.touch.kind === kind[lie]);
    if (found) return found;
  }
  return null;
}

export function turnCard(): void {
  share({ lie: shared.lie === "turned" ? "up" : "turned" });
}

export function flipCard(): void {
  share({ lie: shared.lie === "down" ? "up" : "down" });
}
