// SPDX-License-Identifier: MIT
// Who lives at the hosts: a picture and a tint for every species; the sprite's glyph where it has
// one, a drawing of ours (48 x 48) for the others.
import type { ComponentChildren } from "preact";
import { Icon } from "../../icon";

const tints: [string, string][] = [
  ["dragonfly", "#8fc9bd"],
  ["bird", "#9cc3da"],
  ["bat", "#7a76ad"],
  ["insect", "#c5cf8e"],
  ["amphibian", "#8fbf86"],
  ["mouse", "#dcb98a"],
  ["cloven-hoofed", "#cfa79a"],
  ["plant", "#c3cf7a"],
  ["pawed", "#d3a878"],
];

export function tintOf(face: { types: string[] }): string {
  return tints.find(([kind]) => face.types.includes(kind))?.[1] ?? "#b9b39a";
}

const cut = (d: string) => <path d={d} class="cutf" />;
const line = (d: string, width = 2) => <path d={d} class="ln" stroke-width={width} />;
const cutLine = (d: string, width = 2) => <path d={d} class="cutl" stroke-width={width} />;
const eye = (x: number, y: number, r = 1.7) => <circle cx={x} cy={y} r={r} class="cutf" />;
const legs = (a: number, b: number, y = 35) => line(`M${a} ${y}l-2 11M${b} ${y}l1 11`);
const wader = "M14 22c4-7 13-8 20-2 5 4 8 8 12 14-6-1-10-1-13 0-9 4-19 1-19-12z";

/** A damselfly sits with folded wings; broad ones are the Demoiselle's. */
function damselfly(body: string, broad = false) {
  return (
    <>
      <path
        d={broad ? "M16 14c12-8 26-4 29 10-10 6-22 4-29-10z" : "M16 14c12-4 24 0 29 9-10 2-22-1-29-9z"}
        opacity={broad ? 1 : 0.6}
      />
      <path
        d={broad ? "M14 16c-6 12 0 26 13 29 4-11 0-23-13-29z" : "M14 16c-3 12 3 24 13 29 1-11-4-22-13-29z"}
        opacity={broad ? 0.8 : 0.45}
      />
      <path d="M12 12l30 31" stroke={body} stroke-width="4.4" stroke-linecap="round" fill="none" />
      <circle cx="10" cy="10" r="5" />
    </>
  );
}

