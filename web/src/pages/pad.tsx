// SPDX-License-Identifier: MIT
// The score pad, for people with the real box on the table. The game says what it asks for and counts it, here in the
// browser (counting.ts); this page is only the form. What is written and the page stay in the browser, so all of it
// works without a connection.
import { useEffect, useMemo, useState } from "preact/hooks";
import { useGame } from "../catalogue";
import { Icon, seatColours } from "../icon";
import type { SheetLine } from "../link/link";
import { points, words } from "../words";
import { type Field, loadPad, type Pad, type Player, type Result } from "./counting";
import { shareResult } from "./padpicture";

const keyOf = (game: string) => `mire.pad.${game}`;
const LONG = 8; // fields from which on a group is folded

const MOST = 6; // players of any game

function kept(game: string): Player[] {
  try {
    const players = JSON.parse(localStorage.getItem(keyOf(game)) ?? "null");
    if (Array.isArray(players) && players.length) return players.slice(0, MOST);
  } catch {
    // What can't be read is begun anew.
  }
  return [1, 2].map((n) => ({ name: words.padPlayer(n) }));
}

export function PadPage({ game }: { game: string }) {
  const facts = useGame(game);
  const [pad, setPad] = useState<Pad | null>(null);
  const [missing, setMissing] = useState(false);
  const [sought, seek] = useState("");
  const [players, setPlayers] = useState<Player[]>(() => kept(game));
  const [shown, show] = useState(0);
  const counted = useMemo(() => pad?.count(players), [pad, players]);
  const results = Array.isArray(counted) ? counted : []; // what can't be is worth nothing, not what came before it
  const trouble = missing ? words.padMissing : typeof counted === "string" && counted;

  useEffect(() => {
    document.title = words.titleOf(words.pad);
    // From now on the pad opens without a connection, too.
    navigator.serviceWorker?.register("/offline.js").catch(() => {});
    loadPad(game)
      .catch(() => null)
      .then((found) => (found ? setPad(found) : setMissing(true)));
  }, [game]);
  useEffect(() => localStorage.setItem(keyOf(game), JSON.stringify(players)), [players]);

  const set = (n: number, field: Field | "name", value: string | number) => {
    const id = field === "name" ? "name" : field.id;
    const all = field !== "name" && field.shared;
    setPlayers(players.map((one, i) => (all || i === n ? { ...one, [id]: value } : one)));
  };
  const add = () => {
    const shared = pad?.fields.filter((field) => field.shared) ?? [];
    const common = Object.fromEntries(
      shared.flatMap(({ id }) => (players[0]![id] === undefined ? [] : [[id, players[0]![id]]])),
    );
    setPlayers([...players, { ...common, name: words.padPlayer(players.length + 1) } as Player]);
    show(players.length);
  };
  const remove = () => {
    setPlayers(players.filter((_, i) => i !== shown));
    show(Math.max(0, shown - 1));
  };
  const unit = facts?.unit ?? 1;
  return (
    <main class="start pad">
      <header>
        <a class="mark" href="#/">
          <Icon name="plant-cotton" />
          <span>{words.mire}</span>
        </a>
        <h1>{facts && words.padTitle(facts.title)}</h1>
      </header>
      <div class="padtabs" role="group" aria-label={words.seatsRegion}>
        {players.map((player, i) => (
          <button
            type="button"
            class={i === shown ? "chip turn" : "chip"}
            style={seatColours(i + 1)}
            aria-pressed={i === shown}
            onClick={() => show(i)}
          >
            <Icon name={`seat-${i + 1}`} />
            <span class="name">{player.name}</span>
            <span class="num">{facts && results[i] ? points(results[i].total, unit) : ""}</span>
            {results[i]?.rank === 1 && results.some((one) => one.rank > 1) && <Icon name="star" />}
          </button>
        ))}
        {players.length < (facts?.max_seats ?? MOST) && (
          <button type="button" class="btn" onClick={add}>
            <Icon name="plus" /> {words.padAdd}
          </button>
        )}
      </div>
      {trouble && (
        <p class="why" role="alert">
          {trouble}
        </p>
      )}
      <div class="padcolumns">
        <section class="panel" style={seatColours(shown + 1)}>
          <label class="field">
            {words.name}
            <input
              value={players[shown]!.name}
              maxLength={30}
              onInput={(event) => set(shown, "name", event.currentTarget.value)}
            />
          </label>
          {pad && facts && (
            <Fields
              {...{ fields: pad.fields, unit, sought, seek }}
              lines={results[shown]?.lines ?? []}
              player={players[shown]!}
              set={(field, value) => set(shown, field, value)}
            />
          )}
          <div class="do">
            {players.length > 1 && (
              <button type="button" class="btn" onClick={remove}>
                {words.padRemove}
              </button>
            )}
            <button
              type="button"
              class="btn"
              onClick={() => {
                localStorage.removeItem(keyOf(game));
                setPlayers(kept(game));
                show(0);
              }}
            >
              {words.padClear}
            </button>
            <button
              type="button"
              class="btn go"
              disabled={!results.length}
              onClick={() => void shareResult(facts?.title ?? "", results, unit)}
            >
              <Icon name="share" /> {words.padShare}
            </button>
          </div>
        </section>
        {facts && results.length > 0 && <Sums results={results} unit={unit} />}
      </div>
    </main>
  );
}

