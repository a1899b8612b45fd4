// SPDX-License-Identifier: MIT
// node --test games.test.mjs: a whole game of each of the five, through the page, against a bot.
// MIRE_GAME=id,… plays some, MIRE_DEALS=N,… with other deals than those that are always played.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { join } from "node:path";
import {
  FIRST, GAMES, launch, makeTable, nodesKept, playOut, quiet, Server, SHOTS, stayMeanwhile, visitor, watchJumps, watchMotion, weigh,
} from "./harness.mjs";
import { endWhole, findings, previewsAgree, railWhole } from "./looks.mjs";

const options = { boreal: { length: "short" } };
const sizes = { desk: [1440, 900], tablet: [1024, 768], phone: [390, 844] };

const deals = (process.env.MIRE_DEALS ?? "1").split(",").map(Number);

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** A test with a server of its own, so that its deals are the same whatever else is played. */
const ownTest = (name, seed, play) =>
  test(name, { timeout: 600_000 }, async () => {
    const server = await new Server({ seed }).start();
    try {
      await play(server);
    } finally {
      await server.stop();
    }
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

/** What can't be chosen says why, or what it is for, when it is touched: one thing of each kind. */
async function refusals(page, game) {
  await page.waitForSelector(FIRST); // nobody is refused anything while nothing is asked
  if (await page.getByTitle("Let go").count()) return; // with something picked a touch may choose something else
  const dull = await page.evaluate(() => {
    const all = [...document.querySelectorAll(":is(.own, .board) :is(button, [role=button])[data-id]")];
    const some = all.filter(
      (one) =>
        !one.matches("[data-lit], .legal, .pick, :disabled, [aria-pressed=true]") &&
        !one.closest(".stand:has([data-lit])"), // a tree stands for its one free place
    );
    return [...new Map(some.map((one) => [one.dataset.id.match(/^[a-z]*/)[0], one.dataset.id])).values()].slice(0, 4);
  });
  const said = () => page.locator(".prompt .so").first().textContent();
  for (const id of dull) {
    const before = await page.locator(".prompt .so").first().getAttribute("data-note");
    await page.evaluate((id) => {
      const thing = document.querySelector(`:is(.own, .board) [data-id="${CSS.escape(id)}"]`);
      thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }, id);
    await page
      .waitForSelector(`.prompt .so.why:not([data-note="${before}"])`)
      .catch(() => assert.fail(`${game}: ${id} says nothing`));
    const why = await said();
    assert.doesNotMatch(why, /no answer to the question|not (what is )?asked now/, `${game}: ${id}`);
  }
}

async function leave(page) {
  quiet(page);
  await page.context().close();
}

// Agricola with hand cards: dealt and exchanged at level 2, drafted at level 3.
const withCards = [{ level: "2" }, { level: "3", draft: "7" }];
if (GAMES.includes("agricola"))
  for (const [i, chosen] of withCards.entries())
    ownTest(`agricola at level ${chosen.level}`, 1, async (server) => {
      const page = await visitor(browser, server);
      await makeTable(page, server, "agricola", ["random"], chosen);
      await page.waitForSelector(".ag-hand .ag-card[data-lit]");
      await shoot(page, `agricola-level-${chosen.level}`);
      await playOut(page, { clicks: 40, seed: 3 + i });
      await shoot(page, `agricola-level-${chosen.level}-later`);
      if (chosen.level === "2") return leave(page); // from here on it is as at level 3
      await playOut(page, { seed: 5 + i });
      await page.waitForSelector(".verdict tfoot td");
      const totals = await page.locator(".verdict tfoot td").allTextContents();
      const chips = await page.locator(".chip .num").allTextContents();
      assert.deepEqual([...totals].sort(), [...chips].sort());
      await leave(page);
    });

for (const [game, seed] of GAMES.flatMap((game) => deals.map((seed) => [game, seed])))
  ownTest(`a whole game of ${game}, deal ${seed}`, seed, async (server) => {
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

    await refusals(page, game);

    await page.evaluate(() => {
      window.turns = [];
      new MutationObserver(() => {
        const pace = document.querySelector(".pace")?.textContent;
        const asked = document.querySelector(".ask")?.textContent.startsWith("Which tile do you add");
        if (asked && window.turns.at(-1) !== pace) window.turns.push(pace);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    // Whatever is pointed at on the way: prompt, ledger and board say the same of it.
    let told = 0;
    const pointing = async (made) => {
      if (made % 4) return; // each takes the time of a pause
      told += (await previewsAgree(page, game)) ? 1 : 0;
    };
    // Nothing moves for who wants it still.
    await page.evaluate(watchMotion);
    await playOut(page, { clicks: 30, pointing });
    assert.deepEqual(await page.evaluate(() => [...window.motions]), []);
    await refusals(page, game);
    await shoot(page, game);
    await railWhole(page, game);

    // Nothing jumps on the way to the end, on a desk and then on a phone.
    const still = async (width, height, clicks) => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
      await stayMeanwhile(page, server);
      await page.evaluate(watchJumps);
      await playOut(page, { seed: 2, clicks, pointing });
      assert.deepEqual(await page.evaluate(() => window.jumps), [], `${game} at ${width}×${height}`);
    };
    await still(1366, 768, 60);
    await still(390, 844);
    assert.ok(told > 5, `${told} answers were told of`);
    if (game === "boreal") {
      // One tile a turn: whenever a tile is asked for the counter says one more.
      const turns = await page.evaluate(() => window.turns);
      assert.deepEqual(turns, turns.map((_, i) => `Turn ${i + 1} of ${turns.length}`));
      assert.ok(turns.length > 4);
    }
    // The whole game was light on the line.
    assert.ok(weight.bytes < weight.whole / 6, `${weight.bytes} bytes instead of ${weight.whole}`);

    // The end is whole.
    await page.waitForSelector(".verdict polyline[points*=' ']", { state: "attached" });
    await endWhole(page, game);
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

    // The page has kept no boards of long ago.
    const kept = await nodesKept(page);
    await page.reload();
    await page.waitForSelector(".verdict tfoot td");
    const needed = await nodesKept(page);
    assert.ok(kept < 1.8 * needed, `${kept} nodes, and ${needed} in a page that has just been loaded`);

    // axe finds nothing in the end, nor in the replay.
    const found = [...(await findings(page, `${game}, end, light`))];
    await page.emulateMedia({ colorScheme: "dark" });
    found.push(...(await findings(page, `${game}, end, dark`)));
    await page.getByRole("button", { name: "Look back", exact: true }).click();
    await page.waitForSelector(".past");
    found.push(...(await findings(page, `${game}, replay, dark`)));
    assert.deepEqual(found, []);
    await page.context().close();
  });
