// SPDX-License-Identifier: MIT
// The moor of one seat, large: ground, water, cards, markers, and everything that can be touched.
import { useMemo, useRef } from "preact/hooks";
import type { BoardProps } from "../../board";
import { glyph } from "../../icon";
import { countOf, type Moor, type Moorland, type Plant, type Section, sectionOf } from "./model";
import { useMotion } from "./motion";
import { BackMotif, Creatures, Glyph, Land, Rooted, Token, Waters } from "./pieces";
import { growthOf, type Preview, previewOf } from "./preview";
import { type Drift, drifting, driftOf, shared, useShared } from "./store";
import { Targets, useTouch } from "./targets";
import {
  chainPath,
  extent,
  GAP,
  HEIGHT,
  type Layout,
  layOut,
  moorWater,
  ROOT_SPACE,
  routes,
  SPACES,
  type Spot,
  sectionWater,
  stockSpots,
  WIDTH,
} from "./water";
import { words } from "./words";

export function MoorBoard(props: BoardProps<Moorland>) {
  const state = useShared();
  const { view, shown, me } = props;
  const board = view.board;
  const moor = board.moors.find((one) => one.seat === shown) ?? board.moors[0]!;
  const layout = useMemo(() => layOut(board.structure), [JSON.stringify(board.structure)]);
  const { columns, rows } = extent(board.structure);
  const svg = useRef<SVGSVGElement>(null);
  const touch = useTouch(props, moor);
  const preview = previewOf(props, moor);
  const drift = board.turn === moor.seat ? driftOf(board) : null;
  const active = moor.seat === me && drifting(props);
  const { flights, arriving, laid } = useMotion(props, moor, layout, drift, svg);

  const water = moorWater(preview.moor, layout);
  const from = preview.laid ? preview.laid.section : drift && (active || state.sent) ? drift.from : null;
  const ways = from ? routes(preview.moor, layout, lastPart(from)) : null;
  const width = columns * (WIDTH + GAP) - GAP;
  const height = rows * (HEIGHT + GAP) - GAP;
  const reach = preview.laid
    ? [...ways!.keys()].filter((name) => hasRoom(preview.moor, name))
    : drift
      ? [...drift.room].filter(([, n]) => n > 0).map(([id]) => lastPart(id))
      : [];
  return (
    <svg
      ref={svg}
      class={`moor ${active ? "drifting" : ""} ${preview.laid ? "laying" : ""}`}
      viewBox={`-8 -8 ${width + 16} ${height + 16}`}
      style={`--columns: ${columns}; --ratio: ${(width + 16) / (height + 16)}`}
      role="group"
      aria-label={words.moor(view.seats[moor.seat - 1]?.name ?? "", moor.seat === me)}
    >
      {preview.moor.sections.map((section) => (
        <g key={section.id} transform={at(layout, section.section)}>
          <Ground section={section} laid={section.id === preview.laid?.section} />
        </g>
      ))}
      <Waters water={water} />
      {laid && (
        <path key={laid} d={sectionWater(sectionOf(moor, laid)!, layout)} pathLength="1" class="dry" />
      )}
      {state.chain && moor.longest_waterway.length > 1 && (
        <path d={chainPath(moor.longest_waterway, layout)} class="longest" />
      )}
      {ways && (
        <g class="beads">
          {reach.map((name) => {
            const way = ways.get(name);
            return way && <path key={name} d={way.path} class="bead" />;
          })}
        </g>
      )}
      {ways && state.target && ways.get(lastPart(state.target)) && (
        <path d={ways.get(lastPart(state.target))!.path} class="route" />
      )}
      {preview.moor.sections.map((section) => (
        <g
          key={section.id}
          transform={at(layout, section.section)}
          data-card={section.card?.id}
          class="furniture"
        >
          <Furniture section={section} spot={layout.get(section.section)!} />
        </g>
      ))}
      <Targets props={props} moor={moor} layout={layout} drift={active ? drift : null} touch={touch} />
      <MarkersLayer
        props={props}
        moor={moor}
        preview={preview}
        layout={layout}
        drift={drift}
        arriving={arriving}
        touch={touch}
      />
      <Tags
        props={props}
        moor={moor}
        layout={layout}
        preview={preview}
        drift={active ? drift : null}
        reach={reach}
      />
      <g class="fliers">
        {flights.map((flight) => (
          <g key={flight.key} data-flight={flight.key}>
            <Token plant={flight.plant} />
          </g>
        ))}
      </g>
    </svg>
  );
}

/** Open ground shows that it is full; a root space that is taken is no goal. */
function hasRoom(moor: Moor, name: string): boolean {
  return moor.sections.some((one) => one.section === name && !one.root_space);
}

export function lastPart(id: string): string {
  return id.slice(id.lastIndexOf("-") + 1);
}

