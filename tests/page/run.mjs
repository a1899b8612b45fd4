// SPDX-License-Identifier: MIT
// Runs the tests of the page's logic, without a browser: `node tests/page/run.mjs FOLDER`. Each *.test.mjs is
// bundled with what it imports of web/src into FOLDER and run by Node's own test runner. SOURCE is where src/ is.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "../../web/node_modules/esbuild/lib/main.js";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = process.argv[2];
if (!out) throw new Error("usage: node tests/page/run.mjs FOLDER");
const tests = readdirSync(here).filter((name) => name.endsWith(".test.mjs"));
rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: tests.map((name) => join(here, name)),
  inject: [join(here, "browser.mjs")],
  bundle: true,
  define: { STYLES: "{}", SOURCE: JSON.stringify(new URL("../../src/", import.meta.url)) },
  loader: { ".css": "empty" },
  platform: "node",
  format: "esm",
  outdir: out,
  outExtension: { ".js": ".mjs" },
  sourcemap: "inline",
  logLevel: "warning",
});
const run = spawnSync(
  process.execPath,
  ["--enable-source-maps", "--test", ...tests.map((name) => join(out, name))],
  { stdio: "inherit" },
);
process.exit(run.status ?? 1);
