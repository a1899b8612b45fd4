// SPDX-License-Identifier: MIT
// Who has never played a game is asked once: is it the first time, or do you know it?
import { useEffect, useRef } from "preact/hooks";
import type { GameFacts } from "../catalogue";
import { words } from "../words";
import { shortTitle } from "./foes";
import { FIRST, keepKnown } from "./lessons";

interface FirstProps {
  game: GameFacts;
  /** one knows it: begin */
  begin(): void;
  close(): void;
}

export function FirstTime({ game, begin, close }: FirstProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = words.firstTitle(shortTitle(game));
  useEffect(() => dialog.current?.showModal(), []);
  const answer = (act: () => void) => () => {
    keepKnown(game.id);
    close();
    act();
  };
  const learn = () => {
    location.hash = `#/learn/${game.id}/${FIRST}`;
  };
  return (
    <dialog class="panel keylist firsttime" ref={dialog} onClose={close} aria-label={title}>
      <h2>{title}</h2>
      <p>{words.firstHelp}</p>
      <div class="acts">
        <button type="button" class="btn go" data-first="yes" onClick={answer(learn)}>
          {words.firstYes}
        </button>
        <button type="button" class="btn" data-first="no" onClick={answer(begin)}>
          {words.firstNo}
        </button>
      </div>
    </dialog>
  );
}
