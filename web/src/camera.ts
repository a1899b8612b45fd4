// SPDX-License-Identifier: MIT
// Looking at a map or a forest: it shows what matters by itself until somebody pans or zooms; a double
// click on the ground gives it back.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Sight {
  x: number;
  y: number;
  k: number;
}

const CLOSEST = 2;
const WHEEL_STEP = 60;
const EDGE = 12; // px of a thing's rim that may be out of sight
const SLACK = 5; // pixels before a press is a pan
const SETTLED = 300; // ms after which a new room is laid out

/** How near and how far a place is looked at. */
export interface Lens {
  /** the farthest one can zoom out */
  widest: number;
  /** smaller things are hard to hit: where the whole would be, what is asked about is shown instead */
  smallest: number;
  smallestOnPhone: number;
  /** as large as things get by themselves */
  largest: number;
  /** … and as small: where the whole would be smaller still, its middle is shown */
  tiniest?: number;
  /** beside the whole on each side, when it is fitted anew: room for what comes next */
  room: number;
  /** the nearest that what is asked about comes by itself, in smallest */
  near: number;
  /** … and the farthest: where not all of it can be shown then, its middle is */
  far?: number;
  /** the whole is shown so much larger than it fits, and in part */
  by?: number;
}

export interface Camera {
  frame: RefObject<HTMLDivElement | null>;
  layer: RefObject<HTMLDivElement | null>;
  zoom(factor: number): void;
  whole(): void;
  size: { w: number; h: number };
}

/** The camera of the map on the screen, for keys. */
let onScreen: Camera | null = null;

export function lookAround(key: string): boolean {
  if (!onScreen) return false;
  if (key === "+" || key === "=") onScreen.zoom(1.3);
  else if (key === "-") onScreen.zoom(1 / 1.3);
  else if (key === "0") onScreen.whole();
  else return false;
  return true;
}

function fit(box: Box, w: number, h: number, most: number, least = 0): Sight {
  const k = Math.max(Math.min(w / (box.right - box.left), h / (box.bottom - box.top), most), least);
  return { k, x: w / 2 - (k * (box.left + box.right)) / 2, y: h / 2 - (k * (box.top + box.bottom)) / 2 };
}

/** The same, moved so that nothing beside the map is shown while there is map to show. */
function within({ x, y, k }: Sight, box: Box, w: number, h: number): Sight {
  const clamp = (at: number, start: number, end: number, room: number) =>
    (end - start) * k < room
      ? (room - (start + end) * k) / 2
      : Math.min(-start * k, Math.max(room - end * k, at));
  return { k, x: clamp(x, box.left, box.right, w), y: clamp(y, box.top, box.bottom, h) };
}

/** Is all of it on the screen? */
function holds({ x, y, k }: Sight, box: Box, w: number, h: number): boolean {
  const inside = (at: number, start: number, end: number, room: number) =>
    start * k + at >= -EDGE && end * k + at <= room + EDGE;
  return inside(x, box.left, box.right, w) && inside(y, box.top, box.bottom, h);
}

/** The same scale, moved as little as shows a box, if that is possible. */
function moved(now: Sight, box: Box, w: number, h: number): Sight | null {
  const { k } = now;
  if ((box.right - box.left) * k > w + 2 * EDGE || (box.bottom - box.top) * k > h + 2 * EDGE) return null;
  const shift = (at: number, start: number, end: number, room: number) =>
    Math.max(Math.min(at, room - end * k), -start * k);
  return { k, x: shift(now.x, box.left, box.right, w), y: shift(now.y, box.top, box.bottom, h) };
}

/** The same scale, moved as little as shows all of the map, up and down or across, where there is room for all of it. */
function filled({ x, y, k }: Sight, box: Box, w: number, h: number): Sight {
  const shift = (at: number, start: number, end: number, room: number) =>
    (end - start) * k > room + 1 ? at : Math.max(Math.min(at, room - end * k), -start * k);
  return { k, x: shift(x, box.left, box.right, w), y: shift(y, box.top, box.bottom, h) };
}

/** A box with room around it for what comes next. */
function grown({ left, right, top, bottom }: Box, room: number): Box {
  return { left: left - room, right: right + room, top: top - room, bottom: bottom + room };
}

/** A lens for larger text: what is printed on the map grows with it. */
export function enlarged({ smallest, smallestOnPhone, largest, ...lens }: Lens, percent: number): Lens {
  const by = Math.max(1, percent / 100);
  return {
    ...lens,
    smallest: smallest * by,
    smallestOnPhone: smallestOnPhone * by,
    largest: largest * by,
    by,
  };
}

/** Is a press there free to move the map? */
type Free = (target: Element) => boolean;

