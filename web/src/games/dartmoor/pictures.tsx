// SPDX-License-Identifier: MIT
// The land on the cards: six trees, two shrubs, nine moors and the face-down one, drawn by us.
import type { ComponentChildren } from "preact";
import { seeded } from "../../drawing/seed";

// ---- trees and shrubs, 96 x 88 ----

interface Crown {
  leaf: string;
  path: string;
  more?: ComponentChildren;
  bark?: ComponentChildren;
}

const trunk = <path d="M44 44h8l2 34 7 8H35l7-8z" class="bark" />;
const stems = (
  <path d="M46 50l-3 36h3l2-30 3 30h3l-3-36zM44 56l-12 30h4l11-24zM52 56l12 30h-4L49 62z" class="bark" />
);

function dots(places: number[][], r: number, name: string) {
  return (
    <g class={name}>
      {places.map(([x, y]) => (
        <circle cx={x} cy={y} r={r} />
      ))}
    </g>
  );
}

const umbel = ([x, y]: number[]) => (
  <g class="berry">
    {[
      [-5, 0],
      [0, -2],
      [5, 0],
      [-2.5, 3],
      [2.5, 3],
      [0, 6],
    ].map(([dx, dy]) => (
      <circle cx={x! + dx!} cy={y! + dy!} r="2" />
    ))}
  </g>
);

const crowns: Record<string, Crown> = {
  Ash: {
    leaf: "#5f9a6b",
    path: "M48 4c9 0 17 5 20 13 8 4 11 13 8 21-1 10-9 17-18 18-6 6-15 6-21 0-9-1-16-8-17-18-3-8 1-17 8-21C31 9 39 4 48 4z",
  },
  "Black Alder": {
    leaf: "#3f6b42",
    path: "M48 3c7 10 11 15 17 22-2 1-3 1-4 1 5 8 10 14 13 20-3 1-4 1-6 1 4 6 7 10 8 15H20c1-5 4-9 8-15-2 0-3 0-6-1 3-6 8-12 13-20-1 0-2 0-4-1 6-7 10-12 17-22z",
    more: dots(
      [
        [38, 40],
        [58, 44],
        [44, 54],
        [54, 30],
        [34, 56],
        [64, 57],
      ],
      2.2,
      "cone",
    ),
  },
  "Crab Apple": {
    leaf: "#7fa253",
    path: "M48 6c13 0 23 8 25 19 7 3 11 9 10 16-1 9-10 14-19 12-5 3-11 3-16 1-5 2-11 2-16-1-9 2-18-3-19-12-1-7 3-13 10-16C25 14 35 6 48 6z",
    more: dots(
      [
        [36, 24],
        [56, 20],
        [64, 40],
        [32, 44],
        [48, 37],
        [74, 42],
        [22, 40],
      ],
      3.4,
      "apple",
    ),
  },
  "Goat Willow": {
    leaf: "#9db35e",
    path: "M48 8c18 0 30 12 30 28 0 10-2 22-5 30-3-8-4-14-5-20-2 10-4 18-8 24-2-9-3-15-3-22-3 9-5 17-9 22-4-5-6-13-9-22 0 7-1 13-3 22-4-6-6-14-8-24-1 6-2 12-5 20-3-8-5-20-5-30C18 20 30 8 48 8z",
  },
  "Moor Birch": {
    leaf: "#8fb35a",
    path: "M48 4c10 8 16 20 16 32s-7 24-16 26c-9-2-16-14-16-26S38 12 48 4z",
    bark: (
      <>
        <rect x="44" y="40" width="8" height="46" class="birch" />
        <path d="M44 56h4M49 63h3M44 70h5M48 78h4" class="scar" />
      </>
    ),
  },
  "Sessile Oak": {
    leaf: "#6f8f3c",
    path: "M48 8c10-4 21 1 23 10 9 2 14 11 10 19 3 9-4 17-13 17-5 6-14 6-19 1-7 5-17 4-21-3-10 0-16-8-13-16-4-9 2-17 10-19 2-9 13-14 23-9z",
  },
  "Common Hazel": {
    leaf: "#86a64c",
    path: "M48 24c11-3 21 3 22 11 8 2 11 9 8 16-4 7-13 8-19 4-7 4-16 4-22 0-6 4-15 3-19-4-3-7 0-14 8-16 1-8 11-14 22-11z",
    bark: stems,
    more: dots(
      [
        [34, 44],
        [40, 49],
        [58, 42],
        [64, 50],
        [48, 38],
      ],
      3,
      "nut",
    ),
  },
  Elderberry: {
    leaf: "#5d8a4e",
    path: "M48 22c9-5 20 0 22 9 9 0 13 9 9 16-3 8-13 10-20 6-7 5-16 5-22 0-7 4-17 2-20-6-4-7 0-16 9-16 2-9 13-14 22-9z",
    bark: stems,
    more: (
      <>
        {[
          [34, 36],
          [60, 34],
          [48, 46],
        ].map(umbel)}
      </>
    ),
  },
};

