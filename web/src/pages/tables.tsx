// SPDX-License-Identifier: MIT
// The lists of the start page: one's own games, tables that look for players, the score pads.
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameFacts } from "../catalogue";
import type { Refusal } from "../link/link";
import { server } from "../link/socket";
import { points, words } from "../words";
import { Picture } from "./pictures";
import { Replay } from "./replay";

/** A table as `mine` and `lobby` list it. */
interface Listed {
  table: string;
  game: string;
  /** who made it, by their tag */
  by?: string;
  playing: boolean;
  seats: { name: string | null; player: string; points?: number; rank?: number; resigned?: boolean }[];
  /** when something last happened there, ms */
  updated?: number;
  /** points are counted in 1/unit */
  unit?: number;
  /** of one's own tables */
  status?: "gathering" | "playing" | "over";
  your_turn?: boolean;
  seat?: number;
  /** the seats everybody knows to be asked, and how many plies there were */
  waiting?: number[];
  plies?: number;
  /** where the game is counted in rounds */
  round?: number;
  rounds?: number;
}

export function Tables({ games }: { games: GameFacts[] }) {
  const [mine, setMine] = useState<Listed[]>([]);
  const refresh = () => {
    const link = server();
    if (!link.person) return setMine([]);
    link.ask("mine").then(
      (answer) => setMine(answer.tables),
      () => {},
    );
  };
  useEffect(() => server().onState((here) => here && refresh()), []);
  const current = mine.some((table) => table.status !== "over");
  return (
    <section class={current ? "row has-resume" : "row"}>
      <Mine {...{ games, mine, refresh }} />
      <Open games={games} />
      <article class="panel">
        <h2>
          {words.pad}
          <small>{words.padFor}</small>
        </h2>
        <p>{words.padHelp}</p>
        <div class="padlinks">
          {games.map((game) => (
            <a class="btn" href={`#/pad/${game.id}`} aria-label={words.padOf(game.title)}>
              {game.title.replace(/^.*: | with .*$/g, "")}
            </a>
          ))}
        </div>
        <Replay />
      </article>
    </section>
  );
}

const titleOf = (games: GameFacts[], id: string) => games.find((game) => game.id === id)?.title ?? id;

// ---- one's own ----

const KINDS = ["all", "running", "over"] as const;
const SEARCHED = 4; // so few need no search

interface MineProps {
  games: GameFacts[];
  mine: Listed[];
  refresh(): void;
}

function Mine({ games, mine, refresh }: MineProps) {
  const [sought, setSought] = useState("");
  const [kind, setKind] = useState<(typeof KINDS)[number]>("all");
  const wanted = sought.trim().toLowerCase();
  const fits = (table: Listed) =>
    (kind === "all" || (kind === "over") === (table.status === "over")) &&
    [titleOf(games, table.game), ...table.seats.map((seat) => seat.name ?? "")]
      .join(" ")
      .toLowerCase()
      .includes(wanted);
  const order = (table: Listed) => (table.your_turn ? 0 : table.status === "over" ? 2 : 1);
  const shown = mine.filter(fits).sort((a, b) => order(a) - order(b));
  return (
    <article class="panel mine">
      <h2>
        {words.resume}
        <small>{mine.length > 0 && words.tables(mine.length)}</small>
      </h2>
      {mine.length === 0 && <p>{words.resumeNone}</p>}
      {mine.length > SEARCHED && (
        <div class="sieve">
          <input
            type="search"
            value={sought}
            placeholder={words.mineSearch}
            aria-label={words.mineSearch}
            onInput={(event) => setSought(event.currentTarget.value)}
          />
          <select
            aria-label={words.mineKind}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
          >
            {KINDS.map((one) => (
              <option value={one}>{words.mineKinds[one]}</option>
            ))}
          </select>
        </div>
      )}
      <div class="results">
        {shown.map((table) => (
          <Own key={table.table} table={table} title={titleOf(games, table.game)} refresh={refresh} />
        ))}
      </div>
    </article>
  );
}

/** Whose turn it is, or how it ended. */
function stateOf(table: Listed): string {
  const own = table.seat ? table.seats[table.seat - 1] : undefined;
  const free = table.seats.filter((seat) => !seat.name).length;
  if (table.your_turn) return words.yourTurnTag;
  if (table.status === "over")
    return own?.rank ? words.resultTag(own.rank, points(own.points ?? 0, table.unit)) : words.overTag;
  if (own?.resigned) return words.resignedTag;
  if (!table.playing) return words.freeSeats(free);
  const asked = table.waiting?.flatMap((seat) => table.seats[seat - 1]?.name ?? []) ?? [];
  return asked.length ? words.turnOf(asked) : words.playingTag;
}

/** The points of a running game, one's own first. */
function scoreOf(table: Listed): string | null {
  if (table.status !== "playing" || table.seats.some((seat) => seat.points === undefined)) return null;
  const own = table.seats[(table.seat ?? 1) - 1]!;
  const rest = table.seats.filter((seat) => seat !== own);
  return [own, ...rest].map((seat) => points(seat.points!, table.unit)).join(" : ");
}

/** How far a running game has come. */
function paceOf({ round, rounds, plies }: Listed): string | null {
  if (round !== undefined) return words.atRound(round, rounds!);
  return plies === undefined ? null : words.atMove(plies);
}

