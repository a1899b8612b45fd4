// SPDX-License-Identifier: MIT
// A server, a browser and people who click: what the tests of the page are made of.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const MIRE = process.env.MIRE;
/** where screenshots go */
export const SHOTS = process.env.MIRE_SHOTS ?? join(tmpdir(), "mire-shots");
/** ms until a test gives up waiting for something on the page */
export const PATIENCE = Number(process.env.MIRE_PATIENCE ?? 60) * 1000;

/** all of them, or the ones that MIRE_GAME names */
export const GAMES = ["moosequest", "moorland", "dartmoor", "boreal", "agricola"].filter(
  (id) => !process.env.MIRE_GAME || process.env.MIRE_GAME.split(",").includes(id),
);

/** What a call gives, or `undefined` where it takes too long. */
const soon = (call, ms) => Promise.race([call, new Promise((done) => setTimeout(done, ms))]).catch(() => undefined);

/** Where a page is that does not answer: what was tried, where, what it complained about, what it runs, a picture. */
async function whereabouts(page, doing) {
  const running = page.inspector && soon(new Promise((done) => page.inspector.once("Debugger.paused", done)), 5000);
  await (page.inspector && soon(page.inspector.send("Debugger.pause"), 2000));
  const stack = (await running)?.callFrames.map(({ functionName, url, location: { lineNumber, columnNumber } }) =>
    `${functionName || "?"} (${url.split("/").pop()}:${lineNumber + 1}:${columnNumber + 1})`);
  await (page.inspector && soon(page.inspector.send("Debugger.resume"), 2000));
  const path = join(SHOTS, `stuck-${Date.now()}.png`);
  const seen = await soon(page.screenshot({ path }), 5000);
  return [
    `the page does not answer: ${doing}`,
    `at ${page.url()}`,
    `it complained: ${page.troubles?.join("; ") || "not at all"}`,
    `it runs: ${stack?.slice(0, 12).join(", ") || "nothing"}`,
    seen ? `a picture: ${path}` : "no picture of it can be taken",
  ].join("\n  ");
}

/** Playwright waits for ever for some calls: a page that hangs is to say where it does. */
function bounded(page) {
  const calls = [[page, "evaluate"], [page.touchscreen, "tap"], ...["move", "down", "up"].map((one) => [page.mouse, one])];
  for (const [of, name] of calls) {
    const call = of[name].bind(of);
    of[name] = async (...all) => {
      let timer;
      const late = new Promise((_, fail) => {
        const doing = () => `${name} ${String(all[0]).slice(0, 60)} ${page.doing ?? ""}`;
        timer = setTimeout(async () => fail(new Error(await whereabouts(page, doing()))), 2 * PATIENCE);
      });
      return Promise.race([call(...all), late]).finally(() => clearTimeout(timer));
    };
  }
}

/** A server with a store of its own, and before it a proxy that can lose the connection. */
export class Server {
  folder = mkdtempSync(join(tmpdir(), "mire-page-"));
  sockets = new Set();
  open = true;
  held = false;
  late = null;

  /** The same seed, the same deals: a test that fails does so again. */
  constructor({ seed = 1 } = {}) {
    this.seed = seed;
  }

  async start() {
    // A program that plays as fast as it can is no person: it may say more in a second.
    const limits = ["messages=5000", "burst=5000", "work=5000", "connects=1000", "identities=100000", "tables=100000"];
    this.process = spawn(
      MIRE,
      ["serve", "--port", "0", "--store", join(this.folder, "mire.db"), "--rehearse", String(this.seed),
       ...limits.flatMap((limit) => ["--limit", limit])],
      { stdio: ["ignore", "pipe", "ignore"] },
    );
    const lines = createInterface({ input: this.process.stdout });
    for await (const line of lines) {
      this.behind = Number(line.match(/:(\d+)\/?$/)?.[1]);
      break;
    }
    assert.ok(this.behind, "the server says where it listens");
    if (!this.proxy) await this.startProxy();
    return this;
  }

