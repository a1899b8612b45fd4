// SPDX-License-Identifier: MIT
// On the start page: a record from a file, to be replayed.
import { useState } from "preact/hooks";
import { Icon } from "../icon";
import { openRecord } from "../record";
import { words } from "../words";

export function Replay() {
  const [trouble, setTrouble] = useState<string | null>(null);
  const choose = async (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    if (file) setTrouble(await openRecord(file));
    input.value = "";
  };
  return (
    <>
      <h2 class="h">{words.replay}</h2>
      <p role={trouble ? "alert" : undefined}>{trouble ?? words.replayHelp}</p>
      <div class="padlinks">
        <label class="btn file">
          <Icon name="eye" />
          {words.replayFile}
          <input class="vh" type="file" name="record" accept=".mire,text/plain" onChange={choose} />
        </label>
      </div>
    </>
  );
}