interface FieldsProps {
  fields: Field[];
  unit: number;
  /** what it comes to, as long as that is known */
  lines: SheetLine[];
  player: Player;
  sought: string;
  seek(text: string): void;
  set(field: Field, value: string | number): void;
}

const isSet = (field: Field, player: Player) =>
  player[field.id] !== undefined &&
  String(player[field.id]) !== String(field.choices[field.default] ?? field.default);

const same = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase();

/** What the points of something are made of. */
const about = (lines: SheetLine[], name: string) =>
  lines.filter((line) => same(name, line.what) || same(name, line.reason));
const ofGroup = (lines: SheetLine[], group: string, fields: Field[]) =>
  new Set([group, ...fields.map(({ label }) => label)].flatMap((name) => about(lines, name)));
const sumOf = (lines: SheetLine[]) => lines.reduce((sum, line) => sum + line.points, 0);

/** The fields by groups: long groups are folded, show what is entered, and everything is found by its name. */
function Fields({ fields, unit, lines, player, sought, seek, set }: FieldsProps) {
  const groups = [...new Set(fields.map((field) => field.group))];
  const inGroup = (group: string) => fields.filter((field) => field.group === group);
  const scored = new Map(groups.map((group) => [group, ofGroup(lines, group, inGroup(group))]));
  // A sum that leaves something out would be wrong: where points are of no group none has one.
  const whole = lines.every((line) => groups.some((group) => scored.get(group)!.has(line)));
  const text = sought.trim().toLowerCase();
  const found = (field: Field) =>
    field.label
      .toLowerCase()
      .split(/[\s-]+/)
      .some((word) => word.startsWith(text));
  const some = fields.filter(found);
  const hits = some.length ? some : fields.filter((field) => field.label.toLowerCase().includes(text));
  const row = (field: Field) => (
    <Ask
      key={field.id}
      field={field}
      lines={about(lines, field.label)}
      unit={unit}
      value={player[field.id]}
      set={(value) => set(field, value)}
    />
  );
  return (
    <>
      {fields.length > LONG && (
        <label class="seek">
          <Icon name="search" />
          <input
            type="search"
            value={sought}
            placeholder={words.padSeek(fields[0]!.label)}
            aria-label={words.padSeekName}
            onInput={(event) => seek(event.currentTarget.value)}
          />
        </label>
      )}
      {text ? (
        <fieldset>
          <legend class="vh">{words.padSeekName}</legend>
          {hits.map(row)}
          {!hits.length && <p>{words.padNothing}</p>}
        </fieldset>
      ) : (
        groups.map((group) => {
          const all = inGroup(group);
          const worth = scored.get(group)!;
          const entered = all.filter((field) => isSet(field, player));
          const long = all.length > LONG;
          return (
            <details key={group} open={!long || group === groups[0]}>
              <summary>
                <b>{group}</b>
                <span class="tag">{words.padEntered(entered.length, all.length)}</span>
                {whole && worth.size > 0 && <b class="worth">{points(sumOf([...worth]), unit)}</b>}
              </summary>
              <fieldset aria-label={group}>{all.map(row)}</fieldset>
            </details>
          );
        })
      )}
      {!text && fields.some((field) => isSet(field, player)) && (
        <Entered fields={fields.filter((field) => isSet(field, player))} player={player} seek={seek} />
      )}
    </>
  );
}

