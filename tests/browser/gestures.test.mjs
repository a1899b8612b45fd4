// SPDX-License-Identifier: MIT
// node --test gestures.test.mjs: the gestures of each game by a real mouse, and by a finger.
import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { bring, FIRST, GAMES, launch, makeTable, middle, OFFERED, playOut, quiet, Server, visitor, watchMotion } from "./harness.mjs";

const limit = { timeout: 400_000 };
let server, browser;
before(async () => (browser = await launch()));
after(() => browser?.close());
// A server for each test: its deals depend on no other test.
beforeEach(async () => (server = await new Server({ seed: 5 }).start()));
afterEach(() => server?.stop());

/** A table at which the first question is asked, or the first one at which `until` is on the page. */
async function sit(game, { settings, options, ...play } = {}) {
  const page = await visitor(browser, server, settings);
  await makeTable(page, server, game, ["random"], options);
  await page.waitForSelector(FIRST);
  if (play.until) await playOut(page, play);
  return page;
}

async function leave(page) {
  quiet(page);
  await page.context().close();
}

/** How many lines the log has. */
const steps = (page) => page.locator(".log").evaluate((log) => Number(log.dataset.lines));
const ask = (page) => page.locator(".prompt .ask").textContent();
/** Waits until something new is in the log, and its last turns say this. */
const said = (page, known, text) =>
  page.waitForFunction(
    ([n, text]) => {
      const log = document.querySelector(".log");
      const last = [...log.querySelectorAll("li")].slice(-3);
      return Number(log.dataset.lines) > n && last.some((li) => li.textContent.includes(text));
    },
    [known, text],
  );

/**
 * Presses on something and carries it to another place. What is carried, `ghost`, is under the pointer
 * on the way.
 */
async function carry(page, from, to, ghost) {
  const { mouse } = page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (let i = 1; i <= 4; i++)
    await mouse.move(from.x + ((to.x - from.x) * i) / 5, from.y + ((to.y - from.y) * i) / 5);
  const shown = await page.waitForSelector(ghost);
  const before = await shown.boundingBox();
  await mouse.move(to.x, to.y);
  await page.waitForFunction(
    ([selector, x, y]) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box && (Math.abs(box.x - x) > 1 || Math.abs(box.y - y) > 1);
    },
    [ghost, before.x, before.y],
  );
}

const drop = (page) => page.mouse.up();

test("Moorland: plants and cards are carried to sections", limit, async () => {
  const page = await sit("moorland", { until: ".board [data-id^=plant-].grows[data-lit]" });
  const section = ".board [data-id^=moor-][data-lit]";
  let known = await steps(page);
  await carry(page, await middle(page, ".board .grows[data-lit]"), await middle(page, section), ".dragged");
  await drop(page);
  await said(page, known, "grow");
  const card = ".own [data-id^=card-][data-lit]";
  await page.waitForSelector(card);
  known = await steps(page);
  await carry(page, await middle(page, card), await middle(page, section), ".dragged");
  await drop(page);
  await said(page, known, "lay");
  await leave(page);
});

