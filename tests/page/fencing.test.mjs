// SPDX-License-Identifier: MIT
// Agricola's fences drawn with a pencil: which pastures they close, and what drawing them costs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { border, budget, capacity, meadow, survey } from "../../web/src/games/agricola/fencing";

/** A yard of 2 rows and 3 columns: a1 is a room, the rest meadow. */
function yard() {
  const cells = [];
  const edges = [];
  const name = (row, column) => `${"ab"[row]}${column + 1}`;
  const inside = (row, column) => row >= 0 && row < 2 && column >= 0 && column < 3;
  const edge = (id, ...sides) =>
    edges.push({
      id,
      fence: false,
      between: sides.filter(([r, c]) => inside(r, c)).map(([r, c]) => name(r, c)),
    });
  for (let row = 0; row <= 2; row++)
    for (let column = 0; column <= 3; column++) {
      if (inside(row, column))
        cells.push({
          cell: name(row, column),
          row,
          column,
          kind: row || column ? "meadow" : "room",
          stable: false,
        });
      if (column < 3) edge(`over-${row}${column}`, [row - 1, column], [row, column]);
      if (row < 2) edge(`left-${row}${column}`, [row, column - 1], [row, column]);
    }
  return { cells, edges, pastures: [], goods: [{ good: "wood", n: 5 }], fences_left: 15 };
}

test("four fences around a cell are a pasture", () => {
  const farm = yard();
  const fences = border(farm, new Set(["b3"]));
  assert.equal(fences.length, 4);
  const layout = survey(farm, new Set(fences));
  assert.deepEqual(
    layout.pastures.map((one) => [...one]),
    [["b3"]],
  );
  assert.deepEqual(layout.loose, []);
  assert.equal(layout.cost, 4);
});

test("a fence too few encloses nothing", () => {
  const farm = yard();
  const fences = border(farm, new Set(["b3"])).slice(1);
  const layout = survey(farm, new Set(fences));
  assert.equal(layout.pastures.length, 0);
  assert.equal(layout.loose.length, 3);
});

test("a room cannot be fenced in", () => {
  const farm = yard();
  const layout = survey(farm, new Set(border(farm, new Set(["a1", "a2"]))));
  assert.equal(layout.blocked, "room");
  assert.equal(layout.pastures.length, 0);
});

test("of a split pasture the part without its first cell is named", () => {
  const farm = yard();
  const whole = new Set(["b1", "b2"]);
  for (const edge of farm.edges) edge.fence = border(farm, whole).includes(edge.id);
  farm.pastures = [{ cells: ["b1", "b2"] }];
  const layout = survey(farm, new Set(["left-11"]));
  assert.equal(layout.pastures.length, 2);
  assert.deepEqual(
    layout.named.map((one) => [...one]),
    [["b2"]],
  );
});

test("a stable doubles what a pasture holds", () => {
  const farm = yard();
  assert.equal(capacity(farm, new Set(["b2", "b3"])), 4);
  farm.cells.find((cell) => cell.cell === "b3").stable = true;
  assert.equal(capacity(farm, new Set(["b2", "b3"])), 8);
});

test("the meadow around a cell ends at a house; wood pays for fences", () => {
  const farm = yard();
  assert.deepEqual([...meadow(farm, "b3")].sort(), ["a2", "a3", "b1", "b2", "b3"]);
  assert.equal(budget(farm), 5);
  assert.equal(budget({ ...farm, fences_left: 2 }), 2);
  assert.equal(budget({ ...farm, fences_payable: 8 }), 8);
});
