// SPDX-License-Identifier: MIT
// The prompt: one question in one sentence, what follows from the choice pointed at, the answers.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardProps, GameBoard } from "../board";
import { glyph, Icon, seatColours } from "../icon";
import type { Hint, Preview } from "../link/link";
import type { Action, View } from "../model";
import { lowered, plain, told } from "../speech";
import { duration, points, words } from "../words";
import { Aloud } from "./aloud";
import { hurryOf } from "./bar";
import { useSeconds } from "./clock";
import { buttons } from "./picking";
import type { Sitting } from "./sitting";

/** letters: a longer question is written smaller on a small screen */
const LONG = 54;
const LONG_WAIT = 20_000; // ms

interface PromptProps {
  sitting: Sitting;
  game: GameBoard;
  props: BoardProps;
  /** the words of a lesson's step, without marks */
  step: string;
  /** opens the end sheet again, where the game is over and it was put away */
  result?: () => void;
}

/** The answers that get a button: the game's choice of them, and what no touch can tell apart. */
export function answersOf(sitting: Sitting, game: GameBoard, view: View): Action[] {
  const own = game.answers?.(sitting.actions, view) ?? [];
  return [...new Set([...own, ...buttons(sitting.actions, sitting.picked)])];
}

export function Prompt({ sitting, game, props, step, result }: PromptProps) {
  const { view } = props;
  const { decision } = sitting;
  const waited = view.seats.filter((one) => one.waited_for);
  const seat = decision?.seat ?? waited[0]?.seat ?? sitting.me ?? 1;
  const offered = answersOf(sitting, game, view);
  const off = !sitting.here || !!sitting.sent || sitting.hidden || !!sitting.confirming;
  const question = questionOf(sitting, game, view);
  const idle = !(decision || sitting.reading || sitting.standIn || view.waiting_for_somebody);
  const asked = `${view.ply}/${decision?.prompt}/${sitting.picked}/${sitting.confirming?.name}`;
  // A thing that every answer concerns tells none of them apart.
  const lit = [...props.lit.values()].filter((some) => some.length < sitting.actions.length).length;
  // While an answer is on its way the buttons stay where they are, folded or not.
  const kept = useRef({ answers: offered, view, telling: lit });
  if (!off || !decision) kept.current = { answers: offered, view, telling: lit };
  const { answers, view: shown, telling } = kept.current;
  const fold = useFold(asked, answers.length, telling);
  return (
    <section
      class="prompt"
      ref={fold.place}
      data-fold={fold.state}
      style={seatColours(seat)}
      aria-label={words.promptRegion}
      data-region
      tabIndex={-1}
    >
      <svg class="who" aria-hidden="true">
        <use href={glyph(`seat-${seat}`)} />
      </svg>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div class="says" onClick={fold.toggle}>
        <Chain sitting={sitting} />
        <p class={decision && question.length > LONG ? "ask long" : "ask"}>
          {question}
          {idle && waited.length > 0 && <Waited />}
        </p>
        <Aloud {...{ step, question }} asked={decision ? view.ply : 0} busy={sitting.showing.busy} />
        {decision && <Hurry sitting={sitting} />}
        <Consequence {...{ sitting, game, view }} answers={answers.length} lit={telling} />
      </div>
      <div class="do">
        {sitting.confirming ? (
          <div class="answers few">
            <button type="button" class="btn go" data-answer="confirm" onClick={() => sitting.confirm()}>
              <Icon name="check" /> {sitting.warned ? words.blunderPlay : words.confirm}
            </button>
            <button type="button" class="btn" data-no onClick={() => sitting.unconfirm()}>
              {sitting.warned ? words.blunderNot : words.unconfirm}
            </button>
          </div>
        ) : result ? (
          <div class="answers few">
            <button type="button" class="btn go" onClick={result}>
              {words.seeResult}
            </button>
          </div>
        ) : (
          <Answers {...{ sitting, game, answers, off }} view={shown} />
        )}
        {fold.state !== "whole" && (
          <button type="button" class="btn fold" aria-expanded={fold.state === "open"} onClick={fold.toggle}>
            {fold.state === "open"
              ? words.promptLess
              : answers.length > 1
                ? words.promptMore(answers.length)
                : words.promptOpen}
          </button>
        )}
        <div class="helps">
          {sitting.me !== null && !view.over && <Helps sitting={sitting} off={off} asked={!!decision} />}
        </div>
      </div>
    </section>
  );
}

/**
 * On a small screen the prompt is as high as its question in one line and its answers in one row. What is more is
 * folded away until it is touched; it opens by itself where there is nothing else to choose from.
 */