test("Moorland: the plants for a section stay beside it when the window shrinks", limit, async () => {
  const page = await sit("moorland", { until: ".board [data-id^=plant-].grows[data-lit]" });
  const sections = page.locator(".board [data-id^=moor-][data-lit]");
  const ids = await sections.evaluateAll((all) => all.map((one) => one.dataset.id));
  let id;
  for (id of ids.reverse()) {
    const { x, y } = await middle(page, `.board [data-id="${id}"]`);
    await page.mouse.click(x, y);
    if (await page.waitForSelector(".bloom", { timeout: 2000 }).catch(() => null)) break;
  }
  for (const size of [{ width: 700, height: 600 }, { width: 390, height: 844 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await page.waitForFunction((id) => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const [panel, section, board] = [".bloom", `.board [data-id="${id}"]`, ".peat"].map(box);
      const inside = panel.left >= board.left && panel.right <= board.right && panel.top >= board.top;
      const near = Math.min(Math.abs(panel.top - section.bottom), Math.abs(section.top - panel.bottom)) < 6;
      return inside && near;
    }, id);
  }
  await leave(page);
});

test("Moorland: markers are carried along the water and sown on the way", limit, async () => {
  const page = await sit("moorland", {
    until: ".board .stock g:nth-child(2) > .mark.loose", // at least two of a kind: one is left on the way
    prefer: [".board [data-id^=card-]", ".own [data-id^=card-]", ".board [data-id^=moor-]"],
  });
  const known = await steps(page);
  const targets = page.locator(".board [data-id^=moor-][data-lit]");
  const loose = page.locator(".board .mark.loose");
  const before = await loose.count();
  const places = await Promise.all([...Array(await targets.count()).keys()].map((i) => targets.nth(i).boundingBox()));
  const [first, second = first] = places.map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
  await carry(page, await middle(page, ".board .mark.loose"), first, ".dragged");
  // It rests there, and one stays.
  await page.waitForFunction((n) => document.querySelectorAll(".board .mark.loose").length < n, before);
  await page.mouse.move(second.x, second.y, { steps: 3 });
  await drop(page);
  await playOut(page, { until: `.log:not([data-lines="${known}"])` }); // the rest of them
  await said(page, known, "drift");
  await leave(page);
});

test("Agricola: a person is carried to a space", limit, async () => {
  const page = await sit("agricola");
  const known = await steps(page);
  await carry(page, await middle(page, ".ag-token.grab"), await middle(page, ".board [data-id^=space-][data-lit]"), ".ag-dragged");
  await drop(page);
  await said(page, known, "send a person");
  await leave(page);
});

test("Agricola: fences are drawn from post to post, and drawn back; then they grow", limit, async () => {
  const page = await sit("agricola", {
    settings: { reducedMotion: "no-preference" },
    until: ".ag-farm.fencing",
    prefer: ["[data-id=space-fencing]", "[data-id^=space-][aria-label*=wood]"],
  });
  const known = await steps(page);
  // The posts are the corners of the cells.
  const posts = page.locator(".ag-post");
  const cell = await page.locator(".ag-farm [data-id][data-lit]").first().boundingBox();
  const all = await Promise.all([...Array(await posts.count()).keys()].map((i) => posts.nth(i).boundingBox()));
  const middles = all.map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
  const near = (x, y) => middles.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
  const [left, top, right, bottom] = [cell.x, cell.y, cell.x + cell.width, cell.y + cell.height];
  const corners = [near(left, top), near(right, top), near(right, bottom), near(left, bottom)];
  const drawn = (n) => page.waitForFunction((n) => document.querySelectorAll(".ag-glow").length === n, n);
  const { mouse } = page;
  const go = (corner) => mouse.move(corner.x, corner.y, { steps: 4 });
  await go(corners[0]);
  await mouse.down();
  await go(corners[1]);
  await drawn(1);
  await go(corners[2]);
  await drawn(2);
  await go(corners[1]); // back again
  await drawn(1);
  for (const corner of [corners[2], corners[3], corners[0]]) await go(corner);
  await drawn(4);
  await mouse.up();
  await page.evaluate(watchMotion);
  await page.locator(".ag-draft .btn.go").click();
  await page.waitForFunction(() => document.querySelectorAll(".ag-fence:not(.new)").length >= 4);
  await said(page, known, "fence");
  await page.waitForFunction(() => [...window.moving].some((one) => /ag-fence/.test(one)));
  await leave(page);
});

test("Dartmoor: a card is carried to the forest and paid for with cards that are picked", limit, async () => {
  const page = await sit("dartmoor", { until: ".own .one[data-id$=whole][data-lit]" });
  const { x, y } = await middle(page, "[data-drop=forest]");
  // One that costs two: with the first card paid nothing has happened yet.
  const card = page.locator(".own .one[data-id$=whole][data-lit]").filter({ has: page.locator(".cost[data-print='2']") });
  assert.ok((await card.count()) > 0, "the deal has a card of price two");
  const box = await card.first().boundingBox();
  await carry(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, { x, y }, ".dmdrag");
  await drop(page);
  await page.waitForSelector(".own .price i:nth-child(2)");
  const known = await steps(page);
  const paid = (n) => page.waitForFunction((n) => document.querySelectorAll(".price .paid").length === n, n);
  await paid(0);
  const hand = page.locator(".fan .card[data-id]");
  await hand.nth(0).click({ position: { x: 20, y: 60 } });
  await paid(1);
  assert.equal(await steps(page), known);
  await hand.nth(0).click({ position: { x: 20, y: 60 } }); // let go again
  await paid(0);
  await hand.nth(2).click({ position: { x: 20, y: 60 } });
  await paid(1);
  await hand.nth(1).click({ position: { x: 20, y: 60 } });
  await said(page, known + 1, "pay with");
  await leave(page);
});

test("Boreal: the map is moved, zoomed and given back", limit, async () => {
  const page = await sit("boreal");
  const sight = () => page.evaluate(() => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(document.querySelector(".bo-layer")).transform);
    return { k: a, x: e, y: f };
  });
  /** Waits until the map lies within these bounds: [least, most] of its scale and place. */
  const settled = (bounds) =>
    page.waitForFunction((bounds) => {
      const { a: k, e: x, f: y } = new DOMMatrix(getComputedStyle(document.querySelector(".bo-layer")).transform);
      return Object.entries({ k, x, y }).every(([name, n]) => {
        const [least, most] = bounds[name] ?? [-1e9, 1e9];
        return n > least && n < most;
      });
    }, bounds);
  const around = (n, slack = 1) => [n - slack, n + slack];
  const frame = await page.locator(".bo-frame").boundingBox();
  const ground = { x: frame.x + frame.width - 60, y: frame.y + frame.height - 60 };
  const start = await sight();
  await page.mouse.move(ground.x, ground.y);
  await page.mouse.down();
  await page.mouse.move(ground.x - 90, ground.y - 40, { steps: 4 });
  await page.mouse.up();
  await settled({ x: around(start.x - 90), y: around(start.y - 40) });
  await page.mouse.wheel(0, -200);
  await settled({ k: [start.k * 1.3, 99] });
  await page.mouse.wheel(0, 400);
  await settled({ k: [0, start.k] });
  await page.mouse.dblclick(ground.x, ground.y);
  await settled({ k: around(start.k, 0.01), x: around(start.x), y: around(start.y) });
  await leave(page);
});

