// SPDX-License-Identifier: MIT
// A game from a file: its record becomes a table that can be looked at from the first move.
import type { Refusal } from "./link/link";
import { server } from "./link/socket";
import { ownName } from "./person";
import { words } from "./words";

/** Goes to the table of a record; says why if that can't be. */
export async function openRecord(file: File): Promise<string | null> {
  try {
    await server().become(ownName());
    const { table } = await server().ask("review", { record: await file.text() });
    location.hash = `#/table/${table}/0`;
    return null;
  } catch (why) {
    return words.noRecord((why as Refusal).message);
  }
}

/** A record can be dropped anywhere on the page. */
export function takeDrops(told: (trouble: string | null) => void): () => void {
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    openRecord(file).then(told);
  };
  addEventListener("dragover", over);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("drop", drop);
  };
}
