// SPDX-License-Identifier: MIT
// Things that leave the page: a link for the clipboard, a text as a file.
import type { Sitting } from "./sitting";

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No clipboard without https: the old way, through a field that is selected.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export async function saveRecord(sitting: Sitting): Promise<void> {
  await sitting.tell(async () =>
    saveFile(`${sitting.state_!.game}-${sitting.state_!.table}.mire`, await sitting.link.record()),
  );
}
