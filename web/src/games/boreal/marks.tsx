// SPDX-License-Identifier: MIT
// What is marked on the map: habitats, what may be chosen, ways, points, hints.
import { glyph } from "../../icon";
import type { Action } from "../../model";
import { desk } from "./desk";
import type { Atlas, Place, Point } from "./geometry";
import {
  A,
  add,
  along,
  borders,
  centreOf,
  openSides,
  outline,
  R,
  sectorPath,
  translate,
  way,
} from "./geometry";
import type { Boreal, Props } from "./view";
import { pointsAt } from "./view";
import { words } from "./words";

/** A habitat: its border, and where it can still grow. */
export function Outline({ map, area }: { map: Atlas; area: string }) {
  const path = outline(map, (sector) => sector.area === area);
  return (
    <g class="bo-outline">
      <path class="bo-line-1" d={path} />
      <path class="bo-line-2" d={path} />
      <path class="bo-line-3" d={openSides(map, (sector) => sector.area === area)} />
    </g>
  );
}

/** A sector a little smaller than it is, so that rings of neighbours do not run together. */
export function ringPath(place: Place): string {
  return sectorPath(borders(place.tile, place.tile.rotation), place.d);
}

function ringTransform(place: Place): string {
  const inner = along(place.d, A * 0.66);
  const { x, y } = place.middle;
  return `translate(${(x + inner.x * 0.12).toFixed(1)} ${(y + inner.y * 0.12).toFixed(1)}) scale(.88)`;
}

const MANY = 14; // sectors: more are shown as one reach, not each with a ring

/** Rings of the sectors that may be chosen: dashed; the chosen ones solid; prey in rowan. Many
 * together are shaded, with one ring around them. */
export function Rings(props: Props & { map: Atlas }) {
  const { lit, picked, pointed, map, view } = props;
  const { board } = view;
  const solid = new Set<string>([...picked, ...desk.swept]);
  if (board.sector && ["leap", "target", "land", "hide", "fish"].includes(board.phase))
    solid.add(board.sector);
  if (pointed && pointed.touch.ids.length <= 2) pointed.touch.ids.forEach((id) => solid.add(id));
  const open = [...lit].filter(([id]) => map.places.has(id) && !solid.has(id));
  const many = open.length > MANY;
  if (many && desk.over && lit.has(desk.over)) solid.add(desk.over);
  const ring = (id: string, class_: string) => {
    const place = map.places.get(id);
    return (
      place && (
        <path key={`${class_} ${id}`} class={class_} d={ringPath(place)} transform={ringTransform(place)} />
      )
    );
  };
  return (
    <g>
      {many && <Reach map={map} ids={new Set(open.map(([id]) => id))} />}
      {open.map(([id, actions]) => {
        const prey = isPrey(props, map.places.get(id)!, actions[0]);
        return (prey || !many) && ring(id, prey ? "legal bo-prey" : "legal wash bo-quiet");
      })}
      {[...solid].map((id) => ring(id, "chosen"))}
    </g>
  );
}

/** How far an animal can go. */
function Reach({ map, ids }: { map: Atlas; ids: Set<string> }) {
  const beyond = [...map.places].filter(([id]) => !ids.has(id));
  return (
    <g class="bo-reach">
      {beyond.map(([id, place]) => (
        <path key={id} class="bo-beyond" d={ringPath(place)} transform={translate(place.middle)} />
      ))}
      <path class="legal bo-quiet" d={outline(map, (sector) => ids.has(sector.id))} />
    </g>
  );
}

/** Would a hunter that ends there eat or drive off somebody? */
function isPrey(props: Props, place: Place, action: Action | undefined): boolean {
  return (
    !!place.sector.token &&
    !!action &&
    /^(sector|map-tile)$/.test(action.touch.kind) &&
    props.view.board.animal !== "insect"
  );
}

/** The way of the animal that moves to the place pointed at. */
export function Way({ view, lit, map }: Props & { map: Atlas }) {
  const { board } = view;
  const to = desk.over;
  let from = board.sector;
  if (board.phase === "voles") from = lit.get(to ?? "")?.find((a) => a.touch.ids[1] === to)?.touch.ids[0];
  const mover = from ? map.places.get(from)?.sector.token : null;
  if (!mover || !from || !to || to === from || !lit.has(to)) return null;
  if (!["leap", "target", "land", "voles"].includes(board.phase)) return null;
  const path = way(map, mover.animal, from, to);
  return (
    <g>
      <path class="bo-way-1" d={path} />
      <path class="bo-way-2" d={path} />
    </g>
  );
}

/** What ending on a sector scores, where it scores. */
export function Gains({ lit, map, view }: Props & { map: Atlas }) {
  if (view.board.phase === "voles") return null;
  return (
    <g>
      {[...lit].map(([id, actions]) => {
        const place = map.places.get(id);
        const points = pointsAt(actions[0], id);
        if (!place || !points || id === view.board.sector) return null;
        const where = add(place.token, { x: 0, y: place.sector.token ? 23 : 0 });
        return (
          <g key={id} class="bo-gain" transform={translate(where)}>
            <g class="bo-legible">
              <rect x="-16" y="-10" width="32" height="20" rx="10" />
              <text y="5">{words.plus(points)}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** The lantern of a hint. */
export function Lantern({ action, map, board }: { action: Action; map: Atlas; board: Boreal }) {
  const spots: Point[] = [];
  for (const id of action.touch.ids) {
    const place = map.places.get(id);
    const cell = board.cells.find((one) => one.id === id);
    if (place) spots.push(place.token);
    if (cell) spots.push(add(centreOf(cell.q, cell.r), { x: 0, y: -R * 0.55 }));
  }
  if (spots.length > 2) return null;
  return (
    <>
      {spots.map((spot) => (
        <g class="bo-lantern" transform={translate(spot)}>
          <circle r="13" />
          <use href={glyph("hint")} x="-9" y="-9" width="18" height="18" />
        </g>
      ))}
    </>
  );
}
