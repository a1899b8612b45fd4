// SPDX-License-Identifier: MIT
// node --test frame.test.mjs: the frame around the boards: it shows what others do, takes back, stays
// where it is, and says it all.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { FIRST, GAMES, launch, makeTable, OFFERED, playOut, quiet, Server, stayMeanwhile, visitor } from "./harness.mjs";
import { endWhole, railWhole, withinReach } from "./looks.mjs";

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
  quiet(page);
  await page.context().close();
});

/** In the page: notes from now on every ply that is drawn, every change of points that rises, every roll. */
function watchShowing() {
  window.shown = { plies: [], rises: 0, rolls: 0 };
  const look = () => {
    const ply = Number(document.querySelector(".frame")?.dataset.ply);
    if (window.shown.plies.at(-1) !== ply) window.shown.plies.push(ply);
  };
  new MutationObserver((all) => {
    look();
    for (const { addedNodes } of all)
      for (const node of addedNodes) {
        if (node.matches?.(".rise")) window.shown.rises++;
        if (node.matches?.(".die") || node.querySelector?.(".die")) window.shown.rolls++;
      }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ply"] });
  look();
}

/** Are they all there, one after the other? */
const gapless = (plies) => plies.every((ply, i) => !i || ply === plies[i - 1] + 1);

test("what happened without a connection is shown afterwards", limit, async () => {
  const lively = { offline: true, reducedMotion: "no-preference" };
  const anna = await withSettings({ motion: "fast", confirm: false }, lively);
  const table = await makeTable(anna, server, "moosequest", ["open"]);
  // Bo's connection is another one: it is not cut.
  const bo = await visitor(browser, { address: `http://127.0.0.1:${server.behind}` });
  await bo.goto(table.replace(/:\d+\//, `:${server.behind}/`));
  await bo.getByRole("button", { name: "Sit here" }).click();
  const turn = (page, seat) => page.waitForSelector(`.chip.turn[data-seat="${seat}"]`);
  await playOut(anna, { seed: 3, until: ".chip.turn[data-seat='2']" });
  await anna.waitForFunction(() => !document.querySelector(".since .catch"));
  await anna.evaluate(watchShowing);
  server.cut();
  await anna.waitForSelector(".lost[role=alert]");
  await playOut(bo, { seed: 2, until: ".chip.turn[data-seat='1']" });
  await turn(bo, 1);
  const last = Number(await bo.locator(".frame").getAttribute("data-ply"));
  server.mend();
  await anna.waitForFunction((ply) => Number(document.querySelector(".frame").dataset.ply) === ply, last);
  const { plies } = await anna.evaluate(() => window.shown);
  assert.ok(plies.length > 2 && gapless(plies), plies.join(" "));
  assert.ok((await anna.locator(".since .deed").count()) >= 1);
  [anna, bo].forEach(quiet);
  await anna.context().close();
  await bo.context().close();
});

test("everything that five others do is shown, dice and points too, and again in the replay", limit, async () => {
  const page = await withSettings({ motion: "fast", confirm: false }, { reducedMotion: "no-preference" });
  await makeTable(page, server, "agricola", Array(5).fill("random"));
  await page.waitForSelector(FIRST);
  await page.evaluate(watchShowing);
  await page.locator("[data-id=space-day-laborer][data-lit]").click();
  await page.waitForFunction(() => document.querySelectorAll(".since .deed").length >= 5);
  await page.waitForFunction(() => !document.querySelector(".since .catch"));
  const { plies } = await page.evaluate(() => window.shown);
  assert.ok(plies.length >= 6 && gapless(plies.slice(1)), plies.join(" ")); // the first is one’s own
  // Dice fall and points rise while others play.
  await makeTable(page, server, "moosequest", Array(4).fill("random"));
  await page.evaluate(watchShowing);
  await playOut(page, { seed: 2, clicks: 8 });
  await page.waitForSelector(FIRST); // all has been shown: one is asked again
  const { rises, rolls } = await page.evaluate(() => window.shown);
  assert.ok(rises > 0 && rolls > 2, `${rises} changes of points, ${rolls} rolls`);
  // Looked at again they do so, too.
  await page.locator(".log li a").first().click();
  await page.waitForSelector(".past");
  await page.evaluate(watchShowing);
  await page.keyboard.press(" ");
  await page.waitForFunction(() => window.shown.plies.length > 6 && window.shown.rises > 0);
  assert.ok(gapless((await page.evaluate(() => window.shown)).plies));
  quiet(page);
  await page.context().close();
});

/** In the page: notes from now on at which scales the map is drawn in each of one's own turns. */
function watchScale() {
  window.scales = {};
  const look = () => {
    const mine = document.querySelector(".chip.turn[data-seat='1']") && document.querySelector(".pace").textContent;
    const scale = getComputedStyle(document.querySelector(".bo-layer")).getPropertyValue("--k");
    if (mine && !(window.scales[mine] ??= []).includes(scale)) window.scales[mine].push(scale);
    requestAnimationFrame(look);
  };
  look();
}

test("a map keeps its scale through a turn, also where it outgrows its window", limit, async () => {
  const own = await new Server().start();
  const page = await visitor(browser, own, { viewport: { width: 1024, height: 768 } });
  await makeTable(page, own, "boreal", ["random", "random"], { length: "medium" });
  await page.waitForSelector(FIRST);
  await playOut(page, { until: "[data-id^=cell-][data-lit]" });
  await page.evaluate(watchScale);
  await playOut(page, { clicks: 90, seed: 3 });
  const scales = await page.evaluate(() => window.scales);
  assert.deepEqual(Object.entries(scales).filter(([, all]) => all.length > 1), []);
  assert.ok(new Set(Object.values(scales).flat()).size > 1, "the map has outgrown its window");
  quiet(page);
  await page.context().close();
  await own.stop();
});

test("what does not go with what is picked is chosen instead", limit, async () => {
  const own = await new Server().start();
  const page = await visitor(browser, own);
  await makeTable(page, own, "moorland", ["random"]);
  const [plant, water] = ["[data-id^=plant-][data-lit]", "[data-id=water-1][data-lit]"];
  // Both can be chosen: take up a kind of plant, then spend a water marker after all.
  await playOut(page, { until: `.frame:has(${plant}):has(${water})`, prefer: ["[data-id^=card-]"] });
  await page.locator(plant).first().click();
  await page.waitForSelector("[data-id^=plant-][aria-pressed=true]");
  await page.locator("[data-id=water-1]").first().click();
  await page.waitForFunction(() => /water/.test(document.querySelector(".ask").textContent)); // which marker, or where to
  assert.doesNotMatch(await page.locator(".prompt .so").first().textContent(), /no answer/);
  quiet(page);
  await page.context().close();
  await own.stop();
});

test("another question under a pointer that rests: what it rests on is meant", limit, async (test) => {
  const own = await new Server().start(); // so that it is always the same deal
  test.after(() => own.stop());
  const page = await visitor(browser, own);
  await makeTable(page, own, "moosequest", ["random"]);
  const offered = "[data-answer=feed]:not(:disabled)";
  const feed = page.locator(offered);
  await feed.waitFor();
  const { x, y, width, height } = await feed.boundingBox();
  const rest = () => page.mouse.move(x + width / 2, y + height / 2);
  const said = () => page.waitForSelector(".prompt .so:text('What follows is up to chance')");
  await rest();
  await said();
  for (let rested = 0; rested < 3; ) {
    const ply = await page.locator(".frame").getAttribute("data-ply");
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForSelector(`.frame:not([data-ply="${ply}"])`);
    await page.waitForSelector(FIRST);
    if (await feed.count()) rested++;
    else await playOut(page, { until: offered, prefer: [".prompt [data-answer]"] });
    await rest(); // a stir, no more
    await said();
  }
  await page.context().close();
});

test("answers that are folded away stay so while one is on its way", limit, async () => {
  const own = await new Server().start();
  const page = await visitor(browser, own);
  await makeTable(page, own, "boreal", ["random"], { length: "short" });
  await page.waitForSelector(FIRST);
  await playOut(page, { clicks: 20 });
  await page.setViewportSize({ width: 1366, height: 768 });
  await stayMeanwhile(page, own);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForSelector(".prompt[data-fold]");
  await stayMeanwhile(page, own, { times: 6 });
  quiet(page);
  await page.context().close();
  await own.stop();
});

test("one slip is not fatal: the last click is confirmed, and bots answer again", limit, async () => {
  const page = await withSettings({ confirm: true, motion: "off" });
  await makeTable(page, server, "agricola", ["random"]);
  const labour = page.locator("[data-id=space-day-laborer][data-lit]");
  await labour.click();
  await page.waitForSelector("[data-answer=confirm]");
  assert.equal(await deeds(page), 0);
  await page.keyboard.press("Escape"); // not that one
  await labour.click();
  await page.locator("[data-answer=confirm]").click();
  await page.waitForFunction(() => document.querySelectorAll(".log li a").length >= 2);
  await page.waitForSelector(FIRST);
  // The bot has answered: both go back.
  await page.keyboard.press("u");
  await page.waitForFunction(() => document.querySelectorAll(".log li a").length === 0);
  await labour.waitFor();
  quiet(page);
  await page.context().close();
});

test("people agree to what is taken back", limit, async () => {
  const [anna, bo] = [await visitor(browser, server), await visitor(browser, server)];
  await bo.goto(await makeTable(anna, server, "agricola", ["open"]));
  await bo.getByRole("button", { name: "Sit here" }).click();
  await Promise.all([anna, bo].map((page) => page.waitForSelector(".prompt .ask")));
  const first = await Promise.any([anna, bo].map((one) => one.waitForSelector(FIRST).then(() => one)));
  const other = first === anna ? bo : anna;
  await first.locator("[data-id=space-day-laborer]").click();
  await other.waitForSelector(FIRST);
  await first.getByRole("button", { name: "Undo" }).click();
  await other.getByRole("button", { name: "Agree" }).click();
  await first.waitForSelector(FIRST);
  assert.equal(await deeds(other), 0);
  [anna, bo].forEach(quiet);
  await anna.context().close();
  await bo.context().close();
});

/** Drops the record of a game onto the page, which shows its beginning then. */
async function dropRecord(page, record) {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "game.mire"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, record);
  await page.waitForSelector("text=/after move 0 of/");
}

/** In the page: notes from now on how many rows of the end sheet have come in, and the totals beside them. */
function watchTotals() {
  window.totals = new Map();
  new MutationObserver(() => {
    const cells = [...document.querySelectorAll(".verdict tfoot td")].map((one) => one.textContent);
    if (cells.length) window.totals.set(document.querySelectorAll(".verdict tbody .in").length, cells.join());
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}

test("a shared win is said, and the totals count up row by row", limit, async () => {
  const page = await withSettings({ motion: "fast" }, { reducedMotion: "no-preference" });
  await dropRecord(page, readFileSync(new URL("../records/moorland_3_level.mire", import.meta.url), "utf8"));
  await page.evaluate(watchTotals);
  await page.getByRole("button", { name: "Back to now", exact: true }).click();
  await page.waitForFunction(() => window.totals.size > 1 && !document.querySelector(".verdict tbody .out"));
  assert.equal(await page.locator(".win").textContent(), "Curlew and Snipe share the victory with 7");
  const rows = await page.locator(".verdict tbody tr").evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll("td")].map((one) => Number(one.textContent.replace("−", "-")))),
  );
  const soFar = (n) => [0, 1, 2].map((seat) => rows.slice(0, n).reduce((sum, row) => sum + row[seat], 0));
  const totals = await page.evaluate(() => [...window.totals]);
  assert.equal(totals.length, rows.length + 1);
  for (const [n, seen] of totals) assert.equal(seen.replaceAll("−", "-"), soFar(n).join());
  quiet(page);
  await page.context().close();
});

test("the end is whole at every size, and can be played again from its record", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moosequest", ["random", "random"]);
  await playOut(page, { seed: 2 });
  await page.waitForSelector(".verdict tfoot td");
  await page.waitForSelector(".verdict polyline[points*=' ']", { state: "attached" });
  await endWhole(page, "three players");
  await page.setViewportSize({ width: 1024, height: 768 });
  // The log: four lines of it can be seen, in words, with oneself as You.
  await page.getByRole("button", { name: "See the board" }).click();
  await railWhole(page, "over");
  await page.setViewportSize({ width: 1024, height: 768 });
  const log = await page.locator(".log").textContent();
  assert.match(log, /You (feed|move) the herd/);
  assert.doesNotMatch(log, /\b[MS]\d\d\b|#\d/);
  await page.locator(".only button").nth(1).click();
  assert.doesNotMatch(await page.locator(".log").textContent(), /You (feed|move) the herd/);
  await page.locator(".only button").nth(1).click(); // everybody's again
  // The replay, by keyboard; the score is that of the moment.
  await page.getByRole("button", { name: "See the result" }).click();
  await page.getByRole("button", { name: "Look back", exact: true }).click();
  await page.waitForSelector("text=/after move 0 of/");
  await withinReach(page, ".past :is(button:not(:disabled), select, input)", "replay");
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector("text=/after move 1 of/");
  // The log shows what was done then.
  await page.waitForFunction(() => {
    const line = document.querySelector(".log .here")?.getBoundingClientRect();
    const list = document.querySelector(".log").getBoundingClientRect();
    return line && line.top >= list.top && line.bottom <= list.bottom;
  });
  await page.selectOption("[aria-label=Speed]", "fast");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press(" ");
  await page.waitForSelector("text=/after move 3 of/");
  await page.keyboard.press(" ");
  const totals = () => page.locator(".score tfoot td").allTextContents();
  const chips = () => page.locator(".chip .num").allTextContents();
  assert.deepEqual((await totals()).sort(), (await chips()).sort());
  // Its record from a file, chosen or dropped, is the same game; a link leads to a moment of it.
  const sums = await page.locator(".chip .num").allTextContents();
  await page.getByRole("button", { name: "Back to now", exact: true }).click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the record" }).click(),
  ]);
  const record = readFileSync(await saved.path(), "utf8");
  await page.goto(server.address + "/#/");
  await page.setInputFiles("input[name=record]", { name: "no.mire", mimeType: "text/plain", buffer: Buffer.from("no") });
  await page.waitForSelector("text=/That is not a record/");
  await dropRecord(page, record);
  await page.goto(page.url().replace(/0$/, "3"));
  await page.reload();
  await page.waitForSelector("text=/after move 3 of/");
  assert.deepEqual(await page.locator(".chip .num").allTextContents(), sums);
  // On the start page the game is there with its result.
  await page.goto(server.address + "/#/");
  await page.waitForSelector("text=/(won|2nd|3rd) with \\d+/");
  quiet(page);
  await page.context().close();
});

test("a double click makes one table, the gentle one; a clock shows minutes; settings are kept", limit, async () => {
  const page = await visitor(browser, server);
  await withinReach(page, "[data-next], .top .btn", "start");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("[data-play=boreal]").dblclick();
  await page.waitForSelector(".prompt .ask");
  await page.goto(server.address + "/#/");
  await page.waitForSelector(".res");
  assert.equal(await page.locator(".results >> nth=0 >> .res").count(), 1);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.selectOption(".settings [name=theme]", "dark");
  await page.selectOption(".settings [name=text]", "130");
  await page.keyboard.press("Escape");
  await page.reload();
  await page.waitForSelector("[data-play]");
  const kept = await page.evaluate(() => [document.documentElement.dataset.theme, getComputedStyle(document.body).fontSize]);
  assert.deepEqual(kept, ["dark", "20.8px"]);
  await makeTable(page, server, "moosequest", ["random"], { pace: "1" });
  await page.waitForSelector(FIRST);
  const clock = await page.locator(".chip .clock >> visible=true").first().textContent();
  assert.match(clock, /^\d+:\d\d$/);
  assert.ok(parseInt(clock) <= 10, clock);
  quiet(page);
  await page.context().close();
});
