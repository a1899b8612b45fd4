// SPDX-License-Identifier: MIT
// What the board of Moorland's view holds, written by view.c beside this file. The page takes its types from here, and
// every view of every test game is held against it (tests/shape.h).

export type Plant = "cotton_grass" | "rushes" | "peat_moss" | "heather";

export type Edge = "N" | "E" | "S" | "W";

export type Lie = "open" | "up" | "turned" | "down";

export type Species = "beetle" | "bird" | "snake" | "dragonfly" | "butterfly" | "frog";

export interface Card {
  id: string;
  name: string;
  plants: { type: Plant; fate: "drift" | "take_root" | "withered" }[];
  waterway: Edge[][];
  animal: Species | null;
  striders: number;
  only_for_4_players: boolean;
  source: string;
}

export interface Markers {
  id: string;
  plant: Plant;
  count: number;
}

/** A section of somebody's moor: open ground, ground under a card, or a root section. */
export interface Section {
  id: string;
  section: string;
  waterway: Edge[][];
  lies?: Lie;
  markers?: Markers[];
  room?: number;
  card?: Card;
  root_space?: Plant | null;
}

/** Where a section lies, in every moor the same. */
export interface Place {
  id: string;
  section: string;
  row: number;
  column: number;
  water_card: string;
  side: "white" | "black";
  source: string;
  growth?: number | "special";
  water_marker?: boolean;
  waterway?: Edge[][];
  /** of a root section: the edges from which its root space is reached */
  root_space_from?: Edge[];
}

export interface Moor {
  seat: number;
  hand: Card[];
  sections: Section[];
  water_markers: { id: string; count: number };
  surplus: { id: string; count: number };
  rooted: number;
  striders: number;
  animals: Partial<Record<Species, number>>;
  longest_waterway: string[];
}

export interface Floating extends Markers {
  held: number;
}

export interface Stock {
  from: string;
  markers: Floating[];
  reach: string[];
}

export interface Moorland {
  round: number;
  rounds: number;
  mushroom: number;
  turn: number | null;
  stage: "take" | "grow" | "play" | "swirl" | "drift" | "lift" | "land" | "over";
  plant_card: {
    id: string;
    name: string;
    source: string;
    left: number;
    kinds: { id: string; plant: Plant; grows: boolean }[];
  };
  display: Card[];
  discard: Card[];
  deck: number;
  structure: Place[];
  moors: Moor[];
  stock: Stock | null;
}

export type Board = Moorland;
