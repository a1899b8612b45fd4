// SPDX-License-Identifier: MIT
// The glyphs: one sprite, fetched once and kept in the page, so that a new glyph costs nothing.
import { fetchPart } from "./later";

/** The address of the sprite; put in by build.mjs. */
declare const ICONS: string;

export async function loadIcons(): Promise<void> {
  const text = await fetchPart(async () => {
    const answer = await fetch(ICONS);
    if (!answer.ok) throw new Error(ICONS);
    return answer.text();
  });
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  document.body.append(document.importNode(sprite, true));
}

/** What a <use> refers to for a glyph of icons.svg, its name without "i-". */
export function glyph(name: string): string {
  return `#i-${name}`;
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
  return `--seat: var(--p${seat}); --seat-soft: var(--p${seat}-soft); --seat-pattern: var(--pattern-${seat}, none)`;
}
