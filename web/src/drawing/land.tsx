// SPDX-License-Identifier: MIT
// What grows on every picture of the land.
import { seeded } from "./seed";

const round = (n: number) => Math.round(n * 10) / 10;

export function Tuft({ x, y, size }: { x: number; y: number; size: number }) {
  const s = size;
  const d =
    `M${x} ${y}q${round(-0.3 * s)} ${round(-0.9 * s)} ${round(-0.9 * s)} ${round(-1.4 * s)}` +
    `M${x} ${y}q0 ${round(-1.1 * s)} ${round(0.1 * s)} ${round(-1.8 * s)}` +
    `M${x} ${y}q${round(0.4 * s)} ${round(-0.9 * s)} ${s} ${round(-1.3 * s)}`;
  return (
    <path d={d} stroke="var(--land-hill-4)" stroke-width={round(s / 5)} fill="none" stroke-linecap="round" />
  );
}

/** Cotton grass: a stalk and three puffs. */
export function Cotton({ x, y, height, size }: { x: number; y: number; height: number; size: number }) {
  const [tx, ty] = [round(x + height * 0.06), round(y - height)];
  return (
    <>
      <path
        d={`M${x} ${y}q${round(-0.08 * height)} ${round(-height / 2)} ${round(0.06 * height)} ${-round(height)}`}
        stroke="var(--land-hill-4)"
        stroke-width="1.6"
        fill="none"
      />
      <g fill="var(--land-cotton)">
        <circle cx={tx} cy={ty} r={round(size)} />
        <circle cx={round(tx - 0.7 * size)} cy={round(ty + 0.6 * size)} r={round(0.7 * size)} />
        <circle cx={round(tx + 0.7 * size)} cy={round(ty + 0.6 * size)} r={round(0.7 * size)} />
      </g>
    </>
  );
}

/** A spruce whose top is at x, y; a `size` of 10 is 40 high. */
export function spruce(x: number, y: number, size: number): string {
  const k = size / 10;
  const n = (value: number) => round(value * k);
  return (
    `M${round(x)} ${round(y)}l${n(11)} ${n(18)}h${n(-5)}l${n(8)} ${n(13)}h${n(-5)}l${n(7)} ${n(9)}` +
    `h${n(-32)}l${n(7)} ${n(-9)}h${n(-5)}l${n(8)} ${n(-13)}h${n(-5)}z`
  );
}

/** A band of spruces between two heights. */
export function Wood({
  name,
  width,
  top,
  bottom,
  count,
}: {
  name: string;
  width: number;
  top: number;
  bottom: number;
  count: number;
}) {
  const chance = seeded(name);
  const d = Array.from({ length: count }, () =>
    spruce(chance() * width, top + chance() * (bottom - top), 5 + chance() * 4),
  );
  return <path d={d.join("")} fill="var(--land-hill-4)" opacity=".85" />;
}
