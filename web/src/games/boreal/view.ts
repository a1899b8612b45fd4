// SPDX-License-Identifier: MIT
// The view of Boreal as src/games/boreal/view.c writes it, and what its actions say they touch.
import type { Boreal, Kind, Letter, Print, SeatBoard } from "../../../../src/games/boreal/view";
import type { BoardProps } from "../../board";
import type { Action } from "../../model";

export type * from "../../../../src/games/boreal/view";

export const KINDS: readonly Kind[] = [
  "insect",
  "vole",
  "hare",
  "fish",
  "wolf",
  "moose",
  "raptor",
  "mushroom",
];

export const LETTERS: Letter[] = ["F", "R", "W", "G", "L", "H"];

export type Props = BoardProps<Boreal>;

/** A way a tile can lie on a cell, and the directions in which its edges match. */
export interface Turn {
  rotation: number;
  matches: number[];
}

export function turnsOf(action: Action | undefined): Turn[] {
  return (action?.touch.turns as Turn[] | undefined) ?? [];
}

/** The rotation an action or a question starts with: the one that matches most. */
export function bestTurn(turns: Turn[]): Turn | undefined {
  return turns.reduce<Turn | undefined>(
    (best, turn) => (best && best.matches.length >= turn.matches.length ? best : turn),
    undefined,
  );
}

/** What an action scores if it ends on a sector; null where that is not known. */
export function pointsAt(action: Action | undefined, sector: string): number | null {
  if (!action) return null;
  const gains = action.touch.gains as Record<string, number> | undefined;
  if (gains) return gains[sector] ?? 0;
  const points = action.touch.points;
  return typeof points === "number" ? points : null;
}

/** Where an animal of the supply could be put, with what it scores there; null where that is only
 * told when it is asked for. */
export function placesFor(actions: readonly Action[], kind: Kind): Record<string, number> | null {
  for (const { name, touch } of actions) {
    if (name === "place")
      return (touch.where as Record<string, Record<string, number>> | undefined)?.[kind] ?? null;
    if (touch.kind === "kind" && name === kind)
      return (touch.where as Record<string, number> | undefined) ?? null;
  }
  return null;
}

/** A tile as it lies after so many sixths of a turn clockwise. */
export function turned(tile: Print, rotation: number): Print {
  const turn = (letters: string) => [0, 1, 2, 3, 4, 5].map((d) => letters[(d - rotation + 6) % 6]).join("");
  return {
    ...tile,
    habitats: turn(tile.habitats),
    edges: turn(tile.edges),
    centre: tile.centre.map((group) => group.map((d) => (d + rotation) % 6)),
  };
}

export function seatBoard(view: { board: Boreal }, seat: number | null): SeatBoard | undefined {
  return view.board.seats.find((one) => one.seat === seat);
}

/** Who an animal belongs to; nothing: to whoever looks. */
export function ownerOf({ view, me }: Props, seat: number): string | undefined {
  return seat === me ? undefined : view.seats.find((one) => one.seat === seat)?.name;
}

/** The tokens of a seat on the map, by kind. */
export function onMap(board: Boreal, seat: number): Map<Kind, number> {
  const count = new Map<Kind, number>();
  for (const tile of board.map)
    for (const { token } of tile.sectors)
      if (token?.seat === seat) count.set(token.animal, (count.get(token.animal) ?? 0) + 1);
  return count;
}
