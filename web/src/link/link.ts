// SPDX-License-Identifier: MIT
// The one interface through which the page talks to a table. The server is behind it now
// (server.ts); an engine in the page can take its place.
import type { ChatLine, LogLine, TableState, View } from "../model";

export interface SheetLine {
  what: string;
  count: number;
  points: number;
  reason: string;
}

/** A score, line by line. Points are in 1/unit. */
export interface Sheet {
  seat: number;
  total: number;
  unit: number;
  lines: SheetLine[];
}

/** An action as a bot sees it; value is 0 (all is lost) to 1. */
export interface Hint {
  action: string;
  say: string;
  value?: number;
  spread?: number;
  visits?: number;
  /** what of the table is meant, where the action concerns more; then what comes after it */
  ids?: string[][];
}

/** What a coach says before a decision, from what the seat knows. */
export interface Coaching {
  /** what matters now, the most urgent first */
  advice: string[];
  hints: Hint[];
  /** actions that would be clearly worse than the best */
  blunders: Hint[];
}

/** What an action would change, as far as the one who asks may know. */
export interface Preview {
  points: { seat: number; before: number; after: number | null }[];
  /** lines of one's own ledger that would go and come */
  gone: SheetLine[];
  new: SheetLine[];
  /** it leads into chance or somebody's secret, and nothing past that is shown */
  stops: boolean;
  at: "chance" | "secret" | null;
  /** one is asked nothing more after it */
  ends: boolean;
}

/** The table as it was after a ply, the how-manieth of how many one may know of. */
export interface Moment {
  ply: number;
  plies: number;
  view: View;
  /** the score as it stood */
  sheets: Sheet[];
}

/** A ply one knows of: who played it, and the view after it. */
export interface Ply {
  ply: number;
  seat: number;
  view: View;
}

/** Of each ply who played it, and everybody's points after it. */
export type Course = [seat: number, ...points: number[]][];

/** The answer was no. `offline` means that there was none. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** What is told of a table as it changes. */
export interface Listener {
  state(state: TableState): void;
  /** lines after ply `after` are forgotten, then these are added */
  log(after: number, lines: LogLine[]): void;
  chat(lines: ChatLine[]): void;
  /** nothing more is shown for a moment, whoever may be asked in secret; until the next state */
  curtain(): void;
  /** the operator of the server says something to everybody */
  notice(text: string): void;
  /** false while there is no connection */
  connected(here: boolean): void;
  /** there is no such table, or it cannot be shown */
  gone(why: string): void;
}

export interface TableLink {
  /** Played once, however often the connection breaks; settles when it is known. */
  play(move: number, action: string): Promise<void>;
  /** how many people must agree first */
  undo(move: number): Promise<number>;
  /** to what another wants to take back */
  agree(yes: boolean): Promise<void>;
  redo(move: number): Promise<void>;
  /** "" when it is legal */
  why(action: string): Promise<string>;
  hint(): Promise<Hint[]>;
  /** at tables against bots alone; not everywhere */
  coach?(): Promise<Coaching>;
  preview(action: string): Promise<Preview | null>;
  ledger(seat: number): Promise<Sheet>;
  /** the view after a ply; once the game is over also through the eyes of seat `as`, -1 for all */
  look(ply: number, as?: number): Promise<Moment>;
  /** the plies after `from`, up to `to` */
  plies(from: number, to: number, as?: number): Promise<Ply[]>;
  course(): Promise<Course>;
  chat(text: string): Promise<void>;
  sit(seat: number): Promise<void>;
  stand(): Promise<void>;
  start(bot: string): Promise<void>;
  /** how many people must still agree */
  takeover(seat: number): Promise<number>;
  back(): Promise<void>;
  rematch(): Promise<number>;
  record(): Promise<string>;
  close(): void;
}
