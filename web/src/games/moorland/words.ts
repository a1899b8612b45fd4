// SPDX-License-Identifier: MIT
// Every word of Moorland's board.
import { inLanguage } from "../../language";
import {
  type Card,
  type Edge,
  type Moor,
  type Place,
  type Plant,
  rootedIn,
  type Section,
  type Species,
} from "./model";

const plants: Record<Plant, string> = {
  cotton_grass: "cotton grass",
  rushes: "rushes",
  peat_moss: "peat moss",
  heather: "heather",
};
const species: Record<Species, string> = {
  beetle: "beetle",
  bird: "bird",
  snake: "snake",
  dragonfly: "dragonfly",
  butterfly: "butterfly",
  frog: "frog",
};
const edges: Record<Edge, string> = { N: "north", E: "east", S: "south", W: "west" };
const fates = {
  take_root: ["takes root", "take root"],
  drift: ["drifts", "drift"],
  withered: ["withers", "wither"],
};

function list(items: string[]): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}

function some(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "2 rushes take root, 1 heather drifts" */
function demands(card: Card): string {
  const parts: string[] = [];
  for (const fate of ["take_root", "drift", "withered"] as const) {
    const counts = new Map<Plant, number>();
    for (const plant of card.plants)
      if (plant.fate === fate) counts.set(plant.type, (counts.get(plant.type) ?? 0) + 1);
    if (!counts.size) continue;
    const one = counts.size === 1 && [...counts.values()][0] === 1;
    const what = list(
      [...counts].map(([plant, n]) => `${n} ${n === 1 && plant === "rushes" ? "rush" : plants[plant]}`),
    );
    parts.push(`${what} ${fates[fate][one ? 0 : 1]}`);
  }
  return parts.join(", ");
}

function water(waterway: Edge[][]): string {
  if (!waterway.length) return "no water";
  if (waterway.length === 4) return "water on every side, interrupted";
  return `water ${waterway.map((group) => group.map((edge) => edges[edge]).join("–")).join(" and ")}`;
}

const english = {
  plant: (plant: Plant) => plants[plant],
  Plant: (plant: Plant) => capital(plants[plant]),
  species: (kind: Species) => species[kind],

  pace: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  growing: "Growing now",
  roundsLeft: (n: number) => (n ? `${n} left` : "last round"),
  anySectionName: (plant: Plant) =>
    `${capital(plants[plant])} only on ✳, a section where one of any kind grows`,
  paneMoor: "Moor",
  paneStore: "Store",
  moorCard: "Moor card",
  plantAfloat: (plant: Plant) => `${capital(plants[plant])} on the water: let this kind go next`,
  trace: (n: number) => `Longest waterway: ${n}. Show it.`,
  display: "Display",
  ofCards: (n: number, of: number) => `${n} of ${of} left`,
  tookOne: (name: string) => `${name} took one`,
  youTookOne: "you took one",
  emptySlot: "empty",
  piles: (deck: number, discard: number) => `${deck} in the deck, ${discard} discarded`,
  mushroomOf: (name: string) => `${name} has the mushroom and began the round`,
  youHaveMushroom: "You have the mushroom and began the round",
  tallyMushroom: "has the mushroom",
  deckPile: "deck",
  discardPile: "discarded",

  moor: (name: string, mine: boolean) => (mine ? "Your moor" : `The moor of ${name}`),
  looking: (name: string) => `The moor of ${name}`,
  free: (n: number) => `${n} free`,
  full: "full",
  faceDown: "face down",
  comes: (n: number) => `+${n}`,
  spills: (n: number) => `${n} spill${n === 1 ? "s" : ""}`,
  onWater: (n: number) => some(n, "marker", "markers"),
  takeBack: "Touch it to take the last marker back.",

  yourCards: "Your cards",
  cardsOf: (name: string) => `Cards of ${name}`,
  cardsHint: "Drag one onto a section, or touch it and then a section.",
  noCards: "No card waits here",
  turn: "Turn (R)",
  turnName: "Turn the card by 180 degrees",
  flip: "Face down (F)",
  flipBack: "Face up (F)",
  flipName: "Turn the card face down",
  flipBackName: "Turn the card face up",
  water: "Water markers",
  waterHint: "1 point each. Spend one to carry a plant marker to any section.",
  waterName: (n: number) => `Water markers: ${n}. Spend one to carry a plant marker.`,
  waterCount: (n: number) => `Water markers: ${n || "none"}`,
  surplus: "Surplus",
  surplusHint: "−1 point each at the end.",
  surplusCount: (n: number) => `Surplus: ${n}`,
  surplusName: (n: number) => `Surplus: ${n}. What cannot drift becomes surplus.`,
  none: "none",
  living: "Living here",
  waterwayChip: (n: number) => `Longest waterway: ${some(n, "section", "sections")}`,
  rootedChip: (n: number) => `Rooted plants: ${n}`,
  stridersChip: (n: number) => `Water striders: ${n}`,
  animalChip: (kind: Species, n: number) => `${capital(species[kind])}: ${n}`,

  tallyWater: "water markers",
  tallyStriders: "water striders",
  tallyCards: "cards",
  tallySurplus: "surplus",
  tallyRooted: "rooted plants",

  demands,
  demandsOf: (card: Card) => `${capital(demands(card))}.`,
  card: (card: Card) => {
    const parts = [demands(card), water(card.waterway)];
    if (card.animal) parts.push(species[card.animal]);
    if (card.striders) parts.push(some(card.striders, "water strider", "water striders"));
    return `Moor card: ${parts.join("; ")}`;
  },
  reconstructed: "print reconstructed",
  takeCard: (card: string) => `${card}. Take it.`,
  pickedCard: (card: string) => `${card}. Chosen; touch a section to lay it.`,

  section: (section: Section, place: Place): string => {
    if (section.root_space !== undefined)
      return `Root section ${Number(section.section.slice(1))}, ${
        section.root_space ? `${plants[section.root_space]} on its root space` : "root space free"
      }, ${water(section.waterway)}`;
    if (section.lies === "open") {
      const markers = section.markers ?? [];
      const taken = 6 - (section.room ?? 0);
      const what = markers.length ? `: ${list(markers.map((m) => `${m.count} ${plants[m.plant]}`))}` : "";
      const growth = place.growth === "special" ? "any one plant grows" : `growth ${place.growth}`;
      const drop = place.water_marker ? ", a water marker lies here" : "";
      return `Section ${section.section}, ${taken} of 6 spaces taken${what}; ${growth}${drop}`;
    }
    if (section.lies === "down")
      return `Section ${section.section}, a card face down, ${water(section.waterway)}`;
    const card = section.card!;
    const roots = card.plants.filter((plant) => plant.fate === "take_root");
    const parts = [
      `${roots.length} rooted${roots.length ? `: ${list(roots.map((p) => plants[p.type]))}` : ""}`,
      water(section.waterway),
    ];
    if (card.animal) parts.push(species[card.animal]);
    if (card.striders) parts.push(some(card.striders, "water strider", "water striders"));
    return `Section ${section.section} under a card: ${parts.join(", ")}`;
  },
  mayGrow: "Plants may grow here.",
  mayLay: "A card may be laid here.",
  mayDrift: (plant: Plant) => `${capital(plants[plant])} may drift here.`,
  mayLand: "The marker may be carried here.",
  markers: (count: number, plant: Plant, section: string) => `${count} ${plants[plant]} on ${section}`,
  mayLift: "Carry one of it with the water marker.",
  stock: (count: number, plant: Plant) => `${count} ${plants[plant]} on the water`,
  maySwirl: "Give one of it up as surplus.",
  lifted: (plant: Plant) => `${capital(plants[plant])} drifts next.`,
  mayFloat: "Let this kind drift next.",
  plantKind: (plant: Plant, grows: boolean) =>
    `${capital(plants[plant])}, ${grows ? "growing" : "not growing"} in this round`,
  growThis: (plant: Plant) => `Let ${plants[plant]} grow`,

  drifted: (n: number, plant: Plant, section: string, left: number) =>
    `${n} ${plants[plant]} to ${section.startsWith("r") ? "a root section" : section}; ${left} left on the water.`,
  cannotCarry: "No water marker to carry it with.",
  firstCard: "First choose a card.",
  moorSummary: (moor: Moor) =>
    `${rootedIn(moor)} rooted, waterway of ${moor.longest_waterway.length}, ` +
    `${some(moor.striders, "strider", "striders")}`,

  // buttons of the prompt
  take: (card: Card) => (card.animal ? `Take the ${species[card.animal]} card` : "Take this card"),
  grow: (plant: Plant, section: string) => `${capital(plants[plant])} on ${section}`,
  growNone: "Let nothing grow",
  lay: { up: "Face up", turned: "Turned", down: "Face down", open: "Lay" },
  swirl: (plant: Plant) => `Give up ${plants[plant]}`,
  drift: (plant: Plant, section: string) =>
    section.startsWith("r")
      ? `Root ${plants[plant]} on root section ${Number(section.slice(1))}`
      : `${capital(plants[plant])} to ${section}`,
  driftWait: (plant: Plant) => `Hold ${plants[plant]} back`,
  surplusAll: "Take the surplus",
  spend: "Spend a water marker",
  lift: (plant: Plant, section: string) => `Lift ${plants[plant]} from ${section}`,
  land: (section: string) => `Carry it to ${section}`,
  end: "End the turn",

  keyTurn: "turn the card in hand",
  keyFlip: "turn it face down or up",
  keyPick: "choose from display or hand",
  keyAll: "send all of the lifted kind to the section pointed at",
  keyBack: "take the last drifted marker back",
};

export const words = inLanguage({ en: english });
