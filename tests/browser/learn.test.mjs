// SPDX-License-Identifier: MIT
// node --test learn.test.mjs: a lesson of each game by mouse, one by finger, some by keyboard and ear; the first
// time a game is played; what axe finds there. MIRE_LESSONS=all hears every lesson and every puzzle.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { GAMES, hearCoach, launch, makeTable, OFFERED, PATIENCE, playOut, quiet, Server, SHOTS, visit, visitor } from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const limit = { timeout: 400_000 };
const NEXT = ".lesson:not([aria-busy=true]) [data-next-step]:not(:disabled)";
const SHOW = ".lesson [data-show-me]:not(:disabled)";
const DONE = ".lesson .where:has-text('Done.')";

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function clean(page, where) {
  const { violations } = await page.evaluate(`${axe}; axe.run({ resultTypes: ["violations"] })`);
  const found = violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0].html.slice(0, 160)}`);
  assert.deepEqual(found, []);
}

/** what is offered and marked */
const MARKED = ":is([data-answer], [data-lit])[data-hinted]";

/** Presses a button of the lesson, unless the answer to what was done before takes it away meanwhile. */
async function pressed(page, selector, touch) {
  const one = await page.$(selector);
  await (touch ? one?.tap() : one?.click())?.catch((why) => assert.match(why.message, /not attached/));
}

/** By mouse or finger: what is marked after "Show me", wherever it is. */
const byPointer = (touch) => async (page, seed) => {
  const press = (selector) => pressed(page, selector, touch);
  if (await page.locator(NEXT).count()) return press(NEXT);
  if (!(await page.locator(MARKED).count()) && (await page.locator(SHOW).count())) await press(SHOW);
  const prefer = [".prompt [data-hinted]", "[data-hinted]"];
  await playOut(page, { clicks: 1, seed: seed * 0x9e3779b1, touch, prefer, waits: false }); // it may be over meanwhile
};

/** By keyboard alone: the focus is where one goes on, or the hint's key leads to what is meant. */
async function byKeyboard(page) {
  if (await page.locator(NEXT).count()) {
    await page.waitForSelector(`${NEXT}:focus`);
    return page.keyboard.press("Enter");
  }
  await page.keyboard.press("h");
  const led = await page.waitForSelector(`${MARKED}:focus, ${NEXT}, ${DONE}`, { timeout: 3000 }).catch(() => null);
  if (led && (await page.locator(`${MARKED}:focus`).count())) await page.keyboard.press("Enter");
}

/** Goes through a lesson to its end. */
async function learn(page, game, lesson, act) {
  await page.goto(`${server.address}/#/learn/${game}/${lesson}`);
  await page.waitForSelector(".lesson .say");
  const until = Date.now() + PATIENCE;
  for (let seed = 1; !(await page.locator(DONE).count()); seed++) {
    const where = await page.locator(".lesson").innerText();
    assert.ok(Date.now() < until, `${game}: nothing moves any more: ${where}`);
    await act(page, seed);
    await page.waitForTimeout(60);
  }
}

const LESSONS = { boreal: "open-and-closed", moorland: "water-markers", dartmoor: "bonus", agricola: "family", moosequest: "symbols" };

for (const game of GAMES)
  test(`a lesson of ${game} by mouse`, limit, async () => {
    const page = await visitor(browser, server);
    await learn(page, game, LESSONS[game], byPointer(false));
    await clean(page, game);
    await page.screenshot({ path: `${SHOTS}/lesson-${game}.png` });
    // it is remembered
    await page.goto(`${server.address}/#/learn/${game}`);
    await page.waitForSelector(".entry small:has-text('done')");
    assert.ok((await page.locator(".entry").count()) >= 6);
    await clean(page, `learn ${game}`);
    quiet(page);
    await page.context().close();
  });

