// SPDX-License-Identifier: MIT
// node --test evening.test.mjs: what people do at a table beside playing: ask for advice, let a bot
// play on, look back through other eyes, keep the record, play again, come back from elsewhere.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, test } from "node:test";
import { FIRST, launch, makeTable, playOut, quiet, Server, strictCoach, visitor } from "./harness.mjs";

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const limit = { timeout: 400_000 };

test("a hint names the best answers and marks one", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moosequest", ["random"]);
  await page.waitForSelector(FIRST);
  await page.keyboard.press("h");
  await page.waitForSelector(".prompt .so.hint");
  assert.match(await page.locator(".prompt .so.hint").textContent(), /wins about \d+ in 100, best of \d+/);
  assert.ok((await page.locator("[data-hinted]").count()) >= 1, "it is marked");
  quiet(page);
  await page.context().close();
});

test("a coach says what matters, warns of a blunder, and names the better move", limit, async () => {
  const page = await visitor(browser, server);
  await strictCoach(page);
  await page.reload();
  // The setting is in the list of settings, and says where it works.
  await page.click("[aria-label=Settings]");
  await page.selectOption("select[name=coach]", "always");
  assert.match(await page.locator("dialog.settings").textContent(), /Only in games against bots/);
  await page.keyboard.press("Escape");
  await makeTable(page, server, "moosequest", ["random"]);
  await page.waitForSelector(".prompt .so.hint"); // unasked
  assert.match(await page.locator(".prompt .so.hint").textContent(), /three dice reach it \d+ times in 100/);
  // Which answer is best is up to the coach: the other one is asked about, by the keyboard too.
  await page.keyboard.press("h");
  await page.waitForSelector("[data-answer][data-hinted]");
  const worse = page.locator(".prompt [data-answer]:not([data-hinted])").first();
  await worse.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("text=Careful:");
  await page.click("text=Think again");
  await page.waitForSelector("text=Careful:", { state: "detached" });
  await worse.click();
  await page.click("text=Play it anyway");
  await page.waitForSelector("text=Better would have been:");
  quiet(page);
  await page.context().close();
});

test("what is pointed at says what it would be worth, and no more than is known", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moosequest", ["random"]);
  await page.waitForSelector(FIRST);
  await page.locator("[data-answer]").first().hover();
  await page.waitForSelector("text=What follows is up to chance."); // a roll of dice
  quiet(page);
  await makeTable(page, server, "agricola", ["random"]);
  await page.waitForSelector(FIRST);
  // Every space is pointed at until one says how it would change the points.
  const spaces = page.locator(".board [data-id^=space-][data-lit]");
  let said = "";
  for (let i = 0; i < (await spaces.count()) && !said; i++) {
    await spaces.nth(i).hover();
    await page.waitForTimeout(300);
    const so = await page.locator(".prompt .so").textContent();
    if (/\+\d+ points?\./.test(so)) said = so;
  }
  assert.match(said, /\+\d+ points?\./);
  assert.ok((await page.locator(".ledger .up").count()) >= 1, "the ledger shows the change");
  await page.context().close();
});

test("a bot plays for somebody who asks for it, and gives the seat back", limit, async () => {
  const [page, other] = [await visitor(browser, server), await visitor(browser, server)];
  await other.goto(await makeTable(page, server, "moorland", ["open"]));
  await other.getByRole("button", { name: "Sit here" }).click();
  await page.waitForSelector(".prompt .ask");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByText("Let a bot play my seat").click();
  // The bot plays until the other is asked, and again after each of the other's turns.
  for (let i = 0; i < 12; i++) {
    await other.waitForSelector(FIRST);
    await playOut(other, { clicks: 1, seed: i });
  }
  const lines = await page.locator(".log li a").allTextContents();
  assert.ok(lines.some((line) => line.startsWith("You take")), lines.join("; "));
  await page.getByRole("button", { name: "Take my seat back" }).first().click();
  await Promise.any([page, other].map((one) => one.waitForSelector(FIRST)));
  await page.waitForSelector("text=A bot plays your seat.", { state: "detached" });
  [page, other].forEach(quiet);
  await page.context().close();
  await other.context().close();
});

test("a finished game: other eyes, a link to a moment, its record, and another game", limit, async () => {
  const page = await visitor(browser, server, { acceptDownloads: true });
  await makeTable(page, server, "moosequest", ["random"]);
  await playOut(page);
  await page.waitForSelector(".verdict .win");
  const address = page.url();

  const download = page.waitForEvent("download");
  await page.locator(".verdict").getByText("Save the record").click();
  const file = await (await download).path();
  execFileSync(process.env.MIRE, ["record", "verify", file]); // throws where it does not

  await page.locator(".verdict").getByText("Look back").click();
  await page.waitForSelector("text=/Looking back: after move 0 of/");
  await page.getByRole("button", { name: "One on" }).click();
  await page.waitForSelector("text=/Looking back: after move 1 of/");
  await page.locator(".eyes select").selectOption("2");
  await page.waitForSelector("text=/Looking back: after move 1 of/");
  const stranger = await visitor(browser, server);
  await stranger.goto(`${address}/5`);
  await stranger.waitForSelector("text=/Looking back: after move 5 of/");
  quiet(stranger);
  await stranger.context().close();

  await page.keyboard.press("Escape");
  await page.waitForSelector(".verdict");
  await page.locator(".verdict").getByText("Play again").click();
  await page.waitForFunction((old) => location.href !== old, address);
  await page.waitForSelector(FIRST);
  await playOut(page, { clicks: 3 });
  quiet(page);
  await page.context().close();
});

test("a clock runs while one is asked", limit, async () => {
  const page = await visitor(browser, server);
  await makeTable(page, server, "moosequest", ["random"], { pace: "1" });
  await page.waitForSelector(FIRST);
  const left = () => page.locator(".chip.turn").first().textContent();
  const before = await left();
  assert.match(before, /\d/);
  await page.waitForFunction(
    (old) => document.querySelector(".chip.turn").textContent !== old,
    before,
  );
  quiet(page);
  await page.context().close();
});

test("a name with a password can be used from another browser", limit, async () => {
  const page = await visitor(browser, server);
  const table = await makeTable(page, server, "moosequest", ["random"]);
  await page.goto(`${server.address}/#/me`);
  await page.getByLabel("Name").first().fill("Ronja of the Mire");
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.waitForSelector("text=Saved.");
  await page.getByLabel("Password").first().fill("correct horse");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.waitForTimeout(500);
  const elsewhere = await visitor(browser, server);
  await elsewhere.goto(`${server.address}/#/me`);
  await elsewhere.getByText("I have a password").click();
  await elsewhere.getByLabel("Name").last().fill("Ronja of the Mire");
  await elsewhere.getByLabel("Password").last().fill("correct horse");
  await elsewhere.getByRole("button", { name: "Log in" }).click();
  await elsewhere.waitForTimeout(500);
  await elsewhere.goto(table);
  await elsewhere.waitForSelector(".chip:has-text('You')");
  quiet(elsewhere);
  await elsewhere.context().close();
  await page.context().close();
});
