// SPDX-License-Identifier: MIT
// What a harvest has brought to a farm, told from how it was and how it is: the page is shown farms, not news.
import type { AgricolaView, Amounts, Farm, Good } from "./view";
import { count, farmOf } from "./view";

export interface Harvest {
  /** the fields that have been reaped, and of what */
  fields: { cell: string; crop: Good }[];
  /** markers for food that was missing */
  begging: number;
  /** kinds of which a young one was born */
  born: Good[];
  /** the next round has begun, or the game is over */
  over: boolean;
}

const SPECIES = ["sheep", "boar", "cattle", "horse"] as const;

/** Fields that have one crop less than before. */
function fieldsReaped(before: Farm, now: Farm): Harvest["fields"] {
  const left = new Map(now.cells.map(({ id, crops }) => [id, crops ?? 0]));
  return before.cells.flatMap(({ id, crop, crops = 0 }) =>
    crop && left.get(id) === crops - 1 ? [{ cell: id, crop }] : [],
  );
}

const atHome = ({ board }: AgricolaView) => board.spaces.every(({ player }) => player === null);

/** What a harvest did to a seat's farm between two views, if there was one. */
export function harvested(before: AgricolaView, now: AgricolaView, seat: number): Harvest | null {
  const [was, is] = [farmOf(before, seat), farmOf(now, seat)];
  const { round, rounds } = before.board;
  if (!was || !is || !rounds.some((one) => one.harvest && one.round === round)) return null;
  const fields = fieldsReaped(was, is);
  const over = now.board.round > round || (now.over && !before.over);
  // Before the fields are reaped all come home; until then animals come from where somebody was sent.
  const bred = over || (atHome(before) && atHome(now));
  const born = SPECIES.filter((good) => bred && count(was, good) > 1 && count(is, good) > count(was, good));
  const begging = is.begging - was.begging;
  return over || fields.length || born.length || begging ? { fields, begging, born, over } : null;
}

/** What was reaped, by kind. */
export function crops({ fields }: Harvest): Amounts {
  const sum: Amounts = {};
  for (const { crop } of fields) sum[crop] = (sum[crop] ?? 0) + 1;
  return sum;
}

/** A harvest comes in pieces, as people answer: all of it so far. */
export const together = (one: Harvest | null, more: Harvest): Harvest => ({
  fields: [...(one?.fields ?? []), ...more.fields],
  begging: (one?.begging ?? 0) + more.begging,
  born: [...(one?.born ?? []), ...more.born],
  over: more.over,
});
