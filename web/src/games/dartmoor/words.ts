// SPDX-License-Identifier: MIT
// Every word of Dartmoor's board; the rules' own sentences come from the engine.
import { inLanguage } from "../../language";

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const onlyWhere: Record<string, string> = {
  "all sides occupied": "where all sides of its host are occupied",
};

const english = {
  groupOther: "Other guests",
  groups: {
    tree: "Trees",
    shrub: "Trees",
    moor: "Moors",
    "universal moor": "Moors",
    bird: "Birds",
    insect: "Insects",
    dragonfly: "Insects",
    amphibian: "Amphibians",
    newt: "Amphibians",
    plant: "Plants",
    pawed: "Pawed animals",
    rabbit: "Pawed animals",
    mouse: "Mice",
    "cloven-hoofed": "Hoofed animals",
    bat: "Bats",
    cave: "Cave",
  } as Record<string, string>,
  forestOf: (name: string, mine: boolean) => (mine ? "Your forest" : `${name}'s forest`),
  forestSum: (hosts: number, points: number) =>
    `${count(hosts, "tree or moor", "trees and moors")}, ${count(points, "point", "points")}`,
  noForest: (mine: boolean) =>
    mine
      ? "Nothing grows here yet. Trees, shrubs and moors come first; the others live at them."
      : "Nothing grows here yet.",
  hand: "Your hand",
  handOf: (name: string) => `${name}'s hand`,
  noHand: "Your hand is empty.",
  clearing: "Clearing",
  paneForest: "Forest",
  paneHand: "Hand",
  fill: (n: number, at: number) => `${n} of ${at}`,
  clearingName: (n: number, at: number) =>
    `Clearing: ${count(n, "card", "cards")}; at ${at} it is swept away`,
  swept: "then a sweep",
  stack: "stack",
  stackName: (n: number) => `Stack, ${count(n, "card", "cards")}.`,
  winter: (met: number, of: number) => `${met} of ${of}`,
  winterName: (met: number, of: number, left: number) =>
    `Winter: ${met} of ${of} cards have come up; the third ends the game. ` +
    (left > 0
      ? `The first may come in ${count(left, "card", "cards")} from now.`
      : "The next may come at any time."),
  winterSoon: (left: number) => (left > 0 ? `not for ${count(left, "card", "cards")}` : "any card now"),
  discard: (n: number) => `${n} swept`,
  sweeps: "The clearing is swept",
  discardName: (n: number) => `${count(n, "card", "cards")} swept away for good.`,
  back: "A card you cannot see",

  cave: (n: number) => `Cave ${n}`,
  caveShort: "Cave",
  caveName: (n: number, text: string) => `Cave ${n}: ${text}.`,
  caveTag: (number: number | undefined, n: number) => (number ? `cave ${number}: ${n}` : `cave: ${n}`),
  caveHolds: (n: number) => count(n, "card", "cards"),
  caveOf: (name: string) => `In the cave of ${name}`,
  caveEmpty: "No card is in the cave yet.",

  cards: (n: number) => count(n, "card", "cards"),
  full: "full",
  asleep: "Put down free: its lasting effect does not work.",
  universalMoor: "Universal moor",
  faceDown: (title?: string) => (title ? `Face down: ${title}` : "Its front is hidden."),
  reconstructed: "Reconstructed, not from a published source:",
  guess: {
    symbol: "tree symbol",
    effect: "effect",
    bonus: "bonus",
    pairing: "which halves share the card",
    sides: "left and right",
  } as Record<string, string>,

  // places at a host
  side: {
    top: "on top",
    top2: "on top, second place",
    bottom: "below",
    bottom2: "below, second place",
    left: "on the left",
    right: "on the right",
  } as Record<string, string>,
  sideShort: { top: "above", bottom: "below", left: "left", right: "right" } as Record<string, string>,
  times: (n: number) => `${n} of them`,
  freeSlot: (host: string, side: string) => `Free place at ${host}, ${side}.`,
  sharedSlot: (host: string, side: string) => `Place at ${host}, ${side}, shared.`,
  livesAt: (species: string, side: string, host: string) => `${species} ${side} at ${host}`,
  livesHere: (species: string, side: string) => `${species} ${side}`,
  worth: (n: number) => `scores ${n} now`,
  /** `only`: the one kind of place where it scores */
  prospect: (n: number, only?: string) =>
    `${n === 1 ? "1 point" : `${n} points`} ${only ? `in your forest, but only ${onlyWhere[only] ?? only}` : "once it lies in your forest"}`,
  half: {
    top: "top half",
    bottom: "bottom half",
    left: "left half",
    right: "right half",
    whole: "whole card",
  },

  // the reader
  effect: "Effect",
  bonus: "Bonus",
  points: "Points",
  cost: "Cost",
  costName: (n: number) => (n === 0 ? "free" : `costs ${n}`),
  symbolName: (symbol: string) => `${symbol} symbol`,
  bonusWith: (symbol: string) => `if all that pays shows ${symbol}`,

  // tags on hand cards
  pays: "pays",
  paid: "paid",
  anyCard: "any card",
  goes: "goes",
  playing: "playing",
  free: "free",
  toPay: (n: number, of: number) => `${n} of ${of} paid`,
  bonusLives: "The bonus is still possible.",
  bonusLost: (species: string) => `With this card the ${species}'s bonus is lost.`,
  onlyThere: "Put it on a ringed place.",

  answer: { draw: "Draw from the stack", skip: "Skip", show: "Show the hand" } as Record<string, string>,
  tallyHand: (n: number) => (n === 1 ? "card" : "cards"),
  tallyCave: "in the cave",
  tallyMoors: (n: number) => (n === 1 ? "moor" : "moors"),

  pace: (met: number, of: number, stack: number) =>
    `Winter\u00a0${met}\u00a0of\u00a0${of}\u00a0· stack\u00a0${stack}`,
  whole: "Show the whole forest",
  nearer: "Nearer",
  farther: "Farther",
  keyDraw: "draw from the stack",
  keyPick: "pick a card of the hand",

  legalTo: {
    draw: "A card may be drawn.",
    cave: "May be chosen.",
    play: "May be played.",
    put: "May be put down free.",
    pay: "May pay.",
    take: "May be taken.",
    stow: "May go to the cave.",
    lay: "May be laid face down.",
    discard: "May be dropped.",
    slot: "May go here.",
  } as Record<string, string>,
  chosen: "Chosen.",

  kinds: {
    tree: "trees",
    shrub: "shrubs",
    moor: "moors",
    bird: "birds",
    bat: "bats",
    insect: "insects",
    dragonfly: "dragonflies",
    amphibian: "amphibians and reptiles",
    mouse: "mice",
    pawed: "pawed animals",
    "cloven-hoofed": "cloven-hoofed animals",
    plant: "plants",
  } as Record<string, string>,
  kind: {
    tree: "tree",
    shrub: "shrub",
    moor: "moor",
    bird: "bird",
    bat: "bat",
    insect: "insect",
    dragonfly: "dragonfly",
    amphibian: "amphibian or reptile",
    mouse: "mouse",
    pawed: "pawed animal",
    "cloven-hoofed": "cloven-hoofed animal",
    plant: "plant",
  } as Record<string, string>,
  guessed: "reconstructed",
  counts: "What this forest holds",
  set: "set",
};

export const words = inLanguage({ en: english });
