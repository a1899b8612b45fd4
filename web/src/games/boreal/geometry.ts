// SPDX-License-Identifier: MIT
// Where things lie: flat-topped hexagons of six sectors, measured in units of the map's drawing.
import type { Box } from "../../camera";
import type { Boreal, Kind, Letter, MapTile, Print, Sector } from "./view";

export const R = 66; // from the middle to a corner
export const A = (R * Math.sqrt(3)) / 2; // from the middle to an edge
export const TOKEN_AT = A * 0.655; // from the middle to where a token stands
/** What lies in direction d: n, ne, se, s, sw, nw. */
export const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

export interface Point {
  x: number;
  y: number;
}

export function polar(degrees: number, radius: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
}

export const corner = (d: number): Point => polar(-120 + 60 * d, R);
/** A point of sector d, so far from the middle along its axis. */
export const along = (d: number, radius: number): Point => polar(-90 + 60 * d, radius);

export function centreOf(q: number, r: number): Point {
  return { x: 1.5 * R * q, y: 2 * A * (r + q / 2) };
}

export const at = (p: Point): string => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
export const translate = (p: Point): string => `translate(${at(p)})`;
export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** Random numbers that depend on a name only, so that the land never twitches. */
export function seeded(name: string): () => number {
  let state = 2166136261;
  for (const c of name) state = Math.imul(state ^ c.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507);
    state = Math.imul(state ^ (state >>> 13), 3266489909);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

/** The inner borders of a tile, soft: a control point on the way to each corner. They belong to
 * the print, so they turn with the tile. */
export function borders(tile: Print, rotation: number): Point[] {
  const random = seeded(tile.tile);
  const bends = [0, 1, 2, 3, 4, 5].map(() => (random() - 0.5) * 14);
  return [0, 1, 2, 3, 4, 5].map((d) => {
    const bend = bends[(d - rotation + 6) % 6]!;
    const half = polar(-120 + 60 * d, R / 2);
    return add(half, polar(-30 + 60 * d, bend));
  });
}

/** The outline of a sector around the tile's middle. */
export function sectorPath(bends: Point[], d: number): string {
  const next = (d + 1) % 6;
  return `M0 0Q${at(bends[d]!)} ${at(corner(d))}L${at(corner(next))}Q${at(bends[next]!)} 0 0z`;
}

export function hexPath(radius: number): string {
  return `${[0, 1, 2, 3, 4, 5].map((d, i) => `${i ? "L" : "M"}${at(polar(-120 + 60 * d, radius))}`).join("")}z`;
}

/** The map as it is asked about: tiles by cell, sectors by id. */
export interface Place {
  tile: MapTile;
  d: number;
  sector: Sector;
  middle: Point; // of the tile
  token: Point; // where a token stands
}

export interface Atlas {
  places: Map<string, Place>;
  tiles: Map<string, MapTile>;
}

export function atlas(board: Boreal): Atlas {
  const places = new Map<string, Place>();
  const tiles = new Map<string, MapTile>();
  for (const tile of board.map) {
    const middle = centreOf(tile.q, tile.r);
    tiles.set(`${tile.q},${tile.r}`, tile);
    tile.sectors.forEach((sector, d) =>
      places.set(sector.id, { tile, d, sector, middle, token: add(middle, along(d, TOKEN_AT)) }),
    );
  }
  return { places, tiles };
}

function facing(map: Atlas, { tile, d }: Place): Sector | undefined {
  const [dq, dr] = STEPS[d]!;
  return map.tiles.get(`${tile.q + dq},${tile.r + dr}`)?.sectors[(d + 3) % 6];
}

/** The border of a part of the map: sides of its sectors beyond which it does not go on. */
export function outline(map: Atlas, within: (sector: Sector) => boolean): string {
  let path = "";
  for (const place of map.places.values()) {
    const { tile, d, sector, middle } = place;
    if (!within(sector)) continue;
    const bends = borders(tile, tile.rotation);
    const start = add(middle, corner(d));
    const end = add(middle, corner((d + 1) % 6));
    const across = facing(map, place);
    if (!across || !within(across)) path += `M${at(start)}L${at(end)}`;
    if (!within(tile.sectors[(d + 5) % 6]!))
      path += `M${at(middle)}Q${at(add(middle, bends[d]!))} ${at(start)}`;
    if (!within(tile.sectors[(d + 1) % 6]!))
      path += `M${at(middle)}Q${at(add(middle, bends[(d + 1) % 6]!))} ${at(end)}`;
  }
  return path;
}

/** The sides of a part of the map to which no tile has been laid yet. */
export function openSides(map: Atlas, within: (sector: Sector) => boolean): string {
  let path = "";
  for (const place of map.places.values())
    if (within(place.sector) && !facing(map, place))
      path += `M${at(add(place.middle, corner(place.d)))}L${at(add(place.middle, corner((place.d + 1) % 6)))}`;
  return path;
}

/** What animals cross on their way; the engine says where they end, this only draws the way. */
const CROSSES: Partial<Record<Kind, string>> = { vole: "FRWG", hare: "FRWG", wolf: "FRWG", moose: "FRWGL" };

/** The way of an animal from sector to sector, as a line; a raptor flies. */
export function way(map: Atlas, kind: Kind, from: string, to: string): string {
  const start = map.places.get(from);
  const end = map.places.get(to);
  if (!start || !end) return "";
  const crosses = CROSSES[kind];
  const found = crosses && walk(map, crosses, from, to);
  if (!found) {
    const middle = { x: (start.token.x + end.token.x) / 2, y: (start.token.y + end.token.y) / 2 - 36 };
    return `M${at(start.token)}Q${at(middle)} ${at(end.token)}`;
  }
  return found.map((id, i) => `${i ? "L" : "M"}${at(map.places.get(id)!.token)}`).join("");
}

function walk(map: Atlas, crosses: string, from: string, to: string): string[] | null {
  const before = new Map<string, string | null>([[from, null]]);
  const queue = [from];
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    if (id === to) {
      const path: string[] = [];
      for (let step: string | null = to; step; step = before.get(step) ?? null) path.unshift(step);
      return path;
    }
    const place = map.places.get(id)!;
    for (const next of beside(map, place)) {
      const there = map.places.get(next)!;
      const letter = there.tile.habitats[there.d] as Letter;
      if (before.has(next) || !crosses.includes(letter)) continue;
      before.set(next, id);
      queue.push(next);
    }
  }
  return null;
}

/** Sectors beside one: two on the tile, the one it faces, those joined to it through the middle. */
function beside(map: Atlas, place: Place): string[] {
  const { tile, d } = place;
  const group = tile.centre.find((one) => one.includes(d)) ?? [];
  const inside = new Set([(d + 1) % 6, (d + 5) % 6, ...group.filter((other) => other !== d)]);
  const ids = [...inside].map((other) => tile.sectors[other]!.id);
  const across = facing(map, place);
  return across ? [...ids, across.id] : ids;
}

/** The box around tiles and cells. */
export function boxOf(points: Point[], margin: number): Box {
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}