test("Boreal: a tile is carried to the map, turned and set down", limit, async () => {
  const page = await sit("boreal", { until: ".own .bo-tile[data-lit]", prefer: ["[data-answer='exchange 0']"] });
  const known = await steps(page);
  const { mouse } = page;
  // The second tile of this deal fits in several ways; one that fits in one way is set down at once.
  const tile = await middle(page, ".own .bo-tile[data-lit] >> nth=1");
  await mouse.move(tile.x, tile.y);
  await mouse.down();
  await mouse.move(tile.x, tile.y - 40, { steps: 4 }); // it is lifted, and the cells light up
  await page.waitForSelector(".bo-carry");
  await page.waitForSelector(".board [data-id^=cell-][data-lit]");
  const cell = await middle(page, ".board [data-id^=cell-][data-lit]");
  await mouse.move(cell.x, cell.y, { steps: 4 });
  await mouse.up();
  await page.waitForSelector(".bo-lying");
  await mouse.move(cell.x, cell.y);
  await mouse.click(cell.x, cell.y);
  await said(page, known, "lay");
  await leave(page);
});

test("Moose Quest: the tray is pressed and the dice fall", limit, async () => {
  const page = await sit("moosequest", { until: ".tray .roll" });
  const known = await steps(page);
  await page.locator(".tray .roll").click();
  await said(page, known, "roll");
  await leave(page);
});

