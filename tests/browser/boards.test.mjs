// SPDX-License-Identifier: MIT
// node --test boards.test.mjs: what all boards have in common: panes on a small screen, things that are looked at,
// and others' boards laid beside one's own.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FIRST, launch, makeTable, middle, playOut, quiet, Server, visitor } from "./harness.mjs";

const limit = { timeout: 300_000 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const inFront = (page) =>
  page.evaluate(() => [...document.querySelectorAll(".board, .own, .rail")].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.dataset.pane));

/** A finger goes from one spot to another and is lifted. */
async function stroke(page, from, to) {
  const finger = await page.context().newCDPSession(page);
  const touch = (type, points) => finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  await touch("touchMove", [{ x: (from.x + to.x) / 2, y: from.y }]);
  await touch("touchMove", [to]);
  await touch("touchEnd", []);
}

test("a phone shows one part of the table at a time, one swipe apart, and the question goes with all", limit, async () => {
  const page = await visitor(browser, server, phone);
  await makeTable(page, server, "moorland", ["random"]);
  await page.waitForSelector(FIRST);
  assert.deepEqual(await inFront(page), ["board"]);
  const lit = await page.locator(".board [data-lit]").count();
  assert.equal(await page.locator("[data-tab=display] b").getAttribute("data-print"), `${lit}`);
  assert.equal(await page.locator(".tab[aria-current]").getAttribute("data-tab"), "display", "what is asked is in front");
  const prompt = await middle(page, ".prompt");
  const rail = { x: 350, y: prompt.y - 40 };
  await page.locator("[data-tab=others]").tap();
  assert.deepEqual(await inFront(page), ["others"]);
  await stroke(page, { x: 60, y: 300 }, { x: 330, y: 305 });
  await page.waitForFunction(() => !document.querySelector(".own").matches("[data-behind]"));
  assert.deepEqual(await inFront(page), ["own"]);
  await stroke(page, { ...rail, x: 330 }, { ...rail, x: 60 });
  await page.waitForFunction(() => !document.querySelector(".rail").matches("[data-behind]"));
  // The answer is given; the next question brings what is asked to the front.
  await page.locator("[data-tab=display]").tap();
  await page.locator(".board [data-lit] >> nth=0").evaluate((one) => one.click());
  await page.waitForFunction((n) => document.querySelector(".frame").dataset.ply > n, 0);
  await page.waitForSelector(FIRST);
  // On its side the question is beside the board, and all of it is on the screen.
  await page.setViewportSize({ width: 844, height: 390 });
  const [board, asked] = await Promise.all([".board", ".prompt"].map((one) => page.locator(one).boundingBox()));
  assert.ok(asked.x >= board.x + board.width - 1, "beside");
  assert.ok(asked.y + asked.height <= 391);
  quiet(page);
  await page.context().close();
});

test("a thing is looked at: by right click, by key, by holding it; with its text and what it would do", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moorland", ["random"]);
  await page.waitForSelector(FIRST);
  const card = page.locator(".board .cardbtn[data-lit]").first();
  await card.click({ button: "right" });
  await page.waitForSelector(".look .text >> text=/econstructed/");
  await page.waitForSelector(".look .now .btn");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".look", { state: "detached" });
  await card.focus();
  await page.keyboard.press("v");
  await page.waitForSelector(".look .picture svg");
  const ground = await page.locator(".look .picture .moss").first().evaluate((moss) => getComputedStyle(moss).fill);
  assert.notEqual(ground, "rgb(0, 0, 0)", "it is painted as on the board");
  // What it would do can be done from here.
  await page.locator(".look .now .btn").first().click();
  await page.waitForFunction(() => document.querySelector(".frame").dataset.ply > 0);
  quiet(page);
  await page.context().close();

  const small = await visitor(browser, server, phone);
  await makeTable(small, server, "boreal", ["random"]);
  await small.waitForSelector(FIRST);
  const at = await small.evaluate(() => document.querySelector(".frame").dataset.ply);
  await small.locator("[data-tab=own]").tap();
  const tile = await middle(small, ".own .bo-tile[data-id]");
  const finger = await small.context().newCDPSession(small);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [tile] });
  await small.waitForSelector(".look[open]");
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await small.locator(".look h2 .tool").tap();
  await small.waitForSelector(".look", { state: "detached" });
  assert.equal(await small.evaluate(() => document.querySelector(".frame").dataset.ply), at, "nothing is played");
  quiet(small);
  await small.context().close();
});

