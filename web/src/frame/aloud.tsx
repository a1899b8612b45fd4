// SPDX-License-Identifier: MIT
// What is said aloud of a change: the words of a lesson's step and the question, in one line nobody sees.
import { useEffect, useRef, useState } from "preact/hooks";

/** ms: a board that changes is more than a screen reader takes in at once, and what is said meanwhile is lost */
const SETTLED = 600;

interface AloudProps {
  /** a lesson's words; those it begins with are said of what has the focus then */
  step: string;
  question: string;
  /** which time it is asked: the same question may be said twice */
  asked: number;
  /** what has happened is still being shown */
  busy: boolean;
}

export function Aloud({ step, question, asked, busy }: AloudProps) {
  const heard = useRef(step);
  const [line, say] = useState({ text: "", nth: 0 });
  useEffect(() => {
    if (busy) return;
    const timer = setTimeout(() => {
      const text = step === heard.current ? question : `${step} ${question}`;
      heard.current = step;
      say(({ nth }) => ({ text, nth: nth + 1 }));
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [step, question, asked, busy]);
  return (
    <p class="vh" aria-live="polite" data-aloud>
      <span key={line.nth}>{line.text}</span>
    </p>
  );
}
