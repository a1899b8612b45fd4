// MIRE=build/mire tools/browser fps.mjs: how many frames a second the page shows while the pointer is
// pressed on the first piece and moved over the board. Prints a line a game; asserts nothing, for speed is not tested.
import { FIRST, launch, makeTable, Server, visitor } from "./harness.mjs";

const GRIPS = {
  moorland: ".own [data-id], .board [data-id^=card-]",
  boreal: ".own [data-id]",
  dartmoor: ".own [data-id]",
  agricola: ".board [data-id], .board .person",
  moosequest: ".board [data-id]",
};

const server = await new Server().start();
const browser = await launch();
for (const [game, grip] of Object.entries(GRIPS)) {
  const page = await visitor(browser, server, { reducedMotion: "no-preference" });
  await makeTable(page, server, game, ["random"]);
  await page.waitForSelector(FIRST);
  await page.waitForTimeout(1500);
  const box = await page.locator(grip + " >> visible=true >> nth=0").boundingBox();
  await page.evaluate(() => {
    window.frames_ = [];
    let last = performance.now();
    const tick = (now) => {
      window.frames_.push(now - last);
      last = now;
      window.ticking = requestAnimationFrame(tick);
    };
    window.ticking = requestAnimationFrame(tick);
  });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const start = Date.now();
  for (let i = 0; Date.now() - start < 3000; i++)
    await page.mouse.move(600 + 300 * Math.cos(i / 25), 400 + 200 * Math.sin(i / 25));
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.ticking);
    return window.frames_;
  });
  await page.mouse.up();
  frames.sort((a, b) => a - b);
  const mean = frames.reduce((a, b) => a + b, 0) / frames.length;
  console.log(
    `${game}: ${(1000 / mean).toFixed(1)} frames a second, 95 % within ${frames[Math.floor(0.95 * frames.length)].toFixed(1)} ms`,
  );
  await page.context().close();
}
await browser.close();
await server.stop();
