// SPDX-License-Identifier: MIT
// What can be played: the games with their options, and the bots.
import { useEffect, useState } from "preact/hooks";

export interface GameOption {
  name: string;
  title?: string;
  help: string;
  choices: string[] | null;
  default: string;
}

export interface GameFacts {
  id: string;
  title: string;
  tagline: string;
  min_seats: number;
  max_seats: number;
  /** points are counted in 1/unit */
  unit: number;
  options: GameOption[];
  pad?: boolean;
  asks_in_secret?: boolean;
}

export interface Catalogue {
  games: GameFacts[];
  /** level: people are offered it as an opponent, the weakest first */
  bots: { name: string; help: string; level: boolean }[];
}

let asked: Promise<Catalogue> | null = null;

export function catalogue(): Promise<Catalogue> {
  asked ??= fetch("/games.json")
    .then((answer) => answer.json())
    .catch((why) => {
      asked = null;
      throw why;
    });
  return asked;
}

export function useCatalogue(): Catalogue | null {
  const [found, setFound] = useState<Catalogue | null>(null);
  useEffect(() => {
    let wanted = true;
    const get = () =>
      catalogue().then(
        (all) => wanted && setFound(all),
        () => wanted && setTimeout(get, 1000),
      );
    get();
    return () => {
      wanted = false;
    };
  }, []);
  return found;
}

export function useGame(id: string | undefined): GameFacts | undefined {
  return useCatalogue()?.games.find((game) => game.id === id);
}

/** The bots one may choose from, the weakest first. */
export const levelsOf = (all: Catalogue | null) =>
  (all?.bots ?? []).filter((bot) => bot.level).map((bot) => bot.name);
