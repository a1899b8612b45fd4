// SPDX-License-Identifier: MIT
// Beside the board: the opponents and the ledger.
import { useMemo, useState } from "preact/hooks";
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
  /** whose board lies beside one's own */
  beside: number | null;
  layBeside(seat: number | null): void;
}

export function Opponents(props: OpponentsProps) {
  const { sitting, view } = props;
  const others = view.seats.filter((seat) => seat.seat !== sitting.me);
  return (
    <div
      class="others"
      style={`--rivals: ${others.length}`}
      data-region
      tabIndex={-1}
      role="group"
      aria-label={words.seatsRegion}
    >
      {others.map((seat) => (
        <Opponent key={seat.seat} {...{ ...props, seat }} />
      ))}
    </div>
  );
}

/** What a seat has, counted. */
export function Tallies({ game, view, seat }: { game: GameBoard; view: View; seat: number }) {
  return (
    <div class="tally">
      {game.tally(view, seat).map((one) => (
        <span title={one.label}>
          <span style={one.tint ? `color: var(${one.tint})` : ""}>
            <Icon name={one.icon} />
          </span>
          <b>{one.count}</b> <span class="label">{one.label}</span>
        </span>
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
  beside,
  layBeside,
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
        type="button"
        class="open"
        title={words.lookAt(seat.name)}
        aria-pressed={shown === seat.seat}
        onClick={() => show(shown === seat.seat ? null : seat.seat)}
      >
        <Icon name={`seat-${seat.seat}`} />
        <b>{seat.name}</b>
        <small>{seatWord(who, seat.waited_for && !sitting.past, false)}</small>
        <Points value={seat.points} unit={sitting.unit} />
      </button>
      {mini && (
        <div class="mini" aria-hidden="true" onClick={() => show(seat.seat)}>
          {mini}
        </div>
      )}
      <Tallies {...{ game, view }} seat={seat.seat} />
      {sitting.me !== null && (game.Full ?? Mini) && (
        <button
          type="button"
          class="btn quiet laid"
          aria-pressed={beside === seat.seat}
          title={words.beside(seat.name)}
          onClick={() => layBeside(beside === seat.seat ? null : seat.seat)}
        >
          <Icon name="eye" />
          <span class="vh">{words.beside(seat.name)}</span>
        </button>
      )}
      {away && sitting.me !== null && sitting.state_?.status === "playing" && (
        <p class="gone">
          {words.isAway(seat.name)}
          <button
            type="button"
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

export interface Row {
  what: string;
  /** the lines it is made of, where it is a group */
  parts?: Row[];
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

const MOST_ROWS = 12; // more are put into groups

/** The same in groups, largest first, where there are too many rows to be read. */
export function grouped(rows: Row[], group?: (what: string) => string | undefined): Row[] {
  if (rows.length <= MOST_ROWS) return rows;
  const worth = (row: Row) => row.points.reduce((sum, n) => sum + Math.abs(n), 0);
  const order = [...rows].sort((a, b) => worth(b) - worth(a));
  const kept = new Set(order.slice(0, MOST_ROWS - 3).map((row) => row.what));
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = group
      ? (group(row.what) ?? words.otherPoints)
      : kept.has(row.what)
        ? row.what
        : words.otherPoints;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const sum = (parts: Row[]) =>
    parts[0]!.points.map((_, i) => parts.reduce((n, row) => n + row.points[i]!, 0));
  return [...groups]
    .map(
      ([what, parts]): Row =>
        parts.length === 1 && parts[0]!.what === what
          ? parts[0]!
          : {
              what,
              parts,
              points: sum(parts),
              reasons: parts[0]!.reasons.map(() => []),
              change: parts.reduce((n, row) => n + row.change, 0),
            },
    )
    .sort((a, b) => worth(b) - worth(a));
}

export function Ledger({ sitting, view, group }: LedgerProps) {
  const [open, setOpen] = useState<string | null>(null);
  const { me, unit } = sitting;
  // One's own column first; the score of the moment that is looked at.
  const sheets = [...(sitting.past?.sheets ?? sitting.sheets)].sort(
    (a, b) => +(b.seat === me) - +(a.seat === me),
  );
  const rows = grouped(ledgerRows(sitting, sheets), group);
  const pointing = sitting.pointed && sitting.preview && !sitting.preview.stops;
  const total = rows.reduce((sum, row) => sum + row.change, 0);
  const name = (seat: number) =>
    seat === me ? words.you : (view.seats.find((one) => one.seat === seat)?.name ?? "");
  return (
    <section class="panel score" data-region tabIndex={-1} aria-label={words.scoreRegion} id="score">
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

interface LedgerProps {
  sitting: Sitting;
  view: View;
  group?: (what: string) => string | undefined;
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
        <th scope="row" data-score={row.what}>
          <button type="button" class="why" aria-expanded={open} title={words.why} onClick={toggle}>
            {row.what}
          </button>
          <button
            type="button"
            class="ruling"
            aria-label={words.rulesSay(row.what)}
            title={words.rulesSay(row.what)}
          >
            ?
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
            {row.parts?.map((part) => (
              <p>
                <b>{part.what}:</b>{" "}
                {sheets
                  .flatMap((sheet, i) =>
                    part.points[i] ? `${name(sheet.seat)} ${points(part.points[i]!, unit)}` : [],
                  )
                  .join(", ")}
              </p>
            ))}
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
