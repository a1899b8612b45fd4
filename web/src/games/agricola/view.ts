// SPDX-License-Identifier: MIT
// The view of agricola, as src/games/agricola/view.c writes it, and how its parts are found.
import type { AgricolaBoard, Amounts, Farm, Good } from "../../../../src/games/agricola/view";
import type { Action, View } from "../../model";

export type * from "../../../../src/games/agricola/view";

export type AgricolaView = View<AgricolaBoard>;

export function farmOf(view: AgricolaView, seat: number): Farm | undefined {
  return view.board.farms.find((farm) => farm.player === seat);
}

export function count(farm: Farm, good: Good): number {
  return farm.goods.find((one) => one.good === good)?.n ?? 0;
}

export function nameOf(view: AgricolaView, seat: number): string {
  return view.seats.find((one) => one.seat === seat)?.name ?? String(seat);
}

/** The round after which the next harvest comes, the running one included. */
export function nextHarvest(board: AgricolaBoard): number {
  return board.rounds.find((one) => one.harvest && one.round >= board.round)?.round ?? 14;
}

/**
 * Every stage is a year: it begins in spring and ends with the harvest, after which the family is fed and warmed
 * through the winter.
 */
export function seasonOf(view: AgricolaView): "spring" | "summer" | "autumn" | "winter" {
  const { board } = view;
  if (view.decisions.some(({ actions }) => kindOf(actions, "feed", "heat", "church"))) return "winter";
  const left = nextHarvest(board) - board.round;
  return left > 1 ? "spring" : left === 1 ? "summer" : "autumn";
}

/** What all these actions are about, if it is one thing. */
export function kindOf(actions: readonly Action[], ...kinds: string[]): boolean {
  return actions.some((action) => kinds.includes(action.touch.kind));
}

export function entries(amounts: Amounts): [Good, number][] {
  return Object.entries(amounts) as [Good, number][];
}

/** Counted goods in a notation: "keep 4 sheep 1 boar", "sow 2 grain". */
export function counted(notation: string): Amounts {
  const amounts: Amounts = {};
  for (const [, n, good] of notation.matchAll(/(\d+) ([a-z]+)/g)) amounts[good as Good] = Number(n);
  return amounts;
}

/** What an action would change in the supply, as far as the view tells. */
export function changes(view: AgricolaView, farm: Farm, action: Action | null): Amounts {
  const change: Amounts = {};
  const add = (good: Good, n: number) => {
    change[good] = (change[good] ?? 0) + n;
  };
  if (!action) return change;
  const id = action.touch.ids[0] ?? "";
  const words = action.name.split(" ");
  switch (action.touch.kind) {
    case "place": {
      const space = view.board.spaces.find((one) => one.id === id);
      if (space?.good && space.goods) add(space.good, space.goods);
      for (const [good, n] of entries(space?.gives ?? {})) add(good, n);
      break;
    }
    case "build":
      if (words[2] !== "for") {
        const major = view.board.display.flatMap((slot) => slot.cards).find((one) => one.id === id);
        for (const [good, n] of entries(major?.cost ?? {})) add(good, -n);
      }
      break;
    case "room":
      add(farm.house, -5);
      add("reed", -2);
      break;
    case "sow":
      for (const [good, n] of entries(counted(action.name))) add(good, -n);
      break;
    case "eat": {
      add(words[1] as Good, -1);
      add("food", Number(action.touch.food ?? 0));
      break;
    }
    case "trade":
      add(words[1] as Good, -1);
      add(words[2] as Good, 1);
      break;
    case "bake":
      add("grain", -Number(words[1]));
      break;
    case "keep": {
      const kept = counted(action.name);
      for (const good of ["sheep", "boar", "cattle", "horse"] as const)
        if (count(farm, good) > (kept[good] ?? 0)) add(good, (kept[good] ?? 0) - count(farm, good));
      break;
    }
    case "heat": {
      const fuel = Math.min(Number(words[1]) - (words[2] === "firewood" ? 1 : 0), count(farm, "fuel"));
      if (fuel) add("fuel", -fuel);
      if (Number(words[1]) > fuel) add("wood", fuel - Number(words[1]));
      break;
    }
    case "feed":
      add("food", -Math.min(farm.food_due, count(farm, "food")));
      break;
    case "close": {
      const clay = counted(action.name).clay ?? 0;
      const fences = action.touch.ids.filter((one) => /-(over|left|strip)-/.test(one)).length;
      if (fences > clay) add("wood", clay - fences);
      if (clay) add("clay", -clay);
      break;
    }
  }
  return change;
}
