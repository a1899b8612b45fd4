// SPDX-License-Identifier: MIT
// Every id of the view as a button: what a game looks like before it has a board.
import type { BoardProps } from "../board";

export function PlainBoard({ lit, picked, pick, point }: BoardProps) {
  return (
    <ul class="plain">
      {[...lit].map(([id, actions]) => (
        <li key={id}>
          <button
            type="button"
            class={picked.includes(id) ? "btn go" : "btn pick"}
            data-id={id}
            data-lit=""
            aria-label={[...new Set(actions.map((action) => action.say))].slice(0, 3).join(", or ") || id}
            onClick={() => pick(id)}
            onPointerEnter={() => point(actions[0] ?? null)}
            onPointerLeave={() => point(null)}
          >
            {id}
          </button>
        </li>
      ))}
    </ul>
  );
}