function useFold(asked: string, answers: number, telling: number) {
  const place = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const [open, setOpen] = useState<boolean | null>(null);
  const isOpen = open ?? (over && answers > 0 && !telling);
  useLayoutEffect(() => {
    setOpen(null);
    setOver(false);
  }, [asked, answers]);
  useLayoutEffect(() => {
    if (isOpen) return; // unfolded they have another room: whether they would fit was seen before
    const measure = () => setOver(overflows(place.current?.querySelector(".answers")));
    if (!over) measure(); // folded they may seem to fit: measured at once again and again, that would never end
    const room = new ResizeObserver(measure); // the window is turned, the text made larger
    room.observe(place.current!);
    return () => room.disconnect();
  });
  const state = isOpen ? "open" : over ? "folded" : "whole";
  return { place, state, toggle: () => setOpen(!isOpen) };
}

/** Is a row of answers more than one row, or larger than its room? */
function overflows(row?: Element | null): boolean {
  const buttons = [...(row?.querySelectorAll<HTMLElement>(".btn") ?? [])];
  const top = Math.min(...buttons.map((one) => one.offsetTop));
  const room = row?.clientHeight ?? 0;
  return (
    (row?.scrollHeight ?? 0) > room + 1 ||
    buttons.some(
      (one) =>
        one.offsetTop > top + 8 || one.scrollWidth > one.clientWidth + 1 || one.offsetHeight > room + 1,
    )
  );
}

/** One's own time runs out: what happens then, while there is time to prevent it. */
function Hurry({ sitting }: { sitting: Sitting }) {
  useSeconds(sitting.state_?.step !== undefined);
  const left = hurryOf(sitting, sitting.me);
  if (left === null) return null;
  return (
    <p class="hurry" role="alert">
      {words.hurry(duration(left))}
    </p>
  );
}

function Helps({ sitting, off, asked }: { sitting: Sitting; off: boolean; asked: boolean }) {
  const { undoable } = sitting;
  if (sitting.standIn)
    return (
      <button type="button" class="btn go" onClick={() => sitting.comeBack()}>
        {words.menuBack}
      </button>
    );
  return (
    <>
      {sitting.picked.length > 0 ? (
        <button type="button" class="btn quiet" title={words.clear} onClick={() => sitting.unpick()}>
          <Icon name="close" />
          <span class="lbl">{words.clear}</span>
        </button>
      ) : (
        <button
          type="button"
          class="btn quiet"
          aria-disabled={off || !undoable}
          title={
            undoable === "undo" || sitting.shared
              ? words.undo
              : undoable
                ? words.askUndo
                : sitting.state_!.no_undo
          }
          onClick={() => {
            if (!off && undoable) sitting.undo();
            else if (!off) sitting.say(sitting.state_!.no_undo ?? words.noUndo, "why");
          }}
        >
          <Icon name="undo" />
          <span class="lbl">{words.undo}</span>
          <kbd>U</kbd>
        </button>
      )}
      <button
        type="button"
        class="btn quiet"
        aria-disabled={off || !asked}
        title={words.hint}
        onClick={() => (asked && !off ? sitting.askHint() : sitting.say(words.noHint, "why"))}
      >
        <Icon name="hint" />
        <span class="lbl">{words.hint}</span>
        <kbd>H</kbd>
      </button>
    </>
  );
}

function Chain({ sitting }: { sitting: Sitting }) {
  const steps = sitting.steps.slice(-4);
  if (!steps.length) return <div class="chain" />; // its room is kept
  return (
    <ol class="chain" aria-label={words.chain}>
      {steps.map((step) => (
        <li class="done">
          <Icon name="check" />
          {step}
        </li>
      ))}
    </ol>
  );
}

/** What the prompt asks, or what one waits for. */
function questionOf(sitting: Sitting, game: GameBoard, view: View): string {
  const { confirming, decision, reading, standIn, resting } = sitting;
  if (confirming && sitting.warned) return warning(sitting);
  if (confirming) return words.confirmAsk(told(lowered(sitting.phrase(confirming))));
  if (decision) return game.ask?.(view) ?? decision.prompt;
  if (reading) return reading;
  if (standIn && !view.over) return `${words.botPlaysYou} ${resting ? "" : words.botPlaysTouch}`;
  if (sitting.state_?.status === "over" || view.over) return words.over;
  if (view.waiting_for_somebody) return words.waitingForSomebody;
  const waited = view.seats.filter((one) => one.waited_for);
  const names = waited.map((one) => one.name);
  const bots = waited.every((one) => sitting.seatState(one.seat)?.player !== "human");
  return bots ? words.botThinking(names) : words.waitingFor(names);
}

