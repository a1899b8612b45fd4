// SPDX-License-Identifier: MIT
// The log as people tell it: whose turn a line belongs to, and what is told to who was away.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sinceMine, turnsOf } from "../../web/src/frame/turns";

const names = ["Ann", "Bob"];
const line = (ply, seat, text) => ({ ply, seat, text });

test("what somebody does one after the other is one turn", () => {
  const turns = turnsOf(
    [line(1, 1, "Ann plows."), line(2, 1, "Ann sows."), line(3, 2, "Bob passes.")],
    null,
    names,
  );
  assert.deepEqual(
    turns.map((turn) => [turn.seat, turn.deeds.map((deed) => deed.text)]),
    [
      [1, ["Ann plows.", "Ann sows."]],
      [2, ["Bob passes."]],
    ],
  );
});

test("what follows from a deed is told with it, the same lines once", () => {
  const [turn] = turnsOf(
    [line(1, 1, "Ann ends the round."), line(1, 0, "A card is drawn."), line(1, 0, "A card is drawn.")],
    null,
    names,
  );
  assert.equal(turn.deeds.length, 1);
  assert.deepEqual(turn.deeds[0].more, ["A card is drawn, 2 times."]);
});

test("one's own turns are told to oneself", () => {
  const [turn] = turnsOf([line(1, 1, "Ann plows.")], 1, names);
  assert.equal(turn.deeds[0].text, "You plow.");
});

test("what happened since one's last turn", () => {
  const turns = turnsOf(
    [line(1, 2, "Bob plows."), line(2, 1, "Ann plows."), line(3, 2, "Bob sows."), line(4, 1, "Ann sows.")],
    1,
    names,
  );
  const texts = (found) => found.map((turn) => turn.deeds[0].text);
  assert.deepEqual(texts(sinceMine(turns, 1)), ["Bob sows."]);
  assert.deepEqual(texts(sinceMine(turns.slice(0, 3), 1)), ["Bob sows."]);
  assert.equal(sinceMine(turns, null).length, 4);
});