const clearSky = (
  <>
    <rect width="96" height="88" fill="var(--land-sky-2)" />
    <circle cx="78" cy="18" r="9" fill="var(--land-sun)" opacity=".8" />
    <path d="M0 64q24-16 50-6t46-8v38H0z" fill="var(--land-hill-2)" />
    <path d="M0 76q30-12 60-4t36-4v20H0z" fill="var(--land-hill-3)" />
  </>
);
const shadow = <ellipse cx="48" cy="84" rx="34" ry="5" class="shadow" />;

/** A tree or shrub: on a card before the sky, or bare where it stands in a wood. */
export function Tree({ species, bare }: { species: string; bare?: boolean }) {
  const crown = crowns[species] ?? crowns.Ash!;
  return (
    <svg
      class="pict"
      viewBox="0 0 96 88"
      preserveAspectRatio={`xMidYMax ${bare ? "meet" : "slice"}`}
      aria-hidden="true"
    >
      {bare ? shadow : clearSky}
      {crown.bark ?? trunk}
      <path d={crown.path} class="leafage" fill={crown.leaf} />
      <path d="M34 28q5-8 12-9M52 34q6-4 10-2M40 42q4-4 9-3" class="gleam" />
      {crown.more}
    </svg>
  );
}

// ---- moors, 192 x 70 ----

const hills = (
  <>
    <rect width="192" height="96" fill="var(--land-sky)" />
    <path d="M0 34q40-20 84-8t108-10v80H0z" fill="var(--land-hill-1)" />
  </>
);
const sward = <path d="M0 54q50-10 96-3t96-6v60H0z" fill="var(--land-hill-3)" />;

function tufts(name: string, n: number, low = 52, high = 66) {
  const chance = seeded(name);
  return (
    <path
      class="tuft"
      d={Array.from({ length: n }, () => {
        const x = Math.round(6 + chance() * 180),
          y = Math.round(low + chance() * (high - low));
        return `M${x} ${y}q-1-6-4-9M${x} ${y}q0-7 0-11M${x} ${y}q1-6 4-9`;
      }).join("")}
    />
  );
}

function cotton(places: number[][]) {
  return (
    <>
      <path class="stalk" d={places.map(([x, y]) => `M${x} ${y}v-15`).join("")} />
      {dots(
        places.map(([x, y]) => [x!, y! - 16]),
        2.9,
        "cotton",
      )}
    </>
  );
}

