// SPDX-License-Identifier: MIT
// The rules of a game as the server tells them: blocks of a book, and looking things up in it.
import { server } from "../link/socket";
import type { View } from "../model";

export interface Block {
  kind: "heading" | "paragraph" | "item" | "table" | "card" | "example" | "plain";
  ids: string[];
  level?: number;
  /** Of a card; of an item, its number. */
  name?: string;
  text?: string;
  rows?: string[][];
}

export interface Rules {
  title: string;
  about: string;
  book: Block[];
}

/** An example: what is played, told and shown; the first step is the position. */
export interface Example {
  text: string;
  steps: { say: string; view: View }[];
}

export const exampleOf = (game: string, example: string): Promise<Example> =>
  server().ask("example", { game, example }) as unknown as Promise<Example>;

const known = new Map<string, Promise<Rules>>();

export function rulesOf(game: string): Promise<Rules> {
  let asked = known.get(game);
  if (!asked) {
    asked = server().ask("rules", { game }) as unknown as Promise<Rules>;
    asked.catch(() => known.delete(game));
    known.set(game, asked);
  }
  return asked;
}

/** Words without their marks. */
export const unmarked = (text: string): string => text.replace(/\*([^*]+)\*|\[([^\]]+)\]\(#[^)]+\)/g, "$1$2");

/** "Water striders" is the id water-striders, as in the engine's book_slug. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "-")
    .replace(/^-|-$/g, "");
}

const words = (block: Block) =>
  `${block.name ?? ""} ${block.text ?? ""} ${(block.rows ?? []).flat().join(" ")}`.toLowerCase();

/** Blocks that have all the words, under their headings; and whole sections whose heading has them. */
export function lookUp(book: Block[], sought: string): Block[] {
  const all = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Block[] = [];
  let within = 0;
  let above: Block | null = null;
  for (const block of book) {
    const fits = all.every((word) => words(block).includes(word));
    if (block.kind === "heading") {
      const level = block.level ?? 1;
      if (within && level <= within) within = 0;
      if (!within && fits && level > 1) within = level;
      above = within ? null : block;
      if (within) found.push(block);
    } else if (within || fits) {
      if (above) found.push(above);
      above = null;
      found.push(block);
    }
  }
  return found;
}
