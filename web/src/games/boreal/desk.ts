// SPDX-License-Identifier: MIT
// What the board remembers beside the game: how the tile in hand is turned, what is marked, what is
// carried. One player sits at the page, so there is one of it, shared by the map and the hand.
import { useEffect, useReducer } from "preact/hooks";
import type { Answer } from "../../board";
import type { Action, View } from "../../model";
import type { Boreal, Kind, Props, Turn } from "./view";
import { bestTurn, placesFor, turnsOf } from "./view";

interface Desk {
  /** the rotation chosen for a tile on a cell, and for which */
  turn: { tile: string; cell: string; rotation: number } | null;
  /** the thing of the board pointed at or dragged over */
  over: string | null;
  /** tiles that are to go back into the bag */
  marked: string[];
  /** sectors swept over with insects */
  swept: string[];
  /** a vole that was touched before voles were asked for */
  wanted: string | null;
  /** the animal of the supply that is taken up, or only pointed at, and for which question */
  placing: { kind: Kind; ply: number; taken: boolean } | null;
  /** questions of this turn that can be gone back to: when, and what could be answered */
  asked: Map<string, { ply: number; laid: number; ids: string[] }>;
}

export const desk: Desk = {
  turn: null,
  over: null,
  marked: [],
  swept: [],
  wanted: null,
  placing: null,
  asked: new Map(),
};
const watchers = new Set<() => void>();

export function setDesk(change: Partial<Desk>): void {
  Object.assign(desk, change);
  watchers.forEach((tell) => tell());
}

export function useDesk(): Desk {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const tell = () => redraw(undefined as never);
    watchers.add(tell);
    return () => void watchers.delete(tell);
  }, []);
  return desk;
}

// ---- turning ----

/** The ways the picked tile can lie on a cell. */
export function turnsOn(actions: readonly Action[], cell: string): Turn[] {
  return turnsOf(actions.find((action) => action.touch.ids.includes(cell)));
}

/** How the picked tile lies on a cell: as it was turned there, or in the best way. */
export function turnOn(turns: Turn[], tile: string, cell: string): Turn | undefined {
  const chosen = desk.turn;
  const kept =
    chosen?.tile === tile && chosen.cell === cell
      ? turns.find((turn) => turn.rotation === chosen.rotation)
      : undefined;
  return kept ?? bestTurn(turns);
}

/** The answer to "how is it turned": as it lies. */
export function rotationAction(actions: readonly Action[], board: Boreal): Action | undefined {
  if (board.phase !== "rotation" || !board.cell || !board.picked) return undefined;
  const turn = turnOn(turnsOf(actions[0]), board.picked, board.cell);
  return actions.find((action) => action.touch.rotation === turn?.rotation);
}

/** Turns the tile where it lies or is held, past what does not fit. False: nothing to turn. */
export function turnBy(props: Props, step: 1 | -1): boolean {
  const { board } = props.view;
  const cell = board.phase === "rotation" ? board.cell : board.phase === "cell" ? desk.over : null;
  if (!cell || !board.picked) return false;
  const turns = board.phase === "rotation" ? turnsOf(props.all[0]) : turnsOn(props.all, cell);
  const now = turnOn(turns, board.picked, cell);
  if (!now) return false;
  const next = turns[(turns.indexOf(now) + step + turns.length) % turns.length]!;
  setDesk({ turn: { tile: board.picked, cell, rotation: next.rotation } });
  if (board.phase === "rotation") props.point(rotationAction(props.all, board) ?? null);
  return true;
}

// ---- thinking better of it ----

/** Remembers a question, so that another answer to it can be given by touching it. */
export function remember({ view, all, lit }: Props): void {
  const { board, ply } = view as View<Boreal>;
  if (all.length) desk.asked.set(board.phase, { ply, laid: board.map.length, ids: [...lit.keys()] });
}

/** Goes back to a question of this turn and answers it otherwise; false: that is not possible. */
export function answerAgain(props: Props, phase: string, id: string, ...chain: Answer[]): boolean {
  const { board, ply } = props.view;
  const then = desk.asked.get(phase);
  if (!then || then.laid !== board.map.length || then.ply >= ply || !then.ids.includes(id)) return false;
  props.back(ply - then.ply, ...chain);
  return true;
}

