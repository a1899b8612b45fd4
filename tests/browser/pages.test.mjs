// SPDX-License-Identifier: MIT
// node --test pages.test.mjs: the pages beside the table.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { FIRST, GAMES, launch, makeTable, OFFERED, quiet, Server, SHOTS, visitor } from "./harness.mjs";

const limit = { timeout: 200_000 };
let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("every game has a button, rules to look up and a score pad that counts", limit, async () => {
  const page = await visitor(browser, server, { viewport: { width: 390, height: 844 } });
  await page.screenshot({ path: join(SHOTS, "start-phone.png") });
  for (const game of GAMES) {
    await page.goto(`${server.address}/#/`);
    await page.waitForSelector(`[data-play=${game}]`);
    await page.goto(`${server.address}/#/rules/${game}`);
    await page.waitForSelector(".reader .text p");
    assert.equal(await page.locator(".reader .contents li").count() > 5, true, game);
    await page.goto(`${server.address}/#/rules/${game}/scoring`);
    await page.waitForSelector("h3.here");
    await page.waitForSelector(".example .picture :is(svg, [data-id]) >> visible=true");
    for (const example of await page.locator(".example").all()) {
      const told = example.locator("p[role=status]");
      const before = await told.textContent();
      await example.getByRole("button", { name: "Next step" }).click();
      assert.notEqual(await told.textContent(), before, game);
    }
    await page.fill("input[type=search]", "zzzz");
    await page.waitForSelector("text=not found");
    await page.goto(`${server.address}/#/pad/${game}`);
    await page.waitForSelector(".stepper");
    await page.waitForSelector(".sums tfoot td");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), game);
  }
  quiet(page);
  await page.context().close();
});

test("everything on the table leads to its paragraph in the rules", limit, async () => {
  const page = await visitor(browser, server);
  for (const game of GAMES) {
    await makeTable(page, server, game, ["random", "random"]);
    await page.waitForSelector(FIRST);
    // as the key does it: each thing in turn has the focus, then "?"
    const lost = await page.evaluate(async () => {
      const tick = () => new Promise((done) => setTimeout(done, 20));
      const until = async (there) => {
        for (let i = 0; i < 50 && !there(); i++) await tick();
        return there();
      };
      const here = () => document.querySelector(".reader .here");
      const things = [...document.querySelectorAll(":is(.board, .own) [data-id]:not([disabled]), [data-score]")].map((one) =>
        one.dataset.id ? `[data-id="${CSS.escape(one.dataset.id)}"]` : `[data-score="${one.dataset.score}"]`,
      );
      const lost = [];
      // one of each sort: farm-1-a1 and farm-1-b2 are found alike; tests/test_book.c has every card and line
      const sorts = new Map(things.map((one) => [one.split(/-\d|\d|-[A-Z]/)[0].slice(0, 16), one]));
      for (const selector of sorts.values()) {
        document.querySelector(".reader .tool")?.click();
        await until(() => document.querySelector(".ledger .why"));
        const thing = document.querySelector(selector);
        if (!thing) continue;
        thing.setAttribute("tabindex", "-1");
        thing.focus();
        thing.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
        if (!(await until(here))) lost.push(selector);
      }
      return lost;
    });
    assert.deepEqual(lost, [], game);
    // by touch: the tool, then the thing
    await page.locator(".reader .tool").click();
    await page.getByRole("button", { name: "What is this?" }).first().click();
    await page.locator(".ledger .why").first().click();
    await page.waitForSelector(".reader .here");
    await page.locator(".reader .tool").click();
    await page.locator(".ledger .ruling").first().click();
    await page.waitForSelector(".reader .here");
  }
  quiet(page);
  await page.context().close();
});

test("four at a table fit on a small screen", limit, async () => {
  const page = await visitor(browser, server, { viewport: { width: 1024, height: 768 } });
  for (const game of GAMES) {
    await makeTable(page, server, game, ["random", "random", "random"]);
    await page.waitForSelector(FIRST);
    const [wide, tools] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector(".bar .tools").getBoundingClientRect().right,
    ]);
    assert.ok(wide <= 1024 && tools <= 1024, `${game} is ${wide} px wide, its tools end at ${tools}`);
  }
  quiet(page);
  await page.context().close();
});

