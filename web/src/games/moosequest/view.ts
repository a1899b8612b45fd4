// SPDX-License-Identifier: MIT
// What src/games/moosequest/view.c tells of a game.
import type { Land, MooseQuest } from "../../../../src/games/moosequest/view";
import type { View } from "../../model";

export type * from "../../../../src/games/moosequest/view";

export type MooseView = View<MooseQuest>;

/** How likely so many dice add up to a number or more. */
export function chanceOf(dice: number, need: number): number {
  let ways = [1];
  for (let die = 0; die < dice; die++) {
    const next = Array<number>(ways.length + 6).fill(0);
    ways.forEach((n, sum) => {
      for (let face = 1; face <= 6; face++) next[sum + face]! += n;
    });
    ways = next;
  }
  const good = ways.reduce((sum, n, total) => (total >= need ? sum + n : sum), 0);
  return good / 6 ** dice;
}

/** What the dice must show for the land ahead; snow takes something off every total. */
export function needed({ board: { trail, tray } }: MooseView): number | undefined {
  return trail.top ? trail.top.value - tray.snow : undefined;
}

/** The land one stands before, and how likely the dice at hand cross it. */
export function odds(view: MooseView): { land: Land; dice: number; chance: number } | null {
  const { trail, tray, moving } = view.board;
  if (!trail.top) return null;
  const dice = moving ? tray.left : 3;
  return { land: trail.top, dice, chance: chanceOf(dice, needed(view)!) };
}