test("another's board lies beside one's own until it is put away, at a full table, too", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moorland", ["random", "random", "random"]);
  await page.waitForSelector(FIRST);
  await page.locator(".seat .laid >> nth=1").click();
  await page.waitForSelector(".beside .full svg");
  const [mine, other] = await Promise.all([".board", ".beside"].map((one) => page.locator(one).boundingBox()));
  assert.ok(Math.abs(mine.width - other.width) < 4 && other.x >= mine.x + mine.width, "side by side");
  await page.locator(FIRST).click();
  await page.waitForFunction(() => document.querySelector(".frame").dataset.ply > 1);
  await page.waitForSelector(".beside");
  await page.locator(".beside .chip >> nth=2").click();
  await page.waitForSelector(".beside .chip[aria-pressed=true] >> nth=0");
  await page.locator(".beside .tool").click();
  await page.waitForSelector(".beside", { state: "detached" });
  quiet(page);
  await page.context().close();
});

test("another's part of every game can be laid beside one's own, on a phone, too", limit, async () => {
  const seen = { dartmoor: ".forest .plate", boreal: ".bo-full path", moosequest: ".herd .mcd" };
  for (const [game, thing] of Object.entries(seen)) {
    const page = await visitor(browser, server, phone);
    await makeTable(page, server, game, ["random"]);
    await page.waitForSelector(FIRST);
    await page.locator("[data-tab=others]").tap();
    await page.locator(".seat .laid").tap();
    await page.waitForSelector(`.beside .full ${thing} >> visible=true >> nth=0`);
    quiet(page);
    await page.context().close();
  }
});

test("beside another's board one's own things keep their room", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moosequest", ["random", "random", "random", "random"]);
  await page.waitForSelector(FIRST);
  const before = await page.locator(".own").boundingBox();
  await page.locator(".seat .laid >> nth=1").click();
  await page.waitForSelector(".beside");
  const { height, y } = await page.locator(".own").boundingBox();
  assert.ok(Math.abs(height - before.height) < 30 && y + height <= 901, `${height} of ${before.height}`);
  quiet(page);
  await page.context().close();
});

test("pointing at a place lights the goods and the cards that belong to it", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "agricola", ["random"]);
  await page.waitForSelector(FIRST);
  await page.locator("[data-id=space-clay-pit]").hover();
  await page.waitForSelector("[data-good=clay][data-kindred]");
  await page.waitForSelector(".ag-major[data-kin~=clay][data-kindred]");
  assert.equal(await page.locator("[data-good=wood][data-kindred]").count(), 0);
  quiet(page);
  await page.context().close();
});

test("Moose Quest: pointing at a herd's sign lights the herd, at a moose lights it on the trail", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moosequest", ["random"]);
  await page.waitForSelector(FIRST);
  await page.locator(".signs .post").first().hover();
  await page.waitForSelector(".moose-own .panel[data-kindred]");
  // As long as a battle is shown there is no trail.
  await playOut(page, { clicks: 40, until: ".journey:not(.fighting)" });
  const moose = page.locator(".herd .mcd").first();
  const kind = (await moose.getAttribute("data-kin")).split(" ")[0];
  await moose.hover();
  await page.waitForSelector(`.train [data-kin=${kind}][data-kindred]`);
  assert.equal(await page.locator(`.train [data-kindred]:not([data-kin=${kind}])`).count(), 0);
  assert.equal(await page.locator(".moose-own .panel[data-kindred]").count(), 0);
  quiet(page);
  await page.context().close();
});
