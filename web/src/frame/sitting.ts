// SPDX-License-Identifier: MIT
// One person at one table: what the link tells, what is picked and pointed at, what has been
// played and not answered yet. The page draws it; boards act on it through BoardProps.
import type { Answer } from "../board";
import type { Coaching, Hint, Listener, Moment, Preview, Refusal, Sheet, TableLink } from "../link/link";
import type { Action, ChatLine, Decision, LogLine, SeatState, TableState, View } from "../model";
import { settings } from "../settings";
import { told } from "../speech";
import { words } from "../words";
import { firstLit, focusIsKept } from "./keys";
import { meantBy, narrow, toggle } from "./picking";
import { EACH, type Frame, Showing } from "./showing";

/** A sentence in the prompt's second line; it goes away by itself. */
export interface Note {
  text: string;
  kind: "why" | "news";
  nth: number; // the same words may be said twice
}

const NOTE_TIME = 4000;
const READING = 65; // ms a letter
const COACH_PATIENCE = 1500; // ms that a gesture waits for the coach
const LEDGER_PAUSE = 60; // ms in which nothing more happens until the ledger is asked for

const sentence = (why: string) => why.charAt(0).toUpperCase() + why.slice(1);

/** What is asked. Others may move meanwhile, come or go: the question is the same. */
function questionOf(state: TableState): string {
  const mine = state.view?.decisions.find((one) => one.seat === state.you);
  if (!mine) return `${state.move}/${state.view?.ply}`;
  return [mine.prompt, ...mine.actions.map((action) => action.name)].join("\n");
}

export class Sitting implements Listener {
  link!: TableLink;
  state_: TableState | null = null;
  lines: LogLine[] = [];
  talk: ChatLine[] = [];
  /** lines of it that came while nobody looked */
  unread = 0;
  here = false;
  /** somebody may be asked in secret: what has happened is shown in a moment */
  hidden = false;
  goneWhy: string | null = null;

  picked: string[] = [];
  pointed: Action | null = null;
  preview: Preview | null = null;
  hints: Hint[] = [];
  /** what of the table the hint is about, where it says so */
  private meant: string[] | undefined;
  /** what the coach says of the present question */
  coaching: Coaching | null = null;
  /** the answer that waits to be confirmed is a clear blunder, says the coach */
  warned: Hint | null = null;
  private coachAsked: Promise<void> | null = null;
  note: Note | null = null;
  /** the move that was sent and not answered yet */
  sent: { move: number; action: string } | null = null;
  /** the last answer of a turn, chosen and not confirmed yet */
  confirming: Action | null = null;
  private checking = false;
  /** what one has answered so far in this turn, as the prompt's chain shows it */
  steps: string[] = [];
  /** what others did is shown one after the other */
  readonly showing = new Showing(
    () => this.me,
    () => this.changed(),
    () => this.arrived(),
  );
  /** the past that is looked at instead of the present */
  past: (Moment & { as?: number }) | null = null;
  sheets: Sheet[] = [];
  /** one has asked for another game and wants to go there when it is made */
  follow = false;

  /** in a lesson: what is said where there is nothing to do but to read on, and what is meant */
  reading: string | null = null;
  shown: string[] = [];

  /** one has let a bot play for oneself, and wants it to go on */
  resting = false;
  /** others sit at this screen, too */
  shared = false;
  /** nobody looks at this sitting just now */
  asleep = false;
  /** who takes back when this one asks for it */
  undoer: () => Sitting = () => this;

  /** an action in words; a board may have better ones than the engine */
  phrase = (action: Action): string => action.say;

  /** what each thing was last good for, in notation */
  private uses = new Map<string, string>();
  private seen = 0; // the last ply that was shown or will be
  private fresh = false; // the question is another one than before
  /** how many there have been */
  questions = 0;
  private chain: Answer[] = [];
  /** the replay goes on by itself */
  playing = false;
  private playTimer = 0;
  private looks = 0;
  private noteTimer = 0;
  private notes = 0;
  private previewTimer = 0;
  private listeners = new Set<() => void>();
  private ledgerOf = "";

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changed(): void {
    this.listeners.forEach((tell) => tell());
  }

  // ---- what the link tells ----

