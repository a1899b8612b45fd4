// Glyphs of the sprite, in pages and in drawings, and counted goods.
import type { ComponentChildren } from "preact";
import type { Amounts, Good } from "./view";
import { entries } from "./view";

export function Icon({ name, tint }: { name: string; tint?: string }) {
  return (
    <svg class="i" aria-hidden="true" style={tint ? { color: `var(${tint})` } : undefined}>
      <use href={`/icons.svg#i-${name}`} />
    </svg>
  );
}

/** A glyph inside a drawing. */
export function Glyph(props: { name: string; x: number; y: number; size: number; tint: string }) {
  const { name, x, y, size, tint } = props;
  return (
    <g color={`var(${tint})`}>
      <use href={`/icons.svg#i-${name}`} x={x} y={y} width={size} height={size} />
    </g>
  );
}

export function Counted({ good, n }: { good: Good; n: number | string }) {
  return (
    <span class="ag-g" style={{ "--tint": `var(--good-${good})` }}>
      <Icon name={good} />
      {n}
    </span>
  );
}

/** A cost or a gain. */
export function AmountsRow({ amounts }: { amounts: Amounts }) {
  return (
    <>
      {entries(amounts).map(([good, n]) => (
        <Counted key={good} good={good} n={n} />
      ))}
    </>
  );
}

/** The mark of a seat; everything inside takes the seat's colour. */
export function seatStyle(seat: number): Record<string, string> {
  return { "--seat": `var(--p${seat})`, "--seat-soft": `var(--p${seat}-soft)` };
}

export function Person({ seat, title }: { seat: number; title: string }) {
  return (
    <span class="ag-person" style={seatStyle(seat)} title={title}>
      <Icon name="person" />
      <Icon name={`seat-${seat}`} />
      <span class="vh">{title}</span>
    </span>
  );
}

export function Sub({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <h3 class="ag-sub">
      {title}
      {children && <small>{children}</small>}
    </h3>
  );
}

