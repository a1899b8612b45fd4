// SPDX-License-Identifier: MIT
// The score pad, for people with the real box on the table. The game says what it asks for and
// counts it; this page is only the form. What is written, the form and the page stay in the browser: without a
// connection the pad can be opened and filled, and is counted as soon as there is one.
import { useEffect, useState } from "preact/hooks";
import { useGame } from "../catalogue";
import { Icon, seatColours } from "../icon";
import type { Refusal, SheetLine } from "../link/link";
import { server } from "../link/socket";
import { points, words } from "../words";
import { shareResult } from "./padpicture";

interface Field {
  id: string;
  label: string;
  group: string;
  help?: string;
  max?: number;
  choices?: string[];
  default: number;
  shared?: boolean;
}

interface Form {
  unit: number;
  fields: Field[];
}

/** What somebody has written: the name, and by field a count or a choice. */
type Player = { name: string } & Record<string, string | number>;

export interface Result {
  name: string;
  rank: number;
  total: number;
  lines: SheetLine[];
}

const keyOf = (game: string) => `mire.pad.${game}`;
const formKey = (game: string) => `mire.form.${game}`;
const LONG = 8; // fields from which on a group is folded

/** The form as it was last time, for where there is no connection. */
function lastForm(game: string): Form | null {
  try {
    return JSON.parse(localStorage.getItem(formKey(game)) ?? "null");
  } catch {
    return null;
  }
}

function kept(game: string): Player[] {
  try {
    const players = JSON.parse(localStorage.getItem(keyOf(game)) ?? "null");
    if (Array.isArray(players) && players.length) return players;
  } catch {
    // What can't be read is begun anew.
  }
  return [1, 2].map((n) => ({ name: words.padPlayer(n) }));
}

export function PadPage({ game }: { game: string }) {
  const facts = useGame(game);
  const [form, setForm] = useState<Form | null>(() => lastForm(game));
  const [sought, seek] = useState("");
  const [pending, setPending] = useState(false);
  const [players, setPlayers] = useState<Player[]>(() => kept(game));
  const [shown, show] = useState(0);
  const [results, setResults] = useState<Result[]>([]);
  const [trouble, setTrouble] = useState("");
  const here = useHere();

  useEffect(() => {
    document.title = words.titleOf(words.pad);
    // From now on the pad opens without a connection, too.
    navigator.serviceWorker?.register("/offline.js").catch(() => {});
    server()
      .ask("form", { game })
      .then(
        (answer) => {
          setForm(answer as unknown as Form);
          localStorage.setItem(formKey(game), JSON.stringify(answer));
        },
        (why: Refusal) => setTrouble(why.message),
      );
  }, [game]);
  useEffect(() => {
    localStorage.setItem(keyOf(game), JSON.stringify(players));
    setPending(true);
    let wanted = true;
    const timer = setTimeout(() => {
      server()
        .ask("pad", { game, pad: { players } })
        .then(
          (answer) => {
            if (!wanted) return;
            setResults(answer.players);
            setPending(false);
            setTrouble("");
          },
          (why: Refusal) => wanted && why.code !== "offline" && setTrouble(why.message),
        );
    }, 80);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [players, here]);

  const set = (n: number, field: Field | "name", value: string | number) => {
    const id = field === "name" ? "name" : field.id;
    const all = field !== "name" && field.shared;
    setPlayers(players.map((one, i) => (all || i === n ? { ...one, [id]: value } : one)));
  };
  const add = () => {
    const shared = form?.fields.filter((field) => field.shared) ?? [];
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
  const most = facts?.max_seats ?? 6;
  const unit = form?.unit ?? 1;
  const counted = results.length === players.length && !pending;
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
            <span class="num">{results[i] ? points(results[i].total, unit) : ""}</span>
            {results[i]?.rank === 1 && results.some((one) => one.rank > 1) && <Icon name="star" />}
          </button>
        ))}
        {players.length < most && (
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
      {!here && <p role="status">{words.padOffline}</p>}
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
          {form && (
            <Fields
              {...{ form, sought, seek }}
              lines={(counted && results[shown]?.lines) || []}
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
              disabled={!counted}
              onClick={() => void shareResult(facts?.title ?? "", results, unit)}
            >
              <Icon name="share" /> {words.padShare}
            </button>
          </div>
        </section>
        <Sums results={results} unit={unit} />
      </div>
    </main>
  );
}

/** Is there a connection? */
function useHere(): boolean {
  const [here, setHere] = useState(true);
  useEffect(() => server().onState(setHere), []);
  return here;
}

interface FieldsProps {
  form: Form;
  /** what it comes to, as long as that is known */
  lines: SheetLine[];
  player: Player;
  sought: string;
  seek(text: string): void;
  set(field: Field, value: string | number): void;
}

const isSet = (field: Field, player: Player) =>
  player[field.id] !== undefined &&
  String(player[field.id]) !== String(field.choices ? field.choices[field.default] : field.default);

const same = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase();

/** What the points of something are made of. */
const about = (lines: SheetLine[], name: string) =>
  lines.filter((line) => same(name, line.what) || same(name, line.reason));
const sumOf = (lines: SheetLine[]) => lines.reduce((sum, line) => sum + line.points, 0);

/** The fields by groups: long groups are folded, show what is entered, and everything is found by its name. */
function Fields({ form, lines, player, sought, seek, set }: FieldsProps) {
  const groups = [...new Set(form.fields.map((field) => field.group))];
  const text = sought.trim().toLowerCase();
  const found = (field: Field) =>
    field.label
      .toLowerCase()
      .split(/[\s-]+/)
      .some((word) => word.startsWith(text));
  const some = form.fields.filter(found);
  const hits = some.length ? some : form.fields.filter((field) => field.label.toLowerCase().includes(text));
  const row = (field: Field) => (
    <Ask
      key={field.id}
      field={field}
      lines={about(lines, field.label)}
      unit={form.unit}
      value={player[field.id]}
      set={(value) => set(field, value)}
    />
  );
  return (
    <>
      {form.fields.length > LONG && (
        <label class="seek">
          <Icon name="search" />
          <input
            type="search"
            value={sought}
            placeholder={words.padSeek(form.fields[0]!.label)}
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
          const all = form.fields.filter((field) => field.group === group);
          const entered = all.filter((field) => isSet(field, player));
          const long = all.length > LONG;
          const scored = new Set(
            [group, ...all.map(({ label }) => label)].flatMap((name) => about(lines, name)),
          );
          return (
            <details key={group} open={!long || group === groups[0]}>
              <summary>
                <b>{group}</b>
                <span class="tag">{words.padEntered(entered.length, all.length)}</span>
                {scored.size > 0 && <b class="worth">{points(sumOf([...scored]), form.unit)}</b>}
              </summary>
              <fieldset aria-label={group}>{all.map(row)}</fieldset>
            </details>
          );
        })
      )}
      {!text && form.fields.some((field) => isSet(field, player)) && (
        <Entered fields={form.fields.filter((field) => isSet(field, player))} player={player} seek={seek} />
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
  if (field.choices)
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
  const max = field.max ?? 999;
  const step = (by: number) => set(Math.max(0, Math.min(max, count + by)));
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
          onInput={(event) => set(Math.max(0, Math.min(max, parseInt(event.currentTarget.value, 10) || 0)))}
        />
        <button
          type="button"
          class="btn"
          aria-label={words.padMore(field.label)}
          disabled={count >= max}
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
