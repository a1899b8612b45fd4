// SPDX-License-Identifier: MIT
// What "Play now" means for a game: how many bots, how strong, and the gentle way for a first game. What
// one played last is remembered.
import type { GameFacts } from "../catalogue";
import { server } from "../link/socket";
import { ownName } from "../person";

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

const key = (game: string) => `mire.play.${game}`;

/** What was chosen last, or the gentlest; `levels` are those there are, the weakest first. */
export function choiceOf(game: GameFacts, levels: string[]): Choice {
  const fallback = { bots: Math.max(1, game.min_seats - 1), level: levels[0]!, gentle: game.id in GENTLE };
  try {
    const kept = { ...fallback, ...JSON.parse(localStorage.getItem(key(game.id)) ?? "{}") };
    const bots = Math.min(Math.max(kept.bots, fallback.bots), game.max_seats - 1);
    return { ...kept, bots, level: levels.includes(kept.level) ? kept.level : fallback.level };
  } catch {
    return fallback;
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

/** Without the expansion's name. */
export const shortTitle = (game: GameFacts) => game.title.split(" with ")[0]!;

/** Makes a table of one and some bots and goes there. */
export async function playNow(game: GameFacts, choice: Choice): Promise<void> {
  await server().become(ownName());
  const seats = ["me", ...Array<string>(choice.bots).fill(choice.level)];
  const options = choice.gentle ? (GENTLE[game.id] ?? {}) : {};
  const { table } = await server().ask("create", { game: game.id, seats, options });
  keepLast(game.id);
  location.hash = `#/table/${table}`;
}