  async startProxy() {
    this.proxy = net.createServer((near) => {
      if (!this.open) return near.destroy();
      const far = net.connect(this.behind, "127.0.0.1");
      this.sockets.add(near).add(far);
      near.on("data", (bytes) => this.held || far.write(bytes));
      far.on("data", (bytes) => (this.late ? this.late.push(() => near.write(bytes)) : near.write(bytes)));
      for (const [one, other] of [[near, far], [far, near]]) {
        one.on("error", () => {});
        one.on("close", () => {
          this.sockets.delete(one);
          other.destroy();
        });
      }
    });
    await new Promise((done) => this.proxy.listen(0, "127.0.0.1", done));
    this.address = `http://127.0.0.1:${this.proxy.address().port}`;
  }

  /** Runs a statement on the store behind the server's back. */
  sql(statement) {
    const script = "import sqlite3,sys; sqlite3.connect(sys.argv[1], timeout=30).executescript(sys.argv[2])";
    execFileSync("python3", ["-c", script, join(this.folder, "mire.db"), statement]);
  }

  /** Lets go of all connections and takes no new ones. */
  cut() {
    this.open = false;
    this.sockets.forEach((socket) => socket.destroy());
  }

  /** What browsers say from now on is lost. */
  hold() {
    this.held = true;
  }

  /** What the server says from now on is on its way until `arrive`. */
  delay() {
    this.late = [];
  }

  arrive() {
    const late = this.late ?? [];
    this.late = null;
    late.forEach((write) => write());
  }

  mend() {
    this.open = true;
    this.held = false;
  }

  async kill() {
    const dead = new Promise((done) => this.process.once("exit", done));
    this.process.kill("SIGKILL");
    await dead;
  }

  async stop() {
    this.cut();
    this.proxy.close();
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function launch() {
  mkdirSync(SHOTS, { recursive: true });
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
}

/** Somebody with a browser of their own. Anything the page complains about fails the test. */
export async function visitor(browser, server, { offline = false, newcomer = false, ...settings } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...settings,
  });
  context.setDefaultTimeout(PATIENCE);
  // Who plays by program makes no slips, and is quick.
  const still = (settings.reducedMotion ?? "reduce") === "reduce";
  const liked = JSON.stringify({ confirm: false, ...(still ? {} : { motion: "fast" }) });
  await context.addInitScript((liked) => (localStorage["mire.settings"] ??= liked), liked);
  // And knows the games, unless a test is about who does not.
  if (!newcomer)
    await context.addInitScript(
      (games) => (localStorage["mire.known"] ??= games),
      JSON.stringify(["moosequest", "moorland", "dartmoor", "boreal", "agricola"]),
    );
  const page = await context.newPage();
  page.troubles = [];
  page.on("pageerror", (error) => page.troubles.push(error.stack));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // A lost connection is what some tests are about.
    if (offline && /WebSocket|ERR_/.test(message.text())) return;
    page.troubles.push(message.text());
  });
  // So that a page that hangs can be asked where (whereabouts).
  page.inspector = await context.newCDPSession(page);
  await page.inspector.send("Debugger.enable");
  bounded(page);
  await page.goto(server.address + "/#/");
  await page.waitForSelector("[data-play]").catch(async (why) => {
    why.message += `\n${await whereabouts(page, "it should show the start page")}`;
    throw why;
  });
  return page;
}

export function quiet(page) {
  assert.deepEqual(page.troubles, []);
}

/** A message of the server, compressed or not. */
export const message = (payload) => JSON.parse(typeof payload === "string" ? payload : gunzipSync(payload));

/** From now on the coach takes every answer but the best for a blunder. */
export async function strictCoach(page) {
  await page.routeWebSocket(/./, (socket) => {
    const behind = socket.connectToServer();
    socket.onMessage((payload) => behind.send(payload));
    behind.onMessage((payload) => {
      const said = message(payload);
      if (said.blunders) said.blunders = said.hints.slice(1);
      socket.send(JSON.stringify(said));
    });
  });
}

/** Says from now on whether the coach has been asked, and has answered. The page is loaded again, so that it opens a socket. */
export async function hearCoach(page) {
  const open = new Set();
  let asked = false;
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      const { do: what, id } = JSON.parse(payload);
      if (what === "coach") asked = open.add(id).size > 0;
    });
    socket.on("framereceived", ({ payload }) => open.delete(message(payload).re));
  });
  await page.reload();
  return () => asked && open.size === 0;
}