test("Moose Quest: a moose die is carried aside", limit, async () => {
  const page = await sit("moosequest", {
    until: ".tray .die.grab",
    prefer: ["[data-answer=move]", "[data-answer=go]"],
  });
  const dice = await page.locator(".tray .die.grab").count();
  for (let i = 0; i < dice; i++) {
    await carry(page, await middle(page, `.tray .die.grab >> nth=${i}`), await middle(page, ".tray .aside"), ".dragged");
    const known = await steps(page);
    await drop(page);
    if (i < dice - 1) await page.waitForSelector(`.tray .aside >> text="${i + 1} aside"`);
    else await said(page, known, "aside"); // the last one is the answer
  }
  await leave(page);
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const game of GAMES)
  test(`${game} by finger on a phone; things move, and nobody waits long`, limit, async () => {
    const page = await sit(game, { settings: { ...phone, reducedMotion: "no-preference" } });
    const known = await steps(page);
    await page.evaluate(watchMotion);
    await playOut(page, { touch: true, clicks: 20 });
    assert.ok(await steps(page) > known + 3, "the game goes on");
    await page.waitForFunction(() => window.motions.size > 0);
    const motions = await page.evaluate(() => [...window.motions]);
    assert.deepEqual(motions.filter((motion) => Number(motion.split(" ")[1]) > 1200), []);
    await leave(page);
  });

/** Plays until something moves whose classes are these. */
async function moves(page, classes, prefer) {
  await page.evaluate(watchMotion);
  const moved = () => page.evaluate((all) => [...window.moving].some((one) => all.every((name) => one.split(" ").includes(name))), classes);
  for (let seed = 1; seed < 60 && !(await moved()); seed++) {
    await playOut(page, { prefer, seed: seed * 0x9e3779b1, clicks: 2 });
    await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
  }
  assert.ok(await moved(), `${classes.join(" ")} among ${await page.evaluate(() => [...window.moving].join("; "))}`);
}

const lively = { reducedMotion: "no-preference" };

test("Moose Quest: a land that is crossed flies to those that are held", limit, async () => {
  const page = await sit("moosequest", { settings: lively });
  await moves(page, ["flying", "land"], ["[data-answer=move]", "[data-answer=go]", "[data-answer='aside 0']"]);
  await leave(page);
});

test("Moorland: the bed on a card that is laid fills with water", limit, async () => {
  const page = await sit("moorland", { settings: lively });
  await moves(page, ["dry"], [".own [data-id^=card-]", ".board [data-id^=moor-]"]);
  await leave(page);
});

test("Agricola: an improvement flies from the shelf", limit, async () => {
  const page = await sit("agricola", { settings: lively });
  const wanted = ["[data-id^=major-]", "[data-id=space-major-improvement]", "[data-id=space-clay-pit]", "[data-id=space-day-laborer]"];
  await moves(page, ["flying", "ag-card"], wanted);
  await leave(page);
});

/** In the page: notes what flies from a field, who is born, and what the steps of a harvest say. */
function watchHarvest() {
  window.harvest = { reaped: 0, born: 0, steps: new Set() };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, timing) {
    const { left, top } = this.getBoundingClientRect();
    const under = document.elementsFromPoint(left + 2, top + 2).some((one) => one.matches(".ag-farm rect[data-id]"));
    if (this.matches(".thing.flying") && under) window.harvest.reaped++;
    if (this.matches(".ag-animal") && timing.id === "birth") window.harvest.born++;
    return animate.call(this, frames, timing);
  };
  new MutationObserver(() => {
    for (const one of document.querySelectorAll(".ag-scene .brought")) window.harvest.steps.add(one.textContent);
  }).observe(document.querySelector(".board"), { childList: true, subtree: true });
}

for (const reducedMotion of ["no-preference", "reduce"])
  test(`Agricola: a harvest is seen step by step, motion: ${reducedMotion}`, limit, async () => {
    const page = await visitor(browser, server, { reducedMotion });
    const table = await page.evaluate(bring, { game: "agricola", players: 2, options: { level: "1" }, answers: 0 });
    await page.goto(`${server.address}/table/${table}`);
    await page.waitForSelector(FIRST);
    await page.evaluate(watchHarvest);
    const seen = () => page.evaluate(() => ({ ...window.harvest, steps: [...window.harvest.steps] }));
    const told = (steps) => steps.includes("All fed") && steps.some((one) => /^(\+\d)+$/.test(one));
    const moves = reducedMotion !== "reduce";
    let now = await seen();
    for (let i = 0; i < 40 && !(told(now.steps) && (!moves || (now.reaped > 1 && now.born))); i++) {
      await page.evaluate(bring, { table, answers: 6 });
      now = await seen();
    }
    assert.ok(told(now.steps), now.steps.join("; "));
    assert.deepEqual([now.reaped > 1, now.born > 0], [moves, moves], JSON.stringify(now));
    await leave(page);
  });

test("a finger that rests previews and does not play", limit, async () => {
  const page = await sit("agricola", { settings: phone });
  const known = await steps(page);
  const question = await ask(page);
  const finger = await page.context().newCDPSession(page);
  const space = ".board [data-id=space-grain-seeds][data-lit]"; // the first grain is worth two points
  await page.locator(space).evaluate((one) => one.scrollIntoView({ block: "center" }));
  const { x, y } = await middle(page, space);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await page.waitForSelector(".prompt .so >> text=/person.*\\+2 points/i"); // what it would do and change
  await page.waitForSelector("[data-resting]");
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForSelector("[data-resting]", { state: "detached" });
  assert.equal(await ask(page), question);
  assert.equal(await steps(page), known);
  await page.waitForSelector(OFFERED);
  await leave(page);
});
