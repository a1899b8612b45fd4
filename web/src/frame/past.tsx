// SPDX-License-Identifier: MIT
// The replay: in place of the prompt, a bar to go through what has happened.
import { useState } from "preact/hooks";
import { Icon } from "../icon";
import type { View } from "../model";
import { type Pace, set, useSettings } from "../settings";
import { words } from "../words";
import { outside } from "./reach";
import { copyText } from "./share";
import type { Sitting } from "./sitting";
import { turnsOf } from "./turns";

let byTurn = false;

/** The keys of the replay; true when it was one. */
export function replayKey(sitting: Sitting, key: string): boolean {
  const { past } = sitting;
  if (!past) return false;
  const go = (to: number) => {
    sitting.run(false, byTurn);
    sitting.look(to, past.as);
  };
  if (key === "arrowright") go(sitting.momentFrom(past.ply, 1, byTurn));
  else if (key === "arrowleft") go(sitting.momentFrom(past.ply, -1, byTurn));
  else if (key === "home") go(0);
  else if (key === "end") go(past.plies);
  else if (key === " ") sitting.run(!sitting.playing, byTurn);
  else return false;
  return true;
}

export function Past({ sitting, view }: { sitting: Sitting; view: View }) {
  const { ply, plies, as } = sitting.past!;
  const { motion } = useSettings();
  const [, redraw] = useState(0);
  const over = sitting.state_?.status === "over";
  const go = (to: number) => {
    sitting.run(false, byTurn);
    sitting.look(Math.max(0, Math.min(plies, to)), as);
  };
  const names = view.seats.map((seat) => seat.name);
  const lines = sitting.lines.filter((line) => line.ply === ply);
  const text = turnsOf(lines, sitting.me, names).flatMap(({ deeds }) =>
    deeds.flatMap((deed) => [deed.text, ...deed.more]),
  );
  const step = (icon: string, title: string, to: number, off: boolean, mirror = false) => (
    <button type="button" class="btn" title={title} aria-label={title} disabled={off} onClick={() => go(to)}>
      <Icon name={icon} class={mirror ? "mirror" : ""} />
    </button>
  );
  return (
    <section class="prompt past" aria-label={words.promptRegion} data-region tabIndex={-1}>
      <Icon name="eye" class="who" />
      <div class="says">
        <p class="ask" aria-live="polite">
          {words.past(ply, plies)}
        </p>
        <p class="so">{text.join(" ") || "\u00a0"}</p>
      </div>
      <div class="do">
        {step("end", words.pastFirst, 0, ply === 0, true)}
        {step("step", words.pastPrevious, sitting.momentFrom(ply, -1, byTurn), ply === 0, true)}
        <button
          type="button"
          class="btn go"
          aria-label={sitting.playing ? words.pastPause : words.pastPlay}
          title={sitting.playing ? words.pastPause : words.pastPlay}
          disabled={ply >= plies}
          onClick={() => sitting.run(!sitting.playing, byTurn)}
        >
          <Icon name={sitting.playing ? "pause" : "play"} />
        </button>
        {step("step", words.pastNext, sitting.momentFrom(ply, 1, byTurn), ply >= plies)}
        {step("end", words.pastLast, plies, ply >= plies)}
        <input
          type="range"
          min={0}
          max={plies}
          value={ply}
          aria-label={words.pastSlider}
          onInput={(event) => go(+event.currentTarget.value)}
        />
        <button
          type="button"
          class="btn quiet"
          title={words.pastShare}
          aria-label={words.pastShare}
          onClick={() => {
            const where = `#/table/${sitting.state_!.table}/${ply}${as ? `/${as}` : ""}`;
            copyText(outside(where).link).then(() => sitting.say(words.menuShared, "news"));
          }}
        >
          <Icon name="share" />
        </button>
        <select
          aria-label={words.pastBy}
          value={byTurn ? "turn" : "ply"}
          onChange={(event) => {
            byTurn = event.currentTarget.value === "turn";
            redraw((n) => n + 1);
          }}
        >
          <option value="ply">{words.pastByPly}</option>
          <option value="turn">{words.pastByTurn}</option>
        </select>
        <select
          aria-label={words.pastSpeed}
          value={motion === "off" ? "normal" : motion}
          onChange={(event) => set({ motion: event.currentTarget.value as Pace })}
        >
          {(["slow", "normal", "fast"] as const).map((pace) => (
            <option value={pace}>{words.speeds[pace]}</option>
          ))}
        </select>
        {over && (
          <label class="eyes">
            <span>{words.pastEyes} </span>
            <select
              aria-label={words.pastEyes}
              value={String(as ?? 0)}
              onChange={(event) => sitting.look(ply, +event.currentTarget.value || undefined)}
            >
              <option value="0">{sitting.me ? words.you : words.pastWatcher}</option>
              {view.seats.map((seat) => (
                <option value={String(seat.seat)}>{seat.name}</option>
              ))}
              <option value="-1">{words.pastAll}</option>
            </select>
          </label>
        )}
        <button type="button" class="btn go" onClick={() => sitting.present()}>
          {words.pastNow}
        </button>
      </div>
    </section>
  );
}
