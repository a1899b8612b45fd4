// SPDX-License-Identifier: MIT
// A server, a browser and people who click: what the tests of the page are made of.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
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

/** A server with a store of its own, and before it a proxy that can lose the connection. */
export class Server {
  folder = mkdtempSync(join(tmpdir(), "mire-page-"));
  sockets = new Set();
  open = true;
  held = false;

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
      far.on("data", (bytes) => near.write(bytes));
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
export async function visitor(browser, server, { offline = false, ...settings } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...settings,
  });
  context.setDefaultTimeout(PATIENCE);
  // Who plays by program makes no slips.
  await context.addInitScript(() => (localStorage["mire.settings"] ??= '{"confirm":false}'));
  const page = await context.newPage();
  page.troubles = [];
  page.on("pageerror", (error) => page.troubles.push(error.stack));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // A lost connection is what some tests are about.
    if (offline && /WebSocket|ERR_/.test(message.text())) return;
    page.troubles.push(message.text());
  });
  await page.goto(server.address + "/#/");
  await page.waitForSelector("[data-play]");
  return page;
}

export function quiet(page) {
  assert.deepEqual(page.troubles, []);
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
      const { push, change, log } = JSON.parse(payload.toString());
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

/** Makes a table by the form: seats from the second on, options by name; returns its address. */
export async function makeTable(page, server, game, seats, options = {}) {
  await page.goto(`${server.address}/#/new/${game}`);
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
  await page.waitForURL(/#\/table\//);
  return page.url();
}

/**
 * What can be clicked now: lit targets of the board, buttons of the prompt, and the main button of
 * a sheet on the board on which several questions are answered together.
 */
export const OFFERED = [
  ".prompt [data-answer]:not(:disabled)",
  ".board [data-id][data-lit]",
  ".own [data-id][data-lit]",
  ".board .btn.go:not(:disabled, .verdict *)",
  ".own .btn.go:not(:disabled)",
].join(", ");

/** The same for waiting and clicking: the first of them that can be seen. */
export const FIRST = OFFERED + " >> visible=true >> nth=0";

/**
 * In the page: chooses one of the things that are offered, of the preferred ones if there are any, and
 * finds a spot of it that a pointer can hit. Says `done` when the game is over or what is waited for is
 * there, no spot when nobody is asked here, and what is in the way when the thing cannot be hit.
 */
function aim({ offered, prefer, until, chance }) {
  const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).pointerEvents !== "none";
  const find = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  if (until && find(until).length) return { done: true };
  if (document.querySelector(".verdict")) return { done: true, over: true };
  const ask = document.querySelector(".prompt .ask")?.textContent;
  const now = `${ask}|${document.querySelector(".log li:last-child")?.textContent}`;
  const all = find(offered);
  if (!all.length) return { now };
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
      if (one.contains(hit)) return { now, name, x, y };
      cover ??= hit;
    }
  }
  return { now, name, cover: cover?.outerHTML.slice(0, 200) ?? "it is off the page" };
}

/**
 * Plays by mouse, or by finger, what is offered: by chance but always the same, until the game is over,
 * `until` is on the page, or `clicks` have been made. Of what is offered it takes what matches the first
 * selector of `prefer` that matches anything.
 */
export async function playOut(page, { clicks = Infinity, seed = 1, touch = false, prefer = [], until } = {}) {
  const roll = () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  let chance = roll();
  let last = "";
  let since = Date.now();
  for (let made = 0; made < clicks; ) {
    const { done, over, now, name, x, y, cover } = await page.evaluate(aim, { offered: OFFERED, prefer, until, chance });
    if (over && until) throw new Error(`the game is over, and ${until} was never there`);
    if (done) break;
    if (now !== last) [last, since] = [now, Date.now()];
    else if (Date.now() - since > PATIENCE)
      throw new Error(`nothing moves any more: ${now}; offered: ${name ?? "nothing"}; in the way: ${cover}`);
    if (x === undefined) {
      await page.waitForTimeout(5);
      continue;
    }
    // The three parts of a click arrive in this order; waiting for each would only take longer.
    const { mouse, touchscreen } = page;
    if (touch) await touchscreen.tap(x, y);
    else await Promise.all([mouse.move(x, y), mouse.down(), mouse.up()]);
    made++;
    chance = roll();
  }
}

/** The middle of what a selector finds first, as a pointer wants it. */
export async function middle(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * In the page: watches from now on that nothing jumps, and notes in window.jumps what does. The parts of
 * the table and the buttons that are always there never move. What can be touched does not move by
 * itself, and on the board it keeps its size through a turn; what follows from one's own touch, or from
 * another's move, may move. On a narrow page what is below the board may move with the board's end.
 */
export function watchJumps({ sizes = true, ends = true } = {}) {
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
      if (one.getClientRects().length) seen.set(one, place(one));
    }
    return seen;
  };
  const moved = (a, b, from = 0) => a.some((n, i) => i >= from && Math.abs(n - b[i]) > (from ? 5 : 2.5));
  const note = (kind, one, a, b) => {
    const name = one.dataset.id ?? one.dataset.answer ?? one.getAttribute("class");
    const change = b.map((n, i) => Math.round(n - a[i]));
    const jump = `${kind}: ${name} by ${change} at ${state.ply}`;
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
  const stateNow = () => ({
    ply: document.querySelector(".frame")?.dataset.ply,
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
      if (one.matches(still)) {
        const below = !ends && (one.matches(".rail > *, .own") ? !moved(a.toSpliced(1, 1), b.toSpliced(1, 1)) : one.matches(".board") && !moved(a.slice(0, 3), b.slice(0, 3)));
        if (!below) note("part", one, a, b);
      } else if (next.ply === state.ply && now - touched > 15) {
        if (now - (hovered.get(one) ?? -99) > 40) note("by itself", one, a, b);
      } else if (sizes && next.ply !== state.ply && next.turn === state.turn && one.closest(".board") && moved(a, b, 2))
        note("size", one, a, b);
    }
    judge(false);
    [state, last] = [next, seen];
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
