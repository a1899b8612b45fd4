// SPDX-License-Identifier: MIT
// Learning a game: the list of its lessons, and one of them on the real table.
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import type { GameBoard } from "../board";
import { catalogue, type GameFacts, levelsOf, useCatalogue, useGame } from "../catalogue";
import { Sitting } from "../frame/sitting";
import { Table } from "../frame/table";
import { loadBoard } from "../games";
import { Icon } from "../icon";
import { type LessonLink, type LessonNow, openLesson } from "../link/lesson";
import type { Refusal } from "../link/link";
import { server } from "../link/socket";
import { ownName } from "../person";
import { set } from "../settings";
import { words } from "../words";
import { choiceOf, GENTLE, playNow, shortTitle } from "./foes";
import {
  FIRST,
  keepKnown,
  keepProgress,
  type Learning,
  type LessonFacts,
  learningOf,
  progressOf,
  puzzleId,
  puzzleOf,
} from "./lessons";
import { Picture } from "./pictures";

// ---- the list ----

function useLearning(game: string): Learning {
  const [learning, setLearning] = useState<Learning>({ lessons: [], puzzles: 0, today: 0 });
  useEffect(() => {
    learningOf(game).then(setLearning, () => {});
  }, [game]);
  return learning;
}

function Entry({ game, lesson }: { game: string; lesson: LessonFacts }) {
  const { done, step } = progressOf(game, lesson.id);
  const state = done ? words.lessonDone : step ? words.lessonAt(step + 1, lesson.steps) : "";
  return (
    <li>
      <a class={lesson.id === FIRST ? "entry big" : "entry"} href={`#/learn/${game}/${lesson.id}`}>
        <Icon name={done ? "check" : "play"} />
        <span>
          <b>{lesson.title}</b>
          <span class="about">{lesson.about}</span>
        </span>
        <small>{state || words.lessonMinutes(lesson.minutes)}</small>
      </a>
    </li>
  );
}

