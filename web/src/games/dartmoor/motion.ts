// SPDX-License-Identifier: MIT
// Cards that are somewhere else than before slide there from where they were; those of a clearing that is swept
// fly away from it.
import { useLayoutEffect, useRef } from "preact/hooks";
import { fly } from "../../frame/motion";
import type { DartmoorView } from "./view";

const EASE = "cubic-bezier(.3, 1.2, .5, 1)";

function places(): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  document.querySelectorAll<HTMLElement>("[data-card]").forEach((card) => {
    found.set(card.dataset.card!, card.getBoundingClientRect());
  });
  return found;
}

/** How long a card takes to move: the token, which is nothing with reduced motion. */
function moveTime(): number {
  const token = getComputedStyle(document.documentElement).getPropertyValue("--t-move").trim();
  return parseFloat(token) * (token.endsWith("ms") ? 1 : 1000) || 0;
}

let running: Animation[] = [];

function finishAll(): void {
  running.forEach((one) => one.finish());
  running = [];
}

function slide(card: HTMLElement, from: DOMRect, time: number, wait: number): void {
  const to = card.getBoundingClientRect();
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.hypot(dx, dy) < 6) return;
  running.push(
    card.animate(
      [
        { translate: `${dx}px ${dy}px`, zIndex: 30 },
        { translate: "0 0", zIndex: 30 },
      ],
      { duration: time, delay: wait, easing: EASE, fill: "backwards" },
    ),
  );
}

interface Swept {
  card: HTMLElement;
  from: DOMRect;
}

/** The cards that lie in the clearing and are gone for good in the view that comes. */
function sweptCards(view: DartmoorView): Swept[] {
  const gone = new Set(view.board.discard.map((card) => card.id));
  return [...document.querySelectorAll<HTMLElement>(".dmboard .clearing [data-card]")]
    .filter((card) => gone.has(card.dataset.card!))
    .map((card) => {
      const copy = document.createElement("div");
      copy.className = "dm";
      copy.append(card.cloneNode(true));
      return { card: copy, from: card.getBoundingClientRect() };
    });
}

/** With reduced motion what has changed keeps a ring for a second. */
function ring(card: HTMLElement): void {
  card.classList.add("moved");
  setTimeout(() => card.classList.remove("moved"), 1000);
}

/**
 * To be called first thing by the board: after each change of the position, what moved slides. The
 * old places are looked up while the board is being drawn anew, when the page still shows them.
 */
export function useMotion(view: DartmoorView): void {
  const ply = useRef(view.ply);
  const before = useRef<Map<string, DOMRect> | null>(null);
  const swept = useRef<Swept[]>([]);
  if (ply.current !== view.ply) {
    finishAll();
    before.current = places();
    swept.current = sweptCards(view);
  }
  useLayoutEffect(() => {
    const known = before.current;
    ply.current = view.ply;
    before.current = null;
    if (!known) return;
    const time = moveTime();
    const stack = document.querySelector("[data-id=stack]")?.getBoundingClientRect();
    const away = document.querySelector(".dmboard .winterbox")?.getBoundingClientRect();
    if (away) swept.current.forEach(({ card, from }, i) => void fly(card, from, away, i * 45));
    swept.current = [];
    let fresh = 0;
    document.querySelectorAll<HTMLElement>("[data-card]").forEach((card) => {
      const old = known.get(card.dataset.card!);
      // a card nobody has seen before came from the stack
      const from = old ?? (card.dataset.fresh === undefined ? undefined : stack);
      if (!from) return;
      if (time) slide(card, from, time, old ? 0 : 60 * fresh++);
      else if (!old) ring(card);
    });
  });
  useLayoutEffect(() => {
    window.addEventListener("pointerdown", finishAll, true);
    return () => window.removeEventListener("pointerdown", finishAll, true);
  }, []);
}
