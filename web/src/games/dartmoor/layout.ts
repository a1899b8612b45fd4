// SPDX-License-Identifier: MIT
// How a wood is laid out: stands side by side in rows, each a host with the names of who lives there above
// and below it. Pictures are as large as fit; names never get smaller. What does not fit is panned to.
import type { Dweller, Host, Slot } from "./view";

/** Cards of one species in one place: they lie on each other and are told as one. */
export interface Heap {
  side: Slot["side"];
  cards: Dweller[];
}

export interface Layout {
  /** height of a host's picture */
  picture: number;
  columns: number;
  /** of a stand */
  width: number;
  height: number;
}

export const GAP = { x: 10, y: 10 };
const PLATE = 26; // under the picture: the host's name
const RIBBON = 23;
const LINE = 14; // a second line of a name
const LETTER = 6.5; // about as wide as a letter of a name
const BESIDE = 58; // what stands on a ribbon beside the name
const NARROWEST = 118;
const pictures = [240, 200, 170, 148, 132, 116, 100, 86, 74, 64, 54];
/** while a place is asked for, places lie over the pictures */
const covered = [46, 40];

export const isMoor = (host: Host) => host.kind === "moor" || host.kind === "universal moor";

export const isAbove = (side: Slot["side"]) => side === "top" || side === "top2";

const order = { top: 0, top2: 1, left: 2, right: 3, bottom: 4, bottom2: 5 };

/** Who lives at a host, in the order of its sides. */
export function heapsOf(host: Host): Heap[] {
  const heaps: Heap[] = [];
  for (const slot of [...host.slots].sort((a, b) => order[a.side] - order[b.side]))
    for (const card of slot.cards) {
      const same = heaps.find(
        (heap) => heap.side === slot.side && heap.cards[0]!.face.species === card.face.species,
      );
      if (same) same.cards.push(card);
      else heaps.push({ side: slot.side, cards: [card] });
    }
  return heaps;
}

function ribbons(heaps: Heap[], width: number): number {
  return heaps.reduce((sum, { cards }) => {
    const letters = cards[0]!.face.species.length + (cards.length > 1 ? 3 : 0);
    return sum + RIBBON + (Math.ceil((letters * LETTER) / (width - BESIDE)) - 1) * LINE;
  }, 0);
}

/** How high the rows are together: in each the hosts stand on one line. */
function heightOf(stands: Heap[][], columns: number, width: number, picture: number): number {
  let height = 0;
  for (let i = 0; i < stands.length; i += columns) {
    const row = stands.slice(i, i + columns);
    const most = (above: boolean) =>
      Math.max(
        ...row.map((heaps) =>
          ribbons(
            heaps.filter(({ side }) => isAbove(side) === above),
            width,
          ),
        ),
      );
    height += GAP.y + most(true) + picture + PLATE + most(false);
  }
  return height + GAP.y;
}

/** In rows of one length; or with as many in the first ones as there is room for. */
function fill(stands: Heap[][], width: number, picture: number, dense = false): Layout {
  const least = Math.max(NARROWEST, picture * 1.35);
  const most = Math.max(1, Math.floor((width - GAP.x) / (least + GAP.x)));
  const rows = Math.ceil(Math.max(1, stands.length) / most);
  const columns = dense ? Math.min(most, stands.length) : Math.ceil(Math.max(1, stands.length) / rows);
  const each = Math.min((width - GAP.x) / columns - GAP.x, Math.max(least * 1.35, 200));
  return { picture, columns, width: each, height: heightOf(stands, columns, each, picture) };
}

interface Wish {
  /** so many of the first stands have places that are asked for: they must be in sight before all */
  asked?: number;
  /** the height of pictures so far */
  before?: number;
}

/**
 * The largest pictures with which a wood fits, none larger than before, so that one more tree moves as little
 * as can be. Where a place is asked for, pictures shrink until those stands are in sight. Names stay, whatever happens; what does not fit
 * is panned to.
 */
export function layOut(
  stands: Heap[][],
  width: number,
  height: number,
  { asked, before = Infinity }: Wish = {},
): Layout {
  const some = pictures.filter((picture) => picture <= before);
  const sizes = some.length ? some : pictures.slice(-1);
  for (const picture of asked === undefined ? sizes : [...sizes, ...covered]) {
    const layout = fill(stands, width, picture);
    if (layout.height <= height) return layout;
  }
  if (asked !== undefined) {
    for (const picture of [...sizes, ...covered]) {
      const layout = fill(stands, width, picture, true);
      const rows = stands.slice(0, Math.ceil(asked / layout.columns) * layout.columns);
      if (heightOf(rows, layout.columns, layout.width, picture) <= height) return layout;
    }
    return fill(stands, width, covered.at(-1)!, true);
  }
  const small = fill(stands, width, pictures.at(-1)!);
  return small.height < height * 1.3 ? small : fill(stands, width, Math.min(86, sizes[0]!));
}
