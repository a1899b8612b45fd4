// SPDX-License-Identifier: MIT
// Goods run from the space to where they are counted; people walk out of the house, animals over the farm; fences
// grow from their posts.
//
// The board is drawn as it is; motion only shows how it came to be so, and any touch ends it.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { fly, lively, play } from "../../frame/motion";
import type { AgricolaView } from "./view";
import { count } from "./view";
import { walks } from "./walks";

const MOST_PIECES = 8;
const HOP = 40; // ms between two of them
const GROW = 300;
const WALK = 700;

/** Something changed: it is ringed for a moment. */
function mark(element: Element): void {
  element.classList.add("ag-changed");
  setTimeout(() => element.classList.remove("ag-changed"), 1000);
}

/** A place as large as the thing, in the middle of another. */
function within(place: Element, thing: Element): DOMRect {
  const [outer, { width, height }] = [place.getBoundingClientRect(), thing.getBoundingClientRect()];
  return new DOMRect(
    outer.x + (outer.width - width) / 2,
    outer.y + (outer.height - height) / 2,
    width,
    height,
  );
}

interface Seen {
  ply: number;
  shown: number;
  goods: Map<string, number>;
  players: Map<string, number | null>;
  /** of the farm that is shown, as they are drawn */
  fences: Set<string>;
  animals: Map<string, string>;
}

function see(root: Element, view: AgricolaView, shown: number): Seen {
  const goods = new Map<string, number>();
  for (const farm of view.board.farms)
    for (const { id, good } of farm.goods) goods.set(id, count(farm, good));
  const all = (selector: string) => [...root.querySelectorAll<SVGElement>(`.ag-farm ${selector}`)];
  return {
    ply: view.ply,
    shown,
    goods,
    players: new Map(view.board.spaces.map((space) => [space.id, space.player])),
    fences: new Set(all("[data-edge]").map((fence) => fence.dataset.edge!)),
    animals: new Map(all("[data-at]").map(({ dataset }) => [dataset.at!, dataset.good!])),
  };
}

/** New fences grow out of the ground; animals that stand elsewhere walk there, new ones in from the road. */
function onTheFarm(farm: Element, before: Seen, now: Seen): void {
  let grown = 0;
  for (const fence of farm.querySelectorAll<SVGElement>("[data-edge]")) {
    if (before.fences.has(fence.dataset.edge!)) continue;
    fence.style.transformBox = "fill-box";
    fence.style.transformOrigin = "50% 100%";
    const timing = {
      duration: GROW,
      delay: 40 * Math.min(8, grown++),
      easing: "ease-out",
      fill: "backwards",
    } as const;
    play(
      fence,
      [
        { transform: "scale(.1)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      timing,
    );
  }
  for (const { to, dx, dy } of walks(before.animals, now.animals)) {
    const animal = farm.querySelector(`[data-at="${to}"]`);
    if (animal)
      play(animal, [{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], {
        duration: WALK,
        easing: "ease-in-out",
      });
  }
}

export function useMotion(root: RefObject<HTMLDivElement | null>, view: AgricolaView, shown: number): void {
  const seen = useRef<Seen | null>(null);
  useEffect(() => {
    if (!root.current) return;
    const before = seen.current;
    const now = see(root.current, view, shown);
    seen.current = now;
    if (!before || now.ply <= before.ply) return;
    const find = (id: string) => root.current!.querySelector(`[data-id="${id}"]`);
    const home = root.current.querySelector(".ag-farm > svg");
    if (home && before.shown === shown) onTheFarm(home, before, now);
    const taken = [...now.players].filter(([id, who]) => who && before.players.get(id) === null).at(-1);
    const space = taken ? find(taken[0]) : null;
    for (const [id, n] of now.goods) {
      const chip = find(id);
      const was = before.goods.get(id) ?? n;
      if (!chip || was === n) continue;
      mark(chip);
      const thing = chip.querySelector("svg");
      if (n < was || !space || !thing) continue;
      for (let i = 0; i < Math.min(n - was, MOST_PIECES); i++)
        fly(thing, within(space, thing), thing.getBoundingClientRect(), i * HOP);
    }
    const person = space?.querySelector(".ag-person");
    if (person && home && lively() && find(`farm-${taken![1]}-people`))
      fly(person, within(home, person), person.getBoundingClientRect());
  }, [view.ply, shown]);
}
