// A glyph of the sprite, and the colours of a seat.

/** The address of the sprite; put in by build.mjs. */
declare const ICONS: string;

/** What a <use> refers to for a glyph of icons.svg, its name without "i-". */
export function glyph(name: string): string {
  return `${ICONS}#i-${name}`;
}

export function Icon({ name, class: more = "" }: { name: string; class?: string }) {
  return (
    <svg class={`i ${more}`} aria-hidden="true">
      <use href={glyph(name)} />
    </svg>
  );
}

/** The custom properties that colour what belongs to a seat. */
export function seatColours(seat: number): string {
  return `--seat: var(--p${seat}); --seat-soft: var(--p${seat}-soft)`;
}
