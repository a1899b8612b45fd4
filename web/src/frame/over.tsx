// SPDX-License-Identifier: MIT
// The end of a game: who has won, where the points came from, how it went, and what now. Everything
// that matters is on the screen at once: title, totals and buttons; only the lines between scroll.
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameBoard } from "../board";
import { Icon, seatColours } from "../icon";
import type { Course, Sheet } from "../link/link";
import type { View } from "../model";
import { settings } from "../settings";
import { points, words } from "../words";
import { grouped, ledgerRows, type Row } from "./rail";
import { saveRecord } from "./share";
import { EACH } from "./showing";
import type { Sitting } from "./sitting";

interface OverProps {
  sitting: Sitting;
  game: GameBoard;
  view: View;
  close(): void;
}

type Seat = View["seats"][number];

export function Over({ sitting, game, view, close }: OverProps) {
  const [tab, setTab] = useState<"points" | "course">("points");
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const seats = [...view.seats].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const sheets = seats.flatMap((seat) => sitting.sheets.find((one) => one.seat === seat.seat) ?? []);
  const rows = grouped(ledgerRows(sitting, sheets), game.group?.(view));
  const show = (which: typeof tab, title: string) => (
    <button type="button" class="btn" aria-pressed={tab === which} onClick={() => setTab(which)}>
      {title}
    </button>
  );
  return (
    <section
      class="verdict"
      role="dialog"
      aria-modal="true"
      aria-label={words.finalScore}
      tabIndex={-1}
      ref={place}
    >
      <Leaves />
      <Head sitting={sitting} seats={seats} />
      <div class="tabs">
        {show("points", words.points_)}
        {show("course", words.course)}
      </div>
      <div class="body">
        <section class={tab === "points" ? "panel on" : "panel"} aria-label={words.points_}>
          <h2>{words.finalScore}</h2>
          <div class="sheet" role="region" aria-label={words.finalScore}>
            <Table {...{ sitting, seats, sheets, rows }} />
          </div>
        </section>
        <section class={tab === "course" ? "panel on" : "panel"} aria-label={words.course}>
          <h2>
            {words.course}
            <small>{words.courseHelp}</small>
          </h2>
          <Graph sitting={sitting} seats={seats} />
        </section>
      </div>
      <Foot sitting={sitting} close={close} />
    </section>
  );
}

const nameOf = (sitting: Sitting, seat: Seat) =>
  seat.seat === sitting.me && !sitting.shared ? words.you : seat.name;

