// SPDX-License-Identifier: MIT
// What the board of Boreal's view holds, written by view.c beside this file. The page takes its types from here, and
// every view of every test game is held against it (tests/shape.h).

export type Kind = "insect" | "vole" | "hare" | "fish" | "wolf" | "moose" | "raptor" | "mushroom";

/** Habitats as letters, the way tiles spell them. */
export type Letter = "F" | "R" | "W" | "G" | "L" | "H";

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

export type Board = Boreal;
