// SPDX-License-Identifier: MIT
// The pictures of the start page: the moor at dawn, and one of each game.
import type { ComponentChildren } from "preact";
import { Cotton, spruce, Tuft } from "../drawing/land";
import { MooseShape } from "../drawing/moose";
import { seeded } from "../drawing/seed";
import { glyph } from "../icon";

function Glyph({ name, ...place }: { name: string; [attribute: string]: string | number }) {
  return <use href={glyph(name)} {...place} />;
}

interface ScapeProps {
  id: string;
  sky?: [string, string];
  children: ComponentChildren;
}

function Scape({ id, sky = ["var(--land-sky-2)", "var(--land-sky)"], children }: ScapeProps) {
  return (
    <svg viewBox="0 0 280 150" preserveAspectRatio="xMidYMid slice" class="pic" aria-hidden="true">
      <defs>
        <linearGradient id={`sky-${id}`} x2="0" y2="1">
          <stop stop-color={sky[0]} />
          <stop offset=".8" stop-color={sky[1]} />
        </linearGradient>
      </defs>
      <rect width="280" height="150" fill={`url(#sky-${id})`} />
      {children}
    </svg>
  );
}

const stream = (d: string, bank: number, water: number) => (
  <g fill="none">
    <path d={d} stroke="var(--land-bank)" stroke-width={bank} />
    <path d={d} stroke="var(--land-water)" stroke-width={water} />
  </g>
);

const trees = (list: [number, number, number][], fill: string) => (
  <path d={list.map(([x, y, size]) => spruce(x, y, size)).join("")} fill={fill} />
);

function Moorland() {
  return (
    <Scape id="moorland">
      <circle cx="206" cy="46" r="18" fill="var(--land-sun)" />
      <path d="M0 70q60-26 130-10t150-14v104H0z" fill="var(--land-hill-1)" />
      <path d="M0 88q80-20 150-8t130-10v80H0z" fill="var(--land-moss)" />
      {stream("M150 82c-30 8 40 12 4 24s-70 8-84 44", 24, 17)}
      {stream("M146 98c40 6 60 18 90 52", 16, 10)}
      <path
        d="M142 100q-30 8-52 24M170 104q20 8 34 22"
        stroke="var(--land-water-light)"
        stroke-width="2"
        stroke-dasharray="10 9"
        fill="none"
      />
      <Cotton x={26} y={148} height={52} size={7} />
      <Cotton x={42} y={150} height={38} size={6} />
      <Cotton x={14} y={150} height={34} size={5} />
      <Tuft x={190} y={140} size={12} />
      <Tuft x={252} y={112} size={8} />
      <Tuft x={120} y={96} size={7} />
      <g style="color: var(--land-hill-4)">
        <Glyph name="dragonfly" x={94} y={50} width={24} height={24} transform="rotate(-24 106 62)" />
      </g>
    </Scape>
  );
}

function Agricola() {
  return (
    <Scape id="agricola">
      <circle cx="54" cy="44" r="16" fill="var(--land-sun)" />
      <path d="M0 74q70-22 140-8t140-8v92H0z" fill="var(--land-hill-1)" />
      <path d="M0 92q80-14 280-6v64H0z" fill="var(--land-moss)" />
      <path d="M130 150l26-54 88-4 36 20v38z" fill="light-dark(#7a5535,#4f3724)" />
      <path
        d="M152 150l18-54M176 150l12-55M202 150l6-56M228 150l-2-57M256 150l-14-57"
        stroke="light-dark(#5b3d27,#36251a)"
        stroke-width="4"
      />
      <rect x="50" y="84" width="62" height="38" fill="light-dark(#d08a62,#9a5c3c)" />
      <path d="M42 88l39-32 39 32z" fill="light-dark(#8a6a3c,#5f4a2c)" />
      <rect x="58" y="94" width="14" height="12" fill="light-dark(#f7e6a8,#ffd97a)" />
      <rect x="84" y="96" width="16" height="26" fill="#5b3d27" />
      <rect x="98" y="58" width="8" height="16" fill="#6b4d33" />
      <path
        d="M102 56c-8-8 8-12 0-22s6-12 2-18"
        stroke="#fff"
        stroke-opacity=".6"
        stroke-width="5"
        fill="none"
        stroke-linecap="round"
      />
      <path d="M14 122h14v7h-14zM30 122h14v7h-14zM22 114h14v7h-14z" fill="var(--land-peat-deep)" />
      <path d="M112 112h52M112 120h46M118 106v20M136 106v20M154 106v20" stroke="#6b4726" stroke-width="3" />
      <g style="color: var(--land-cotton)">
        <Glyph name="sheep" x={109} y={123} width={26} height={26} />
      </g>
      <g style="color: #f2c94a">
        <Glyph name="grain" x={185} y={117} width={22} height={22} />
        <Glyph name="grain" x={211} y={121} width={22} height={22} />
        <Glyph name="grain" x={238} y={118} width={20} height={20} />
      </g>
    </Scape>
  );
}

