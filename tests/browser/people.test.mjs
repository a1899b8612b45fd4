// SPDX-License-Identifier: MIT
// node --test people.test.mjs: how people come to a table, share a screen, are told and are waited for.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FIRST, launch, makeTable, playByTurns, playOut, quiet, Server, visitor } from "./harness.mjs";

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const limit = { timeout: 200_000 };
const FORM = "form .btn.go:not([type=button])";

/** A table of two at one screen. */
async function shareScreen(page, game, name) {
  await page.goto(`${server.address}/#/new/${game}`);
  await page.selectOption("select[name=seat-2]", "here");
  await page.fill("input[name=name-2]", name);
  await page.click(FORM);
  await page.waitForURL(/[^#]\/table\//);
}

/** Waits for the curtain or a question; takes the screen where there is a curtain, and says for whom. */
async function takeScreen(page) {
  await page.waitForSelector(`.pass .btn.go, ${FIRST}`);
  const curtain = page.locator(".pass h1");
  if (!(await curtain.count())) return null;
  const said = await curtain.textContent();
  assert.equal(await page.locator("[data-id], .own, .log").count(), 0, "behind the curtain is nothing");
  await page.waitForSelector(".pass .btn.go:focus");
  await page.keyboard.press("Enter");
  await page.waitForSelector(FIRST);
  return said;
}

/** In the page: a bot takes the seats of both who share the screen, and the game goes to its end. */
async function playedForThem(table) {
  for (const [seat, key] of ["mire.person", "mire.guest.1"].entries()) {
    const { identity, secret } = JSON.parse(localStorage[key]);
    const socket = new WebSocket(`ws://${location.host}/socket`, "mire.1");
    await new Promise((done) => {
      socket.onopen = () => {
        socket.send(JSON.stringify({ do: "hello", id: 1, protocol: 1, identity, secret }));
        socket.send(JSON.stringify({ do: "takeover", id: 2, table, seat: seat + 1 }));
      };
      socket.onmessage = ({ data }) => JSON.parse(data).re === 2 && done();
    });
  }
}

test("two at one screen: a curtain where hands are secret, undo, the end and another game", limit, async () => {
  const page = await visitor(browser, server);
  await shareScreen(page, "dartmoor", "Birk");
  const hand = () => page.locator(".own [data-id]").evaluateAll((all) => all.map((one) => one.dataset.id).join());
  assert.match((await takeScreen(page)) ?? "", /Pass the screen to/);
  const [mine, first] = [await hand(), await page.locator(".chip.turn").getAttribute("data-seat")];
  await page.reload(); // whoever sits here now must say so again
  await takeScreen(page);
  assert.equal(await hand(), mine);
  await playOut(page, { until: ".pass" });
  await takeScreen(page);
  assert.notEqual(await hand(), mine);
  assert.notEqual(await page.locator(".chip.turn").getAttribute("data-seat"), first);
  assert.match(await page.locator(".chip.turn").textContent(), /You/);
  assert.ok((await page.locator(".since .deed").count()) > 0, "what the other did is on the strip");

  await shareScreen(page, "agricola", "Lovis"); // all is open: no curtain
  await page.waitForSelector(FIRST);
  const before = await page.locator(".chip.turn").getAttribute("data-seat");
  await playOut(page, { until: `.chip.turn:not([data-seat="${before}"])` });
  await page.waitForSelector(FIRST);
  await page.waitForSelector(".prompt .btn[aria-disabled=false]:has(kbd:text-is('U'))");
  await page.keyboard.press("u"); // who sits beside one agrees aloud
  await page.waitForFunction((seat) => document.querySelector(".chip.turn")?.dataset.seat === seat, before);
  quiet(page);

  await shareScreen(page, "moosequest", "Birk");
  await takeScreen(page);
  await page.evaluate(playedForThem, page.url().split("/").at(-1)); // a whole game is long
  await page.waitForSelector(".verdict");
  assert.doesNotMatch(await page.locator(".verdict .head").textContent(), /You/);
  const old = page.url();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForFunction((was) => location.href !== was, old);
  await takeScreen(page);
  quiet(page);
  await page.context().close();
});

test("a form without notation, and a double click makes one table", limit, async () => {
  const page = await visitor(browser, server, { viewport: { width: 390, height: 844 }, hasTouch: true });
  assert.equal(await page.locator("[data-next]").getAttribute("data-next"), "boreal", "the gentlest first");
  for (const game of ["moorland", "dartmoor"]) {
    await page.goto(`${server.address}/#/new/${game}`);
    await page.waitForSelector("select[name=seat-2]");
    assert.doesNotMatch(await page.locator("form").textContent(), /wbwb|custom|_active|1-3t/);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), game);
  }
  assert.equal(await page.locator("details.more[open]").count(), 0, "what few need is folded away");
  await page.goto(`${server.address}/#/new/moosequest`);
  await page.selectOption("select[name=seat-2]", "easy");
  await page.locator(FORM).dblclick();
  await page.waitForSelector(FIRST);
  await page.goto(`${server.address}/#/`);
  await page.locator("[data-play=moosequest]").dblclick();
  await page.waitForSelector(FIRST);
  await page.goto(`${server.address}/#/`);
  await page.waitForSelector(".res");
  assert.equal(await page.locator(".res").count(), 2);
  await page.reload();
  assert.equal(await page.locator("[data-next]").getAttribute("data-next"), "moosequest", "the last is remembered");
  quiet(page);
  await page.context().close();
});

