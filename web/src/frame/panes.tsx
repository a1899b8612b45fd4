// SPDX-License-Identifier: MIT
// A small screen shows one part of the table at a time: board, hand and the others are panes one swipe
// apart, with a dock that says where there is something to choose. Games name their panes (GameBoard.panes);
// a pane is the element with its data-pane. On a large screen all of them are there, and none of this is.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameBoard, PaneName } from "../board";
import { Icon } from "../icon";
import { words } from "../words";
import { slideIn } from "./motion";

/** The same as in frame.css. */
const SMALL = matchMedia("(max-width: 860px), (max-height: 520px)");
/** Room for one's own things below the board. */
const TALL = matchMedia("(min-width: 600px) and (min-height: 900px)");

/** What may be chosen, wherever it is drawn. */
const LIT = ":is([data-lit], .btn.pick, .btn.go):not(:disabled)";
const SWIPE = 50; // px

export function panesOf(game: GameBoard, own: boolean): PaneName[] {
  const usual: PaneName[] = [
    { id: "board", name: words.paneBoard, icon: "pasture" },
    { id: "own", name: words.paneOwn, icon: "hand" },
  ];
  const named = game.panes ?? usual;
  return [
    ...named.filter((pane) => pane.id !== "own" || (own && !TALL.matches)),
    { id: "others", name: words.paneOthers, icon: "ledger" },
  ];
}

const paneOf = (root: Element, id: string) => root.querySelector(`[data-pane="${id}"]`);

/** How many things may be chosen in a pane; one that is in two panes counts where it is deepest. */
function choices(root: Element, id: string): number {
  const pane = paneOf(root, id);
  const lit = [...(pane?.querySelectorAll(LIT) ?? [])];
  return lit.filter((one) => !one.closest(".unseen, .verdict") && one.closest("[data-pane]") === pane).length;
}

/** Can one of these things be chosen in a pane? */
function holds(root: Element, id: string, things: string[]): boolean {
  const pane = paneOf(root, id);
  return things.some((thing) =>
    [...(pane?.querySelectorAll(`[data-id="${CSS.escape(thing)}"][data-lit]`) ?? [])].some(
      (one) => one.closest("[data-pane]") === pane,
    ),
  );
}

/** One's own pane, if one of these things is taken up from there and waits for a place in another; what is taken up elsewhere is on its board. */
function leavesFrom(root: Element, things: string[]): string | null {
  const all = things.map((thing) =>
    root.querySelector(`[data-id="${CSS.escape(thing)}"][aria-pressed=true]`),
  );
  return all.some((one) => one?.closest("[data-pane]")?.matches("[data-pane=own]")) ? "own" : null;
}

export interface Panes {
  panes: PaneName[];
  at: string;
  counts: number[];
  go(id: string): void;
}

/**
 * Which pane is in front. A new question brings the pane to the front that has most to choose from, once; whoever
 * goes elsewhere stays there. `question` is what is asked, with what has been picked of it; `best` what the game says.
 * A hint brings to the front what it is about, `hinted`: one thing of it after the other, as they are picked; and the
 * places for what has been taken up as it says.
 */
