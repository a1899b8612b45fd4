// SPDX-License-Identifier: MIT
// A connection to the server that comes back by itself: requests and answers, pushes, and who one
// is. docs/protocol.md has the messages.

import { words } from "../words";
import { Refusal } from "./link";
import { unpacked } from "./text";

/** Who one is, kept by the browser. The secret is all there is. */
export interface Person {
  identity: string;
  secret: string;
  name: string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Message = Record<string, any>;

interface Asked {
  message: Message;
  /** sent again after a lost connection: only what the server does once */
  keep: boolean;
  settle(answer: Message): void;
  fail(why: Refusal): void;
}

const KEY = "mire.person";
const STEPS = [0, 300, 1000, 2000, 4000]; // ms until the next try
const PATIENCE = 20_000; // ms: a server that owes an answer for so long hangs, or is cut off
const QUIET = 30_000; // ms: after so long without a word it is asked whether it is there

function remembered(key: string): Person | null {
  try {
    const person = JSON.parse(localStorage.getItem(key) ?? "null");
    return person?.identity && person.secret ? person : null;
  } catch {
    return null;
  }
}

export class Connection {
  person: Person | null;
  here = false;
  /** what tells one apart from others of the same name */
  tag = "";
  /** the name has a password */
  registered = false;
  /** where others reach the page: what the operator says, or else this machine's own addresses */
  reached: { public?: string; reach: string[] } = { reach: [] };
  /** ms to add to one's own clock to have the server's */
  skew = 0;
  private socket: WebSocket | null = null;
  /** of several servers the one that has our table; "": any of them */
  private at = "";
  /** how often we were sent on since a request was answered */
  private moves = 0;
  private unpacking: Promise<void> | null = null;
  private number = 0;
  private tries = 0;
  private timer = 0;
  /** when the server was last heard, or first owed something: an answer, or the connection */
  private since = 0;
  private waiting = new Map<number, Asked>();
  private unsent: Asked[] = [];
  private wish: string | null = null; // the name to become somebody with
  private pushes = new Set<(message: Message) => void>();
  private states = new Set<(here: boolean) => void>();

  /** `key`: where the browser keeps who one is */
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {
    this.person = remembered(key);
    this.open();
    window.setInterval(() => this.check(), 1000);
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.socket?.close());
    document.addEventListener("visibilitychange", () => this.hurry());
  }

  onPush(listener: (message: Message) => void): () => void {
    this.pushes.add(listener);
    return () => this.pushes.delete(listener);
  }

  /** Told at once how it is now, and whenever that changes. */
  onState(listener: (here: boolean) => void): () => void {
    this.states.add(listener);
    listener(this.here);
    return () => this.states.delete(listener);
  }

  ask(what: string, fields: Message = {}, keep = false): Promise<Message> {
    return new Promise((settle, fail) => {
      const asked = { message: { do: what, ...fields }, keep, settle, fail };
      if (this.here) this.send(asked);
      else this.unsent.push(asked);
    });
  }

  /** Makes sure that one is somebody: a new person of this name if one is not yet. */
  async become(name: string): Promise<Person> {
    if (!this.person) {
      await this.ask("ping"); // the connection stands
      this.wish = name;
      this.restart();
      await this.ask("ping");
    }
    if (!this.person) throw new Refusal("stranger", words.refusedName);
    return this.person;
  }

  async rename(name: string): Promise<void> {
    await this.ask("rename", { name });
    if (this.person) this.remember({ ...this.person, name });
  }

  /** Takes the place of a person who has a password. */
  async login(name: string, password: string): Promise<void> {
    const answer = await new Promise<Message>((settle, fail) => {
      // `login` is said instead of hello, so it has a connection of its own.
      const socket = new WebSocket(`${this.url}/socket`, "mire.1");
      socket.onopen = () => socket.send(JSON.stringify({ do: "login", id: 1, name, password }));
      socket.onmessage = (event) => {
        const message = JSON.parse(event.data);
        if (message.re !== 1) return;
        socket.close();
        if (message.ok) settle(message);
        else fail(new Refusal(message.error, message.text));
      };
      socket.onerror = () => fail(new Refusal("offline", words.offline));
    });
    this.remember({ identity: answer.identity, secret: answer.secret, name: answer.name });
    this.restart();
  }

  forget(): void {
    if (this.here && this.person) this.ask("forget").catch(() => {}); // the secret is worth nothing now
    localStorage.removeItem(this.key);
    this.person = null;
    this.restart();
  }

  private remember(person: Person): void {
    this.person = person;
    localStorage.setItem(this.key, JSON.stringify(person));
  }

  private hurry(): void {
    if (this.socket || document.hidden) return;
    this.tries = 0;
    this.open();
  }

  /** Says hello anew, as whoever one is now. */
  private restart(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.lost();
    this.open();
  }

