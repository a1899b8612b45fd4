// SPDX-License-Identifier: MIT
// How a tile is painted: six sectors with soft borders, what grows on them, and its waters.

import type { Point } from "./geometry";
import { A, along, at, borders, corner, hexPath, polar, R, sectorPath, seeded } from "./geometry";
import type { Letter, Print } from "./view";

/** One tree, reed, tuft, ripple, peak: drawn from its foot. */
const marks: Record<Letter, string> = {
  F: "h-6.4l3.8-5.400h-2.400l3.2-4.600h-1.800l3.6-6 3.6 6h-1.800l3.2 4.600h-2.400l3.8 5.400z",
  R: "h-6.4l3.8-5.400h-2.400l3.2-4.600h-1.800l3.6-6 3.6 6h-1.800l3.2 4.600h-2.400l3.8 5.400z",
  W: "m-7 0h14m-9 0q0-6-2.5-10m4.5 10q0-7 .5-12m2 12q.5-5 3-8",
  G: "m-4.5 0q0-5-2-8m5 8q0-6 1-9.500m1.5 9.500q1-4 4-6.5",
  L: "m-8 0q4-4 8 0t8 0",
  H: "m-10 0l7-12.5 3.5 6 2.5-3.5 6.5 10",
};
/** What is lighter on top of a mark: the sunny side of a tree, the snow of a peak. */
const lights: Partial<Record<Letter, string>> = {
  F: "m0-16l0 16-6.4 0 3.8-5.4-2.4 0 3.2-4.6-1.8 0z",
  R: "m0-16l0 16-6.4 0 3.8-5.4-2.4 0 3.2-4.6-1.8 0z",
  H: "m-3-12.500l-3.2 5.7 2.2-.8 1.5 1.6 1.9-1.9 1.1-1.400z",
};
/** Where marks stand in a sector: how far out, how far aside. */
const spots: Record<Letter, [number, number][]> = {
  F: [
    [0.4, 0],
    [0.62, -0.2],
    [0.6, 0.2],
    [0.84, -0.36],
    [0.86, 0.02],
    [0.82, 0.38],
  ],
  R: [
    [0.84, -0.36],
    [0.82, 0.37],
    [0.58, 0.24],
    [0.55, -0.22],
  ],
  W: [
    [0.44, 0],
    [0.72, -0.24],
    [0.7, 0.24],
    [0.92, 0.02],
  ],
  G: [
    [0.42, 0.02],
    [0.66, -0.2],
    [0.64, 0.22],
    [0.88, -0.33],
    [0.9, 0.04],
    [0.86, 0.36],
  ],
  L: [
    [0.42, 0],
    [0.66, -0.18],
    [0.64, 0.24],
    [0.86, -0.1],
    [0.87, 0.33],
  ],
  H: [
    [0.44, 0],
    [0.74, -0.22],
    [0.72, 0.26],
    [0.93, 0.02],
  ],
};

/** Moves the foot of a mark towards the middle until all of it is on the tile. */
function inside(foot: Point): Point {
  const hangs = ({ x, y }: Point) =>
    [0, 1, 2, 3, 4, 5].some((d) => {
      const out = along(d, 1);
      return [
        [-7, 1],
        [7, 1],
        [0, -15],
      ].some(([dx, dy]) => (x + dx!) * out.x + (y + dy!) * out.y > A - 1.5);
    });
  let spot = foot;
  for (let i = 0; i < 12 && hangs(spot); i++) spot = { x: spot.x * 0.96, y: (spot.y - 5) * 0.96 + 5 };
  return spot;
}

/** Marks of one tile by habitat, those in front last. */
function plant(tile: Print): { letter: Letter; foot: Point }[] {
  const random = seeded(`${tile.tile}/${tile.habitats}`);
  const grown: { letter: Letter; foot: Point }[] = [];
  for (let d = 0; d < 6; d++) {
    const letter = tile.habitats[d] as Letter;
    const crossed = letter === "R" ? tile.edges[d] === "R" : false;
    for (const [out, aside] of spots[letter]) {
      if (crossed && Math.abs(aside) < 0.23) continue; // the water is there
      const middle = along(d, A * out + (random() - 0.5) * 5);
      const side = polar(60 * d, aside * R * (0.55 + 0.45 * out) + (random() - 0.5) * 5);
      grown.push({ letter, foot: inside({ x: middle.x + side.x, y: middle.y + side.y + 6 }) });
    }
  }
  return grown.sort((a, b) => a.foot.y - b.foot.y);
}

function markPath(
  grown: { letter: Letter; foot: Point }[],
  letter: Letter,
  shapes: Partial<Record<Letter, string>>,
) {
  return grown
    .filter((one) => one.letter === letter && shapes[letter])
    .map((one) => `M${at(one.foot)}${shapes[letter]}`)
    .join("");
}

/** The waters that flow together on a tile: sectors joined through the middle, and runs of
 * neighbouring river sectors. */
interface Water {
  line: string;
  pools: { at: Point; r: number }[];
}

