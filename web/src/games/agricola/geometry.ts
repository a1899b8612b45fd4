// SPDX-License-Identifier: MIT
// Where the parts of a farm lie on its drawing.
import type { Cell, Edge, Farm } from "./view";

export const SIZE = 92;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export function boxOf(farm: Farm): Box {
  const rows = farm.cells.map((cell) => cell.row);
  const columns = farm.cells.map((cell) => cell.column);
  const x = Math.min(...columns);
  const y = Math.min(...rows);
  return {
    x: x * SIZE,
    y: y * SIZE,
    w: (Math.max(...columns) - x + 1) * SIZE,
    h: (Math.max(...rows) - y + 1) * SIZE,
  };
}

export function at(cell: Cell): { x: number; y: number } {
  return { x: cell.column * SIZE, y: cell.row * SIZE };
}

/** An edge between two cells lies where they meet; one on the rim is named after its place. */
export function lineOf(farm: Farm, edge: Edge): Line | null {
  const sides = edge.between.map((name) => farm.cells.find((cell) => cell.cell === name)!);
  const [a, b] = sides;
  if (!a) return null;
  if (b) {
    if (a.row === b.row) {
      const x = Math.max(a.column, b.column) * SIZE;
      return { x1: x, y1: a.row * SIZE, x2: x, y2: (a.row + 1) * SIZE };
    }
    const y = Math.max(a.row, b.row) * SIZE;
    return { x1: a.column * SIZE, y1: y, x2: (a.column + 1) * SIZE, y2: y };
  }
  const name = /-(over|left)-([a-d])([1-6])$/.exec(edge.id);
  if (name) {
    const x = (Number(name[3]) - 1) * SIZE;
    const y = (name[2]!.charCodeAt(0) - 97) * SIZE;
    return name[1] === "over" ? { x1: x, y1: y, x2: x + SIZE, y2: y } : { x1: x, y1: y, x2: x, y2: y + SIZE };
  }
  return stripRim(farm, edge, a);
}

/** The outer edges of an extension's cell are numbered; they are the sides no named edge takes. */
function stripRim(farm: Farm, edge: Edge, cell: Cell): Line {
  const x = cell.column * SIZE;
  const y = cell.row * SIZE;
  const sides: [Line, number, number][] = [
    [{ x1: x, y1: y, x2: x + SIZE, y2: y }, -1, 0],
    [{ x1: x, y1: y, x2: x, y2: y + SIZE }, 0, -1],
    [{ x1: x + SIZE, y1: y, x2: x + SIZE, y2: y + SIZE }, 0, 1],
    [{ x1: x, y1: y + SIZE, x2: x + SIZE, y2: y + SIZE }, 1, 0],
  ];
  const free = sides.filter(
    ([, row, column]) =>
      !farm.cells.some((other) => other.row === cell.row + row && other.column === cell.column + column),
  );
  const rims = farm.edges.filter((other) => other.between.length === 1 && other.between[0] === cell.cell);
  return (free[rims.indexOf(edge)] ?? sides[0]!)[0];
}

/** A number of a thing's own, the same in every drawing: decoration must not twitch. */
export function seeded(id: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < id.length; i++) state = Math.imul(state ^ id.charCodeAt(i), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}
