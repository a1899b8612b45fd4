// SPDX-License-Identifier: MIT
// Moorland's part of the view (src/games/moorland/view.c), and how to find things in it.
import type {
  Card,
  Edge,
  Lie,
  Moor,
  Moorland,
  Plant,
  Section,
  Species,
} from "../../../../src/games/moorland/view";
import type { Action, View } from "../../model";

export type * from "../../../../src/games/moorland/view";

export type MoorlandView = View<Moorland>;

export const PLANTS: Plant[] = ["cotton_grass", "rushes", "peat_moss", "heather"];
export const SPECIES: Species[] = ["beetle", "bird", "snake", "dragonfly", "butterfly", "frog"];
export const ROOM = 6;

/** How a plant is written in the notation. */
export const SHORT: Record<Plant, string> = {
  cotton_grass: "cotton",
  rushes: "rushes",
  peat_moss: "moss",
  heather: "heather",
};

/** The plant's glyph and the name of its token. */
export const GLYPH: Record<Plant, string> = {
  cotton_grass: "plant-cotton",
  rushes: "plant-rush",
  peat_moss: "plant-moss",
  heather: "plant-heather",
};

export function moorOf(board: Moorland, seat: number): Moor {
  return board.moors.find((moor) => moor.seat === seat) ?? board.moors[0]!;
}

export function sectionOf(moor: Moor, id: string): Section | undefined {
  return moor.sections.find((section) => section.id === id);
}

/** Rooted plants, on cards and on root spaces. */
export function rootedIn(moor: Moor): number {
  return moor.rooted + moor.sections.filter((section) => section.root_space).length;
}

/** "moor-1-A" to "A" */
export function letterOf(id: string): string {
  return id.slice(id.lastIndexOf("-") + 1);
}

export function countOf(section: Section, plant: Plant): number {
  if (section.root_space !== undefined) return section.root_space === plant ? 1 : 0;
  return section.markers?.find((markers) => markers.plant === plant)?.count ?? 0;
}

/** Free spaces for drifting markers. */
export function roomOf(section: Section): number {
  if (section.root_space !== undefined) return section.root_space ? 0 : 1;
  return section.room ?? 0;
}

/** The card an action lays or takes, and the section it concerns. */
export function cardIdOf(action: Action): string | undefined {
  return action.touch.ids.find((id) => id.startsWith("card-"));
}
export function sectionIdOf(action: Action): string | undefined {
  return action.touch.ids.find((id) => id.startsWith("moor-"));
}
export function plantOf(action: Action): Plant | undefined {
  for (const id of action.touch.ids) {
    const found = PLANTS.find((plant) => id.endsWith(`-${plant}`));
    if (found) return found;
  }
  return undefined;
}

export function isLay(action: Action): boolean {
  return action.touch.kind.startsWith("lay");
}

/** How the card of a laying action would lie. */
export function lieOf(action: Action): Lie {
  const how: Record<string, Lie> = { lay: "up", "lay-turned": "turned", "lay-down": "down" };
  return how[action.touch.kind] ?? "open";
}

const OPPOSITE: Record<Edge, Edge> = { N: "S", E: "W", S: "N", W: "E" };
export function opposite(edge: Edge): Edge {
  return OPPOSITE[edge];
}

/** The waterway of a card as it would lie. */
export function waterwayLying(card: Card, lie: Lie): Edge[][] {
  if (lie === "down") return [["N", "E", "S", "W"]];
  if (lie === "turned") return card.waterway.map((group) => group.map(opposite));
  return card.waterway;
}

/** The id of the section under the pointer, if it is one of this moor. */
export function sectionUnder(target: Element | null): string | null {
  return target?.closest<Element>("[data-id^='moor-']")?.getAttribute("data-id") ?? null;
}
