// SPDX-License-Identifier: MIT
// A new table: who sits where (oneself, others at this screen, friends by link, bots), the game's
// options, the clock.
import { useRef, useState } from "preact/hooks";
import { type Catalogue, type GameFacts, type GameOption, useCatalogue } from "../catalogue";
import { nameGuests, seatGuests } from "../frame/here";
import { Icon, seatColours } from "../icon";
import type { Refusal } from "../link/link";
import { server } from "../link/socket";
import { ownName } from "../person";
import { words } from "../words";
import { keepLast } from "./foes";
import { Choice, isPlain, Tiles } from "./options";
import { Picture } from "./pictures";

export function InvitePage({ game }: { game: string }) {
  const all = useCatalogue();
  const facts = all?.games.find((one) => one.id === game);
  return (
    <main class="start">
      <header>
        <a class="mark" href="#/">
          <Icon name="plant-cotton" />
          <span>{words.mire}</span>
        </a>
        <div class="thumb">
          <Picture game={game} />
        </div>
        <h1>{facts && words.inviteTitle(facts.title)}</h1>
      </header>
      {facts && <Form facts={facts} bots={all!.bots} />}
    </main>
  );
}

interface Place {
  /** "me", "here" (somebody at this screen), "open" or a bot */
  who: string;
  name: string;
}

const place = (n: number, who: string): Place => ({ who, name: words.nameHere(n + 1) });

function Form({ facts, bots }: { facts: GameFacts; bots: Catalogue["bots"] }) {
  const least = Math.max(2, facts.min_seats);
  const [places, setPlaces] = useState(() =>
    Array.from({ length: least }, (_, i) => place(i, i ? "open" : "me")),
  );
  const [options, setOptions] = useState<Record<string, string>>({});
  const [pace, setPace] = useState(0);
  const [secretWindow, setSecretWindow] = useState(0);
  const [listed, setListed] = useState(false);
  const [trouble, setTrouble] = useState("");
  const playable = bots.filter((bot) => words.bots[bot.name]);
  const open = places.some(({ who }) => who === "open");

  const making = useRef(false);
  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    if (making.current) return; // a second click makes no second table
    making.current = true;
    try {
      await server().become(ownName());
      // A name that can't be had is refused before there is a table.
      await nameGuests(places.flatMap(({ who, name }) => (who === "here" ? name.trim() : [])));
      const { step, bank } = words.paces[pace]!;
      const clock = step || bank ? { step, bank } : {};
      const { table } = await server().ask("create", {
        game: facts.id,
        seats: places.map(({ who }) => (who === "here" ? "open" : who)),
        options,
        listed: listed && open,
        ...clock,
        ...(secretWindow ? { secret_window: secretWindow } : {}),
      });
      await seatGuests(
        table,
        places.flatMap(({ who }, i) => (who === "here" ? i + 1 : [])),
      );
      keepLast(facts.id);
      location.hash = `#/table/${table}`;
    } catch (why) {
      setTrouble((why as Refusal).message);
      making.current = false;
    }
  };
  const change = (n: number, part: Partial<Place>) =>
    setPlaces(
      places.map((old, i) => {
        if (i === n) return { ...old, ...part };
        return part.who === "me" && old.who === "me" ? { ...old, who: "open" } : old; // there is one of me
      }),
    );
  const count = (n: number) => setPlaces(Array.from({ length: n }, (_, i) => places[i] ?? place(i, "open")));
  const shown = (option: GameOption) => ({
    option,
    value: options[option.name] ?? option.default,
    seats: places.length,
    change: (value: string) => setOptions({ ...options, [option.name]: value }),
  });
  const plain = facts.options.filter(isPlain);
  const special = facts.options.filter((option) => !isPlain(option));

  return (
    <form class="panel" onSubmit={make}>
      <fieldset>
        <legend>{words.seats}</legend>
        <div class="seatcount" role="group" aria-label={words.seats}>
          {Array.from({ length: facts.max_seats - facts.min_seats + 1 }, (_, i) => {
            const n = facts.min_seats + i;
            return (
              <button
                type="button"
                class={n === places.length ? "btn go" : "btn"}
                aria-pressed={n === places.length}
                onClick={() => count(n)}
              >
                {n}
              </button>
            );
          })}
        </div>
        {places.map(({ who, name }, n) => (
          <div class="seatrow" style={seatColours(n + 1)}>
            <Icon name={`seat-${n + 1}`} />
            <select
              name={`seat-${n + 1}`}
              aria-label={words.seatOf(n + 1)}
              value={who}
              onChange={(event) => change(n, { who: event.currentTarget.value })}
            >
              <option value="me">{words.seatMe}</option>
              <option value="here">{words.seatHere}</option>
              <option value="open">{words.seatOpen}</option>
              {playable.map((bot) => (
                <option value={bot.name}>{words.seatBot(words.bots[bot.name]!)}</option>
              ))}
            </select>
            {who === "here" ? (
              <input
                name={`name-${n + 1}`}
                aria-label={words.nameOfSeat(n + 1)}
                required
                maxLength={40}
                value={name}
                onInput={(event) => change(n, { name: event.currentTarget.value })}
              />
            ) : (
              <small>{who === "open" ? words.seatOpenHelp : words.levels[who]}</small>
            )}
          </div>
        ))}
        {places.some(({ who }) => who === "here") && <p class="hint">{words.seatHereHelp}</p>}
      </fieldset>
      {plain.map((option) => (
        <Tiles {...shown(option)} />
      ))}
      <label class="field">
        {words.pace}
        <select name="pace" value={String(pace)} onChange={(event) => setPace(+event.currentTarget.value)}>
          {words.paces.map((one, i) => (
            <option value={String(i)}>{one.title}</option>
          ))}
        </select>
      </label>
      {open && (
        <label class="check">
          <input
            type="checkbox"
            checked={listed}
            onChange={(event) => setListed(event.currentTarget.checked)}
          />
          {words.listed}
        </label>
      )}
      {(special.length > 0 || facts.asks_in_secret) && (
        <details class="more">
          <summary>{words.moreOptions}</summary>
          <fieldset>
            {special.map((option) => (
              <Choice {...shown(option)} />
            ))}
            {facts.asks_in_secret && <SecretWindow value={secretWindow} change={setSecretWindow} />}
          </fieldset>
        </details>
      )}
      {trouble && (
        <p class="why" role="alert">
          {trouble}
        </p>
      )}
      <button type="submit" class="btn go">
        {words.makeTable}
      </button>
    </form>
  );
}

function SecretWindow({ value, change }: { value: number; change(seconds: number): void }) {
  return (
    <label class="field">
      {words.secretWindow}
      <select
        name="secret_window"
        value={String(value)}
        onChange={(event) => change(+event.currentTarget.value)}
      >
        {words.secretWindows.map((one) => (
          <option value={String(one.seconds)}>{one.title}</option>
        ))}
      </select>
      <small>{words.secretWindowHelp}</small>
    </label>
  );
}
