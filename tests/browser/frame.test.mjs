// node --test frame.test.mjs: the frame around the boards: it shows what others do, takes back, stays
// where it is, and says it all.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FIRST, launch, makeTable, OFFERED, playOut, quiet, Server, visitor } from "./harness.mjs";

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const limit = { timeout: 300_000 };
const lit = (page) => page.locator(OFFERED).count();
const deeds = (page) => page.locator(".log li a").count();

/** A visitor who likes it so. */
async function withSettings(settings, more = {}) {
  const page = await visitor(browser, server, more);
  await page.evaluate((kept) => localStorage.setItem("mire.settings", JSON.stringify(kept)), settings);
  await page.reload();
  await page.waitForSelector("[data-play]");
  return page;
}

test("what others do is shown one after the other, and again", limit, async () => {
  const page = await withSettings({ motion: "slow", confirm: false }, { offline: true, reducedMotion: "no-preference" });
  await makeTable(page, server, "moosequest", ["random", "random"]);
  await playOut(page, { clicks: 40, seed: 2, until: ".since .catch" });
  await page.waitForSelector(".since .catch");
  // Meanwhile nothing can be chosen, and the log knows no more than the board.
  assert.equal(await lit(page), 0);
  const before = await deeds(page);
  // Any key catches up.
  await page.keyboard.press("x");
  await page.waitForSelector(".since .catch", { state: "detached" });
  await page.waitForFunction((n) => document.querySelectorAll(".log li a").length > n, before);
  await page.waitForSelector(FIRST);
  const all = await deeds(page);
  // Each of the others has a place in the strip; a click shows it again, a touch of the board ends that
  // and does nothing else.
  assert.ok((await page.locator(".since .deed").count()) >= 2);
  await page.locator(".since .deed").first().click();
  await page.waitForSelector(".since .catch");
  assert.equal(await lit(page), 0);
  await page.locator(".board").click({ position: { x: 300, y: 200 } });
  await page.waitForSelector(FIRST);
  assert.equal(await deeds(page), all);
  // What happened while one was away is shown, too.
  await playOut(page, { clicks: 40, seed: 5, until: ".since .catch" });
  server.cut();
  await page.waitForSelector(".lost[role=alert]");
  await page.keyboard.press("x");
  server.mend();
  await page.waitForSelector(".lost", { state: "detached" });
  await page.waitForFunction(() => !document.querySelector(".lost"));
  await page.keyboard.press("x");
  await page.waitForSelector(FIRST);
  quiet(page);
  await page.context().close();
});