function Head({ sitting, seats }: { sitting: Sitting; seats: Seat[] }) {
  const { unit } = sitting;
  const winners = seats.filter((seat) => seat.rank === 1);
  const level = seats.filter((seat) => seat.points === winners[0]?.points);
  const broken = level.length > winners.length;
  const rest = seats.filter((seat) => seat.rank !== 1);
  const steps = [...seats].sort((a, b) => a.seat - b.seat);
  return (
    <div class="head">
      <div>
        <h2 class="win">
          {words.wins(
            winners.map((seat) => nameOf(sitting, seat)),
            points(winners[0]?.points ?? 0, unit),
          )}
        </h2>
        <p>
          {broken && `${words.tieBroken(level.map((seat) => nameOf(sitting, seat)))} `}
          {words.ranking(
            rest.map(
              (seat) =>
                `${words.place(seat.rank ?? 0)} ${nameOf(sitting, seat)} ${points(seat.points, unit)}`,
            ),
          )}
        </p>
      </div>
      <ol class="podium" aria-hidden="true">
        {steps.map((seat) => (
          <li style={seatColours(seat.seat)}>
            <Icon name={`seat-${seat.seat}`} />
            <b>{nameOf(sitting, seat)}</b>
            <i style={`height: ${Math.max(14, 56 - 12 * ((seat.rank ?? 1) - 1))}%`}>{seat.rank}</i>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface TableProps {
  sitting: Sitting;
  seats: Seat[];
  sheets: Sheet[];
  rows: Row[];
}

function Table({ sitting, seats, sheets, rows }: TableProps) {
  const [open, setOpen] = useState<string | null>(null);
  const { unit } = sitting;
  const come = useRows(rows.length);
  const soFar = (i: number) => rows.slice(0, come).reduce((sum, row) => sum + row.points[i]!, 0);
  const won = (i: number) => (seats[i]!.rank === 1 ? "won" : "");
  const cells = (row: Row) =>
    sheets.map((sheet, i) => (
      <td
        key={sheet.seat}
        class={`${won(i)}${row.points[i]! > 0 && row.points[i] === Math.max(...row.points) ? " most" : ""}`}
        title={row.reasons[i]!.join("; ")}
      >
        {points(row.points[i]!, unit)}
      </td>
    ));
  return (
    <table
      class="ledger"
      style={`--rows: ${rows.length + (rows.find((row) => row.what === open)?.parts?.length ?? 0)}`}
    >
      <thead>
        <tr>
          <td />
          {seats.map((seat, i) => (
            <th scope="col" class={won(i)} style={seatColours(seat.seat)}>
              <Icon name={`seat-${seat.seat}`} /> <span class="who">{nameOf(sitting, seat)}</span>
              <small>{words.place(seat.rank ?? 0)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.flatMap((row, i) => [
          <tr key={row.what} class={i < come ? "in" : "out"}>
            <th scope="row">
              {row.parts ? (
                <button
                  type="button"
                  class="why"
                  aria-expanded={open === row.what}
                  onClick={() => setOpen(open === row.what ? null : row.what)}
                >
                  {row.what}
                </button>
              ) : (
                row.what
              )}
            </th>
            {cells(row)}
          </tr>,
          ...(open === row.what ? row.parts! : []).map((part) => (
            <tr class="part" key={`${row.what}/${part.what}`}>
              <th scope="row">{part.what}</th>
              {cells(part)}
            </tr>
          )),
        ])}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          {seats.map((seat, i) => (
            <td class={won(i)}>{points(come >= (rows.length || 1) ? seat.points : soFar(i), unit)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** How many of the rows have come in, one after the other; all of them where nothing is to move. */
function useRows(all: number): number {
  const [come, setCome] = useState(0);
  const each = EACH[settings().motion] / 5;
  useEffect(() => {
    const timer = setTimeout(() => setCome(come + +(come < all)), each);
    return () => clearTimeout(timer);
  }, [come, all]);
  return each ? come : all;
}

const LEAVES = ["leaf-oak", "leaf-birch", "leaf-ash", "leaf-alder", "leaf-willow", "leaf-crabapple"];
const TINTS = ["--accent", "--legal", "--good", "--bad", "--info"];

/** A moment to celebrate: leaves fall, once. */
function Leaves() {
  if (settings().motion === "off") return null;
  return (
    <div class="leaves" aria-hidden="true">
      {Array.from({ length: 18 }, (_, i) => (
        <span
          style={`--x: ${(i * 37) % 100}%; --d: ${(i % 6) * 0.35}s; --c: var(${TINTS[i % TINTS.length]})`}
        >
          <Icon name={LEAVES[i % LEAVES.length]!} />
        </span>
      ))}
    </div>
  );
}

/** Everybody's points over the game; a touch looks back to that moment. */
function Graph({ sitting, seats }: { sitting: Sitting; seats: Seat[] }) {
  const [course, setCourse] = useState<Course>([]);
  useEffect(() => {
    sitting.link.course().then(setCourse, () => {});
  }, []);
  const { unit } = sitting;
  const all = course.flatMap(([, ...made]) => made);
  const top = Math.max(unit, ...all);
  const low = Math.min(0, ...all);
  const [width, height] = [1000, 500];
  const x = (i: number) => (width * i) / Math.max(1, course.length - 1);
  const y = (n: number) => height - (height * (n - low)) / (top - low);
  const ticks = [0, 0.5, 1].map((part) => Math.round((low + part * (top - low)) / unit) * unit);
  const look = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    sitting.look(Math.round(((event.clientX - box.left) / box.width) * course.length));
  };
  return (
    <>
      <ol class="legend">
        {seats.map((seat) => (
          <li style={seatColours(seat.seat)}>
            <Icon name={`seat-${seat.seat}`} />
            {words.courseOf(nameOf(sitting, seat), points(seat.points, unit))}
          </li>
        ))}
      </ol>
      <button type="button" class="graph" aria-label={words.courseHelp} onClick={look}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((n) => (
            <line x1={0} x2={width} y1={y(n)} y2={y(n)} />
          ))}
          {seats.map((seat) => (
            <polyline
              data-seat={seat.seat}
              style={seatColours(seat.seat)}
              points={course
                .map((one, i) => `${x(i).toFixed(1)},${y(one[seat.seat] ?? 0).toFixed(1)}`)
                .join(" ")}
            />
          ))}
        </svg>
        {ticks.map((n) => (
          <span data-print={points(n, unit)} style={`top: ${(100 * y(n)) / height}%`} />
        ))}
      </button>
    </>
  );
}

function Foot({ sitting, close }: { sitting: Sitting; close(): void }) {
  const { rematch, table, commitment } = sitting.state_!;
  const again = () =>
    sitting.tell(async () => {
      const missing = await sitting.link.rematch();
      if (missing) sitting.say(words.againAsked(missing), "news");
      sitting.follow = true;
      sitting.changed(); // the new table may be known already
    });
  return (
    <div class="foot">
      <p class={sitting.note ? "fair note" : "fair"} role="status">
        {sitting.note?.text ??
          (sitting.state_!.seats.every((seat) => seat.player === "record")
            ? words.fromRecord
            : `${words.fair} ${commitment.slice(0, 16)}…`)}
      </p>
      <button type="button" class="btn" onClick={close}>
        {words.seeBoard}
      </button>
      <button type="button" class="btn" onClick={() => sitting.look(0)}>
        {words.lookBack}
      </button>
      <button type="button" class="btn" onClick={() => saveRecord(sitting)}>
        {words.saveRecord}
      </button>
      {rematch && rematch !== table ? (
        <a class="btn go" href={`#/table/${rematch}`}>
          {words.again2}
        </a>
      ) : (
        sitting.me !== null && (
          <button type="button" class="btn go" onClick={again}>
            {words.again}
          </button>
        )
      )}
    </div>
  );
}
