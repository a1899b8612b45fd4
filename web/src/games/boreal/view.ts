// SPDX-License-Identifier: MIT
// The view of Boreal as src/games/boreal/view.c writes it, and what its actions say they touch.
import type { BoardProps } from "../../board";
import type { Action } from "../../model";

export const KINDS = ["insect", "vole", "hare", "fish", "wolf", "moose", "raptor", "mushroom"] as const;
export type Kind = (typeof KINDS)[number];

/** Habitats as letters, the way tiles spell them. */
export type Letter = "F" | "R" | "W" | "G" | "L" | "H";
export const LETTERS: Letter[] = ["F", "R", "W", "G", "L", "H"];

export interface Token {
  animal: Kind;
  seat: number;
  name?: string; // of a vole
  value?: number;
  hidden?: boolean;
  used?: boolean;
}

/** What is printed on a tile, clockwise from north, as it lies. */
export interface Print {
  tile: string;
  habitats: string;
  edges: string;
  centre: number[][];
  reconstructed: boolean;
}

export interface HandTile extends Print {
  id: string;
  turns: number;
}

export interface Sector {
  id: string;
  habitat: string;
  area: string;
  token: Token | null;
}

export interface MapTile extends Print {
  id: string;
  q: number;
  r: number;
  rotation: number;
  sectors: Sector[];
  new: boolean;
}

export interface Area {
  id: string;
  habitat: string;
  size: number;
  open_edges: number;
  animals: number;
}

export interface Cell {
  id: string;
  q: number;
  r: number;
  edges: string;
}

export interface Heap {
  id: string;
  animal: Kind;
  count: number;
  voles?: string[];
}

export interface SeatBoard {
  seat: number;
  points: number;
  ledger: Record<string, number>;
  hand_size: number;
  hand?: HandTile[]; // one's own
  shown?: HandTile[]; // of others: seen in a bid
  locked: HandTile[];
  bid: HandTile[];
  supply_chosen: boolean;
  supply_size?: number;
  supply?: Heap[];
  reserve?: Heap[];
  supply_known?: Record<string, number>;
  locked_animals: Heap[];
  bid_animals: Heap[];
  on_map: number;
  predators: number;
}

export interface Boreal {
  phase: string;
  first: number;
  direction: "clockwise" | "counter";
  turn_in_round: number;
  tiles_each: number;
  end_rounds: number;
  bag: { id: string; count: number };
  /** what the question is about */
  picked?: string; // tile
  cell?: string;
  animal?: Kind;
  sector?: string;
  left?: number;
  map: MapTile[];
  areas: Area[];
  cells: Cell[];
  seats: SeatBoard[];
}

export type Props = BoardProps<Boreal>;

/** A way a tile can lie on a cell, and the directions in which its edges match. */
export interface Turn {
  rotation: number;
  matches: number[];
}

export function turnsOf(action: Action | undefined): Turn[] {
  return (action?.touch.turns as Turn[] | undefined) ?? [];
}

/** The rotation an action or a question starts with: the one that matches most. */
export function bestTurn(turns: Turn[]): Turn | undefined {
  return turns.reduce<Turn | undefined>(
    (best, turn) => (best && best.matches.length >= turn.matches.length ? best : turn),
    undefined,
  );
}

/** What an action scores if it ends on a sector; null where that is not known. */
export function pointsAt(action: Action | undefined, sector: string): number | null {
  if (!action) return null;
  const gains = action.touch.gains as Record<string, number> | undefined;
  if (gains) return gains[sector] ?? 0;
  const points = action.touch.points;
  return typeof points === "number" ? points : null;
}

/** Where an animal of the supply could be put, with what it scores there; null where that is only
 * told when it is asked for. */
export function placesFor(actions: readonly Action[], kind: Kind): Record<string, number> | null {
  for (const { name, touch } of actions) {
    if (name === "place")
      return (touch.where as Record<string, Record<string, number>> | undefined)?.[kind] ?? null;
    if (touch.kind === "kind" && name === kind)
      return (touch.where as Record<string, number> | undefined) ?? null;
  }
  return null;
}

/** A tile as it lies after so many sixths of a turn clockwise. */
export function turned(tile: Print, rotation: number): Print {
  const turn = (letters: string) => [0, 1, 2, 3, 4, 5].map((d) => letters[(d - rotation + 6) % 6]).join("");
  return {
    ...tile,
    habitats: turn(tile.habitats),
    edges: turn(tile.edges),
    centre: tile.centre.map((group) => group.map((d) => (d + rotation) % 6)),
  };
}

export function seatBoard(view: { board: Boreal }, seat: number | null): SeatBoard | undefined {
  return view.board.seats.find((one) => one.seat === seat);
}

/** The tokens of a seat on the map, by kind. */
export function onMap(board: Boreal, seat: number): Map<Kind, number> {
  const count = new Map<Kind, number>();
  for (const tile of board.map)
    for (const { token } of tile.sectors)
      if (token?.seat === seat) count.set(token.animal, (count.get(token.animal) ?? 0) + 1);
  return count;
}
