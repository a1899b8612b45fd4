// SPDX-License-Identifier: MIT
// Which way animals have gone that stand elsewhere than before.

export interface Walk {
  /** where it stands now: "x y" */
  to: string;
  /** from where it stood to there, the other way round: what it is shifted by at first */
  dx: number;
  dy: number;
  /** it has come from nowhere: it is new on the farm */
  fresh?: boolean;
}

const ROAD = 180; // from where new ones come, so far beside their place

/** Places and who stood there before, and now: each that is new there walked from the nearest place its kind has left. */
export function walks(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Walk[] {
  const left = [...before].filter(([at, good]) => now.get(at) !== good);
  const point = (at: string) => at.split(" ").map(Number) as [number, number];
  return [...now].flatMap(([to, good]) => {
    if (before.get(to) === good) return [];
    const [x, y] = point(to);
    const way = ([at]: [string, string]) => Math.hypot(point(at)[0] - x, point(at)[1] - y);
    const [nearest] = left.filter(([, other]) => other === good).sort((a, b) => way(a) - way(b));
    if (!nearest) return [{ to, dx: -ROAD, dy: 0, fresh: true }];
    left.splice(left.indexOf(nearest), 1);
    return [{ to, dx: point(nearest[0])[0] - x, dy: point(nearest[0])[1] - y }];
  });
}
