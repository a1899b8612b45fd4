// SPDX-License-Identifier: MIT
// Goods run from the space to where they are counted, crops from their field; people walk out of the house, animals
// over the farm; fences grow from their posts, and in a harvest the young are born where they stand.
//
// The board is drawn as it is; motion only shows how it came to be so, and any touch ends it.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { fly, lively, play } from "../../frame/motion";
import type { Harvest } from "./reaping";
import { crops, harvested } from "./reaping";
import type { AgricolaView, Good } from "./view";
import { count } from "./view";
import { walks } from "./walks";

const MOST_PIECES = 8;
const HOP = 40; // ms between two of them
const GROW = 300;
const WALK = 700;
const BIRTH = 700; // ms after the fields, where all of a harvest comes at once

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
  view: AgricolaView;
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
    view,
    shown,
    goods,
    players: new Map(view.board.spaces.map((space) => [space.id, space.player])),
    fences: new Set(all("[data-edge]").map((fence) => fence.dataset.edge!)),
    animals: new Map(all("[data-at]").map(({ dataset }) => [dataset.at!, dataset.good!])),
  };
}

/** A young animal gets on its feet. */
function grow(animal: Element, delay: number): void {
  const frames = [
    { scale: ".2", opacity: 0 },
    { scale: ".7", opacity: 1, offset: 0.6 },
    { scale: "1", opacity: 1 },
  ];
  play(animal, frames, { duration: GROW, delay, easing: "ease-out", fill: "backwards", id: "birth" });
}

/**
 * New fences grow out of the ground; animals that stand elsewhere walk there, new ones in from the road; the young are
 * born where they stand.
 */
function onTheFarm(farm: Element, before: Seen, now: Seen, harvest: Harvest | null): void {
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
  const young = new Set<string>(harvest?.born);
  for (const { to, dx, dy, fresh } of walks(before.animals, now.animals)) {
    const animal = farm.querySelector<SVGElement>(`[data-at="${to}"]`);
    if (!animal) continue;
    if (fresh && young.has(animal.dataset.good!)) grow(animal, harvest?.fields.length ? BIRTH : 0);
    else
      play(animal, [{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], {
        duration: WALK,
        easing: "ease-in-out",
      });
  }
}

/** What grew on the fields runs to where it is counted. */
function reap({ fields }: Harvest, seat: number, find: (id: string) => Element | null): void {
  fields.slice(0, MOST_PIECES).forEach(({ cell, crop }, i) => {
    const [field, thing] = [find(cell), find(`farm-${seat}-${crop}`)?.querySelector("svg")];
    if (field && thing) fly(thing, within(field, thing), thing.getBoundingClientRect(), i * HOP);
  });
}

export function useMotion(root: RefObject<HTMLDivElement | null>, view: AgricolaView, shown: number): void {
  const seen = useRef<Seen | null>(null);
  useEffect(() => {
    if (!root.current) return;
    const before = seen.current;
    const now = see(root.current, view, shown);
    seen.current = now;
    if (!before || view.ply <= before.view.ply) return;
    const find = (id: string) => root.current!.querySelector(`[data-id="${id}"]`);
    const home = root.current.querySelector(".ag-farm > svg");
    const harvest = before.shown === shown ? harvested(before.view, view, shown) : null;
    if (home && before.shown === shown) onTheFarm(home, before, now, harvest);
    if (harvest) reap(harvest, shown, find);
    const taken = [...now.players].filter(([id, who]) => who && before.players.get(id) === null).at(-1);
    const space = taken ? find(taken[0]) : null;
    const reaped = harvest ? crops(harvest) : {};
    for (const [id, n] of now.goods) {
      const chip = find(id);
      const was = before.goods.get(id) ?? n;
      if (!chip || was === n) continue;
      mark(chip);
      const thing = chip.querySelector("svg");
      const brought = n - was - (reaped[chip.getAttribute("data-good") as Good] ?? 0);
      if (!space || !thing) continue;
      for (let i = 0; i < Math.min(brought, MOST_PIECES); i++)
        fly(thing, within(space, thing), thing.getBoundingClientRect(), i * HOP);
    }
    const person = space?.querySelector(".ag-person");
    if (person && home && lively() && find(`farm-${taken![1]}-people`))
      fly(person, within(home, person), person.getBoundingClientRect());
  }, [view.ply, shown]);
}
