// SPDX-License-Identifier: MIT
// Animals as tokens: a disc in the owner's colour with the animal, the owner's mark, a vole's value.
import { glyph, seatColours } from "../../icon";
import type { Atlas, Point } from "./geometry";
import type { Boreal, Kind, Token } from "./view";

export function tokenGlyph(token: { animal: Kind; hidden?: boolean }): string {
  return token.animal === "moose" && token.hidden ? "moose-hidden" : token.animal;
}

export function TokenPicture({ token }: { token: Token }) {
  return (
    <g
      class={token.used ? "bo-token bo-visible used" : "bo-token bo-visible"}
      style={seatColours(token.seat)}
    >
      <circle class="bo-disc" r="17" />
      <use href={glyph(tokenGlyph(token))} x="-12" y="-12.5" width="24" height="24" />
      <circle class="bo-badge" cx="13" cy="-13" r="7.5" />
      <use class="bo-seatmark" href={glyph(`seat-${token.seat}`)} x="8" y="-18" width="10" height="10" />
      {token.value !== undefined && (
        <g>
          <circle class="bo-value" cx="13" cy="13" r="8" />
          <text class="bo-number" x="13" y="17">
            {token.value}
          </text>
        </g>
      )}
      {token.used && <path class="bo-used" d="M-12 12L12-12" />}
    </g>
  );
}

/** What has changed on the map since it was last drawn, to be shown as movement. */
export interface Changes {
  /** tokens that came to a sector: from where, or null when they are new */
  arrived: { sector: string; from: Point | null }[];
  /** tokens that are gone */
  left: { token: Token; at: Point }[];
  tile: string | null;
}

const same = (a: Token, b: Token) => a.animal === b.animal && a.seat === b.seat && a.name === b.name;

export function changes(before: Atlas, after: Atlas, board: Boreal): Changes {
  const gone: { token: Token; at: Point }[] = [];
  const came: { sector: string; token: Token; at: Point }[] = [];
  for (const [id, place] of after.places) {
    const old = before.places.get(id)?.sector.token ?? null;
    const now = place.sector.token;
    if (old && (!now || !same(old, now))) gone.push({ token: old, at: place.token });
    if (now && (!old || !same(old, now))) came.push({ sector: id, token: now, at: place.token });
  }
  const arrived = came.map(({ sector, token }) => {
    const i = gone.findIndex((one) => same(one.token, token));
    return { sector, from: i < 0 ? null : gone.splice(i, 1)[0]!.at };
  });
  const last = board.map[board.map.length - 1];
  const added = last && !before.tiles.has(`${last.q},${last.r}`) && before.tiles.size > 0;
  return { arrived, left: gone, tile: added ? last.id : null };
}

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function time(name: string, element: Element): number {
  const text = getComputedStyle(element).getPropertyValue(name).trim();
  return text.endsWith("ms") ? parseFloat(text) : parseFloat(text) * 1000;
}

/** Shows changes as one short movement each; with reduced motion a ring stays for a second. */
export function animate(svg: SVGElement, { arrived, left, tile }: Changes, map: Atlas): void {
  const ms = time("--t-move", svg) || 280;
  const easing = getComputedStyle(svg).getPropertyValue("--ease-settle").trim() || "ease-out";
  const find = (name: string, id: string) => svg.querySelector(`[${name}="${CSS.escape(id)}"]`);
  if (still()) {
    for (const { sector } of arrived) {
      const token = find("data-token", sector);
      token?.classList.add("changed");
      setTimeout(() => token?.classList.remove("changed"), 1000);
    }
    return;
  }
  for (const { sector, from } of arrived) {
    const to = map.places.get(sector)!.token;
    const start = from ? `translate(${from.x - to.x}px, ${from.y - to.y}px)` : "translate(0, -26px)";
    find("data-token", sector)?.firstElementChild?.animate(
      [
        { transform: start, opacity: from ? 1 : 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: from ? ms * 1.6 : ms, easing: from ? "ease-in-out" : easing },
    );
  }
  for (const { token, at } of left) {
    const ghost = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    ghost.setAttribute("class", "bo-leaving");
    ghost.setAttribute("cx", String(at.x));
    ghost.setAttribute("cy", String(at.y));
    ghost.setAttribute("r", "17");
    ghost.style.setProperty("--seat", `var(--p${token.seat})`);
    svg.append(ghost);
    ghost
      .animate([{ opacity: 0.9 }, { opacity: 0, transform: "translate(0, -18px)" }], { duration: ms * 1.4 })
      .finished.finally(() => ghost.remove());
  }
  if (tile) {
    find("data-tile", tile)?.firstElementChild?.animate(
      [
        { transform: "translate(0, -22px)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: ms, easing },
    );
  }
}

/** Finishes what is moving: any touch does. */
export function settle(root: Element): void {
  for (const animation of root.getAnimations({ subtree: true }))
    if (animation instanceof Animation && !(animation instanceof CSSAnimation)) animation.finish();
}