/**
 * What comes over the page's socket from now on: `bytes`, and what it would be if tables came whole. The page is
 * loaded again, so that it opens one.
 */
export async function weigh(page) {
  const weight = { bytes: 0, whole: 0 };
  let text = Buffer.alloc(0);
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const size = Buffer.byteLength(payload);
      const { push, change, log } = message(payload);
      weight.bytes += size;
      if (push !== "change") return void (weight.whole += size);
      const pieces = [];
      for (let i = 0; i < change.length; i++) {
        const one = change[i];
        pieces.push(typeof one === "string" ? Buffer.from(one) : text.subarray(one, one + change[++i]));
      }
      text = Buffer.concat(pieces);
      weight.whole += text.length + JSON.stringify(log).length;
    }),
  );
  await page.reload();
  return weight;
}

/** Nodes that the page keeps, on it or not. */
export async function nodesKept(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  return metrics.find(({ name }) => name === "Nodes").value;
}

/** Goes to another part of the page, as a link in it does. */
export async function visit(page, server, part = "") {
  if (!page.url().startsWith(server.address)) await page.goto(`${server.address}/#/${part}`);
  else await page.evaluate((hash) => (location.hash = hash), `#/${part}`);
}

/** Makes a table by the form: seats from the second on, options by name; returns its address. */
export async function makeTable(page, server, game, seats, options = {}) {
  await visit(page, server, `new/${game}`);
  await page.waitForSelector("select[name=seat-1]");
  const counts = page.locator(".seatcount .btn", { hasText: new RegExp(`^${seats.length + 1}$`) });
  await counts.click();
  for (const [i, seat] of seats.entries()) await page.selectOption(`select[name=seat-${i + 2}]`, seat);
  for (const [name, value] of Object.entries(options)) {
    const tile = page.locator(`.tile input[name="${name}"][value="${value}"]`);
    const folded = page.locator(`details:not([open]) select[name="${name}"]`);
    if (await folded.count()) await page.locator("details.more summary").click();
    if (await tile.count()) await tile.check();
    else await page.selectOption(`select[name="${name}"]`, value);
  }
  await page.click("form .btn.go:not([type=button])");
  await page.waitForURL(/[^#]\/table\//);
  return page.url();
}

/**
 * What can be clicked now: lit targets of the board, buttons of the prompt, and the main button of
 * a sheet on the board on which several questions are answered together.
 */
export const OFFERED = `.frame:not([data-sent]) :is(${[
  ".prompt [data-answer]:not(:disabled)",
  ":is(.board, .own) [data-id][data-lit]",
  ":is(.board, .own) .btn:is(.go, .pick):not(:disabled)",
  ".prompt .fold[aria-expanded=false]", // more answers than there is room for
].join(", ")})`;

/** The same for waiting and clicking: the first of them that can be seen. */
export const FIRST = OFFERED + " >> visible=true >> nth=0";

/**
 * In the page, once it shows what was done last: chooses one of the things that are offered, of the preferred
 * ones if there are any, and finds a spot of it that a pointer can hit. Says `done` when the game is over or what
 * is waited for is there, no spot when nobody is asked here, and what is in the way when the thing cannot be hit.
 */
async function aim({ offered, prefer, until, chance }) {
  await new Promise(requestAnimationFrame);
  const seen = (one) =>
    one.getClientRects().length > 0 &&
    one.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(one).pointerEvents !== "none";
  const find = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  if (until && find(until).length) return { done: true };
  if (document.querySelector(".verdict")) return { done: true, over: true };
  const ask = document.querySelector(".prompt .ask")?.textContent;
  const now = `${ask}|${document.querySelector(".log li:last-child")?.textContent}`;
  const ply = document.querySelector(".frame")?.dataset.ply;
  const all = find(offered);
  if (!all.length) return { now, ply };
  const better = prefer.map((selector) => all.filter((one) => one.matches(selector)));
  const some = better.find((ones) => ones.length) ?? all;
  const one = some[Math.floor(chance * some.length)];
  const name = `${one.dataset.id ?? one.dataset.answer ?? ""} ${one.getAttribute("aria-label") ?? one.textContent}`;
  const spots = [0.5, 0.2, 0.8].flatMap((x) => [0.5, 0.2, 0.8].map((y) => [x, y]));
  let cover;
  for (const scroll of [false, true]) {
    if (scroll) one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = one.getBoundingClientRect();
    for (const [across, down] of spots) {
      const [x, y] = [box.left + across * box.width, box.top + down * box.height];
      const hit = document.elementFromPoint(x, y);
      if (one.contains(hit)) return { now, ply, name, x, y };
      cover ??= hit;
    }
  }
  return { now, ply, name, cover: cover?.outerHTML.slice(0, 200) ?? "it is off the page" };
}

/**
 * Plays by mouse, or by finger, what is offered: by chance but always the same, until the game is over,
 * `until` is on the page, or `clicks` have been made. Of what is offered it takes what matches the first
 * selector of `prefer` that matches anything. Where nothing is offered it waits, unless it is told not to.
 * `pointing` is called when the pointer is where it will click, with how often it has.
 */
export async function playOut(
  page,
  { clicks = Infinity, seed = 1, touch = false, prefer = [], until, waits = true, pointing } = {},
) {
  const roll = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  let chance = roll();
  let last = "";
  let since = Date.now();
  let played = { ply: "", since };
  for (let made = 0; made < clicks; ) {
    const { done, over, now, ply, name, x, y, cover } = await page.evaluate(aim, { offered: OFFERED, prefer, until, chance });
    page.doing = `in click ${made + 1}, on ${name ?? "nothing"}; asked: ${now}`;
    if (over && until) throw new Error(`the game is over, and ${until} was never there`);
    if (done) break;
    if (now !== last) [last, since] = [now, Date.now()];
    else if (Date.now() - since > PATIENCE)
      throw new Error(
        await whereabouts(page, `nothing moves any more: ${now}; offered: ${name ?? "nothing"}; in the way: ${cover}`),
      );
    if (ply !== played.ply) played = { ply, since: Date.now() };
    else if (Date.now() - played.since > 3 * PATIENCE)
      throw new Error(await whereabouts(page, `clicks come to nothing: ${now}; offered: ${name ?? "nothing"}`));
    if (x === undefined) {
      if (!waits) break;
      await page.waitForTimeout(5);
      continue;
    }
    // The three parts of a click arrive in this order; waiting for each would only take longer.
    const { mouse, touchscreen } = page;
    if (pointing) {
      await mouse.move(x, y);
      await pointing(made);
    }
    if (touch) await touchscreen.tap(x, y);
    else await Promise.all([mouse.move(x, y), mouse.down(), mouse.up()]);
    made++;
    chance = roll();
  }
}

/** Several people play by turns, each a click where they are asked, until `enough` says so. */
export async function playByTurns(pages, enough, { prefer = [] } = {}) {
  for (let seed = 1; !(await enough()); seed++) {
    for (const page of pages) await playOut(page, { clicks: 1, seed: seed * 0x9e3779b1, prefer, waits: false });
    assert.equal(await pages[0].locator(".verdict").count(), 0, "the game is over too soon");
  }
}

/**
 * In the page: makes a table or goes on at one, and answers as the quickest bot would, over a connection of its own,
 * until so many answers have been given or the game is over. Returns the table.
 */
export async function bring({ game, players, options, table, answers }) {
  const { identity, secret } = JSON.parse(localStorage["mire.person"] ?? "{}");
  const socket = new WebSocket(`ws://${location.host}/socket`, "mire.1");
  const waiting = new Map();
  let number = 0;
  let told = () => {};
  const ask = (what, fields = {}) =>
    new Promise((settle, fail) => {
      waiting.set(++number, (answer) => (answer.ok ? settle(answer) : fail(new Error(`${what}: ${answer.text}`))));
      socket.send(JSON.stringify({ do: what, id: number, ...fields }));
    });
  let state = null;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.re) return waiting.get(message.re)?.(message);
    if (message.push === "table") state = message;
    told();
  };
  await new Promise((done) => (socket.onopen = done));
  const person = await ask("hello", identity ? { protocol: 1, identity, secret } : { protocol: 1, name: "Bilberry" });
  if (!identity)
    localStorage["mire.person"] = JSON.stringify({ identity: person.identity, secret: person.secret, name: "Bilberry" });
  if (!table) {
    const seats = ["me", ...Array(players - 1).fill("greedy")];
    ({ table } = await ask("create", { game, seats, options, listed: false, stand_in: "greedy" }));
  }
  const asked = () => state?.view?.decisions.find((one) => one.seat === state.you);
  const until = async (good) => {
    while (!good()) await new Promise((done) => (told = done));
  };
  await ask("watch", { table });
  await until(() => state?.status === "over" || asked());
  for (let made = 0; made < answers && state.status !== "over"; made++) {
    const { move } = state;
    const { action } = await ask("hint", { table, bot: "greedy" });
    await ask("play", { table, move, action });
    await until(() => state.status === "over" || (state.move > move && asked()));
  }
  socket.close();
  return table;
}

