// SPDX-License-Identifier: MIT
// node --test access.test.mjs: games by keyboard alone, and what axe finds on every page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { GAMES, launch, makeTable, FIRST, PATIENCE, playOut, quiet, Server, visitor, OFFERED } from "./harness.mjs";
import { allInReach, findings, large } from "./looks.mjs";

const limit = { timeout: 400_000 };

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

for (const colorScheme of ["light", "dark"])
  test(`axe finds nothing, ${colorScheme}, and there is room for twice the text`, limit, async () => {
    const page = await visitor(browser, server, { colorScheme });
    const found = [];
    const check = async (where) => found.push(...(await findings(page, where)));
    await check("start");
    for (const where of ["new/agricola", "me", "rules/boreal", "pad/moorland"]) {
      await page.goto(`${server.address}/#/${where}`);
      await page.waitForSelector("main :is(input, form)");
      await check(where);
    }
    for (const game of GAMES) {
      await makeTable(page, server, game, ["random"]);
      await playOut(page, { clicks: 15 });
      await page.waitForSelector(`${OFFERED}, .verdict >> visible=true >> nth=0`); // asked, or over
      await check(game);
      if (colorScheme === "light") found.push(...(await large(page, game)));
    }
    await page.keyboard.press("b");
    await page.waitForSelector(".textboard");
    await check("text board");
    await page.keyboard.press("?");
    await page.waitForSelector(".keylist");
    await check("keys");
    assert.deepEqual(found, []);
    quiet(page);
    await page.context().close();
  });

/** With twice the text: the end of a game, its replay, menu and dialogs, and the pages beside the table. */
async function twiceTheText(page) {
  const found = [];
  const check = async (selector, where) => found.push(...(await allInReach(page, selector, where)));
  await page.evaluate(() => (localStorage["mire.settings"] = JSON.stringify({ confirm: false, text: 200 })));
  await page.reload();
  await page.waitForSelector(".verdict polyline[points*=' ']", { state: "attached" });
  await check(".verdict", "end");
  await page.getByRole("button", { name: "Look back", exact: true }).click();
  await page.waitForSelector(".past");
  await check(".past", "replay");
  for (const item of ["Settings", "Keys"]) {
    await page.getByRole("button", { name: "Menu" }).click();
    await check(".menu .items", "menu");
    await page.getByRole("menuitem", { name: item }).click();
    await check("dialog", item);
    await page.keyboard.press("Escape");
  }
  for (const where of ["", "new/agricola", "me", "best/dartmoor"]) {
    await page.goto(`${server.address}/#/${where}`);
    await page.waitForSelector(where ? ".start :is(form, .ratings)" : "[data-play]");
    await check("body", where || "start");
  }
  await makeTable(page, server, "moosequest", ["open"]);
  await page.waitForSelector(".gathering");
  await check("body", "gathering");
  assert.deepEqual(found, []);
}

test("a game of Moose Quest by keyboard alone; then all again with twice the text", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moosequest", ["random"]);
  await page.waitForSelector(FIRST);
  const end = Date.now() + 3 * PATIENCE;
  // Arrows go among the targets and Enter chooses; the digits press answers.
  for (let i = 0; !(await page.locator(".verdict").count()); i++) {
    assert.ok(Date.now() < end, "the game does not end");
    await page.keyboard.press(["ArrowRight", "Enter", "1", "ArrowDown", "Enter", "2"][i % 6]);
  }
  await twiceTheText(page);
  quiet(page);
  await page.context().close();
});

test("a game on the text board by keyboard alone", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moorland", ["random"]);
  await page.waitForSelector(FIRST);
  await page.keyboard.press("b");
  await page.waitForSelector(".textboard li");
  // It is told in sentences, without codes, boxes or letters for things.
  const told = await page.locator(".textboard section").first().innerText();
  assert.doesNotMatch(told, /[\u2500-\u257f|]|\bM\d\d\b|#\d/);
  for (const line of await page.locator(".textboard section >> nth=0 >> li").allTextContents())
    assert.match(line, /^[A-Z0-9].*[.!?]$/, line);
  const end = Date.now() + 3 * PATIENCE;
  for (let i = 0; !(await page.locator(".verdict").count()); i++) {
    assert.ok(Date.now() < end, "the game does not end");
    await page.keyboard.press(String(1 + (i % 4)));
  }
  quiet(page);
  await page.context().close();
});

test("F6 goes round the parts of the page and arrows stay among what is lit", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "agricola", ["random"]);
  await page.waitForSelector(FIRST);
  const names = new Set();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press("F6");
    names.add(await page.evaluate(() => document.activeElement.getAttribute("aria-label")));
  }
  for (const name of ["Board", "Question", "Players", "Score", "Log"]) assert.ok(names.has(name), name);
  await page.evaluate(() => document.activeElement.blur());
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press(i % 2 ? "ArrowDown" : "ArrowRight");
    assert.ok(await page.evaluate(() => document.activeElement.matches("[data-id][data-lit]")));
  }
  quiet(page);
  await page.context().close();
});
