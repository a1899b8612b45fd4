// SPDX-License-Identifier: MIT
// How a forest is laid out: rows of hosts as large as fit. Dwellers stick out half a card; free
// places take half a card too where there is room, and only a sliver where there is not.
import type { Host, Slot } from "./view";

export interface Metrics {
  /** width of an upright card; everything else follows from it */
  w: number;
  /** what a free place takes */
  free: number;
}

export interface Extent {
  left: number;
  right: number;
  up: number;
  down: number;
}

export interface Layout extends Metrics {
  rows: { hosts: Host[]; up: number; down: number; mid: number }[];
  width: number;
  height: number;
}

export const GAP = 12;
export const PEEK = 21; // of a card that lies below another in a shared slot

export const cardHeight = (w: number) => Math.round(w * 1.48);
export const moorHeight = (w: number) => Math.round(w * 0.98);
export const moorWidth = (w: number) => Math.round(w * 1.9);
export const tuck = (w: number) => Math.round(w * 0.7); // how far a top or bottom half sticks out

function reach(slot: Slot | undefined, m: Metrics): number {
  if (!slot) return 0;
  const upright = slot.side === "left" || slot.side === "right";
  const half = upright ? Math.round(m.w / 2) : tuck(m.w);
  const n = slot.cards.length;
  return n ? half + (n - 1) * PEEK : Math.min(m.free, half);
}

export function extentOf(host: Host, m: Metrics): Extent {
  const of = (side: string) =>
    reach(
      host.slots.find((slot) => slot.side === side),
      m,
    );
  return {
    left: of("left"),
    right: of("right"),
    up: Math.max(of("top"), of("top2")),
    down: Math.max(of("bottom"), of("bottom2")),
  };
}

export const isMoor = (host: Host) => host.kind === "moor" || host.kind === "universal moor";

export function widthOf(host: Host, m: Metrics): number {
  if (isMoor(host)) return moorWidth(m.w);
  const { left, right } = extentOf(host, m);
  return left + m.w + right;
}

function fill(hosts: Host[], width: number, m: Metrics): Layout {
  const rows: Layout["rows"] = [];
  let used = 0;
  let widest = 0;
  for (const host of hosts) {
    const w = widthOf(host, m),
      { up, down } = extentOf(host, m);
    const mid = isMoor(host) ? moorHeight(m.w) : cardHeight(m.w);
    if (!rows.length || used + GAP + w > width) {
      rows.push({ hosts: [], up: 0, down: 0, mid: 0 });
      used = -GAP;
    }
    const row = rows[rows.length - 1]!;
    used += GAP + w;
    widest = Math.max(widest, used);
    row.hosts.push(host);
    row.mid = Math.max(row.mid, mid);
    // moors lie lower than trees stand; what they lack in height their dwellers may use
    const slack = (cardHeight(m.w) - mid) / 2;
    row.up = Math.max(row.up, up - slack);
    row.down = Math.max(row.down, down - slack);
  }
  for (const row of rows) row.mid = cardHeight(m.w);
  const height = rows.reduce((sum, row) => sum + row.up + row.mid + row.down + GAP, -GAP);
  return { ...m, rows, width: widest, height };
}

/** The same number of rows, none of them much longer than the others. */
function even(layout: Layout, hosts: Host[], width: number, height: number): Layout {
  let best = layout;
  for (let less = width - 20; less > width / 3; less -= 20) {
    const next = fill(hosts, less, { w: layout.w, free: layout.free });
    if (
      next.rows.length > layout.rows.length ||
      next.width > less ||
      next.height > Math.max(best.height, height)
    )
      break;
    best = next;
  }
  return best;
}

const sizes = [112, 104, 96, 88, 82, 76, 70, 64, 60, 56, 52];

/**
 * Cards stay as large as they were while the forest fits; when it no longer does they become a size
 * smaller than they must, so that the next tree moves nothing.
 */
export function layAgain(hosts: Host[], width: number, height: number, sliver: number, was: Metrics): Layout {
  const same = fill(hosts, width, was);
  if (same.height <= height) return even(same, hosts, width, height);
  const { w } = layOut(hosts, width, height, sliver);
  const less = sizes.find((size) => size < Math.min(w, was.w)) ?? sizes.at(-1)!;
  return even(fill(hosts, width, { w: less, free: sliver }), hosts, width, height);
}

/** The largest cards with which the forest fits; the smallest scroll. */
export function layOut(hosts: Host[], width: number, height: number, sliver: number): Layout {
  for (const w of sizes.slice(0, 3)) {
    const wide = fill(hosts, width, { w, free: tuck(w) });
    if (wide.height <= height) return even(wide, hosts, width, height);
  }
  let last: Layout | null = null;
  for (const w of sizes) {
    last = fill(hosts, width, { w, free: sliver });
    if (last.height <= height) break;
  }
  return even(last!, hosts, width, height);
}

/** One row that is scrolled sideways, with smaller cards where there are many. */
export function layStrip(hosts: Host[], sliver: number): Layout {
  return fill(hosts, Infinity, {
    w: hosts.length < 6 ? 84 : hosts.length < 10 ? 76 : 64,
    free: sliver,
  });
}
