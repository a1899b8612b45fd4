// SPDX-License-Identifier: MIT
// The view of agricola, as src/games/agricola/view.c writes it, and how its parts are found.
import type { Action, View } from "../../model";

export type Good =
  | "wood"
  | "clay"
  | "reed"
  | "stone"
  | "grain"
  | "vegetable"
  | "food"
  | "fuel"
  | "sheep"
  | "boar"
  | "cattle"
  | "horse";
export type Amounts = Partial<Record<Good, number>>;

export interface Space {
  id: string;
  name: string;
  flow: string;
  deeds: string[];
  gives: Amounts;
  /** what collects here, and how much lies here now */
  good?: Good;
  goods?: number;
  choices?: string[];
  round?: number;
  stage?: number;
  from_round?: number;
  usable: boolean;
  blocked: boolean;
  player: number | null;
  /** a second person here, with the Sleeping Corner */
  joined_by?: number;
  /** the infirmary's patients, by seat */
  people?: number[];
}

export interface Round {
  id: string;
  round: number;
  stage: number;
  harvest: boolean;
  space: string | null;
  food: number[];
  /** goods and tiles that wait there for each seat, where cards can bring more than food */
  coming?: Record<string, number>[];
}

export interface SpecialCard {
  id: string;
  card: string;
  player: number | null;
  face_down: boolean;
  actions: { id: string; name: string; price?: number; food?: number }[];
}

export interface Major {
  id: string;
  name: string;
  cost: Amounts;
  or_hand_in: string[];
  points: number;
  effect: string;
  moor: boolean;
  marker: boolean;
}

/** A hand card, at the levels that play with them. */
export interface Card {
  id: string;
  card: string;
  name: string;
  kind: "occupation" | "minor";
  text: string;
  cost: Amounts;
  points: number;
  /** goes to the neighbour after it was played */
  passes: boolean;
  counters?: number;
}

export interface Cell {
  id: string;
  cell: string;
  row: number;
  column: number;
  /** dead: a marker of a card lies there, and nothing else can */
  kind: "room" | "field" | "moor" | "forest" | "meadow" | "dead";
  stable: boolean;
  pasture: boolean;
  crop?: "grain" | "vegetable";
  crops?: number;
  /** Tiles under the one that is seen, from the top. */
  below?: ("moor" | "forest")[];
  /** Somebody waits in the forest. */
  person?: boolean;
}

export interface Edge {
  id: string;
  fence: boolean;
  between: string[];
}

export interface Farm {
  player: number;
  house: "wood" | "clay" | "stone";
  cells: Cell[];
  edges: Edge[];
  pastures: { cells: string[]; capacity: number; species: Good | null; animals: number }[];
  singles: (Good | null)[];
  /** The cells they stand on, with hand cards; null: on a card. */
  homes?: (string | null)[];
  goods: { id: string; good: Good; n: number }[];
  people: { id: string; all: number; newborn: number; home: number; bed: number };
  improvements: Major[];
  fences_left: number;
  /** how many of them can be paid for, where cards change what they cost */
  fences_payable?: number;
  stables_left: number;
  begging: number;
  food_due: number;
  fuel_due?: number;
  /** cards that lie in front; those in hand as far as one may see them, and how many there are */
  played?: Card[];
  hand?: Card[];
  hand_size?: number;
  /** in a draft: the cards to keep one of */
  pack?: Card[];
}

export interface Solo {
  open: string | null;
  next: string | null;
  last_used: string | null;
  pile: string[];
  under: string[];
  kept: boolean;
  target: number;
}

export interface AgricolaBoard {
  round: number;
  moor: boolean;
  start: number;
  spaces: Space[];
  rounds: Round[];
  special?: SpecialCard[];
  solo?: Solo;
  display: { slot: number; cards: Major[] }[];
  farms: Farm[];
  drawing: string[];
  /** cards that are being played and do not lie anywhere yet */
  passing?: Card[];
}

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