/** The puzzle of the day, then all of them by number. */
function Puzzles({ game, puzzles, today }: { game: string; puzzles: number; today: number }) {
  const solved = (n: number) => progressOf(game, puzzleId(n)).done;
  const all = Array.from({ length: puzzles }, (_, i) => i + 1);
  return (
    <section class="puzzles" aria-label={words.puzzles}>
      <h3>{words.puzzles}</h3>
      <p>{words.puzzlesHelp(all.filter(solved).length, puzzles)}</p>
      <a class="entry" data-today href={`#/learn/${game}/${puzzleId(today)}`}>
        <Icon name={solved(today) ? "check" : "play"} />
        <span>
          <b>{words.puzzleToday}</b>
          <span class="about">{words.puzzleTitle(today)}</span>
        </span>
        <small>{solved(today) ? words.puzzleSolved : ""}</small>
      </a>
      <ol class="numbers">
        {all.map((n) => (
          <li key={n}>
            <a
              href={`#/learn/${game}/${puzzleId(n)}`}
              class={solved(n) ? "done" : undefined}
              aria-label={words.puzzleName(n, solved(n))}
            >
              {n}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

function GameLessons({ facts }: { facts: GameFacts }) {
  const { lessons, puzzles, today } = useLearning(facts.id);
  return (
    <section class="lessons" aria-label={shortTitle(facts)}>
      <h2>{shortTitle(facts)}</h2>
      <ul>
        {lessons.map((lesson) => (
          <Entry key={lesson.id} game={facts.id} lesson={lesson} />
        ))}
      </ul>
      {puzzles > 0 && <Puzzles game={facts.id} {...{ puzzles, today }} />}
    </section>
  );
}

/** What there is to learn, of one game or of all. */
export function LearnPage({ game }: { game?: string }) {
  const games = useCatalogue()?.games.filter((one) => !game || one.id === game) ?? [];
  const title = game && games[0] ? words.learnTitle(shortTitle(games[0])) : words.learnAll;
  useEffect(() => {
    document.title = words.titleOf(title);
  }, [title]);
  return (
    <main class="start">
      <header>
        <a class="mark" href="#/">
          <Icon name="plant-cotton" />
          <span>{words.mire}</span>
        </a>
        {game && (
          <div class="thumb">
            <Picture game={game} />
          </div>
        )}
        <h1>{title}</h1>
      </header>
      {games.map((facts) => (
        <GameLessons key={facts.id} facts={facts} />
      ))}
      {game && (
        <p>
          <a href={`#/rules/${game}`}>{words.learnRules}</a>
        </p>
      )}
    </main>
  );
}

// ---- one lesson ----

interface Lesson {
  game: string;
  lesson: string;
}

/** A sitting whose table is the lesson. */
function useTeaching({ game, lesson }: Lesson) {
  const [, redraw] = useReducer((n: number, _: void) => n + 1, 0);
  const now = useRef<LessonNow | null>(null);
  const sitting = useMemo(() => {
    const one = new Sitting();
    one.link = openLesson(
      server(),
      {
        game,
        lesson,
        name: ownName(),
        moves: progressOf(game, lesson).moves,
        tell: (told) => {
          now.current = told;
          one.reading = told.over ? words.lessonOver : told.reads ? words.lessonReadOn : null;
          one.shown = told.show;
          keepProgress(game, lesson, {
            moves: told.over ? [] : told.moves,
            step: told.over ? 0 : told.step,
            done: told.over || progressOf(game, lesson).done,
          });
          if (told.over) keepKnown(game);
        },
      },
      one,
    );
    return one;
  }, [game, lesson]);
  useEffect(() => {
    const deaf = sitting.onChange(redraw);
    redraw();
    return () => {
      deaf();
      sitting.link.close();
    };
  }, [sitting]);
  return { sitting, now: now.current };
}

export function LessonPage({ game, lesson }: Lesson) {
  const { sitting, now } = useTeaching({ game, lesson });
  const facts = useGame(game);
  const { puzzles } = useLearning(game);
  const [board, setBoard] = useState<GameBoard | null>(null);
  useEffect(() => {
    loadBoard(game).then(setBoard);
  }, [game]);
  const title = facts ? shortTitle(facts) : "";
  useEffect(() => {
    document.title = words.titleOf(now?.title ?? title);
  }, [now?.title, title]);
  if (sitting.goneWhy)
    return (
      <main class="start">
        <p>{sitting.goneWhy}</p>
        <a class="btn" href={`#/learn/${game}`}>
          {words.lessonAll}
        </a>
      </main>
    );
  if (!sitting.view || !board || !now || !facts)
    return (
      <main class="start">
        <p>{words.loading}</p>
      </main>
    );
  const go = (to: string) => () => {
    location.hash = to;
  };
  const play = async () => {
    set({ coach: "always" }); // it can be turned off in the settings
    const levels = levelsOf(await catalogue());
    const choice = { ...choiceOf(facts, levels), gentle: facts.id in GENTLE, level: levels[0]! };
    playNow(facts, choice).catch((why: Refusal) => sitting.say(why.message, "why"));
  };
  const puzzle = puzzleOf(lesson);
  const after = [
    ...(puzzle && puzzle < puzzles
      ? [{ label: words.puzzleNext, act: go(`#/learn/${game}/${puzzleId(puzzle + 1)}`) }]
      : []),
    ...(now.after ? [{ label: words.lessonAfter, act: go(`#/learn/${game}/${now.after}`) }] : []),
    { label: words.lessonPlay, act: play },
    { label: words.lessonAll, act: go(`#/learn/${game}`) },
  ];
  if (lesson === FIRST) after.unshift(...after.splice(after.length - 2, 1)); // play what was learnt first
  return (
    <Table
      {...{ sitting, title, view: sitting.view }}
      game={board}
      taught={{ now, game, link: sitting.link as LessonLink, after }}
    />
  );
}
