// SPDX-License-Identifier: MIT
// What a table looks like to one viewer: the shapes of docs/protocol.md, nothing of the page.

import type { AnyView } from "../../src/table/view";

export type { Action, Decision } from "../../src/table/view";

/** What a viewer is shown of a game; the board is the game's own view. */
export type View<Board = unknown> = AnyView & { board: Board };

export interface SeatState {
  seat: number;
  player: string;
  name: string;
  you: boolean;
  present: boolean;
  stand_in: string | null;
  bank?: number;
  deadline?: number;
}

export interface TableState<Board = unknown> {
  table: string;
  game: string;
  status: "gathering" | "playing" | "over";
  listed: boolean;
  commitment: string;
  key?: string;
  rematch: string | null;
  view?: View<Board>;
  seats: SeatState[];
  you: number | null;
  move: number;
  undo: boolean;
  no_undo?: string;
  /** it could be taken back if all the others agreed */
  ask_undo?: boolean;
  /** somebody asks the others to agree to that */
  undo_wish?: { seat: number; agreed: boolean };
  step?: number;
  bank?: number;
  /** who looks on without a seat; how many of them have no name */
  watchers?: string[];
  strangers?: number;
}

export interface LogLine {
  ply: number;
  text: string;
  /** who played the ply; 0: one may not know */
  seat: number;
}

export interface ChatLine {
  n: number;
  /** null: somebody who watches */
  seat: number | null;
  name: string;
  text: string;
}
