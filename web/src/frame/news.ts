// SPDX-License-Identifier: MIT
// What is new on the board: things that have changed since the last view wear a ring in the colour of
// who changed them, things that are elsewhere slide there, points that were made rise from the chip.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "../model";
import { settings } from "../settings";
import { points } from "../words";

const RING = 1100; // ms
const MOST = 24; // rings: where everything changes nothing is news
const FAR = 8; // px

type Json = unknown;

/** Every thing of the board with an id, as text without the things inside it. */
function things(board: Json, found = new Map<string, string>()): Map<string, string> {
  const walk = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== "object" || node === null) return node;
    const plain = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)]));
    const { id } = node as { id?: Json };
    if (typeof id !== "string") return plain;
    found.set(id, JSON.stringify(plain));
    return id;
  };
  walk(board);
  return found;
}

const places = (root: Element) =>
  new Map([...root.querySelectorAll("[data-id]")].map((one) => [one, one.getBoundingClientRect()]));

function ring(root: Element, ids: string[], seat: number): void {
  for (const id of ids)
    for (const one of root.querySelectorAll<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)) {
      one.style.setProperty("--news", seat ? `var(--p${seat})` : "var(--info)");
      one.setAttribute("data-news", "");
      setTimeout(() => one.removeAttribute("data-news"), RING);
    }
}

/** A thing that is elsewhere slides there; boards that move it themselves are left alone. */
function slide(root: Element, before: Map<Element, DOMRect>, ids: Set<string>): void {
  for (const [was, from] of before) {
    const { id } = (was as HTMLElement).dataset;
    const same = was.isConnected ? [was] : root.querySelectorAll(`[data-id="${CSS.escape(id ?? "")}"]`);
    const one = same.length === 1 ? same[0]! : null;
    if (!one || !id || !from.width || !(ids.has(id) || one !== was) || one.getAnimations().length) continue;
    const to = one.getBoundingClientRect();
    const [dx, dy] = [from.left - to.left, from.top - to.top];
    if (Math.hypot(dx, dy) < FAR || !to.width || one instanceof SVGElement) continue;
    one.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], {
      duration: 500,
      easing: "ease-out",
    });
  }
}

function rise(seat: number, change: number, unit: number): void {
  const chip = document.querySelector(`.chip[data-seat="${seat}"] .num`);
  if (!chip || !change) return;
  const box = chip.getBoundingClientRect();
  const note = document.createElement("div");
  note.className = `rise ${change > 0 ? "up" : "dn"}`;
  note.textContent = points(change, unit, true);
  note.style.left = `${box.left}px`;
  note.style.top = `${box.bottom}px`;
  document.body.append(note);
  note.animate(
    [
      { opacity: 0, translate: "0 12px" },
      { opacity: 1, translate: "0 0", offset: 0.2 },
      { opacity: 1, offset: 0.7 },
      { opacity: 0, translate: "0 -6px" },
    ],
    { duration: 1000, easing: "ease-out" },
  ).onfinish = () => note.remove();
}

/** To be called while drawing, when the page still shows what was before. */
export function useNews(root: RefObject<HTMLElement | null>, view: View, by: number, unit: number): void {
  const last = useRef({ view, places: new Map<Element, DOMRect>() });
  const on = view.ply > last.current.view.ply && settings().motion !== "off";
  if (on && root.current) last.current.places = places(root.current);
  useLayoutEffect(() => {
    const { view: was, places: before } = last.current;
    last.current = { view, places: new Map() };
    if (!on || !root.current) return;
    const [old, now] = [things(was.board), things(view.board)];
    const ids = [...now].filter(([id, text]) => old.get(id) !== text).map(([id]) => id);
    if (ids.length <= MOST) ring(root.current, ids, by);
    slide(root.current, before, new Set(ids));
    view.seats.forEach((seat, i) =>
      rise(seat.seat, seat.points - (was.seats[i]?.points ?? seat.points), unit),
    );
  }, [view]);
}
