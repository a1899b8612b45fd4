// SPDX-License-Identifier: MIT
// node --test walk.test.mjs: every game on screens from a phone to a wall, at its start, in the middle and at its
// end, with two players and with as many as can be. Fails on text that is cut off, on things too small for a
// finger, on things that lie on others, and on a question whose answers are not on the screen.
//
// Without more it walks a short selection, MIRE_TURN=n another one. MIRE_WALK=all walks everything, in light and dark, and leaves a picture
// of each in MIRE_SHOTS; MIRE_WALK=390x844,… only these sizes; MIRE_GAME=id,… only these games.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import { bring, GAMES, launch, quiet, Server, SHOTS, visitor } from "./harness.mjs";

const WALK = process.env.MIRE_WALK ?? "";
const PHONES = ["360x640", "390x844", "844x390", "820x1180"];
const DESKS = ["1024x768", "1440x900", "2560x1440"];
const wanted = (size) => !WALK || WALK === "all" || WALK.split(",").includes(size);

/** As many players as can be, options, and after how many of one's own decisions the middle is, for two and for most. */
const PLAN = {
  moosequest: { most: 5, middle: [40, 5] },
  moorland: { most: 4, middle: [26, 26] },
  dartmoor: { most: 5, middle: [70, 24] },
  boreal: { most: 5, middle: [36, 22], options: { length: "short" } },
  agricola: { most: 6, middle: [60, 45], options: { level: "3" } },
};

/**
 * The short selection: every size in the middle of a game for two; of the rest a share. MIRE_TURN=1 to 69
 * have the other shares; all of them together go over everything.
 */
const TURN = Number(process.env.MIRE_TURN ?? 0);
const SIZES = [...PHONES, ...DESKS];
const turned = (n) => SIZES[(TURN + n) % SIZES.length];
function short(game, many, stage) {
  const n = Object.keys(PLAN).indexOf(game);
  if (!many) return { start: [turned(n)], middle: SIZES, end: [turned(n + 3)] }[stage];
  // The end of a game for many takes long to come to: one game a turn.
  return { start: [turned(n + 1)], middle: [turned(n), turned(n + 4)], end: TURN % 5 === n ? [turned(n + 2)] : [] }[stage];
}

