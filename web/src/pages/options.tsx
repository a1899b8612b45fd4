// SPDX-License-Identifier: MIT
// A game's options as people choose them: what matters as pictures with a word, the rest as lists.
import type { GameOption } from "../catalogue";
import { Icon } from "../icon";
import { words } from "../words";

/** Where Moorland's four water cards lie, in half cards: across, down. */
const LAYOUTS: Record<string, [number, number][]> = {
  square: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  row: [
    [0, 0],
    [2, 0],
    [4, 0],
    [6, 0],
  ],
  stairs: [
    [0, 0],
    [2, 1],
    [4, 2],
    [6, 3],
  ],
  ell: [
    [0, 0],
    [0, 2],
    [0, 4],
    [2, 4],
  ],
  windmill: [
    [1, 0],
    [3, 1],
    [2, 3],
    [0, 2],
  ],
  shifted: [
    [0, 0],
    [2, 0],
    [1, 2],
    [3, 2],
  ],
}; // prettier-ignore

/** The glyphs that stand for the choices of an option. */
const GLYPHS: Record<string, Record<string, string[]>> = {
  moor: { on: ["moor", "horse"], off: ["field", "grain"] },
  level: { 1: ["minus"], 2: ["room"], 3: ["room", "person"] },
  length: {
    first: ["hab-lake"],
    short: ["hab-lake", "hab-forest"],
    medium: ["hab-lake", "hab-forest", "hab-grass"],
    long: ["hab-lake", "hab-forest", "hab-grass", "hab-highland"],
  },
  match: { 1: ["trail"], 2: ["trail", "trail"] },
  sides: { white: ["drop"], black: ["drop", "drop", "drop"], random: ["die-5"] },
};

function Drawn({ option, choice }: { option: string; choice: string }) {
  const cards = option === "layout" ? LAYOUTS[choice] : undefined;
  if (!cards)
    return (
      <span class="glyphs">
        {GLYPHS[option]?.[choice]?.map((name) => (
          <Icon name={name} />
        ))}
      </span>
    );
  const [wide, high] = [0, 1].map((i) => Math.max(...cards.map((at) => at[i]!)) + 2) as [number, number];
  return (
    <svg class="cards" viewBox={`-0.2 -0.2 ${wide + 0.4} ${high + 0.4}`} aria-hidden="true">
      {cards.map(([x, y]) => (
        <rect x={x + 0.08} y={y + 0.08} width={1.84} height={1.84} rx={0.3} />
      ))}
    </svg>
  );
}

interface OptionProps {
  option: GameOption;
  value: string;
  seats: number;
  change(value: string): void;
}

const nameOf = (option: GameOption, choice: string) =>
  words.gameOptions[option.name]?.choices[choice] ?? words.optionChoice(choice);

const titleOf = (option: GameOption) =>
  words.gameOptions[option.name]?.title ?? option.title ?? words.optionChoice(option.name);

/** Is it one that everybody should be asked? The others are folded away. */
export const isPlain = (option: GameOption) => words.gameOptions[option.name]?.plain === true;

/** An option in pictures: one tile for each choice. */
export function Tiles({ option, value, change }: OptionProps) {
  return (
    <fieldset>
      <legend>{titleOf(option)}</legend>
      <div class="tiles">
        {option.choices?.map((choice) => (
          <label class="tile">
            <input
              type="radio"
              name={option.name}
              value={choice}
              checked={choice === value}
              onChange={() => change(choice)}
            />
            <Drawn option={option.name} choice={choice} />
            <span>{nameOf(option, choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What an option of no choices of its own takes: chance, or a seat. */
const seatChoices = (seats: number) => ["random", ...Array.from({ length: seats }, (_, i) => String(i + 1))];

export function Choice({ option, value, seats, change }: OptionProps) {
  return (
    <label class="field">
      {titleOf(option)}
      <select name={option.name} value={value} onChange={(event) => change(event.currentTarget.value)}>
        {(option.choices ?? seatChoices(seats)).map((choice) => (
          <option value={choice}>{nameOf(option, choice)}</option>
        ))}
      </select>
    </label>
  );
}
