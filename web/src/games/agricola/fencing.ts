// SPDX-License-Identifier: MIT
// Fences drawn with a pencil: which pastures they would close, and how the engine wants these named.
//
// The engine asks for one pasture after the other, cell by cell in reading order. Somebody who draws
// thinks in edges, and in any order; this translates. It only guesses what is allowed, so that a
// drawing can be priced while it grows: the engine has the last word with every answer.
import type { Answer } from "../../board";
import type { AgricolaView, Cell, Farm } from "./view";
import { count } from "./view";

export interface Layout {
  /** new pastures, as sets of cell names, in the order of their first cells */
  pastures: Set<string>[];
  /** of these, the ones the engine wants to be named: of a split pasture all parts but the first */
  named: Set<string>[];
  /** drawn edges that enclose nothing */
  loose: string[];
  /** what stands in the way: ground that cannot be fenced in */
  blocked: Cell["kind"] | null;
  cost: number;
}

/** The edges around a set of cells that have no fence yet. */
export function border(farm: Farm, cells: ReadonlySet<string>): string[] {
  return farm.edges
    .filter((edge) => !edge.fence && edge.between.filter((cell) => cells.has(cell)).length === 1)
    .map((edge) => edge.id);
}

/** Everything that can be walked to from a cell; null when that includes the world outside. */
function walk(
  from: string,
  sides: Map<string, { other: string | null; closed: boolean }[]>,
): { cells: Set<string>; outside: boolean } {
  const cells = new Set([from]);
  let outside = false;
  for (const cell of cells)
    for (const { other, closed } of sides.get(cell) ?? []) {
      if (closed) continue;
      if (other) cells.add(other);
      else outside = true;
    }
  return { cells, outside };
}

export function survey(farm: Farm, drawn: ReadonlySet<string>): Layout {
  const order = farm.cells.map((cell) => cell.cell);
  const kinds = new Map(farm.cells.map((cell) => [cell.cell, cell.kind]));
  const sides = new Map<string, { other: string | null; closed: boolean }[]>();
  for (const edge of farm.edges) {
    const closed = edge.fence || drawn.has(edge.id);
    const [a, b] = edge.between as [string, string | undefined];
    sides.set(a, [...(sides.get(a) ?? []), { other: b ?? null, closed }]);
    if (b) sides.set(b, [...(sides.get(b) ?? []), { other: a, closed }]);
  }
  const layout: Layout = { pastures: [], named: [], loose: [], blocked: null, cost: drawn.size };
  const regionOf = new Map<string, Set<string>>();
  for (const start of order) {
    if (regionOf.has(start)) continue;
    const { cells, outside } = walk(start, sides);
    for (const cell of cells) regionOf.set(cell, cells);
    if (outside) continue;
    const bad = [...cells].find((cell) => kinds.get(cell) !== "meadow");
    const was = farm.pastures.find((one) => one.cells.some((cell) => cells.has(cell)));
    if (bad) layout.blocked ??= kinds.get(bad)!;
    else if (!was || was.cells.length !== cells.size) {
      layout.pastures.push(cells);
      const first = was && order.find((cell) => was.cells.includes(cell));
      if (!first || !cells.has(first)) layout.named.push(cells);
    }
  }
  for (const edge of farm.edges) {
    if (!drawn.has(edge.id)) continue;
    const [a, b] = edge.between as [string, string | undefined];
    if (b && regionOf.get(a) === regionOf.get(b)) layout.loose.push(edge.id);
    else if (!layout.pastures.some((one) => one.has(a) || (b && one.has(b)))) layout.loose.push(edge.id);
  }
  return layout;
}

/** How many fences can still be paid for. */
export function budget(farm: Farm): number {
  return farm.fences_payable ?? Math.min(farm.fences_left, count(farm, "wood"));
}

export function capacity(farm: Farm, cells: ReadonlySet<string>): number {
  const stables = farm.cells.filter((cell) => cell.stable && cells.has(cell.cell)).length;
  return 2 * cells.size * 2 ** stables;
}

/** The open meadow around a cell, as far as no fence, house, field or wilderness bounds it. */
export function meadow(farm: Farm, from: string): Set<string> {
  const open = new Set(farm.cells.filter((cell) => cell.kind === "meadow").map((cell) => cell.cell));
  const cells = new Set([from]);
  for (const cell of cells)
    for (const edge of farm.edges)
      if (!edge.fence && edge.between.includes(cell))
        for (const other of edge.between) if (open.has(other)) cells.add(other);
  return cells;
}

/** The answers that build a layout: asked again and again until everything named stands. */
export function fenceChain(seat: number, layout: Layout): Answer[] {
  const wanted = layout.named;
  const answer: Answer = (actions, view) => {
    const { farms, drawing } = (view as AgricolaView).board;
    const farm = farms[seat - 1]!;
    const order = farm.cells.map((cell) => cell.cell);
    const legal = (name: string) => actions.some((action) => action.name === name);
    const lowest = (cells: Set<string>) => order.find((cell) => cells.has(cell))!;
    if (drawing.length) {
      const region = wanted.find((one) => one.has(drawing[0]!));
      if (!region) return null;
      if (drawing.length === region.size)
        return legal("close") ? "close" : (actions.find((one) => one.touch.kind === "close")?.name ?? null);
      const next = order.find(
        (cell) => region.has(cell) && !drawing.includes(cell) && legal(`fence ${cell}`),
      );
      return next ? `fence ${next}` : null;
    }
    const block = new Set(farm.pastures.flatMap((one) => one.cells));
    const todo = wanted.filter(
      (one) =>
        !farm.pastures.some(
          (other) => other.cells.length === one.size && other.cells.every((cell) => one.has(cell)),
        ),
    );
    const touches = (one: Set<string>) =>
      !block.size ||
      [...one].some((cell) => block.has(cell)) ||
      farm.edges.some(
        (edge) => edge.between.some((cell) => one.has(cell)) && edge.between.some((cell) => block.has(cell)),
      );
    const next = todo
      .sort((a, b) => order.indexOf(lowest(a)) - order.indexOf(lowest(b)))
      .find((one) => touches(one) && legal(`fence ${lowest(one)}`));
    return next ? `fence ${lowest(next)}` : null;
  };
  const answers = wanted.reduce((sum, one) => sum + one.size + 1, 0);
  return Array.from({ length: answers }, () => answer);
}
