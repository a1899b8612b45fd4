// SPDX-License-Identifier: MIT
// What the board of the null game's view holds, written by `view` in null.c. Every view of every test game is held
// against it (tests/shape.h).

export interface Stone {
  id: string;
  number: number | null;
  decided: boolean;
}

export interface Board {
  stones: Stone[];
}