/** After a while: how long one has waited. */
function Waited() {
  const [since] = useState(Date.now());
  useSeconds(true);
  const time = Date.now() - since;
  return time > LONG_WAIT ? <small> {words.waitedFor(duration(time))}</small> : null;
}

/** The second line: a refusal, a hint, or what the choice pointed at leads to. */
interface ConsequenceProps {
  sitting: Sitting;
  game: GameBoard;
  view: View;
  answers: number;
  lit: number;
}

function Consequence({ sitting, game, view, answers, lit }: ConsequenceProps) {
  const { note, pointed, hints, decision } = sitting;
  const [spoken, setSpoken] = useState({ text: "", nth: 0 });
  const nth = note?.nth ?? 0;
  let text = "\u00a0";
  let kind = "";
  if (note) {
    text = note.text;
    kind = note.kind;
  } else if (pointed) {
    text = told(
      `${sentence(game.say?.(pointed, view) ?? pointed.say)} ${effectOf(sitting, sitting.preview)}`,
    );
  } else if (hints.length) {
    text = told(`${coached(sitting)} ${hintText(sitting)}`);
    kind = "hint";
  } else if (coached(sitting)) {
    text = told(coached(sitting));
    kind = "hint";
  } else if (sitting.hidden) {
    text = words.hidden;
  } else if (sitting.sent) {
    text = words.sentAway;
  } else if (decision && lit) {
    text = answers ? words.orBoard : words.pointAtBoard;
    kind = "idle";
  }
  // What is pointed at is said aloud only when the pointing rests.
  useEffect(() => {
    const timer = setTimeout(() => setSpoken({ text, nth }), note ? 0 : 500);
    return () => clearTimeout(timer);
  }, [text, nth]);
  return (
    <>
      <p class={`so ${kind}`} data-note={nth}>
        {kind === "hint" && <Icon name="hint" />}
        {text}
      </p>
      <p class="vh" aria-live="polite">
        <span key={spoken.nth}>{spoken.text}</span>
      </p>
    </>
  );
}

/** What the coach finds most urgent. */
const coached = (sitting: Sitting) => sitting.coaching?.advice[0] ?? "";

/** What the coach says of a clear blunder. */
function warning(sitting: Sitting): string {
  const worse = sitting.warned!;
  const better = sitting.coaching!.hints[0]!;
  return told(
    words.blunderAsk(sitting.sayOf(worse), worse.value ?? 0, sitting.sayOf(better), better.value ?? 0),
  );
}

/** What a hint says: what to do, how good that is, and how good the next best would be. */
function hintText(sitting: Sitting): string {
  const [best, next] = sitting.hints;
  const say = (hint: Hint) => sitting.sayOf(hint);
  if (!best!.visits || best!.value === undefined) return words.hintAlone(say(best!));
  // two places may be called alike
  const other = next?.visits && next.value !== undefined && say(next) !== say(best!);
  return words.hintSays(
    say(best!),
    best!.value,
    sitting.decision?.actions.length ?? 0,
    other ? { say: say(next), value: next.value! } : null,
  );
}

const sentence = (say: string) => say + (/[.!?]$/.test(say) ? "" : ".");

/** What a previewed action would do to one's points. */
export function effectOf(sitting: Sitting, preview: Preview | null | undefined): string {
  if (!preview) return "";
  if (preview.stops) return preview.at === "secret" ? words.upToSecret : words.upToChance;
  const mine = preview.points.find((one) => one.seat === sitting.me);
  if (!mine || mine.after === null) return "";
  const change = mine.after - mine.before;
  return change ? `${words.change(points(change, sitting.unit, true))}.` : "";
}

interface AnswersProps {
  sitting: Sitting;
  game: GameBoard;
  view: View;
  answers: Action[];
  off: boolean;
}

function Answers({ sitting, game, view, answers, off }: AnswersProps) {
  if (!answers.length) return null;
  const hinted = sitting.hinted?.name;
  return (
    <div class={answers.length <= 3 ? "answers few" : "answers"}>
      {answers.map((action) => {
        const detail = game.detail?.(action, view);
        const label = game.label?.(action, view) ?? plain(action.say);
        return (
          <button
            type="button"
            class={detail ? "btn pick two-line" : "btn pick"}
            key={action.name}
            data-answer={action.name}
            data-hinted={action.name === hinted ? "" : undefined}
            disabled={off}
            onClick={() => sitting.play(action)}
            onPointerEnter={() => sitting.point(action)}
            onPointerLeave={() => sitting.point(null)}
            onFocus={() => sitting.point(action)}
            onBlur={() => sitting.point(null)}
          >
            {label}
            {detail && <small>{detail}</small>}
          </button>
        );
      })}
    </div>
  );
}