/** Both where all is walked; else light and dark by turns. */
const themes = (size) => (WALK ? ["light", "dark"] : [(TURN + SIZES.indexOf(size)) % 2 ? "dark" : "light"]);

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** In the page: what is wrong with what is on the screen, a line a fault. */
function faults({ touch }) {
  const found = new Set();
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const name = (one) => {
    const label = one.getAttribute("aria-label") ?? one.textContent.trim().replace(/\s+/g, " ");
    return `${one.dataset?.id ?? one.getAttribute("class") ?? one.tagName} “${label.slice(0, 40)}”`;
  };
  const front = document.querySelector("dialog[open]") ?? document.querySelector(".verdict") ?? document.body;
  /** a map one moves about on: what is beyond its edge can be brought in */
  const onMap = (one) => {
    for (let up = one; up; up = up.parentElement) if (getComputedStyle(up).touchAction === "none") return true;
    return false;
  };
  const EXCUSED = "[data-id], [data-look], [data-fold], [title], .log, .since, .mini, .unseen, .sprite";

  // Text that is cut off, unless all of it is one gesture away.
  const texts = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const owner = text.parentElement;
    if (!text.data.trim() || !shown(owner) || owner.closest(".vh, .unseen, .mini, option, script, style")) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    // A word is parted by a hyphen or not at all.
    for (const word of getComputedStyle(owner).hyphens === "auto" ? [] : text.data.matchAll(/(?<![\p{L}\u00ad])\p{L}{4,}(?![\p{L}\u00ad])/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.add(`parted: ${word[0]} on ${name(owner)}`);
    }
    range.selectNodeContents(text);
    // Words on a thing stay on it.
    const thing = owner.closest("button, [data-id], .tag, .sign");
    const clips = (up) => /hidden|clip|auto|scroll/.test(getComputedStyle(up).overflow) || (up !== thing && clips(up.parentElement));
    if (thing instanceof HTMLElement && !(owner instanceof SVGElement) && !clips(owner)) {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      const out = Math.max(left - box.left, box.right - right, top - box.top - 2, box.bottom - bottom - 2);
      if (out > 2) found.add(`runs over: ${name(owner)} by ${Math.round(out)} of ${name(thing)}`);
    }
    for (let up = owner; up; up = up.parentElement) {
      if (up === document.documentElement && Math.min(box.left, box.top) < -2) found.add(`cut off: ${name(owner)} by the window`);
      const { overflowX, overflowY, textOverflow, webkitLineClamp, touchAction } = getComputedStyle(up);
      if (touchAction === "none" || up.matches(".vh")) break;
      if (up instanceof SVGElement && !(up instanceof SVGSVGElement)) continue;
      const edge = up.getBoundingClientRect();
      const across = box.left < edge.left - 2 || box.right > edge.right + 2;
      const down = box.top < edge.top - 3 || box.bottom > edge.bottom + 3;
      // A question is read at a glance, not scrolled.
      const fixed = up.matches(".prompt .says") && owner.matches(".ask, .so.idle");
      const cut = (across && /hidden|clip/.test(overflowX)) || (down && (fixed || /hidden|clip/.test(overflowY)));
      const dots = textOverflow === "ellipsis" || webkitLineClamp !== "none";
      if (cut && !(dots && up.closest(EXCUSED))) {
        found.add(`cut off: ${name(owner)} in ${up.getAttribute("class")}`);
        break;
      }
      if (cut || /auto|scroll/.test(overflowX + overflowY)) break;
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) found.add("cut off: wider than the window");
  for (const part of front.querySelectorAll(".own, .own section, .board [data-pane]"))
    if (shown(part) && part.scrollWidth > part.clientWidth + 2 && /auto|scroll|hidden/.test(getComputedStyle(part).overflowX) && !onMap(part))
      found.add(`cut off: ${name(part)} is wider than its room`);

  // Since your turn: what is seen of it begins with a turn, not amid one.
  for (const turn of front.querySelectorAll(".since li")) {
    const [{ left, right }, list] = [turn.getBoundingClientRect(), turn.parentElement.getBoundingClientRect()];
    if (shown(turn) && left < list.left - 2 && right > list.left + 2) found.add(`cut off: ${name(turn)} in since`);
  }

  // What can be touched.
  const CONTROLS = "button, [role=button], select, input, summary, a.btn, [data-lit]";
  const controls = [...front.querySelectorAll(CONTROLS)].filter(
    (one) => shown(one) && !one.closest(".unseen, .mini, [inert]") && getComputedStyle(one).pointerEvents !== "none",
  );
  const reaches = (one, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return !!hit && (one.contains(hit) || hit.contains(one) || hit.closest("label")?.contains(one));
  };
  /** not scrolled out of sight */
  const inSight = (one, x, y) => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      const { left, top, right, bottom } = up.getBoundingClientRect();
      const out = x < left || y < top || x > right || y > bottom;
      if (out && getComputedStyle(up).overflow !== "visible") return false;
    }
    return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  };
  for (const one of controls) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (!inSight(one, x, y)) continue;
    const hits = [0.5, 0.25, 0.75].flatMap((a) => [0.5, 0.25, 0.75].map((b) => [left + a * width, top + b * height]));
    const seen = hits.filter(([a, b]) => reaches(one, a, b)).length;
    if (!seen) {
      const over = document.elementFromPoint(x, y)?.closest(CONTROLS);
      if (over && !one.closest(".board, .own, .rail")?.matches("[data-behind]") && one.matches("[data-lit], .btn"))
        found.add(`covered: ${name(one)} by ${name(over)}`);
      continue;
    }
    const far = [[-19, 0], [19, 0], [0, -19], [0, 19]].every(([a, b]) => reaches(one, x + a, y + b));
    // On a map that two fingers bring nearer things may be as small as is still told apart.
    const least = !onMap(one) ? 40 : one.matches("[data-lit]") ? 24 : 0;
    if (touch && Math.round(Math.min(width, height)) < least && !far && !one.disabled)
      found.add(`small: ${name(one)} ${Math.round(width)}×${Math.round(height)}`);
  }

  // A question has its answers on the screen; those in other parts of the table are counted in the dock.
  const choices = controls.filter((one) => one.matches(".board [data-lit], .own [data-lit], .prompt [data-answer]"));
  const asked = front === document.body && document.querySelectorAll(":is(.board, .own) [data-lit], .prompt [data-answer]").length;
  if (asked && !choices.length) found.add("away: nothing of what is asked is on the screen");
  for (const one of choices) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const inside = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
    const hit = inside && document.elementFromPoint(x, y);
    const scrolled = !inside || (hit && !one.contains(hit) && !hit.closest(CONTROLS) && !hit.contains(one));
    if (scrolled && !onMap(one)) found.add(`away: ${name(one)}`);
  }
  return [...found];
}

