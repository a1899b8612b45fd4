// SPDX-License-Identifier: MIT
// A small painting for each of the thirty lands: a sky, some ground, and what the land is famous for.
import type { ComponentChildren, JSX } from "preact";
import { spruce } from "../../drawing/land";
import { glyph } from "../../icon";

const hills = (y: number, fill: string) => <path d={`M0 ${y}q40-14 80-5t60-5v${84 - y}H0z`} fill={fill} />;
const H2 = "var(--land-hill-2)";
const H3 = "var(--land-hill-3)";
const H4 = "var(--land-hill-4)";
const peaks = <path d="M0 54L36 20l22 20 24-28 58 46v22H0z" fill={H2} />;
const snow = <path d="M36 20l9 8-6 2-4-2-5 2zM82 12l12 10-7 2-5-3-6 4z" fill="var(--land-cotton)" />;
const pond = (fill = "var(--land-water)") => <ellipse cx="70" cy="65" rx="54" ry="11" fill={fill} />;
const wood = (list: [number, number, number][]) => (
  <path d={list.map(([x, y, size]) => spruce(x, y, size)).join("")} fill={H4} />
);
const beast = (name: string, x = 50, y = 34, size = 36) => (
  <g class="beast">
    <use href={glyph(name)} x={x} y={y} width={size} height={size} />
  </g>
);
const stroke = (d: string, colour: string, width: number) => (
  <path
    d={d}
    stroke={colour}
    stroke-width={width}
    fill="none"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
);
const flowers = (colour: string) => (
  <g fill={colour}>
    {[
      [24, 62],
      [52, 69],
      [96, 63],
      [120, 70],
      [76, 74],
    ].map(([x, y]) => (
      <circle cx={x} cy={y} r="3" />
    ))}
  </g>
);

