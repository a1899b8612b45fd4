// SPDX-License-Identifier: MIT
// Before the game: who sits where, the link to send, a start with bots.
import { useState } from "preact/hooks";
import { Icon, seatColours } from "../icon";
import { server } from "../link/socket";
import { ownName } from "../person";
import { words } from "../words";
import { Talk } from "./log";
import { Code, outside } from "./reach";
import { copyText } from "./share";
import type { Sitting } from "./sitting";
import { Watchers } from "./watchers";

export function Gathering({ sitting, title }: { sitting: Sitting; title: string }) {
  const [copied, setCopied] = useState(false);
  const state = sitting.state_!;
  const { link, far } = outside(`#/table/${state.table}`);
  const sit = (seat: number) =>
    sitting.tell(async () => {
      await server().become(ownName());
      await sitting.link.sit(seat);
    });
  return (
    <main class="start gathering">
      <header>
        <a class="mark" href="#/">
          <Icon name="plant-cotton" />
          <span>{words.mire}</span>
        </a>
        <h1>{title}</h1>
      </header>
      <section class="panel">
        <h2>{words.gathering}</h2>
        <ul class="places">
          {state.seats.map((seat) => (
            <li style={seatColours(seat.seat)}>
              <Icon name={`seat-${seat.seat}`} />
              {seat.name ? (
                <b>{seat.you ? `${seat.name} (${words.you})` : seat.name}</b>
              ) : (
                <i>{words.freeSeat}</i>
              )}
              {!seat.name && sitting.me === null && (
                <button type="button" class="btn go" onClick={() => sit(seat.seat)}>
                  {words.sit}
                </button>
              )}
              {seat.you && (
                <button type="button" class="btn" onClick={() => sitting.tell(() => sitting.link.stand())}>
                  {words.stand}
                </button>
              )}
              {seat.name && seat.player !== "human" && <small>{words.bot}</small>}
            </li>
          ))}
        </ul>
        <p class="hint">{words.gatheringHelp}</p>
        <div class="invitation">
          <Code link={link} />
          <div>
            <div class="copy">
              <input readOnly value={link} aria-label={words.linkLabel} />
              <button type="button" class="btn" onClick={() => copyText(link).then(() => setCopied(true))}>
                <Icon name="share" /> {copied ? words.copied : words.copy}
              </button>
            </div>
            <p class="hint">{far ? words.qrHelp : words.onlyHere}</p>
            <Watchers state={state} />
          </div>
        </div>
        <Talk sitting={sitting} />
        {sitting.me !== null && (
          <button type="button" class="btn" onClick={() => sitting.tell(() => sitting.link.start("normal"))}>
            <Icon name="play" /> {words.startNow}
          </button>
        )}
        {sitting.note && (
          <p class="so why" role="alert">
            {sitting.note.text}
          </p>
        )}
      </section>
    </main>
  );
}