/** In the page: all words of the lesson can be read, and something that is marked is in sight, where anything is. */
function inSight(marked) {
  const cut = [...document.querySelectorAll(".lesson :is(.tells, .say, .answer)")].some(
    (one) => one.scrollHeight > one.clientHeight + 2 && getComputedStyle(one).overflowY !== "visible",
  );
  const things = [...document.querySelectorAll(marked)];
  const seen = things.some((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return one.checkVisibility({ visibilityProperty: true }) && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });
  return !cut && (seen || !things.length);
}

for (const game of GAMES)
  test(`${game}: from the start page to the end of the first game, by finger on a small phone`, limit, async () => {
    const phone = await visitor(browser, server, { viewport: { width: 360, height: 640 }, hasTouch: true, newcomer: true });
    await phone.locator(`[data-play=${game}]`).tap();
    await phone.locator("[data-first=yes]").tap();
    await phone.locator(NEXT).waitFor();
    if (game === "moosequest") {
      await phone.locator(NEXT).tap();
      await phone.locator("[data-answer=feed]").waitFor(); // two answers are there to be touched, not folded away
    }
    const touch = byPointer(true);
    await learn(phone, game, "first", async (page, seed) => {
      if (!(await page.locator(MARKED).count()) && (await page.locator(SHOW).count())) await pressed(page, SHOW, true);
      const good = await page.waitForFunction(inSight, MARKED, { timeout: 5000 }).catch(() => null);
      if (!good) await page.screenshot({ path: `${SHOTS}/unseen-${game}.png` });
      assert.ok(good, `out of sight: ${await page.locator(".lesson").innerText()}`);
      await touch(page, seed);
    });
    assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await clean(phone, `${game} on a phone`);
    quiet(phone);
    await phone.context().close();
  });

// ---- who sees nothing ----

/** In the page: notes whatever the regions that are read aloud say from now on, and whether it comes with a new step. */
function listen() {
  window.heard = [];
  const say = (node, atOnce) => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest("[aria-live], [role=alert], [role=status]");
    const text = region?.textContent.replace(/\s+/g, " ").trim();
    if (text) window.heard.push({ text, atOnce });
  };
  const hear = (changes) => {
    const begins = changes.some((one) => one.attributeName);
    for (const { target, attributeName } of changes) if (!attributeName) say(target, begins);
  };
  new MutationObserver(hear).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ["data-step"],
  });
}

const bare = (text) => text.replace(/\s+/g, " ").trim();
const wasHeard = (page, text) =>
  page.waitForFunction((text) => window.heard.some((one) => one.text.includes(text)), bare(text));

/** Where a board changes much a screen reader drops what comes with it: a step's words and its question come later, in one line. */
async function hearStep(page, where) {
  const text = await said(page);
  await wasHeard(page, text);
  const heard = await page.evaluate((text) => window.heard.filter((one) => one.text.includes(text)), text);
  assert.ok(!heard.some((one) => one.atOnce), `${where}: said with the change: ${text}`);
  assert.ok(heard.every((one) => one.text.length > text.length), `${where}: without the question: ${text}`);
}

/** What the browser tells a screen reader: of what has the focus, and of the regions that are read aloud. */
async function told(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const has = (node, name, value) => node.properties?.some((one) => one.name === name && one.value.value === value);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (node) =>
    node.role?.value === "StaticText" ? node.name.value : (node.childIds ?? []).map((id) => byId.get(id)).filter(Boolean).map(textOf).join("");
  const focused = nodes.filter((node) => has(node, "focused", true)).at(-1);
  return {
    focus: bare([focused?.role?.value, focused?.name?.value, focused?.description?.value].join(" ")),
    live: nodes.filter((node) => !node.ignored && has(node, "live", "polite")).map((node) => bare(textOf(node))),
  };
}

/** The words of the step that is shown. */
const said = async (page) => bare(await page.locator(".lesson .say").innerText());

