// SPDX-License-Identifier: MIT
// The strip of a lesson over the board: its words, what was said to a wrong try, and the way on.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../icon";
import type { LessonLink, LessonNow } from "../link/lesson";
import { Words } from "../pages/rules";
import { words } from "../words";
import type { Sitting } from "./sitting";

export interface Taught {
  now: LessonNow;
  game: string;
  link: LessonLink;
  /** what one can do when it is over, the best first */
  after: { label: string; act(): void }[];
}

interface StripProps {
  taught: Taught;
  sitting: Sitting;
  /** opens the rules at a place */
  look(place: string): void;
}

const SAY = "lesson-say"; // the id of the words

export function LessonStrip({ taught, sitting, look }: StripProps) {
  const { now, link, game } = taught;
  const strip = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // A change of the words is said aloud by itself; those it begins with are said of what has the focus then.
  const begun = useRef<number | null>(now.step);
  const begins = now.step === begun.current;
  useEffect(() => {
    (next.current ?? (begins ? strip.current : null))?.focus({ preventScroll: true });
    if (!begins) begun.current = null;
  }, [now.step]);
  const busy = sitting.showing.busy || sitting.held;
  // The next step is on its way: who presses once more does not mean the one after it, too. The button keeps the focus.
  const [coming, setComing] = useState(false);
  const goOn = async () => {
    if (coming) return;
    setComing(true);
    await sitting.tell(() => link.next());
    setComing(false);
  };
  return (
    <section
      class="lesson"
      ref={strip}
      aria-busy={coming}
      aria-label={words.lessonRegion}
      aria-describedby={begins ? SAY : undefined}
      data-region
      tabIndex={-1}
      data-step={now.step}
    >
      <div class="tells">
        <p class="where">
          {now.title}
          <span class="num">{now.over ? words.lessonOver : words.stepOf(now.step + 1, now.steps)}</span>
        </p>
        <p class="say" id={SAY}>
          <Words text={now.say} game={game} go={look} />
        </p>
        {/* the prompt says it aloud */}
        {now.words && !now.over && <p class="answer">{now.words}</p>}
      </div>
      <div class="ways">
        {now.over &&
          taught.after.map(({ label, act }, i) => (
            <button type="button" class={i ? "btn" : "btn go"} ref={i ? undefined : next} onClick={act}>
              {label}
            </button>
          ))}
        {now.reads && (
          <button
            type="button"
            class="btn go"
            data-next-step
            ref={next}
            aria-describedby={begins ? SAY : undefined}
            disabled={busy}
            onClick={goOn}
          >
            {words.lessonNext}
          </button>
        )}
        {!now.reads && !now.over && (
          <button type="button" class="btn" data-show-me disabled={busy} onClick={() => sitting.askHint()}>
            <Icon name="hint" />
            {words.lessonShow}
          </button>
        )}
        {now.moves.length > 0 && (
          <button type="button" class="btn quiet" disabled={busy} onClick={() => sitting.undo()}>
            <Icon name="undo" />
            {words.lessonBack}
          </button>
        )}
      </div>
    </section>
  );
}