/** The middle of what a selector finds first, as a pointer wants it. */
export async function middle(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** In the page: notes every motion that runs from now on, its name and how long it takes, in ms, and the classes of what moves. */
export function watchMotion() {
  window.motions = new Set();
  window.moving = new Set();
  const look = () => {
    for (const motion of document.getAnimations()) {
      const ms = motion.effect.getComputedTiming().endTime;
      window.moving.add(motion.effect.target?.getAttribute("class") ?? "");
      if (ms > 0 && ms !== Infinity) window.motions.add(`${motion.animationName ?? "flight"} ${ms}`);
      if (ms === Infinity) window.motions.add("endless");
    }
    requestAnimationFrame(look);
  };
  look();
}

/** In the page: where the parts of the table, the buttons of the prompt, what is lit on the board and one's own things are. */
function roomNow() {
  const parts = ".board, .prompt, .own, .since, .chip, .rail > *, .prompt .says, .prompt button";
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const room = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  };
  return {
    parts: seen(parts).map((one) => `${one.className}: ${room(one)}`),
    things: Object.fromEntries(seen(".board [data-id][data-lit], .own [data-id]").map((one) => [one.dataset.id, room(one)])),
  };
}

/** Things that are elsewhere than they were. What is touched is lifted a little. */
const moved = (before, after) =>
  Object.keys(before).filter((id) => after[id]?.some((n, i) => Math.abs(n - before[id][i]) > 14));

