// SPDX-License-Identifier: MIT
// What a farm is drawn with: ground, houses, crops, wilderness, fences, animals.
import type { Box, Line } from "./geometry";
import { at, lineOf, SIZE, seeded } from "./geometry";
import type { Cell, Farm, Good } from "./view";

function Tufts({ id }: { id: string }) {
  const next = seeded(id);
  const tufts = [0, 1, 2, 3].map(() => {
    const x = 12 + next() * 66;
    const y = 24 + next() * 58;
    return `M${x} ${y}l-3-8M${x} ${y}v-10M${x} ${y}l4-8`;
  });
  return <path class="ag-tuft" d={tufts.join("")} />;
}

function Pine({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="-2.5" y="16" width="5" height="9" class="ag-trunk" />
      <path d="M0-22 12-4H6L15 8H7L17 20h-34L-7 8h-8L-6-4h-6z" class="ag-pine" />
    </g>
  );
}

export function Forest({ id }: { id: string }) {
  const next = seeded(id);
  const places = [
    [27, 31],
    [62, 28],
    [19, 63],
    [72, 62],
    [46, 56],
  ] as const;
  return (
    <>
      {places.map(([x, y], i) => (
        <Pine
          key={i}
          x={x + next() * 6 - 3}
          y={y + next() * 5 - 2}
          scale={0.86 + next() * 0.24 + (i === 4 ? 0.06 : 0)}
        />
      ))}
    </>
  );
}

export function Moor({ id }: { id: string }) {
  const next = seeded(id);
  const lean = next() * 8 - 4;
  const stems = [18, 26, 70, 63, 78].map((x) => ({ x: x + next() * 5 - 2, y: 20 + next() * 9 }));
  return (
    <>
      <path
        class="ag-bog"
        d={`M8 ${56 + lean}c0-16 15-27 38-27s38 ${9 + lean} 38 26-15 28-38 28-38-11-38-27z`}
      />
      <path class="ag-ripple" d="M26 51q10-5 20 0t20 0M24 65q8-4 16 0t16 0" />
      {stems.map(({ x, y }, i) => (
        <g key={i}>
          <path class="ag-stem" d={`M${x} ${y + 24}V${y}`} />
          <circle class="ag-cotton" cx={x} cy={y - 2} r={i % 2 ? 4 : 5} />
        </g>
      ))}
    </>
  );
}

/** A marker on ground that is of no use any more. */
export function DeadGround() {
  return <path class="ag-marker" d="M24 76h44M46 76V24M32 40h28" />;
}

export function Field({ crop, crops }: { crop?: "grain" | "vegetable"; crops?: number }) {
  const n = crops ?? 0;
  const spots =
    n > 3
      ? [0, 1, 2, 3, 4, 5].map((i) => [10 + (i % 3) * 25, 14 + Math.floor(i / 3) * 34])
      : [
          [27, 11],
          [9, 46],
          [45, 46],
        ];
  const size = n > 3 ? 28 : 40;
  return (
    <>
      <rect x="6" y="6" width="80" height="80" rx="9" class="ag-soil" />
      <path class="ag-furrow" d={[18, 32, 46, 60, 74].map((y) => `M12 ${y}q17-6 34 0t34 0`).join("")} />
      {crop &&
        spots
          .slice(0, Math.min(n, 6))
          .map(([x, y], i) => (
            <use key={i} href={`#g-${crop}`} x={x} y={y} width={size} height={(size * 5) / 6} />
          ))}
    </>
  );
}

/** The wall shows what it is built of: planks, wattle, blocks. */
const walls = {
  wood: "M8 49h76M8 58h76M8 67h76M8 76h76",
  clay: "M14 52l6 5M40 80l6 4M66 50l6 4M18 74l5 4M52 62l6 4M74 72l5 4",
  stone:
    "M8 52h76M8 64h76M8 76h76M24 40v12M50 40v12M14 52v12M40 52v12M70 52v12M26 64v12M60 64v12M42 76v10M74 76v10",
};

interface HouseProps {
  house: Farm["house"];
  /** the last room has the door, the first the hearth; whether it burns */
  door?: boolean;
  hearth?: "burning" | "cold";
}

export function House({ house, door, hearth }: HouseProps) {
  return (
    <>
      {hearth && <rect x="62" y="8" width="11" height="24" class="ag-chimney" />}
      <rect x="6" y="40" width="80" height="47" class={`ag-wall ${house}`} />
      <path class="ag-joint" d={walls[house]} />
      <path d="M0 43 46 6l46 37z" class="ag-roof" />
      <path d="M14 40l32-26 32 26M29 40l17-14 17 14" class="ag-thatch" />
      <rect x="39" y="24" width="14" height="13" rx="2" class={`ag-pane ${hearth ?? ""}`} />
      <path d="M46 24v13M39 30.500h14" class="ag-mullion" />
      {door && <rect x="60" y="56" width="19" height="31" rx="2" class="ag-door" />}
      {hearth && (
        <>
          <path d="M54 87V62q0-8 15-8t15 8v25z" class="ag-chimney" />
          <path d="M59 87V69q0-6 10-6t10 6v18z" class="ag-ash" />
          {hearth === "burning" && (
            <>
              <use href="#m-fire" x="45" y="45" width="48" height="44" class="ag-flame" />
              <use href="#m-smoke" x="50" y="-24" width="34" height="36" class="ag-smoke" />
            </>
          )}
        </>
      )}
    </>
  );
}

