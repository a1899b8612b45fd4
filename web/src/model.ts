// SPDX-License-Identifier: MIT
// What a table looks like to one viewer: the shapes of docs/protocol.md, nothing of the page.

/** One legal answer to the question that is asked. */
export interface Action {
  /** the notation; this is what is sent */
  name: string;
  /** what it does, a sentence without subject */
  say: string;
  /** what it is about, and the ids of the view's elements it concerns; games may add members */
  touch: { kind: string; ids: string[]; [more: string]: unknown };
}

export interface Decision {
  seat: number;
  prompt: string;
  actions: Action[];
}

export interface View<Board = unknown> {
  game: string;
  viewer: number | "spectator" | "everything";
  over: boolean;
  waiting_for_somebody: boolean;
  seats: { seat: number; name: string; points: number; waited_for: boolean; rank?: number }[];
  /** the game's own view; see src/games/<id>/view.c */
  board: Board;
  decisions: Decision[];
  ply: number;
}

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