test("who runs out of time is warned, played for, and back with the first touch", limit, async () => {
  const page = await visitor(browser, server, { viewport: { width: 360, height: 640 }, hasTouch: true });
  await makeTable(page, server, "moosequest", ["random"], { pace: "1" });
  await page.waitForSelector(FIRST);
  assert.match(await page.locator(".chip.turn .clock").textContent(), /^10:\d\d$/);
  await page.waitForSelector(".chip.turn .clock >> visible=true");
  for (let minutes = 0; minutes < 10; minutes++) server.process.kill("SIGUSR1"), await page.waitForTimeout(20);
  await page.reload(); // the page learns what time the server has
  await page.waitForSelector(".hurry");
  assert.match(await page.locator(".hurry").textContent(), /left\. Then a bot plays for you/);
  server.process.kill("SIGUSR1");
  await page.waitForSelector("text=A bot plays your seat.");
  await page.touchscreen.tap(180, 20);
  await page.waitForSelector("text=A bot plays your seat.", { state: "detached" });
  quiet(page);
  await page.context().close();
});

/** Counts what is heard and told, and lets the page believe that nobody looks. */
function eavesdrop() {
  window.heard = 0;
  window.told = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.heard++;
    return start.apply(this, when);
  };
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(text) {
      window.told.push(text);
    }
    close() {}
  };
  Object.defineProperty(Document.prototype, "hidden", { get: () => !!window.away, configurable: true });
}

