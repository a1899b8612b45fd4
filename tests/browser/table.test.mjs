// SPDX-License-Identifier: MIT
// node --test table.test.mjs: people at a table whose connection, server or patience fails, and
// what each may see.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, makeTable, FIRST, OFFERED, playOut, quiet, Server, visitor } from "./harness.mjs";

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const limit = { timeout: 400_000 };
const asked = (page) => page.waitForSelector(FIRST);
const question = (page) => page.locator(".prompt .ask").textContent();
const log = (page) => page.locator(".log li a").allTextContents();

/** Clicks the first answer in the prompt, or else the first lit target. */
async function answer(page) {
  await asked(page);
  await page.locator(FIRST).click();
}

/** Two people at one table: one makes it, the other follows the link and sits down. */
async function two(game, options) {
  const anna = await visitor(browser, server);
  const bo = await visitor(browser, server);
  const address = await makeTable(anna, server, game, ["open"], options);
  await bo.goto(address);
  await bo.getByRole("button", { name: "Sit here" }).click();
  await Promise.all([anna, bo].map((page) => page.waitForSelector(".prompt .ask")));
  return [anna, bo];
}

/** Clicks for whoever is asked, so many times. */
async function playTogether(pages, clicks) {
  for (let i = 0; i < clicks; i++) {
    const page = await Promise.any(
      pages.map((one) => one.waitForSelector(FIRST).then(() => one)),
    );
    await playOut(page, { clicks: 1, seed: i });
  }
}

/** The ids of what lies in one's own hand: what begins as told, halves of a card as one. */
const handOf = async (page, pattern) => {
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll(".own [data-id]")].map((one) => one.dataset.id),
  );
  return [...new Set(ids.flatMap((id) => id.match(pattern) ?? []))];
};

for (const [game, pattern] of [["dartmoor", /^card-\d+/], ["boreal", /^t\d+$/]])
  test(`hidden hands in ${game} are in nobody else's page`, limit, async () => {
    const [anna, bo] = await two(game);
    const dealt = [await handOf(anna, pattern), await handOf(bo, pattern)];
    assert.ok(dealt[0].length >= 3 && dealt[1].length >= 3, `hands are shown: ${dealt}`);
    for (let round = 0; round < 4; round++) {
      for (const [page, other] of [[anna, 1], [bo, 0]]) {
        // What was dealt and is still in the other's hand nobody else has ever seen. A move on its
        // way has left the hand for one of them and not yet for the other: so look again, for a
        // card that is really shown to the wrong eyes stays where it is.
        const leaked = async () => {
          const html = await page.content();
          const held = await handOf(other ? bo : anna, pattern);
          const secret = dealt[other].filter((id) => held.includes(id));
          return secret.filter((id) => new RegExp(`"${id}["-]`).test(html));
        };
        let found = await leaked();
        for (let look = 0; look < 10 && found.length; look++) {
          await page.waitForTimeout(300);
          found = await leaked();
        }
        assert.deepEqual(found, []);
      }
      await playTogether([anna, bo], 3);
    }
    [anna, bo].forEach(quiet);
    await anna.context().close();
    await bo.context().close();
  });

test("people talk, look back, leave and come back", limit, async () => {
  const [anna, bo] = await two("moosequest");
  await anna.fill(".talk input", "hello there");
  await anna.click(".talk .btn");
  await bo.waitForSelector("text=hello there");
  await playTogether([anna, bo], 6);
  await anna.locator(".log li a").first().click();
  await anna.waitForSelector("text=/Looking back/");
  await anna.keyboard.press("Escape");
  await anna.waitForSelector("text=/Looking back/", { state: "detached" });
  const address = bo.url();
  await bo.goto("about:blank");
  await anna.waitForSelector(".chip.away");
  await bo.goto(address);
  await anna.waitForSelector(".chip.away", { state: "detached" });
  await bo.waitForSelector(".talk li");
  assert.equal(await bo.locator(".talk li").count(), 1); // told once, though he comes twice
  await anna.context().close();
  await bo.context().close();
});

test("a page that is loaded again in the middle of a move goes on there", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moorland", ["random"]);
  await answer(page); // a card is taken; the move goes on with growing
  await page.waitForSelector(".chain .done");
  await asked(page);
  const before = { ask: await question(page), log: await log(page) };
  await page.reload();
  await asked(page);
  assert.deepEqual({ ask: await question(page), log: await log(page) }, before);
  await page.waitForSelector("button[title=Undo]:not(:disabled)"); // and can still be taken back
  await playOut(page, { clicks: 10 });
  quiet(page);
  await page.context().close();
});

test("undo takes an answer back, redo plays it again", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moorland", ["random"]);
  await asked(page);
  const first = await question(page);
  await answer(page);
  await page.waitForFunction((text) => document.querySelector(".ask").textContent !== text, first);
  const second = await question(page);
  await page.keyboard.press("u");
  await page.waitForFunction((text) => document.querySelector(".ask").textContent === text, first);
  await page.keyboard.press("Shift+U");
  await page.waitForFunction((text) => document.querySelector(".ask").textContent === text, second);
  quiet(page);
  await page.context().close();
});

test("a server that is killed and started again is the same table", limit, async () => {
  const page = await visitor(browser, server, { offline: true });
  await makeTable(page, server, "moosequest", ["random"]);
  await playOut(page, { clicks: 5 });
  await asked(page);
  const before = { ask: await question(page), log: await log(page) };
  await server.kill();
  await page.waitForSelector(".lost[role=alert]");
  await server.start();
  await page.waitForSelector(".lost", { state: "detached" });
  await asked(page);
  assert.deepEqual({ ask: await question(page), log: await log(page) }, before);
  await playOut(page, { clicks: 12, seed: 3 });
  quiet(page);
  await page.context().close();
});

test("a page goes on by itself after a change that could not be saved", limit, async () => {
  const [anna, bo] = await two("moosequest");
  const pages = [anna, bo];
  const lengths = () => Promise.all(pages.map(async (page) => (await log(page)).length));
  await playTogether(pages, 2);
  server.sql("CREATE TRIGGER broken BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'broken'); END");
  const asked = await Promise.any(pages.map((one) => one.waitForSelector(FIRST).then(() => one)));
  await asked.locator(FIRST).click();
  await asked.waitForSelector("text=/could not be saved/");
  const before = await lengths();
  server.sql("DROP TRIGGER broken");
  await playTogether(pages, 3);
  for (const [i, page] of pages.entries())
    await page.waitForFunction(
      (lines) => document.querySelectorAll(".log li a").length > lines, before[i]);
  await anna.context().close();
  await bo.context().close();
});

test("a move on a connection that breaks is kept and played once", limit, async () => {
  const page = await visitor(browser, server, { offline: true });
  await makeTable(page, server, "moosequest", ["random"]);
  await asked(page);
  const before = await log(page);
  server.hold();
  await answer(page); // it leaves the page and never arrives
  await page.waitForSelector("text=On its way");
  server.cut();
  await page.waitForSelector(".lost[role=alert]");
  assert.equal(await page.locator(OFFERED).count(), 0, "nothing can be pressed meanwhile");
  server.mend();
  await page.waitForSelector(".lost", { state: "detached" });
  await asked(page);
  const now = await log(page);
  assert.deepEqual(now.slice(0, before.length), before);
  assert.ok(now.length > before.length, "the move was played");
  const own = now.slice(before.length).filter((line) => /^You (feed|move) the herd/.test(line));
  assert.equal(own.length, 1, now.join("; "));
  quiet(page);
  await page.context().close();
});
