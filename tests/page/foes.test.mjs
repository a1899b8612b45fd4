// SPDX-License-Identifier: MIT
// What "Play now" means: how many bots, how strong, which game; what one played last is remembered.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { choiceOf, keepChoice, keepLast, nextGame } from "../../web/src/pages/foes";

const levels = ["easy", "hard"];
const game = (id, min_seats = 2, max_seats = 4) => ({ id, title: id, min_seats, max_seats, options: [] });

beforeEach(() => localStorage.clear());

test("a first game is gentle and against as few bots as it takes", () => {
  assert.deepEqual(choiceOf(game("boreal", 3), levels), { bots: 2, level: "easy", gentle: true });
  assert.equal(choiceOf(game("moorland"), levels).gentle, false);
  assert.equal(choiceOf(game("agricola", 1), levels).bots, 1);
});

test("the choice is remembered, as far as the game still has it", () => {
  keepChoice("moorland", { bots: 3, level: "hard", gentle: false });
  assert.deepEqual(choiceOf(game("moorland"), levels), { bots: 3, level: "hard", gentle: false });
  assert.equal(choiceOf(game("moorland", 2, 3), levels).bots, 2);
  keepChoice("moorland", { bots: 0, level: "godlike", gentle: false });
  assert.deepEqual(choiceOf(game("moorland"), levels), { bots: 1, level: "easy", gentle: false });
});

test("what is kept may be spoilt", () => {
  localStorage.setItem("mire.play.moorland", "{");
  assert.equal(choiceOf(game("moorland"), levels).bots, 1);
});

test("the game one played last comes first, else the gentlest", () => {
  const games = [game("moorland"), game("boreal")];
  assert.deepEqual(nextGame(games), { game: games[1], known: false });
  keepLast("moorland");
  assert.deepEqual(nextGame(games), { game: games[0], known: true });
  assert.equal(nextGame([]), null);
});
