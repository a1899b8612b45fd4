// SPDX-License-Identifier: MIT
// node --test access.test.mjs: games by keyboard alone, and what axe finds on every page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { GAMES, launch, makeTable, FIRST, PATIENCE, playOut, quiet, Server, visitor, OFFERED } from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
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

/**
 * In the page: pieces whose name lacks a word that is printed on them. axe wants to find all that is
 * printed in the name in one run, numbers and all; but a card is a picture and is told in sentences, so
 * it is asked here for the words, in any order.
 */
function badlyNamed() {
  const pieces = document.querySelectorAll(".play :is(button, [role=button])[data-id][aria-label]");
  return [...pieces].flatMap((piece) => {
    const name = piece.getAttribute("aria-label").toLowerCase();
    const texts = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
    const printed = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      // A tag is the piece's state, which the name tells in other words.
      if (text.parentElement.checkVisibility() && !text.parentElement.closest(".paytag, .tag"))
        printed.push(...(text.data.toLowerCase().match(/\p{L}{3,}/gu) ?? []));
    const missing = printed.filter((word) => !name.includes(word));
    return missing.length ? [`"${name}" does not say: ${missing.join(", ")}`] : [];
  });
}

/** All that axe finds, and pieces with names that lack something. */
async function findings(page, where) {
  // The page lets no foreign script in, so it comes by the inspector, not by the page.
  const { violations } = await page.evaluate(`${axe}; axe.run({ resultTypes: ["violations"] })`);
  const names = (await page.evaluate(badlyNamed)).map((name) => `${where}: ${name}`);
  const found = violations
    .map(({ id, help, nodes }) => {
      const some = nodes.slice(0, 4).map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`);
      return `${where}: ${id}: ${help}: ${some.join(" | ")}`;
    });
  return [...names, ...found];
}

/**
 * In the page: what is cut off in the frame around the board, and which controls lie over each other.
 * What can be scrolled to, or unfolded, is not cut off.
 */
function crowded() {
  const found = [];
  const hides = (one, across) => ["hidden", "clip"].includes(getComputedStyle(one)[across ? "overflowX" : "overflowY"]);
  for (const one of document.querySelectorAll(".prompt, .prompt *, .rail *, .since *, .bar *")) {
    if (!one.getClientRects().length || one.closest("svg, .vh, .folded, .mini")) continue;
    const dots = getComputedStyle(one).textOverflow === "ellipsis";
    if (hides(one, true) && !dots && one.scrollWidth > one.clientWidth + 2) found.push(`cut: ${one.className}`);
    if (hides(one, false) && one.scrollHeight > one.clientHeight + 4) found.push(`cut below: ${one.className}`);
  }
  /** what of a control can be seen */
  const seen = (one) => {
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === "visible") continue;
      const box = up.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { one, left, top, right, bottom };
  };
  const all = [...document.querySelectorAll(":is(.bar, .since, .prompt, .rail) :is(button, input, select)")]
    .filter((one) => one.checkVisibility())
    .map(seen)
    .filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1);
  for (const [i, a] of all.entries())
    for (const b of all.slice(i + 1)) {
      // A prompt that is fixed at the bottom lies over the page, which can be scrolled.
      if (!a.one.closest(".prompt") !== !b.one.closest(".prompt")) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 2 && down > 4) found.push(`overlap: ${a.one.outerHTML.slice(0, 80)} and ${b.one.outerHTML.slice(0, 80)}`);
    }
  if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the window");
  return found;
}

/** Twice the text, on a desk and on a phone. */
async function large(page, where) {
  const found = [];
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  for (const [width, height] of [[1366, 768], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
    found.push(...(await page.evaluate(crowded)).map((one) => `${where} at ${width}: ${one}`));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

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

test("a game of Moose Quest by keyboard alone", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moosequest", ["random"]);
  await page.waitForSelector(FIRST);
  const end = Date.now() + 3 * PATIENCE;
  // Arrows go among the targets and Enter chooses; the digits press answers.
  for (let i = 0; !(await page.locator(".verdict").count()); i++) {
    assert.ok(Date.now() < end, "the game does not end");
    await page.keyboard.press(["ArrowRight", "Enter", "1", "ArrowDown", "Enter", "2"][i % 6]);
  }
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
