// SPDX-License-Identifier: MIT
// A farm: the picture of it, and on one's own the cells to touch and the fences to draw.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { BoardProps } from "../../board";
import { glyph } from "../../icon";
import { dragPerson } from "./drag";
import { border } from "./fencing";
import { at, boxOf, lineOf, SIZE } from "./geometry";
import { Glyph, Pawn, seatColours } from "./icon";
import {
  Animal,
  Country,
  DeadGround,
  Fence,
  Fences,
  Field,
  Forest,
  Ground,
  Herd,
  House,
  Moor,
  Stable,
} from "./land";
import { Draft, PencilLayer, usePencil } from "./pencil";
import type { SowDraft } from "./sow";
import type { AgricolaBoard, Cell, Farm } from "./view";
import { farmOf, kindOf, nameOf, seasonOf } from "./view";
import { words } from "./words";

const MARGIN = 14;
const SKY = 52;

/** A forest; in its corner what lies below, and who waits in it. */
function Trees({ farm, cell }: { farm: Farm; cell: Cell }) {
  return (
    <>
      <Forest id={cell.id} />
      {cell.below?.map((tile, i) => (
        <g key={i} transform={`translate(${66 - 30 * i} 68) scale(0.3)`}>
          {tile === "moor" ? <Moor id={`${cell.id}-${i}`} /> : <Forest id={`${cell.id}-${i}`} />}
        </g>
      ))}
      {cell.person && (
        <g class="ag-token" transform="translate(16 12)" style={seatColours(farm.player)}>
          <Pawn />
        </g>
      )}
    </>
  );
}

function Feature({ farm, cell }: { farm: Farm; cell: Cell }) {
  const rooms = farm.cells.filter((one) => one.kind === "room");
  switch (cell.kind) {
    case "room":
      return (
        <House
          house={farm.house}
          door={cell === rooms[rooms.length - 1]}
          hearth={cell !== rooms[0] ? undefined : farm.people.bed ? "cold" : "burning"}
        />
      );
    case "field":
      return <Field crop={cell.crop} crops={cell.crops} />;
    case "moor":
      return <Moor id={cell.id} />;
    case "forest":
      return <Trees farm={farm} cell={cell} />;
    case "dead":
      return <DeadGround />;
    default:
      return null;
  }
}

/** Who is at home, one in every room; who is ill lies in bed. */
function People({ farm, grab }: { farm: Farm; grab?: (event: PointerEvent) => void }) {
  const rooms = farm.cells.filter((cell) => cell.kind === "room");
  const { home, bed } = farm.people;
  return (
    <>
      {Array.from({ length: home }, (_, i) => {
        const room = rooms[i % rooms.length];
        if (!room) return null;
        const { x, y } = at(room);
        const ill = i >= home - bed;
        return (
          <g
            key={i}
            class={`ag-token${grab && !ill ? " grab" : ""}`}
            transform={`translate(${x + 10 + 24 * Math.floor(i / rooms.length)} ${y + 48}) scale(1.15)`}
            style={seatColours(farm.player)}
            onPointerDown={ill ? undefined : grab}
          >
            {ill ? <Bed /> : <Pawn />}
            {!ill && (
              <use href={glyph(`seat-${farm.player}`)} x="7" y="18" width="10" height="10" class="mark" />
            )}
          </g>
        );
      })}
    </>
  );
}

/** Somebody under a blanket; only the head is to be seen. */
function Bed() {
  return (
    <>
      <path class="ag-bedstead" d="M-4 12h3v22h-3zM27 20h3v14h-3z" />
      <path class="q-m" d="M-1 22h28v7H-1z" />
      <circle class="pawn" cx="5" cy="19" r="5.500" />
      <path class="pawn" d="M10 19q10-4 17 1v7H10z" />
    </>
  );
}

/** The animal in the house, those in stables on open ground, and where else cards have room. */
function Singles({ farm }: { farm: Farm }) {
  const rooms = farm.cells.filter((cell) => cell.kind === "room");
  const stalls = farm.cells.filter((cell) => cell.stable && !cell.pasture);
  const homes = farm.homes?.map((name) => farm.cells.find((cell) => cell.cell === name)) ?? [
    rooms[0],
    ...stalls,
  ];
  return (
    <>
      {farm.singles.map((good, i) => {
        const cell = homes[i];
        if (!good || !cell) return null;
        const { x, y } = at(cell);
        const beside = homes.indexOf(cell) < i ? 30 : 0;
        return cell.kind === "room" ? (
          <Animal key={i} good={good} x={x + 47} y={y + 76} r={11} />
        ) : (
          <Animal key={i} good={good} x={x + 60 - beside} y={y + 62} />
        );
      })}
    </>
  );
}

