// SPDX-License-Identifier: MIT
// What the board of Dartmoor's view holds, written by view.c beside this file. The page takes its types from here, and
// every view of every test game is held against it (tests/shape.h).

export type Side = "top" | "bottom" | "left" | "right" | "whole";

/** n points; for each `per`, or `if` something is reached, otherwise `else`. */
export interface Term {
  n: number;
  per?: string;
  if?: string;
  else?: number;
}

/** An effect or bonus, to be drawn as glyphs. */
export interface Doing {
  verb: string;
  n?: number;
  kinds: string[];
}

/** A half of a card, or the whole of one that is not split. */
export interface Face {
  id: string;
  side: Side;
  species: string;
  cost: number;
  symbol: string;
  types: string[];
  effect?: string;
  effect_does?: Doing;
  bonus?: string;
  bonus_does?: Doing;
  /** where it lives, if not where its side says */
  home?: string;
  points: string;
  scoring: Term[];
  reconstructed: string[];
  /** what it would score by itself in one's forest */
  prospect?: number;
}

/** What everybody may know of a card wherever it lies. */
export interface CardName {
  id: string;
  number: number;
  name: string;
  title: string;
  kind: string;
  /** which of several prints, where they differ */
  print?: number;
}

export interface Card extends CardName {
  faces: Face[];
  reconstructed: string[];
}

export interface KnownCard extends Card {
  known: true;
  shown: boolean;
}

export type HandCard = KnownCard | { known: false; id: string };

export interface Dweller extends CardName {
  face: Face;
  asleep?: boolean;
  worth?: number;
}

export interface Slot {
  id: string;
  side: "top" | "top2" | "bottom" | "bottom2" | "left" | "right";
  cards: Dweller[];
}

export interface HostCard extends CardName {
  faces?: Face[];
  reconstructed?: string[];
}

export interface Host {
  id: string;
  number: number;
  name: string;
  species: string;
  kind: "tree" | "shrub" | "moor" | "universal moor";
  face_down: boolean;
  /** absent where a front is secret; without faces where it lies face down */
  card?: HostCard;
  asleep?: boolean;
  full: boolean;
  worth?: number;
  slots: Slot[];
}

export interface Cave {
  id: string;
  number: number;
  text: string;
  reconstructed: boolean;
}

export interface Seat {
  seat: number;
  cave?: Cave;
  cave_cards: CardName[];
  hand: HandCard[];
  forest: Host[];
  moors: number;
  points: number;
}

/** The card being played: where it goes or how it is paid for is still asked. */
export interface OnTable extends Card {
  plays: Side;
  free: boolean;
  host?: number;
  /** the id of the slot it will get */
  slot?: string;
  to_pay: number;
  bonus_alive: boolean;
}

export interface Dartmoor {
  stack: { id: string; cards: number };
  winter: { id: string; met: number; of: number; lower_pile: number };
  clearing: { id: string; cards: Card[]; sweep_at: number };
  discard: CardName[];
  caves: Cave[];
  table?: OnTable;
  seats: Seat[];
}

export type Board = Dartmoor;
