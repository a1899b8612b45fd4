// SPDX-License-Identifier: MIT
// What the engine says of somebody, said to them and on buttons.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bare, imperative, toYou } from "../../web/src/speech";

test("a button says what to do", () => {
  assert.equal(imperative("feeds the herd and takes a card."), "Feed the herd and take a card");
  assert.equal(imperative("carries the moss to the bank"), "Carry the moss to the bank");
  assert.equal(imperative("passes"), "Pass");
  assert.equal(imperative("goes home"), "Go home");
});

test("only verbs lose their ending", () => {
  assert.equal(bare("places people and moves cards"), "place people and move cards");
  assert.equal(bare("Take a card"), "take a card"); // as a button says it already
});

test("what is said of oneself says you", () => {
  assert.equal(toYou("Ann takes 2 wood.", "Ann", "You"), "You take 2 wood.");
  assert.equal(toYou("Ann's herd grows.", "Ann", "You"), "Your herd grows.");
  assert.equal(toYou("Bob gives Ann 2 food.", "Ann", "You"), "Bob gives you 2 food.");
  assert.equal(toYou("Bob takes Ann's card.", "Ann", "You"), "Bob takes your card.");
});

test("a name inside another word or with signs in it is left alone", () => {
  assert.equal(toYou("Annabel takes 2 wood.", "Ann", "You"), "Annabel takes 2 wood.");
  assert.equal(toYou("A.B (x) waits.", "A.B (x)", "You"), "You wait.");
  assert.equal(toYou("AxB waits for A.B.", "A.B", "You"), "AxB waits for you.");
});