export function FarmPicture({ farm, children }: { farm: Farm; children?: ComponentChildren }) {
  const stables = farm.cells.filter((cell) => cell.stable);
  return (
    <>
      {farm.cells.map((cell) => (
        <Ground key={cell.id} cell={cell} />
      ))}
      <Plots farm={farm} />
      {farm.cells.map((cell) => (
        <g key={cell.id} transform={`translate(${at(cell).x} ${at(cell).y})`}>
          <Feature farm={farm} cell={cell} />
        </g>
      ))}
      {stables.map((cell) => (
        <g key={cell.id} transform={`translate(${at(cell).x + 4} ${at(cell).y + 6})`}>
          <Stable />
        </g>
      ))}
      {children}
      <Fences farm={farm} />
      {farm.pastures.map((pasture) => (
        <Herd key={pasture.cells.join()} farm={farm} pasture={pasture} />
      ))}
      <Singles farm={farm} />
    </>
  );
}

function Plots({ farm }: { farm: Farm }) {
  return (
    <path
      class="ag-plot"
      d={farm.cells
        .map(at)
        .map(({ x, y }) => `M${x} ${y}h${SIZE}v${SIZE}h${-SIZE}z`)
        .join("")}
    />
  );
}

function frameOf(farm: Farm, sky = MARGIN): string {
  const { x, y, w, h } = boxOf(farm);
  return `${x - MARGIN} ${y - sky} ${w + 2 * MARGIN} ${h + MARGIN + sky}`;
}

export function MiniFarm({ farm, label }: { farm: Farm; label: string }) {
  return (
    <svg class="ag-mini" viewBox={frameOf(farm)} role="img" aria-label={label}>
      <FarmPicture farm={farm} />
    </svg>
  );
}

/** A farm with its people and the country around it, to be looked at. */
export function WholeFarm({ farm, label, season }: { farm: Farm; label: string; season: string }) {
  return (
    <svg class="ag-whole" data-season={season} viewBox={frameOf(farm, SKY)} role="img" aria-label={label}>
      <Beyond farm={farm} />
      <FarmPicture farm={farm} />
      <People farm={farm} />
    </svg>
  );
}

/** It goes on beyond the frame, where there is more room than the farm needs. */
function Beyond({ farm }: { farm: Farm }) {
  const { x, y, w, h } = boxOf(farm);
  const [left, wide] = [x - MARGIN, w + 2 * MARGIN];
  const country = <Country x={left} y={y - SKY} w={wide} h={SKY} />;
  return (
    <>
      <rect x={x - w} y={y - SKY - h} width={3 * w} height={h + SKY} class="q-a" />
      <rect x={x - w} y={y - SKY / 2} width={3 * w} height={2 * h + SKY / 2} class="q-G" />
      <g transform={`translate(${2 * left} 0) scale(-1 1)`}>{country}</g>
      <g transform={`translate(${2 * (left + wide)} 0) scale(-1 1)`}>{country}</g>
      {country}
      <circle cx={left + 0.44 * wide} cy={y - 0.64 * SKY} r="11" class="q-S" />
    </>
  );
}

/** What the action that is pointed at would put on a cell. */
function Ghost({ farm, props }: { farm: Farm; props: BoardProps<AgricolaBoard> }) {
  const action = props.pointed;
  const cell = farm.cells.find((one) => one.id === action?.touch.ids[0]);
  if (!action || !cell) return null;
  const place = `translate(${at(cell).x} ${at(cell).y})`;
  const ghost = {
    room: <House house={farm.house} />,
    stable: (
      <g transform="translate(4 6)">
        <Stable />
      </g>
    ),
    plow: <Field />,
    burn: <Field />,
    peat: <Glyph name="fuel" x={26} y={26} size={40} tint="--good-fuel" />,
    fell: <Glyph name="wood" x={26} y={26} size={40} tint="--good-wood" />,
  }[action.touch.kind];
  if (!ghost) return null;
  return (
    <g class="ag-ghost" transform={place}>
      {["burn", "peat", "fell"].includes(action.touch.kind) && (
        <rect width={SIZE} height={SIZE} class="ag-land" />
      )}
      {ghost}
    </g>
  );
}

/** The fences that the pasture now being named would need. */
function Outline({ farm, props }: { farm: Farm; props: BoardProps<AgricolaBoard> }) {
  const action = props.pointed;
  const cells = new Set(props.view.board.drawing);
  if (action?.touch.kind === "fence") cells.add(action.name.slice("fence ".length));
  if (!cells.size) return null;
  const edges = new Set(border(farm, cells));
  return (
    <>
      {farm.cells
        .filter((cell) => cells.has(cell.cell))
        .map((cell) => (
          <rect key={cell.id} {...at(cell)} width={SIZE} height={SIZE} class="ag-drawing" />
        ))}
      {farm.edges
        .filter((edge) => edges.has(edge.id))
        .map((edge) => {
          const line = lineOf(farm, edge);
          return line && <Fence key={edge.id} line={line} kind="new" />;
        })}
    </>
  );
}

export const cellVerbs = ["room", "stable", "plow", "peat", "fell", "burn", "fence"];

interface CellsProps {
  farm: Farm;
  props: BoardProps<AgricolaBoard>;
  mine: boolean;
  sow: SowDraft | null;
  encircle?: (cell: string) => void;
}

