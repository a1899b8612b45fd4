// SPDX-License-Identifier: MIT
// The connection: to whichever of several servers has the table, and away from one that hangs.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { gzipSync } from "node:zlib";
import { Connection } from "../../web/src/link/socket";

class FakeSocket {
  static all = [];
  said = [];
  constructor(url) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text) {
    this.said.push(JSON.parse(text));
  }
  close() {}
  hear(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  /** opens, and answers the hello */
  greet() {
    this.onopen();
    const hello = this.said.find((message) => message.do === "hello");
    this.hear({ re: hello.id, ok: true, now: 0 });
  }
}

let clock = 0;
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
mock.method(performance, "now", () => clock);
function wait(seconds) {
  for (let i = 0; i < seconds; i++) {
    clock += 1000;
    mock.timers.tick(1000);
  }
}
Object.assign(globalThis, {
  WebSocket: FakeSocket,
  window: globalThis,
  addEventListener() {},
  document: { addEventListener() {}, hidden: false },
});

/** The newest socket of this test's connection: those of the others live on. */
let where = "";
const last = () => FakeSocket.all.filter((socket) => socket.url.startsWith(where)).at(-1);
function connect(name) {
  where = `ws://${name}`;
  return new Connection(where, "key");
}
function connected(name) {
  const connection = connect(name);
  last().greet();
  return connection;
}

test("who is sent to another server goes there and says it again", async () => {
  const connection = connected("one");
  const answer = connection.ask("play", { table: "t", move: 1, action: "a" });
  const { id } = last().said.at(-1);
  last().hear({ re: id, ok: false, error: "elsewhere", server: "b", text: "" });
  wait(1);
  assert.equal(last().url, "ws://one/s/b/socket");
  last().greet();
  const again = last().said.find((message) => message.do === "play");
  assert.equal(again.move, 1);
  last().hear({ re: again.id, ok: true, move: 2 });
  assert.equal((await answer).move, 2);
});

test("a server that owes an answer for long is left, and the move said again", async () => {
  const connection = connected("two");
  const first = last();
  const answer = connection.ask("play", { table: "t", move: 1, action: "a" }, true);
  wait(19);
  assert.equal(last(), first);
  wait(3);
  assert.notEqual(last(), first);
  last().greet();
  const again = last().said.find((message) => message.do === "play");
  last().hear({ re: again.id, ok: true, move: 2 });
  assert.equal((await answer).move, 2);
});

test("so is one that says nothing, not even that it is there", () => {
  connected("three");
  const first = last();
  wait(32);
  const ping = first.said.at(-1);
  assert.equal(ping.do, "ping");
  first.hear({ re: ping.id, ok: true });
  wait(29);
  assert.equal(last(), first);
  wait(30);
  assert.notEqual(last(), first);
});

test("and one that takes the connection and never answers", () => {
  connect("four");
  const first = last();
  wait(22);
  assert.notEqual(last(), first);
});

test("a message that can't be taken in does not make deaf for those after it", async () => {
  const connection = connected("deaf");
  const heard = [];
  connection.onPush((message) => {
    heard.push(message.n);
    if (message.n === 1) throw new Error("a listener fails");
  });
  const seen = [];
  globalThis.reportError = (why) => seen.push(why.message);
  const packed = (n) => new Uint8Array(gzipSync(JSON.stringify({ push: "notice", n }))).buffer;
  const socket = last();
  socket.onmessage({ data: packed(1) });
  socket.onmessage({ data: new Uint8Array([1, 2, 3]).buffer });
  socket.onmessage({ data: packed(2) });
  socket.hear({ push: "notice", n: 3 });
  for (const end = Date.now() + 20_000; heard.length < 3 && Date.now() < end; ) await new Promise((done) => setImmediate(done));
  assert.deepEqual(heard, [1, 2, 3]);
  socket.hear({ push: "notice", n: 4 });
  assert.deepEqual(heard, [1, 2, 3, 4], "nothing waits any more");
  assert.equal(seen[0], "a listener fails", "and it is not hidden");
});
