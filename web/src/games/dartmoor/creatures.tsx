// Who lives at the hosts: a glyph and a tint for every species, the sprite's where it has one.
import { Icon } from "../../icon";

const tints: [string, string][] = [
  ["dragonfly", "#8fc9bd"], ["bird", "#9cc3da"], ["bat", "#7a76ad"], ["insect", "#c5cf8e"],
  ["amphibian", "#8fbf86"], ["mouse", "#dcb98a"], ["cloven-hoofed", "#cfa79a"],
  ["plant", "#c3cf7a"], ["pawed", "#d3a878"],
];

export function tintOf(face: { types: string[] }): string {
  return tints.find(([kind]) => face.types.includes(kind))?.[1] ?? "#b9b39a";
}

const sprite: Record<string, string> = {
  "Dartmoor Sheep": "sheep", "Dartmoor Pony": "horse", "Dartmoor Black Rabbit": "hare",
  "Field Vole": "vole", "Wood Mouse": "t-mouse", Buzzard: "raptor", Adder: "snake",
  "Moor Frog": "frog", "Blue Ground Beetle": "beetle", Gnat: "insect", "Lake Fly": "t-insect",
  Heather: "plant-heather", "Warty Newt": "t-amphibian", "Meadow Pipit": "bird", Nuthatch: "t-bird",
};

const byKind: Record<string, string> = {
  dragonfly: "dragonfly", bird: "t-bird", bat: "t-bat", insect: "t-insect", amphibian: "t-amphibian",
  mouse: "t-mouse", "cloven-hoofed": "t-hoofed", plant: "t-plant", pawed: "t-pawed",
};

export function Creature({ species, types }: { species: string; types: string[] }) {
  const kind = types.includes("dragonfly") ? "dragonfly" : (types[0] ?? "plant");
  return <Icon name={sprite[species] ?? byKind[kind] ?? "t-plant"} />;
}