test("turns are heard, told and in the title; so are talk, dice and who is away", limit, async () => {
  const [page, other] = [await visitor(browser, server), await visitor(browser, server)];
  await page.context().addInitScript(eavesdrop);
  await page.reload();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Tell me outside this window").check();
  await page.getByRole("button", { name: "Close" }).click();
  const address = await makeTable(page, server, "moosequest", ["open"]);
  await page.getByLabel("Say something").fill("Anybody?"); // while one waits
  await page.keyboard.press("Enter");
  await other.goto(address);
  await other.waitForSelector("text=Anybody?");
  await page.evaluate(() => (window.away = true));
  await other.getByRole("button", { name: "Sit here" }).click();
  await page.waitForSelector(".frame");
  await other.getByLabel("Say something").fill("Here I am");
  await other.keyboard.press("Enter");
  await page.waitForFunction(() => document.title.startsWith("(1) "));
  assert.equal(await page.locator(".unread").textContent(), "1");
  await page.evaluate(() => {
    window.away = false;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.waitForSelector(".unread", { state: "detached" });
  // Until it has been each other's turn once.
  await page.evaluate(() => (window.away = true));
  await playByTurns([other, page], () => page.evaluate(() => window.told.length));
  assert.match((await page.evaluate(() => window.told))[0], /Moose Quest: it is your turn/);
  await page.waitForFunction(() => document.title.startsWith("• "));
  const heard = () => page.evaluate(() => window.heard);
  assert.ok((await heard()) >= 2, "the turn is heard");
  const quietly = await heard();
  const dice = { prefer: ["[data-answer=move]", "[data-answer]"] };
  await playByTurns([page, other], async () => (await heard()) >= quietly + 4, dice);
  await page.evaluate(() => (window.heard = 0));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByLabel("Quiet sounds").uncheck();
  await page.getByRole("button", { name: "Close" }).click();
  await playOut(page, { clicks: 1, prefer: ["[data-answer]"] });
  await other.waitForSelector(".prompt");
  await other.context().close();
  await page.waitForSelector(".chip.away");
  assert.equal(await heard(), 0, "with the switch off nothing is");
  quiet(page);
  await page.context().close();
});

test("settings are in one place and kept: shapes, size, language", limit, async () => {
  const page = await visitor(browser, server);
  await page.getByRole("button", { name: "Settings" }).click();
  for (const name of ["Colours", "Others’ moves", "Text size", "Language"]) await page.getByLabel(name).waitFor();
  await page.getByLabel("Patterns and shapes").check();
  await page.getByLabel("Text size").selectOption("130");
  await page.getByRole("button", { name: "Close" }).click();
  await makeTable(page, server, "boreal", ["easy"]);
  await page.reload();
  await page.waitForSelector(FIRST);
  const [chip, size] = await page.evaluate(() => [
    getComputedStyle(document.querySelector('.chip[data-seat="2"]'), "::before").backgroundImage,
    getComputedStyle(document.documentElement).fontSize,
  ]);
  assert.match(chip, /gradient/);
  assert.equal(size, "20.8px");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  quiet(page);
  await page.context().close();
});

test("an invitation that others can open, scan and talk at; who watches is shown", limit, async () => {
  const page = await visitor(browser, server, { viewport: { width: 390, height: 844 } });
  const address = await makeTable(page, server, "moosequest", ["open"]);
  await page.waitForSelector("svg.qr path");
  assert.equal(await page.getByLabel("Link to this table").inputValue(), address.replace("/#", "/#"));
  assert.match(await page.locator(".gathering").textContent(), /works on this computer only/);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  const curious = await visitor(browser, server);
  await curious.goto(address);
  await page.waitForSelector("text=1 person is watching.");
  await curious.getByRole("button", { name: "Sit here" }).click();
  await page.waitForSelector(".frame");
  [page, curious].forEach(quiet);
  await curious.context().close();
  await page.context().close();
});

test("my games, given up and removed; results, the best, my data, and away with me", limit, async () => {
  const page = await visitor(browser, server, { acceptDownloads: true });
  await makeTable(page, server, "agricola", ["easy"], { moor: "off" });
  await page.waitForSelector(FIRST);
  await page.goto(`${server.address}/#/`);
  const row = page.locator(".mine .res");
  await row.waitFor();
  assert.match(await row.textContent(), /Agricola.*(your turn|to move).*−?\d+ : −?\d+.*round 1 of 14/);
  await row.getByRole("button", { name: "Give up" }).click();
  await row.getByRole("button", { name: "Yes, I give up" }).click();
  await row.getByText("given up").waitFor();
  await row.getByRole("button", { name: "Remove" }).click();
  await row.getByRole("button", { name: "Off my list" }).click();
  await row.waitFor({ state: "detached" });
  // A table that nobody has come to is deleted; meanwhile it can be found.
  await makeTable(page, server, "boreal", ["open"]);
  await page.goto(`${server.address}/#/new/boreal`);
  await page.getByLabel("Show the table to everybody").check();
  await page.click(FORM);
  await page.waitForSelector(".gathering");
  await page.goto(`${server.address}/#/`);
  await page.locator(".open .res").waitFor();
  await page.getByLabel("Which game", { exact: true }).selectOption("moorland");
  await page.locator(".open .res").waitFor({ state: "detached" });
  await row.first().getByRole("button", { name: "Delete" }).click();
  await row.first().getByRole("button", { name: "Delete it" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".mine .res").length === 1);

  await page.goto(`${server.address}/#/me`);
  await page.locator(".ratings tbody tr").waitFor();
  assert.match(await page.locator(".ratings tbody").textContent(), /Agricola10\d+ ± \d+/);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save it as a file" }).click();
  await (await download).path();
  await page.goto(`${server.address}/#/best/agricola`);
  await page.locator(".ratings tbody tr").first().waitFor();
  const best = await page.locator(".ratings tbody th").allTextContents();
  assert.deepEqual(best.slice(0, 2), ["Bot, hard", "Bot, normal"]);
  await page.goto(`${server.address}/#/me`);
  const name = await page.evaluate(() => JSON.parse(localStorage["mire.person"]).name);
  await page.getByLabel(`Type ${name} to be deleted`).fill(name);
  await page.getByRole("button", { name: "Delete me for good" }).click();
  await page.waitForSelector("text=You are deleted.");
  assert.equal(await page.evaluate(() => localStorage["mire.person"]), undefined);
  await page.context().close();
});
