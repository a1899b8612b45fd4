// SPDX-License-Identifier: MIT
// Goods fly from the space to where they are counted; people walk out of the house.
//
// The board is drawn as it is; motion only shows how it came to be so, and any touch ends it.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { AgricolaView, Good } from "./view";
import { count } from "./view";

const MOST_PIECES = 6;

function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function time(token: string): number {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;
}

/** Something changed: it is ringed for a moment. */
function mark(element: Element): void {
  element.classList.add("ag-changed");
  setTimeout(() => element.classList.remove("ag-changed"), 1000);
}

function fly(piece: Element, from: Element, to: Element, delay: number): Animation {
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  const flying = document.createElement("div");
  flying.className = "ag-flying";
  flying.append(piece.cloneNode(true));
  document.body.append(flying);
  const at = (box: DOMRect) => `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px)`;
  const animation = flying.animate([{ transform: at(a) }, { transform: at(b) }], {
    duration: time("--t-move"),
    delay,
    easing: "cubic-bezier(.3, 1, .5, 1)",
    fill: "backwards",
  });
  const end = () => flying.remove();
  animation.onfinish = end;
  animation.oncancel = end;
  return animation;
}

interface Seen {
  ply: number;
  goods: Map<string, number>;
  players: Map<string, number | null>;
}

function see(view: AgricolaView): Seen {
  const goods = new Map<string, number>();
  for (const farm of view.board.farms)
    for (const { id, good } of farm.goods) goods.set(id, count(farm, good));
  return {
    ply: view.ply,
    goods,
    players: new Map(view.board.spaces.map((space) => [space.id, space.player])),
  };
}

export function useMotion(root: RefObject<HTMLDivElement | null>, view: AgricolaView): void {
  const seen = useRef<Seen | null>(null);
  const running = useRef<Animation[]>([]);
  useEffect(() => {
    const finish = () => {
      running.current.forEach((one) => one.finish());
      running.current = [];
    };
    window.addEventListener("pointerdown", finish);
    window.addEventListener("keydown", finish);
    return () => {
      window.removeEventListener("pointerdown", finish);
      window.removeEventListener("keydown", finish);
    };
  }, []);
  useEffect(() => {
    const before = seen.current;
    const now = see(view);
    seen.current = now;
    if (!before || !root.current || now.ply <= before.ply) return;
    const find = (id: string) => root.current!.querySelector(`[data-id="${id}"]`);
    const taken = [...now.players].filter(([id, who]) => who && before.players.get(id) === null);
    const space = taken.length ? find(taken[taken.length - 1]![0]) : null;
    for (const [id, n] of now.goods) {
      const chip = find(id);
      const was = before.goods.get(id) ?? n;
      if (!chip || was === n) continue;
      mark(chip);
      const glyph = chip.querySelector("svg");
      if (still() || n < was || !space || !glyph) continue;
      const good = (chip as HTMLElement).dataset.good as Good;
      const tinted = glyph.parentElement ?? glyph;
      for (let i = 0; i < Math.min(n - was, MOST_PIECES); i++)
        running.current.push(fly(good ? tinted : glyph, space, chip, i * 60));
    }
    if (space && !still()) {
      const person = space.querySelector(".ag-person");
      const seat = taken[taken.length - 1]![1];
      const home = root.current.querySelector(".ag-farm .ag-token, .ag-farm svg");
      const own = view.board.farms.some((farm) => farm.player === seat) && home && isShown(root, seat);
      if (person && own) running.current.push(fly(person, home, space, 0));
    }
  }, [view.ply]);
}

function isShown(root: RefObject<HTMLDivElement | null>, seat: number | null | undefined): boolean {
  return !!root.current?.querySelector(`[data-id="farm-${seat}-people"]`);
}