/** A wrong answer, where there is one: it is answered aloud. A button is an answer, a thing may be a part of one. */
async function tryWrong(page) {
  await page.keyboard.press("h");
  if (!(await page.waitForSelector(MARKED, { timeout: 3000 }).catch(() => null))) return false;
  const other = await page.evaluate((offered) => {
    const all = [...document.querySelectorAll(offered)].filter((one) => one.checkVisibility() && !one.matches("[data-hinted]"));
    const one = all.find((one) => one.matches(".prompt [data-answer]")) ?? all.find((one) => one.matches("[data-lit]"));
    one?.focus();
    return !!one;
  }, OFFERED);
  if (!other) return false;
  await page.keyboard.press("Enter");
  const answer = await page.waitForSelector(".lesson .answer", { timeout: 3000 }).catch(() => null);
  if (answer) await wasHeard(page, await answer.innerText());
  return !!answer;
}

/** Goes through a lesson by keyboard alone and hears every word of it; true: a wrong try was answered, too. */
async function hear(page, game, lesson) {
  const where = `${game}/${lesson}`;
  await visit(page, server, `learn/${where}`);
  await page.waitForSelector(".lesson .say");
  await page.waitForFunction(() => document.activeElement.closest(".lesson"));
  await page.evaluate(listen);
  const first = await told(page);
  assert.ok(first.focus.includes(await said(page)), `${where}: it begins in silence: ${first.focus}`);
  let wrong = false;
  let step = "0";
  const until = Date.now() + 3 * PATIENCE;
  while (!(await page.locator(DONE).count())) {
    assert.ok(Date.now() < until, `${where}: nothing moves any more: ${await page.locator(".lesson").innerText()}`);
    if (!wrong && (await page.locator(SHOW).count())) wrong = await tryWrong(page);
    await byKeyboard(page);
    await page.waitForTimeout(60);
    const now = await page.locator(".lesson").getAttribute("data-step");
    if (now === step) continue;
    step = now;
    await hearStep(page, where);
  }
  await hearStep(page, where);
  const [last, { live }] = [await said(page), await told(page)];
  assert.ok(live.some((one) => one.includes(last)), `${where}: the end is not read aloud`);
  await page.waitForSelector(".lesson .ways .btn.go:focus"); // and on from there
  return wrong;
}

