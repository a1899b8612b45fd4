// SPDX-License-Identifier: MIT
// What moved between one view and the next: markers swim along the water, cards settle where they
// go, and the bed on them fills. Everything is over in about a second, any touch ends it, and with reduced motion things are
// simply where they belong.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../../board";
import { countOf, type Moor, type Moorland, PLANTS, type Plant, roomOf, sectionOf } from "./model";
import type { Drift } from "./store";
import { type Layout, ROOT_SPACE, routes, SPACES } from "./water";

export interface Flight {
  key: string;
  plant: Plant;
  to: string; // section id
  path: string;
  delay: number;
}

const BETWEEN = 60; // ms from one marker to the next
const STEPS = 24;

function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function milliseconds(token: string): number {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;
}

function name(id: string): string {
  return id.slice(id.lastIndexOf("-") + 1);
}

/** How many of a kind a section shows, those placed and not yet played included. */
function shownOn(moor: Moor, drift: Drift | null, id: string, plant: Plant): number {
  const placed = drift?.floats.filter((one) => one.to === id && one.plant === plant).length ?? 0;
  return countOf(sectionOf(moor, id)!, plant) + placed;
}

interface Before {
  key: string;
  counts: Map<string, number>;
  covered: Set<string>;
  from: string | null;
}

function remember(moor: Moor, drift: Drift | null, key: string): Before {
  const counts = new Map<string, number>();
  for (const section of moor.sections)
    for (const plant of PLANTS) {
      const n = shownOn(moor, drift, section.id, plant);
      if (n) counts.set(`${section.id} ${plant}`, n);
    }
  const covered = moor.sections.filter((one) => one.card).map((one) => one.id);
  return { key, counts, covered: new Set(covered), from: drift?.from ?? null };
}

/** The space a marker comes to rest on. */
function end(moor: Moor, layout: Layout, id: string): [number, number] {
  const section = sectionOf(moor, id)!;
  const spot = layout.get(section.section)!;
  const taken = 6 - roomOf(section);
  const [x, y] = section.root_space !== undefined ? ROOT_SPACE : SPACES[Math.max(0, Math.min(5, taken - 1))]!;
  return [spot.x + x, spot.y + y];
}

function changes(before: Before, moor: Moor, drift: Drift | null, layout: Layout): Flight[] {
  const after = remember(moor, drift, before.key);
  const laid = [...after.covered].find((id) => !before.covered.has(id));
  const from = before.from ?? drift?.from ?? laid ?? null;
  const ways = from ? routes(moor, layout, name(from)) : null;
  const lost = [...before.counts].filter(
    ([spot, n]) => (after.counts.get(spot) ?? 0) < n && !after.covered.has(spot.split(" ")[0]!),
  );
  const flights: Flight[] = [];
  for (const [spot, n] of after.counts) {
    const [to, plant] = spot.split(" ") as [string, Plant];
    const more = n - (before.counts.get(spot) ?? 0);
    for (let i = 0; i < more; i++) {
      const [x, y] = end(moor, layout, to);
      const source = lost.find(([other]) => other.endsWith(` ${plant}`) && other !== spot);
      const way = ways?.get(name(to));
      let path = `M${x} ${y - 34}L${x} ${y}`; // grown: it drops in
      if (source) {
        const [sx, sy] = end(moor, layout, source[0].split(" ")[0]!);
        path = `M${sx} ${sy}Q${(sx + x) / 2} ${Math.min(sy, y) - 60} ${x} ${y}`;
      } else if (way) {
        path = `${way.path}L${x} ${y}`;
      }
      const key = `${to}-${plant}-${i}-${n}`;
      flights.push({ key, plant, to, path, delay: flights.length * BETWEEN });
    }
  }
  return flights;
}

/** Positions along a path, as key frames. */
function frames(path: string): Keyframe[] {
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  const length = line.getTotalLength();
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const { x, y } = line.getPointAtLength((length * i) / STEPS);
    return { transform: `translate(${x}px, ${y}px)`, opacity: i ? 1 : 0 };
  });
}

