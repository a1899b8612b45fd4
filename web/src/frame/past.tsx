// Looking back: in place of the prompt, a bar to step through what has happened.
import { Icon } from "../icon";
import type { View } from "../model";
import { words } from "../words";
import { copyText } from "./share";
import type { Sitting } from "./sitting";

export function Past({ sitting, view }: { sitting: Sitting; view: View }) {
  const { ply, plies, as } = sitting.past!;
  const over = sitting.state_?.status === "over";
  const go = (to: number) => sitting.look(Math.max(0, Math.min(plies, to)), as);
  const text = sitting.lines.filter((line) => line.ply === ply).map((line) => line.text);
  const step = (icon: string, title: string, to: number, off: boolean) => (
    <button class="btn" title={title} aria-label={title} disabled={off} onClick={() => go(to)}>
      {icon}
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
        {step("⏮", words.pastFirst, 0, ply === 0)}
        {step("◀", words.pastPrevious, ply - 1, ply === 0)}
        <input
          type="range"
          min={0}
          max={plies}
          value={ply}
          aria-label={words.pastSlider}
          onInput={(event) => go(+event.currentTarget.value)}
        />
        {step("▶", words.pastNext, ply + 1, ply >= plies)}
        {step("⏭", words.pastLast, plies, ply >= plies)}
        {over && (
          <label class="eyes">
            {words.pastEyes}{" "}
            <select
              value={String(as ?? 0)}
              onChange={(event) => sitting.look(ply, +event.currentTarget.value || undefined)}
            >
              <option value="0">{words.you}</option>
              {view.seats.map((seat) => (
                <option value={String(seat.seat)}>{seat.name}</option>
              ))}
              <option value="-1">{words.pastAll}</option>
            </select>
          </label>
        )}
        <button
          class="btn quiet"
          title={words.pastShare}
          aria-label={words.pastShare}
          onClick={() => {
            const where = `#/table/${sitting.state_!.table}/${ply}${as ? `/${as}` : ""}`;
            copyText(new URL(where, location.href).href).then(() =>
              sitting.say(words.menuShared, "news"),
            );
          }}
        >
          <Icon name="share" />
        </button>
        <button class="btn go" onClick={() => sitting.present()}>
          {words.pastNow}
        </button>
      </div>
    </section>
  );
}
