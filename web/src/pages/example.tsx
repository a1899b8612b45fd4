// SPDX-License-Identifier: MIT
// An example of the rules: the board as it is drawn at a table, small, and steps to go through.
import { useEffect, useState } from "preact/hooks";
import type { BoardProps, GameBoard } from "../board";
import { loadBoard } from "../games";
import { Icon } from "../icon";
import type { View } from "../model";
import { words } from "../words";
import { type Example, exampleOf } from "./book";

const nothing = () => {};

/** A board to look at: nothing on it can be chosen. */
function propsOf(view: View): BoardProps {
  return {
    view: { ...view, decisions: [] },
    me: null,
    shown: 1,
    actions: [],
    all: [],
    lit: new Map(),
    picked: [],
    pointed: null,
    hinted: null,
    pick: nothing,
    unpick: nothing,
    point: nothing,
    play: nothing,
    back: nothing,
    refuse: nothing,
    note: nothing,
  };
}

interface ExampleProps {
  game: string;
  id: string;
  text: string;
  /** beside a table there is a board already, and a second one would get in its way */
  drawn: boolean;
}

export function ExampleSteps({ game, id, text, drawn }: ExampleProps) {
  const [board, setBoard] = useState<GameBoard | null>(null);
  const [example, setExample] = useState<Example | null>(null);
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (drawn) loadBoard(game).then(setBoard, nothing);
    exampleOf(game, id).then(setExample, nothing);
  }, [game, id]);
  const steps = example?.steps ?? [];
  const now = steps[step];
  return (
    <figure class="example" data-rule={id} tabIndex={-1}>
      <figcaption>{text}</figcaption>
      {board && now && (
        <div class="picture" data-game={game} inert aria-hidden="true">
          <board.Board {...propsOf(now.view)} />
        </div>
      )}
      {!drawn && (
        <a href={`#/rules/${game}/${id}`} target="_blank" rel="noreferrer">
          {words.seeDrawn}
        </a>
      )}
      {steps.length > 1 && (
        <div class="steps">
          <button
            type="button"
            class="btn"
            disabled={step === 0}
            aria-label={words.stepBack}
            title={words.stepBack}
            onClick={() => setStep(step - 1)}
          >
            <Icon name="undo" />
          </button>
          <span class="num">{words.stepOf(step + 1, steps.length)}</span>
          <button
            type="button"
            class="btn"
            disabled={step === steps.length - 1}
            aria-label={words.stepOn}
            title={words.stepOn}
            onClick={() => setStep(step + 1)}
          >
            <Icon name="step" />
          </button>
          <p role="status">{now?.say.trim() || words.stepStart}</p>
        </div>
      )}
    </figure>
  );
}