const paintings: Record<number, ComponentChildren> = {
  31: [hills(48, H2), <path d="M22 80q46-54 96 0z" fill="#8fb35a" />, flowers("#fff")],
  32: [hills(44, "#8fb35a"), hills(62, "#6f9a42"), flowers("#f6c445")],
  33: [
    hills(50, "#9aab62"),
    flowers("#f6c445"),
    stroke("M62 40h10l-10 10h10M80 26h8l-8 8h8", "var(--ink-2)", 3),
  ],
  34: [
    hills(52, H3),
    <path d="M30 62h80v6H30zM36 68h6v12h-6zM98 68h6v12h-6z" fill="#6b4d33" />,
    <g fill="#b9c77a">
      <circle cx="52" cy="56" r="7" />
      <circle cx="66" cy="54" r="9" />
      <circle cx="84" cy="57" r="6" />
    </g>,
  ],
  35: [
    hills(46, H2),
    hills(58, H3),
    stroke("M20 80C50 68 40 60 72 58s24-10 52-12", "var(--land-water)", 10),
    stroke("M60 38q8-8 16 0M82 30q6-6 12 0", "var(--land-water-light)", 3),
  ],
  36: [
    hills(46, H2),
    pond(),
    stroke("M20 62v-22M28 64V46M112 62V38M120 64V48", H4, 2.4),
    <g fill="var(--ink)">
      <ellipse cx="50" cy="30" rx="3" ry="1.5" />
      <ellipse cx="64" cy="22" rx="3" ry="1.5" />
      <ellipse cx="80" cy="34" rx="3" ry="1.5" />
      <ellipse cx="92" cy="26" rx="3" ry="1.5" />
    </g>,
  ],
  37: [
    hills(50, "var(--land-grass-2)"),
    <g fill="var(--land-rock)" stroke="#0003">
      <rect x="18" y="50" width="26" height="14" rx="3" />
      <circle cx="24" cy="66" r="6" />
      <circle cx="40" cy="66" r="6" />
      <path d="M104 70l6-20 14 4 4 16z" />
    </g>,
    beast("pred-dogs", 58, 38, 34),
  ],
  38: [
    hills(48, H4),
    <ellipse cx="60" cy="66" rx="46" ry="9" fill="#3c4a3a" />,
    stroke("M96 60c0-14-8-20-4-32M96 44l8-8M95 36l-7-6", "#3b2f27", 3),
  ],
  39: [
    hills(56, "var(--land-grass)"),
    <path d="M44 40h52v28H44z" fill="#8a5a2b" />,
    <path d="M38 42l32-14 32 14z" fill="#6b4d33" />,
    <path d="M62 52h16v16H62z" fill="#2a1d14" />,
    <path d="M50 46h8v6h-8zM82 46h8v6h-8z" fill="#f7e6a8" />,
  ],
  40: [
    hills(56, H3),
    <path d="M14 80l10-40 56-6 14 46z" fill="var(--land-rock)" />,
    beast("moose", 38, 4, 34),
  ],
  41: [
    hills(54, H3),
    <path
      d="M40 24c18-6 36 2 38 20 0 8-2 14-4 20-2-6-3-10-3-14-2 8-4 14-7 18-2-6-3-12-3-16-3 7-5 13-8 17-3-5-5-10-6-16-1 5-2 9-4 13-4-8-10-34-3-42z"
      fill="#8ba552"
    />,
    <path d="M54 56h6v18h-6z" fill="#5d422d" />,
  ],
  42: [
    hills(44, H2),
    pond("var(--land-water-light)"),
    stroke("M48 60l14 4 8-6 12 8 14-4M62 64l-6 8M82 66l6 6", "#fff", 2),
    wood([
      [18, 30, 6],
      [124, 28, 6],
    ]),
  ],
  43: [
    peaks,
    hills(62, H3),
    stroke("M56 28l-6 18M64 26l-6 18M72 26l-6 18", "var(--bad)", 3),
    beast("pred-cougar", 84, 44, 30),
  ],
  44: [
    <path d="M0 20l40 46L80 24l60 46v10H0z" fill={H2} />,
    hills(66, H3),
    stroke("M60 46q10-8 20 0M54 38q16-13 32 0M48 30q22-18 44 0", "var(--ink-3)", 2),
  ],
  45: [
    hills(50, H2),
    <ellipse cx="70" cy="64" rx="42" ry="11" fill="var(--land-water-light)" />,
    stroke("M54 50c-6-8 6-12 0-22M72 48c-6-8 6-12 0-22M88 50c-6-8 6-12 0-22", "#fffc", 4),
  ],
  46: [
    <rect width="140" height="80" fill="#27405a" />,
    <circle cx="102" cy="24" r="14" fill="#f2e6c4" />,
    hills(52, "#1c2623"),
    <g class="night">{beast("wolf", 46, 30, 38)}</g>,
  ],
  47: [
    hills(60, "var(--land-grass)"),
    <path d="M34 34h72v36H34z" fill="var(--land-rock)" />,
    <path d="M28 36l42-16 42 16z" fill="#6b6761" />,
    <path d="M42 40h6v30h-6zM58 40h6v30h-6zM76 40h6v30h-6zM92 40h6v30h-6z" fill="#e9e2d0" />,
  ],
  48: [
    hills(52, "#8fb35a"),
    <path d="M34 60l72-6 8 16-86 6z" fill="#c0432c" />,
    stroke("M46 59l6 15M64 57l4 16M82 56l4 16M30 68l82-7", "#fff", 2),
    <path d="M60 44h24v14H60z" fill="#a87a3c" />,
    stroke("M62 44q10-14 20 0", "#7a5535", 3),
  ],
  49: [
    hills(38, H2),
    <path d="M30 80C60 56 50 50 66 40h20C78 54 100 62 130 80z" fill="var(--land-water)" />,
    stroke("M60 62q10-6 18 0M56 72q14-8 26 0M92 70q8-5 14 0", "#fff", 3),
  ],
  50: [
    hills(50, H3),
    <g fill="#4f7a3a">
      <circle cx="30" cy="60" r="14" />
      <circle cx="112" cy="60" r="14" />
    </g>,
    <g fill="#c0432c">
      <circle cx="26" cy="56" r="3" />
      <circle cx="36" cy="62" r="3" />
      <circle cx="108" cy="55" r="3" />
      <circle cx="117" cy="62" r="3" />
    </g>,
    beast("pred-bear", 50, 32, 40),
  ],
  51: [
    ...["#c0432c", "#d9a514", "#2f8f7d"].map((c, i) => (
      <circle cx="62" cy="62" r={44 - i * 6} fill="none" stroke={c} stroke-width="5" />
    )),
    hills(58, H2),
    hills(70, H3),
  ],
  52: [
    peaks,
    hills(66, H3),
    <ellipse cx="70" cy="40" rx="24" ry="20" fill="var(--land-rock)" transform="rotate(-14 70 40)" />,
    stroke("M56 34q8-10 20-10M62 48q10 4 20-2", "#0004", 2),
    <path d="M52 62l36-4-6 10H58z" fill={H4} />,
  ],
  53: [
    hills(48, H2),
    stroke("M70 80C70 60 40 60 26 50M70 80C70 58 100 60 116 48", "var(--land-bank)", 8),
    beast("wolf", 18, 22, 30),
    beast("wolf", 92, 22, 30),
  ],
  54: [
    hills(54, H3),
    <path d="M36 46h68v26H36z" fill="#7a5535" />,
    <path d="M28 48l42-26 42 26z" fill="#5b3d27" />,
    <path d="M60 54h20v18H60z" fill="#f7d98a" />,
    beast("moose", 58, 24, 24),
  ],
  55: [peaks, snow, hills(64, H3), stroke("M20 78L110 66 34 56 96 46 52 38 78 30", "var(--land-bank)", 5)],
  56: [
    hills(54, H3),
    ...[
      [40, 46],
      [70, 42],
      [100, 46],
    ].flatMap(([x, y]) => [
      <circle cx={x} cy={y} r="12" fill="#fff" />,
      <circle cx={x} cy={y} r="8" fill="#c0432c" />,
      <circle cx={x} cy={y} r="3.5" fill="#fff" />,
    ]),
  ],
  57: [
    <path d="M20 80L58 26h24l38 54z" fill="#5b4a42" />,
    <path d="M58 26h24l6 9-8 10-6-8-6 14-6-14-8 4-4-6z" fill="#e4572e" />,
    <g fill="#6a6761">
      <circle cx="70" cy="14" r="9" />
      <circle cx="82" cy="8" r="7" />
      <circle cx="58" cy="7" r="6" />
    </g>,
  ],
  58: [hills(52, "var(--land-grass)"), hills(64, "var(--land-grass-2)"), beast("pred-smilodon", 46, 26, 46)],
  59: [
    <path d="M48 80V10l30-8 20 10v68z" fill="var(--land-rock)" />,
    stroke("M58 22v12M70 14v16M84 26v20M64 46v14M82 58v12", "#0003", 2),
    wood([
      [18, 46, 7],
      [122, 48, 7],
    ]),
  ],
  60: [
    hills(48, H3),
    <path d="M50 80l14-34h12l14 34z" fill="#4b4f58" />,
    stroke("M70 78v-8M70 64v-6M70 54v-4", "#f6c445", 2.5),
    <path d="M100 30h24v18h-24z" fill="#2c7594" />,
    stroke("M112 48v18", "#6a6761", 3),
    stroke("M105 39h14", "#fff", 3),
  ],
};

export function LandPicture({ number }: { number: number }): JSX.Element {
  return (
    <svg viewBox="0 0 140 80" preserveAspectRatio="xMidYMid slice" class="lp" aria-hidden="true">
      <rect width="140" height="80" fill="var(--land-sky)" />
      <circle cx="110" cy="22" r="10" fill="var(--land-sun)" />
      {paintings[number] ?? [hills(46, H2), hills(60, H3)]}
    </svg>
  );
}
