// SPDX-License-Identifier: MIT
// Which board a game is drawn on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadBoard } from "../../web/src/games/index";
import { PlainBoard } from "../../web/src/games/plain";

test("a game without a board of its own has the plain one", async () => {
  assert.equal((await loadBoard("sixth")).Board, PlainBoard);
});

test("the games have boards of their own", async () => {
  for (const game of ["moorland", "agricola", "dartmoor", "boreal", "moosequest"]) {
    const { Board } = await loadBoard(game);
    assert.equal(typeof Board, "function", game);
    assert.notEqual(Board, PlainBoard, game);
  }
});
