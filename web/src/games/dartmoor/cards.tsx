// SPDX-License-Identifier: MIT
// Faces of cards: price, tree symbol, picture, name, kinds and points in glyphs.
import { glyph, Icon } from "../../icon";
import { Creature, tintOf } from "./creatures";
import { Moor, Peat, Tree } from "./pictures";
import type { Card, Doing, Face, Term } from "./view";
import { words } from "./words";

export const kindGlyphs: Record<string, string> = {
  tree: "t-tree",
  shrub: "t-shrub",
  moor: "t-moor",
  bird: "t-bird",
  bat: "t-bat",
  insect: "t-insect",
  dragonfly: "dragonfly",
  amphibian: "t-amphibian",
  mouse: "t-mouse",
  pawed: "t-pawed",
  "cloven-hoofed": "t-hoofed",
  plant: "t-plant",
  rabbit: "hare",
};

/** What stands for a condition or a quantity that is not simply a kind. */
const otherGlyphs: Record<string, string> = {
  cave: "cave",
  "bird species": "t-bird",
  "plant species": "t-plant",
  "3 bat species": "t-bat",
  "3 amphibian species": "t-amphibian",
  "5 plant species": "t-plant",
  "5 insects": "t-insect",
  "5 moors": "t-moor",
  "most moors": "t-moor",
  "at a moor": "t-moor",
  "steps of bird species": "t-bird",
  "dragonfly set": "dragonfly",
  "newt set": "t-amphibian",
};

/** The glyph of the kind that tells most of a dweller. */
export function kindOf({ types }: { types: string[] }): string {
  return kindGlyphs[types.includes("dragonfly") ? "dragonfly" : (types[0] ?? "plant")] ?? "star";
}

export function leafOf(symbol: string): string {
  return symbol === "apple" ? "crabapple" : symbol;
}

export const symbols = ["apple", "ash", "oak", "alder", "birch", "willow"];

export function Leaf({ symbol }: { symbol: string }) {
  return (
    <svg class="i leaf" aria-hidden="true" style={{ color: `var(--tree-${leafOf(symbol)})` }}>
      <use href={glyph(`leaf-${leafOf(symbol)}`)} />
    </svg>
  );
}

/** Four sides around a middle: all of them, or only the lower one. */
function Sides({ low }: { low: boolean }) {
  return (
    <svg class="i" viewBox="0 0 48 48" aria-hidden="true">
      <rect x="15" y="12" width="18" height="24" rx="3" fill="none" stroke="currentColor" stroke-width="3" />
      <path d="M16 40h16v6H16z" fill="currentColor" />
      {!low && <path d="M16 2h16v6H16zM3 14h8v20H3zM37 14h8v20h-8z" fill="currentColor" />}
    </svg>
  );
}

function What({ what, own }: { what: string; own: string }) {
  if (what === "bottom") return <Sides low />;
  if (what === "all sides occupied") return <Sides low={false} />;
  const symbol = what === "own symbol" ? own : symbols.includes(what) ? what : null;
  if (symbol) return <Leaf symbol={symbol} />;
  return <Icon name={kindGlyphs[what] ?? otherGlyphs[what] ?? "star"} />;
}

function amount(term: Term): string {
  if (term.per === "dragonfly set") return words.set;
  if (term.per === "newt set") return "5 15 25";
  if (term.per === "steps of bird species") return "1–10";
  if (term.else !== undefined) return `${term.else}/${term.n}`;
  return term.per ? `${term.n}·` : `${term.n}`;
}

/** A name that may be parted in the middle of its long word, where there is no room for it. */
export function parted(species: string) {
  const [, start, end] =
    species.match(/^(.*(?:Fountain|Wood|Meadow|Caper|Tree|Damsel|Butter|Horse))([a-z]{3}.*)$/) ?? [];
  if (!end) return species;
  return (
    <>
      {start}
      <i data-print={"\u00ad"} />
      {end}
    </>
  );
}

/** Points as on a card: 2·mouse, 5/15, 1·tree shrub. */
export function Points({ face }: { face: Face }) {
  const { scoring } = face;
  if (!scoring.length) return <span class="pt" data-print="0" />;
  const [first, second] = scoring as [Term, Term?];
  const joined = second && second.n === first.n;
  return (
    <span class="pt">
      <span data-print={amount(first)} />
      {(first.per ?? first.if) && first.per !== "newt set" && (
        <What what={(first.per ?? first.if)!} own={face.symbol} />
      )}
      {second && !joined && <span data-print={`+${amount(second)}`} />}
      {second && <What what={second.per!} own={face.symbol} />}
    </span>
  );
}

export function Price({ face }: { face: Face }) {
  return <span class="cost" aria-hidden="true" data-print={face.cost} />;
}

/** letters from which on a name has three lines, or two */
const LENGTHS: [number, string][] = [
  [22, "long three"],
  [17, "long"],
];
const ways = { top: "▲", bottom: "▼", left: "◀", right: "▶", whole: "" };

