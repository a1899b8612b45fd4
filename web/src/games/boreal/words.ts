// SPDX-License-Identifier: MIT
// Every word of Boreal's board that a person reads.
import { inLanguage } from "../../language";
import type { Kind, Letter, Token } from "./view";

const kinds: Record<Kind, [string, string]> = {
  insect: ["insect", "insects"],
  vole: ["vole", "voles"],
  hare: ["hare", "hares"],
  fish: ["fish", "fish"],
  wolf: ["wolf", "wolves"],
  moose: ["moose", "moose"],
  raptor: ["raptor", "raptors"],
  mushroom: ["mushroom", "mushrooms"],
};

const habitats: Record<Letter, string> = {
  F: "Forest",
  R: "Forest river",
  W: "Wetland",
  G: "Grassland",
  L: "Lake",
  H: "Highland",
};

const sides = ["north", "north-east", "south-east", "south", "south-west", "north-west"];

const plus = (points: number) => `+${points}`;
const kind = (what: Kind, n = 1) => kinds[what][n === 1 ? 0 : 1];
const many = (n: number, what: Kind) => `${n} ${kind(what, n)}`;

function place(q: number, r: number): string {
  if (!q && !r) return "start tile";
  const down = r + q / 2;
  const half = (n: number) => `${Math.floor(n) || ""}${n % 1 ? "½" : ""}`;
  const parts: string[] = [];
  if (q) parts.push(`${Math.abs(q)} ${q > 0 ? "east" : "west"}`);
  if (down) parts.push(`${half(Math.abs(down))} ${down > 0 ? "south" : "north"}`);
  return parts.join(" ");
}

