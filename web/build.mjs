// SPDX-License-Identifier: MIT
// node build.mjs OUT PADS: the page's files, ready to be embedded, in the folder OUT. PADS is the module that counts
// score pads (tools/pads).
//
// Everything but index.html and offline.js has its contents' hash in its name, so that it can be kept for ever; and
// everything is there compressed, too.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const [out, module] = process.argv.slice(2).map((path) => resolve(path));
if (!module) throw new Error("usage: node build.mjs OUT PADS");
const target = ["es2022", "chrome123", "firefox120", "safari17.5"];
const common = {
  bundle: true,
  minify: true,
  legalComments: "none",
  logLevel: "warning",
  target,
  outdir: out,
  absWorkingDir: here,
  entryNames: "[name]-[hash]",
  metafile: true,
};

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

/** The address of what an entry point became. */
function addresses(result) {
  const found = {};
  for (const [file, { entryPoint }] of Object.entries(result.metafile.outputs))
    if (entryPoint) found[entryPoint] = `/${relative(out, join(here, file))}`;
  return found;
}

/** The addresses of an entry point and of all that it cannot do without: whoever knows them need not ask one after another. */
function needs(result, entry) {
  const { outputs } = result.metafile;
  const found = new Set();
  const follow = (file) => {
    for (const { path, kind } of outputs[file].imports)
      if (kind === "import-statement" && !found.has(path)) {
        found.add(path);
        follow(path);
      }
  };
  const first = Object.keys(outputs).find((file) => outputs[file].entryPoint === entry);
  follow(first);
  return [first, ...found].map((file) => `/${relative(out, join(here, file))}`);
}

/** Copies a file under a name with its hash; returns the address. */
function keep(file) {
  const bytes = readFileSync(file);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
  const name = `${basename(file, extname(file))}-${hash}${extname(file)}`;
  writeFileSync(join(out, name), bytes);
  return `/${name}`;
}

const icons = keep(join(here, "static/icons.svg"));
const pads = keep(module);

// The styles first: the code names those of the games.
const games = readdirSync(join(here, "src/games")).filter((id) =>
  existsSync(join(here, `src/games/${id}/board.css`)),
);
const styles = addresses(
  await esbuild.build({
    ...common,
    entryPoints: [
      { in: "src/style.css", out: "style" },
      ...games.map((id) => ({ in: `src/games/${id}/board.css`, out: id })),
    ],
  }),
);

/**
 * Whatever is fetched later is fetched by the page, which is there then. Said so, what parts have in common with it is one
 * file with it, instead of one for each set of parts that share something: every file costs a request.
 */
const afterThePage = {
  name: "after-the-page",
  setup(build) {
    const parts =
      /src\/(games\/\w+\/board|pages\/(best|invite|learn|pad|person|rules|start)|frame\/sheets)\.tsx$/;
    build.onLoad({ filter: parts }, ({ path }) => ({
      contents: `${readFileSync(path, "utf8")}\nimport ${JSON.stringify(join(here, "src/main.tsx"))};\n`,
      loader: "tsx",
    }));
  },
};

const code = await esbuild.build({
  ...common,
  entryPoints: ["src/main.tsx"],
  splitting: true, // each game's board is fetched when it is first played
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  chunkNames: "part-[name]-[hash]",
  plugins: [afterThePage],
  define: {
    ICONS: JSON.stringify(icons),
    PADS: JSON.stringify(pads),
    STYLES: JSON.stringify(Object.fromEntries(games.map((id) => [id, styles[`src/games/${id}/board.css`]]))),
  },
});
const page = needs(code, "src/main.tsx");
const modules = (parts) => parts.map((part) => `<link rel="modulepreload" href="${part}" />`).join("");

const index = readFileSync(join(here, "static/index.html"), "utf8")
  .replace("/favicon.svg", keep(join(here, "static/favicon.svg")))
  .replace("/style.css", styles["src/style.css"])
  .replace("/main.js", addresses(code)["src/main.tsx"])
  .replace("<!--ahead-->", modules(page.slice(1)));

// What a game's board needs: the server writes it into a page with a board of that game (src/server/first.c).
for (const id of games) {
  const parts = needs(code, `src/games/${id}/board.tsx`).filter((part) => !page.includes(part));
  const style = `<link rel="preload" as="style" href="${styles[`src/games/${id}/board.css`]}" />`;
  writeFileSync(join(out, `ahead-${id}.html`), modules(parts) + style);
}

// What the score pad needs where there is no connection: everything but the boards.
const boards = games.flatMap((id) => [
  styles[`src/games/${id}/board.css`],
  addresses(code)[`src/games/${id}/board.tsx`],
]);
const kept = readdirSync(out)
  .map((name) => `/${name}`)
  .filter((name) => !boards.includes(name) && !name.endsWith(".html"));
const offline = readFileSync(join(here, "static/offline.js"), "utf8").replace(
  '["/", "/games.json"]',
  JSON.stringify(["/", "/games.json", ...kept]),
);
writeFileSync(join(out, "index.html"), index);
writeFileSync(join(out, "offline.js"), offline);

const whole = readdirSync(out).map((name) => join(out, name));
execFileSync("zopfli", ["--i5", ...whole]); // smaller than gzip by a thirtieth; more rounds gain next to nothing
for (const file of whole) {
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  const packed = [`${file}.gz`, `${file}.br`];
  // A file of a few words is smaller as it is, for everybody.
  if (packed.some((small) => statSync(small).size >= statSync(file).size))
    packed.forEach((one) => rmSync(one));
}