/**
 * Plays while every answer of the server takes its time: prompt, buttons and board stay where they are from the
 * touch on until the answer is there.
 */
export async function stayMeanwhile(page, server, { times = 3, most = 40, seed = 1 } = {}) {
  const frames = (n) =>
    page.evaluate(async (n) => {
      for (let i = 0; i < n; i++) await new Promise(requestAnimationFrame);
    }, n);
  let held = 0;
  for (let i = 0; i < most && held < times; i++) {
    await page.waitForSelector(`${OFFERED}, .verdict >> visible=true >> nth=0`);
    if (await page.locator(".verdict").count()) return;
    server.delay();
    const before = await page.evaluate(roomNow);
    await playOut(page, { clicks: 1, seed: (seed + i) * 0x9e3779b1, waits: false });
    await frames(3);
    if (await page.locator(".frame[data-sent]").count()) {
      held++;
      await frames(12);
      const now = await page.evaluate(roomNow);
      assert.deepEqual(now.parts, before.parts);
      assert.deepEqual(moved(before.things, now.things), []);
    }
    server.arrive();
    await page.waitForSelector(".frame:not([data-sent])");
  }
  assert.equal(held, times, "answers were on their way");
}

/**
 * In the page: watches from now on that nothing jumps, and notes in window.jumps what does. The parts of
 * the table and the buttons that are always there never move. What can be touched does not move by
 * itself, nor by a touch that plays nothing, and on the board it keeps its size through a turn; what follows from a
 * move, one's own or another's, may move.
 */