// ---- placing ----

/**
 * What can be touched while an animal is taken up: the sectors for it, instead of what moves. The
 * engine hears of it when the sector is known too, so that one may think better of it.
 */
export function withPlacing(props: Props): Props {
  const kind = inHand(props);
  const places = kind && placesFor(props.all, kind);
  if (!places) return props;
  const first = props.all.find((action) => action.name === "place" || action.name === kind)!;
  const action: Action = { ...first, touch: { kind: "placing", ids: Object.keys(places), gains: places } };
  const lit = new Map([...props.lit].filter(([id]) => !id.includes(":")));
  action.touch.ids.forEach((id) => lit.set(id, [action]));
  return { ...props, lit };
}

/** The animal taken up or pointed at in the supply. */
export function inHand({ view, all }: Props): Kind | null {
  const { placing } = desk;
  return placing && all.length && placing.ply === view.ply ? placing.kind : null;
}

/** Places what is in hand there. */
export function placeOn(props: Props, sector: string): void {
  const kind = inHand(props)!;
  const start = props.all.find((action) => action.name === "place" || action.name === kind)!;
  const go = toward({ kind, sector });
  setDesk({ placing: null });
  props.play(start, go, go, go);
}

// ---- chains ----

export interface Goal {
  kind?: Kind;
  from?: string;
  sector?: string;
}

/** The answer that leads to a goal, whatever is asked on the way: a question with one answer is
 * not asked, so a chain cannot count on it. */
export function toward(goal: Goal): Answer {
  return (actions) => {
    const named = (name: string) => actions.find((action) => action.name === name);
    const about = (kind: string, id: string) =>
      actions.find((action) => action.touch.kind === kind && action.touch.ids.includes(id));
    const { kind, from, sector } = goal;
    return (
      (kind && named(kind)) ||
      (from && (named(`from ${from}`) ?? about("voles", from))) ||
      (sector && (named(sector) ?? about("map-tile", sector))) ||
      null
    );
  };
}

/** Ten animals at once: the answer for whatever kind is asked. */
export function chooseKinds(counts: Record<Kind, number>): Answer {
  return (actions) =>
    actions.find((action) => {
      const [kind, n] = action.name.split(" ");
      return action.touch.kind === "pick" && counts[kind as Kind] === Number(n);
    }) ?? null;
}

/** Tiles go back; of two alike the engine names one. */
export function giveBack(ids: string[]): Answer[] {
  return ids.map((id) => (actions: Action[], view: View) => {
    const exact = actions.find((action) => action.name === `return ${id}`);
    if (exact) return exact;
    const hand = (view.board as Boreal).seats.flatMap((seat) => seat.hand ?? []);
    const print = (tile?: { habitats: string; edges: string; centre: number[][] }) =>
      tile && JSON.stringify([tile.habitats, tile.edges, tile.centre]);
    const meant = print(hand.find((tile) => tile.id === id));
    return actions.find((action) => print(hand.find((t) => t.id === action.touch.ids[0])) === meant) ?? null;
  });
}

/** Insects on every sector swept over, in the order the engine asks for them, and no more. In an
 * end turn the tile is asked for first; where there is one way to go on nothing is asked. */
export function sowInsects(sectors: string[], order: (id: string) => number): Answer[] {
  const left = [...sectors].sort((x, y) => order(x) - order(y));
  const next: Answer = (actions) => {
    const start = actions.find((one) => one.name === "place" || one.name === "insect");
    if (start) return start;
    const action = actions.find((one) => left.includes(one.name));
    if (action) {
      left.splice(0, left.indexOf(action.name) + 1);
      return action;
    }
    if (!left.length) return "done";
    return actions.find((a) => a.touch.kind === "map-tile" && a.touch.ids.includes(left[0]!)) ?? null;
  };
  return Array.from({ length: sectors.length + 4 }, () => next);
}
