// SPDX-License-Identifier: MIT
// What the hand and the board must agree on while a gesture lasts: which card is held, over which
// place, which cards are chosen to go together, and which one is being read.
import { useEffect, useReducer } from "preact/hooks";
import type { CardName, Cave, Face } from "./view";

/** What the reader shows: the faces of a card, or a pile of names. */
export interface Reading {
  title: string;
  faces: Face[];
  /** further lines: what it scores, what is uncertain */
  lines: string[];
  cards?: CardName[];
  cave?: Cave;
  /** what it is about on the screen; the reader keeps clear of it */
  near: DOMRect;
}

export interface Shared {
  /** the hand or clearing card that is dragged */
  held: string | null;
  /** the place (slot id, "forest", "clearing", "hand") it is held over */
  over: string | null;
  /** cards chosen to pay or to go together, in the order of touch */
  chosen: readonly string[];
  /** the question they were chosen for; with another one they are forgotten */
  asked: string;
  reading: Reading | null;
  /** the heap of cards that is fanned out */
  fanned: string | null;
}

const listeners = new Set<() => void>();
let now: Shared = { held: null, over: null, chosen: [], asked: "", reading: null, fanned: null };

export function shared(): Shared {
  return now;
}

export function share(change: Partial<Shared>): void {
  now = { ...now, ...change };
  listeners.forEach((tell) => tell());
}

export function useShared(): Shared {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const tell = () => redraw(undefined as never);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return now;
}
