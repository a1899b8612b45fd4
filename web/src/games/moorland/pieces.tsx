// SPDX-License-Identifier: MIT
// The things Moorland is made of: markers, cards, sections' ground.
import { useId } from "preact/hooks";
import { glyph } from "../../icon";
import { type Card, GLYPH, type Lie, type Plant, waterwayLying } from "./model";
import { cardWater, HEIGHT, tufts, type Water, WIDTH } from "./water";

interface GlyphProps {
  name: string;
  x: number;
  y: number;
  size: number;
  class?: string;
}

/** A glyph in a picture, around a point. */
export function Glyph({ name, x, y, size, ...more }: GlyphProps) {
  return (
    <use href={glyph(name)} x={x - size / 2} y={y - size / 2} width={size} height={size} class={more.class} />
  );
}

const OUTLINE: Record<Plant, string> = {
  cotton_grass: "M0-14a14 14 0 1 0 0 28a14 14 0 1 0 0-28z",
  rushes: "M0-15.5 13.5-7.750V7.750L0 15.5-13.5 7.750V-7.750z",
  peat_moss:
    "M-9.5-13H9.500A3.5 3.5 0 0 1 13-9.500V9.500A3.5 3.5 0 0 1 9.5 13H-9.500A3.5 3.5 0 0 1-13 9.500V-9.500A3.5 3.5 0 0 1-9.5-13z",
  heather: "M0-17.5 17 0 0 17.5-17 0z",
};

/** A plant marker around (0, 0): shape, colour and glyph each say which. */
export function Token({ plant, plain }: { plant: Plant; plain?: boolean }) {
  const tone = GLYPH[plant];
  return (
    <g class={`tok tok-${tone}`}>
      {!plain && <path class="shadow" d={OUTLINE[plant]} transform="translate(0 2.5)" />}
      <path class="body" d={OUTLINE[plant]} />
      {!plain && <Glyph name={tone} x={0} y={0} size={plant === "heather" ? 19 : 18} class="ink" />}
    </g>
  );
}

/** A marker as a picture of its own, for lists and buttons. */
export function TokenPicture({ plant, size }: { plant: Plant; size: number }) {
  return (
    <svg viewBox="-18 -18 36 36" width={size} height={size} aria-hidden="true">
      <Token plant={plant} />
    </svg>
  );
}

/** Bank, water and shine: three strokes for all of it. */
export function Waters({ water, shine = true }: { water: Water; shine?: boolean }) {
  const pools = (kind: string) => (
    <g class={kind}>
      {water.pools.map((pool) => (
        <ellipse cx={pool.x} cy={pool.y} rx={pool.rx} ry={pool.ry} />
      ))}
    </g>
  );
  return (
    <g class="waters">
      <path d={water.path} class="bank" />
      {pools("poolbank")}
      <path d={water.path} class="water" />
      {pools("pool")}
      {shine && <path d={water.path} class="shine" />}
      {water.reeds.map(([x, y]) => (
        <path
          class="reeds"
          d={`M${x - 4} ${y + 9}q-2-10-8-15m8 15q0-12 2-20m-2 20q4-9 11-13m-2 13q1-8 6-11`}
        />
      ))}
    </g>
  );
}

const FATE = { take_root: "fate-root", drift: "fate-drift", withered: "fate-wither" };
const SYMBOLS: [number, number][] = [
  [23, 24],
  [23, 92],
  [52, 24],
  [52, 92],
];

/** The plants a card asks for, each with what becomes of it. */
function Demands({ card }: { card: Card }) {
  const order = ["take_root", "drift", "withered"];
  const plants = [...card.plants].sort((a, b) => order.indexOf(a.fate) - order.indexOf(b.fate));
  return (
    <>
      {plants.map((plant, i) => {
        const [x, y] = SYMBOLS[i]!;
        return (
          <g transform={`translate(${x} ${y})`}>
            <circle r="16.5" class="socket" />
            <g transform="scale(.84)">
              <Token plant={plant.type} />
            </g>
            <g transform="translate(11.5 10.5)">
              <circle r="9" class={`fate ${plant.fate}`} />
              <Glyph name={FATE[plant.fate]} x={0} y={0} size={12} class="fi" />
            </g>
          </g>
        );
      })}
    </>
  );
}

/** What has taken root on a card that was laid. */
export function Rooted({ card }: { card: Card }) {
  const roots = card.plants.filter((plant) => plant.fate === "take_root");
  return (
    <>
      {roots.map((plant, i) => {
        const [x, y] = SYMBOLS[i]!;
        return (
          <g transform={`translate(${x} ${y})`}>
            <circle r="16.5" class="socket" />
            <g transform="scale(.84)">
              <Token plant={plant.type} />
            </g>
          </g>
        );
      })}
    </>
  );
}

/** The animal and the striders of a card, at its right edge. */
export function Creatures({ card }: { card: Card }) {
  return (
    <>
      {card.animal && (
        <g>
          <circle cx="127" cy="25" r="18" class="beast" />
          <Glyph name={card.animal} x={127} y={25} size={25} class="bi" />
        </g>
      )}
      {Array.from({ length: card.striders }, (_, i) => (
        <Glyph name="strider" x={129 - i * 24} y={94} size={25} class="st" />
      ))}
    </>
  );
}

export function Land({ kind, name, n }: { kind: string; name: string; n: number }) {
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} rx="10" class={kind} />
      <path d={tufts(name, n, kind === "bare" ? 40 : 16)} class={kind === "bare" ? "tuft dry" : "tuft"} />
    </>
  );
}

/** The back of a card: waves, and a still pool. */
export function BackMotif() {
  return (
    <path
      class="ripples"
      d="M14 96q5-6 10 0t10 0M14 104q5-6 10 0t10 0M112 14q5-6 10 0t10 0M112 22q5-6 10 0t10 0"
    />
  );
}

interface FaceProps {
  card: Card;
  lie?: Exclude<Lie, "open">;
}

/** A moor card as it is held: face with its demands, or its back. */
export function CardFace({ card, lie = "up" }: FaceProps) {
  const clip = `ml-${useId()}`;
  const water = cardWater(card.name, waterwayLying(card, lie));
  return (
    <svg viewBox="-2 -2 156 120" class="mcard" aria-hidden="true">
      <clipPath id={clip}>
        <rect width={WIDTH} height={HEIGHT} rx="10" />
      </clipPath>
      <Land kind={lie === "down" ? "down" : "moss"} name={card.name} n={7} />
      <g clip-path={`url(#${clip})`}>
        <Waters water={water} />
      </g>
      {lie === "down" ? (
        <BackMotif />
      ) : (
        <>
          <Demands card={card} />
          <Creatures card={card} />
        </>
      )}
      {card.source !== "printed" && <circle cx="146" cy="110" r="2" class="made" />}
      <rect width={WIDTH} height={HEIGHT} rx="10" class="rim" />
    </svg>
  );
}
