// SPDX-License-Identifier: MIT
// What the board of Agricola's view holds, written by view.c beside this file. The page takes its types from here, and
// every view of every test game is held against it (tests/shape.h).

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
  /** what it asks for beside its cost */
  needs?: string;
  /** in hand, where it could not be played: the goods its owner lacks, and whether what it needs is not there */
  lacks?: Amounts;
  unmet?: boolean;
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
  /** majors on display that could be paid for now */
  payable: string[];
  fences_left: number;
  /** how many of them can be paid for, where cards change what they cost */
  fences_payable?: number;
  stables_left: number;
  begging: number;
  /** who has the Garden Path (M027), and loses a point for it */
  garden_path?: boolean;
  food_due: number;
  fuel_due?: number;
  /** cards that lie in front; those in hand as far as one may see them, and how many there are */
  played?: Card[];
  hand?: Card[];
  hand_size?: number;
  /** food that the next occupation costs, where it costs the least */
  lesson?: number;
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

export type Board = AgricolaBoard;
