// SPDX-License-Identifier: MIT
// MIRE=… node slow.mjs [GAME…]: when there is something to read on a line of 50 kbit/s with 800 ms there and
// back, and when the table itself is drawn, the first time and the second. Not a test: it takes minutes, and
// times things.
import net from "node:net";
import { GAMES, launch, makeTable, playOut, Server, visitor } from "./harness.mjs";

/**
 * The address of a server behind a slow line: so many bytes a second each way for all connections
 * together, and so many ms until anything arrives; a connection takes a round trip to stand.
 */
async function slowLine(port, { rate, trip }) {
  const gate = net.createServer((near) => {
    const far = net.connect(port, "127.0.0.1");
      const stands = performance.now() + trip;
    for (const [from, to, way] of [[near, far, up], [far, near, down]]) {
      from.on("data", (bytes) => way(bytes, to, stands));
      from.on("error", () => {});
      from.on("close", () => to.destroy());
    }
  });
  /** A wire: pieces follow each other at its rate and arrive half a trip after they have left. */
  const wire = () => {
    let free = 0;
    const piece = 256;
    return (bytes, to, stands) => {
      for (let at = 0; at < bytes.length; at += piece) {
        const some = bytes.subarray(at, at + piece);
        free = Math.max(free, performance.now(), stands) + (some.length / rate) * 1000;
        setTimeout(() => to.destroyed || to.write(some), free + trip / 2 - performance.now());
      }
    };
  };
  const [up, down] = [wire(), wire()];
  await new Promise((done) => gate.listen(0, "127.0.0.1", done));
  return { gate, address: `http://127.0.0.1:${gate.address().port}` };
}

/** In the page: notes when a selector was first there and painted. */
function watchFor(seen) {
  window.at = {};
  const look = () => {
    for (const [name, selector] of Object.entries(seen))
      if (!(name in window.at) && document.querySelector(selector)) window.at[name] = Math.round(performance.now());
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const server = await new Server().start();
const browser = await launch();
for (const game of process.argv.length > 2 ? process.argv.slice(2) : GAMES) {
  const maker = await visitor(browser, server);
  await makeTable(maker, server, game, ["random", "random"]);
  await playOut(maker, { clicks: 8 });
  const { gate, address } = await slowLine(server.behind, { rate: 50_000 / 8, trip: 800 });
  const context = await browser.newContext();
  await context.addInitScript(watchFor, { text: "#first pre", table: ".frame .board" });
  for (const visit of ["first", "second"]) {
    const page = await context.newPage();
    await page.goto(address + new URL(maker.url()).pathname, { waitUntil: "commit" });
    await page.waitForFunction(() => window.at.table, undefined, { timeout: 120_000 });
    const { text, table } = await page.evaluate(() => window.at);
    console.log(`${game}, ${visit} visit: text after ${text} ms, the table after ${table} ms`);
    await page.close();
  }
  await context.close();
  await maker.context().close();
  gate.close();
}
await browser.close();
await server.stop();
