// SPDX-License-Identifier: MIT
// Since your turn: what each of the others did, in a strip over the board. A touch shows it again.
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon, seatColours } from "../icon";
import type { View } from "../model";
import { words } from "../words";
import type { Sitting } from "./sitting";
import { sinceMine, type Turn, turnsOf } from "./turns";

function sinceTurns(sitting: Sitting, view: View): Turn[] {
  const names = view.seats.map((seat) => seat.name);
  return sinceMine(turnsOf(sitting.told.slice(-200), sitting.me, names), sitting.me);
}

/** What a turn was about: its first deed without the name of who did it. */
function gist(turn: Turn, name: string): string {
  const { text } = turn.deeds[0]!;
  return text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
}

export function Since({ sitting, view }: { sitting: Sitting; view: View }) {
  const turns = sinceTurns(sitting, view);
  const list = useRef<HTMLOListElement>(null);
  const { busy } = sitting.showing;
  // The newest while it is shown; then from the beginning.
  useLayoutEffect(() => {
    if (list.current) list.current.scrollLeft = busy ? list.current.scrollWidth : 0;
  }, [busy, turns.length, turns.at(-1)?.deeds.length]);
  if (view.seats.length < 2) return null;
  const wish = sitting.state_!.undo_wish;
  if (wish && !wish.agreed && sitting.me !== null) return <Wish {...{ sitting, view }} seat={wish.seat} />;
  return (
    <section class="since" aria-label={words.since} data-region tabIndex={-1}>
      <span class="when">{sitting.me === null ? words.sinceLately : words.since}</span>
      <ol ref={list}>
        {turns.map((turn) => {
          const name = view.seats[turn.seat - 1]?.name ?? "";
          const first = turn.deeds[0]!.ply;
          const last = turn.deeds.at(-1)!.ply;
          const all = turn.deeds.flatMap((deed) => [deed.text, ...deed.more]);
          return (
            <li key={first} style={seatColours(turn.seat)}>
              <button
                type="button"
                class="deed"
                title={[words.showAgain, ...all].join("\n")}
                onClick={() => sitting.showAgain(first, last)}
              >
                <Icon name={`seat-${turn.seat}`} />
                <b>{name}</b> <span>{gist(turn, name)}</span>
                {turn.deeds.length > 1 && <small>{words.andMore(turn.deeds.length - 1)}</small>}
              </button>
            </li>
          );
        })}
        {turns.length === 0 && <li class="none">{words.sinceNone}</li>}
      </ol>
      {busy && (
        <button type="button" class="btn quiet catch" onClick={() => sitting.showing.catchUp()}>
          {words.catchUp}
        </button>
      )}
    </section>
  );
}

/** Somebody asks whether they may take a move back. */
function Wish({ sitting, view, seat }: { sitting: Sitting; view: View; seat: number }) {
  const say = (yes: boolean) => sitting.tell(() => sitting.link.agree(yes));
  return (
    <section class="since wish" role="alertdialog" aria-label={words.undo} style={seatColours(seat)}>
      <Icon name={`seat-${seat}`} />
      <b>{words.undoWish(view.seats[seat - 1]!.name)}</b>
      <button type="button" class="btn go" onClick={() => say(true)}>
        {words.agree}
      </button>
      <button type="button" class="btn" onClick={() => say(false)}>
        {words.refuseWish}
      </button>
    </section>
  );
}
