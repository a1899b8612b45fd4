// SPDX-License-Identifier: MIT
// Glyphs in drawings, goods as things, people, pictures.
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

/** A good as it looks. */
export function GoodIcon({ good }: { good: string }) {
  return (
    <svg class="i thing" viewBox="0 0 24 20" aria-hidden="true">
      <use href={`#g-${good}`} />
    </svg>
  );
}

interface PictureProps {
  scene: string;
  /** they lie in the picture */
  goods?: readonly string[];
  /** somebody stands in it */
  person?: boolean;
  /** a strip of it: less sky, less ground */
  strip?: boolean;
}

/** A picture of scenes.ts. */
export function Picture({ scene, goods = [], person, strip }: PictureProps) {
  return (
    <svg
      class="ag-pic"
      viewBox={strip ? "0 18 120 50" : "0 0 120 84"}
      preserveAspectRatio={strip ? "xMidYMid slice" : "xMidYMax slice"}
      aria-hidden="true"
    >
      <use href={`#q-${scene}`} width="120" height="84" />
      {person && <use href="#m-person" x={78} y={10} width={56} height={58} />}
      {goods.map((good, i) => (
        <use
          key={good}
          href={`#g-${good}`}
          x={(person ? 12 : 22) + (person ? 36 : 42) * i}
          y={38}
          width={34}
          height={28}
        />
      ))}
    </svg>
  );
}

const ROWS = [5, 4, 3];
const MOST = ROWS.reduce((sum, n) => sum + n, 0);

/** Goods in a heap, so many that they can be counted; the number beside it says the rest. */
export function Pile({ good, n }: { good: Good; n: number }) {
  const rows: number[] = [];
  for (let left = Math.min(n, MOST), i = 0; left > 0; left -= ROWS[i]!, i++)
    rows.push(Math.min(left, ROWS[i]!));
  const wide = 24 + 17 * ((rows[0] ?? 1) - 1);
  const high = 20 + 11 * (rows.length - 1);
  return (
    <svg class="ag-pile" viewBox={`0 0 ${wide} ${high}`} style={`--wide: ${wide}`} aria-hidden="true">
      {rows
        .flatMap((count, row) =>
          Array.from({ length: count }, (_, i) => (
            <use
              key={`${row}-${i}`}
              href={`#g-${good}`}
              x={17 * i + 8.5 * row}
              y={high - 20 - 11 * row}
              width={24}
              height={20}
            />
          )),
        )
        .reverse()}
    </svg>
  );
}

export function Counted({ good, n, short }: { good: Good; n: number | string; short?: boolean }) {
  return (
    <span class={short ? "ag-g short" : "ag-g"}>
      <GoodIcon good={good} />
      {String(n).replace("-", "−")}
    </span>
  );
}

/** A cost or a gain. */
export function AmountsRow({
  amounts,
  lacks,
}: {
  amounts: Amounts;
  lacks?: (good: Good, n: number) => boolean;
}) {
  return (
    <>
      {entries(amounts).map(([good, n]) => (
        <Counted key={good} good={good} n={n} short={lacks?.(good, n)} />
      ))}
    </>
  );
}

/** A worker as it stands on its feet, 24 by 34. */
export function Pawn() {
  return (
    <>
      <ellipse class="foot" cx="12" cy="32.5" rx="10" ry="2.2" />
      <path class="pawn" d="M12 12c7 0 10 8 11 20H1C2 20 5 12 12 12z" />
      <circle class="pawn" cx="12" cy="7.5" r="6.3" />
    </>
  );
}

export function Person({ seat, title }: { seat: number; title: string }) {
  return (
    <span class="ag-person" style={seatColours(seat)} title={title}>
      <svg viewBox="0 0 24 34" aria-hidden="true">
        <Pawn />
        <use class="mark" href={glyph(`seat-${seat}`)} x="7" y="18" width="10" height="10" />
      </svg>
    </span>
  );
}

export function Sub({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <h2 class="ag-sub">
      {title}
      {children && <small>{children}</small>}
    </h2>
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
