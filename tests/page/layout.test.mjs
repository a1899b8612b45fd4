// SPDX-License-Identifier: MIT
// Where things lie: Dartmoor's rows of trees, Moorland's sections, and chance that is always the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seeded } from "../../web/src/drawing/seed";
import { GAP, layOut, layStrip } from "../../web/src/games/dartmoor/layout";

const tree = (number) => ({ id: `host-${number}`, number, kind: "tree", slots: [] });
const trees = (n) => Array.from({ length: n }, (_, i) => tree(i));

test("every tree has its place, in order, inside the width", () => {
  for (const n of [1, 5, 17, 40]) {
    const layout = layOut(trees(n), 800, 500, 10);
    assert.deepEqual(
      layout.rows.flatMap((row) => row.hosts.map((host) => host.number)),
      trees(n).map((host) => host.number),
    );
    assert.ok(layout.width <= 800, `${n} trees are ${layout.width} wide`);
  }
});

test("cards are smaller where there are more of them", () => {
  const sizes = [2, 30, 90].map((n) => layOut(trees(n), 800, 500, 10).w);
  assert.ok(sizes[0] > sizes[1] && sizes[1] > sizes[2], sizes.join(" "));
});

test("rows are about as long as each other", () => {
  const { rows } = layOut(trees(9), 800, 500, 10);
  const lengths = rows.map((row) => row.hosts.length);
  assert.ok(Math.max(...lengths) - Math.min(...lengths) <= 1, lengths.join(" "));
});

test("a strip is one row", () => {
  const { rows, w, width } = layStrip(trees(12), 10);
  assert.equal(rows.length, 1);
  assert.equal(width, 12 * w + 11 * GAP);
});

test("the same name draws the same decoration", () => {
  const some = (name) => Array.from({ length: 5 }, seeded(name));
  assert.deepEqual(some("moss-1"), some("moss-1"));
  assert.notDeepEqual(some("moss-1"), some("moss-2"));
  assert.ok(some("moss-1").every((n) => n >= 0 && n < 1));
});
