// SPDX-License-Identifier: MIT
// A moor in small, for the panel of its player.
import { countOf, type MoorlandView, moorOf, PLANTS, type Plant } from "./model";
import { Glyph, Token, Waters } from "./pieces";
import { extent, GAP, HEIGHT, layOut, moorWater, ROOT_SPACE, SPACES, WIDTH } from "./water";
import { words } from "./words";

export function Mini({ view, seat }: { view: MoorlandView; seat: number }) {
  const board = view.board;
  const moor = moorOf(board, seat);
  const layout = layOut(board.structure);
  const { columns, rows } = extent(board.structure);
  const width = columns * (WIDTH + GAP) - GAP;
  const height = rows * (HEIGHT + GAP) - GAP;
  const name = view.seats[seat - 1]?.name ?? "";
  return (
    <svg
      class="ml mm"
      viewBox={`-10 -10 ${width + 20} ${height + 20}`}
      style={`aspect-ratio: ${(width + 20) / (height + 20)}`}
      role="img"
      aria-label={`${words.moor(name, false)}: ${words.moorSummary(moor)}`}
    >
      {moor.sections.map((section) => {
        const { x, y } = layout.get(section.section)!;
        const kind =
          section.root_space !== undefined
            ? "rootland"
            : section.lies === "open"
              ? "bare"
              : section.lies === "down"
                ? "down"
                : "moss";
        return <rect key={section.id} x={x} y={y} width={WIDTH} height={HEIGHT} rx="10" class={kind} />;
      })}
      <Waters water={moorWater(moor, layout)} shine={false} />
      {moor.sections.map((section) => {
        const { x, y } = layout.get(section.section)!;
        const root = section.root_space !== undefined;
        const up = section.lies === "up" || section.lies === "turned";
        const plants: Plant[] = up
          ? section.card!.plants.filter((p) => p.fate === "take_root").map((p) => p.type)
          : PLANTS.flatMap((plant) => Array<Plant>(countOf(section, plant)).fill(plant));
        const spots = root ? [ROOT_SPACE] : up ? CORNERS : SPACES;
        return (
          <g key={section.id} transform={`translate(${x} ${y})`}>
            {root && <circle cx={ROOT_SPACE[0]} cy={ROOT_SPACE[1]} r="19" class="rootspace" />}
            {plants.map((plant, i) => (
              <g key={i} transform={`translate(${spots[i]?.[0] ?? 76} ${spots[i]?.[1] ?? 58}) scale(1.1)`}>
                <Token plant={plant} plain />
              </g>
            ))}
            {up && section.card!.animal && (
              <>
                <circle cx="126" cy="26" r="21" class="beast" />
                <Glyph name={section.card!.animal} x={126} y={26} size={30} class="bi" />
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}

const CORNERS: [number, number][] = [
  [23, 24],
  [23, 92],
  [54, 24],
  [54, 92],
];
