// SPDX-License-Identifier: MIT
// The keyboard: one tab stop for the board, arrows among its targets, letters for the rest.
//
// A target is whatever has a data-id inside the board or one's own things; it may be chosen now if
// it is lit (data-lit, or one of the classes legal and pick).
import { useEffect, useLayoutEffect } from "preact/hooks";

const ZONES = ".board, .own";
const LIT = "[data-lit], .legal, .pick";

type Target = HTMLElement | SVGElement;

function targets(zone: Element, litOnly: boolean): Target[] {
  const found = [...zone.querySelectorAll<Target>("[data-id]")].filter((one) => {
    if (litOnly && !one.matches(LIT)) return false;
    if (one.closest("[inert]")) return false;
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && !(one as HTMLButtonElement).disabled;
  });
  const place = (one: Target) => one.getBoundingClientRect();
  const band = 12; // px: what differs less in height is one line
  return found.sort((a, b) => {
    const [p, q] = [place(a), place(b)];
    return Math.abs(p.top - q.top) > band ? p.top - q.top : p.left - q.left;
  });
}

/** Makes each zone one tab stop: the focused target, or else the first lit one. */
function rove(): void {
  for (const zone of document.querySelectorAll(ZONES)) {
    const all = [...zone.querySelectorAll<Target>("[data-id]")].filter((one) => !one.closest("[inert]"));
    const lit = all.filter((one) => one.matches(LIT));
    const stop = all.find((one) => one === document.activeElement) ?? lit[0] ?? all[0];
    for (const one of all) {
      const index = one === stop ? "0" : "-1";
      if (one.getAttribute("tabindex") !== index) one.setAttribute("tabindex", index);
    }
  }
}

/** The next target in the direction of an arrow; around the corner in reading order. */
function step(key: string, all: Target[], from: Element | null): Target | undefined {
  const at = all.indexOf(from as Target);
  if (at < 0) return all[0];
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] as [
    number,
    number,
  ];
  const centre = (one: Target) => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2] as const;
  };
  const [x, y] = centre(all[at]!);
  let best: Target | undefined;
  let least = Infinity;
  for (const one of all) {
    const [px, py] = centre(one);
    const along = (px - x) * dx + (py - y) * dy;
    const across = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (one === all[at] || along < 4 || across > along * 2) continue;
    if (along + across * 2 < least) [best, least] = [one, along + across * 2];
  }
  const back = key === "ArrowLeft" || key === "ArrowUp";
  return best ?? all[(at + (back ? -1 : 1) + all.length) % all.length];
}

function walk(event: KeyboardEvent): boolean {
  const focused = document.activeElement;
  const zones = [...document.querySelectorAll(ZONES)];
  const inZone = zones.find((zone) => zone.contains(focused));
  const all = zones.flatMap((zone) => targets(zone, !event.shiftKey));
  if (!all.length || (!inZone && focused !== document.body && focused?.closest(".prompt, .rail")))
    return false;
  const next = step(event.key, all, focused?.closest("[data-id]") ?? null);
  next?.focus();
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
  rove();
  return true;
}

/** F6 goes round the parts of the page. */
function nextRegion(backwards: boolean): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-region]")];
  const at = all.findIndex((region) => region.contains(document.activeElement));
  const next = all[(at + (backwards ? -1 : 1) + all.length) % all.length];
  next?.focus();
}

const isText = (element: Element | null) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** What a key does; true when it did something. Keys are as in KeyboardEvent.key, lower case. */
export type KeyMap = Record<string, () => void>;

export function useKeys(game: (key: string) => boolean, keys: KeyMap): void {
  // Before the page is painted: who sees a question can answer it.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isText(document.activeElement)) return;
      if (run(event, game, keys)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Before the boards, so that Enter on a target is one touch whatever it is made of.
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  });
  useEffect(() => {
    rove();
    keepFocus();
  });
}

function run(event: KeyboardEvent, game: (key: string) => boolean, keys: KeyMap): boolean {
  typed = true;
  const { key } = event;
  const focused = document.activeElement;
  const native =
    focused instanceof HTMLButtonElement || (key === "Enter" && focused instanceof HTMLAnchorElement);
  if (focused?.closest("[role=menu], .look")) return false;
  if (key === "Enter" || key === " ") {
    if (native) return false;
    if (focused?.matches("[data-id]")) {
      focused.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      return true;
    }
  }
  if (key === "F6") {
    nextRegion(event.shiftKey);
    return true;
  }
  if (!event.shiftKey && game(key.toLowerCase())) return true;
  if (key.startsWith("Arrow")) return walk(event);
  const act =
    keys[event.shiftKey && key.length === 1 ? `shift+${key.toLowerCase()}` : key.toLowerCase()] ?? keys[key];
  act?.();
  return !!act;
}

// Who plays by keyboard must not be thrown back to the top of the page when the thing that was
// chosen disappears.
let typed = false;
addEventListener("pointerdown", () => (typed = false), true);

/** Of several lists of things the first of which one can be chosen now: of the others some are taken up already. */
export function firstLit(lists: readonly string[][]): string[] | undefined {
  const zones = [...document.querySelectorAll(ZONES)];
  const lit = new Set(zones.flatMap((zone) => targets(zone, true).map((one) => one.dataset.id)));
  return lists.find((ids) => ids.some((id) => lit.has(id))) ?? lists[0];
}

/** Who plays by keyboard is led to a thing that is marked. */
export function leadTo(thing: HTMLElement | SVGElement | null | undefined): void {
  if (!typed || !thing) return;
  keeping = true;
  thing.focus();
  keeping = false;
  rove();
}

let keeping = false;
/** Is the focus being put where it should be? Nobody points at anything by that. */
export const focusIsKept = (): boolean => keeping;

function keepFocus(): void {
  if (!typed || document.activeElement !== document.body) return;
  const lit = [...document.querySelectorAll(ZONES)].flatMap((zone) => targets(zone, true));
  const answer = document.querySelector<HTMLElement>("[data-choice], [data-answer]:not(:disabled)");
  keeping = true;
  // The only thing that is lit tells no answers apart.
  const first = lit.find((one) => one.dataset.lit !== undefined) ?? lit[0];
  ((lit.length === 1 && answer) || first || answer)?.focus({ preventScroll: true });
  keeping = false;
}
