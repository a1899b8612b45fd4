// SPDX-License-Identifier: MIT
// How a page looks: what axe finds, what is cut off, crowded or out of sight, at every size of a window.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Phones, tablets, desks. */
export const SIZES = [[360, 640], [390, 844], [844, 390], [820, 1180], [1024, 768], [1366, 768], [1440, 900], [2560, 1440]];

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
export async function findings(page, where) {
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
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest("svg, .vh, .folded, .mini")) continue;
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
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
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

/** In the page: all that is printed on the board and one's own things, with its size on the screen, and what of it is cut off. */
function printed() {
  const print = {};
  const cut = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.querySelector(".play"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const owner = text.parentElement;
    const words = text.data.trim();
    if (!words || !owner.closest(".board, .own") || owner.closest(".vh, .unseen, .mini, option")) continue;
    if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    const drawn = owner instanceof SVGElement ? owner.getScreenCTM().d : 1;
    const layer = owner instanceof SVGElement ? null : owner.closest("[style*=scale]");
    const zoom = layer ? new DOMMatrix(getComputedStyle(layer).transform).d : 1;
    const name = `${owner.closest("[data-id]")?.dataset.id ?? ""} ${words}`;
    print[name] = Math.max(print[name] ?? 0, parseFloat(getComputedStyle(owner).fontSize) * drawn * zoom);
    for (let up = owner; up && !up.matches(".play"); up = up.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, touchAction } = getComputedStyle(up);
      if (touchAction === "none" || /auto|scroll/.test(overflowX + overflowY)) break; // it can be brought in
      if (textOverflow === "ellipsis" || webkitLineClamp !== "none") break; // it says that there is more
      if (up instanceof SVGElement) continue;
      const edge = up.getBoundingClientRect();
      const across = /hidden|clip/.test(overflowX) && (box.left < edge.left - 2 || box.right > edge.right + 2);
      const down = /hidden|clip/.test(overflowY) && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3);
      if (across || down) cut.push(`cut off: ${name} in ${up.getAttribute("class")}`);
    }
  }
  return { print, cut };
}

/** Chooses how large text is, as the settings do. */
export async function chooseText(page, percent) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.selectOption(".settings [name=text]", String(percent));
  await page.keyboard.press("Escape");
  await page.waitForSelector(".settings", { state: "detached" });
}

/** Twice the text, on a desk and on a phone: all that is printed is as good as twice as large (or 21 px), and nothing is cut off. */
export async function large(page, where) {
  const found = [];
  const sizes = [[1366, 768], [390, 844], [820, 1180], [844, 390]];
  const looks = async () => {
    const all = [];
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => setTimeout(done, 350)));
      all.push({ width, ...(await page.evaluate(printed)), crowd: await page.evaluate(crowded) });
    }
    return all;
  };
  const usual = await looks();
  await chooseText(page, 200);
  for (const [i, { width, print, cut, crowd }] of (await looks()).entries()) {
    const small = Object.keys(print).filter((name) => print[name] < 1.75 * (usual[i].print[name] ?? 0) && print[name] < 21);
    const told = small.map((name) => `small: ${name}: ${usual[i].print[name].toFixed(1)} to ${print[name].toFixed(1)} px`);
    const before = new Set(usual[i].cut);
    found.push(...[...told, ...cut.filter((one) => !before.has(one)), ...crowd].map((one) => `${where} at ${width}: ${one}`));
  }
  await chooseText(page, 100);
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

