// SPDX-License-Identifier: MIT
// What the action pointed at would do, worked out only as far as it is drawn: the card lying on its
// section, the water joined with it, and where its markers could go.
import type { BoardProps } from "../../board";
import type { Action } from "../../model";
import {
  type Card,
  cardIdOf,
  isLay,
  type Lie,
  lieOf,
  type Moor,
  type Moorland,
  type Place,
  type Plant,
  plantOf,
  sectionIdOf,
  sectionOf,
  waterwayLying,
} from "./model";

export interface Laid {
  section: string; // id
  card: Card;
  lie: Exclude<Lie, "open">;
  afloat: Plant[]; // what would drift on
}

export interface Preview {
  /** the moor as it would be */
  moor: Moor;
  laid: Laid | null;
  /** markers that would come to a section, and how many of them find no room */
  grown: { section: string; plant: Plant; count: number; spill: number } | null;
  /** a marker that would be carried */
  carried: { from: string; to: string; plant: Plant } | null;
}

export function growthOf(place: Place): number {
  return place.growth === "special" ? 1 : (place.growth ?? 0);
}

/** The markers of a section one by one. */
export function markersOn(moor: Moor, id: string): Plant[] {
  return (sectionOf(moor, id)?.markers ?? []).flatMap(({ plant, count }) =>
    Array.from({ length: count }, () => plant),
  );
}

function lay(moor: Moor, action: Action, id: string): Preview | null {
  const card = moor.hand.find((one) => one.id === cardIdOf(action));
  const lie = lieOf(action);
  if (!card || lie === "open") return null;
  const afloat = markersOn(moor, id);
  if (lie !== "down")
    for (const { type, fate } of card.plants) {
      const at = afloat.indexOf(type);
      if (fate !== "drift" && at >= 0) afloat.splice(at, 1);
    }
  const sections = moor.sections.map((section) =>
    section.id === id
      ? { ...section, waterway: waterwayLying(card, lie), lies: lie, card, markers: [], room: 0 }
      : section,
  );
  return {
    moor: { ...moor, sections },
    laid: { section: id, card, lie, afloat },
    grown: null,
    carried: null,
  };
}

export function previewOf(props: BoardProps<Moorland>, moor: Moor): Preview {
  const nothing: Preview = { moor, laid: null, grown: null, carried: null };
  const action = props.pointed;
  if (!action || moor.seat !== props.me) return nothing;
  const id = sectionIdOf(action);
  const section = id && sectionOf(moor, id);
  if (!id || !section) return nothing;
  if (isLay(action)) return lay(moor, action, id) ?? nothing;
  const plant = plantOf(action);
  if (action.touch.kind === "grow" && plant) {
    const place = props.view.board.structure.find((one) => one.section === section.section)!;
    const count = growthOf(place);
    const spill = Math.max(0, count - (section.room ?? 0));
    return { ...nothing, grown: { section: id, plant, count, spill } };
  }
  const marker = action.touch.ids.find((one) => one.startsWith("marker-"));
  if (action.touch.kind === "land" && plant && marker)
    return {
      ...nothing,
      carried: { from: `moor-${marker.split("-").slice(1, 3).join("-")}`, to: id, plant },
    };
  return nothing;
}
