// SPDX-License-Identifier: MIT
// Every word of Moose Quest's board that a person reads and that does not come from the engine.
import { inLanguage } from "../../language";

const s = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
/** What may fail is not called certain, nor what may happen impossible. */
const percent = (chance: number) => {
  const rounded = Math.round(chance * 100);
  return `${chance > 0 && chance < 1 ? Math.min(Math.max(rounded, 1), 99) : rounded} %`;
};

const english = {
  pace: (left: number) => `Lands left ${left}`,
  paceMatch: (game: number, of: number, left: number) => `Game ${game} of ${of}, lands left ${left}`,

  paneTrail: "Trail",
  paneHerd: "Herd",

  // the trail
  camp: (lands: number, points: number) =>
    lands ? `In camp: ${s(lands, "land")}, ${points}` : "No land in camp yet",
  held: (points: number) => `Held this turn: ${points}, lost if you fail`,
  symbols: (n: number) => `${s(n, "moose symbol")} set aside`,
  ahead: "lands ahead",
  deckName: (n: number, under: string[]) =>
    `The deck: ${s(n, "land")} ahead${under.length ? `; known at the bottom, in order: ${under.join(", ")}` : ""}`,
  goal: "Green Pastures",
  goalMore: "the end",
  goalName: "Green Pastures, where the game ends, is the last land",
  landName: (name: string, value: number, text: string) =>
    `${name}. ${text} To be crossed with ${value} or more.`,
  scoredName: (name: string, value: number) => `${name}, scored for ${value}`,
  heldName: (name: string, value: number) => `${name}, held for ${value}`,
  chance: (dice: number, chance: number) => `${s(dice, "die", "dice")}: ${percent(chance)}`,
  unsure: "A reconstructed card: its original text is not known.",

  // signs, one for each herd
  sign: (name: string, mooses: number, stars: number, more: string[]) =>
    [`${name}: ${s(mooses, "moose", "mooses")}`, `${s(stars, "star")} in battle`, ...more].join(", "),
  yours: "Your herd",
  extinct: "extinct",
  skips: "misses a turn",

  // the tray
  tray: "Dice tray",
  rollTo: (land: string) => `Roll for ${land}`,
  roll: "Roll",
  dieMoose: "a die showing the moose, one",
  die: (face: number) => `a die showing ${face}`,
  needs: (value: number) => `needs ${value}`,
  snow: (n: number) => `snow −${n}`,
  aside: "set the moose aside?",
  asideSo: (n: number) => (n ? `${n} aside` : "set the moose aside?"),
  trayEmpty: "The dice wait.",

  oddsName: (land: string, value: number) => `How likely the dice cross ${land} (${value})`,

  // battles
  attackers: "The predators",
  versus: "against",
  beaten: (n: number) => `lost by ${n}`,
  holds: (n: number) => (n ? `held by ${n}` : "held, just"),
  starCount: (n: number) => s(n, "star"),
  byStars: (n: number) => `+${n} for stars`,

  // own things
  herd: "Your herd",
  herdOf: (name: string) => `The herd of ${name}`,
  herdSum: (mooses: number, points: number, stars: number) =>
    `${s(mooses, "moose", "mooses")}, ${s(points, "point")}, ${s(stars, "star")} in battle`,
  herdNone: "No moose is left.",
  mooseName: (name: string, count: number, value: number, stars: number, spell: string) =>
    `${name}${spell ? `, ${spell}` : ""}; ${count > 1 ? `${count} of them, each ` : ""}worth ${value}${stars ? `, ${s(stars, "star")}` : ""}`,
  spell: "spell ready",
  spent: "spell used",
  haps: "Moosehaps",
  hapsHelp: "only you see kept ones",
  hapsNone: "You keep no card.",
  hapsKept: (n: number) => (n ? `${s(n, "card")} kept, face down.` : "No card is kept."),
  hapName: (name: string, count: number, text: string, inPlay: boolean) =>
    `${name}${count > 1 ? ` ×${count}` : ""}${inPlay ? ", in play" : ""}. ${text}`,
  inPlay: "in play",
  meadow: "Mooses that went away",
  meadowName: (name: string, count: number) => `${name} from the discards, ${count} there`,

  // tallies
  inLands: "in lands",
  kept: "kept",
  stars: "stars",

  // answers
  feed: "Feed",
  feedMore: "Three dice: every 1 brings a moose, doubles a Moosehap.",
  move: "Move",
  moveMore: (dice: number, need: number, chance: number) =>
    `${s(dice, "die", "dice")} against ${need}: ${percent(chance)}.`,
  stop: (points: number) => `Stop and score ${points}`,
  stopMore: (lands: number, symbols: number) =>
    `${s(lands, "land")} safe in camp${symbols ? `, and ${s(symbols, "moose", "mooses")} drawn` : ""}.`,
  go: "Go on",
  goMore: (dice: number, need: number, chance: number, held: number) =>
    `${s(dice, "die", "dice")} against ${need}: ${percent(chance)}. Fail, and ${s(held, "point")} are lost.`,
  cross: (total: number) => `Cross on ${total}`,
  crossMore: (dice: number, odd: boolean) =>
    `${odd ? "Odd" : "Even"} total; ${s(dice, "die", "dice")} for the next land.`,
  setAside: (n: number, total: number) =>
    n === 1 ? `Set one aside, cross on ${total}` : `Set ${n} aside, cross on ${total}`,
  setAsideMore: (n: number, dice: number, odd: boolean) =>
    `${odd ? "Odd" : "Even"} total; draw ${s(n, "moose", "mooses")} when you stop; ${s(dice, "die", "dice")} left.`,
  keys: [["Space", "roll: move, or go on"]] as [string, string][],
};

export const words = inLanguage({ en: english });