function rivers(tile: Print): Water {
  const water: Water = { line: "", pools: [] };
  const isRiver = (d: number) => tile.habitats[(d + 6) % 6] === "R";
  const joined = new Set<number>();
  for (const group of tile.centre) {
    if (!isRiver(group[0]!)) continue;
    group.forEach((d) => joined.add(d));
    for (let i = 0; i < group.length; i++)
      for (let j = i + 1; j < group.length; j++)
        water.line += `M${at(along(group[i]!, A))}Q0 0 ${at(along(group[j]!, A))}`;
    if (group.length > 2) water.pools.push({ at: { x: 0, y: 0 }, r: 11 });
  }
  for (let d = 0; d < 6; d++) {
    if (!isRiver(d) || joined.has(d) || (isRiver(d - 1) && !joined.has((d + 5) % 6))) continue;
    const run = [d];
    while (run.length < 6 && isRiver(d + run.length) && !joined.has((d + run.length) % 6))
      run.push((d + run.length) % 6);
    flow(tile, run, water);
  }
  // six river sectors around: a ring without a beginning
  if (tile.habitats === "RRRRRR") flow(tile, [0, 1, 2, 3, 4, 5], water);
  return water;
}

/** A river through neighbouring sectors; alone it comes from a spring or runs into a lake. */
function flow(tile: Print, run: number[], water: Water): void {
  const first = run[0]!;
  const last = run[run.length - 1]!;
  const crosses = (d: number) => tile.edges[d] === "R";
  if (run.length === 1) {
    const lake = [3, 2, 4, 1, 5].map((turn) => (first + turn) % 6).find((d) => tile.habitats[d] === "L");
    if (lake !== undefined) {
      water.line += `M${at(along(first, A))}Q0 0 ${at(along(lake, A * 0.4))}`;
    } else {
      water.line += `M${at(along(first, A))}L${at(along(first, A * 0.5))}`;
      water.pools.push({ at: along(first, A * 0.5), r: 10 });
    }
    return;
  }
  const points = run.map((d) => along(d, A * 0.52));
  if (crosses(first)) points.unshift(along(first, A));
  if (crosses(last)) points.push(along(last, A));
  const half = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  water.line += `M${at(points[0]!)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const end = i === points.length - 2 ? points[i + 1]! : half(points[i]!, points[i + 1]!);
    water.line += `Q${at(points[i]!)} ${at(end)}`;
  }
  for (const d of run.slice(1, -1))
    if (crosses(d)) water.line += `M${at(along(d, A))}L${at(along(d, A * 0.52))}`;
  if (!crosses(first)) water.pools.push({ at: along(first, A * 0.52), r: 9 });
  if (!crosses(last)) water.pools.push({ at: along(last, A * 0.52), r: 9 });
}

/** Lakes that join through the middle: a band of water between their sectors. */
function straits(tile: Print): string {
  return tile.centre
    .filter((group) => tile.habitats[group[0]!] === "L")
    .flatMap((group) =>
      group.slice(1).map((d, i) => `M${at(along(group[i]!, A * 0.5))}Q0 0 ${at(along(d, A * 0.5))}`),
    )
    .join("");
}

/** A whole tile around its middle. `rotation` is how it is turned; `tile` is as it lies. */
export function Land({ tile, rotation }: { tile: Print; rotation: number }) {
  const bends = borders(tile, rotation);
  const letters = [...tile.habitats] as Letter[];
  const fills = new Map<Letter, string>();
  letters.forEach((letter, d) => fills.set(letter, (fills.get(letter) ?? "") + sectorPath(bends, d)));
  let rims = "";
  let shores = "";
  letters.forEach((letter, d) => {
    const before = letters[(d + 5) % 6]!;
    if (letter === before) return;
    const line = `M0 0Q${at(bends[d]!)} ${at(corner(d))}`;
    if (letter === "L" || before === "L") shores += line;
    else rims += line;
  });
  const grown = plant(tile);
  const river = rivers(tile);
  const strait = straits(tile);
  const pools = (class_: string, more: number) =>
    river.pools.map((pool) => <circle class={class_} cx={pool.at.x} cy={pool.at.y} r={pool.r + more} />);
  return (
    <g>
      {[...fills].map(([letter, d]) => (
        <path class={`bo-${letter}`} d={d} />
      ))}
      {rims && <path class="bo-rim" d={rims} />}
      {shores && <path class="bo-shore" d={shores} />}
      {strait && <path class="bo-strait-bank" d={strait} />}
      {strait && <path class="bo-strait" d={strait} />}
      {river.line && <path class="bo-bank" d={river.line} />}
      {pools("bo-bank-pool", 2.5)}
      {river.line && <path class="bo-water" d={river.line} />}
      {pools("bo-water-pool", 0)}
      {river.line && <path class="bo-shine" d={river.line} />}
      {[...fills.keys()].map((letter) => (
        <path class={`bo-m bo-m-${letter}`} d={markPath(grown, letter, marks)} />
      ))}
      {[...fills.keys()].map(
        (letter) => lights[letter] && <path class={`bo-l-${letter}`} d={markPath(grown, letter, lights)} />,
      )}
      <path class="bo-hex" d={hexPath(R - 0.6)} />
    </g>
  );
}