/** What is drawn on a half, whichever side it is of; the arrow says at which side of a host it lives. */
export function HalfFace({ face }: { face: Face }) {
  return (
    <>
      <Price face={face} />
      <span class="portrait">
        <Creature species={face.species} types={face.types} />
      </span>
      <Leaf symbol={face.symbol} />
      <b class={LENGTHS.find(([letters]) => face.species.length > letters)?.[1]} aria-hidden="true">
        {parted(face.species)}
      </b>
      <span class="meta" aria-hidden="true">
        <i class="way" data-print={ways[face.side]} />
        <Kinds face={face} />
        <Points face={face} />
      </span>
      <Doings face={face} />
    </>
  );
}

function Kinds({ face }: { face: Face }) {
  return (
    <>
      {face.types.map((kind) => (
        <Icon key={kind} name={kindGlyphs[kind] ?? "star"} />
      ))}
    </>
  );
}

/** Glyphs for what a verb does: what comes from where, and per what. */
const verbGlyphs: Record<string, string[]> = {
  draw: ["hand"],
  "draw per": ["hand"],
  take: ["clearing", "hand"],
  put: ["plus"],
  "put and use": ["plus"],
  "put from clearing": ["clearing", "plus"],
  lay: ["t-moor"],
  again: ["redo"],
  "again if": ["redo"],
  cave: ["cave"],
  "cave per": ["cave"],
  "cave from clearing": ["clearing", "cave"],
  "all to cave": ["clearing", "cave"],
  watch: ["eye"],
  share: ["hand"],
  double: ["t-plant"],
};

function DoingGlyphs({ doing }: { doing: Doing }) {
  const { verb, n = 0, kinds } = doing;
  const counted = /^(draw|cave|cave from clearing)$/.test(verb);
  return (
    <>
      {verb === "lay" && <span data-print="+" />}
      {(verbGlyphs[verb] ?? ["star"]).map((name) => (
        <Icon key={name} name={name} />
      ))}
      {counted && n > 1 && <span data-print={n} />}
      {/per$/.test(verb) && <span data-print="·" />}
      {verb === "again if" && <span data-print="?" />}
      {verb !== "double" && kinds.map((kind) => <Icon key={kind} name={kindGlyphs[kind] ?? "star"} />)}
      {verb === "put" && !n && <span data-print="+" />}
      {verb === "watch" && <Icon name="hand" />}
    </>
  );
}

/** The effect, and the bonus behind the leaf it needs, as small tags of glyphs. */
function Doings({ face }: { face: Face }) {
  const { effect_does: effect, bonus_does: bonus } = face;
  if ((!effect || effect.verb === "share" || effect.verb === "double") && !bonus) return null;
  return (
    <span class="doings" aria-hidden="true">
      {effect && effect.verb !== "share" && effect.verb !== "double" && (
        <span class="does">
          <DoingGlyphs doing={effect} />
        </span>
      )}
      {bonus && (
        <span class="does bon">
          <Leaf symbol={face.symbol} />
          <DoingGlyphs doing={bonus} />
        </span>
      )}
    </span>
  );
}

/** A tree, shrub or moor. */
export function HostFace({ face }: { face: Face }) {
  const moor = face.types.includes("moor");
  return (
    <>
      {moor ? <Moor species={face.species} /> : <Tree species={face.species} />}
      <Price face={face} />
      <Leaf symbol={face.symbol} />
      <span class="foot">
        <b aria-hidden="true">{parted(face.species)}</b>
        <span class="meta" aria-hidden="true">
          <Kinds face={face} />
          {face.species === "Blanket Bog" ? (
            <span class="pt">
              <Icon name="t-plant" />
              <span data-print="×2" />
            </span>
          ) : (
            <Points face={face} />
          )}
        </span>
        <Doings face={face} />
      </span>
    </>
  );
}

export function halfStyle(face: Face) {
  return { "--tint": tintOf(face) };
}

/** How a whole card is laid out: one face, or two halves above each other. */
export function shapeOf(card: Card): string {
  if (card.faces.length > 1) return "split";
  return card.kind === "moor" ? "one moor" : "one tree";
}

/** Both halves, for show: the whole card is what can be touched, if anything. Leaves that match glow. */
export function CardFaces({ card, glow }: { card: Card; glow?: string }) {
  if (card.faces.length === 1) return <HostFace face={card.faces[0]!} />;
  return (
    <>
      {card.faces.map((face) => (
        <span key={face.id} class={`half${face.symbol === glow ? " glow" : ""}`} style={halfStyle(face)}>
          <HalfFace face={face} />{" "}
        </span>
      ))}
    </>
  );
}

export function Back() {
  return (
    <span class="card back" role="img" aria-label={words.back}>
      <Peat />
    </span>
  );
}

/** A face in words, for those who listen: it must stand alone. */
export function sayFace(face: Face): string {
  const parts = [
    `${face.species}, ${words.half[face.side]}, ${words.costName(face.cost)}, ${words.symbolName(face.symbol)}.`,
  ];
  if (face.effect) parts.push(`${words.effect}: ${face.effect}.`);
  if (face.bonus) parts.push(`${words.bonus}: ${face.bonus}.`);
  parts.push(`${words.points}: ${face.points}.`);
  return parts.join(" ");
}

/** A card with two halves begins with both names, as they are printed. */
export function sayCard(card: Card): string {
  const titles = card.faces.length > 1 ? [`${card.faces.map((face) => face.species).join(", ")}:`] : [];
  return [...titles, ...card.faces.map(sayFace)].join(" ");
}
