// SPDX-License-Identifier: MIT
// The page is small: all its files together, as a browser gets them that knows gzip.
import assert from "node:assert/strict";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

test("all files of the page are within 250,000 bytes", () => {
  const folder = process.env.PAGE;
  const files = readdirSync(folder).filter((name) => !/\.(gz|br)$/.test(name));
  const sizes = files.map((name) => {
    const [whole, packed] = [join(folder, name), join(folder, `${name}.gz`)];
    return statSync(existsSync(packed) ? packed : whole).size;
  });
  assert.ok(files.length > 20);
  assert.ok(sizes.reduce((a, b) => a + b) <= 250_000);
});
