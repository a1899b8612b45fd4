// SPDX-License-Identifier: MIT
// Agricola's animals: who walks where when a herd has changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { walks } from "../../web/src/games/agricola/walks";

test("who stays does not walk; who is new comes in from the road", () => {
  const before = new Map([["10 10", "sheep"]]);
  const now = new Map([["10 10", "sheep"], ["50 10", "sheep"]]);
  assert.deepEqual(walks(before, now), [{ to: "50 10", dx: -180, dy: 0, fresh: true }]);
});

test("an animal walks from the nearest place that its kind has left, each from another", () => {
  const before = new Map([["0 0", "sheep"], ["100 0", "sheep"], ["0 50", "boar"]]);
  const now = new Map([["90 20", "sheep"], ["0 30", "sheep"], ["0 50", "boar"]]);
  assert.deepEqual(walks(before, now), [
    { to: "90 20", dx: 10, dy: -20 },
    { to: "0 30", dx: 0, dy: -30 },
  ]);
});

test("another kind in a place is another animal", () => {
  assert.deepEqual(walks(new Map([["0 0", "sheep"]]), new Map([["0 0", "boar"]])), [{ to: "0 0", dx: -180, dy: 0, fresh: true }]);
});