  state(state: TableState): void {
    const before = this.state_;
    this.state_ = state;
    this.hidden = false;
    this.goneWhy = null;
    const answered = this.sent !== null && state.move > this.sent.move;
    if (answered) this.sent = null;
    if (answered || !before || questionOf(before) !== questionOf(state)) this.fresh = true;
    if (!this.show(before?.view, state.view)) this.arrived();
  }

  /** Shows what has happened since ply by ply, unless it is too little or nobody wants to see it. */
  private show(before: View | undefined, now: View | undefined): boolean {
    const from = this.seen;
    const to = (this.seen = now?.ply ?? 0);
    if (
      !before ||
      !now ||
      to < from ||
      this.past ||
      settings().motion === "off" ||
      this.asleep ||
      document.hidden
    ) {
      this.showing.catchUp();
      return false;
    }
    if (to === from) return this.showing.busy;
    const last: Frame = { ply: to, seat: this.playedBy(to), view: now };
    const frames = to - from > 1 ? this.link.plies(from, to - 1).then((plies) => [...plies, last]) : [last];
    this.showing.add(before, frames);
    return true;
  }

  /** Who played a ply; 0 where that may not be known. */
  playedBy(ply: number): number {
    return this.lines.findLast((line) => line.ply === ply && line.seat)?.seat ?? 0;
  }

  /** Shows plies again that have been seen before. */
  async showAgain(first: number, last: number): Promise<void> {
    await this.tell(async () => {
      this.present();
      const { view } = await this.link.look(first - 1);
      this.showing.replay({ ...view, ply: first - 1 }, this.link.plies(first - 1, last));
      this.changed();
    });
  }

  /** The present is shown now. */
  private arrived(): void {
    if (this.fresh) {
      this.asked();
      if (settings().coach === "always") this.coachAsked = this.askCoach().catch(() => {});
    }
    this.fresh = false;
    this.changed();
    this.fetchLedger();
    if (!this.sent) this.goOn();
  }

  log(after: number, lines: LogLine[]): void {
    this.lines = this.lines.filter((line) => line.ply <= after).concat(lines);
  }

  chat(lines: ChatLine[]): void {
    const known = new Set(this.talk.map((line) => line.n));
    const fresh = lines.filter((line) => !known.has(line.n));
    if (this.state_)
      this.unread += fresh.filter((line) => line.seat === null || line.seat !== this.me).length;
    this.talk = this.talk.concat(fresh);
  }

  curtain(): void {
    this.hidden = true;
    this.changed();
  }

  notice(text: string): void {
    this.say(text, "news");
  }

  connected(here: boolean): void {
    this.here = here;
    this.changed();
  }

  gone(why: string): void {
    this.goneWhy = why;
    this.changed();
  }

  /** A question is another one than before: nothing is picked of it yet. */
  private asked(): void {
    this.questions++;
    clearTimeout(this.previewTimer);
    this.picked = [];
    this.confirming = null;
    this.pointed = null;
    this.preview = null;
    this.hints = [];
    this.coaching = null;
    this.warned = null;
    this.coachAsked = null;
    if (!this.decision || !this.state_!.undo) this.steps = []; // the chain is what can be taken back
    for (const { name, touch } of this.decision?.actions ?? [])
      for (const id of touch.ids) this.uses.set(id, name);
  }

  private async fetchLedger(): Promise<void> {
    const state = this.state_;
    const stamp = `${state?.view?.ply}/${state?.move}/${state?.status}`;
    if (!state?.view || stamp === this.ledgerOf) return;
    this.ledgerOf = stamp;
    await new Promise((done) => setTimeout(done, LEDGER_PAUSE));
    if (stamp !== this.ledgerOf) return;
    try {
      const sheets = await Promise.all(state.view.seats.map((s) => this.link.ledger(s.seat)));
      if (stamp !== this.ledgerOf) return;
      this.sheets = sheets;
      this.changed();
    } catch {
      this.ledgerOf = ""; // the connection is gone; with the next state
    }
  }

  // ---- the question ----

  get me(): number | null {
    return this.state_?.you ?? null;
  }

  /** The lines of the log up to what is shown. */
  get told(): LogLine[] {
    const { view } = this.showing;
    return view ? this.lines.filter((line) => line.ply <= view.ply) : this.lines;
  }

