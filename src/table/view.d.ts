// SPDX-License-Identifier: MIT
// What a viewer is shown of any game, written by view.c beside this file; `board` is the game's own part, described in
// src/games/<id>/view.d.ts. The page takes its types from here, and the views of the playthroughs are compared with it
// (tests/shape.h).

/** What an action is about, and the ids of the view's elements it concerns; games may add members. */
export interface Touch {
  kind: string;
  ids: string[];
  [more: string]: unknown;
}

/** One legal answer to the question that is asked. */
export interface Action {
  /** the notation; this is what is sent */
  name: string;
  /** what it does, an imperative */
  say: string;
  touch: Touch;
}

export interface Decision {
  seat: number;
  prompt: string;
  actions: Action[];
}

export interface ViewSeat {
  seat: number;
  name: string;
  points: number;
  waited_for: boolean;
  /** once the game is over */
  rank?: number;
}

export interface AnyView {
  game: string;
  viewer: number | "spectator" | "everything";
  over: boolean;
  waiting_for_somebody: boolean;
  seats: ViewSeat[];
  board: unknown;
  decisions: Decision[];
  ply: number;
}