export function useCamera(
  lens: Lens,
  all: Box,
  focus: Box | null,
  free: Free,
  twist: (step: 1 | -1) => boolean,
  turn?: string,
): Camera {
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const sight = useRef<Sight>({ x: 0, y: 0, k: 1 });
  const mine = useRef(false);
  const turnShown = useRef<string | undefined>(undefined);
  const [size, setSize] = useState({ w: 0, h: 0 });
  const calls = useRef({ free, twist });
  calls.current = { free, twist };

  const show = (next: Sight, smooth: boolean) => {
    sight.current = next;
    const { style } = layer.current!;
    style.transition = smooth ? "transform var(--t-move) var(--ease-out)" : "none";
    style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.k})`;
    style.setProperty("--k", next.k.toFixed(3)); // what must stay readable grows against it
  };

  const whole = (): Sight => {
    const [{ w, h }, by, box] = [size, lens.by ?? 1, grown(all, lens.room)];
    const { k } = fit(box, w * by, h * by, lens.largest, lens.tiniest);
    return fit(box, w, h, k, k);
  };

  /**
   * The whole map; or, where that makes things too small to touch, what is asked about. As long as what
   * matters can be seen and touched nothing moves; where the map no longer fits there is room for more. Through a
   * turn it keeps its scale, and is moved where it must be.
   */
  const auto = (smooth: boolean) => {
    const { w, h } = size;
    if (!w || !h) return;
    const now = sight.current;
    const same = smooth && turn !== undefined && turnShown.current === turn;
    turnShown.current = turn;
    const least = w < 600 ? lens.smallestOnPhone : lens.smallest;
    const near = focus && fit(focus, w, h, least * lens.near, lens.far);
    const seen = smooth && holds(now, focus ?? all, w, h);
    const touchable = !near || now.k >= Math.min(least, near.k);
    // A new room is measured before what lies in it: what was in the middle of the old one may be beside the new one.
    if (touchable && seen) return holds(now, all, w, h) ? undefined : show(filled(now, all, w, h), true);
    const there = same && touchable && moved(now, focus ?? all, w, h);
    if (there) return show(there, true);
    let next = whole();
    if (near && next.k < Math.min(least, near.k)) next = within(near, all, w, h);
    else if (focus && !holds(next, focus, w, h)) next = moved(next, focus, w, h) ?? next;
    show(next, smooth);
  };

  const zoomAt = (factor: number, x: number, y: number, smooth: boolean) => {
    const now = sight.current;
    const k = Math.min(CLOSEST, Math.max(lens.widest, now.k * factor));
    mine.current = true;
    show({ k, x: x - ((x - now.x) * k) / now.k, y: y - ((y - now.y) * k) / now.k }, smooth);
  };

  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: w, clientHeight: h } = frame.current!;
      setSize((old) => (old.w === w && old.h === h ? old : { w, h }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);

  // A new room is laid out anew, which takes some steps: what they lead to is fitted, not moved to.
  const seen = useRef({ w: 0, since: 0 });
  useLayoutEffect(() => {
    const now = performance.now();
    if (seen.current.w !== size.w) seen.current = { w: size.w, since: now };
    if (!mine.current) auto(now - seen.current.since > SETTLED);
  }, [size.w, size.h, ...Object.values(all), ...Object.values(focus ?? {})]);

  useEffect(() => {
    const element = frame.current!;
    const fingers = new Map<number, { x: number; y: number }>();
    let pressed: { x: number; y: number; sight: Sight } | null = null;
    let panning = false;
    let wound = 0; // of the wheel, towards the next turn of the tile
    let pinch: { distance: number; angle: number } | null = null;
    const here = (event: PointerEvent | WheelEvent) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const two = () => {
      const [a, b] = [...fingers.values()] as [{ x: number; y: number }, { x: number; y: number }];
      return {
        distance: Math.hypot(a.x - b.x, a.y - b.y),
        angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
        x: (a.x + b.x) / 2,
        y: (a.y + b.y) / 2,
      };
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (fingers.size === 0 && !calls.current.free(event.target as Element)) return;
      fingers.set(event.pointerId, here(event));
      pressed = { ...here(event), sight: sight.current };
      if (fingers.size === 2) pinch = two();
    };
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, here(event));
      if (fingers.size === 2 && pinch) {
        const next = two();
        const turn = ((next.angle - pinch.angle + 540) % 360) - 180;
        if (Math.abs(turn) > 28 && calls.current.twist(turn > 0 ? 1 : -1)) pinch = next;
        else if (Math.abs(turn) <= 28) {
          zoomAt(next.distance / pinch.distance, next.x, next.y, false);
          pinch = { ...next, angle: pinch.angle };
        }
        return;
      }
      if (!pressed) return;
      const now = here(event);
      const dx = now.x - pressed.x;
      const dy = now.y - pressed.y;
      if (!panning && Math.hypot(dx, dy) < SLACK) return;
      if (!panning) {
        panning = true;
        element.setPointerCapture(event.pointerId);
        layer.current!.style.willChange = "transform";
        element.classList.add("panning");
      }
      mine.current = true;
      show({ ...pressed.sight, x: pressed.sight.x + dx, y: pressed.sight.y + dy }, false);
    };
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      pinch = null;
      pressed = null;
      if (!panning || fingers.size) return;
      panning = false;
      layer.current!.style.willChange = "";
      element.classList.remove("panning");
      const swallow = (click: Event) => click.stopPropagation();
      element.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener("click", swallow, { capture: true }), 50);
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      if ((event.target as Element).closest("[data-turns]")) {
        wound += event.deltaY;
        if (Math.abs(wound) < WHEEL_STEP) return;
        const turned = calls.current.twist(wound > 0 ? 1 : -1);
        wound = 0;
        if (turned) return;
      }
      const { x, y } = here(event);
      zoomAt(Math.exp(-event.deltaY / 400), x, y, false);
    };
    element.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
      element.removeEventListener("wheel", wheel);
    };
  }, []);

  return (onScreen = {
    frame,
    layer,
    size,
    zoom: (factor) => zoomAt(factor, size.w / 2, size.h / 2, true),
    whole: () => {
      mine.current = false;
      show(fit(grown(all, lens.room), size.w, size.h, lens.largest), true);
    },
  });
}