  /** the bot that plays for oneself just now */
  get standIn(): string | null {
    return (this.me && this.seatState(this.me)?.stand_in) || null;
  }

  seatState(seat: number): SeatState | undefined {
    return this.state_?.seats.find((one) => one.seat === seat);
  }

  /** Points are counted in 1/unit. */
  get unit(): number {
    return this.sheets[0]?.unit ?? 1;
  }

  get view(): View | undefined {
    return this.past?.view ?? this.showing.view ?? this.state_?.view;
  }

  get decision(): Decision | null {
    const state = this.state_;
    if (!state?.view || state.status !== "playing" || this.past || this.showing.busy || this.standIn)
      return null;
    return state.view.decisions.find((d) => d.seat === state.you) ?? null;
  }

  /** An answer was chosen, and what it leads to is not known yet: nothing else can be chosen meanwhile. */
  get held(): boolean {
    return !!this.sent || this.checking || !!this.confirming;
  }

  /** All legal actions; none while a move is on its way or there is no connection. */
  get all(): Action[] {
    return this.held || !this.here ? [] : (this.decision?.actions ?? []);
  }

  get actions(): Action[] {
    return narrow(this.all, this.picked);
  }

  pick(id: string): void {
    const next = toggle(this.all, this.picked, id);
    if (!next) return;
    this.picked = next;
    const left = this.actions;
    if (left.length === 1 && next.length) this.play(left[0]!);
    else this.changed();
  }

  unpick(): void {
    if (!this.picked.length) return;
    this.picked = [];
    this.changed();
  }

  point(action: Action | null): void {
    if (focusIsKept() || this.confirming) return;
    if (this.pointed?.name === action?.name) return;
    this.pointed = action;
    this.preview = null;
    clearTimeout(this.previewTimer);
    if (action) this.previewTimer = window.setTimeout(() => this.fetchPreview(action), 120);
    this.changed();
  }

  private async fetchPreview(action: Action): Promise<void> {
    if (!this.here || this.sent) return;
    const preview = await this.link.preview(action.name);
    if (this.pointed?.name !== action.name) return;
    this.preview = preview;
    this.changed();
  }

  // ---- playing ----

  play(...chain: Answer[]): void {
    if (this.held || !this.decision) return;
    this.chain = chain;
    if (this.coachAsked && !this.coaching) this.waitForCoach();
    else this.goOn();
  }

  /** A gesture that is quicker than the coach waits for it, but not for long. */
  private async waitForCoach(): Promise<void> {
    const { questions } = this;
    this.checking = true;
    await Promise.race([this.coachAsked, new Promise((done) => setTimeout(done, COACH_PATIENCE))]);
    this.checking = false;
    if (questions === this.questions) this.goOn();
  }

  /** Takes back so many answers, then plays a chain. */
  async back(steps: number, ...chain: Answer[]): Promise<void> {
    for (let i = 0; i < steps && this.state_?.undo; i++) {
      const { move } = this.state_;
      if (!(await this.undo())) return;
      await this.until(() => this.state_!.move > move);
    }
    this.play(...chain);
  }

  private until(good: () => boolean): Promise<void> {
    return new Promise((done) => {
      const look = () => {
        if (!good()) return;
        deaf();
        done();
      };
      const deaf = this.onChange(look);
      look();
    });
  }

  /** Plays the next link of the chain if it is asked for and legal. */
  private goOn(): void {
    if (!this.chain.length) return;
    const actions = this.all;
    if (!actions.length) {
      this.chain = []; // somebody else is asked: the gesture is over
      return;
    }
    const answer = this.chain.shift()!;
    const meant = typeof answer === "function" ? answer(actions, this.state_!.view!) : answer;
    const name = typeof meant === "string" ? meant : meant?.name;
    const action = actions.find((a) => a.name === name);
    if (!action) {
      this.chain = [];
      this.changed();
      return;
    }
    if (this.warn(action)) return;
    if (settings().confirm && this.state_!.seats.length > 1) this.check(action);
    else this.send(action);
  }