const moors: Record<string, ComponentChildren> = {
  "Blanket Bog": (
    <>
      <path d="M0 46q50-14 96-4t96-8v62H0z" fill="var(--land-heather)" opacity=".75" />
      {sward}
      <ellipse cx="62" cy="60" rx="34" ry="6" class="water" />
      <ellipse cx="140" cy="64" rx="27" ry="4.5" class="water" />
      {cotton([
        [28, 60],
        [36, 62],
        [108, 62],
        [166, 63],
        [100, 65],
      ])}
    </>
  ),
  Fountainhead: (
    <>
      {sward}
      <path d="M94 40c-10 8-16 12-6 18 8 5-12 6-20 16h56c-2-10-20-10-14-16s-2-12-16-18z" class="water" />
      <path d="M94 40c-3 3-3 5 0 6s3 5-1 8" class="ripple" />
      <path d="M78 40q16-16 32 0l-6 3q-10-9-20 0z" fill="var(--land-rock)" />
      {tufts("Fountainhead", 7)}
    </>
  ),
  "Lowland Heath": (
    <>
      <path
        d="M0 50q12-10 26-4 8-12 26-5 12-10 28-1 14-12 30-2 12-9 28-1 14-10 30-1 10-6 24-2v60H0z"
        fill="var(--land-heather)"
      />
      <path d="M0 62q30-10 60-3t62-3 70-1v40H0z" fill="var(--land-hill-3)" />
      <g class="bloom">
        {[
          [20, 50],
          [44, 45],
          [72, 48],
          [100, 42],
          [130, 47],
          [158, 43],
          [180, 49],
        ].map(([x, y]) => (
          <path d={`M${x} ${y}v6m-4-3v5m8-5v5`} />
        ))}
      </g>
    </>
  ),
  "Rhôs Pasture": (
    <>
      <path d="M0 46q50-10 96-2t96-8v60H0z" fill="var(--land-moss)" />
      <path d="M0 58q50-8 96-2t96-4v44H0z" fill="var(--land-moss-2)" />
      {tufts("Rhos", 16, 50, 68)}
      <path d="M118 44h30M122 38v12M132 37v13M142 36v13M118 40h30" class="paling" />
    </>
  ),
  Rivulet: (
    <>
      {sward}
      <path
        d="M96 34c26 4 30 8 4 13s-40 8-8 12 44 8 22 16H60c10-6 8-9-14-12S20 53 60 47s34-7 36-13z"
        class="water"
      />
      <path d="M96 39c10 3 6 4-4 6M70 52c-14 3-6 5 8 7M96 66c10 2 8 4 2 6" class="ripple" />
      {tufts("Rivulet", 6)}
    </>
  ),
  Tor: (
    <>
      <path d="M0 56q60-34 96-30t96 24v50H0z" fill="var(--land-hill-3)" />
      <g class="rock">
        <path d="M66 40q0-6 8-6h38q9 0 9 6t-9 6H74q-8 0-8-6z" />
        <path d="M72 29q0-6 7-6h30q8 0 8 6t-8 5H80q-8 0-8-5z" />
        <path d="M80 19q0-6 7-6h18q7 0 7 5t-7 5H87q-7 0-7-4z" />
        <path d="M130 48q0-6 8-6h14q7 0 7 6t-7 6h-14q-8 0-8-6z" />
      </g>
      {tufts("Tor", 7, 54, 68)}
    </>
  ),
  "Valley Mire": (
    <>
      <path d="M0 40q40 10 96 12t96-14v60H0z" fill="var(--land-moss-2)" />
      <path d="M20 58c20-10 44-4 66-6s52-8 76 2c18 9-4 16-34 16H54c-34 0-54-4-34-12z" class="water" />
      <path d="M50 60h26M96 64h34M110 57h20" class="ripple" />
      <path class="tuft" d="M34 58v-20M40 60v-24M46 58v-18M150 58v-22M156 60v-26M162 57v-18" />
      {dots(
        [
          [34, 37],
          [40, 35],
          [46, 39],
          [150, 35],
          [156, 33],
          [162, 38],
        ],
        2.1,
        "cone",
      )}
    </>
  ),
  Warrens: (
    <>
      <path
        d="M0 58q16-4 24-4 10-18 30-18t28 18q10-2 16 0 10-22 34-22t32 22q14-2 28 2v50H0z"
        fill="var(--land-moss-2)"
      />
      <g class="burrow">
        <path d="M44 60q0-11 10-11t10 11zM122 62q0-13 11-13t11 13zM86 64q0-8 7-8t7 8z" />
      </g>
      {tufts("Warrens", 6, 60, 68)}
    </>
  ),
  "Wet Woodland": (
    <>
      {sward}
      <g class="bark">
        <path d="M30 26h5v36h-5zM62 22h6v42h-6zM118 24h5v40h-5zM154 22h6v40h-6z" />
      </g>
      <g class="leafage" fill="#5b8a52">
        <path d="M32 6q16 4 16 17T32 38 16 24 32 6zM65 2q17 6 17 19T65 36 48 22 65 2zM120 5q16 5 16 18t-16 14-16-14 16-18zM157 3q16 6 16 18t-16 15-16-15 16-18z" />
      </g>
      <path d="M8 66q30-10 60-4t56 0 60-2v14H4z" class="water" />
      <path d="M30 66h24M92 65h30M140 67h20" class="ripple" />
    </>
  ),
};