/** In the page: what of a part of it cannot be read or reached, however one scrolls. */
async function hidden(selector) {
  const found = [];
  const root = document.querySelector(selector);
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest(".vh, svg");
  const scrolls = (one, across) => /auto|scroll/.test(getComputedStyle(one)[across ? "overflowX" : "overflowY"]);
  for (const one of root.querySelectorAll("button, a[href], input, select")) {
    if (!seen(one) || one.disabled || one.closest(".log")) continue;
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const name = one.getAttribute("aria-label") ?? one.name ?? one.textContent;
    const label = one.closest("label");
    if (left < -1 || right > innerWidth + 1) found.push(`off the side: ${name || one.textContent}`);
    else if (!one.contains(hit) && !hit?.contains(one) && !label?.contains(hit)) found.push(`out of reach: ${name || one.textContent}`);
  }
  const range = document.createRange();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const owner = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !seen(owner) || owner.closest("select, .mini")) continue;
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect();
    for (const across of [true, false])
      for (let up = owner; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(up);
        if (scrolls(up, across) || textOverflow === "ellipsis" || webkitLineClamp !== "none") break;
        const edge = up.getBoundingClientRect();
        const out = across ? box.left < edge.left - 2 || box.right > edge.right + 2 : box.top < edge.top - 3 || box.bottom > edge.bottom + 3;
        if (out && /hidden|clip/.test(across ? overflowX : overflowY)) found.push(`cut off: ${texts.currentNode.data}`);
      }
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the window");
  return found;
}

