// SPDX-License-Identifier: MIT
// Run by tests/server/machines.py, inside of a site of three servers behind nginx: the page goes to the server that
// has its table, and on to another when that one ends.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { FIRST, launch, makeTable, PATIENCE, playOut, SHOTS, visitor } from "./harness.mjs";

const site = { address: process.env.MIRE_SITE };
const servers = new Map(process.env.MIRE_SERVERS.split(",").map((one) => one.split("=")));
const DATABASE = "postgres://mire@10.77.1.3/mire";
const ask = (sql) => execFileSync("psql", ["-At", "-c", sql, DATABASE], { encoding: "utf8" }).trim();
const owner = (table) => ask(`SELECT owner FROM game WHERE id = '${table}'`);
const moves = (table) => Number(ask(`SELECT count(*) FROM event WHERE kind = 5 AND game = '${table}'`));

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

async function eventually(good) {
  for (const end = Date.now() + PATIENCE; !good(); )
    if (Date.now() > end) assert.fail("it did not come about");
    else await new Promise((done) => setTimeout(done, 100));
}

test("two people play on while the servers end one after the other", { timeout: 300_000 }, async () => {
  const maker = await visitor(browser, site, { offline: true });
  const address = await makeTable(maker, site, "moorland", ["random"]);
  const table = address.match(/table\/([^/?#]+)/)[1];
  await playOut(maker, { clicks: 3 });
  const watcher = await visitor(browser, site, { offline: true });
  await watcher.goto(address);
  await watcher.waitForSelector(".board");
  const told = (page) => page.locator(".log").evaluate((log) => log.textContent.length);
  const first = await told(watcher);
  // The server with the table is killed, the next told to stop; the third has it then.
  for (const how of ["SIGKILL", "SIGTERM"]) {
    const has = owner(table);
    process.kill(Number(servers.get(has)), how);
    const before = moves(table);
    await eventually(() => owner(table) !== has);
    await maker.waitForSelector(FIRST);
    await playOut(maker, { clicks: 3 });
    await eventually(() => moves(table) > before);
  }
  await maker.screenshot({ path: join(SHOTS, "site.png") });
  // Who watches has come along.
  await watcher.waitForFunction((size) => document.querySelector(".log")?.textContent.length > size, first);
  // Nothing but what follows from servers that are gone, and from there being no TLS here.
  const known = /50[24]|404|origin was untrustworthy/;
  for (const page of [maker, watcher]) assert.deepEqual(page.troubles.filter((text) => !known.test(text)), []);
});
