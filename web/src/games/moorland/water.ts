// SPDX-License-Identifier: MIT
// Waterways as geometry: where sections lie, how water is drawn through them, and the routes on
// which markers drift. All in the units of the moor's picture; a section is 152 by 116.
import { type Edge, type Moor, opposite, type Place, type Section } from "./model";

export const WIDTH = 152;
export const HEIGHT = 116;
export const GAP = 6;
const STUB = { across: 34, along: 24 };

export type Point = readonly [number, number];
/** A cubic curve: its ends are the first and the last point. */
type Curve = readonly [Point, Point, Point, Point];

export interface Spot {
  x: number;
  y: number;
  place: Place;
}

/** A moor laid out: where each section is, by its name. */
export type Layout = ReadonlyMap<string, Spot>;

export function layOut(structure: Place[]): Layout {
  return new Map(
    structure.map((place) => [
      place.section,
      { x: place.column * (WIDTH + GAP), y: place.row * (HEIGHT + GAP), place },
    ]),
  );
}

export function extent(structure: Place[]): { columns: number; rows: number } {
  return {
    columns: 1 + Math.max(...structure.map((place) => place.column)),
    rows: 1 + Math.max(...structure.map((place) => place.row)),
  };
}

const MIDDLE: Record<Edge, Point> = {
  N: [WIDTH / 2, 0],
  E: [WIDTH, HEIGHT / 2],
  S: [WIDTH / 2, HEIGHT],
  W: [0, HEIGHT / 2],
};
const CENTRE: Point = [WIDTH / 2, HEIGHT / 2];
const STEP: Record<Edge, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Decoration is drawn from the thing's own name, so that it never changes. */
export function seeded(name: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < name.length; i++) state = Math.imul(state ^ name.charCodeAt(i), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

// ---- curves inside a section ----

function bend(from: Point, to: Point): Curve {
  const part = (a: Point): Point => [
    a[0] + ((CENTRE[0] - a[0]) * 2) / 3,
    a[1] + ((CENTRE[1] - a[1]) * 2) / 3,
  ];
  return [from, part(from), part(to), to];
}

/** A straight channel swings a little; which way is the section's own. */
function straight(along: "NS" | "EW", swing: number): Curve[] {
  if (along === "NS")
    return [
      [
        [76, 0],
        [76, 26],
        [76 - 10 * swing, 42],
        [76 - 4 * swing, 58],
      ],
      [
        [76 - 4 * swing, 58],
        [76 + 2 * swing, 74],
        [76, 90],
        [76, 116],
      ],
    ];
  return [
    [
      [0, 58],
      [34, 58],
      [54, 58 + 9 * swing],
      [76, 58 + 3 * swing],
    ],
    [
      [76, 58 + 3 * swing],
      [98, 58 - 3 * swing],
      [118, 58],
      [152, 58],
    ],
  ];
}

function reversed(curves: Curve[]): Curve[] {
  return curves.map(([a, b, c, d]): Curve => [d, c, b, a]).reverse();
}

function swingOf(name: string): number {
  return seeded(name)() < 0.5 ? -1 : 1;
}

/** The centreline from one edge of a section to another. */
function channel(name: string, from: Edge, to: Edge): Curve[] {
  if (opposite(from) !== to) return [bend(MIDDLE[from], MIDDLE[to])];
  const curves = straight(from === "N" || from === "S" ? "NS" : "EW", swingOf(name));
  return from === "N" || from === "W" ? curves : reversed(curves);
}

function put(curves: Curve[], x: number, y: number, move: boolean): string {
  let path = "";
  const at = (p: Point) => `${+(x + p[0]).toFixed(1)} ${+(y + p[1]).toFixed(1)}`;
  curves.forEach(([a, b, c, d], i) => {
    if (i === 0) path += `${move ? "M" : "L"}${at(a)}`;
    path += `C${at(b)} ${at(c)} ${at(d)}`;
  });
  return path;
}

// ---- the water of a whole moor ----

export interface Pool {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

export interface Water {
  path: string;
  pools: Pool[];
  reeds: Point[];
}

/** The channels inside one section, at (x, y). */
function addSection(water: Water, name: string, waterway: Edge[][], x: number, y: number): void {
  let interrupted = false;
  for (const group of waterway) {
    if (group.length === 1) {
      interrupted = true;
      const [mx, my] = MIDDLE[group[0]!];
      const [dx, dy] = STEP[group[0]!];
      const end: Point = [mx - dx * STUB.across, my - dy * STUB.along];
      water.path += `M${x + mx} ${y + my}L${x + end[0]} ${y + end[1]}`;
      water.pools.push({ x: x + end[0], y: y + end[1], rx: 12, ry: 12 });
    }
    for (let i = 0; i < group.length; i++)
      for (let j = i + 1; j < group.length; j++)
        water.path += put(channel(name, group[i]!, group[j]!), x, y, true);
    if (group.length > 2) water.pools.push(junction(group, x, y));
  }
  if (interrupted) water.reeds.push([x + CENTRE[0], y + CENTRE[1]]);
}

/** Where three channels meet the pool leans away from the dry side. */
function junction(group: Edge[], x: number, y: number): Pool {
  const dry = (["N", "E", "S", "W"] as Edge[]).find((edge) => !group.includes(edge));
  const [dx, dy] = dry ? STEP[dry] : [0, 0];
  return {
    x: x + CENTRE[0] - dx * 7,
    y: y + CENTRE[1] - dy * 6,
    rx: dx ? 17 : 19,
    ry: dy ? 15 : 16,
  };
}

export function cardWater(name: string, waterway: Edge[][]): Water {
  const water: Water = { path: "", pools: [], reeds: [] };
  addSection(water, name, waterway, 0, 0);
  return water;
}

function wet(section: Section | undefined, edge: Edge): boolean {
  return !!section?.waterway.some((group) => group.includes(edge));
}

/** Neighbours in the layout, by the edge between. */
export function neighbour(layout: Layout, name: string, edge: Edge): string | undefined {
  const spot = layout.get(name)!;
  const row = spot.place.row + STEP[edge][1];
  const column = spot.place.column + STEP[edge][0];
  for (const [other, { place }] of layout) if (place.row === row && place.column === column) return other;
  return undefined;
}

/** All water of a moor at once, joined across the gaps where both sides have water. */
export function moorWater(moor: Moor, layout: Layout): Water {
  const water: Water = { path: "", pools: [], reeds: [] };
  const byName = new Map(moor.sections.map((section) => [section.section, section]));
  for (const section of moor.sections) {
    const spot = layout.get(section.section);
    if (!spot || !section.waterway.length) continue;
    addSection(water, section.section, section.waterway, spot.x, spot.y);
    for (const edge of section.waterway.flat()) {
      const next = byName.get(neighbour(layout, section.section, edge) ?? "");
      if (!next) continue;
      const bare = next.lies === "open";
      if (!bare && !wet(next, opposite(edge))) continue;
      const reach = bare ? GAP + 9 : GAP / 2 + 0.5;
      const [mx, my] = MIDDLE[edge];
      const [dx, dy] = STEP[edge];
      const x = spot.x + mx - dx;
      const y = spot.y + my - dy;
      water.path += `M${x} ${y}l${dx * (reach + 1)} ${dy * (reach + 1)}`;
    }
  }
  return water;
}

/** The water of one section alone. */
export function sectionWater({ section, waterway }: Moor["sections"][number], layout: Layout): string {
  const water: Water = { path: "", pools: [], reeds: [] };
  const { x, y } = layout.get(section)!;
  addSection(water, section, waterway, x, y);
  return water.path;
}

// ---- routes: where markers can drift from a section, and along which line ----

export interface Route {
  to: string; // section name
  path: string; // from the middle of the card to the edge of the target or the root space
}

export const ROOT_SPACE: Point = [120, 90];

interface Leg {
  section: string;
  entered: Edge;
  path: string;
}

/**
 * Routes along the water from a section to open ground and root spaces, each the shortest. This
 * only finds the line to draw: what may really be chosen the engine says.
 */
export function routes(moor: Moor, layout: Layout, from: string): Map<string, Route> {
  const found = new Map<string, Route>();
  const byName = new Map(moor.sections.map((section) => [section.section, section]));
  const start = byName.get(from);
  const spot = layout.get(from);
  if (!start || !spot) return found;
  const seen = new Set<string>();
  const todo: Leg[] = [];
  const leave = (name: string, edge: Edge, path: string) => {
    const next = neighbour(layout, name, edge);
    if (next && next !== from) todo.push({ section: next, entered: opposite(edge), path });
  };
  for (const edge of new Set(start.waterway.flat()))
    leave(
      from,
      edge,
      `M${spot.x + CENTRE[0]} ${spot.y + CENTRE[1]}L${spot.x + MIDDLE[edge][0]} ${spot.y + MIDDLE[edge][1]}`,
    );
  for (let leg = todo.shift(); leg; leg = todo.shift()) {
    const section = byName.get(leg.section)!;
    const { x, y } = layout.get(leg.section)!;
    const [ex, ey] = MIDDLE[leg.entered];
    if (section.lies === "open") {
      if (!found.has(leg.section))
        found.set(leg.section, { to: leg.section, path: `${leg.path}L${x + ex} ${y + ey}` });
      continue;
    }
    const entered = leg.entered;
    const group = section.waterway.find((edges) => edges.includes(entered));
    const key = `${leg.section}${group?.join("")}`;
    if (!group || seen.has(key)) continue;
    seen.add(key);
    const gates = layout.get(leg.section)!.place.root_space_from;
    if (gates?.some((edge) => group.includes(edge)) && !found.has(leg.section)) {
      const [rx, ry] = ROOT_SPACE;
      found.set(leg.section, {
        to: leg.section,
        path: `${leg.path}L${x + ex} ${y + ey}Q${x + CENTRE[0]} ${y + CENTRE[1]} ${x + rx} ${y + ry}`,
      });
    }
    for (const edge of group)
      if (edge !== entered)
        leave(leg.section, edge, leg.path + put(channel(leg.section, entered, edge), x, y, false));
  }
  return found;
}

/** The line of the longest waterway: through the middles of its sections. */
export function chainPath(names: string[], layout: Layout): string {
  return names
    .map((name, i) => {
      const spot = layout.get(name)!;
      return `${i ? "L" : "M"}${spot.x + CENTRE[0]} ${spot.y + CENTRE[1]}`;
    })
    .join("");
}

// ---- small things ----

/** The six spaces of a ground section. */
export const SPACES: Point[] = [
  [33, 50],
  [76, 50],
  [119, 50],
  [33, 90],
  [76, 90],
  [119, 90],
];

/** Where the markers on the water sit around the middle of the card. */
export function stockSpots(n: number): Point[] {
  const perRow = n > 4 ? Math.ceil(n / 2) : n;
  const rows = Math.ceil(n / Math.max(1, perRow));
  return Array.from({ length: n }, (_, i): Point => {
    const row = Math.floor(i / perRow);
    const inRow = row < rows - 1 ? perRow : n - perRow * (rows - 1);
    return [CENTRE[0] + ((i % perRow) - (inRow - 1) / 2) * 33, CENTRE[1] + (row - (rows - 1) / 2) * 34];
  });
}

export function tufts(name: string, n: number, top = 16): string {
  const random = seeded(`tuft-${name}`);
  let path = "";
  for (let i = 0; i < n; i++) {
    const x = (12 + random() * 128).toFixed(1);
    const y = (top + random() * (108 - top)).toFixed(1);
    path += `M${x} ${y}q-1-5-4-8m4 8q0-6 1-9m-1 9q2-5 5-7`;
  }
  return path;
}
