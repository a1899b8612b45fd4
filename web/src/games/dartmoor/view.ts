// SPDX-License-Identifier: MIT
// What src/games/dartmoor/view.c tells of a table, and of an action's touch.
import type { Action, View } from "../../model";

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
}

export interface Card extends CardName {
  faces: Face[];
  reconstructed: string[];
}

export type HandCard = ({ known: true; shown: boolean } & Card) | { known: false; id: string };

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

export interface Host {
  id: string;
  number: number;
  name: string;
  species: string;
  kind: "tree" | "shrub" | "moor" | "universal moor";
  face_down: boolean;
  /** absent where a front is secret; without faces where it lies face down */
  card?: CardName & { faces?: Face[] };
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

export type DartmoorView = View<Dartmoor>;

/** Where the half that an action plays may go, and the answer that puts it there. */
export interface Place {
  id: string;
  answer: string;
}

export function placesOf(action: Action): Place[] {
  return (action.touch.slots as Place[] | undefined) ?? [];
}

export function seatOf(view: DartmoorView, seat: number): Seat {
  return view.board.seats[seat - 1]!;
}

/** The hand card of an id, if the viewer knows it. */
export function known(card: HandCard): card is Extract<HandCard, { known: true }> {
  return card.known;
}

/** How a half is written in notation: cuckoo#101. */
export function faceNotation(card: CardName, face: Face): string {
  const [slugs, number] = card.name.split("#") as [string, string];
  const second = face.side === "bottom" || face.side === "right";
  return `${slugs.split("/")[second ? 1 : 0]}#${number}`;
}

/** The faces a forest shows, hosts first. */
export function shownFaces(seat: Seat): Face[] {
  const faces: Face[] = [];
  for (const host of seat.forest) if (!host.face_down) faces.push(...(host.card?.faces ?? []));
  for (const host of seat.forest)
    for (const slot of host.slots) faces.push(...slot.cards.map((card) => card.face));
  return faces;
}
