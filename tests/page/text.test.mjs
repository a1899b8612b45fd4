// SPDX-License-Identifier: MIT
// How the text of a table becomes the next one; docs/protocol.md has the form.
import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, read } from "../../web/src/link/text";

const bytes = (text) => new TextEncoder().encode(text);
const text = (some) => new TextDecoder().decode(some);

test("pieces of the old text and new text, in this order", () => {
  assert.equal(text(changed(bytes("round 1 of 14"), [0, 6, "2", 7, 6])), "round 2 of 14");
  assert.equal(text(changed(bytes("abc"), [2, 1, 0, 2])), "cab");
});

test("places and sizes are bytes, not letters", () => {
  const old = bytes('{"name":"Åsa","n":1}');
  const next = changed(old, [0, old.length - 2, "2}"]);
  assert.deepEqual(read(next), { name: "Åsa", n: 2 });
});

test("nothing of the old text need be left", () => {
  assert.equal(text(changed(bytes("old"), ["new"])), "new");
  assert.equal(changed(bytes("old"), []).length, 0);
});