const drawn: Record<string, ComponentChildren> = {
  "Barn Owl": (
    <>
      <path d="M24 3c11 0 17 8 17 18 0 12-6 22-17 25C13 43 7 33 7 21 7 11 13 3 24 3z" />
      {cut("M24 12c3-5 12-5 13 2 1 8-7 13-13 14-6-1-14-6-13-14 1-7 10-7 13-2z")}
      <circle cx="18" cy="17" r="2.6" />
      <circle cx="30" cy="17" r="2.6" />
      <path d="M24 19l2 5-2 3-2-3z" />
      {cutLine("M20 34l4 3 4-3M20 39l4 3 4-3", 1.8)}
    </>
  ),
  "Black-Tailed Godwit": (
    <>
      <path d={wader} />
      <circle cx="18" cy="15" r="5.6" />
      {line("M14 15L1 17", 2.4)}
      <path d="M34 26l12 8-11 0z" />
      {legs(24, 29)}
      {eye(17, 14)}
      {cutLine("M22 25c4 4 9 4 13 2")}
    </>
  ),
  "Common Moorhen": (
    <>
      <path d="M7 24c0-7 8-10 12-4 6 3 16 0 26-9 0 12-4 24-18 25-12 1-20-4-20-12z" />
      <path d="M9 18l-8 5 8 2z" />
      <circle cx="13" cy="19" r="7" />
      {eye(12, 18)}
      {cutLine("M20 28c5 2 11 1 16-3")}
      {line("M3 41q5-3 10 0t10 0 10 0 10 0", 2.2)}
    </>
  ),
  Cuckoo: (
    <>
      <path d="M4 14l6-2c4-6 12-5 14 1 8 2 12 8 14 15l8 17-12-12C22 35 11 29 10 18z" />
      {eye(15, 13)}
      {cutLine("M15 23l9-2M18 28l11-3M23 32l9-3", 1.7)}
      {line("M20 32l-5 9M26 34l-3 8", 2)}
    </>
  ),
  Curlew: (
    <>
      <path d={wader} />
      <circle cx="18" cy="15" r="5.6" />
      {line("M14 14C7 14 3 19 2 27", 2.4)}
      {legs(23, 29)}
      {eye(17, 14)}
      {cutLine("M21 24l3 2M27 23l3 2M31 28l3 1M25 29l3 1", 1.7)}
    </>
  ),
  "Grey Heron": (
    <>
      <path d="M22 25c8-3 17 3 23 13-8-2-12-1-17-1-7 0-11-5-6-12z" />
      {line("M25 28C15 25 27 17 18 10", 3.8)}
      <path d="M22 8c-4-4-8-1-9 1L1 13l13 1c4 1 8-1 8-6z" />
      {line("M19 7l10-3", 1.8)}
      {line("M28 36l-2 11M33 36l1 11", 1.9)}
      {eye(16, 9.5, 1.3)}
    </>
  ),
  Wheatear: (
    <>
      <path d="M5 14l7-2c2-6 9-8 14-4 4 3 4 8 3 12 3 7 8 11 13 18l-9-1c-10 1-19-6-18-16z" />
      {cutLine("M11 13c4-2 8-2 13 1", 2.4)}
      {cutLine("M27 22c1 5 4 8 8 11")}
      {legs(20, 26, 34)}
    </>
  ),
  Capercaillie: (
    <>
      <path d="M25 31C19 15 30 2 46 5c2 14-6 25-17 29z" />
      {cutLine("M28 27L33 8M30 28L41 9M31 30l13-14", 1.6)}
      <path d="M4 19l5-2c2-5 8-6 11-2 2 4 12 8 13 17 0 8-6 11-12 10C11 41 8 30 9 22z" />
      {eye(13, 17)}
      {legs(19, 25, 39)}
    </>
  ),
  "Common Pheasant": (
    <>
      <path d="M3 15l6-2c2-5 9-5 11 0 1 4 3 6 8 8l19 22-19-11c-9 5-17-2-17-13z" />
      {eye(13, 13)}
      {cutLine("M10 19h10", 2.2)}
      {cutLine("M27 27l6 6M31 27l7 8", 1.5)}
      {legs(18, 24, 32)}
    </>
  ),
  Nuthatch: (
    <>
      <path d="M38 2h8v44h-8z" opacity=".45" />
      <path d="M36 8c2 8 1 16-4 20-1 7-8 9-12 5L8 38l9-10c-1-6 4-8 8-11 5-4 7-6 11-9z" />
      {cutLine("M20 30c4 0 8-1 11-4", 2)}
    </>
  ),
  Treecreeper: (
    <>
      <path d="M36 2h9v44h-9z" opacity=".45" />
      <path d="M22 12c1-5 7-7 11-4 3 3 3 7 2 11-1 9-6 18-17 26 0-9-1-16 2-24z" />
      {line("M22 10C17 8 13 9 10 13", 2.2)}
      {eye(27, 11)}
      {line("M33 22l5 2M31 28l6 2", 1.8)}
      {cutLine("M27 20c-1 6-3 11-6 15", 1.8)}
    </>
  ),
  Beaver: (
    <>
      <path d="M14 36C6 29 0 33 1 40c3 6 11 5 16 0z" />
      {cutLine("M4 37l7 6M8 34l6 6M4 42l7-7", 1.2)}
      <path d="M9 31c0-11 8-18 18-17 5-4 12-2 14 3 5 3 6 8 3 12-1 8-8 13-18 13-10 0-17-3-17-11z" />
      <circle cx="33" cy="13" r="3.6" />
      {eye(38, 19)}
      {cut("M40 28h4v5h-4z")}
    </>
  ),
  Otter: (
    <>
      <path d="M2 37c11-1 12-13 21-18 2-7 12-10 18-5 5 3 5 10 0 13-5 2-8 2-10 6-5 9-15 12-29 8 3-1 3-3 0-4z" />
      <circle cx="30" cy="11" r="2.6" />
      {eye(37, 17)}
      {cutLine("M42 22l-5 1M41 25l-5 0", 1.3)}
      {line("M18 36l-2 8M27 34l2 9", 3.4)}
    </>
  ),
  "Common Lizard": (
    <>
      {line("M36 11c-8 2-9 8-9 13s-2 10-8 11-12 2-15 9", 5.4)}
      <ellipse cx="38" cy="10" rx="6.4" ry="4.6" transform="rotate(-18 38 10)" />
      {line("M29 17l9 6M27 20l-9-7M22 33l8 7M20 32l-8-7", 2.4)}
      {eye(40, 8.6, 1.3)}
    </>
  ),
  "Grass Snake": (
    <>
      {line(
        "M25 25c3 0 4 5 0 7-6 3-12-1-12-8 0-9 9-13 17-11 10 3 14 12 10 20-4 9-15 12-25 8-5-2-9-1-13 2",
        4.6,
      )}
      <ellipse cx="25" cy="25" rx="5" ry="3.6" />
      {cutLine("M17 17c4-3 8-3 12-1", 1.6)}
      {eye(26, 24, 1.1)}
    </>
  ),
  "Adder's Tongue": (
    <>
      <path d="M20 46C8 38 6 22 17 9c8 10 9 24 3 37z" />
      {cutLine("M17 18c1 9 2 18 3 24", 1.6)}
      {line("M24 46c3-10 6-16 8-24", 2.4)}
      <path d="M31 22c0-8 3-14 7-19 2 6 1 13-4 20z" />
      {cutLine("M34 18l3 1M35 13l3 1", 1.2)}
    </>
  ),
  Blueberry: (
    <>
      {line("M24 26C24 16 20 8 12 4M24 20c6-2 10-6 12-12", 2.2)}
      <path d="M34 3c6 1 9 5 9 10-6 1-10-4-9-10zM6 6c6-2 10 0 13 5-5 3-11 1-13-5z" />
      <circle cx="15" cy="30" r="9" />
      <circle cx="33" cy="30" r="9" />
      <circle cx="24" cy="38" r="8.6" />
      {cutLine("M12 27l3 2 3-2M30 27l3 2 3-2M21 36l3 2 3-2", 1.7)}
    </>
  ),
  "Bog Asphodel": (
    <>
      {line("M24 47V6", 2.6)}
      {[
        [24, 6],
        [16, 12],
        [32, 14],
        [16, 21],
        [32, 24],
      ].map(([x, y]) => (
        <path d={`M${x} ${y! - 6}l2 4 5-1-3 4 3 4-5-1-2 4-2-4-5 1 3-4-3-4 5 1z`} />
      ))}
      {line("M24 46C18 42 14 38 12 31M24 46c6-4 10-8 12-14", 2.2)}
    </>
  ),
  "Greater Butterfly Orchid": (
    <>
      {line("M24 47V8", 2.4)}
      {[
        [24, 9],
        [15, 19],
        [33, 19],
        [24, 29],
      ].map(([x, y]) => (
        <path d={`M${x} ${y}q-4-7-9-5 0 6 7 7l-1 8q2 2 3 2t3-2l-1-8q7-1 7-7-5-2-9 5z`} />
      ))}
      <path d="M23 47C12 46 8 41 7 34c8 1 14 6 16 13zM25 47c11-1 15-6 16-13-8 1-14 6-16 13z" />
    </>
  ),
  Meadowsweet: (
    <>
      {line("M24 47V18M24 30C18 28 14 24 13 18M24 28c5-2 9-6 11-11", 2.3)}
      {[
        [24, 6],
        [17, 9],
        [31, 8],
        [12, 14],
        [37, 13],
        [20, 14],
        [28, 14],
        [24, 10],
        [33, 17],
        [15, 19],
      ].map(([x, y], i) => (
        <circle cx={x} cy={y} r={i % 2 ? 3.6 : 4.2} />
      ))}
      <path d="M23 46C14 45 10 41 9 35c7 0 12 4 14 11zM25 46c9-1 13-5 14-11-7 0-12 4-14 11z" />
    </>
  ),
  "Royal Fern": (
    <>
      {line("M24 47C25 34 24 18 24 4", 2.2)}
      <path d="M24 2c3 4 3 8 0 11-3-3-3-7 0-11zM23 16C17 17 12 15 9 10c7-1 12 1 14 6zM25 16c6 1 11-1 14-6-7-1-12 1-14 6zM23 26C15 27 9 24 6 18c8-1 14 2 17 8zM25 26c8 1 14-2 17-8-8-1-14 2-17 8zM23 36C14 37 8 34 5 28c9-1 15 2 18 8zM25 36c9 1 15-2 18-8-9-1-15 2-18 8z" />
    </>
  ),
  "Water Soldiers": (
    <>
      <path d="M24 37L4 16l14 20zM24 37L12 6l8 30zM24 37l20-21-14 20zM24 37L36 6l-8 30zM22 36L24 3l2 33z" />
      <circle cx="24" cy="16" r="5.4" class="cutf" />
      <circle cx="24" cy="16" r="2.4" />
      {line("M3 42q5-4 10 0t10 0 10 0 12 0", 2.4)}
    </>
  ),
  "Dartmoor Badger": (
    <>
      <circle cx="9" cy="13" r="5" />
      <circle cx="39" cy="13" r="5" />
      <path d="M24 45C13 40 7 31 8 18c2-8 9-12 16-12s14 4 16 12c1 13-5 22-16 27z" />
      {cut(
        "M15 9c-5 9-3 21 4 29-6-4-10-11-9-20 1-4 2-7 5-9zM33 9c5 9 3 21-4 29 6-4 10-11 9-20-1-4-2-7-5-9zM22 6h4l2 26-4 5-4-5z",
      )}
      <path d="M20 37h8l-4 6z" />
      <circle cx="18.6" cy="21" r="1.8" class="cutf" />
      <circle cx="29.4" cy="21" r="1.8" class="cutf" />
    </>
  ),
  "Roe Deer": (
    <>
      {line("M19 17C16 12 18 7 17 2M17 9l-5-4M29 17c3-5 1-10 2-15M31 9l5-4", 2.6)}
      <path d="M14 23L2 18c1 7 5 10 11 10zM34 23l12-5c-1 7-5 10-11 10z" />
      <path d="M24 46c-5 0-6-5-7-11l-4-9c0-6 5-10 11-10s11 4 11 10l-4 9c-1 6-2 11-7 11z" />
      {eye(18.5, 27)}
      {eye(29.5, 27)}
      {cut("M21 40h6l-3 4z")}
    </>
  ),
  Shrew: (
    <>
      <path d="M1 32l13-8c5-9 17-10 23-3 5 5 6 10 5 15H17c-6 0-10-1-16-4z" />
      <circle cx="22" cy="20" r="4.4" />
      <circle cx="22" cy="20" r="2" class="cutf" />
      {eye(13, 27, 1.5)}
      {line("M41 34c4 0 6-3 6-8", 2.2)}
      {line("M18 36v6M33 36v6", 2.6)}
      {line("M3 31l-2 5M6 32l-1 5", 1.2)}
    </>
  ),
  "Emerald Damselfly": damselfly("#2c8a55"),
  "Small Red Damselfly": damselfly("#c23b2a"),
  "Southern Damselfly": damselfly("#2f86cf"),
  "Beautiful Demoiselle": damselfly("#1f6f72", true),
  "Keeled Skimmer": (
    <>
      <path d="M24 15C18 9 9 6 4 9c-2 4 6 9 19 9zM24 15c6-6 15-9 20-6 2 4-6 9-19 9z" />
      <path d="M23 19C13 18 6 21 5 25c3 4 12 2 19-4zM25 19c10-1 17 2 18 6-3 4-12 2-19-4z" opacity=".6" />
      <path d="M24 10v33" stroke="#5b86b8" stroke-width="5" stroke-linecap="round" />
      <circle cx="24" cy="9" r="4.4" />
    </>
  ),
};

