// SPDX-License-Identifier: MIT
// The list of keys.
import { useEffect, useRef } from "preact/hooks";
import type { GameBoard } from "../board";
import { words } from "../words";

export function KeyList({ game, close }: { game: GameBoard; close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="panel keylist" ref={dialog} onClose={close} aria-label={words.keys}>
      <h2>{words.keys}</h2>
      <dl>
        {[...words.keyList, ...(game.keyHelp ?? [])].map(([key, what]) => (
          <div>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="btn" onClick={() => dialog.current?.close()}>
        {words.close}
      </button>
    </dialog>
  );
}
