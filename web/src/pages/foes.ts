// SPDX-License-Identifier: MIT
// What "Play now" means for a game: how many bots, how strong, and the gentle way for a first game. What
// one played last is remembered.
import type { GameFacts } from "../catalogue";

export interface Choice {
  bots: number;
  level: string;
  /** the gentlest way to play it */
  gentle: boolean;
}

/** Options of a first game. */
export const GENTLE: Record<string, Record<string, string>> = {
  boreal: { length: "first" },
  agricola: { moor: "off" },
};

export const LEVELS = ["easy", "normal", "hard", "master"];

const key = (game: string) => `mire.play.${game}`;

export function choiceOf(game: GameFacts): Choice {
  const usual = { bots: Math.max(1, game.min_seats - 1), level: "easy", gentle: game.id in GENTLE };
  try {
    const kept = { ...usual, ...JSON.parse(localStorage.getItem(key(game.id)) ?? "{}") };
    const bots = Math.min(Math.max(kept.bots, usual.bots), game.max_seats - 1);
    return { ...kept, bots, level: LEVELS.includes(kept.level) ? kept.level : usual.level };
  } catch {
    return usual;
  }
}

const LAST = "mire.last";
const FIRST = "boreal"; // the gentlest first game there is

/** The game to begin with: the one that was played last, or the gentlest. */
export function nextGame(games: GameFacts[]): { game: GameFacts; known: boolean } | null {
  const last = games.find((game) => game.id === localStorage.getItem(LAST));
  const game = last ?? games.find((one) => one.id === FIRST) ?? games[0];
  return game ? { game, known: !!last } : null;
}

export const keepLast = (game: string) => localStorage.setItem(LAST, game);

export function keepChoice(game: string, choice: Choice): void {
  localStorage.setItem(key(game), JSON.stringify(choice));
}