const sprite: Record<string, string> = {
  "Dartmoor Sheep": "sheep",
  "Dartmoor Pony": "horse",
  "Dartmoor Black Rabbit": "hare",
  "Field Vole": "vole",
  "Wood Mouse": "t-mouse",
  Buzzard: "raptor",
  Adder: "snake",
  "Moor Frog": "frog",
  "Blue Ground Beetle": "beetle",
  Gnat: "insect",
  "Lake Fly": "t-insect",
  Heather: "plant-heather",
  "Warty Newt": "t-amphibian",
  "Meadow Pipit": "t-bird",
};

const byKind: Record<string, string> = {
  dragonfly: "dragonfly",
  bird: "t-bird",
  bat: "t-bat",
  insect: "t-insect",
  amphibian: "t-amphibian",
  mouse: "t-mouse",
  "cloven-hoofed": "t-hoofed",
  plant: "t-plant",
  pawed: "t-pawed",
};

export function Creature({ species, types }: { species: string; types: string[] }) {
  const picture = drawn[species];
  if (picture)
    return (
      <svg class="i beast" viewBox="0 0 48 48" aria-hidden="true">
        {picture}
      </svg>
    );
  return <Icon name={sprite[species] ?? byKind[types[0] ?? "plant"] ?? "t-plant"} />;
}
