// SPDX-License-Identifier: MIT
// Counts score pads in the browser: the engine's own pads as a WebAssembly module (src/pads/pads.c), so that it takes no
// connection and always comes to what the engine comes to.
import type { SheetLine } from "../link/link";

declare const PADS: string;

export interface Field {
  index: number;
  id: string;
  label: string;
  group: string;
  help: string;
  max: number;
  default: number;
  shared: boolean;
  /** of a count there are none */
  choices: string[];
}

/** What somebody has written: the name, and by field a count or a choice. */
export type Player = { name: string } & Record<string, string | number>;

export interface Result {
  name: string;
  rank: number;
  total: number;
  lines: SheetLine[];
}

export interface Pad {
  fields: Field[];
  /** What it comes to, or why it can't be. */
  count(players: Player[]): Result[] | string;
}

/** What the module exports. Texts are in its room; the numbers are their bytes. */
export interface Engine {
  memory: WebAssembly.Memory;
  room(): number;
  begin(length: number, seats: number): number;
  fields(): number;
  name(seat: number, length: number): void;
  put(seat: number, field: number, value: number): void;
  check(): number;
  ledger(seat: number): number;
}

/** The pad of a game; null where there is none. */
export function padOf(engine: Engine, game: string): Pad | null {
  const bytes = () => new Uint8Array(engine.memory.buffer, engine.room());
  const write = (text: string) => new TextEncoder().encodeInto(text.slice(0, 100), bytes()).written;
  const read = (length: number) => new TextDecoder().decode(bytes().subarray(0, length));
  const rows = (length: number) =>
    read(length)
      .split("\n")
      .slice(0, -1)
      .map((row) => row.split("\t"));

  if (!engine.begin(write(game), 1)) return null;
  const fields = rows(engine.fields()).map(
    ([index, id, label, group, help, max, fallback, shared, ...choices]) => ({
      index: Number(index),
      id: id!,
      label: label!,
      group: group!,
      help: help!,
      max: Number(max),
      default: Number(fallback),
      shared: shared === "1",
      choices,
    }),
  );

  /** As a number; what is none is nothing that could be. */
  const numberOf = (field: Field, value: string | number) => {
    const n = field.choices.length ? field.choices.indexOf(String(value)) : Number(value);
    return n === (n | 0) ? n : -1;
  };
  const ledger = (name: string, seat: number): Result => {
    const [sums, ...lines] = rows(engine.ledger(seat));
    return {
      name,
      total: Number(sums![0]),
      rank: Number(sums![1]),
      lines: lines.map(([what, count, points, reason]) => ({
        what: what!,
        count: Number(count),
        points: Number(points),
        reason: reason!,
      })),
    };
  };
  return {
    fields,
    count(players) {
      engine.begin(write(game), players.length);
      players.forEach((player, seat) => {
        engine.name(seat, write(player.name));
        for (const field of fields) {
          const value = player[field.id];
          if (value !== undefined) engine.put(seat, field.index, numberOf(field, value));
        }
      });
      return read(engine.check()) || players.map(({ name }, seat) => ledger(name, seat));
    },
  };
}

/** Fetches the module. */
export async function loadPad(game: string): Promise<Pad | null> {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(PADS));
  return padOf(instance.exports as unknown as Engine, game);
}