/** What this player has so far; a touch goes there. */
function Entered({ fields, player, seek }: { fields: Field[]; player: Player; seek(text: string): void }) {
  return (
    <div class="entered" role="group" aria-label={words.padHas}>
      {fields.map((field) => (
        <button type="button" class="btn" onClick={() => seek(field.label)}>
          {field.label} <b>{player[field.id]}</b>
        </button>
      ))}
    </div>
  );
}

interface AskProps {
  field: Field;
  lines: SheetLine[];
  unit: number;
  value: string | number | undefined;
  set(value: string | number): void;
}

function Ask({ field, lines, unit, value, set }: AskProps) {
  if (field.choices.length)
    return (
      <label class="field">
        <span>
          {field.label}
          {field.help && <small>{field.help}</small>}
        </span>
        <select
          value={String(value ?? field.choices[field.default])}
          onChange={(event) => set(event.currentTarget.value)}
        >
          {field.choices.map((choice) => (
            <option value={choice}>{choice}</option>
          ))}
        </select>
      </label>
    );
  const count = Number(value ?? field.default);
  const step = (by: number) => set(Math.max(0, Math.min(field.max, count + by)));
  const reasons = lines.flatMap(({ reason }) => (reason && reason !== field.label ? [reason] : []));
  const small = reasons.join("; ") || field.help;
  return (
    <div class="field">
      <span>
        {field.label}
        {small && <small>{small}</small>}
      </span>
      {lines.length > 0 && <b class="worth">{points(sumOf(lines), unit)}</b>}
      <span class="stepper">
        <button
          type="button"
          class="btn"
          aria-label={words.padLess(field.label)}
          disabled={count <= 0}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          inputMode="numeric"
          aria-label={field.label}
          value={count}
          onInput={(event) =>
            set(Math.max(0, Math.min(field.max, parseInt(event.currentTarget.value, 10) || 0)))
          }
        />
        <button
          type="button"
          class="btn"
          aria-label={words.padMore(field.label)}
          disabled={count >= field.max}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}

/** Everybody's points side by side, each with its reason. */
function Sums({ results, unit }: { results: Result[]; unit: number }) {
  const whats = [...new Set(results.flatMap((one) => one.lines.map((line) => line.what)))];
  const sum = (one: Result, what: string) =>
    one.lines.filter((line) => line.what === what).reduce((all, line) => all + line.points, 0);
  const reasons = (one: Result, what: string) =>
    one.lines.flatMap((line) => (line.what === what && line.reason ? [line.reason] : [])).join("; ");
  return (
    <section class="panel sums">
      <h2>{words.score}</h2>
      <div class="scroll" role="group" aria-label={words.scoreRegion}>
        <table class="ledger">
          <thead>
            <tr>
              <td />
              {results.map((one, i) => (
                <th scope="col" style={seatColours(i + 1)} class={one.rank === 1 ? "won" : ""}>
                  <Icon name={`seat-${i + 1}`} /> {one.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {whats.map((what) => (
              <tr key={what}>
                <th scope="row">
                  {what}
                  {results.length > 0 && (
                    <small class="because">
                      {[...new Set(results.map((one) => reasons(one, what)))].filter(Boolean).join(" · ")}
                    </small>
                  )}
                </th>
                {results.map((one) => (
                  <td class={one.rank === 1 ? "won" : ""}>{points(sum(one, what), unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.padSum}</th>
              {results.map((one) => (
                <td class={one.rank === 1 ? "won" : ""}>
                  {points(one.total, unit)} <small>{words.place(one.rank)}</small>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