  /** The last click of a turn can't be taken back by oneself: it is asked about first. */
  private async check(action: Action): Promise<void> {
    const { questions } = this;
    const known = this.pointed?.name === action.name ? this.preview : null;
    this.checking = true;
    const preview = known ?? (await this.link.preview(action.name));
    this.checking = false;
    if (questions !== this.questions) return this.changed();
    if (!preview?.ends || this.chain.length) return void this.send(action);
    this.confirming = action;
    this.pointed = action;
    this.preview = preview;
    this.changed();
  }

  /** A clear blunder is asked about first. */
  private warn(action: Action): boolean {
    this.warned = this.coaching?.blunders.find((one) => one.action === action.name) ?? null;
    if (settings().coach !== "always" || !this.warned) return false;
    this.chain = [];
    this.confirming = action;
    this.pointed = action;
    this.hints = this.coaching!.hints; // words alone may not tell two places apart: the better one is marked
    this.meant = firstLit(this.hints[0]?.ids ?? []);
    this.changed();
    return true;
  }

  async confirm(): Promise<void> {
    const action = this.confirming;
    const better = this.warned && this.coaching?.hints[0] && this.sayOf(this.coaching.hints[0]);
    this.confirming = null;
    this.warned = null;
    if (!action) return;
    await this.send(action);
    if (better) this.say(words.betterWas(better), "news");
  }

  /** What a hint means, as its button has it. */
  sayOf(hint: Hint): string {
    const action = this.state_?.view?.decisions
      .flatMap((decision) => decision.actions)
      .find((one) => one.name === hint.action);
    // The figures that follow would get in the way of those that are said about it.
    return (action ? this.phrase(action) : hint.say).replace(/: \d.*$/, "");
  }

  /** Does not want to, after all. */
  unconfirm(): void {
    this.confirming = null;
    this.warned = null;
    this.picked = [];
    this.pointed = null;
    this.preview = null;
    this.changed();
  }

  private async send(action: Action): Promise<void> {
    const move = this.state_!.move;
    this.sent = { move, action: action.name };
    this.picked = [];
    this.pointed = null;
    this.preview = null;
    this.note = null;
    this.steps = [...this.steps, told(this.phrase(action))];
    this.changed();
    try {
      await this.link.play(move, action.name); // the push that follows clears `sent`
    } catch (why) {
      this.sent = null;
      this.chain = [];
      this.steps = this.steps.slice(0, -1);
      this.say((why as Refusal).message, "why");
    }
  }

  /** What can be taken back: by oneself, with the others' consent, not. */
  get undoable(): "undo" | "ask" | null {
    const state = this.undoer().state_;
    return state?.undo ? "undo" : state?.ask_undo ? "ask" : null;
  }

  undo(): Promise<boolean> {
    return this.undoer().takeBack();
  }

  private async takeBack(): Promise<boolean> {
    let missing = 0;
    const done = await this.tell(async () => {
      missing = await this.link.undo(this.state_!.move);
    });
    if (missing) this.say(words.undoAsked(missing), "news");
    else if (done) this.steps = this.steps.slice(0, -1);
    return done && !missing;
  }

  async redo(): Promise<void> {
    await this.tell(() => this.link.redo(this.state_!.move));
  }

  async letBotPlay(): Promise<void> {
    this.resting = true;
    await this.tell(() => this.link.takeover(this.me!));
  }

  async comeBack(): Promise<void> {
    this.resting = false;
    await this.tell(() => this.link.back());
  }

  /** Asks something of the link; what is refused is said in the prompt. */
  async tell(ask: () => Promise<unknown>): Promise<boolean> {
    try {
      await ask();
      return true;
    } catch (why) {
      this.say((why as Refusal).message, "why");
      return false;
    }
  }

  async refuse(notation: string): Promise<void> {
    await this.tell(async () => {
      const why = await this.link.why(notation);
      if (why) this.say(why, "why");
    });
  }

  /** Says why a thing can't be chosen: the rule that forbids what was probably meant, or what it is chosen for. */
  async explain(id: string): Promise<void> {
    const { questions, note, decision } = this;
    // What is picked now does not go with it, but it can be chosen instead.
    const other = this.picked.length > 0 && !this.picked.includes(id);
    if (other && this.all.some((action) => action.touch.ids.includes(id))) return this.pick(id);
    const kind = id.match(/^[a-z]+/)?.[0] ?? "place";
    const purpose = words.purposes[this.state_!.game]?.[kind];
    const tries = meantBy(id, this.actions, purpose ? new Map() : this.uses);
    let why = "";
    while (!why && tries.length) why = await this.link.why(tries.shift()!).catch(() => "");
    const silent = !this.note || this.note === note;
    if (questions !== this.questions || !silent || !decision) return;
    const general = !why || /^that is not asked now/.test(why);
    this.say(general && purpose ? purpose : why || words.cantNow, "why");
  }