function Dartmoor() {
  return (
    <Scape id="dartmoor">
      <circle cx="140" cy="42" r="17" fill="var(--land-sun)" />
      <path d="M0 84q60-30 120-14t160-20v100H0z" fill="var(--land-hill-1)" />
      <g fill="var(--land-rock)" stroke="#0002" stroke-width="1.5">
        <path d="M176 68q2-12 16-13h24q14 2 18 12z" />
        <path d="M182 55q-1-11 8-12h22q11 1 9 12z" />
        <path d="M189 43q0-9 8-9h13q8 1 7 9z" />
      </g>
      <path d="M0 100q80-22 160-12t120-16v78H0z" fill="var(--land-heather)" opacity=".85" />
      <path d="M0 122q80-16 160-8t120-6v42H0z" fill="var(--land-hill-3)" />
      <path d="M58 128V94" stroke="#5d422d" stroke-width="9" />
      <path
        d="M58 32c20-6 34 8 32 24 12 5 13 22 1 28-4 12-22 14-30 6-9 9-28 6-31-6-13-5-11-23 1-28-3-13 8-29 27-24z"
        fill="light-dark(#6f8f3c,#4a6230)"
      />
      <g style="color: light-dark(#3b2c22,#0f0c0a)">
        <Glyph name="horse" x={194} y={92} width={40} height={40} transform="matrix(-1 0 0 1 428 0)" />
      </g>
      <Tuft x={120} y={138} size={10} />
      <Tuft x={170} y={140} size={8} />
      <g fill="var(--land-heather)">
        {[
          [20, 138],
          [28, 134],
          [36, 140],
          [250, 136],
          [258, 140],
        ].map(([x, y]) => (
          <circle cx={x} cy={y} r="4" />
        ))}
      </g>
      <g style="color: var(--land-hill-4)">
        <Glyph name="t-bat" x={102} y={16} width={16} height={16} />
      </g>
    </Scape>
  );
}

function Boreal() {
  return (
    <Scape id="boreal" sky={["light-dark(#b9d3d8,#0f1b2c)", "light-dark(#f0e2c8,#27405a)"]}>
      <path d="M0 74l50-40 34 26 50-44 60 50 40-22 46 30v76H0z" fill="var(--land-hill-1)" />
      <path d="M134 16l22 18-12 5-10-5-12 7zM50 34l14 10-9 4-7-4-9 4z" fill="var(--land-cotton)" />
      <path d="M0 92q80-14 280-4v62H0z" fill="var(--land-hill-2)" />
      {trees(
        [
          [18, 72, 8],
          [60, 71, 11.2],
          [112, 78, 8],
          [190, 59, 11.2],
          [238, 84, 8],
        ],
        "var(--land-hill-4)",
      )}
      {trees(
        [
          [40, 72, 9.6],
          [86, 53, 12.8],
          [168, 78, 9.6],
          [214, 59, 12.8],
          [262, 66, 9.6],
        ],
        "var(--land-forest)",
      )}
      <path d="M0 116q60-12 140-4t140-2v40H0z" fill="var(--land-water)" />
      <path
        d="M30 128q12-5 24 0t24 0M150 134q12-5 24 0t24 0M96 142q10-4 20 0t20 0"
        stroke="var(--land-water-light)"
        stroke-width="2.4"
        fill="none"
      />
      <path
        d="M196 116l22-12 26 0 22 12-22 14h-26z"
        fill="var(--land-moss)"
        stroke="var(--land-hill-4)"
        stroke-width="2"
      />
      {trees([[222, 94, 7]], "var(--land-hill-4)")}
      {trees([[240, 102, 5.5]], "var(--land-forest)")}
      <g style="color: light-dark(#3b2c22,#e9e2d0)">
        <Glyph name="raptor" x={67} y={17} width={34} height={34} />
      </g>
    </Scape>
  );
}