/** On a small screen: the parts of the table that are behind, one after the other, and back to where one was. */
async function otherPanes(page, size, label) {
  const tabs = page.locator(".dock .tab >> visible=true");
  if ((await page.locator(".verdict").count()) || !(await tabs.count())) return [];
  const found = [];
  const back = await page.locator(".dock .tab[aria-current]").getAttribute("data-tab");
  for (const tab of await tabs.all()) {
    const name = await tab.getAttribute("data-tab");
    await tab.evaluate((one) => one.click());
    await page.waitForSelector(`.dock .tab[aria-current][data-tab=${name}]`);
    if (name === back) continue;
    if (WALK) await page.screenshot({ path: join(SHOTS, `walk-${label}-${size}-${name}.png`) });
    const more = await page.evaluate(faults, { touch: true });
    found.push(...more.filter((one) => !one.startsWith("away")).map((one) => one.replace(":", `: in ${name}:`)));
  }
  await page.locator(`.dock .tab[data-tab=${back}]`).evaluate((one) => one.click());
  return found;
}

function resize(page, size) {
  const [width, height] = size.split("x").map(Number);
  return page.setViewportSize({ width, height });
}

/** Looks at a table in one size and theme. */
async function look(page, size, theme, label) {
  await resize(page, size);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  if (WALK) await page.screenshot({ path: join(SHOTS, `walk-${label}-${size}-${theme}.png`) });
  if (WALK && theme === "dark") return []; // lies where it lies by day
  const found = await page.evaluate(faults, { touch: PHONES.includes(size) });
  found.push(...(await otherPanes(page, size, label)));
  return found.map((one) => `${label} ${size}: ${one}`);
}

/** Goes to the table and waits until it is drawn, and the question, if there is one, is asked. */
async function sit(page, table) {
  await page.goto(`${server.address}/table/${table}`);
  await page.waitForSelector(".board", { state: "attached" }); // another pane may be in front
  await page.waitForSelector(".verdict tfoot td, [data-lit], [data-answer]", { state: "attached" });
}

async function walk(game, players) {
  const { most, middle, options } = PLAN[game];
  const many = players === most;
  const phone = await visitor(browser, server, { hasTouch: true, isMobile: true });
  const table = await phone.evaluate(bring, { game, players, options, answers: 0 });
  const person = await phone.evaluate(() => localStorage["mire.person"]);
  const desk = await visitor(browser, server);
  await desk.evaluate((who) => (localStorage["mire.person"] = who), person);
  await desk.reload();
  const found = [];
  for (const [stage, answers] of [["start", 0], ["middle", middle[many ? 1 : 0]], ["end", Infinity]]) {
    const sizes = WALK ? SIZES.filter(wanted) : short(game, many, stage);
    if (!sizes.length) continue;
    await phone.goto(`${server.address}/#/`);
    await phone.evaluate(bring, { table, answers });
    const label = `${game}-${players}-${stage}`;
    for (const page of [phone, desk]) {
      const ours = sizes.filter((size) => (page === phone ? PHONES : DESKS).includes(size));
      if (!ours.length) continue;
      await resize(page, ours[0]);
      await sit(page, table);
      for (const size of ours)
        for (const theme of themes(size)) found.push(...(await look(page, size, theme, label)));
      if (stage !== "end") continue;
      await page.getByRole("button", { name: "See the board" }).click();
      for (const size of ours)
        for (const theme of themes(size))
          found.push(...(await look(page, size, theme, `${label}-board`)));
    }
  }
  quiet(phone);
  quiet(desk);
  await phone.context().close();
  await desk.context().close();
  return found;
}

for (const game of GAMES)
  for (const players of [2, PLAN[game].most])
    test(`${game} for ${players} on every screen`, { timeout: 1_200_000 }, async () => {
      const found = await walk(game, players);
      assert.deepEqual(found.length ? [`MIRE_TURN=${TURN}`, ...found] : [], []);
    });
