// SPDX-License-Identifier: MIT
// node --test games.test.mjs: a whole game of each of the five, through the page, against a bot.
// MIRE_GAME=id,… plays some.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import {
  FIRST, GAMES, launch, makeTable, nodesKept, playOut, quiet, Server, SHOTS, visitor, watchJumps, weigh,
} from "./harness.mjs";

const options = { boreal: { length: "short" } };
const sizes = { desk: [1440, 900], tablet: [1024, 768], phone: [390, 844] };

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The board as it is now, in every size and theme; nothing may stick out of the page. */
async function shoot(page, game) {
  for (const [size, [width, height]] of Object.entries(sizes)) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.screenshot({ path: join(SHOTS, `${game}-${size}-${colorScheme}.png`) });
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${game} is ${wide} px wide on a screen of ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

// Agricola with hand cards: dealt and exchanged at level 2, drafted at level 3.
const withCards = [{ level: "2" }, { level: "3", draft: "7" }];
if (GAMES.includes("agricola"))
  for (const [i, chosen] of withCards.entries())
    test(`agricola at level ${chosen.level}`, { timeout: 600_000 }, async () => {
      const page = await visitor(browser, server);
      await makeTable(page, server, "agricola", ["random"], chosen);
      await page.waitForSelector(".ag-hand .ag-card[data-lit]");
      await shoot(page, `agricola-level-${chosen.level}`);
      await playOut(page, { clicks: 40, seed: 3 + i });
      await shoot(page, `agricola-level-${chosen.level}-later`);
      await playOut(page, { seed: 5 + i });
      await page.waitForSelector(".verdict tfoot td");
      const totals = await page.locator(".verdict tfoot td").allTextContents();
      const chips = await page.locator(".chip .num").allTextContents();
      assert.deepEqual([...totals].sort(), [...chips].sort());
      quiet(page);
      await page.context().close();
    });

for (const game of GAMES)
  test(`a whole game of ${game}`, { timeout: 600_000 }, async () => {
    const page = await visitor(browser, server);
    await makeTable(page, server, game, ["random"], options[game]);
    const weight = await weigh(page);
    await page.waitForSelector(FIRST);

    // Every target is a control with a name that says what it is, not how it is called inside.
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll(".board [data-lit], .own [data-lit]")]
        .filter((one) => {
          const control = one.matches("button, [role=button]");
          const name = one.getAttribute("aria-label") ?? one.textContent ?? "";
          return !control || name.trim().length < 2 || name.trim() === one.dataset.id;
        })
        .map((one) => one.outerHTML.slice(0, 200)),
    );
    assert.deepEqual(nameless, []);

    // What can't be chosen says so when it is touched.
    const dull = await page.evaluate(() => {
      const all = [...document.querySelectorAll(":is(.own, .board) :is(button, [role=button])[data-id]")];
      const thing = all.find((one) => !one.matches("[data-lit], .legal, .pick, :disabled, [aria-pressed=true]"));
      thing?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return !!thing;
    });
    if (dull) await page.waitForSelector(".prompt .so.why");

    await page.evaluate(() => {
      window.turns = [];
      new MutationObserver(() => {
        const pace = document.querySelector(".pace")?.textContent;
        const asked = document.querySelector(".ask")?.textContent.startsWith("Which tile do you add");
        if (asked && window.turns.at(-1) !== pace) window.turns.push(pace);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await playOut(page, { clicks: 30 });
    await shoot(page, game);

    // Nothing jumps on the way to the end, on a desk and then on a phone. A forest is laid out anew when
    // something is put into it; what is below Agricola's board on a phone moves when a round
    // adds a space, below a forest when its trees become smaller.
    const still = async (width, height, how, clicks) => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
      await page.evaluate(watchJumps, how);
      await playOut(page, { seed: 2, clicks });
      assert.deepEqual(await page.evaluate(() => window.jumps), [], `${game} at ${width}×${height}`);
    };
    await still(1366, 768, { sizes: game !== "dartmoor" }, 60);
    await still(390, 844, { sizes: false, ends: !["agricola", "dartmoor"].includes(game) });
    if (game === "boreal") {
      // One tile a turn: whenever a tile is asked for the counter says one more.
      const turns = await page.evaluate(() => window.turns);
      assert.deepEqual(turns, turns.map((_, i) => `Turn ${i + 1} of ${turns.length}`));
      assert.ok(turns.length > 4);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    // The end: everybody's points, the same in the ledger and in the bar.
    await page.waitForSelector(".verdict tfoot td");
    const totals = await page.locator(".verdict tfoot td").allTextContents();
    const chips = await page.locator(".chip .num").allTextContents();
    assert.deepEqual([...totals].sort(), [...chips].sort());
    assert.ok((await page.locator(".verdict th.won").count()) >= 1, "somebody has won");

    // Looking back, as everybody, and to the present again.
    await page.getByRole("button", { name: "Look back", exact: true }).click();
    await page.getByRole("button", { name: "One on" }).click();
    await page.waitForSelector("text=/after move 1 of/");
    await page.selectOption(".eyes select", "-1");
    await page.getByRole("button", { name: "To the end" }).click();
    await page.getByRole("button", { name: "Back to now", exact: true }).click();
    await page.waitForSelector(".verdict");
    quiet(page);

    // All of it was light on the line, and the page has kept no boards of long ago.
    assert.ok(weight.bytes < weight.whole / 6, `${weight.bytes} bytes instead of ${weight.whole}`);
    const kept = await nodesKept(page);
    await page.reload();
    await page.waitForSelector(".verdict tfoot td");
    const needed = await nodesKept(page);
    assert.ok(kept < 1.8 * needed, `${kept} nodes, and ${needed} in a page that has just been loaded`);
    await page.context().close();
  });
