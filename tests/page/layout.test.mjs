// SPDX-License-Identifier: MIT
// Where things lie: Dartmoor's stands of trees, how likely Moose Quest's dice are, and chance that is always the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seeded } from "../../web/src/drawing/seed";
import { GAP, heapsOf, layOut } from "../../web/src/games/dartmoor/layout";
import { chanceOf, odds } from "../../web/src/games/moosequest/view";

const heap = (species, side = "bottom", n = 1) => ({ side, cards: Array.from({ length: n }, () => ({ face: { species } })) });
const stands = (n, heaps = []) => Array.from({ length: n }, () => heaps);
const across = ({ columns, width }) => columns * (width + GAP.x) + GAP.x;

test("stands fit the width, and a name has room whatever happens", () => {
  for (const n of [1, 5, 17, 40])
    for (const width of [350, 640, 1060, 1900]) {
      const layout = layOut(stands(n, [heap("Greater Butterfly Orchid")]), width, 300);
      assert.ok(across(layout) <= width + 1, `${n} stands are ${across(layout)} wide in ${width}`);
      assert.ok(layout.width >= 105, `a stand of ${n} in ${width} is ${layout.width} wide`);
    }
});

test("pictures are smaller where there are more of them, and none is larger than before", () => {
  const sizes = [2, 12, 30].map((n) => layOut(stands(n), 1060, 330).picture);
  assert.ok(sizes[0] > sizes[1] && sizes[1] >= sizes[2], sizes.join(" "));
  assert.ok(layOut(stands(2), 1060, 330, { before: sizes[1] }).picture <= sizes[1]);
});

test("where a place is asked for, pictures shrink until the stands that have one are in sight", () => {
  const many = stands(16, ["Dartmoor Pony", "Royal Fern", "Adder"].map((one) => heap(one)));
  assert.ok(layOut(many, 1060, 2000, { asked: 16 }).picture > 100, "not where all fit");
  const { columns, picture, height } = layOut(many, 1060, 200, { asked: 8 });
  assert.equal(columns, 8);
  assert.ok(picture < layOut(many, 1060, 200).picture && height / 2 <= 200, `${picture} ${height}`);
  assert.ok(layOut(many, 1060, 200, { asked: 16 }).height > 200, "names stay, and the rest is panned to");
});

test("pictures under places are smaller than others ever are", () => {
  const some = stands(11, [heap("Dartmoor Pony")]);
  const low = 2 * 105 + GAP.y;
  assert.ok(layOut(some, 1060, low).height > low, "it would not fit otherwise");
  const asked = layOut(some, 1060, low, { asked: 11 });
  assert.ok(asked.height <= low, JSON.stringify(asked));
});

test("cards of one species in one place are one heap, others are not", () => {
  const card = (id, species) => ({ id, face: { species } });
  const slots = [
    { side: "bottom", cards: [card(1, "Adder")] },
    { side: "left", cards: [card(2, "Black Rabbit"), card(3, "Black Rabbit"), card(4, "Roe Deer")] },
    { side: "top", cards: [card(5, "Cuckoo"), card(6, "Meadow Pipit")] },
  ];
  const heaps = heapsOf({ slots }).map(({ side, cards }) => `${side} ${cards[0].face.species} ${cards.length}`);
  assert.deepEqual(heaps, ["top Cuckoo 1", "top Meadow Pipit 1", "left Black Rabbit 2", "left Roe Deer 1", "bottom Adder 1"]);
});

test("snow makes a land harder to cross", () => {
  const view = (snow) => ({ board: { moving: true, trail: { top: { value: 5 } }, tray: { left: 3, snow } } });
  assert.equal(odds(view(0)).chance, 212 / 216);
  assert.equal(odds(view(-3)).chance, chanceOf(3, 8));
  assert.equal(chanceOf(1, 7), 0);
});

test("the same name draws the same decoration", () => {
  const some = (name) => Array.from({ length: 5 }, seeded(name));
  assert.deepEqual(some("moss-1"), some("moss-1"));
  assert.notDeepEqual(some("moss-1"), some("moss-2"));
  assert.ok(some("moss-1").every((n) => n >= 0 && n < 1));
});
