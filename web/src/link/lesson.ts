// SPDX-License-Identifier: MIT
// A lesson as a table: what is tried goes to the server with all that was done before, and what is
// taken comes back as the table it leads to. Nothing of it is kept but by the browser.
import type { LogLine, TableState, View } from "../model";
import { words } from "../words";
import { type Listener, type Ply, Refusal, type Sheet, type TableLink } from "./link";
import type { Connection } from "./socket";

/** Where one is in a lesson. */
export interface LessonNow {
  title: string;
  step: number;
  steps: number;
  /** with the marks of the rules */
  say: string;
  /** there is nothing to do but to read on */
  reads: boolean;
  over: boolean;
  /** ids of what is meant */
  show: string[];
  solution: string | null;
  button: string;
  /** ids of what the solution is about, then of what comes after it */
  marks: string[][];
  /** what was taken so far */
  moves: string[];
  /** the lesson after this one */
  after: string | null;
  /** what was said to the last try that was not taken */
  words: string;
}

interface Answer extends LessonNow {
  taken: boolean;
  you: number;
  view: View;
  sheets: Sheet[];
  log: [number, string, number][];
  plies: Ply[];
}

export interface LessonLink extends TableLink {
  next(): Promise<void>;
  again(): Promise<void>;
}

interface Taught {
  game: string;
  lesson: string;
  name: string;
  /** what was done in it before */
  moves: string[];
  /** is told of every change, before the listener is */
  tell(now: LessonNow): void;
}

export function openLesson(server: Connection, taught: Taught, listener: Listener): LessonLink {
  const { game, lesson, name } = taught;
  const seen = new Map<number, Ply>();
  let now: Answer | null = null;
  let move = 0; // goes up with everything that happens, as at a table

  const ask = async (moves: string[], attempt?: string) =>
    (await server.ask("lesson", { game, lesson, name, moves, try: attempt })) as unknown as Answer;

  const state = (answer: Answer): TableState => ({
    table: "",
    game,
    status: "playing",
    listed: false,
    commitment: "",
    rematch: null,
    view: answer.view,
    seats: answer.view.seats.map((seat) => ({
      seat: seat.seat,
      player: seat.seat === answer.you ? "human" : "bot",
      name: seat.name,
      you: seat.seat === answer.you,
      present: true,
      stand_in: null,
    })),
    you: answer.you,
    move,
    undo: answer.moves.length > 0,
    no_undo: words.noUndo,
  });

  const show = (answer: Answer) => {
    now = answer;
    move++;
    for (const ply of answer.plies) seen.set(ply.ply, { ...ply, view: { ...ply.view, ply: ply.ply } });
    seen.set(answer.view.ply, { ply: answer.view.ply, seat: 0, view: answer.view });
    const lines: LogLine[] = answer.log.map(([ply, text, seat]) => ({ ply, text, seat }));
    taught.tell(answer);
    listener.log(0, lines);
    listener.state(state(answer));
  };

  const attempt = async (action: string) => {
    const answer = await ask(now?.moves ?? [], action);
    if (answer.taken) return show(answer);
    taught.tell({ ...now!, words: answer.words });
    throw new Refusal("lesson", answer.words);
  };

  const begin = async (moves: string[]): Promise<void> => {
    try {
      show(await ask(moves));
    } catch (failure) {
      const why = failure as Refusal;
      if (why.code === "bad" && moves.length)
        await begin([]); // kept of another version of the lesson
      else if (why.code !== "offline") listener.gone(why.message);
    }
  };

  const deaf = server.onState((here) => {
    listener.connected(here);
    if (here && !now) void begin(taught.moves);
  });
  const none = async () => {};

  return {
    play: (_, action) => attempt(action),
    next: () => attempt("next"),
    again: async () => void (await begin([])),
    undo: async () => {
      if (now?.moves.length) show(await ask(now.moves.slice(0, -1)));
      return 0;
    },
    redo: none,
    agree: none,
    why: async (action) => {
      const answer = await ask(now?.moves ?? [], action);
      return answer.taken ? "" : answer.words;
    },
    hint: async () => {
      if (!now?.solution) throw new Refusal("lesson", words.lessonReadOn);
      return [{ action: now.solution, say: now.button, ids: now.marks }];
    },
    preview: async () => null,
    ledger: async (seat) => now!.sheets[seat - 1]!,
    look: async (ply) => ({
      ply,
      plies: now!.view.ply,
      view: seen.get(ply)?.view ?? now!.view,
      sheets: now!.sheets,
    }),
    plies: async (from, to) => [...seen.values()].filter(({ ply }) => ply > from && ply <= to),
    course: async () => [],
    chat: none,
    sit: none,
    stand: none,
    start: none,
    takeover: async () => 0,
    back: none,
    rematch: async () => 0,
    record: async () => "",
    close: deaf,
  };
}
