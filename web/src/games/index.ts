// SPDX-License-Identifier: MIT
// The boards, each fetched when it is first wanted, with its style (games/<id>/board.css).
import type { GameBoard } from "../board";
import { fetchPart } from "../later";
import { PlainBoard } from "./plain";

/** The address of each game's style; put in by build.mjs. */
declare const STYLES: Record<string, string>;

const boards: Record<string, () => Promise<{ default: unknown }>> = {
  moosequest: () => import("./moosequest/board"),
  moorland: () => import("./moorland/board"),
  dartmoor: () => import("./dartmoor/board"),
  boreal: () => import("./boreal/board"),
  agricola: () => import("./agricola/board"),
};

const styles = new Map<string, Promise<void>>();

function loadStyle(game: string): Promise<void> {
  const href = STYLES[game];
  const known = styles.get(game);
  if (!href || known) return known ?? Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  const loaded = new Promise<void>((done, fail) => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      styles.delete(game);
      fail(new Error(href));
    };
  });
  styles.set(game, loaded);
  document.head.append(link);
  return loaded;
}

/** What any game can be played with. */
const plain: GameBoard = {
  Board: PlainBoard,
  tally: () => [],
  pace: () => ({ text: "" }),
};

export async function loadBoard(game: string): Promise<GameBoard> {
  const load = boards[game];
  if (!load) return plain;
  const [board] = await fetchPart(() => Promise.all([load(), loadStyle(game)]));
  return board.default as GameBoard;
}
