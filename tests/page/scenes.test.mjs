// SPDX-License-Identifier: MIT
// Agricola's pictures: every place, improvement and card has one, put together from motifs that are there.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import {
  cardGoods,
  cardScene,
  majorScene,
  pictures,
  spaceScene,
  specialScene,
} from "../../web/src/games/agricola/scenes";

const game = new URL("games/agricola/", SOURCE);
const read = (name) => readFileSync(new URL(name, game), "utf8");
const drawn = pictures();
const has = (scene) => drawn.includes(`id="q-${scene}"`);

test("every picture is drawn, without a number that is none", () => {
  assert.ok(drawn.length > 10_000);
  assert.doesNotMatch(drawn, /undefined|NaN/);
});

test("places, special actions and improvements have pictures of their own", () => {
  const tables = read("tables.c");
  const spaces = [...tables.matchAll(/\[[A-Z0-9_]+\] += \{"([a-z0-9-]+)", +"[^"]+", +(?:[A-Z_]+), +\{/g)];
  assert.ok(spaces.length > 50);
  for (const [, id] of spaces) {
    assert.ok(has(spaceScene(`space-${id}`)), id);
    assert.notEqual(spaceScene(`space-${id}`), "hill", id);
  }
  for (const kind of ["peat", "fell", "burn", "horse", "labour", "black-market", "illicit-work"])
    assert.ok(has(specialScene(kind)) && specialScene(kind) !== "hill", kind);
  const majors = [...tables.matchAll(/\{"([a-z0-9-]+)", +"[^"]+", +\d+, +\d, \{/g)];
  assert.ok(majors.length > 30);
  for (const [, id] of majors) assert.ok(has(majorScene(`major-${id}`)), id);
});

test("a card's picture is about what the card is about", () => {
  const deck = new URL("deck/", game);
  const text = readdirSync(deck).map((name) => readFileSync(new URL(name, deck), "utf8")).join("\n");
  const cards = [...text.matchAll(/\{"[ABM]\d{3}", "([^"]+)", (?:MINOR|OCCUPATION),[^"]*\.text = "([^"]*)/g)];
  assert.ok(cards.length > 150, `${cards.length} cards`);
  const vague = cards.filter(([, name, says]) => cardScene(name, says) === "hill").map(([, name]) => name);
  for (const [, name, says] of cards) assert.ok(has(cardScene(name, says)), name);
  assert.ok(vague.length < cards.length / 20, `about nothing: ${vague.join(", ")}`);
  assert.equal(cardScene("Canoe", "Fishing brings you 1 food and 1 reed on top."), "boat");
  assert.equal(cardScene("Milk Jug", "2 food"), "jug");
  assert.deepEqual(cardGoods("For 1 clay take 2 reed; another clay."), ["clay", "reed"]);
});