export function usePanes(
  root: RefObject<HTMLElement | null>,
  panes: PaneName[],
  question: string,
  hinted: string[],
  best?: string,
): Panes {
  const [chosen, setAt] = useState(panes[0]!.id);
  const [counts, setCounts] = useState<number[]>([]);
  const [, measured] = useState(0);
  const answered = useRef("");
  const followed = useRef("");
  const at = panes.some((pane) => pane.id === chosen) ? chosen : panes[0]!.id;
  useEffect(() => {
    const change = () => measured((n) => n + 1);
    for (const one of [SMALL, TALL]) one.addEventListener("change", change);
    return () => {
      for (const one of [SMALL, TALL]) one.removeEventListener("change", change);
    };
  }, []);
  const advised = hinted.length > 0;
  useEffect(() => {
    // What a board has in hand is its own affair: all there is to see of it from here is the pressed button.
    const watch = new MutationObserver(() => measured((n) => n + 1));
    if (advised) watch.observe(root.current!, { subtree: true, attributeFilter: ["aria-pressed"] });
    return () => watch.disconnect();
  }, [advised]);
  useLayoutEffect(() => {
    const frame = root.current;
    if (!frame) return;
    const found = panes.map((pane) => choices(frame, pane.id));
    if (`${found}` !== `${counts}`) setCounts(found);
    const here = found[panes.findIndex((pane) => pane.id === at)]!;
    const most = Math.max(...found);
    let next = at;
    if (question && question !== answered.current && most) {
      answered.current = question;
      if (best && panes.some((pane) => pane.id === best)) next = best;
      else if (!here) next = panes[found.indexOf(most)]!.id;
    }
    const from = leavesFrom(frame, hinted);
    if (`${hinted}/${from}` !== followed.current) {
      followed.current = `${hinted}/${from}`;
      const there = panes.find((pane, i) =>
        from ? pane.id !== from && found[i] : holds(frame, pane.id, hinted),
      );
      if (there && (from || !holds(frame, next, hinted))) next = there.id;
    }
    if (next !== at) setAt(next);
    const on = paneOf(frame, next);
    for (const one of frame.querySelectorAll("[data-pane]"))
      one.toggleAttribute("data-behind", !!on && !one.contains(on) && !on.contains(one));
  });
  const go = (id: string) => {
    const ways = panes.map((pane) => pane.id);
    const pane = root.current && paneOf(root.current, id);
    if (id !== at && pane && SMALL.matches) slideIn(pane, ways.indexOf(id) > ways.indexOf(at) ? 1 : -1);
    setAt(id);
  };
  const step = useRef((_: number) => {});
  step.current = (by) => {
    const next = panes[panes.findIndex((pane) => pane.id === at) + by];
    if (next) go(next.id);
  };
  useSwipe(root, step);
  return { panes, at, counts, go };
}

/** Something under the finger goes its own way: a map, a row of cards that is longer than the screen. */
function goesItsOwnWay(target: Element, root: Element): boolean {
  for (let one: Element | null = target; one && one !== root; one = one.parentElement) {
    const { touchAction, overflowX } = getComputedStyle(one);
    if (touchAction === "none" || one.matches("input, select, dialog, .verdict")) return true;
    if (one.scrollWidth > one.clientWidth + 4 && /auto|scroll/.test(overflowX)) return true;
  }
  return false;
}

/** A quick stroke of one finger to the side. */
function useSwipe(root: RefObject<HTMLElement | null>, step: RefObject<(by: number) => void>): void {
  useEffect(() => {
    const frame = root.current!;
    let from: { x: number; y: number; when: number } | null = null;
    const start = (event: TouchEvent) => {
      const { clientX: x, clientY: y } = event.touches[0]!;
      const own = event.touches.length > 1 || goesItsOwnWay(event.target as Element, frame);
      from = own || !SMALL.matches ? null : { x, y, when: event.timeStamp };
    };
    const end = (event: TouchEvent) => {
      const { clientX, clientY } = event.changedTouches[0]!;
      if (!from || event.timeStamp - from.when > 600 || document.documentElement.matches(".dragging")) return;
      const [dx, dy] = [clientX - from.x, clientY - from.y];
      from = null;
      if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) step.current!(dx < 0 ? 1 : -1);
    };
    frame.addEventListener("touchstart", start, { passive: true });
    frame.addEventListener("touchend", end, { passive: true });
    return () => {
      frame.removeEventListener("touchstart", start);
      frame.removeEventListener("touchend", end);
    };
  }, []);
}

/** The panes by name, with the number of things to choose from in each. */
export function Dock({ panes, at, counts, go }: Panes) {
  return (
    <nav class="dock" aria-label={words.panes}>
      {panes.map((pane, i) => (
        <button
          type="button"
          class="tab"
          aria-current={pane.id === at ? "true" : undefined}
          data-tab={pane.id}
          onClick={() => go(pane.id)}
        >
          <Icon name={pane.icon} />
          <span>{pane.name}</span>
          {!!counts[i] && <b data-print={counts[i]} role="img" aria-label={words.paneChoices(counts[i]!)} />}
        </button>
      ))}
    </nav>
  );
}