  /** Nobody else plays here who is no bot. */
  private get alone(): boolean {
    return !!this.state_?.seats.every((one) => one.seat === this.me || one.player !== "human");
  }

  /** Asks the coach, where there is one. */
  private async askCoach(): Promise<void> {
    const { questions } = this;
    if (!this.link.coach || !this.alone || (this.decision?.actions.length ?? 0) < 2) return;
    const coaching = await this.link.coach();
    if (this.questions !== questions) return;
    this.coaching = coaching;
    this.changed();
  }

  async askHint(): Promise<void> {
    const { questions } = this;
    if (!this.all.length) return;
    this.say(words.hintAsked, "news");
    await this.tell(async () => {
      if (settings().coach !== "off" && !this.coaching) await this.askCoach();
      const hints = this.coaching?.hints ?? (await this.link.hint());
      if (this.questions !== questions) return;
      this.meant = firstLit(hints[0]?.ids ?? []);
      this.hints = this.meantNow(hints);
      if (!narrow(this.all, this.picked).some((one) => one.name === hints[0]?.action)) this.picked = [];
      this.note = null;
      this.point(null); // what the pointer happens to rest on would hide it
      this.changed();
    });
  }

  /** Where the first of what is meant is taken up already: what comes after it. */
  private meantNow(hints: Hint[]): Hint[] {
    const about = ({ touch }: Action) => touch.ids.some((id) => this.meant?.includes(id));
    const best = this.all.find((one) => one.name === hints[0]?.action);
    const next = best && this.meant && !about(best) ? this.all.find(about) : undefined;
    return next ? [{ ...hints[0]!, action: next.name, say: next.say }] : hints;
  }

  get hinted(): Action | null {
    const [best] = this.hints;
    const action = this.all.find((one) => one.name === best?.action);
    if (!action || !this.meant) return action ?? null;
    return { ...action, touch: { ...action.touch, ids: this.meant } };
  }

  say(text: string, kind: Note["kind"]): void {
    this.note = { text: told(sentence(text)), kind, nth: ++this.notes };
    clearTimeout(this.noteTimer);
    this.noteTimer = window.setTimeout(
      () => {
        this.note = null;
        this.changed();
      },
      Math.max(NOTE_TIME, READING * text.length),
    );
    this.changed();
  }

  // ---- looking back ----

  /** The next moment in a direction: a ply on, or where somebody else has played. */
  momentFrom(ply: number, step: 1 | -1, byTurn: boolean): number {
    const last = this.past?.plies ?? ply;
    let to = ply + step;
    if (byTurn) while (to > 0 && to < last && this.playedBy(to + 1) === this.playedBy(to)) to += step;
    return Math.max(0, Math.min(last, to));
  }

  /** Lets the replay run, or stops it. */
  run(on: boolean, byTurn: boolean): void {
    clearTimeout(this.playTimer);
    this.playing = on && this.past !== null;
    this.changed();
    if (!this.playing) return;
    const pace = settings().motion === "off" ? "normal" : settings().motion;
    this.playTimer = window.setTimeout(async () => {
      const { past } = this;
      if (!past || !this.playing) return;
      if (past.ply >= past.plies) return this.run(false, byTurn);
      await this.look(this.momentFrom(past.ply, 1, byTurn), past.as);
      if (this.playing) this.run(true, byTurn);
    }, EACH[pace]);
  }

  async look(ply: number, as?: number): Promise<void> {
    const look = ++this.looks;
    await this.tell(async () => {
      const moment = await this.link.look(ply, as);
      if (look !== this.looks) return; // somebody has looked elsewhere since, or at the present
      this.past = { ...moment, view: { ...moment.view, ply: moment.ply }, as };
      this.changed();
    });
  }

  present(): void {
    this.looks++;
    this.playing = false;
    clearTimeout(this.playTimer);
    this.past = null;
    this.changed();
  }
}
