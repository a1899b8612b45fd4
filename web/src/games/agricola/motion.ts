// SPDX-License-Identifier: MIT
// Goods run from the space to where they are counted; people walk out of the house.
//
// The board is drawn as it is; motion only shows how it came to be so, and any touch ends it.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { fly, lively } from "../../frame/motion";
import type { AgricolaView } from "./view";
import { count } from "./view";

const MOST_PIECES = 8;
const HOP = 40; // ms between two of them

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
  useEffect(() => {
    const before = seen.current;
    const now = see(view);
    seen.current = now;
    if (!before || !root.current || now.ply <= before.ply) return;
    const find = (id: string) => root.current!.querySelector(`[data-id="${id}"]`);
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
    const home = root.current.querySelector(".ag-farm > svg");
    if (person && home && lively() && find(`farm-${taken![1]}-people`))
      fly(person, within(home, person), person.getBoundingClientRect());
  }, [view.ply]);
}