/** Markers that are on their way, and how many of each section's are not to be seen there yet. */
export function useMotion(
  props: BoardProps<Moorland>,
  moor: Moor,
  layout: Layout,
  drift: Drift | null,
  svg: RefObject<SVGSVGElement | null>,
): { flights: Flight[]; arriving: ReadonlyMap<string, number>; laid: string | null } {
  const key = `${moor.seat}`;
  const before = useRef<Before | null>(null);
  const [flights, setFlights] = useState<Flight[]>([]);
  const stamp = `${props.view.ply}/${key}/${drift?.floats.length ?? 0}`;
  const ply = useRef(props.view.ply);
  const laid = useRef<string | null>(null); // the section whose bed fills
  // Worked out while drawing, so that what comes is not seen at its end before it sets out.
  const fresh = useMemo(() => {
    const was = before.current;
    const forward = props.view.ply >= ply.current;
    before.current = remember(moor, drift, key);
    ply.current = props.view.ply;
    const goes = was && was.key === key && forward && !still();
    const covered = goes ? moor.sections.find((one) => one.card && !was.covered.has(one.id)) : undefined;
    if (!goes || covered) laid.current = covered?.id ?? null;
    if (!goes) return [];
    return changes(was, moor, drift, layout);
  }, [stamp]);
  const seen = useRef(fresh);
  const going = fresh !== seen.current ? [...flights, ...fresh] : flights;

  useLayoutEffect(() => {
    if (seen.current === fresh) return;
    seen.current = fresh;
    if (fresh.length) setFlights((now) => [...now, ...fresh]);
  }, [fresh]);

  useLayoutEffect(() => {
    const time = milliseconds("--t-drift");
    for (const flight of fresh) {
      const thing = svg.current?.querySelector(`[data-flight="${flight.key}"]`);
      const done = () => setFlights((now) => now.filter((one) => one.key !== flight.key));
      if (!thing?.animate) {
        done();
        continue;
      }
      const easing = getComputedStyle(document.documentElement).getPropertyValue("--ease-water") || "ease";
      const run = thing.animate(frames(flight.path), {
        duration: time,
        delay: flight.delay,
        easing,
        fill: "both",
      });
      run.finished.then(done, done);
    }
  }, [fresh]);

  useEffect(() => {
    const finish = () => {
      for (const run of svg.current?.getAnimations?.({ subtree: true }) ?? [])
        if ((run.effect as KeyframeEffect).target?.hasAttribute("data-flight")) run.finish();
    };
    window.addEventListener("pointerdown", finish, { capture: true });
    window.addEventListener("keydown", finish, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", finish, { capture: true });
      window.removeEventListener("keydown", finish, { capture: true });
    };
  }, []);

  const arriving = new Map<string, number>();
  for (const { to, plant } of going)
    arriving.set(`${to} ${plant}`, (arriving.get(`${to} ${plant}`) ?? 0) + 1);
  return { flights: going, arriving, laid: laid.current };
}

// ---- cards: where each was last seen, so that it can come from there ----

const places = new Map<string, DOMRect>();

/** Lets cards of a part of the board slide in from where they were seen before. */
export function useSettling(part: RefObject<Element | null>, attribute: string): void {
  const known = useRef<Set<string> | null>(null); // null: nothing has been drawn yet
  useLayoutEffect(() => {
    const here = new Set<string>();
    for (const thing of part.current?.querySelectorAll(`[${attribute}^="card-"]`) ?? []) {
      const id = thing.getAttribute(attribute)!;
      const box = thing.getBoundingClientRect();
      const was = places.get(id);
      here.add(id);
      places.set(id, box);
      if (!known.current || known.current.has(id) || !was || still()) continue;
      // In a picture lengths are the picture's, not the screen's.
      const scale = thing instanceof SVGGraphicsElement ? (thing.getScreenCTM()?.a ?? 1) : 1;
      const x = (was.left + was.width / 2 - box.left - box.width / 2) / scale;
      const y = (was.top + was.height / 2 - box.top - box.height / 2) / scale;
      if (Math.hypot(x, y) < 4) continue;
      thing.animate(
        [
          { translate: `${x}px ${y}px`, opacity: 0.6 },
          { translate: "0 0", opacity: 1 },
        ],
        { duration: milliseconds("--t-move"), easing: "cubic-bezier(.2, .8, .3, 1)" },
      );
    }
    known.current = here;
  });
}