  /** A hanging server closes no connection: that is up to us. Another may have our table by now. */
  private check(): void {
    const quiet = performance.now() - this.since;
    const owes = this.waiting.size > 0 || (this.socket !== null && !this.here);
    if (owes && quiet > PATIENCE) this.restart();
    else if (this.here && quiet > QUIET) this.ask("ping").catch(() => {});
  }

  private open(): void {
    clearTimeout(this.timer);
    this.since = performance.now();
    const socket = new WebSocket(`${this.url}${this.at && `/s/${this.at}`}/socket`, "mire.1");
    this.socket = socket;
    this.at = ""; // if it is gone, any other
    socket.onopen = () => {
      this.greet();
      this.ready(); // the server answers in order: what is asked need not wait for its hello
    };
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event) => this.receive(socket, event.data);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.lost();
      const step = STEPS[Math.min(this.tries, STEPS.length - 1)]!;
      this.tries++;
      this.timer = window.setTimeout(() => this.open(), step);
    };
  }

  /** Another server has the table: there, at once, but not for ever in a circle. */
  private moveTo(name: string): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.lost();
    clearTimeout(this.timer);
    const step = STEPS[Math.min(this.moves, STEPS.length - 1)]!;
    this.moves++;
    this.timer = window.setTimeout(() => {
      this.at = name;
      this.open();
    }, step);
  }

  private greet(): void {
    const hello: Message = { do: "hello", protocol: 1 };
    const { person } = this;
    if (person) {
      hello.identity = person.identity;
      hello.secret = person.secret;
    } else if (this.wish) {
      hello.name = this.wish;
    }
    this.send({
      message: hello,
      keep: false,
      settle: (answer) => {
        if (answer.identity)
          this.remember({
            identity: answer.identity,
            secret: answer.secret ?? person?.secret,
            name: answer.name,
          });
        this.wish = null;
        this.skew = answer.now - Date.now();
        this.tag = answer.tag ?? "";
        this.registered = !!answer.registered;
        this.reached = { public: answer.public, reach: answer.reach ?? [] };
        this.tries = 0;
      },
      fail: (why) => {
        // The server does not know us any more (another store), or the name is not to be had. What was
        // said after hello is said again to the next one.
        this.wish = null;
        this.unsent.push(...this.waiting.values());
        this.waiting.clear();
        if (why.code === "stranger") {
          localStorage.removeItem(this.key);
          this.person = null;
        }
        this.socket?.close();
      },
    });
  }

  private ready(): void {
    this.here = true;
    this.states.forEach((tell) => tell(true));
    const unsent = this.unsent;
    this.unsent = [];
    unsent.forEach((asked) => this.send(asked));
  }

  private lost(): void {
    const asked = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of asked) {
      if (one.keep) this.unsent.push(one);
      else if (one.message.do !== "hello") one.fail(new Refusal("offline", words.offline));
    }
    if (!this.here) return;
    this.here = false;
    this.states.forEach((tell) => tell(false));
  }

  private send(asked: Asked): void {
    const id = ++this.number;
    if (this.waiting.size === 0) this.since = performance.now();
    this.waiting.set(id, asked);
    this.socket!.send(JSON.stringify({ ...asked.message, id }));
  }

  /** One message after the other, as they came: a packed one takes a moment. */
  private receive(socket: WebSocket, data: string | ArrayBuffer): void {
    if (typeof data === "string" && !this.unpacking) return this.hear(JSON.parse(data));
    const work = Promise.resolve(this.unpacking)
      .then(() => (typeof data === "string" ? data : unpacked(data)))
      .then((text) => this.socket === socket && this.hear(JSON.parse(text)))
      .catch(reportError) // what comes after it is heard
      .then(() => {
        if (this.unpacking === work) this.unpacking = null;
      });
    this.unpacking = work;
  }

  private hear(message: Message): void {
    this.since = performance.now();
    if (message.push) {
      this.pushes.forEach((tell) => tell(message));
      return;
    }
    const asked = this.waiting.get(message.re);
    if (!asked) return;
    this.waiting.delete(message.re);
    if (message.error === "elsewhere") {
      // `watch` is said anew wherever we come to; everything else waits until we are there.
      if (asked.message.do === "watch") asked.fail(new Refusal("offline", words.offline));
      else this.unsent.push(asked);
      this.moveTo(message.server);
      return;
    }
    if (message.ok && asked.message.table) this.moves = 0;
    if (message.ok) asked.settle(message);
    else asked.fail(new Refusal(message.error, message.text));
  }
}

const connections = new Map<string, Connection>();

function connectionOf(key: string): Connection {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  let connection = connections.get(key);
  if (!connection) {
    connection = new Connection(`${scheme}://${location.host}`, key);
    connections.set(key, connection);
  }
  return connection;
}

/** The page's one connection, opened when it is first wanted. */
export const server = (): Connection => connectionOf(KEY);

/** Another person at this screen, by number, with a connection of their own. */
export const guest = (n: number): Connection => connectionOf(`mire.guest.${n}`);
