// Beside the board: the opponents, the ledger, the log and the talk.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameBoard } from "../board";
import { Icon, seatColours } from "../icon";
import type { Sheet } from "../link/link";
import type { View } from "../model";
import { points, words } from "../words";
import { seatWord } from "./bar";
import { Points } from "./points";
import type { Sitting } from "./sitting";

interface OpponentsProps {
  sitting: Sitting;
  game: GameBoard;
  view: View;
  shown: number;
  show(seat: number | null): void;
}

export function Opponents({ sitting, game, view, shown, show }: OpponentsProps) {
  const others = view.seats.filter((seat) => seat.seat !== sitting.me);
  return (
    <div class="others" data-region tabIndex={-1} role="group" aria-label={words.seatsRegion}>
      {others.map((seat) => (
        <Opponent key={seat.seat} {...{ sitting, game, view, shown, show, seat }} />
      ))}
    </div>
  );
}

function Opponent({
  sitting,
  game,
  view,
  shown,
  show,
  seat,
}: OpponentsProps & { seat: View["seats"][number] }) {
  const who = sitting.seatState(seat.seat);
  const { Mini } = game;
  const mini = useMemo(() => Mini && <Mini view={view} seat={seat.seat} />, [view, Mini]);
  const away = who?.player === "human" && !who.present && !who.stand_in;
  return (
    <section
      class={`panel seat${away ? " away" : ""}${shown === seat.seat ? " shown" : ""}`}
      style={seatColours(seat.seat)}
      aria-label={seat.name}
    >
      <button
        class="open"
        title={words.lookAt(seat.name)}
        aria-pressed={shown === seat.seat}
        onClick={() => show(shown === seat.seat ? null : seat.seat)}
      >
        <Icon name={`seat-${seat.seat}`} />
        <b>{seat.name}</b>
        <small>{seatWord(who, seat.waited_for, false)}</small>
        <Points value={seat.points} unit={sitting.unit} />
      </button>
      {mini && (
        <div class="mini" aria-hidden="true" onClick={() => show(seat.seat)}>
          {mini}
        </div>
      )}
      <div class="tally">
        {game.tally(view, seat.seat).map((one) => (
          <span title={one.label}>
            <span style={one.tint ? `color: var(${one.tint})` : ""}>
              <Icon name={one.icon} />
            </span>
            <b>{one.count}</b> <span class="label">{one.label}</span>
          </span>
        ))}
      </div>
      {away && sitting.me !== null && sitting.state_?.status === "playing" && (
        <p class="gone">
          {words.isAway(seat.name)}
          <button
            class="btn"
            onClick={() =>
              sitting.tell(async () => {
                const missing = await sitting.link.takeover(seat.seat);
                if (missing) sitting.say(words.votes(missing), "news");
              })
            }
          >
            {words.botPlaysOn}
          </button>
        </p>
      )}
    </section>
  );
}

// ---- the ledger ----

interface Row {
  what: string;
  /** points of each sheet, and the reasons behind them */
  points: number[];
  reasons: string[][];
  change: number;
}

/** One row for each kind of points that any seat has; the change is what the preview would do. */
export function ledgerRows(sitting: Sitting, sheets: Sheet[]): Row[] {
  const rows = new Map<string, Row>();
  const row = (what: string) => {
    let found = rows.get(what);
    if (!found) {
      found = { what, points: sheets.map(() => 0), reasons: sheets.map(() => []), change: 0 };
      rows.set(what, found);
    }
    return found;
  };
  sheets.forEach((sheet, i) => {
    for (const line of sheet.lines) {
      const one = row(line.what);
      one.points[i]! += line.points;
      if (line.reason) one.reasons[i]!.push(line.reason);
    }
  });
  if (sitting.pointed && sitting.preview) {
    for (const line of sitting.preview.gone) row(line.what).change -= line.points;
    for (const line of sitting.preview.new) row(line.what).change += line.points;
  }
  return [...rows.values()];
}