export function Stable() {
  return (
    <g class="ag-stable">
      <path d="M6 40V20L22 6l16 14v20z" class="wall" />
      <path d="M2 22 22 4l20 18" class="roof" />
      <path d="M14 40V26h16v14M14 26l16 14M30 26 14 40" class="gate" />
    </g>
  );
}

/** Two rails and three posts. */
export function Fence({ line, kind = "", id }: { line: Line; kind?: string; id?: string }) {
  const { x1, y1, x2, y2 } = line;
  const level = y1 === y2;
  const posts = [0, 0.5, 1].map((part) => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part] as const);
  return (
    <g class={`ag-fence ${kind}`} data-edge={id}>
      <path
        d={
          level
            ? `M${x1} ${y1 - 3.5}H${x2}M${x1} ${y1 + 3.5}H${x2}`
            : `M${x1 - 3} ${y1}V${y2}M${x1 + 3} ${y1}V${y2}`
        }
      />
      {posts.map(([x, y], i) => (
        <rect key={i} x={x - 3} y={y - (level ? 8 : 6.5)} width="6" height={level ? 16 : 13} rx="2" />
      ))}
    </g>
  );
}

/** An animal that stands there and grazes; x and y are the middle of it. */
export function Animal({ good, x, y, r = 15 }: { good: Good; x: number; y: number; r?: number }) {
  return (
    <g
      class="ag-animal"
      data-good={good}
      data-at={`${x} ${y}`}
      style={`--wait: ${((x * 7 + y * 13) % 50) / 10}s`}
    >
      <use href={`#g-${good}`} x={x - r * 1.2} y={y - r} width={r * 2.4} height={r * 2} />
    </g>
  );
}

const spots = [
  [26, 68],
  [66, 70],
  [64, 28],
  [30, 40],
] as const;

/** Animals stand cell by cell; room for more shows as empty discs. */
export function Herd({ farm, pasture }: { farm: Farm; pasture: Farm["pastures"][number] }) {
  const cells = pasture.cells.map((name) => farm.cells.find((cell) => cell.cell === name)!);
  const each = Math.min(spots.length, Math.ceil(pasture.capacity / cells.length));
  const places = spots
    .slice(0, each)
    .flatMap(([dx, dy]) => cells.map((cell) => ({ x: at(cell).x + dx, y: at(cell).y + dy })));
  const first = at(cells[0]!);
  const crowded = pasture.capacity > places.length;
  return (
    <g>
      {places.map(({ x, y }, i) =>
        pasture.species && i < pasture.animals ? (
          <Animal key={i} good={pasture.species} x={x} y={y} />
        ) : (
          <circle key={i} cx={x} cy={y} r="9" class="ag-room-left" />
        ),
      )}
      {crowded && (
        <g transform={`translate(${first.x + 8} ${first.y + 78})`}>
          <rect x="-2" y="-12" width="46" height="17" rx="8" class="ag-count" />
          <text x="21" y="1" text-anchor="middle" class="ag-count-text">
            {pasture.animals}/{pasture.capacity}
          </text>
        </g>
      )}
    </g>
  );
}

export function Ground({ cell }: { cell: Cell }) {
  const { x, y } = at(cell);
  const kind = cell.pasture ? "pasture" : (cell.row + cell.column) % 2 ? "odd" : "";
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={SIZE} height={SIZE} class={`ag-land ${kind}`} />
      {cell.kind === "meadow" && <Tufts id={cell.id} />}
    </g>
  );
}

export function Fences({ farm }: { farm: Farm }) {
  return (
    <>
      {farm.edges.map((edge) => {
        const line = edge.fence && lineOf(farm, edge);
        return line ? <Fence key={edge.id} id={edge.id} line={line} /> : null;
      })}
    </>
  );
}

/** The country beyond the farm, as wide as it is; what grows there goes with the season. */
export function Country({ x, y, w, h }: Box) {
  const at = (part: number) => x + w * part;
  const trees: [string, number, number][] = [
    ["pine", 0.02, 34],
    ["pine", 0.08, 42],
    ["oak", 0.15, 30],
    ["oak", 0.62, 30],
    ["pine", 0.72, 36],
    ["pine", 0.79, 44],
    ["oak", 0.86, 34],
  ];
  return (
    <g class="ag-country">
      <rect x={x} y={y} width={w} height={h} class="q-a" />
      <path
        class="q-b"
        d={`M${x} ${y + h * 0.6}q${w * 0.18} ${-h * 0.5} ${w * 0.36}-6t${w * 0.36}-4 ${w * 0.28} 4V${y + h}H${x}z`}
      />
      <path
        class="q-c"
        d={`M${x} ${y + h * 0.74}q${w * 0.25} ${-h * 0.36} ${w * 0.5}-4t${w * 0.5} 0V${y + h}H${x}z`}
      />
      <path
        class="q-G"
        d={`M${x} ${y + h * 0.9}q${w * 0.3} ${-h * 0.2} ${w * 0.6} 0t${w * 0.4} 0V${y + h}H${x}z`}
      />
      {trees.map(([name, part, size]) => (
        <use
          key={part}
          href={`#m-${name}`}
          x={at(part)}
          y={y + h * 0.94 - size}
          width={size}
          height={size * 1.05}
        />
      ))}
    </g>
  );
}