export function Moor({ species, bare }: { species: string; bare?: boolean }) {
  return (
    <svg class="pict" viewBox="0 0 192 72" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {!bare && hills}
      {moors[species] ?? moors["Blanket Bog"]}
    </svg>
  );
}

/** A cave in its rock, with the cards that were carried into it. */
export function Cavern({ cards }: { cards: number }) {
  return (
    <svg class="pict" viewBox="0 0 120 72" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path d="M2 72c-2-14 6-22 12-30C20 26 34 12 56 8c24-4 44 8 52 26 5 12 12 22 10 38z" class="rock" />
      <path d="M20 46c8-18 20-26 36-28M96 44c-2-8-8-16-16-20" class="gleam" />
      <path d="M26 72c-2-26 12-42 34-42s36 16 34 42z" class="burrow" />
      <path d="M44 33l3 8 3-9M62 30l2 11 4-10M76 36l2 7 3-4" fill="var(--land-rock)" />
      {Array.from({ length: Math.min(cards, 7) }, (_, i) => (
        <g
          key={i}
          transform={`translate(${60 + (i - (Math.min(cards, 7) - 1) / 2) * 7} 70) rotate(${(i - (Math.min(cards, 7) - 1) / 2) * 9})`}
        >
          <rect x="-8" y="-22" width="16" height="22" rx="2" class="cavecardback" />
          <path d="M-5-17q5-3 10 0M-5-12q5-3 10 0M-5-7q5-3 10 0" class="layers" />
        </g>
      ))}
    </svg>
  );
}

/** The land behind the wood: hills, more of them white the nearer winter is. */
export function Hills({ winter }: { winter: number }) {
  const chance = seeded("snow");
  const flakes = Array.from({ length: winter * 26 }, () => [
    chance() * 600,
    chance() * 200,
    1 + chance() * 1.8,
  ]);
  return (
    <svg class="hillsbg" viewBox="0 0 600 240" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 70q90-50 190-22t190-14 220 4v202H0z" class="far" />
      <path d="M0 112q120-44 260-14t340-24v166H0z" class="midway" />
      <path d="M0 168q150-34 300-10t300-14v96H0z" class="close" />
      {winter > 0 && (
        <path d="M0 70q90-50 190-22t190-14 220 4v10q-120-8-220 2T190 66 0 88z" class="snowcap" />
      )}
      {winter > 1 && <path d="M0 112q120-44 260-14t340-24v9q-180 4-340 24T0 126z" class="snowcap" />}
      {winter > 2 && <path d="M0 168q150-34 300-10t300-14v30q-150 0-300 14T0 190z" class="snowcap" />}
      <g class="flakes">
        {flakes.map(([x, y, r], i) => (
          <ellipse key={i} cx={x} cy={y} rx={r! * 0.8} ry={r} />
        ))}
      </g>
    </svg>
  );
}

/** The back of a card, and a universal moor: peat in layers. */
export function Peat() {
  return (
    <svg class="pict" viewBox="0 0 192 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="192" height="96" fill="var(--land-peat)" />
      <path
        class="layers"
        d="M-10 14q50-24 100-4t110-8M-10 34q50-24 100-4t110-8M-10 54q50-24 100-4t110-8M-10 74q50-24 100-4t110-8M-10 94q50-24 100-4t110-8"
      />
    </svg>
  );
}

/** The clearing's moss. */
export function Moss() {
  const chance = seeded("moss");
  return (
    <svg class="mossbg" viewBox="0 0 1080 146" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="1080" height="146" fill="var(--land-moss)" />
      <g fill="var(--land-moss-2)" opacity=".65">
        {Array.from({ length: 26 }, () => (
          <ellipse cx={chance() * 1080} cy={chance() * 150} rx={30 + chance() * 60} ry={10 + chance() * 16} />
        ))}
      </g>
      <path
        class="tuft"
        d={Array.from({ length: 40 }, () => {
          const x = Math.round(chance() * 1080),
            y = Math.round(14 + chance() * 130);
          return `M${x} ${y}q-1-6-4-9M${x} ${y}v-11M${x} ${y}q1-6 4-9`;
        }).join("")}
      />
    </svg>
  );
}
