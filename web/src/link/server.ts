// SPDX-License-Identifier: MIT
// A table on the server.
import type { ChatLine, LogLine, TableState } from "../model";
import type {
  Coaching,
  Course,
  Hint,
  Listener,
  Moment,
  Ply,
  Preview,
  Refusal,
  Sheet,
  TableLink,
} from "./link";
import type { Connection } from "./socket";
import { changed, read, UNPACKS } from "./text";

/** Refused for now only: the store failed, or there was too much to do. */
const PASSING = ["store", "limit", "wait"];
const PAUSE = 1000; // ms until what was refused for now is asked again

export function openTable(server: Connection, table: string, listener: Listener): TableLink {
  let lastPly = 0; // of which we have a line of the log
  let closed = false;
  let timer = 0;
  let text: Uint8Array = new Uint8Array(); // of the table as it was pushed last; changes are changes of it
  let number = 0; // of that push
  const ledgers = new Map<number, { number: number; text: Uint8Array }>(); // by seat, as they were told last

  const ask = (what: string, fields: Record<string, unknown> = {}, keep = false) =>
    server.ask(what, { table, ...fields }, keep);

  const watch = () => {
    clearTimeout(timer);
    number = 0;
    ask("watch", { since: lastPly, changes: true, packed: UNPACKS }).catch((why: Refusal) => {
      if (closed || why.code === "offline") return;
      if (PASSING.includes(why.code)) timer = window.setTimeout(watch, PAUSE);
      else listener.gone(why.message);
    });
  };

  const deafPush = server.onPush((message) => {
    if (message.push === "notice") listener.notice(message.text);
    if (message.table !== table) return;
    if (message.push === "curtain") listener.curtain();
    if (message.push === "reload") watch(); // the server shows us the table no more unless asked
    if (message.push === "change" && message.of !== 0 && message.of !== number) {
      if (number) watch(); // something was lost: all of it once more
      return;
    }
    if (message.push === "change") {
      text = changed(text, message.change);
      number = message.to;
    } else if (message.push !== "table") return;
    const { log, log_after, chat, ...whole } = message;
    const state = message.push === "change" ? read(text) : whole;
    const lines: LogLine[] = log.map(([ply, text, seat]: [number, string, number]) => ({
      ply,
      text,
      seat,
    }));
    lastPly = lines.at(-1)?.ply ?? Math.min(lastPly, log_after);
    listener.log(log_after, lines);
    if (chat?.length) listener.chat(chat as ChatLine[]);
    listener.state(state as TableState);
  });

  const deafState = server.onState((here) => {
    listener.connected(here);
    if (here) watch();
  });

  const quiet = async (asked: Promise<unknown>) => {
    await asked;
  };

  return {
    play: (move, action) => quiet(ask("play", { move, action }, true)),
    undo: async (move) => (await ask("undo", { move })).votes_missing ?? 0,
    agree: (yes) => quiet(ask("agree", yes ? {} : { no: true })),
    redo: (move) => quiet(ask("redo", { move })),
    why: async (action) => {
      const answer = await ask("why", { action });
      return answer.legal ? "" : answer.why;
    },
    hint: async () => {
      const answer = await ask("hint");
      return (answer.hints ?? [{ action: answer.action, say: "" }]) as Hint[];
    },
    coach: async () => (await ask("coach")) as unknown as Coaching,
    preview: async (action) => {
      try {
        return (await ask("preview", { action })) as unknown as Preview;
      } catch {
        return null; // no preview is no harm
      }
    },
    ledger: async (seat) => {
      const { of, to, change, ...whole } = await ask("ledger", { seat, changes: true });
      const last = ledgers.get(seat);
      if (!change) return whole as unknown as Sheet;
      if (of && of !== last?.number) return (await ask("ledger", { seat })) as unknown as Sheet;
      const text = changed(last?.text ?? new Uint8Array(), change);
      ledgers.set(seat, { number: to, text });
      return read(text);
    },
    look: async (ply, as) => {
      const answer = await ask("look", as === undefined ? { ply } : { ply, as });
      return answer as unknown as Moment;
    },
    plies: async (from, to, as) => {
      const all: Ply[] = [];
      while (from < to) {
        const { of, plies } = await ask("plies", as === undefined ? { from, to } : { from, to, as });
        if (of && of !== number) continue; // of what was pushed before: asked again
        if (!plies.length) break;
        let view: Uint8Array = of ? text : new Uint8Array();
        for (const { ply, seat, change } of plies) {
          view = changed(view, change);
          all.push({ ply, seat, view: read(view) });
        }
        from = all.at(-1)!.ply;
      }
      return all;
    },
    course: async () => (await ask("course")).course as Course,
    chat: (text) => quiet(ask("chat", { text })),
    sit: (seat) => quiet(ask("sit", { seat })),
    stand: () => quiet(ask("stand")),
    start: (bot) => quiet(ask("start", { bot })),
    takeover: async (seat) => (await ask("takeover", { seat })).votes_missing ?? 0,
    back: () => quiet(ask("back")),
    rematch: async () => (await ask("rematch")).votes_missing ?? 0,
    record: async () => (await ask("record")).record as string,
    close: () => {
      closed = true;
      clearTimeout(timer);
      deafPush();
      deafState();
      ask("leave").catch(() => {});
    },
  };
}
