// The one interface through which the page talks to a table. The server is behind it now
// (server.ts); an engine in the page can take its place.
import type { ChatLine, LogLine, TableState } from "../model";

export interface Sheet {
  lines: { label: string; points: number; why: string }[];
  total: number;
}

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
  /** false while there is no connection */
  connected(here: boolean): void;
}

export interface TableLink {
  play(move: number, action: string): Promise<void>;
  undo(move: number): Promise<void>;
  redo(move: number): Promise<void>;
  why(action: string): Promise<string>;
  ledger(seat: number): Promise<Sheet>;
  chat(text: string): Promise<void>;
  close(): void;
}