/** What is tried in every run, or with MIRE_LESSONS=all every lesson and every puzzle. */
async function lessonsOf(page, game) {
  const heard = [LESSONS[game], "puzzle-1"];
  if (process.env.MIRE_LESSONS !== "all") return heard;
  await visit(page, server, `learn/${game}`);
  await page.waitForSelector(".numbers a");
  const links = await page.locator(".lessons li a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  return links.map((link) => link.split("/").at(-1));
}

for (const game of GAMES)
  test(`${game}: lessons and puzzles by keyboard alone, every word read aloud`, { timeout: 3_600_000 }, async () => {
    const page = await visitor(browser, server);
    let wrong = 0;
    for (const lesson of await lessonsOf(page, game)) wrong += await hear(page, game, lesson);
    assert.ok(wrong, "a wrong try is answered aloud");
    quiet(page);
    await page.context().close();
  });

test("on a phone Show me leads to the part of the table that is meant", limit, async () => {
  const page = await visitor(browser, server, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`${server.address}/#/learn/moorland/water-markers`);
  const marker = page.locator("[data-id=water-1]");
  await page.locator(SHOW).tap();
  await marker.and(page.locator("[data-hinted]")).tap();
  await page.waitForSelector(".lesson[data-step='1']");
  // and from an animal that is taken up to the map where it goes
  await learn(page, "boreal", "open-and-closed", byPointer(true));
  quiet(page);
  await page.context().close();
});

test("a wrong try is answered, what is done is kept, and Back takes it back", limit, async () => {
  const page = await visitor(browser, server);
  await page.goto(`${server.address}/#/learn/moosequest/stop`);
  await page.locator("[data-answer=go]").click();
  await page.waitForSelector(".lesson .answer:has-text('bad bargain')");
  await page.locator("[data-answer=stop]").click();
  await page.waitForSelector(".lesson[data-step='1']");
  await page.reload();
  await page.waitForSelector(".lesson[data-step='1']");
  await page.getByRole("button", { name: "Back" }).click();
  await page.waitForSelector(".lesson[data-step='0']");
  // a link of its words opens the rules beside it
  await page.locator(".lesson .say a").click();
  await page.waitForSelector(".reader [data-rule~=stop]");
  quiet(page);
  await page.context().close();
});

test("a puzzle: a wrong answer costs points, the right one is explained, and it stays solved", limit, async () => {
  const lines = readFileSync(new URL("../../src/games/boreal/puzzles.jsonl", import.meta.url), "utf8").trim().split("\n");
  const n = 1 + lines.findIndex((line) => JSON.parse(line).steps[0].pass > 0);
  assert.ok(n, "one that begins with doing nothing or something");
  const page = await visitor(browser, server);
  await page.goto(`${server.address}/#/learn/boreal`);
  await page.waitForSelector(".puzzles [data-today]");
  assert.equal(await page.locator(".numbers a").count(), lines.length);
  await page.getByRole("link", { name: `Puzzle ${n}`, exact: true }).click();
  await page.locator("[data-answer=pass]").click();
  await page.waitForSelector(".lesson .answer:has-text('worse than you could')");
  await learn(page, "boreal", `puzzle-${n}`, byPointer(false));
  await page.waitForSelector(".lesson .say:has-text('better than the next best')");
  await clean(page, "puzzle");
  await page.screenshot({ path: `${SHOTS}/puzzle.png` });
  await page.goto(`${server.address}/#/learn/boreal`);
  await page.getByRole("link", { name: `Puzzle ${n}, solved` }).waitFor();
  await clean(page, "puzzles");
  await page.screenshot({ path: `${SHOTS}/puzzles.png`, fullPage: true });
  quiet(page);
  await page.context().close();
});

/** Plays as it comes, never faster than the coach, until that finds a blunder; game after game. */
async function untilWarned(page, game, hasSaid) {
  const warning = page.locator(".prompt [data-no]");
  const end = Date.now() + 5 * PATIENCE;
  for (let i = 0; !(await warning.count()); i++) {
    assert.ok(Date.now() < end, "the coach never warns");
    if (!i || (await page.locator(".verdict").count())) await makeTable(page, server, game, ["random"]);
    await page.waitForTimeout(100);
    if (hasSaid()) await playOut(page, { clicks: 1, seed: 7 * 0x9e3779b1 + i, waits: false });
  }
}

for (const game of GAMES)
  test(`${game}: the coach warns of a blunder it finds, it can be played anyway, and the better move is named`, limit, async () => {
    const page = await visitor(browser, server);
    await page.evaluate(() => (localStorage["mire.settings"] = JSON.stringify({ confirm: false, motion: "off", coach: "always" })));
    await untilWarned(page, game, await hearCoach(page));
    const warning = await page.locator(".prompt .ask").textContent();
    assert.match(warning, /^Careful: .* wins about \d+ in 100, .* \d+\.$/);
    const [worse, better] = warning.match(/\d+(?= in 100|\.$)/g).map(Number);
    assert.ok(better - worse >= 9, warning); // a tenth, rounded
    const { ply } = await page.locator(".frame").evaluate((frame) => frame.dataset);
    await clean(page, `${game}: a warning`);
    await page.screenshot({ path: `${SHOTS}/blunder-${game}.png` });
    await page.click("text=Play it anyway");
    await page.waitForSelector("text=Better would have been:");
    await page.waitForSelector(`.frame:not([data-ply="${ply}"])`); // it was played
    quiet(page);
    await page.context().close();
  });

test("who has never played is asked once, for each game", limit, async () => {
  const page = await visitor(browser, server, { newcomer: true });
  await page.click("[data-play=moosequest]");
  await page.waitForSelector("dialog.firsttime");
  await clean(page, "the first time");
  await page.click("[data-first=yes]");
  await page.waitForSelector(".lesson .say");
  await page.goto(`${server.address}/#/`);
  await page.click("[data-play=moosequest]");
  await page.waitForURL(/\/table\//);
  await page.goto(`${server.address}/#/`);
  await page.click("[data-play=boreal]");
  await page.click("[data-first=no]");
  await page.waitForURL(/\/table\//);
  quiet(page);
  await page.context().close();
});
