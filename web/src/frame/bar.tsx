// SPDX-License-Identifier: MIT
// The bar: which game, where it is, who plays with how many points, and the tools.
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameBoard } from "../board";
import { Icon, seatColours } from "../icon";
import { server } from "../link/socket";
import type { SeatState, View } from "../model";
import { duration, words } from "../words";
import { useSeconds } from "./clock";
import { Points } from "./points";
import type { Sitting } from "./sitting";

export interface Tool {
  icon: string;
  title: string;
  key?: string;
  act(): void;
}

interface BarProps {
  sitting: Sitting;
  game: GameBoard;
  title: string;
  view: View;
  shown: number;
  show(seat: number | null): void;
  tools: Tool[];
  menu: Tool[];
  inert: boolean;
}

export function Bar({ sitting, game, title, view, shown, show, tools, menu, inert }: BarProps) {
  const pace = game.pace(view);
  return (
    <header class="bar" inert={inert}>
      <a class="mark" href="#/" aria-label={words.home}>
        <Icon name="plant-cotton" />
        <span>{words.mire}</span>
      </a>
      <h1>{title}</h1>
      <Pace {...pace} />
      <div class="chips" role="group" aria-label={words.seatsRegion}>
        {view.seats.map((seat) => (
          <Chip key={seat.seat} {...{ sitting, seat, shown, show }} />
        ))}
      </div>
      <nav class="tools" aria-label={words.tools}>
        {sitting.unread > 0 && (
          <button
            type="button"
            class="unread"
            title={words.unread(sitting.unread)}
            aria-label={words.unread(sitting.unread)}
            onClick={toTalk}
          >
            <Icon name="talk" />
            <b>{sitting.unread}</b>
          </button>
        )}
        {tools.map((tool) => (
          <button type="button" class="tool" title={hover(tool)} aria-label={tool.title} onClick={tool.act}>
            <Icon name={tool.icon} />
          </button>
        ))}
        <Menu items={menu} />
      </nav>
    </header>
  );
}

const toTalk = () => document.querySelector<HTMLInputElement>(".talk input")?.focus();

const hover = (tool: Tool) => (tool.key ? `${tool.title} (${tool.key})` : tool.title);

function Pace({ text, now, of }: { text: string; now?: number; of?: number }) {
  const pips = now !== undefined && of !== undefined && of <= 16;
  return (
    <div class="pace">
      <span class="at">{text}</span>
      {pips && (
        <span class="pips" aria-hidden="true">
          {Array.from({ length: of }, (_, i) => (
            <i class={i + 1 < now ? "on" : i + 1 === now ? "now" : ""} />
          ))}
        </span>
      )}
    </div>
  );
}

interface ChipProps {
  sitting: Sitting;
  seat: View["seats"][number];
  shown: number;
  show(seat: number | null): void;
}

/** What a seat is doing, in a word or two. */
export function seatWord(who: SeatState | undefined, waited: boolean, me: boolean): string {
  if (!who) return "";
  if (who.stand_in) return words.standIn;
  if (who.player === "human" && !who.present) return words.away;
  if (waited) return me ? words.yourTurn : who.player === "human" ? words.choosing : words.thinking;
  return who.player === "human" || who.player === "record" ? "" : words.bot;
}

function Chip({ sitting, seat, shown, show }: ChipProps) {
  const me = seat.seat === sitting.me;
  const who = sitting.seatState(seat.seat);
  const clock = sitting.state_?.step !== undefined || sitting.state_?.bank !== undefined;
  useSeconds(clock && seat.waited_for);
  const name = me ? words.you : seat.name;
  const state = seatWord(who, seat.waited_for && !sitting.past, me);
  const away = who?.player === "human" && !who.present;
  return (
    <button
      type="button"
      class={`chip${seat.waited_for ? " turn" : ""}${away ? " away" : ""}`}
      style={seatColours(seat.seat)}
      data-seat={seat.seat}
      aria-pressed={shown === seat.seat}
      title={me ? words.lookOwn : words.lookAt(seat.name)}
      onClick={() => show(me || shown === seat.seat ? null : seat.seat)}
    >
      <Icon name={`seat-${seat.seat}`} />
      <span class="name">{name}</span>
      <small class="state">{state}</small>
      {clock && who && (
        <small class={hurryOf(sitting, seat.seat) !== null ? "clock short" : "clock"}>{timeLeft(who)}</small>
      )}
      <Points value={seat.points} unit={sitting.unit} />
    </button>
  );
}

/** ms until the clock of who is asked runs out; null while it does not run. */
const leftOf = (who: SeatState): number | null =>
  who.deadline ? who.deadline - Date.now() - server().skew : null;

/** From then on the clock is red and the prompt warns: a tenth of what there was, within reason. */
const WARN_LEAST = 30_000; // ms
const WARN_MOST = 2 * 3600_000;

/** ms left for one's own answer where that is little; null where there is no hurry. */
export function hurryOf(sitting: Sitting, seat: number | null): number | null {
  const who = seat === null ? undefined : sitting.seatState(seat);
  const left = who && !who.stand_in ? leftOf(who) : null;
  if (left === null) return null;
  const { step = 0, bank = 0 } = sitting.state_!;
  const little = Math.min(WARN_MOST, Math.max(WARN_LEAST, (step + bank) / 10));
  return left < little ? left : null;
}

function timeLeft(who: SeatState): string {
  return duration(leftOf(who) ?? who.bank ?? 0);
}

function Menu({ items }: { items: Tool[] }) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    place.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    const outside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener("pointerdown", outside);
    return () => removeEventListener("pointerdown", outside);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") setOpen(false);
    else if (step) {
      const all = [...place.current!.querySelectorAll<HTMLElement>("[role=menuitem]")];
      const at = all.indexOf(document.activeElement as HTMLElement);
      all[(at + step + all.length) % all.length]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="menu" ref={place}>
      <button
        type="button"
        class="tool"
        title={words.menu}
        aria-label={words.menu}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
      </button>
      {open && (
        <div class="items panel" role="menu" onKeyDown={onKeyDown}>
          {items.map((item) => (
            <button
              type="button"
              role="menuitem"
              class="item"
              onClick={() => {
                setOpen(false);
                item.act();
              }}
            >
              <Icon name={item.icon} />
              {item.title}
              {item.key && <kbd>{item.key}</kbd>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
