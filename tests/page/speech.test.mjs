// SPDX-License-Identifier: MIT
// What the engine says of somebody, said to them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onlyIf } from "../../web/src/games/dartmoor/view";
import { words as dartmoorWords } from "../../web/src/games/dartmoor/words";
import { words as mooseWords } from "../../web/src/games/moosequest/words";
import { lowered, told, toYou } from "../../web/src/speech";

test("what somebody did is told to them", () => {
  const told = (does) => toYou(`Ann ${does}`, "Ann", "You");
  assert.equal(told("feeds the herd and takes a card."), "You feed the herd and take a card.");
  assert.equal(told("carries the moss to the bank"), "You carry the moss to the bank");
  assert.equal(told("passes"), "You pass");
  assert.equal(told("goes home"), "You go home");
  assert.equal(told("stops and scores"), "You stop and score");
  assert.equal(told("feeds the family with 3 food and begs for 1"), "You feed the family with 3 food and beg for 1");
  assert.equal(told("places people and moves cards"), "You place people and move cards");
});

test("what is seen on the board needs no number", () => {
  assert.equal(told("Ann puts the Curlew at the Universal Moor 7"), "Ann puts the Curlew at the Universal Moor");
  assert.equal(told("The Adder lives at the Rhôs Pasture 12."), "The Adder lives at the Rhôs Pasture.");
  assert.equal(told("Ann sends a person to Forest and takes 3 wood."), "Ann sends a person to Forest and takes 3 wood.");
  assert.equal(told("Put the Gnat at the Ash 5: wins about 29"), "Put the Gnat at the Ash: wins about 29");
  assert.equal(told("Ann takes M05"), "Ann takes the card");
});

test("a button's words go on a sentence", () => {
  assert.equal(lowered("Take a card"), "take a card");
});

test("what is said of oneself says you", () => {
  assert.equal(toYou("Ann takes 2 wood.", "Ann", "You"), "You take 2 wood.");
  assert.equal(toYou("Ann: a young sheep is born.", "Ann", "You"), "You: a young sheep is born.");
  assert.equal(toYou("Lapwing plays the Heather.", "Heather", "You"), "Lapwing plays the Heather.");
  assert.equal(toYou("Ann's herd grows.", "Ann", "You"), "Your herd grows.");
  assert.equal(toYou("Bob gives Ann 2 food.", "Ann", "You"), "Bob gives you 2 food.");
  assert.equal(toYou("Bob takes Ann's card.", "Ann", "You"), "Bob takes your card.");
  assert.equal(toYou("2 heather of Ann take root.", "Ann", "You"), "2 heather of yours take root.");
});

test("a name inside another word or with signs in it is left alone", () => {
  assert.equal(toYou("Annabel takes 2 wood.", "Ann", "You"), "Annabel takes 2 wood.");
  assert.equal(toYou("A.B (x) waits.", "A.B (x)", "You"), "You wait.");
  assert.equal(toYou("AxB waits for A.B.", "A.B", "You"), "AxB waits for you.");
});

test("what may fail is not called certain, nor what may happen impossible", () => {
  assert.equal(mooseWords.chance(3, 215 / 216), "3 dice: 99 %");
  assert.equal(mooseWords.chance(3, 1 / 216), "3 dice: 1 %");
  assert.equal(mooseWords.chance(3, 1), "3 dice: 100 %");
  assert.equal(mooseWords.chance(1, 0), "1 die: 0 %");
});

test("a card of Dartmoor promises points only where it scores them", () => {
  const said = (points, ...scoring) => dartmoorWords.prospect(points, onlyIf({ scoring }));
  assert.equal(said(5, { n: 5 }), "5 points once it lies in your forest");
  assert.equal(said(1, { n: 15, if: "three bats", else: 1 }), "1 point once it lies in your forest");
  assert.equal(said(5, { n: 5, if: "at a moor" }), "5 points in your forest, but only at a moor");
  assert.equal(said(10, { n: 10, if: "all sides occupied" }), "10 points in your forest, but only where all sides of its host are occupied");
});
