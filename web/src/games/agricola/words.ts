// SPDX-License-Identifier: MIT
// Every word of the Agricola board that a person reads. A second language is a second object like
// this one. Names and sentences of the game itself come from the engine.

import { inLanguage } from "../../language";
import { lowered } from "../../speech";
import type { AgricolaView, Amounts, Card, Cell, Edge, Farm, Good, Major, Round, Solo, Space } from "./view";
import { counted, entries, nameOf } from "./view";

const goods: Record<Good, string> = {
  wood: "wood",
  clay: "clay",
  reed: "reed",
  stone: "stone",
  grain: "grain",
  vegetable: "vegetables",
  food: "food",
  fuel: "fuel",
  sheep: "sheep",
  boar: "boar",
  cattle: "cattle",
  horse: "horses",
};

function several(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

function list(amounts: Amounts): string {
  return entries(amounts)
    .map(([good, n]) => `${n} ${n === 1 ? good : goods[good]}`)
    .join(", ");
}

/** Long words may be broken where they fall apart by themselves. */
function broken(name: string): string {
  return name
    .replace(
      /(Re|[Ii]mprove|Utiliz|Cultiva|Installa|Adminis|Archae|Embank|[Oo]ccu|Agricul|Conser|Consul|Coopera|Distil|Ecologi|Enclo|Expedi|Fertil|Phero|Reforesta)(development|ments?\b|ation|tion|tration|ology|pations?|tural|vator|tant|tive|lery|cal|sures|izer|mones)/g,
      "$1\u00ad$2",
    )
    .replace(
      /(Basket|Slaughter|Char|Smoke|Store|Brick|Kinder|Straw|Wheel|Green|Man|Mantel|Rough|Stone)(maker|house|coal|layer|garten|berry|barrow|grocer|servant|piece|caster|cutter)/g,
      "$1\u00ad$2",
    )
    .replace("development", "develop\u00adment");
}

const rows: Record<string, string> = {
  a: "top",
  b: "middle",
  c: "bottom",
  x: "first added",
  y: "second added",
};

function place(cell: string): string {
  return `${rows[cell[0]!] ?? cell[0]} row, column ${cell[1]}`;
}

const ground: Record<Cell["kind"], string> = {
  room: "room",
  field: "field",
  moor: "moor",
  forest: "forest",
  meadow: "meadow",
  dead: "dead ground",
};

function cellText(farm: Farm, cell: Cell): string {
  const pasture = farm.pastures.find((one) => one.cells.includes(cell.cell));
  const parts = [cell.kind === "room" ? `${farm.house} room` : pasture ? "pasture" : ground[cell.kind]];
  if (cell.crop) parts.push(`${cell.crops} ${goods[cell.crop]} growing`);
  if (cell.kind === "field" && !cell.crop) parts.push("empty");
  if (cell.stable) parts.push("stable");
  if (pasture)
    parts.push(
      pasture.species
        ? `${pasture.animals} ${goods[pasture.species]} of ${pasture.capacity}`
        : `empty, room for ${pasture.capacity}`,
    );
  return parts.join(", ");
}

const english = {
  goods,
  several,
  panes: [
    { id: "village", name: "Village", icon: "trail" },
    { id: "farm", name: "Farm", icon: "pasture" },
    { id: "cards", name: "Cards", icon: "hand" },
  ],
  list,

  // the farm
  yourFarm: "Your farm",
  farmOf: (name: string) => `${name}’s farm`,
  cell: (farm: Farm, cell: Cell) => `${place(cell.cell)}: ${cellText(farm, cell)}.`,
  cellName: (farm: Farm, cell: Cell, say?: string) =>
    `${place(cell.cell)}: ${cellText(farm, cell)}.${say ? ` You may ${lowered(say)}.` : ""}`,
  edgeName: (edge: Edge, drawn: boolean) => {
    const sides = edge.between.map(place).join(" and ");
    const what = edge.fence ? "Fence" : drawn ? "Drawn fence" : "No fence";
    return edge.between.length > 1 ? `${what} between ${sides}` : `${what} on the rim, ${sides}`;
  },

  // fences
  drawHint: "Draw from post to post, sweep over cells, or double-click a meadow.",
  drawOn: (cost: number, of: number) =>
    `${several(cost, "fence", "fences")} drawn of ${of} you can pay. Close the line.`,
  drawn: (pastures: number, cost: number, room: number) =>
    `${several(pastures, "pasture", "pastures")} for ${several(room, "animal", "animals")}, ${cost} wood.`,
  startOver: "Start over",
  build: (cost: number) => `Build, ${cost} wood`,
  noWood: "No wood for another fence.",
  noFences: "No fences left in the supply.",
  noFenceHere: (kind: Cell["kind"]) => `A pasture cannot take in a ${ground[kind]}.`,

  // sowing
  seeds: "Seed",
  sow: "Sow",
  sowHint: "Sweep over the fields.",
  sown: (notation: string) => `Sow ${list(counted(notation))}.`,

  // the harvest
  harvest: "Harvest",
  steps: ["Reap the fields", "Feed the family", "Animals breed"],
  stepsMoor: ["Reap the fields", "Feed and heat", "Animals breed"],
  bill: "The bill",
  pay: "Pay",
  payAndBeg: (n: number) => `Pay and beg for ${n}`,
  feeding: (due: number, food: number) => `Feed the family: ${due} food, you have ${food}`,
  turn: (good: Good, food: number) => `${good} → ${food} food`,
  less: (what: string) => `Less: ${what}`,
  more: (what: string) => `More: ${what}`,
  beg: (n: number) => `${several(n, "begging marker", "begging markers")}, −${3 * n} points`,
  fed: (left: number) => (left > 0 ? `All fed, ${left} food left` : "All fed"),
  heating: (due: number) => (due ? `Heat the house: ${due} fuel` : "The house needs no fuel"),
  burn: "burn",
  burnsWood: (n: number) => `${n} of it as wood.`,
  bed: (n: number) => `${several(n, "person goes", "people go")} to bed`,
  warm: "Everybody stays warm",
  heatingNext: "Heating and the church come next.",
  firewoodNext: "Heating comes next, with fuel or firewood.",

  // spaces and rounds
  spaces: "Action spaces",
  startPlayer: (name: string) => `${name} has the start marker`,
  youStart: "You have the start marker",
  spaceName: (name: string) => broken(name.replace(/ \(tile\)| for Children/g, "")),
  /** for the smallest tiles: one short line */
  briefName: ({ id, name }: Space) =>
    ({
      "space-farm-expansion": "Expansion",
      "space-meeting-place": "Meeting",
      "space-grain-seeds": "Grain",
      "space-day-laborer": "Laborer",
      "space-resource-market": "Market",
      "space-building-supplies": "Supplies",
      "space-farm-supplies": "Farm buy",
      "space-traveling-players": "Players",
      "space-riverbank-forest": "Riverbank",
      "space-animal-market": "Animals",
      "space-side-job": "Side Job",
      "space-improvement": "Improve",
      "space-house-building": "Rooms",
      "space-major-improvement": "Major",
      "space-grain-utilization": "Grain Util.",
      "space-sheep-market": "Sheep",
      "space-basic-wish": "Basic Wish",
      "space-modest-wish": "Mod. Wish",
      "space-urgent-wish": "Urg. Wish",
      "space-house-redevelopment": "Renovate",
      "space-farm-redevelopment": "Farm ren.",
      "space-western-quarry": "W. Quarry",
      "space-eastern-quarry": "E. Quarry",
      "space-vegetable-seeds": "Vegetable",
      "space-pig-market": "Pigs",
      "space-cattle-market": "Cattle",
      "space-cultivation": "Cultivate",
      "space-lessons-2": "Lessons 2",
      "space-lessons-3": "Lessons 3",
    })[id.replace("tile-", "")] ?? name,
  deeds: {
    "build rooms": { text: "rooms" },
    "build stables (2 wood)": { text: "stables", extra: { good: "wood", n: 2 } },
    "build one stable (1 wood)": { text: "stable", extra: { good: "wood", n: 1 } },
    plow: { text: "plow" },
    "plow (1 food)": { text: "plow", extra: { good: "food", n: 1 } },
    sow: { text: "sow" },
    "bake bread": { text: "bake" },
    renovate: { text: "renovate" },
    "major improvement": { text: "improve" },
    "fences (1 wood)": { text: "fences", extra: { good: "wood", n: 1 } },
    "family growth with a room": { text: "with room" },
    "family growth": { text: "without room" },
    "minor improvement": { text: "minor" },
    "buy 1 grain (1 food)": { text: "buy 1", extra: { good: "food", n: 1 } },
  } as Record<string, { text: string; extra?: { good: Good; n: number } }>,
  space: (view: AgricolaView, space: Space) => {
    const parts = [space.name];
    if (space.good) parts.push(space.goods ? `with ${list({ [space.good]: space.goods })}` : "empty now");
    if (entries(space.gives).length) parts.push(`gives ${list(space.gives)}`);
    if (space.choices?.length) parts.push(`gives ${space.choices.join(" or ")}`);
    if (space.deeds.length) parts.push(space.deeds.join(space.flow === "then" ? ", then " : ", "));
    if (space.player) parts.push(`taken by ${nameOf(view, space.player)}`);
    else if (space.blocked) parts.push("closed by its neighbour");
    else if (!space.usable)
      parts.push(space.from_round ? `from round ${space.from_round}` : "needs hand cards");
    return parts.join(", ");
  },
  closed: (space: Space, round: number) =>
    space.blocked
      ? "closed"
      : space.from_round && round < space.from_round
        ? `from round ${space.from_round}`
        : "needs hand cards",
  lessons: "occupation",
  takenBy: (name: string) => `Taken by ${name}`,
  patient: (name: string) => `${name}’s patient`,
  can: (say: string) => `You may ${lowered(say)}.`,
  road: "The year’s road",
  roadHow: "goods on a stone wait for that round; a sheaf is a harvest",
  harvestNow: "Harvest after this round",
  round: (one: Round, view: AgricolaView) => {
    const coming: Record<string, number>[] = one.coming ?? one.food.map((food) => ({ food }));
    const food = coming
      .flatMap((things, i) =>
        Object.entries(things)
          .filter(([, n]) => n > 0)
          .map(([thing, n]) => `${n} ${thing} for ${nameOf(view, i + 1)}`),
      )
      .join(", ");
    return `Round ${one.round}${one.harvest ? ", then a harvest" : ""}${food ? `: ${food}` : ""}`;
  },

  // special cards
  specials: "Special actions",
  pile: "Special cards of the pile",
  specialHow: "instead of placing a person",
  free: "free",
  yours: "yours",
  buyFrom: (name: string) => `${name}: 2 food`,
  used: "used",
  usedUp: (name: string) => `used by ${name}`,
  soloPlace: (solo: Solo, card: string) =>
    solo.open === card
      ? "free"
      : solo.next === card
        ? "next"
        : solo.last_used === card
          ? "used last"
          : solo.pile.includes(card)
            ? "in the pile"
            : solo.under.includes(card)
              ? "under the pile"
              : "gone",
  specialParts: (kind: string, action: { name: string; price?: number; food?: number }) => {
    const parts: Record<string, { text: string; gives: Amounts }> = {
      peat: { text: "Cut peat", gives: { fuel: 3 } },
      fell: { text: "Fell", gives: { wood: 2 } },
      burn: { text: "Slash, burn", gives: {} },
      horse: { text: "Horse", gives: action.price ? { food: -action.price } : {} },
      labour: { text: "Labour", gives: action.food ? { food: action.food } : {} },
      "black-market": { text: "Black market", gives: {} },
      "illicit-work": { text: "Illicit work", gives: {} },
    };
    return parts[kind] ?? { text: action.name, gives: {} };
  },

  // improvements
  majors: "Major improvements",
  moorUnder: "another card waits under most",
  majorNames: (name: string) => broken(name.replace(/ \(.*\)$/, "")),
  major: (major: Major, cost: string, under?: string) => {
    const instead = major.or_hand_in.length ? ", or an older cooking place" : "";
    return (
      `${major.name}: ${major.effect}. Costs ${cost}${instead}; ` +
      `${several(major.points, "point", "points")}.${under ? ` Under it: ${under}.` : ""}`
    );
  },
  inFront: "In front of you",
  inFrontOf: (name: string) => `In front of ${name}`,
  nothingBuilt: "nothing built yet",
  cold: "cold",
  points: (n: number) => several(n, "point", "points"),

  // hand cards
  hand: "Your hand",
  handOf: (name: string) => `${name}’s hand`,
  inHand: "cards in hand",
  needs: (what: string | undefined) => (what ? `needs ${broken(what)}` : "not possible now"),
  lacks: "lacks",
  handEmpty: "No cards left in hand.",
  pack: "Your pack",
  packOf: (name: string) => `${name}’s pack`,
  packCount: (n: number) => `Keep one of ${n}`,
  handCount: (hand: Card[], size: number) => {
    if (!hand.length) return several(size, "card", "cards");
    const occupations = hand.filter((card) => card.kind === "occupation").length;
    const minors = several(hand.length - occupations, "minor improvement", "minor improvements");
    return occupations ? `${several(occupations, "occupation", "occupations")}, ${minors}` : minors;
  },
  card: (card: Card) => {
    const kind = card.kind === "occupation" ? "occupation" : "minor improvement";
    const cost = entries(card.cost).length ? ` Costs ${list(card.cost)}.` : "";
    const needs = card.needs ? ` Needs ${card.needs}.` : "";
    const lacks = entries(card.lacks ?? {}).length ? ` You lack ${list(card.lacks!)}.` : "";
    const points = card.points ? ` ${several(card.points, "point", "points")}.` : "";
    return `${card.name}, ${kind}: ${card.text}${cost}${needs}${lacks}${points}${card.passes ? " It is passed on." : ""}`;
  },

  /** what stands between a card in hand and playing it */
  cardNow: (card: Card) => [
    ...(card.unmet ? [`Not yet: it needs ${card.needs ?? "more than there is"}.`] : []),
    ...(entries(card.lacks ?? {}).length ? [`You lack ${list(card.lacks!)}.`] : []),
    ...(card.counters ? [`${card.counters} on it.`] : []),
  ],

  // the supply
  supply: "Supply",
  goodName: (good: Good, n: number) => `${n} ${n === 1 ? good : goods[good]}`,
  atHome: "at home",
  fencesLeft: (n: number) => `${n} of 15 fences left`,
  stablesLeft: (n: number) => `${n} of 4 stables left`,
  inFamily: "people",
  people: (people: Farm["people"], over: boolean) =>
    (over ? `${people.all} people` : `${people.home} of ${people.all} people at home`) +
    (people.bed ? `, ${people.bed} in bed` : "") +
    (people.newborn ? `, ${people.newborn} newborn` : ""),
  beggingShort: "begging",
  begging: (n: number) => several(n, "begging marker", "begging markers"),
  nextHarvest: (round: number) => `after ${round}`,
  meter: (have: number, due: number) => `${have} of ${due}`,
  due: (food: number, fuel: number | undefined) =>
    `the next harvest asks ${food} food${fuel === undefined ? "" : ` and ${fuel} fuel`}`,

  // solo
  solo: (target: number) => `Goal: ${target} points`,

  // questions and answers that the engine puts into coordinates
  asks: {
    fence: (another: boolean) => `Draw ${another ? "another" : "your"} pasture, or click its cells.`,
    close: "Close the pasture, or click the cells that belong to it too.",
  },
  says: {
    room: "Build a room",
    stable: "Build a stable",
    plow: "Plow",
    peat: "Cut the peat",
    fell: "Fell the forest",
    burn: "Burn the forest down for a field",
    fence: "Fence in",
  } as Record<string, string>,
  sayCell: (does: string, cell: string) => `${does}: ${place(cell)}`,
  saySpecial: (name: string, paid: boolean) => `Take ${name}${paid ? " for 2 food" : ""}`,

  // labels of answers
  labels: {
    part: {
      "do rooms": "Build rooms",
      "do stables": "Build stables",
      "do stable": "Build a stable",
      "do plow": "Plow a field",
      "do plow-for-food": "Plow for 1 food",
      "do sow": "Sow",
      "do bake": "Bake bread",
      "do buy-grain": "Buy 1 grain",
    } as Record<string, string>,
    done: "Done",
    close: (fences: number, clay: number) =>
      clay ? `Close it, ${fences - clay} wood and ${clay} clay` : `Close it, ${fences} wood`,
    sow: (notation: string) => `Sow ${list(counted(notation))}`,
    bake: (notation: string) => `Bake ${notation.split(" ")[1]} grain`,
    keep: (notation: string) => (notation === "keep none" ? "Keep none" : `Keep ${list(counted(notation))}`),
    take: (choice: string) => `Take ${choice.split("-").join(" and ")}`,
    feed: (beg: number) => (beg ? `Beg for ${beg}` : "Feed the family"),
    heat: (n: number, bed: number, wood = false) =>
      `Burn ${n}${wood ? " with firewood" : ""}${bed ? `, ${bed} to bed` : ""}`,
    church: "Give 1 fuel to the church",
    stoke: "Fire it up, 1 fuel",
    swap: "Put it under the pile",
    hold: "Keep it open, 2 food",
    eat: (notation: string, food: number) => `${notation.split(" ")[1]} → ${food} food`,
    trade: (notation: string) => notation.split(" ").slice(1).join(" → "),
    build: (name: string, instead: string | undefined) =>
      instead ? `${name} for the ${instead}` : `${name}, paid`,
  },
  pace: (round: number, harvest: number) =>
    round === 0
      ? "Before round 1"
      : round === harvest
        ? `Round\u00a0${round}\u00a0of\u00a014, then\u00a0harvest`
        : `Round\u00a0${round}\u00a0of\u00a014\u00a0· harvest\u00a0after\u00a0${harvest}`,
  keys: [
    ["D", "done with this action"],
    ["C", "close the pasture"],
  ] as [string, string][],
  paceOver: "After round 14",
};

export const words = inLanguage({ en: english });