function Cells({ farm, props, mine, sow, encircle }: CellsProps) {
  const waiting = useRef<{ cell: Cell; timer: number } | null>(null);
  const { lit, picked, all, hinted } = props;
  const touch = (cell: Cell) => {
    if (sow?.fields.has(cell.cell)) {
      sow.sow(cell.cell);
      return;
    }
    if (lit.has(cell.id)) {
      props.pick(cell.id);
      return;
    }
    const verb = all.find((action) => cellVerbs.includes(action.touch.kind))?.touch.kind;
    if (mine && verb) props.refuse(`${verb} ${cell.cell}`);
    else props.note(words.cell(farm, cell));
  };
  // A second click soon after means the whole meadow: a first one waits for it, where that counts. A
  // click elsewhere says that none will come.
  const click = (cell: Cell, event: MouseEvent) => {
    const before = waiting.current;
    waiting.current = null;
    clearTimeout(before?.timer);
    if (before && before.cell.cell !== cell.cell) touch(before.cell);
    else if (!encircle || event.detail === 0) touch(cell);
    else if (event.detail > 1) encircle(cell.cell);
    else {
      const timer = window.setTimeout(() => {
        waiting.current = null;
        touch(cell);
      }, 230);
      waiting.current = { cell, timer };
    }
  };
  return (
    <>
      {farm.cells.map((cell) => {
        const actions = sow ? undefined : lit.get(cell.id);
        const legal = mine && (sow ? sow.open(cell.cell) : !!actions);
        const best = legal && !!hinted?.touch.ids.includes(cell.id);
        const state = `${legal ? "legal wash" : "ag-hit"}${best ? " best" : ""}`;
        return (
          <rect
            key={cell.id}
            {...{ x: at(cell).x + 3, y: at(cell).y + 3 }}
            width={SIZE - 6}
            height={SIZE - 6}
            rx="8"
            class={picked.includes(cell.id) ? "ag-hit chosen" : state}
            data-id={cell.id}
            data-lit={legal ? "" : undefined}
            role="button"
            tabIndex={legal ? 0 : -1}
            aria-label={words.cellName(farm, cell, actions?.[0]?.say)}
            onClick={(event) => click(cell, event)}
            onPointerEnter={(event) => {
              props.point(actions?.[0] ?? null);
              if (sow && event.buttons === 1) sow.sow(cell.cell);
            }}
            onPointerLeave={(event) => {
              props.point(null);
              if (sow && event.buttons === 1) sow.sow(cell.cell);
            }}
            onPointerDown={(event) => sow && event.currentTarget.releasePointerCapture(event.pointerId)}
            onFocus={() => props.point(actions?.[0] ?? null)}
            onBlur={() => props.point(null)}
          />
        );
      })}
    </>
  );
}

interface FarmProps {
  props: BoardProps<AgricolaBoard>;
  sow: SowDraft | null;
  tools?: ComponentChildren;
}

export function FarmBoard({ props, sow, tools }: FarmProps) {
  const { view, shown, me, all } = props;
  const farm = farmOf(view, shown);
  const svg = useRef<SVGSVGElement>(null);
  const mine = shown === me;
  const fencing = mine && kindOf(all, "fence", "close");
  const pencil = usePencil(props, farm, svg, fencing);
  if (!farm) return null;
  const placing = mine && kindOf(all, "place");
  const owner = mine ? words.yourFarm : words.farmOf(nameOf(view, shown));
  return (
    <section
      class={`ag-farm${fencing ? " fencing" : ""}${sow ? " sowing" : ""}`}
      aria-label={owner}
      data-season={seasonOf(view)}
      style={seatColours(shown)}
    >
      {!mine && <p class="ag-owner tag">{owner}</p>}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the section around it has the name, and its cells theirs */}
      <svg ref={svg} viewBox={frameOf(farm, SKY)} {...pencil.handlers}>
        <Beyond farm={farm} />
        <FarmPicture farm={farm}>
          {mine && <Outline farm={farm} props={props} />}
          {sow && <SownFields farm={farm} sow={sow} />}
        </FarmPicture>
        <Cells
          farm={farm}
          props={props}
          mine={mine}
          sow={sow}
          encircle={fencing ? pencil.encircle : undefined}
        />
        {mine && <Ghost farm={farm} props={props} />}
        <People farm={farm} grab={placing ? (event) => dragPerson(event, props) : undefined} />
        {fencing && <PencilLayer farm={farm} pencil={pencil} props={props} />}
      </svg>
      {fencing && <Draft farm={farm} pencil={pencil} />}
      {tools}
    </section>
  );
}

function SownFields({ farm, sow }: { farm: Farm; sow: SowDraft }) {
  return (
    <>
      {farm.cells.map((cell) => {
        const seed = sow.seeds.get(cell.cell);
        return (
          seed && (
            <g key={cell.id} transform={`translate(${at(cell).x} ${at(cell).y})`} class="ag-ghost">
              <Field crop={seed} crops={seed === "grain" ? 3 : 2} />
            </g>
          )
        );
      })}
    </>
  );
}