const english = {
  kind,
  many,
  plus,
  habitat: (letter: Letter) => habitats[letter],
  habitatGlyph: (letter: Letter) =>
    ({ F: "forest", R: "river", W: "wetland", G: "grass", L: "lake", H: "highland" })[letter],

  // ---- the map ----
  map: "The map",
  /** without an owner it is one's own */
  token(token: Token, owner?: string): string {
    const what =
      token.animal === "vole"
        ? `vole of ${token.value}`
        : token.hidden
          ? "hidden moose"
          : token.used
            ? "used mushroom"
            : kind(token.animal);
    return owner ? `${what} of ${owner}` : `your ${what}`;
  },
  sector(letter: Letter, d: number, q: number, r: number, size: number, open: number): string {
    const state = openEdges(open);
    return `${habitats[letter]}, ${sides[d]} sector, ${place(q, r)}; habitat of ${size}, ${state}`;
  },
  stands: (who: string) => `${who} stands here`,
  mayHere: (points: number | null) => (points ? `can be chosen, ${plus(points)}` : "can be chosen"),
  cell(q: number, r: number, best: number | null): string {
    const where = `Empty place, ${place(q, r)}`;
    return best === null ? where : `${where}; the tile fits, ${matches(best)}`;
  },
  ghost: (n: number) => `The tile lies here, ${matches(n)}. Set it down.`,
  turnLeft: "Turn the tile to the left",
  turnRight: "Turn the tile to the right",
  glassSize: (letter: Letter, size: number, open: number) =>
    `${habitats[letter]}, ${size} ${size === 1 ? "sector" : "sectors"}, ${openEdges(open)}`,
  glassWorth: (what: Kind, points: number) => `${a(what)} here scores ${points}`,
  glassNothing: (what: Kind) => `${a(what)} here scores nothing now`,
  glassEmpty: "nobody lives here",
  sow: (n: number) => `Place ${many(n, "insect")}`,
  closer: "Closer",
  farther: "Farther",
  whole: "The whole map",
  bag: (n: number) => `${n} ${n === 1 ? "tile" : "tiles"} in the bag`,
  lookingAt: (name: string) => `Animals of ${name}`,
  locked: "must be played first",
  bidFor: "bid for first player",
  shownOnce: "seen in a bid",
  atLeast: "at least in the supply",
  nothingKnown: "Nothing is known of the hidden animals.",

  // ---- one's own things ----
  tiles: "Your tiles",
  tilesLeft: (n: number, of: number) => `${n} of ${of} left, only you see them`,
  noTiles: "You have laid all your tiles.",
  putBack: (n: number, marked: number) =>
    n === 1 ? "touch the one that goes back" : `touch ${n} that go back, ${marked} marked`,
  tile(letters: Letter[], more: string): string {
    return `Tile: ${letters.map((letter) => habitats[letter].toLowerCase()).join(", ")}${more}`;
  },
  tileLocked: ", must be played first",
  tileChosen: ", taken up",
  tileMarked: ", goes back",
  reconstructed: "The layout of this tile is reconstructed.",
  exchange: "Tiles you do not like, all at once:",
  exchangeFewer: "One fewer",
  exchangeMore: "One more",
  paneMap: "Map",
  paneOwn: "Supply",
  mapTile: "Landscape tile",
  exchangeN: (n: number) => `Exchange ${n} ${n === 1 ? "tile" : "tiles"}`,
  animals: "Your animals",
  animalsLeft: (n: number) => `${n} in your supply, hidden from others`,
  supply: (what: Kind, n: number) => `${many(n, what)} in your supply`,
  reserve: (what: Kind, n: number) => `${many(n, what)} in your reserve`,
  reserveShort: (n: number) => `+${n}`,
  reserveTitle: "small numbers: your reserve",
  lockedAnimals: (what: Kind, n: number) => `${many(n, what)} to be placed first`,
  bidAnimals: (what: Kind, n: number) => `${many(n, what)} in your bid`,
  chooseTen: "Choose your ten animals",
  chosenTen: (n: number) => (n === 10 ? "ten chosen" : n < 10 ? `${10 - n} to go` : `${n - 10} too many`),
  takeTen: "Take these ten",
  fewer: (what: Kind) => `One ${kind(what)} fewer`,
  more: (what: Kind) => `One ${kind(what)} more`,
  cannotPlace: (what: Kind, n: number) =>
    n
      ? `There is no sector for ${a(what).toLowerCase()} on the tile just added.`
      : `No ${kind(what)} is left in your supply.`,
  cannotPlaceAtEnd: (what: Kind) => `There is no sector for ${a(what).toLowerCase()} on the map.`,

  // ---- the seats ----
  tallyTiles: "tiles",
  tallyAnimals: "animals, hidden",
  noAnimals: "no animals on the map",

  // ---- where the game is ----
  setup: "Before the game",
  turn: (n: number, of: number) => `Turn ${n} of ${of}`,
  endTurn: "End turn",
  extraTurn: "Extra end turn",
  over: "The game is over",

  // ---- the question, without names of tiles and places ----
  ask: {
    cell: "Where does the tile go?",
    rotation: "Set the tile down, or turn it.",
    put: (what: Kind) => `Where do you place the ${kind(what)}?`,
    leap: (what: Kind) => `Does the ${kind(what)} stay, or where does it go?`,
    target: (what: Kind) => `Where does the ${kind(what)} go?`,
    land: (what: Kind) => `Where on that tile does the ${kind(what)} end?`,
    hide: "The moose has changed its habitat: shall it hide?",
    eat: "Does the fish eat the insects of its habitat?",
    maximise: (size: number) =>
      `The habitat is closed, ${size} sectors: score it for everybody with fish there?`,
    supply: "Which ten animals do you take into your supply?",
  },
  say: {
    tile: "Take up this tile",
    back: "Put this tile back into the bag",
    cell: (best: number) =>
      best ? `Lay the tile here, with up to ${matches(best)}` : "Lay the tile here, without a match",
    lie: (n: number) => (n ? `Set the tile down with ${matches(n)}` : "Set the tile down without a match"),
    sector: (letter: Letter, what: string) => `${what}, ${habitats[letter].toLowerCase()}`,
    placed: (what: Kind) => `Place the ${kind(what)} here`,
    moved: (what: Kind) => `Move the ${kind(what)} here`,
    young: "Place a young vole here",
    vole: (value: number) => `Move vole ${value} here`,
    taken: (what: string) => `, where the ${what} is`,
    lift: (what: Kind) => `Move the ${kind(what)}`,
    unhide: "Bring the moose out of hiding",
    bidTile: "Bid this tile",
  },

  // ---- buttons ----
  button: {
    place: "Place",
    move: "Move",
    tiles: "Swap tiles",
    animals: "Swap animals",
    pass: "Pass",
    noBid: "No bid",
    done: "That is all",
    stay: "Stay here",
    hide: "Hide",
    inSight: "Stay in sight",
    noScore: "Do not score",
    keepMushroom: "Keep the mushroom",
    noYoung: "No young",
    score: "Score",
    double: "Double it",
    clockwise: "Clockwise",
    counter: "Counter-clockwise",
    voles: "Voles",
    keepAll: "Keep all tiles",
    setDown: "Set down",
  },
  keys: [
    ["Q E", "turn the tile"],
    ["1–9", "take up a tile of the hand"],
    ["+ −", "closer, farther"],
    ["0", "the whole map"],
  ] as [string, string][],
};

export const words = inLanguage({ en: english });

function openEdges(n: number): string {
  return n ? `${n} open ${n === 1 ? "edge" : "edges"}` : "closed";
}

function matches(n: number): string {
  return n === 1 ? "1 matching edge" : `${n} matching edges`;
}

function a(what: Kind): string {
  return what === "insect" ? "An insect" : `A ${kind(what)}`;
}
