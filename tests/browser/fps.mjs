// SPDX-License-Identifier: MIT
// MIRE=build/mire node fps.mjs: how many frames a second the page shows while a piece is dragged over the
// board, what of a frame the page works (time of its thread, so that others on the machine do not count), and that
// the piece follows. Prints a line a game; how fast is told, not tested.
import assert from "node:assert/strict";
import { FIRST, GAMES, launch, makeTable, middle, playOut, Server, visitor } from "./harness.mjs";

const SECONDS = 3;

/** What can be dragged, and what then follows the pointer. */
const PIECES = {
  moorland: { grip: ".board .grows[data-lit]", ghost: ".dragged" },
  boreal: { grip: ".own .bo-tile[data-lit]", ghost: ".bo-carry", prefer: ["[data-answer='exchange 0']"] },
  dartmoor: { grip: ".own .one[data-id$=whole][data-lit]", ghost: ".dmdrag" },
  agricola: { grip: ".ag-token.grab", ghost: ".ag-dragged" },
  moosequest: { grip: ".tray .die.grab", ghost: ".dragged", prefer: ["[data-answer=move]", "[data-answer=go]"] },
};

/** The milliseconds that the page's thread has worked so far. */
async function workOf(page) {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await inspector.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
}

const server = await new Server({ seed: 5 }).start();
const browser = await launch();
for (const game of GAMES) {
  const { grip, ghost, prefer } = PIECES[game];
  const page = await visitor(browser, server, { reducedMotion: "no-preference" });
  await makeTable(page, server, game, ["random"]);
  await page.waitForSelector(FIRST);
  await playOut(page, { until: grip, prefer });
  await page.waitForFunction(() => !document.querySelector(".rolling")); // dice lie still before they are taken
  const from = await middle(page, grip);
  const { mouse } = page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 30, from.y - 30, { steps: 4 });
  await page.waitForSelector(ghost);
  const worked = await workOf(page);
  const before = await worked();
  const frames = page.evaluate(
    ([ghost, seconds]) =>
      new Promise((done) => {
        const places = new Set();
        const gaps = [];
        let last = performance.now();
        const end = last + seconds * 1000;
        const tick = (now) => {
          gaps.push(now - last);
          last = now;
          const { x, y } = document.querySelector(ghost).getBoundingClientRect();
          places.add(`${x},${y}`);
          if (now < end) requestAnimationFrame(tick);
          else done({ gaps, places: places.size });
        };
        requestAnimationFrame(tick);
      }),
    [ghost, SECONDS],
  );
  let over = false;
  frames.then(() => (over = true));
  let moves = 0;
  for (; !over; moves++) await mouse.move(600 + 300 * Math.cos(moves / 25), 400 + 200 * Math.sin(moves / 25));
  const { gaps, places } = await frames;
  const work = ((await worked()) - before) / gaps.length;
  await mouse.up();
  assert.ok(places > Math.min(moves, gaps.length) / 2, `${game}: the piece follows the pointer (${places} places of ${moves})`);
  gaps.sort((a, b) => a - b);
  const mean = gaps.reduce((a, b) => a + b, 0) / gaps.length;
  const slow = gaps[Math.floor(0.95 * gaps.length)];
  console.log(
    `${game}: ${(1000 / mean).toFixed(1)} frames a second, 95 % within ${slow.toFixed(1)} ms, ` +
      `${work.toFixed(1)} ms of work a frame, ${ghost} at ${places} places`,
  );
  await page.context().close();
}
await browser.close();
await server.stop();