test("the score pad adds up and is kept", limit, async () => {
  const page = await visitor(browser, server);
  await page.goto(`${server.address}/#/pad/moorland`);
  const more = page.getByRole("button", { name: "Plants rooted on cards: one more" });
  await more.click();
  await more.click();
  await page.getByLabel("Longest waterway", { exact: true }).fill("7");
  const total = page.locator(".sums tfoot td").first();
  await page.waitForFunction(() => /^9\b/.test(document.querySelector(".sums tfoot td")?.textContent));
  await page.screenshot({ path: join(SHOTS, "pad-desk.png") });
  await page.reload();
  await total.waitFor();
  assert.match(await total.textContent(), /^9\b/);
  // Biodiversity is of no group: none has a sum, as it would leave that out.
  await page.getByLabel("Frog", { exact: true }).fill("1");
  await page.waitForFunction(() => /^10\b/.test(document.querySelector(".sums tfoot td")?.textContent));
  assert.equal(await page.locator(".pad summary .worth").count(), 0);
  // What can't lie on a table is worth nothing.
  await page.getByLabel("Plants rooted on cards", { exact: true }).fill("48");
  await page.getByLabel("Surplus plants", { exact: true }).fill("48");
  await page.waitForSelector(".why");
  assert.equal(await page.locator(".sums, .padtabs .num:not(:empty)").count(), 0);
  quiet(page);
  await page.context().close();
});

test("the score pad finds a card by its first letters, counts without a connection, and is shared as a picture", limit, async () => {
  const page = await visitor(browser, server, { offline: true, viewport: { width: 390, height: 844 } });
  await page.goto(`${server.address}/#/pad/agricola`);
  await page.waitForSelector(".sums tfoot td");
  await page.fill("input[type=search]", "she");
  const more = page.getByRole("button", { name: "Sheep: one more" });
  await more.click();
  assert.equal(await page.locator(".stepper").count(), 1);
  await page.evaluate(() => navigator.serviceWorker.ready);
  server.cut();
  await page.context().setOffline(true);
  const worth = {
    moosequest: "Moosemom",
    moorland: "Plants rooted on cards",
    dartmoor: "Cards in the cave",
    boreal: "Matching edges",
    agricola: "Fenced stables",
  };
  const totals = () => page.locator(".sums tfoot td").allTextContents();
  for (const game of GAMES)
    for (const [width, height] of [[390, 844], [360, 640]]) {
      await page.setViewportSize({ width, height });
      await page.goto(`${server.address}/#/pad/${game}`);
      await page.reload(); // it opens where there is none, too
      await page.waitForSelector(".sums tfoot td");
      const before = await totals();
      await page.fill("input[type=search]", worth[game]);
      await page.getByRole("button", { name: `${worth[game]}: one more` }).click();
      await page.waitForFunction((was) => document.querySelector(".sums tfoot td").textContent !== was, before[0]);
      assert.equal((await totals()).length, 2, game);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), game);
      await page.screenshot({ path: join(SHOTS, `pad-${game}-${width}.png`) });
      const [picture] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Share as a picture" }).click()]);
      assert.equal(readFileSync(await picture.path()).subarray(1, 4).toString(), "PNG");
    }
  // what can't be says why, and is not shared
  await page.goto(`${server.address}/#/pad/agricola`);
  await page.fill("input[type=search]", "");
  await page.waitForSelector(".entered >> text=/Sheep 1/");
  await page.getByLabel("In bed", { exact: true }).fill("5");
  await page.waitForSelector("[role=alert] >> text=/more than the 2 of People/");
  assert.ok(await page.locator(".btn.go").isDisabled(), "what is not counted is not shared");
  await page.context().setOffline(false);
  server.mend();
  quiet(page);
  await page.context().close();
});

test("a name is kept, and a table can be resumed from the start page", limit, async () => {
  const page = await visitor(browser, server);
  await page.goto(`${server.address}/#/me`);
  await page.fill("input[name=name] >> nth=0", "Ronja");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForSelector("text=Saved.");
  await makeTable(page, server, "moosequest", ["random"]);
  await page.waitForSelector(FIRST);
  await page.goto(`${server.address}/#/`);
  await page.reload();
  await page.waitForSelector("text=Ronja");
  await page.locator(".res a").first().click();
  await page.waitForSelector(FIRST);
  quiet(page);
  await page.context().close();
});

test("while somebody may be asked in secret the page says so, then it goes on", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moosequest", ["random", "random"], { secret_window: "10" });
  /** Is the curtain down, or something offered? Waits until it is known. */
  const next = async () => {
    const known = await page.waitForFunction((offered) => {
      if (/Somebody may be/.test(document.querySelector(".prompt .so")?.textContent)) return "hidden";
      return document.querySelector(offered) && "offered";
    }, OFFERED);
    return known.jsonValue();
  };
  let clicks = 0;
  for (; (await next()) === "offered"; clicks++) {
    assert.ok(clicks < 2000, "no card was kept in all that time");
    await page.locator(FIRST).click();
  }
  // A minute at a time, by the server's clock (see "Rehearsing" in docs/server.md).
  for (let minutes = 0; (await next()) === "hidden"; minutes++) {
    assert.ok(minutes < 500, "the curtain does not rise");
    server.process.kill("SIGUSR1");
  }
  quiet(page);
  await page.context().close();
});
