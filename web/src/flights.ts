// SPDX-License-Identifier: MIT
// Cards that lie elsewhere than before fly there from where they were, over everything that is between.
import { useLayoutEffect, useRef } from "preact/hooks";
import { come } from "./frame/motion";

/** Where the things of a board are that can be seen, by their ids. */
function places(selector: string): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const thing of document.querySelectorAll<HTMLElement>(selector))
    if (thing.checkVisibility({ visibilityProperty: true }))
      found.set(thing.dataset.id!, thing.getBoundingClientRect());
  return found;
}

/**
 * To be called first thing by a board: after a move, what `selector` finds in another place than before flies there.
 * `place` finds the parts in which a thing may lie: within one of them it only makes room for others, and stays. The old
 * places are looked up while the board is being drawn anew, when the page still shows them.
 */
export function useFlights(ply: number, selector: string, place: string): void {
  const drawn = useRef(ply);
  const before = useRef<Map<string, DOMRect> | null>(null);
  const lay = useRef(new Map<string, string>());
  if (drawn.current !== ply) before.current = ply > drawn.current ? places(selector) : null;
  useLayoutEffect(() => {
    const was = before.current;
    drawn.current = ply;
    before.current = null;
    const now = new Map<string, string>();
    for (const thing of document.querySelectorAll<HTMLElement>(selector)) {
      const id = thing.dataset.id!;
      const where = thing.closest(place)?.getAttribute("class")?.split(" ")[0] ?? "";
      now.set(id, where);
      const from = was?.get(id);
      if (from && lay.current.get(id) !== where) come(thing, from);
    }
    lay.current = now;
  }, [ply]);
}
