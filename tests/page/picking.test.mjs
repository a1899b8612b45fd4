// SPDX-License-Identifier: MIT
// What a touch may have meant.
import assert from "node:assert/strict";
import { test } from "node:test";
import { meantBy } from "../../web/src/frame/picking";

const action = (name, ...ids) => ({ name, say: "", touch: { kind: "", ids } });

test("who touches what can't be chosen may have meant an answer like those there are", () => {
  const lays = [action("lay m05 c", "card-M05", "moor-1-C"), action("end")];
  assert.deepEqual(meantBy("moor-1-D", lays, new Map()), ["lay m05 d"]);
  assert.deepEqual(meantBy("card-M27", lays, new Map()), ["lay m27 c"]);
  const spaces = [action("grain-seeds", "space-grain-seeds"), action("special s01 peat", "special-S01-peat")];
  assert.deepEqual(meantBy("space-day-laborer", spaces, new Map()), ["day-laborer"]);
  assert.deepEqual(meantBy("1,0:n", [action("-1,0:ne", "-1,0:ne")], new Map()), ["1,0:n"]);
  assert.deepEqual(meantBy("moor-2-D", lays, new Map()), [], "somebody else's");
});

test("or what the thing was good for before", () => {
  const before = new Map([["hand-1-trap", "play trap"]]);
  assert.deepEqual(meantBy("hand-1-trap", [action("feed", "seat-1")], before), ["play trap"]);
  assert.deepEqual(meantBy("land-5", [action("feed", "seat-1")], before), []);
});
