// SPDX-License-Identifier: MIT
// The start page: five games to play at once, tables to resume or join, the score pad.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Catalogue, type GameFacts, levelsOf, useCatalogue } from "../catalogue";
import { SettingsSheet } from "../frame/settings";
import { Icon } from "../icon";
import type { Refusal } from "../link/link";
import { server } from "../link/socket";
import { toggleTheme } from "../settings";
import { words } from "../words";
import { FirstTime } from "./first";
import { type Choice, choiceOf, GENTLE, keepChoice, nextGame, playNow, shortTitle } from "./foes";
import { isKnown } from "./lessons";
import { Hero, Picture } from "./pictures";
import { Tables } from "./tables";

/** One button to begin with, whoever one is. */
function Next({ all, begin }: { all: Catalogue | null; begin(game: GameFacts, choice: Choice): void }) {
  const next = nextGame(all?.games ?? []);
  if (!next) return null;
  const { game, known } = next;
  const title = shortTitle(game);
  return (
    <button
      type="button"
      class="btn go next"
      data-next={game.id}
      onClick={() => begin(game, choiceOf(game, levelsOf(all)))}
    >
      <Icon name="play" />
      {known ? words.playLast(title) : words.playFirst(title)}
    </button>
  );
}

export function StartPage() {
  const all = useCatalogue();
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    document.title = words.mire;
  }, []);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const making = useRef(false); // a second click makes no second table
  const [first, setFirst] = useState<{ game: GameFacts; choice: Choice } | null>(null);
  const begin = async (game: GameFacts, choice: Choice) => {
    if (making.current) return;
    if (!isKnown(game.id)) return setFirst({ game, choice });
    making.current = true;
    await playNow(game, choice).catch((why: Refusal) => setTrouble(why.message));
    making.current = false;
  };
  return (
    <>
      <header class="top">
        <Hero />
        <div class="in">
          <div>
            <h1>
              <Icon name="plant-cotton" />
              {words.mire}
            </h1>
            <p>{words.slogan}</p>
          </div>
          <div class="who">
            <button
              type="button"
              class="btn"
              title={words.theme}
              aria-label={words.theme}
              onClick={toggleTheme}
            >
              <Icon name="theme" />
            </button>
            <button
              type="button"
              class="btn"
              title={words.settings}
              aria-label={words.settings}
              onClick={() => setSettingsOpen(true)}
            >
              <Icon name="settings" />
            </button>
            <a class="btn" href="#/best" title={words.best} aria-label={words.best}>
              <Icon name="star" />
            </a>
            <a class="btn" href="#/me" title={words.person}>
              <Icon name="person" />
              <span class="lbl">{server().person?.name ?? words.nameless}</span>
            </a>
          </div>
          <Next all={all} begin={begin} />
        </div>
      </header>
      <main class="wrap">
        {trouble && (
          <p class="lost" role="alert">
            {trouble}
          </p>
        )}
        <section class="games">
          {all?.games.map((game) => (
            <Game key={game.id} game={game} levels={levelsOf(all)} begin={(choice) => begin(game, choice)} />
          ))}
        </section>
        <Tables games={all?.games ?? []} />
      </main>
      {first && (
        <FirstTime
          game={first.game}
          begin={() => begin(first.game, first.choice)}
          close={() => setFirst(null)}
        />
      )}
      {settingsOpen && <SettingsSheet close={() => setSettingsOpen(false)} />}
    </>
  );
}

function Game(props: { game: GameFacts; levels: string[]; begin(choice: Choice): void }) {
  const { game, levels, begin } = props;
  const [choice, setChoice] = useState(() => choiceOf(game, levels));
  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    keepChoice(game.id, next);
  };
  const facts = words.facts[game.id];
  const title = shortTitle(game);
  return (
    <article class="game">
      <Picture game={game.id} />
      <div class="b">
        <h2>{title}</h2>
        <div class="facts">
          <span>
            <Icon name="person" />
            {words.players(game.min_seats, game.max_seats)}
          </span>
          {facts && (
            <span>
              <Icon name="clock" />
              {words.minutes(facts.minutes)}
            </span>
          )}
        </div>
        <p>{facts?.line ?? game.tagline}</p>
        <div class="acts">
          <button
            type="button"
            class="btn go"
            data-play={game.id}
            aria-label={words.playNowOf(title)}
            onClick={() => begin(choice)}
          >
            <Icon name="play" />
            {words.playNow}
          </button>
          <div class="foes">
            <select
              aria-label={words.howMany(title)}
              value={String(choice.bots)}
              onChange={(event) => change({ bots: +event.currentTarget.value })}
            >
              {Array.from({ length: game.max_seats - 1 }, (_, i) => i + 1)
                .filter((n) => n >= game.min_seats - 1)
                .map((n) => (
                  <option value={String(n)}>{words.foes(n)}</option>
                ))}
            </select>
            <select
              aria-label={words.howStrong(title)}
              title={words.levels[choice.level]}
              value={choice.level}
              onChange={(event) => change({ level: event.currentTarget.value })}
            >
              {levels.map((level) => (
                <option value={level}>{words.bots[level]}</option>
              ))}
            </select>
            <small>{words.levels[choice.level]}</small>
            {game.id in GENTLE && (
              <label class="check">
                <input
                  type="checkbox"
                  checked={choice.gentle}
                  onChange={(event) => change({ gentle: event.currentTarget.checked })}
                />
                {words.gentle[game.id]}
              </label>
            )}
          </div>
          <div class="two">
            <a class="btn" href={`#/learn/${game.id}`} aria-label={words.learnOf(title)}>
              <Icon name="hint" />
              {words.learn}
            </a>
            <a class="btn" href={`#/new/${game.id}`} aria-label={words.inviteTo(title)}>
              <Icon name="invite" />
              {words.invite}
            </a>
            <a class="btn" href={`#/rules/${game.id}`} aria-label={words.rulesOf(title)}>
              <Icon name="rules" />
              {words.rules}
            </a>
          </div>
        </div>
      </div>
    </article>
  );
}
