// SPDX-License-Identifier: MIT
// A table with friends: who sits where, the game's options, the clock.
import { useRef, useState } from "preact/hooks";
import { type Catalogue, type GameFacts, type GameOption, useCatalogue } from "../catalogue";
import { Icon } from "../icon";
import type { Refusal } from "../link/link";
import { server } from "../link/socket";
import { ownName } from "../person";
import { words } from "../words";

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
        <h1>{facts && words.inviteTitle(facts.title)}</h1>
      </header>
      {facts && <Form facts={facts} bots={all!.bots} />}
    </main>
  );
}

/** What an option of no choices of its own takes: chance, or a seat. */
const seatChoices = (seats: number) => ["random", ...Array.from({ length: seats }, (_, i) => String(i + 1))];

function Form({ facts, bots }: { facts: GameFacts; bots: Catalogue["bots"] }) {
  const least = Math.max(2, facts.min_seats);
  const [seats, setSeats] = useState(["me", ...Array<string>(least - 1).fill("open")]);
  const [options, setOptions] = useState<Record<string, string>>({});
  const [pace, setPace] = useState(0);
  const [secretWindow, setSecretWindow] = useState(0);
  const [listed, setListed] = useState(false);
  const [trouble, setTrouble] = useState("");
  const playable = bots.filter((bot) => words.bots[bot.name]);

  const making = useRef(false);
  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    if (making.current) return; // a second click makes no second table
    making.current = true;
    try {
      await server().become(ownName());
      const { step, bank } = words.paces[pace]!;
      const clock = step || bank ? { step, bank } : {};
      const { table } = await server().ask("create", {
        game: facts.id,
        seats,
        options,
        listed,
        ...clock,
        ...(secretWindow ? { secret_window: secretWindow } : {}),
      });
      location.hash = `#/table/${table}`;
    } catch (why) {
      setTrouble((why as Refusal).message);
      making.current = false;
    }
  };
  const seat = (n: number, who: string) => setSeats(seats.map((old, i) => (i === n ? who : old)));
  const count = (n: number) => setSeats(Array.from({ length: n }, (_, i) => seats[i] ?? "open"));

  const field = (option: GameOption) => {
    const value = options[option.name] ?? option.default;
    const told = words.gameOptions[option.name];
    const change = (text: string) => setOptions({ ...options, [option.name]: text });
    return (
      <label class="field">
        {told?.title ?? option.title ?? option.name}
        <select name={option.name} value={value} onChange={(event) => change(event.currentTarget.value)}>
          {(option.choices ?? seatChoices(seats.length)).map((choice) => (
            <option value={choice}>{told?.choices[choice] ?? words.optionChoice(choice)}</option>
          ))}
        </select>
      </label>
    );
  };
  const known = (option: GameOption) => words.gameOptions[option.name]?.plain === true;
  const plainOnes = facts.options.filter(known);
  const special = facts.options.filter((option) => !known(option));

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
                class={n === seats.length ? "btn go" : "btn"}
                aria-pressed={n === seats.length}
                onClick={() => count(n)}
              >
                {n}
              </button>
            );
          })}
        </div>
        {seats.map((who, n) => (
          <label class="field">
            {words.seatOf(n + 1)}
            <select
              name={`seat-${n + 1}`}
              value={who}
              onChange={(event) => seat(n, event.currentTarget.value)}
            >
              <option value="me">{words.seatMe}</option>
              <option value="open">{words.seatOpen}</option>
              {playable.map((bot) => (
                <option value={bot.name}>{words.seatBot(words.bots[bot.name]!)}</option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
      {plainOnes.length > 0 && <fieldset>{plainOnes.map(field)}</fieldset>}
      {special.length > 0 && (
        <details class="more">
          <summary>{words.moreOptions}</summary>
          <fieldset>{special.map(field)}</fieldset>
        </details>
      )}
      <fieldset>
        <legend>{words.pace}</legend>
        <label class="field">
          {words.pace}
          <select name="pace" value={String(pace)} onChange={(event) => setPace(+event.currentTarget.value)}>
            {words.paces.map((one, i) => (
              <option value={String(i)}>{one.title}</option>
            ))}
          </select>
        </label>
        {facts.asks_in_secret && (
          <label class="field">
            {words.secretWindow}
            <select
              name="secret_window"
              value={String(secretWindow)}
              onChange={(event) => setSecretWindow(+event.currentTarget.value)}
            >
              {words.secretWindows.map((one) => (
                <option value={String(one.seconds)}>{one.title}</option>
              ))}
            </select>
            <small>{words.secretWindowHelp}</small>
          </label>
        )}
        <label class="check">
          <input
            type="checkbox"
            checked={listed}
            onChange={(event) => setListed(event.currentTarget.checked)}
          />
          {words.listed}
        </label>
      </fieldset>
      {trouble && (
        <p class="why" role="alert">
          {trouble}
        </p>
      )}
      <button class="btn go">{words.makeTable}</button>
    </form>
  );
}