export function Ledger({ sitting, view }: { sitting: Sitting; view: View }) {
  const [open, setOpen] = useState<string | null>(null);
  const { me, unit } = sitting;
  // One's own column first.
  const sheets = [...sitting.sheets].sort((a, b) => +(b.seat === me) - +(a.seat === me));
  const rows = ledgerRows(sitting, sheets);
  const pointing = sitting.pointed && sitting.preview && !sitting.preview.stops;
  const total = rows.reduce((sum, row) => sum + row.change, 0);
  const name = (seat: number) =>
    seat === me ? words.you : (view.seats.find((one) => one.seat === seat)?.name ?? "");
  return (
    <section
      class="panel score"
      data-region
      tabIndex={-1}
      aria-label={words.scoreRegion}
      id="score"
    >
      <h2>
        {view.over ? words.finalScore : words.score}
        {pointing && <small>{words.scoreIf}</small>}
      </h2>
      <div class="sheet">
        <table class="ledger">
          <thead>
            <tr>
              <td />
              {sheets.map((sheet) => (
                <th
                  scope="col"
                  class={sheet.seat === me ? "me" : ""}
                  style={seatColours(sheet.seat)}
                  title={name(sheet.seat)}
                >
                  <Icon name={`seat-${sheet.seat}`} />
                  <span class={sheets.length > 3 ? "vh" : "who"}>{name(sheet.seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <LedgerRow
                key={row.what}
                {...{ row, sheets, me, unit, name }}
                open={open === row.what}
                toggle={() => setOpen(open === row.what ? null : row.what)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              {sheets.map((sheet) => (
                <td class={sheet.seat === me ? "me" : ""}>
                  {sheet.seat === me && <Change n={total} unit={unit} />}
                  {points(sheet.total, unit)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function Change({ n, unit }: { n: number; unit: number }) {
  if (!n) return null;
  return <span class={`d ${n > 0 ? "up" : "dn"}`}>{points(n, unit, true)}</span>;
}

interface LedgerRowProps {
  row: Row;
  sheets: Sheet[];
  me: number | null;
  unit: number;
  open: boolean;
  toggle(): void;
  name(seat: number): string;
}

function LedgerRow({ row, sheets, me, unit, open, toggle, name }: LedgerRowProps) {
  return (
    <>
      <tr>
        <th scope="row">
          <button class="why" aria-expanded={open} title={words.why} onClick={toggle}>
            {row.what}
          </button>
        </th>
        {sheets.map((sheet, i) => (
          <td class={sheet.seat === me ? "me" : ""}>
            {sheet.seat === me && <Change n={row.change} unit={unit} />}
            {points(row.points[i]!, unit)}
          </td>
        ))}
      </tr>
      {open && (
        <tr class="reasons">
          <td colSpan={sheets.length + 1}>
            {sheets.map(
              (sheet, i) =>
                row.reasons[i]!.length > 0 && (
                  <p>
                    <b>{name(sheet.seat)}:</b> {row.reasons[i]!.join("; ")}
                  </p>
                ),
            )}
          </td>
        </tr>
      )}
    </>
  );
}

// ---- the log and the talk ----

export function Log({ sitting, view }: { sitting: Sitting; view: View }) {
  const end = useRef<HTMLDivElement>(null);
  const count = sitting.lines.length;
  useEffect(() => {
    const list = end.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [count]);
  const here = sitting.past?.ply;
  // Drawn anew only when there is something new: a log gets long.
  const lines = useMemo(() => {
    // A line is about whoever it names first, in any language.
    const seatOf = (text: string) =>
      view.seats
        .map((seat) => ({ ...seat, at: text.indexOf(seat.name) }))
        .filter((seat) => seat.at >= 0)
        .sort((a, b) => a.at - b.at)[0];
    const shown = sitting.lines.slice(-400);
    return shown.map((line, i) => {
      const seat = seatOf(line.text);
      return (
        <li
          key={count - shown.length + i}
          class={here === line.ply ? "here" : ""}
          style={seat ? seatColours(seat.seat) : ""}
        >
          {seat ? <Icon name={`seat-${seat.seat}`} /> : <i />}
          <button tabIndex={-1} onClick={() => sitting.look(line.ply)}>
            {line.text}
          </button>
        </li>
      );
    });
  }, [sitting.lines, here]);
  return (
    <section class="panel logbox grow" data-region tabIndex={-1} aria-label={words.logRegion} id="log">
      <h2>
        {words.log}
        <small>{words.logHelp}</small>
      </h2>
      <div class="log" ref={end} role="log" aria-live="polite" tabIndex={0} aria-label={words.log}>
       <ol>
        {lines.length === 0 && <li class="none">{words.logEmpty}</li>}
        {lines}
       </ol>
      </div>
      <Talk sitting={sitting} />
    </section>
  );
}

function Talk({ sitting }: { sitting: Sitting }) {
  const people = sitting.state_!.seats.filter((seat) => seat.player === "human").length;
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
      <ol aria-live="polite" aria-label={words.talk}>
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
        <button class="btn">{words.send}</button>
      </form>
    </div>
  );
}
