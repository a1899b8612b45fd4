// SPDX-License-Identifier: MIT
// What one has learnt: the lessons there are, how far one got, and which games one knows. Kept by
// the browser.
import { server } from "../link/socket";

export interface LessonFacts {
  id: string;
  title: string;
  about: string;
  minutes: number;
  steps: number;
}

export const FIRST = "first"; // the guided first game

/** What there is to learn of a game. */
export interface Learning {
  lessons: LessonFacts[];
  /** how many puzzles, the easy ones first */
  puzzles: number;
  /** the one of the day, counted from 1 */
  today: number;
}

const known = new Map<string, Promise<Learning>>();

const PUZZLE = "puzzle-";

/** A puzzle is a lesson by this name. */
export const puzzleId = (n: number) => `${PUZZLE}${n}`;

/** Which puzzle a lesson is; 0: it is none. */
export const puzzleOf = (lesson: string) =>
  lesson.startsWith(PUZZLE) ? Number(lesson.slice(PUZZLE.length)) : 0;

export function learningOf(game: string): Promise<Learning> {
  let asked = known.get(game);
  if (!asked) {
    asked = server()
      .ask("lessons", { game })
      .then((answer) => answer as unknown as Learning);
    asked.catch(() => known.delete(game));
    known.set(game, asked);
  }
  return asked;
}

export interface Progress {
  moves: string[];
  step: number;
  done: boolean;
}

const key = (game: string, lesson: string) => `mire.lesson.${game}.${lesson}`;

export function progressOf(game: string, lesson: string): Progress {
  const none = { moves: [], step: 0, done: false };
  try {
    return { ...none, ...JSON.parse(localStorage.getItem(key(game, lesson)) ?? "{}") };
  } catch {
    return none;
  }
}

export const keepProgress = (game: string, lesson: string, progress: Progress): void =>
  localStorage.setItem(key(game, lesson), JSON.stringify(progress));

const KNOWN = "mire.known"; // games one has played or said to know

function gamesKnown(): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KNOWN) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export const isKnown = (game: string): boolean => gamesKnown().includes(game);

export function keepKnown(game: string): void {
  if (!isKnown(game)) localStorage.setItem(KNOWN, JSON.stringify([...gamesKnown(), game]));
}
