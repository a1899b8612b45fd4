// SPDX-License-Identifier: MIT
// The score pads that the page counts by itself (src/pads) come to what the program comes to: random pads of every game,
// possible and impossible, are counted by both. MIRE and PADS name another program and another module.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { padOf } from "../../web/src/pages/counting.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../", SOURCE));
const MIRE = process.env.MIRE ?? join(root, "build-check/mire");
const PADS = process.env.PADS ?? join(root, "build-check/pads.wasm");
const ROUNDS = Number(process.env.ROUNDS ?? 200); // pads of each game
const LIMIT = { timeout: 600_000 };

const folder = mkdtempSync(join(tmpdir(), "mire-pads-"));
after(() => rmSync(folder, { recursive: true }));

const module = new WebAssembly.Module(readFileSync(PADS));
const engine = () => new WebAssembly.Instance(module).exports;
const games = JSON.parse((await run(MIRE, ["games", "--json"])).stdout);

/** Numbers that are the same every time. */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Anything in a few rows, or in many; most of it could not be. */
function someone(fields, name, roll) {
  const player = { name };
  const rows = [2, 6, 20, 60][roll(4)];
  const small = roll(3) > 0;
  for (const field of fields)
    if (roll(fields.length) < rows)
      player[field.id] = field.choices.length
        ? field.choices[roll(field.choices.length)]
        : roll((small ? Math.min(field.max, 4) : field.max) + 1);
  return player;
}

const NAMES = ["Siv", "Åsa", "Mikkel & Co", "Jón", "Ärla", "E"];

/** Row by row what the pad takes: this could lie on a table. */
function possible(pad, seats, roll) {
  let players = NAMES.slice(0, seats).map((name) => ({ name }));
  for (let row = 0; row < 80; row++) {
    const field = pad.fields[roll(pad.fields.length)];
    const value = field.choices[roll(field.choices.length)] ?? roll(Math.min(field.max, 1 + roll(field.max)) + 1);
    const seat = roll(seats);
    const next = players.map((one, i) => (field.shared || i === seat ? { ...one, [field.id]: value } : one));
    if (typeof pad.count(next) !== "string") players = next;
  }
  return players;
}

function randomPad(pad, seats, roll) {
  if (roll(2)) return possible(pad, seats, roll);
  return NAMES.slice(0, seats).map((name) => someone(pad.fields, name, roll));
}

/** What the program says: the result, or the sentence with which it refuses. */
async function told(game, players, n) {
  const file = join(folder, `${game}-${n}.json`);
  writeFileSync(file, JSON.stringify({ game, players }));
  try {
    const { stdout } = await run(MIRE, ["pad", game, "--load", file, "--json"]);
    return JSON.parse(stdout).players;
  } catch (refused) {
    assert.equal(refused.code, 2, refused.stderr);
    return refused.stderr.trim().split(`${file}: `)[1];
  }
}

test("the module needs nothing of the page, and the games are all there", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  assert.equal(games.length >= 5, true);
  for (const nobody of ["", "null", "moor", "moorlands", "x".repeat(5000)]) assert.equal(padOf(engine(), nobody), null);
});

for (const { id: game, max_players } of games) {
  test(`${game}: asks for the same`, LIMIT, async () => {
    const asked = JSON.parse((await run(MIRE, ["pad", game, "--fields", "--json"])).stdout);
    const { fields } = padOf(engine(), game);
    assert.deepEqual(
      fields.map(({ index, max, choices, help, shared, ...field }) => ({
        ...field,
        ...(help && { help }),
        ...(choices.length ? { choices } : { max }),
        ...(shared && { shared }),
      })),
      asked.map(({ supply, part_of, ...field }) => field),
    );
  });

  test(`${game}: counts the same, and refuses the same`, LIMIT, async () => {
    const pad = padOf(engine(), game);
    const roll = chance(game.length);
    const pads = Array.from({ length: ROUNDS }, () => randomPad(pad, 1 + roll(max_players), roll));
    let refused = 0;
    const compare = async (from) => {
      for (let n = from; n < ROUNDS; n += 4) {
        const here = pad.count(pads[n]);
        refused += typeof here === "string";
        assert.deepEqual(here, await told(game, pads[n], n), JSON.stringify(pads[n]));
      }
    };
    await Promise.all([0, 1, 2, 3].map(compare));
    assert.ok(refused > ROUNDS * 0.1 && refused < ROUNDS * 0.7, `${refused} of ${ROUNDS} were refused`);
  });

  test(`${game}: what is no count and no answer is refused, whatever it is`, async () => {
    const pad = padOf(engine(), game);
    for (const field of pad.fields)
      for (const value of [-1, field.max + 1, 1e9, -1e9, 2 ** 32, 0.5, NaN, Infinity, "many", "", {}, null])
        if (field.choices.length || (value !== "" && value !== null)) {
          const refusal = pad.count([{ name: "Ann", [field.id]: value }, { name: "Bo" }]);
          assert.match(String(refusal), /^Ann, .*: (is -?\d+, should be 0 to|\d+ are more than)/, `${field.id} ${value}`);
        }
    const names = ["", "ö".repeat(300), "\u0000\n\t", "\ud800", "🦌".repeat(40)];
    const [field] = pad.fields.filter(({ choices }) => !choices.length);
    for (const name of names) {
      assert.equal(typeof pad.count([{ name, [field.id]: 9999 }]), "string");
      assert.equal(pad.count([{ name }])[0].name, name);
    }
    assert.equal(pad.count([{ name: "", [field.id]: 9999 }]).slice(0, 9), "Player 1,");
  });
}

test("the module keeps to its own pad, whatever it is told", () => {
  const { begin, put, name, check, ledger, fields, room, memory } = engine();
  const far = [-(2 ** 31), -1, 6, 127, 128, 40000, 2 ** 31 - 1];
  const calls = () => {
    for (const a of far) for (const b of far) put(a, b, a);
    for (const a of far) for (const b of far) name(a, b);
    for (const a of far) assert.equal(ledger(a), 0);
    for (const a of far) assert.equal(begin(a, a), 0);
  };
  calls();
  assert.deepEqual([check(), fields()], [0, 0]);
  new TextEncoder().encodeInto("boreal", new Uint8Array(memory.buffer, room()));
  assert.ok(begin(6, 2) > 0);
  for (const a of far) for (const b of far) put(a, b, 1);
  assert.equal(check(), 0);
});
