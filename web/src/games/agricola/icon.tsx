// SPDX-License-Identifier: MIT
// Glyphs in drawings, counted goods, people.
import type { ComponentChildren } from "preact";
import { glyph, Icon, seatColours } from "../../icon";
import type { Amounts, Good } from "./view";
import { entries } from "./view";

export { Icon, seatColours };

/** A glyph inside a drawing. */
export function Glyph(props: { name: string; x: number; y: number; size: number; tint: string }) {
  const { name, x, y, size, tint } = props;
  return (
    <g style={{ color: `var(${tint})` }}>
      <use href={glyph(name)} x={x} y={y} width={size} height={size} />
    </g>
  );
}

/** A glyph in the colour of its good. */
export function GoodIcon({ good }: { good: string }) {
  return (
    <span class="ag-good" style={{ color: `var(--good-${good})` }}>
      <Icon name={good} />
    </span>
  );
}

export function Counted({ good, n }: { good: Good; n: number | string }) {
  return (
    <span class="ag-g">
      <GoodIcon good={good} />
      {String(n).replace("-", "−")}
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

export function Person({ seat, title }: { seat: number; title: string }) {
  return (
    <span class="ag-person" style={seatColours(seat)} title={title}>
      <Icon name="person" />
      <Icon name={`seat-${seat}`} class="mark" />
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

/** A control's name in words, and what is seen in their place. */
export function Face({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <span class="vh">{name}</span>
      <span class="ag-face" aria-hidden="true">
        {children}
      </span>
    </>
  );
}
