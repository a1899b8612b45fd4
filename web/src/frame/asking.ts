// SPDX-License-Identifier: MIT
// "What is this?": which place in the rules tells of a thing on the table.
//
// Things are known by their ids in the view. The book has an id for every card, score line and
// habitat, and "at-" ones for what is not called anything: at-moor is about whatever lies on a moor.
import { useEffect, useRef } from "preact/hooks";
import { type Block, slug } from "../pages/book";

/** What an element of a view is called by, the most telling first. */
const NAMES = ["face", "faces", "card", "species", "tile", "animal", "kind", "name", "plant", "habitat"];

type Part = Record<string, unknown>;

/** The element of the view with this id. */
export function elementOf(view: unknown, id: string): Part | null {
  if (!view || typeof view !== "object") return null;
  if (!Array.isArray(view) && (view as Part).id === id) return view as Part;
  for (const part of Object.values(view)) {
    const found = elementOf(part, id);
    if (found) return found;
  }
  return null;
}

/** What an element is called, its cards and animals included. */
export function namesOf(element: unknown): string[] {
  if (Array.isArray(element)) return element.length ? namesOf(element[0]) : [];
  if (!element || typeof element !== "object") return typeof element === "string" ? [element] : [];
  return NAMES.flatMap((key) => namesOf((element as Part)[key]));
}

/** The id of the place in the book that tells of the thing; undefined: it has none. */
export function placeOf(book: readonly Block[], board: unknown, id: string): string | undefined {
  const names = namesOf(elementOf(board, id));
  const words = id.split("-");
  const tails = words.map((_, at) => slug(words.slice(at).join("-")));
  const wanted = [
    ...tails.map((name) => `card-${name}`),
    ...names.map(slug).flatMap((name) => [name, `card-${name}`]),
    ...tails.map((name) => `at-${name}`),
  ];
  const known = new Set(book.flatMap((block) => block.ids));
  const byName = book.find((block) => block.kind === "card" && names.includes(block.name ?? ""));
  const general = `at-${words[0]}`;
  return wanted.find((one) => known.has(one)) ?? byName?.ids[0] ?? (known.has(general) ? general : undefined);
}

/** The place that tells of a line of the score; those of single species are told of by their cards. */
export function scorePlace(book: readonly Block[], what: string): string | undefined {
  const line = `score-${slug(what)}`;
  if (book.some((block) => block.ids.includes(line))) return line;
  return book.find((block) => block.kind === "card" && block.name === what)?.ids[0];
}

/** What can be asked about: whatever the view names, and lines of the score. */
const THINGS = "[data-id], [data-score]";

let under: Element | null = null;
addEventListener("pointermove", (event) => {
  under = event.target as Element;
});

/** What has the focus or, failing that, what the pointer is over. */
export function pointedThing(things = THINGS): Element | null {
  const over = under?.isConnected ? under : null;
  return document.activeElement?.closest(things) ?? over?.closest(things) ?? null;
}

export function rulePlace(book: readonly Block[], board: unknown, thing: Element): string | undefined {
  const { id, score } = (thing as HTMLElement).dataset;
  return score ? scorePlace(book, score) : id && placeOf(book, board, id);
}

/** While one asks, the next touch tells of what it touches and does nothing else. So does a button of class ruling, always. */
export function useAsking(asking: boolean, tell: (thing: Element | null) => void) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef(tell);
  last.current = tell;
  useEffect(() => {
    const frame = root.current;
    if (!frame) return;
    const swallow = (event: Event) => {
      const target = event.target as Element;
      if (!target.closest(asking ? ".board, .own, .rail" : ".ruling")) return;
      event.stopPropagation();
      event.preventDefault();
      // what is disabled is never clicked
      if (event.type === (target.closest(":disabled") ? "pointerup" : "click"))
        last.current(target.closest(THINGS));
    };
    const kinds = ["pointerdown", "pointerup", "mousedown", "mouseup", "click"];
    for (const kind of kinds) frame.addEventListener(kind, swallow, true);
    return () => {
      for (const kind of kinds) frame.removeEventListener(kind, swallow, true);
    };
  }, [asking]);
  return root;
}
