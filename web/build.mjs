// node build.mjs OUT [--watch]: the page's files, ready to be embedded, in the folder OUT.
import * as esbuild from "esbuild";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, "dist");

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(join(here, "static"), out, { recursive: true });

const settings = {
  entryPoints: [join(here, "src/main.tsx"), join(here, "src/style.css")],
  outdir: out,
  bundle: true,
  splitting: true, // each game's board is fetched when it is first played
  format: "esm",
  target: ["es2022", "chrome123", "firefox120", "safari17.5"],
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: true,
  legalComments: "none",
  chunkNames: "part-[name]-[hash]",
  logLevel: "warning",
};

if (process.argv.includes("--watch")) {
  await (await esbuild.context(settings)).watch();
} else {
  await esbuild.build(settings);
}