function at(layout: Layout, name: string): string {
  const spot = layout.get(name)!;
  return `translate(${spot.x} ${spot.y})`;
}

function Ground({ section, laid }: { section: Section; laid: boolean }) {
  const kind =
    section.root_space !== undefined
      ? "rootland"
      : section.lies === "open"
        ? "bare"
        : section.lies === "down"
          ? "down"
          : "moss";
  return (
    <g class={laid ? "ground laid" : "ground"}>
      <Land kind={kind} name={section.section} n={kind === "bare" ? 5 : 8} />
    </g>
  );
}

/** What is printed on a section or on the card that covers it. */
function Furniture({ section, spot }: { section: Section; spot: Spot }) {
  const place = spot.place;
  if (section.root_space !== undefined) {
    const [x, y] = ROOT_SPACE;
    return (
      <>
        <circle cx={x} cy={y} r="19.5" class="rootspace" />
        {!section.root_space && <Glyph name="fate-root" x={x} y={y} size={22} class="ri" />}
      </>
    );
  }
  if (section.lies !== "open")
    return (
      <>
        {section.lies === "down" ? (
          <BackMotif />
        ) : (
          <>
            <Rooted card={section.card!} />
            <Creatures card={section.card!} />
          </>
        )}
        <text x="100" y="17" class="covered">
          {section.section}
        </text>
      </>
    );
  return (
    <>
      <text x="13" y="24" class="letter">
        {section.section}
      </text>
      {place.water_marker && <Glyph name="drop" x={40} y={17} size={19} class="spring" />}
      {place.growth === "special" ? (
        <Glyph name="growth-any" x={135} y={17} size={20} class="growth" />
      ) : (
        Array.from({ length: place.growth ?? 0 }, (_, i) => (
          <circle cx={139 - i * 14} cy="17" r="5" class="growth" />
        ))
      )}
      {SPACES.map(([x, y]) => (
        <circle cx={x} cy={y} r="15.5" class="dimple" />
      ))}
    </>
  );
}

interface LayerProps {
  props: BoardProps<Moorland>;
  moor: Moor;
  layout: Layout;
  drift: Drift | null;
}

interface MarkersProps extends LayerProps {
  preview: Preview;
  arriving: ReadonlyMap<string, number>;
  touch: ReturnType<typeof useTouch>;
}

/** A marker to be drawn on a space of a section. */
interface Shown {
  plant: Plant;
  how: "" | "placed" | "ghost";
}

/** Markers on the sections and root spaces, placed ones and those that would come, and the stock. */
function MarkersLayer({ props, moor, preview, layout, drift, arriving, touch }: MarkersProps) {
  const floats = drift?.floats ?? [];
  return (
    <>
      {preview.moor.sections.map((section) => {
        const root = section.root_space !== undefined;
        if (!root && section.lies !== "open") return null;
        const placed = floats.filter((one) => one.to === section.id);
        const kinds: { plant: Plant; id?: string; shown: Shown[] }[] = (
          ["cotton_grass", "rushes", "peat_moss", "heather"] as Plant[]
        ).map((plant) => {
          const n = countOf(section, plant);
          const more = placed.filter((one) => one.plant === plant).length;
          const grown = preview.grown;
          const comes =
            grown?.section === section.id && grown.plant === plant ? grown.count - grown.spill : 0;
          const lands = preview.carried?.to === section.id && preview.carried.plant === plant ? 1 : 0;
          return {
            plant,
            id: section.markers?.find((one) => one.plant === plant)?.id,
            shown: [
              ...Array.from({ length: n }, (): Shown => ({ plant, how: "" })),
              ...Array.from({ length: more }, (): Shown => ({ plant, how: "placed" })),
              ...Array.from({ length: comes + lands }, (): Shown => ({ plant, how: "ghost" })),
            ],
          };
        });
        // What lies there stays where it is: others come after it.
        const many = (how: Shown["how"]) =>
          kinds.reduce((n, { shown }) => n + shown.filter((one) => one.how === how).length, 0);
        const next = { "": 0, placed: many(""), ghost: many("") + many("placed") };
        return (
          <g key={section.id} transform={at(layout, section.section)}>
            {kinds.map(({ plant, id, shown }) => {
              if (!shown.length) return null;
              const late = arriving.get(`${section.id} ${plant}`) ?? 0;
              const { first, rest } = touch.marker(id, section, plant, countOf(section, plant));
              return (
                <g key={plant} data-kin={plant}>
                  {shown.map((one, i) => {
                    const [x, y] = root ? ROOT_SPACE : (SPACES[next[one.how]++] ?? SPACES[5]!);
                    const comes = i >= shown.length - late;
                    return (
                      <g
                        key={`${plant}${i}`}
                        transform={`translate(${x} ${y})`}
                        class={`${one.how} ${comes ? "arriving" : ""}`}
                      >
                        <g {...(i || one.how ? rest : first)}>
                          <circle r="38" class="reach" />
                          <circle r="20" class="around" />
                          <Token plant={plant} />
                        </g>
                      </g>
                    );
                  })}
                </g>
              );
            })}
          </g>
        );
      })}
      {preview.laid ? (
        <Afloat plants={preview.laid.afloat} where={at(layout, lastPart(preview.laid.section))} />
      ) : (
        <StockLayer props={props} moor={moor} layout={layout} drift={drift} touch={touch} />
      )}
    </>
  );
}

