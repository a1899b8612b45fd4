// SPDX-License-Identifier: MIT
// The log, turn by turn, and the talk.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon, seatColours } from "../icon";
import type { View } from "../model";
import { words } from "../words";
import type { Sitting } from "./sitting";
import { type Deed, type Turn, turnsOf } from "./turns";

const SHOWN = 120; // turns; others are there when one looks back at them
const ALIKE = 3; // deeds of one kind in a row that are told as one
const LONG = 90; // letters; what is longer is folded

export function Log({ sitting, view }: { sitting: Sitting; view: View }) {
  const end = useRef<HTMLDivElement>(null);
  const [only, setOnly] = useState(0);
  const names = view.seats.map((seat) => seat.name);
  const { told, me } = sitting;
  const count = told.length;
  // Told anew only when there is something new: a log gets long.
  const turns = useMemo(() => turnsOf(told, me, names), [sitting.lines, count, me, names.join("/")]);
  const ply = sitting.past?.ply;
  const some = around(
    turns.filter((turn) => !only || turn.seat === only),
    ply ?? Number.POSITIVE_INFINITY,
  );
  const here = ply && some.flatMap((turn) => turn.deeds).findLast((deed) => deed.ply <= ply)?.ply;
  // The newest line is in sight, or the one that is looked back at; also when the window has another size.
  useEffect(() => {
    const list = end.current!;
    const scroll = () => {
      for (const one of list.querySelectorAll(".folded.long")) {
        const { scrollHeight, clientHeight } = one.firstElementChild!;
        one.toggleAttribute("data-whole", scrollHeight <= clientHeight + 1);
      }
      const line = here && list.querySelector(".here")?.closest("li");
      const top = line ? line.getBoundingClientRect().top - list.getBoundingClientRect().top : 0;
      list.scrollTop = line ? list.scrollTop + top - list.clientHeight / 3 : list.scrollHeight;
    };
    scroll();
    const room = new ResizeObserver(scroll);
    room.observe(list);
    return () => room.disconnect();
  }, [count, only, here]);
  return (
    <section class="panel logbox grow" data-region tabIndex={-1} aria-label={words.logRegion} id="log">
      <h2>
        {words.log}
        <span class="only" role="group" aria-label={words.logOnly}>
          {view.seats.map((seat) => (
            <button
              type="button"
              style={seatColours(seat.seat)}
              aria-pressed={only === seat.seat}
              aria-label={words.logOnlyOf(seat.name, seat.seat === sitting.me)}
              title={words.logOnlyOf(seat.name, seat.seat === sitting.me)}
              onClick={() => setOnly(only === seat.seat ? 0 : seat.seat)}
            >
              <Icon name={`seat-${seat.seat}`} />
            </button>
          ))}
        </span>
      </h2>
      <div class="log" data-lines={count} ref={end} role="log" aria-live="polite" aria-label={words.log}>
        <ol>
          {some.length === 0 && <li class="none">{words.logEmpty}</li>}
          {some.map((turn) => (
            <TurnLine
              key={turn.deeds[0]!.ply}
              {...{ turn, here }}
              table={sitting.state_!.table}
              look={(ply) => sitting.look(ply)}
            />
          ))}
        </ol>
      </div>
      <Talk sitting={sitting} />
    </section>
  );
}

/** The newest turns, or those around the ply that is looked back at. */
function around(turns: Turn[], ply: number): Turn[] {
  const now = turns.findLastIndex((turn) => turn.deeds[0]!.ply <= ply);
  const end = Math.max(SHOWN, now + 1 + SHOWN / 2);
  return turns.slice(Math.max(0, Math.min(turns.length, end) - SHOWN), end);
}

/** Deeds of the same kind in a row, as one with the number of the others. */
function alike(deeds: Deed[]): { deed: Deed; more: number }[] {
  const kind = ({ text }: Deed) => text.split(" ").slice(0, 2).join(" ");
  const groups: Deed[][] = [];
  for (const deed of deeds) {
    const last = groups.at(-1);
    if (last && kind(last[0]!) === kind(deed)) last.push(deed);
    else groups.push([deed]);
  }
  return groups.flatMap((group) =>
    group.length < ALIKE
      ? group.map((deed) => ({ deed, more: 0 }))
      : [{ deed: group[0]!, more: group.length - 1 }],
  );
}

