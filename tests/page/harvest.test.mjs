// SPDX-License-Identifier: MIT
// Agricola's harvest as the page tells it from two views of a farm.
import assert from "node:assert/strict";
import { test } from "node:test";
import { crops, harvested, together } from "../../web/src/games/agricola/reaping";

const rounds = [{ round: 3, harvest: false }, { round: 4, harvest: true }, { round: 5, harvest: false }];

/** A view of one farm: its fields as [crop, how many], its goods, who is out, and the round. */
function view({ fields = [], goods = {}, out = null, round = 4, begging = 0, over = false }) {
  const cells = fields.map(([crop, crops], i) => ({ id: `farm-1-a${i}`, ...(crops && { crop, crops }) }));
  const all = Object.entries(goods).map(([good, n]) => ({ good, n }));
  const farm = { player: 1, cells, goods: all, begging };
  return { over, board: { round, rounds, spaces: [{ player: out }], farms: [farm] } };
}

test("the fields are reaped, and the family is asked to be fed: no young yet, whoever came home with animals", () => {
  const before = view({ fields: [["grain", 3], ["vegetable", 1], ["grain", 0]], goods: { sheep: 2 } , out: 1 });
  const now = view({ fields: [["grain", 2], ["vegetable", 0], ["grain", 0]], goods: { sheep: 3 } });
  const harvest = harvested(before, now, 1);
  assert.deepEqual(harvest.fields, [{ cell: "farm-1-a0", crop: "grain" }, { cell: "farm-1-a1", crop: "vegetable" }]);
  assert.deepEqual(crops(harvest), { grain: 1, vegetable: 1 });
  assert.deepEqual([harvest.born, harvest.over], [[], false]);
});

test("the young are born once all are fed: of pairs only", () => {
  const before = view({ goods: { sheep: 2, boar: 1, cattle: 2 } });
  const now = view({ goods: { sheep: 3, boar: 2, cattle: 2 }, round: 5 });
  const harvest = harvested(before, now, 1);
  assert.deepEqual([harvest.born, harvest.over], [["sheep"], true]);
  assert.deepEqual(harvested(before, view({ goods: { sheep: 3 } }), 1).born, ["sheep"], "while others are asked, too");
});

test("all of it may come at once, and comes to an end with the game", () => {
  const before = view({ fields: [["grain", 1]], goods: { horse: 2 }, out: 1 });
  const harvest = harvested(before, view({ fields: [["grain", 0]], goods: { horse: 3 }, begging: 2, over: true }), 1);
  assert.deepEqual([crops(harvest), harvest.begging, harvest.born, harvest.over], [{ grain: 1 }, 2, ["horse"], true]);
});

test("where there is no harvest nothing is told of one", () => {
  const two = { goods: { sheep: 2 }, round: 3 };
  assert.equal(harvested(view(two), view({ ...two, goods: { sheep: 4 }, out: 1 }), 1), null);
  assert.equal(harvested(view(two), view({ ...two, round: 4 }), 1), null);
  assert.equal(harvested(view({ goods: { sheep: 2 } }), view({ goods: { sheep: 4 }, out: 1 }), 1), null, "from a market");
});

test("its pieces are told together", () => {
  const fields = harvested(view({ fields: [["grain", 3]], out: 1 }), view({ fields: [["grain", 2]] }), 1);
  const young = harvested(view({ goods: { boar: 2 } }), view({ goods: { boar: 3 }, round: 5 }), 1);
  const { fields: reaped, born, over } = together(together(null, fields), young);
  assert.deepEqual([reaped.length, born, over], [1, ["boar"], true]);
});