function MooseQuest() {
  return (
    <Scape id="moosequest" sky={["light-dark(#f2c79a,#171f33)", "light-dark(#f8e7cc,#2b3a52)"]}>
      <circle cx="150" cy="62" r="38" fill="var(--land-sun)" />
      <path d="M0 92q60-22 130-10t150-16v84H0z" fill="var(--land-hill-2)" />
      <path d="M0 112q90-22 280-8v46H0z" fill="var(--land-hill-3)" />
      <path
        d="M40 150C80 120 150 134 180 118s40-22 100-26"
        stroke="light-dark(#e9dcae,#6b6346)"
        stroke-width="13"
        fill="none"
      />
      {trees(
        [
          [24, 78, 10],
          [50, 80, 7],
          [254, 68, 9],
        ],
        "var(--land-hill-4)",
      )}
      <svg
        x="92"
        y="24"
        width="112"
        height="98"
        viewBox="0 -10 124 108"
        class="shadow-moose"
        aria-hidden="true"
      >
        <MooseShape />
      </svg>
    </Scape>
  );
}

const pictures: Record<string, () => preact.JSX.Element> = {
  moorland: Moorland,
  agricola: Agricola,
  dartmoor: Dartmoor,
  boreal: Boreal,
  moosequest: MooseQuest,
};

export function Picture({ game }: { game: string }) {
  const Found = pictures[game];
  return Found ? <Found /> : null;
}

/** The moor at dawn, behind the title. */
export function Hero() {
  const chance = seeded("hero");
  const spread = (n: number) =>
    Array.from({ length: n }, () => [chance() * 1440, chance(), chance()] as const);
  return (
    <svg class="hero" viewBox="0 0 1440 270" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky-hero" x2="0" y2="1">
          <stop stop-color="var(--land-sky-2)" />
          <stop offset="1" stop-color="var(--land-sky)" />
        </linearGradient>
      </defs>
      <rect width="1440" height="280" fill="url(#sky-hero)" />
      <circle class="sun" cx="640" cy="92" r="40" fill="var(--land-sun)" />
      <path d="M0 150q180-70 380-34t420-26 640 14v160H0z" fill="var(--land-hill-1)" />
      <g fill="var(--land-rock)" stroke="var(--land-hill-4)" stroke-opacity=".35" stroke-width="2">
        <path d="M1098 102q4-18 26-18h38q22 2 28 18z" />
        <path d="M1108 84q-2-16 12-18h36q16 2 12 18z" />
        <path d="M1118 66q0-14 12-14h22q12 2 10 14z" />
        <path d="M1184 102q0-22 14-24h20q14 4 14 24z" />
      </g>
      <path d="M0 184q220-56 480-24t520-20 440 4v120H0z" fill="var(--land-hill-2)" />
      <g fill="light-dark(#fbf6e8,#5c7480)" opacity=".3">
        <ellipse cx="300" cy="182" rx="420" ry="13" />
        <ellipse cx="1180" cy="186" rx="380" ry="11" />
        <ellipse cx="720" cy="176" rx="300" ry="8" />
      </g>
      <path d="M0 214q300-44 640-16t800-16v80H0z" fill="var(--land-hill-3)" />
      <path
        d="M560 206c120 10 240-6 300 12s-200 16-360 44h330c40-14 220-22 200-42s-190-22-260-22z"
        fill="var(--land-water)"
      />
      <path
        d="M640 212q60 6 110 2M700 232q60-8 120-4M820 222q50 4 90 0"
        stroke="var(--land-water-light)"
        stroke-width="3"
        fill="none"
      />
      <path d="M0 240q360-30 720-10t720-8v60H0z" fill="var(--land-hill-4)" opacity=".85" />
      {spread(26).map(([x, a, b]) => (
        <Tuft x={Math.round(x)} y={Math.round(244 + a * 22)} size={8 + b * 7} />
      ))}
      {spread(28).map(([x, a, b]) => (
        <Cotton x={Math.round(x)} y={Math.round(260 + a * 12)} height={26 + b * 46} size={3.6 + a * 3} />
      ))}
      <svg
        x="960"
        y="118"
        width="104"
        height="92"
        viewBox="0 -10 124 108"
        class="far-moose"
        aria-hidden="true"
      >
        <MooseShape />
      </svg>
    </svg>
  );
}