interface TurnLineProps {
  turn: Turn;
  table: string;
  here: number | undefined;
  look(ply: number): void;
}

/** One turn: what was done, with what followed from it. Long ones are folded. */
function TurnLine({ turn, table, here, look }: TurnLineProps) {
  const [open, setOpen] = useState(false);
  const told = open ? turn.deeds.map((deed) => ({ deed, more: 0 })) : alike(turn.deeds);
  // the last one that is told by then
  const now = turn.deeds.some((deed) => deed.ply === here) && told.findLast(({ deed }) => deed.ply <= here!);
  const length = turn.deeds.reduce((n, deed) => n + deed.text.length + deed.more.join(" ").length, 0);
  const fewer = told.length < turn.deeds.length;
  const long = fewer || length > LONG; // and then it may still fit
  return (
    <li style={turn.seat ? seatColours(turn.seat) : ""}>
      {turn.seat ? <Icon name={`seat-${turn.seat}`} /> : <i />}
      <div class={!long || open ? "" : fewer ? "folded" : "folded long"}>
        <p>
          {told.map(({ deed, more }) => (
            <span key={deed.ply}>
              <a
                tabIndex={-1}
                class={now && deed === now.deed ? "here" : ""}
                title={words.logHelp}
                href={`#/table/${table}/${deed.ply}`}
                onClick={(event) => {
                  event.preventDefault();
                  look(deed.ply);
                }}
              >
                {deed.text}
              </a>
              {/[.!?]$/.test(deed.text) ? " " : ". "}
              {more > 0 && <span class="so">{words.likeIt(more)} </span>}
              {deed.more.length > 0 && <span class="so">{deed.more.join(" ")} </span>}
            </span>
          ))}
        </p>
        {long && (
          <button
            type="button"
            class="unfold"
            tabIndex={-1}
            aria-live="off"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? words.less : words.more}
          </button>
        )}
      </div>
    </li>
  );
}

/** What is in sight counts as read; the newest line is. */
function useRead(sitting: Sitting, list: { current: HTMLElement | null }): void {
  const { length } = sitting.talk;
  const inSight = useRef(false);
  useEffect(() => {
    const read = () => {
      if (!inSight.current || document.hidden || !sitting.unread) return;
      sitting.unread = 0;
      sitting.changed();
    };
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
    const sight = new IntersectionObserver((found) => {
      inSight.current = found.at(-1)!.isIntersecting;
      read();
    });
    if (list.current) sight.observe(list.current);
    document.addEventListener("visibilitychange", read);
    read();
    return () => {
      sight.disconnect();
      document.removeEventListener("visibilitychange", read);
    };
  }, [sitting, length]);
}

export function Talk({ sitting }: { sitting: Sitting }) {
  const people = sitting.state_!.seats.filter((seat) => seat.player === "human").length;
  const list = useRef<HTMLOListElement>(null);
  useRead(sitting, list);
  if (people < 2 && !sitting.talk.length) return null;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem("text");
    const input = field as HTMLInputElement;
    const text = input.value.trim();
    if (!text) return;
    sitting.tell(() => sitting.link.chat(text)).then((ok) => ok && (input.value = ""));
  };
  return (
    <div class="talk">
      <ol aria-live="polite" aria-label={words.talk} ref={list}>
        {sitting.talk.slice(-30).map((line) => (
          <li key={line.n}>
            <b>{line.name}</b> {!line.seat && <small>{words.onlyWatches} </small>}
            {line.text}
          </li>
        ))}
      </ol>
      <form onSubmit={send}>
        <input
          name="text"
          maxLength={400}
          autocomplete="off"
          aria-label={words.talkSay}
          placeholder={words.talkSay}
        />
        <button type="submit" class="btn">
          {words.send}
        </button>
      </form>
    </div>
  );
}
