// SPDX-License-Identifier: MIT
// node --test line.test.mjs: how soon there is a board on a slow line.
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { FIRST, GAMES, launch, makeTable, PATIENCE, playOut, quiet, Server, SHOTS, visitor } from "./harness.mjs";

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
const LINE = { rate: 50_000 / 8, trip: 0.8 }; // bytes a second; seconds there and back

/**
 * Follows a link where nothing but the page itself arrives: what can be read then, how many bytes that took,
 * and the page.
 */
async function followLink(address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.route(/^(?!.*\/table\/)/, () => {}); // is still on its way
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const came = new Promise((done) => network.once("Network.loadingFinished", (event) => done(event.encodedDataLength)));
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector("#first pre");
  return { page, text: await page.locator("#first").innerText(), bytes: await came };
}

test("a link to a table leads to a board within four seconds on a line of 50 kbit/s and 800 ms", limit, async () => {
  const maker = await visitor(browser, server);
  for (const game of GAMES) {
    await makeTable(maker, server, game, Array(2).fill("random"));
    await playOut(maker, { clicks: 8 });
    await maker.waitForSelector(FIRST);
    const { page, text, bytes } = await followLink(maker.url());
    // A trip for the connection, one for the page.
    const seconds = 2 * LINE.trip + bytes / LINE.rate;
    assert.ok(seconds < 4 && bytes > 500, `${game}: ${bytes} bytes, ${seconds} seconds`);
    // The real state: the points that everybody has. And it fits the phone.
    for (const n of await maker.locator(".chip .num").allTextContents())
      assert.match(text, new RegExp(`(?<!\\d)${n.replace("−", "-")}(?!\\d)`), game);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), game);
    await page.screenshot({ path: join(SHOTS, `${game}-first.png`) });
    await page.context().close();
  }
  quiet(maker);
  await maker.context().close();
});

test("the board that came with the page gives way to the table; addresses lead back and forth", limit, async () => {
  const maker = await visitor(browser, server);
  const address = await makeTable(maker, server, "moosequest", ["random"]);
  assert.match(address, /[^#]\/table\/\w+$/, "what the server knows");
  const page = await (await browser.newContext()).newPage();
  await page.goto(address.replace("/table/", "/#/table/")); // as it was written once
  await page.waitForSelector(".frame .board");
  assert.equal(page.url(), address);
  const whole = await (await fetch(address)).text();
  assert.match(whole, /<pre>Moose Quest/);
  await page.reload();
  await page.waitForSelector(".frame .board");
  assert.equal(await page.locator("#first").count(), 0);
  await page.evaluate(() => (location.hash = "#/"));
  await page.waitForSelector("[data-play]");
  assert.equal(page.url(), `${server.address}/#/`);
  await page.goBack();
  await page.waitForSelector(".frame .board");
  assert.equal(page.url(), address);
  quiet(maker);
  await page.context().close();
  await maker.context().close();
});

test("a part that does not come is fetched again, and a page that the server has no more is loaded anew", limit, async () => {
  const page = await visitor(browser, server, { offline: true });
  await makeTable(page, server, "moosequest", ["random"]);
  const sheets = /part-sheets-/;
  await page.route(sheets, (route) => route.abort());
  await page.reload();
  await page.waitForSelector(FIRST);
  await page.keyboard.press("r");
  await page.waitForSelector("[role=status]:has-text('has not come yet')");
  await page.unroute(sheets);
  await page.waitForSelector(".reader .text p");
  assert.equal(await page.getByText("has not come yet").count(), 0);
  // Another page is there by now: what this one would fetch is gone.
  let loads = 0;
  page.on("domcontentloaded", () => loads++);
  await page.route(sheets, (route) => route.abort());
  await page.reload();
  await page.waitForSelector(FIRST);
  await page.route(/\/$/, (route) => route.fulfill({ contentType: "text/html", body: "<p>another page</p>" }));
  await page.keyboard.press("r");
  for (let i = 0; i < 500 && loads < 2; i++) await page.waitForTimeout(20);
  assert.equal(loads, 2, "it was loaded anew");
  await page.unroute(sheets);
  await page.waitForSelector(FIRST);
  await page.keyboard.press("r");
  await page.waitForSelector(".reader .text p");
  quiet(page);
  await page.context().close();
});