interface OwnProps {
  table: Listed;
  title: string;
  refresh(): void;
}

function Own({ table, title, refresh }: OwnProps) {
  const others = table.seats.flatMap((seat, i) => (i + 1 === table.seat ? [] : (seat.name ?? [])));
  const state = stateOf(table);
  const go = table.status === "over" ? words.look : words.goOn;
  const more = [
    scoreOf(table),
    table.status === "playing" ? paceOf(table) : null,
    table.updated ? words.when(table.updated, Date.now()) : null,
  ].filter(Boolean);
  return (
    <div class="res" data-table={table.table}>
      <div class="th">
        <Picture game={table.game} />
      </div>
      <span>
        <b>{title}</b> <span class={table.your_turn ? "tag y" : "tag"}>{state}</span>
        <small>{words.withPlayers(others)}</small>
        <small>{more.join(" · ")}</small>
      </span>
      <div class="do">
        <a class="btn" href={`#/table/${table.table}`} aria-label={`${go}, ${title}: ${state}`}>
          {go}
        </a>
        <Away table={table} done={refresh} />
      </div>
    </div>
  );
}

/** What takes a table off one's list: it is asked about once more. */
function Away({ table, done }: { table: Listed; done(): void }) {
  const [sure, setSure] = useState(false);
  const [trouble, setTrouble] = useState("");
  const own = table.seats[(table.seat ?? 1) - 1];
  const what =
    table.status === "gathering"
      ? table.by === server().tag
        ? "delete"
        : "leave"
      : table.status === "over" || own?.resigned
        ? "remove"
        : "resign";
  const message = { delete: "discard", leave: "stand", remove: "discard", resign: "resign" }[what];
  const act = () => {
    if (!sure) return setSure(true);
    server()
      .ask(message, { table: table.table })
      .then(done, (why: Refusal) => setTrouble(why.message));
    setSure(false);
  };
  return (
    <button
      type="button"
      class={sure ? "btn bad" : "btn quiet"}
      title={trouble || words.aways[what]}
      onClick={act}
      onBlur={() => setSure(false)}
    >
      {sure ? words.awaySure[what] : words.aways[what]}
    </button>
  );
}

// ---- those that look for players ----

function Open({ games }: { games: GameFacts[] }) {
  const [lobby, setLobby] = useState<Listed[]>([]);
  const [of, setOf] = useState(0);
  const [game, setGame] = useState("");
  const [room, setRoom] = useState(false);
  const wish = useRef({ game, room });
  wish.current = { game, room };
  const ask = (from = 0) => {
    const { game: id, room: open } = wish.current;
    server()
      .ask("lobby", { follow: true, from, ...(id ? { game: id } : {}), ...(open ? { open } : {}) })
      .then(
        (answer) => {
          setLobby((old) => [...(from ? old : []), ...answer.tables]);
          setOf(answer.of);
        },
        () => {},
      );
  };
  useEffect(() => {
    const link = server();
    const deafState = link.onState((here) => here && ask());
    const deafPush = link.onPush((message) => message.push === "lobby" && ask());
    return () => {
      deafState();
      deafPush();
      link.ask("lobby", { follow: false }).catch(() => {});
    };
  }, []);
  useEffect(() => ask(), [game, room]);
  const join = (event: SubmitEvent) => {
    event.preventDefault();
    const input = (event.currentTarget as HTMLFormElement).elements.namedItem("table");
    const found = (input as HTMLInputElement).value.trim().match(/([a-z2-7]{16})\/?\S*$/);
    if (found) location.hash = `#/table/${found[1]}`;
  };
  return (
    <article class="panel open">
      <h2>{words.join}</h2>
      <form class="join" onSubmit={join}>
        <input name="table" aria-label={words.joinLabel} placeholder={words.joinLabel} />
        <button type="submit" class="btn go">
          {words.joinGo}
        </button>
      </form>
      <p>{words.joinHelp}</p>
      <h2 class="h">{words.openTables}</h2>
      <div class="sieve">
        <select
          aria-label={words.openGame}
          value={game}
          onChange={(event) => setGame(event.currentTarget.value)}
        >
          <option value="">{words.openAll}</option>
          {games.map((one) => (
            <option value={one.id}>{one.title}</option>
          ))}
        </select>
        <label class="check">
          <input type="checkbox" checked={room} onChange={(event) => setRoom(event.currentTarget.checked)} />
          {words.openRoom}
        </label>
      </div>
      {lobby.length === 0 && <p>{words.openNone}</p>}
      <div class="results">
        {lobby.map((table) => (
          <div class="res" key={table.table}>
            <div class="th">
              <Picture game={table.game} />
            </div>
            <span>
              <b>{titleOf(games, table.game)}</b> <span class="tag">{stateOf(table)}</span>
              <small>{words.withPlayers(table.seats.flatMap((seat) => seat.name ?? []))}</small>
            </span>
            <a class="btn" href={`#/table/${table.table}`}>
              {table.playing ? words.look : words.joinGo}
            </a>
          </div>
        ))}
        {lobby.length < of && (
          <button type="button" class="btn quiet more" onClick={() => ask(lobby.length)}>
            {words.openMore(of - lobby.length)}
          </button>
        )}
      </div>
    </article>
  );
}
