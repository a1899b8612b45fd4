// SPDX-License-Identifier: MIT
// What the board of Moose Quest's view holds, written by view.c beside this file. The page takes its types from here, and
// every view of every test game is held against it (tests/shape.h).

export interface Land {
  id: string;
  number: number;
  name: string;
  value: number;
  numeral: "hollow" | "solid" | "bloody";
  text: string;
  reconstructed: boolean;
}

export interface Mooses {
  id: string;
  kind: string;
  name: string;
  count: number;
  value: number;
  stars: number;
  used: boolean;
}

export interface Moosehap {
  id: string;
  kind: string;
  name: string;
  text: string;
  count: number;
  reconstructed: boolean;
}

export interface Seat {
  id: string;
  seat: number;
  extinct: boolean;
  skips: boolean;
  stars: number;
  points: number;
  herd: Mooses[];
  scored: Land[];
  in_play: Moosehap[];
  hand_size: number;
  hand: Moosehap[] | null;
}

/** A battle: a side with more stars than the other adds the difference to its dice. */
export interface Fought {
  defender: number;
  predators: string;
  stars: number;
  attack: number;
  attack_dice: number[];
  defence: number;
  defence_dice: number[];
}

export interface MooseQuest {
  phase: string;
  game: number;
  games: number;
  turn: number;
  turns: number;
  moving: boolean;
  trail: {
    id: string;
    deck: number;
    top: Land | null;
    second: Land | null;
    crossing: Land | null;
    held: Land[];
    under: (Land | null)[];
  };
  tray: {
    id: string;
    dice: { id: string; face: number }[];
    /** a die that an event has rolled and somebody may roll again */
    event_die?: number;
    left: number;
    symbols: number;
    snow: number;
    total: number;
  };
  battle: { defender: number; predators?: string; stars?: number; lead?: number } | null;
  /** the battles that the last action has led to */
  fought: Fought[];
  moose_deck: number;
  moosehap_deck: number;
  discards: { mooses: { id: string; kind: string; name: string; count: number }[]; moosehaps: Moosehap[] };
  seats: Seat[];
}

export type Board = MooseQuest;