/** With twice the text all of a part of the page can be read and reached, at small sizes and large ones. */
export async function allInReach(page, selector, where) {
  const found = [];
  for (const [width, height] of [[360, 640], [844, 390], [1024, 768], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(50);
    found.push(...(await page.evaluate(hidden, selector)).map((one) => `${where} at ${width}×${height}: ${one}`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

/** In the page: which buttons beside the question lie on its words. */
function onTheQuestion() {
  const buttons = [...document.querySelectorAll(".prompt .helps .btn")].map((one) => [one, one.getBoundingClientRect()]);
  const range = document.createRange();
  const covered = (box, { left, top, right, bottom }) =>
    box.width > 1 && Math.min(box.right, right) - Math.max(box.left, left) > 2 && Math.min(box.bottom, bottom) - Math.max(box.top, top) > 4;
  return [...document.querySelectorAll(".prompt :is(.ask, .so)")].flatMap((text) => {
    range.selectNodeContents(text);
    const room = text.closest(".says").getBoundingClientRect(); // what does not fit is scrolled to
    const { right } = text.getBoundingClientRect(); // what is longer ends in dots there
    const lines = [...range.getClientRects()]
      .filter((line) => line.bottom <= room.bottom + 1)
      .map((line) => ({ left: line.left, top: line.top, bottom: line.bottom, right: Math.min(line.right, right) }));
    return buttons.filter(([, box]) => lines.some((line) => covered(box, line))).map(([one]) => `${one.textContent} on ${text.textContent}`);
  });
}

/** In the page: how many whole lines of the log can be seen, and whether the score shows its total. */
function railNow() {
  const list = document.querySelector(".log");
  const room = list.getBoundingClientRect();
  const { paddingBottom } = getComputedStyle(list);
  const lines = new Set();
  const range = document.createRange();
  for (const text of list.querySelectorAll("li p, li.none")) {
    range.selectNodeContents(text);
    const end = text.getBoundingClientRect().bottom; // what is folded ends there
    for (const { top, bottom, height } of range.getClientRects())
      if (height > 4 && top >= room.top - 1 && bottom <= Math.min(end, room.bottom) + 1) lines.add(Math.round(bottom / 8));
  }
  const total = document.querySelector(".score tfoot td").getBoundingClientRect();
  const score = document.querySelector(".score").getBoundingClientRect();
  return {
    lines: lines.size,
    room: (room.height - parseFloat(paddingBottom)) / parseFloat(getComputedStyle(list).lineHeight),
    total: total.top >= score.top && total.bottom <= score.bottom + 1,
  };
}

/** At least four whole lines of the log, the total of the score, and a question without buttons on it, at every size of a table. */
export async function railWhole(page, where) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(() => {
      const { scrollTop, scrollHeight, clientHeight } = document.querySelector(".log");
      return scrollTop + clientHeight >= scrollHeight - 2;
    });
    const { lines, room, total } = await page.evaluate(railNow);
    assert.ok(lines >= 4 && room >= 4, `${where} at ${width}×${height}: ${lines} lines of the log, room for ${room}`);
    assert.ok(total, `${where} at ${width}×${height}: the score shows its total`);
    assert.deepEqual(await page.evaluate(onTheQuestion), [], `${where} at ${width}×${height}`);
  }
}

/** The end sheet shows who has won, all totals, places and buttons, uncovered, at every size. */
export async function endWhole(page, where) {
  for (const [width, height] of [...SIZES, [480, 800], [600, 960], [740, 1000], [900, 700], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll(".verdict :is(.win, .head p, thead th, thead small, tfoot td, .foot .btn)")]
        .filter((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          const inside = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
          return one.textContent && (!inside || !(one.contains(hit) || hit?.contains(one)));
        })
        .map((one) => one.textContent),
    );
    assert.deepEqual(cut, [], `${where} at ${width}×${height}`);
    assert.equal(await page.evaluate(() => document.querySelectorAll(".verdict tbody tr").length > 13), false, "groups");
  }
}

/** In the page, when something is pointed at and what it leads to is known: what prompt, ledger and board say of it. */
function promised() {
  const so = document.querySelector(".prompt .so");
  const thing = [...document.querySelectorAll(":hover")].at(-1)?.closest("[data-answer]");
  if (so.className.trim() !== "so" || !so.textContent.trim())
    return thing ? `${thing.textContent} is pointed at, and nothing is said of it` : "nothing is pointed at";
  const open = /What follows (is up|depends)/.test(so.textContent);
  if (!open && !document.querySelector(".score h2 small")) return null; // the answer is on its way
  const changes = (part) => [...document.querySelectorAll(`.score ${part} .d`)].map((one) => one.textContent);
  // What a board writes on a choice: "Stay +3", "Stop and score 12", "A fox here scores nothing now".
  const badge = `${thing?.firstChild.textContent} ${document.querySelector(".bo-glass")?.textContent}`;
  const [, plus, scores] = badge.match(/ \+(\d+)|scores? (\d+|nothing)/) ?? [];
  return {
    said: so.textContent,
    open,
    prompt: so.textContent.match(/([+−]\S+) points?\.$/)?.[1] ?? "0",
    rows: changes("tbody"),
    total: changes("tfoot")[0] ?? "0",
    badge: plus ?? scores,
  };
}

/**
 * Whoever points at an answer is told the same by the prompt, the ledger and the board; null where nothing is pointed at. Points that a
 * board writes on a choice may come with the answers after it; then nothing is told of them yet.
 */
export async function previewsAgree(page, where) {
  const seen = await (await page.waitForFunction(promised)).jsonValue();
  if (seen === "nothing is pointed at") return null;
  assert.notEqual(typeof seen, "string", `${where}: ${seen}`);
  const number = (text) => Number(text.replace("−", "-").replace("½", ".5").replace("nothing", "0"));
  const { said, open, prompt, rows, total, badge } = seen;
  const told = `${where}: ${JSON.stringify(seen)}`;
  assert.equal(total, prompt, told);
  assert.equal(rows.map(number).reduce((a, b) => a + b, 0), number(total), told);
  if (open) assert.deepEqual([prompt, rows], ["0", []], told);
  else if (badge && prompt !== "0") assert.equal(number(badge), number(prompt), told);
  return said;
}

/** In the page: what of some controls is off the window, under something else, or too small for a finger. */
function outOfReach(selector) {
  const small = innerWidth <= 860 || innerHeight <= 520;
  return [...document.querySelectorAll(selector)].flatMap((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const low = document.elementFromPoint((left + right) / 2, bottom - 3);
    const inside = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const fits = inside && one.contains(hit) && one.contains(low) && (!small || bottom - top >= 40 || one.type === "range");
    return fits ? [] : [`${one.getAttribute("aria-label") ?? one.textContent}: ${[left, top, right, bottom].map(Math.round)}`];
  });
}

/** All of some controls can be touched at every size. */
export async function withinReach(page, selector, where) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    assert.deepEqual(await page.evaluate(outOfReach, selector), [], `${where} at ${width}×${height}`);
  }
}
