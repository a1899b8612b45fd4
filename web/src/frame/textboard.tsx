// SPDX-License-Identifier: MIT
// The position and the choices as plain lists: every game can be played here.
import { useEffect, useState } from "preact/hooks";
import { words } from "../words";
import type { Sitting } from "./sitting";

export function TextBoard({ sitting }: { sitting: Sitting }) {
  const [text, setText] = useState("");
  const { move, view } = sitting.state_!;
  useEffect(() => {
    let wanted = true;
    sitting.link.show().then(
      (board) => wanted && setText(board),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [move, view?.ply]);
  const { all } = sitting;
  return (
    <div class="textboard">
      <h2>{words.textBoard}</h2>
      <pre role="region" aria-label={words.textBoard}>
        {text}
      </pre>
      <h2>{words.textChoices}</h2>
      {all.length === 0 && <p>{words.textNone}</p>}
      <ol>
        {all.map((action) => (
          <li key={action.name}>
            <button
              class="choice"
              data-choice={action.name}
              onClick={() => sitting.play(action)}
              onFocus={() => sitting.point(action)}
              onPointerEnter={() => sitting.point(action)}
              onPointerLeave={() => sitting.point(null)}
            >
              {action.say} <code>{action.name}</code>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
