// SPDX-License-Identifier: MIT
// The prompt: one question in one sentence, what follows from the choice pointed at, the answers.
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardProps, GameBoard } from "../board";
import { glyph, Icon, seatColours } from "../icon";
import type { Action, View } from "../model";
import { bare, imperative, plain } from "../speech";
import { duration, points, words } from "../words";
import { hurryOf } from "./bar";
import { useSeconds } from "./clock";
import { buttons } from "./picking";
import type { Sitting } from "./sitting";

interface PromptProps {
  sitting: Sitting;
  game: GameBoard;
  props: BoardProps;
}

/** The answers that get a button: the game's choice of them, and what no touch can tell apart. */
export function answersOf(sitting: Sitting, game: GameBoard, view: View): Action[] {
  const own = game.answers?.(sitting.actions, view) ?? [];
  return [...new Set([...own, ...buttons(sitting.actions, sitting.picked)])];
}

export function Prompt({ sitting, game, props }: PromptProps) {
  const { view } = props;
  const { decision } = sitting;
  const waited = view.seats.filter((one) => one.waited_for);
  const seat = decision?.seat ?? waited[0]?.seat ?? sitting.me ?? 1;
  const offered = answersOf(sitting, game, view);
  const off = !sitting.here || !!sitting.sent || sitting.hidden || !!sitting.confirming;
  // While an answer is on its way the buttons stay where they are.
  const kept = useRef({ answers: offered, view });
  if (!off || !decision) kept.current = { answers: offered, view };
  const { answers, view: shown } = kept.current;
  return (
    <section
      class="prompt"
      style={seatColours(seat)}
      aria-label={words.promptRegion}
      data-region
      tabIndex={-1}
    >
      <svg class="who" aria-hidden="true">
        <use href={glyph(`seat-${seat}`)} />
      </svg>
      <div class="says">
        <Chain sitting={sitting} />
        <p class="ask" aria-live="polite">
          {sitting.confirming ? (
            words.confirmAsk(plain(bare(sitting.phrase(sitting.confirming))).replace(/\.$/, ""))
          ) : decision ? (
            (game.ask?.(view) ?? decision.prompt)
          ) : sitting.standIn && !view.over ? (
            `${words.botPlaysYou} ${sitting.resting ? "" : words.botPlaysTouch}`
          ) : (
            <Waiting sitting={sitting} view={view} />
          )}
        </p>
        {decision && <Hurry sitting={sitting} />}
        <Consequence {...{ sitting, game, view }} answers={answers.length} lit={props.lit.size} />
      </div>
      <div class="do">
        {sitting.confirming ? (
          <div class="answers few">
            <button type="button" class="btn go" data-answer="confirm" onClick={() => sitting.confirm()}>
              <Icon name="check" /> {words.confirm}
            </button>
            <button type="button" class="btn" data-no onClick={() => sitting.unconfirm()}>
              {words.unconfirm}
            </button>
          </div>
        ) : (
          <Answers {...{ sitting, game, answers, off }} view={shown} />
        )}
        <div class="helps">
          {sitting.me !== null && !view.over && <Helps sitting={sitting} off={off} asked={!!decision} />}
        </div>
      </div>
    </section>
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
  if (!steps.length) return null;
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

/** Who is waited for; after a while also how long. */
function Waiting({ sitting, view }: { sitting: Sitting; view: View }) {
  const [since] = useState(Date.now());
  const waited = view.seats.filter((one) => one.waited_for);
  useSeconds(waited.length > 0);
  if (sitting.state_?.status === "over" || view.over) return <>{words.over}</>;
  if (view.waiting_for_somebody) return <>{words.waitingForSomebody}</>;
  const names = waited.map((one) => one.name);
  const bots = waited.every((one) => sitting.seatState(one.seat)?.player !== "human");
  const long = Date.now() - since > 20000;
  return (
    <>
      {bots ? words.botThinking(names) : words.waitingFor(names)}
      {long && <small> {words.waitedFor(duration(Date.now() - since))}</small>}
    </>
  );
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
  const [spoken, setSpoken] = useState("");
  let text = "\u00a0";
  let kind = "";
  if (note) {
    text = note.text;
    kind = note.kind;
  } else if (pointed) {
    text = plain(`${sentence(bare(game.say?.(pointed, view) ?? pointed.say))} ${effect(sitting)}`);
  } else if (hints.length) {
    text = plain(hintText(sitting));
    kind = "hint";
  } else if (sitting.hidden) {
    text = words.hidden;
  } else if (sitting.sent) {
    text = words.sentAway;
  } else if (decision && lit) {
    text = answers ? words.orBoard : words.pointAtBoard;
  }
  // What is pointed at is said aloud only when the pointing rests.
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), note ? 0 : 500);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <p class={`so ${kind}`}>
        {kind === "hint" && <Icon name="hint" />}
        {text}
      </p>
      <p class="vh" aria-live="polite">
        {spoken}
      </p>
    </>
  );
}

/** What a hint says: what to do, how good that is, and how good the next best would be. */
function hintText(sitting: Sitting): string {
  const [best, next] = sitting.hints;
  const all = sitting.decision?.actions ?? [];
  const say = (hint: { action: string; say: string }) => {
    const action = all.find((one) => one.name === hint.action);
    return imperative(action ? sitting.phrase(action) : hint.say);
  };
  if (!best!.visits || best!.value === undefined) return words.hintAlone(say(best!));
  return words.hintSays(
    say(best!),
    best!.value,
    all.length,
    next?.visits && next.value !== undefined ? { say: say(next), value: next.value } : null,
  );
}

const sentence = (say: string) =>
  say.charAt(0).toUpperCase() + say.slice(1) + (/[.!?]$/.test(say) ? "" : ".");

/** What the previewed action would do to one's points. */
function effect(sitting: Sitting): string {
  const { preview, unit } = sitting;
  if (!preview) return "";
  if (preview.stops) return preview.at === "secret" ? words.upToSecret : words.upToChance;
  const mine = preview.points.find((one) => one.seat === sitting.me);
  if (!mine || mine.after === null) return "";
  const change = mine.after - mine.before;
  return change ? `${words.change(points(change, unit, true))}.` : "";
}

/** What a button says: an imperative, also where a board only put the engine's words in capitals. */
function labelOf(game: GameBoard, action: Action, view: View): string {
  const own = game.label?.(action, view);
  const verb = action.say.split(" ")[0]!;
  if (own === undefined) return plain(imperative(action.say));
  const said = own.charAt(0).toLowerCase() + own.slice(1);
  return said.startsWith(`${verb} `) ? imperative(said) : own;
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
        const label = labelOf(game, action, view);
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