export function watchJumps() {
  const round = (window.jumping = (window.jumping ?? 0) + 1);
  window.jumps = [];
  const still = ".board, .prompt, .own, .since, .helps > *, .bar .tool, .chip, .rail > *";
  const things = ".board [data-id], .own [data-id], .prompt [data-answer]";
  /** left, top, width and height on the page, however things are scrolled */
  const place = (one) => {
    let { left, top, width, height } = one.getBoundingClientRect();
    for (let up = one; up && getComputedStyle(up).position !== "fixed"; up = up.parentElement)
      if (up !== one) [left, top] = [left + up.scrollLeft, top + up.scrollTop];
    return [left, top, width, height];
  };
  const hovered = new WeakMap();
  let now = 0; // frames
  let touched = 0; // a touch shows within a few frames what it does
  const see = () => {
    const seen = new Map();
    for (const one of document.querySelectorAll(`${still}, ${things}`)) {
      if (one.matches(":hover")) hovered.set(one, now);
      if (one.checkVisibility({ visibilityProperty: true })) seen.set(one, place(one));
    }
    return seen;
  };
  const moved = (a, b, from = 0) => a.some((n, i) => i >= from && Math.abs(n - b[i]) > (from ? 5 : 2.5));
  const note = (kind, one, a, b) => {
    const name = one.dataset.id ?? one.dataset.answer ?? one.getAttribute("class");
    const change = b.map((n, i) => Math.round(n - a[i]));
    const jump = `${kind}: ${name} by ${change} at ${state.ply} ${state.asked.slice(0, 40)}`;
    if (kind === "size") grown.push({ jump, now });
    else if (window.jumps.length < 20) window.jumps.push(jump);
  };
  // What grows or shrinks within a turn is a jump. A turn's end shows in the strip some frames before or
  // after it shows on the board, so sizes are judged when it is clear that none was near.
  const near = 30;
  let grown = [];
  let turned = -near;
  const judge = (over) => {
    if (now - turned <= near) grown = [];
    for (const one of grown) if ((over || now - one.now > near) && window.jumps.length < 20) window.jumps.push(one.jump);
    grown = grown.filter((one) => !over && now - one.now <= near);
  };
  // What is asked, or what is left of it once something is picked: the answers in the prompt are others then.
  const asked = () =>
    [...document.querySelectorAll(".prompt .ask, .prompt [data-answer]")].map((one) => one.textContent).join("/");
  const stateNow = () => ({
    ply: document.querySelector(".frame")?.dataset.ply,
    asked: asked(),
    two: !!document.querySelector(".ahead.two"),
    turn: document.querySelector(".since ol")?.textContent,
    touches: window.touches,
  });
  window.touches = 0;
  for (const touch of ["pointerdown", "pointerover"]) addEventListener(touch, () => window.touches++, true);
  let [state, last] = [stateNow(), see()];
  const look = () => {
    if (window.jumping !== round) return;
    if (!document.querySelector(".frame") || document.querySelector(".verdict")) return judge(true);
    now++;
    const [next, seen] = [stateNow(), see()];
    if (next.turn !== state.turn) turned = now;
    if (next.touches !== state.touches) touched = now;
    for (const [one, b] of seen) {
      const a = last.get(one);
      if (!a || !moved(a, b)) continue;
      if (one.matches(still)) note("part", one, a, b);
      else if (next.ply === state.ply && (next.asked === state.asked || !one.closest(".prompt"))) {
        if (now - (hovered.get(one) ?? -99) <= 40) continue;
        // A touch lifts what it touches, and the other half of a card; what moves farther was laid out anew.
        if (now - touched > 15) note("by itself", one, a, b);
        else if (b.some((n, i) => Math.abs(n - a[i]) > 6)) note("by a touch", one, a, b);
      } else if (next.turn === state.turn && one.closest(".board") && moved(a, b, 2)) {
        // Of two lands to choose from, the one that is tried has the room of both.
        if (!(one.closest(".ahead") && state.two !== next.two)) note("size", one, a, b);
      }
    }
    judge(false);
    [state, last] = [next, seen];
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
