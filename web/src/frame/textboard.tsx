// SPDX-License-Identifier: MIT
// The position and the choices in sentences: every game can be played here. What is told are the names
// of the things on the board, which stand alone; the board is drawn where nobody sees it and read.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardProps, GameBoard } from "../board";
import { plain } from "../speech";
import { points, words } from "../words";
import type { Sitting } from "./sitting";

interface TextBoardProps {
  sitting: Sitting;
  game: GameBoard;
  props: BoardProps;
}

/** A part of the board with what lies there. */
interface Part {
  title: string;
  lines: string[];
}

const sentence = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");

/** A thing's name; what is only a picture of something else has none. */
const nameOf = (thing: Element) =>
  thing.getAttribute("aria-label") ?? thing.querySelector(".vh")?.textContent ?? "";

/** The names of all things under a root, part by part; what there is several times is counted. */
function tell(root: Element): Part[] {
  const parts = new Map<string, Map<string, number>>();
  for (const thing of root.querySelectorAll("[data-id]")) {
    if (!nameOf(thing)) continue;
    const title = thing.parentElement?.closest("section[aria-label]")?.getAttribute("aria-label") ?? "";
    const lines = parts.get(title) ?? new Map<string, number>();
    const line = sentence(nameOf(thing));
    parts.set(title, lines.set(line, (lines.get(line) ?? 0) + 1));
  }
  return [...parts].map(([title, lines]) => ({
    title,
    lines: [...lines].map(([line, n]) => (n > 1 ? words.times(line, n) : line)),
  }));
}

export function TextBoard({ sitting, game, props }: TextBoardProps) {
  const [parts, setParts] = useState<Part[]>([]);
  const unseen = useRef<HTMLDivElement>(null);
  const { view, all } = props;
  useLayoutEffect(() => setParts(tell(unseen.current!)), [view, props.shown, all]);
  const { Board, Own } = game;
  return (
    <div class="textboard">
      <section aria-label={words.textBoard}>
        <h2>{words.textBoard}</h2>
        <p>{sentence(game.pace(view).text)}</p>
        {view.seats.map((seat) => {
          const has = game.tally(view, seat.seat).map((one) => `${one.label} ${one.count}`.trim());
          const name = seat.seat === sitting.me ? words.you : seat.name;
          return <p key={seat.seat}>{words.textSeat(name, points(seat.points, sitting.unit), has)}</p>;
        })}
        {parts.map((part) => (
          <div key={part.title}>
            {part.title && <h3>{part.title}</h3>}
            <ul>
              {part.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <section aria-label={words.textChoices}>
        <h2>{words.textChoices}</h2>
        {all.length === 0 && <p>{words.textNone}</p>}
        <ol>
          {all.map((action) => (
            <li key={action.name}>
              <button
                type="button"
                class="choice"
                data-choice={action.name}
                onClick={() => sitting.play(action)}
                onFocus={() => sitting.point(action)}
                onPointerEnter={() => sitting.point(action)}
                onPointerLeave={() => sitting.point(null)}
              >
                {plain(sitting.phrase(action))}
              </button>
            </li>
          ))}
        </ol>
      </section>
      <div class="unseen" aria-hidden="true" inert ref={unseen}>
        <Board {...props} />
        {Own && <Own {...props} />}
      </div>
    </div>
  );
}
