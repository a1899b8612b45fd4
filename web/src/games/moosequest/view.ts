// SPDX-License-Identifier: MIT
// What src/games/moosequest/view.c tells of a game.
import type { View } from "../../model";

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
    left: number;
    symbols: number;
    snow: number;
    total: number;
  };
  battle: { defender: number; predators?: string; stars?: number; lead?: number } | null;
  moose_deck: number;
  moosehap_deck: number;
  discards: { mooses: { id: string; kind: string; name: string; count: number }[]; moosehaps: Moosehap[] };
  seats: Seat[];
}

export type MooseView = View<MooseQuest>;

/** How likely so many dice add up to a number or more. */
export function chanceOf(dice: number, need: number): number {
  let ways = [1];
  for (let die = 0; die < dice; die++) {
    const next = Array<number>(ways.length + 6).fill(0);
    ways.forEach((n, sum) => {
      for (let face = 1; face <= 6; face++) next[sum + face]! += n;
    });
    ways = next;
  }
  const good = ways.reduce((sum, n, total) => (total >= need ? sum + n : sum), 0);
  return good / 6 ** dice;
}

/** The land one stands before, and how likely the dice at hand cross it. */
export function odds(view: MooseView): { land: Land; dice: number; chance: number } | null {
  const { trail, tray, moving } = view.board;
  if (!trail.top) return null;
  const dice = moving ? tray.left : 3;
  return { land: trail.top, dice, chance: chanceOf(dice, trail.top.value + tray.snow) };
}