/** Markers that would drift from a card not laid yet. */
function Afloat({ plants, where }: { plants: Plant[]; where: string }) {
  const spots = stockSpots(plants.length);
  return (
    <g transform={where} class="afloat">
      {plants.map((plant, i) => (
        <g transform={`translate(${spots[i]![0]} ${spots[i]![1]}) scale(.9)`}>
          <Token plant={plant} />
        </g>
      ))}
    </g>
  );
}

type StockProps = LayerProps & { touch: ReturnType<typeof useTouch> };

/** The markers on the water of the card just laid. */
function StockLayer({ props, moor, layout, drift, touch }: StockProps) {
  const board = props.view.board;
  const stock = board.stock;
  if (!stock || board.turn !== moor.seat || !sectionOf(moor, stock.from)) return null;
  // What is still there stays where it is while others are put somewhere.
  const spots = stockSpots(stock.markers.reduce((sum, kind) => sum + kind.count, 0));
  let end = 0;
  return (
    <g transform={at(layout, lastPart(stock.from))} class="stock">
      {stock.markers.map((kind) => {
        const from = end;
        end += kind.count;
        const count = drift ? (drift.left.get(kind.plant) ?? 0) : kind.count;
        if (!count) return null;
        const { first, rest } = touch.stock(kind.id, kind.plant, count, drift);
        return (
          <g key={kind.id}>
            {Array.from({ length: count }, (_, nth) => {
              const [x, y] = spots[from + nth]!;
              return (
                <g key={nth} transform={`translate(${x} ${y})`}>
                  <g {...(nth ? rest : first)}>
                    <circle r="38" class="reach" />
                    <circle r="20" class="around" />
                    <Token plant={kind.plant} />
                  </g>
                </g>
              );
            })}
          </g>
        );
      })}
    </g>
  );
}

/** What would come to the section pointed at, before the kind is chosen. */
function growing(props: BoardProps<Moorland>, moor: Moor) {
  const { stage, structure } = props.view.board;
  const section = shared.target ? sectionOf(moor, shared.target) : undefined;
  if (stage !== "grow" || !section) return null;
  const count = growthOf(structure.find((one) => one.section === section.section)!);
  return { section: section.id, count, spill: Math.max(0, count - (section.room ?? 0)) };
}

type TagsProps = LayerProps & { preview: Preview; reach: string[] };

/** Little labels on the sections: how much room, how much would come. */
function Tags({ props, moor, layout, preview, drift, reach }: TagsProps) {
  const tags: { name: string; text: string; tone: string }[] = [];
  if (drift) {
    for (const [id, n] of drift.room) {
      const section = sectionOf(moor, id)!;
      if (section.root_space !== undefined) continue;
      tags.push({
        name: section.section,
        text: n > 0 ? words.free(n) : words.full,
        tone: n > 0 ? "free" : "full",
      });
    }
  } else if (preview.laid) {
    for (const name of reach) {
      const section = preview.moor.sections.find((one) => one.section === name)!;
      if (section.lies !== "open") continue;
      const n = section.room ?? 0;
      tags.push({ name, text: n ? words.free(n) : words.full, tone: n ? "free" : "full" });
    }
  }
  const grown = preview.grown ?? growing(props, moor);
  if (grown) {
    tags.push({
      name: lastPart(grown.section),
      text: grown.spill ? words.spills(grown.spill) : words.comes(grown.count),
      tone: grown.spill ? "spill" : "free",
    });
  }
  return (
    <g class="tags">
      {tags.map(({ name, text, tone }) => (
        <g key={name} transform={at(layout, name)}>
          <g class={`tagg ${tone}`} transform="translate(84 16)">
            <g class="grows">
              <rect x={-text.length * 4 - 9} y="-12" width={text.length * 8 + 18} height="24" rx="12" />
              <text y="4.5">{text}</text>
            </g>
          </g>
        </g>
      ))}
      {props.hinted &&
        moor.seat === props.me &&
        props.hinted.touch.ids.map((id) => {
          const spot = id.startsWith("moor-") ? layout.get(lastPart(id)) : undefined;
          return (
            spot && (
              <g key={id} class="lantern" transform={`translate(${spot.x + 136} ${spot.y + 100})`}>
                <circle r="15" />
                <use href={glyph("hint")} x="-10" y="-10" width="20" height="20" />
              </g>
            )
          );
        })}
    </g>
  );
}
