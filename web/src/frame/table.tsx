// SPDX-License-Identifier: MIT
// The page of one table: the frame around a game's board.
import { useEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import type { BoardProps, GameBoard } from "../board";
import { useGame } from "../catalogue";
import { loadBoard } from "../games";
import { Icon, seatColours } from "../icon";
import type { View } from "../model";
import { rulesOf } from "../pages/book";
import { RulesReader } from "../pages/rules";
import { toggleTheme } from "../settings";
import { words } from "../words";
import { pointedThing, rulePlace, useAsking } from "./asking";
import { Bar, hurryOf, type Tool } from "./bar";
import { useSeconds } from "./clock";
import { Gathering } from "./gathering";
import { Screen } from "./here";
import { KeyList } from "./keylist";
import { useKeys } from "./keys";
import { Log } from "./log";
import { useNews } from "./news";
import { Over, saveRecord } from "./over";
import { Past, replayKey } from "./past";
import { litIds } from "./picking";
import { answersOf, Prompt } from "./prompt";
import { Ledger, Opponents } from "./rail";
import { outside } from "./reach";
import { swallowClick, useRest } from "./rest";
import { SettingsSheet } from "./settings";
import { copyText } from "./share";
import { Since } from "./since";
import type { Sitting } from "./sitting";
import { useTelling } from "./tell";
import { TextBoard } from "./textboard";
import { Watchers } from "./watchers";

interface TableProps {
  table: string;
  /** the moment the link points at, and through whose eyes */
  ply?: number;
  as?: number;
}

function useScreen({ table, ply, as }: TableProps): Screen {
  const [, redraw] = useReducer((n: number, _: void) => n + 1, 0);
  const screen = useMemo(() => new Screen(table, () => drawn.current()), [table]);
  const drawn = useRef(() => {});
  useEffect(() => {
    let moment = ply;
    drawn.current = () => {
      redraw();
      if (moment === undefined || !screen.now?.state_?.view) return;
      screen.now.look(moment, as);
      moment = undefined;
    };
    drawn.current();
    return () => {
      drawn.current = () => {};
      screen.close();
    };
  }, [screen]);
  return screen;
}

/** Between two people at one screen: nothing of the table is on the page. */
function Curtain({ screen }: { screen: Screen }) {
  const seat = screen.next!.seatState(screen.next!.me!)!;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat.seat]);
  return (
    <main class="pass" style={seatColours(seat.seat)}>
      <Icon name={`seat-${seat.seat}`} />
      <h1>{words.passTo(seat.name)}</h1>
      <p>{words.passWhy}</p>
      <button type="button" class="btn go" ref={button} onClick={() => screen.take()}>
        {words.passTaken(seat.name)}
      </button>
    </main>
  );
}

export function TablePage(props: TableProps) {
  const screen = useScreen(props);
  const sitting = screen.now ?? screen.sittings[0]!;
  const state = sitting.state_;
  const facts = useGame(state?.game);
  const [game, setGame] = useState<GameBoard | null>(null);
  useEffect(() => {
    if (state) loadBoard(state.game).then(setGame);
  }, [state?.game]);
  const title = facts?.title ?? "";
  const asked = !!sitting.decision;
  useSeconds(asked && state?.step !== undefined);
  useTelling({
    title,
    asked,
    over: state?.status === "over",
    hurry: asked && hurryOf(sitting, sitting.me) !== null,
    dice: (game && sitting.view && game.dice?.(sitting.view)) ?? "",
    unread: sitting.unread,
  });
  useEffect(() => {
    if (sitting.follow && state?.rematch) location.hash = `#/table/${state.rematch}`;
  }, [sitting.follow, state?.rematch]);

  if (sitting.goneWhy)
    return (
      <main class="start">
        <p>{sitting.goneWhy}</p>
        <a class="btn" href="#/">
          {words.toStart}
        </a>
      </main>
    );
  if (state?.status === "gathering") return <Gathering sitting={sitting} title={title} />;
  if (screen.next) return <Curtain screen={screen} />;
  if (!sitting.view || !game || !screen.now)
    return (
      <main class="start">
        <p>{words.loading}</p>
        {!sitting.here && <p role="alert">{words.offlineNow}</p>}
      </main>
    );
  return <Table sitting={sitting} game={game} title={title} view={sitting.view} />;
}

interface ShownProps {
  sitting: Sitting;
  game: GameBoard;
  title: string;
  view: View;
}

function Table({ sitting, game, title, view }: ShownProps) {
  const [shown, show] = useState<number | null>(null);
  const [rules, setRules] = useState(false);
  const [place, setPlace] = useState<string | undefined>();
  const [asking, setAsking] = useState(false);
  const [keysOpen, setKeysOpen] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [textual, setTextual] = useState(localStorage.getItem("mire.text") === "1");
  const [verdict, setVerdict] = useState(true);
  const over = sitting.state_!.status === "over";
  const seat = shown ?? sitting.me ?? 1;

  const props: BoardProps = {
    view,
    me: sitting.me,
    shown: seat,
    actions: sitting.actions,
    all: sitting.all,
    lit: litIds(sitting.actions, sitting.picked),
    picked: sitting.picked,
    pointed: sitting.pointed,
    hinted: sitting.hinted,
    pick: (id) => sitting.pick(id),
    unpick: () => sitting.unpick(),
    point: (action) => sitting.point(action),
    play: (...chain) => sitting.play(...chain),
    back: (steps, ...chain) => void sitting.back(steps, ...chain),
    refuse: (notation) => void sitting.refuse(notation),
    note: (text) => sitting.say(text, "news"),
  };

  sitting.phrase = (action) => game.say?.(action, view) ?? action.say;

  const toggleText = () => {
    localStorage.setItem("mire.text", textual ? "0" : "1");
    setTextual(!textual);
  };
  const back = () => {
    if (asking) setAsking(false);
    else if (keysOpen) setKeysOpen(false);
    else if (rules) setRules(false);
    else if (sitting.past) sitting.present();
    else if (sitting.confirming) sitting.unconfirm();
    else if (shown) show(null);
    else if (sitting.picked.length) sitting.unpick();
    else if (sitting.state_!.undo) sitting.undo();
  };
  /** Opens the rules at what they say of a thing on the table; without one, does `otherwise`. */
  const explainRule = (thing: Element | null, otherwise: () => void) =>
    void rulesOf(sitting.state_!.game).then(({ book }) => {
      const found = thing && rulePlace(book, view.board, thing);
      if (!found) return otherwise();
      setPlace(found);
      setRules(true);
    });
  const ask = () => explainRule(pointedThing(), () => setKeysOpen(!keysOpen));
  const openRules = () => {
    setPlace(undefined);
    setRules(!rules);
  };
  const press = (n: number) => {
    const answer = textual ? sitting.all[n - 1] : answersOf(sitting, game, view)[n - 1];
    if (answer) sitting.play(answer);
  };
  useKeys(
    (key) =>
      (sitting.past ? replayKey(sitting, key) : false) ||
      (!textual && !sitting.past && (game.keys?.(key, props) ?? false)),
    {
      escape: back,
      enter: () => sitting.confirm(),
      u: () => sitting.undoable && sitting.undo(),
      "shift+u": () => sitting.redo(),
      h: () => sitting.askHint(),
      r: openRules,
      l: () => document.getElementById("log")?.focus(),
      s: () => document.getElementById("score")?.focus(),
      t: toggleTheme,
      b: toggleText,
      "?": ask,
      "shift+?": ask,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [`${n}`, () => press(n)])),
    },
  );
  const { standIn } = sitting;
  const marks = useMarks(sitting, props);
  useRest(marks);
  useNews(marks, view, sitting.playedBy(view.ply), sitting.unit);
  useCatchUp(sitting, marks);
  useReturn(sitting, !!standIn);

  const rulesTool: Tool = { icon: "rules", title: words.rules, key: "R", act: openRules };
  const askTool: Tool = { icon: "ask", title: words.whatIsThis, key: "?", act: () => setAsking(!asking) };
  const themeTool: Tool = { icon: "theme", title: words.theme, key: "T", act: toggleTheme };
  const menu: Tool[] = [
    askTool,
    rulesTool,
    themeTool,
    { icon: "log", title: words.menuText, key: "B", act: toggleText },
    { icon: "settings", title: words.settings, act: () => setSettingsOpen(true) },
    { icon: "menu", title: words.menuKeys, key: "?", act: () => setKeysOpen(true) },
    {
      icon: "share",
      title: words.menuShare,
      act: () =>
        copyText(outside(`#/table/${sitting.state_!.table}`).link).then(() =>
          sitting.say(words.menuShared, "news"),
        ),
    },
    { icon: "eye", title: words.menuLook, act: () => sitting.look(view.ply ?? 0) },
    ...(sitting.me !== null && !over
      ? [
          {
            icon: "bot",
            title: standIn ? words.menuBack : words.menuBot,
            act: () => void (standIn ? sitting.comeBack() : sitting.letBotPlay()),
          },
        ]
      : []),
    ...(over ? [{ icon: "ledger", title: words.menuRecord, act: () => saveRecord(sitting) }] : []),
    { icon: "resume", title: words.toStart, act: () => (location.hash = "#/") },
  ];

  const frame = useAsking(asking, (thing) => {
    setAsking(false);
    explainRule(thing, () => sitting.say(words.nothingToTell, "news"));
  });
  const { Board, Own } = game;
  return (
    <div
      class="frame"
      data-game={sitting.state_!.game}
      data-ply={view.ply}
      data-asking={asking || undefined}
      ref={frame}
    >
      <Bar
        {...{ sitting, game, title, view, show, menu }}
        shown={seat}
        tools={[askTool, rulesTool, themeTool]}
      />
      {!sitting.here && (
        <p class="lost" role="alert">
          {words.offline}
        </p>
      )}
      <main class="table">
        <div class="play" ref={marks}>
          {!sitting.past && <Since sitting={sitting} view={view} />}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a thing is a click on it, see keys.ts */}
          <section
            class="board grow"
            aria-label={words.boardRegion}
            data-region
            tabIndex={-1}
            onClick={(event) => explain(sitting, event.target as Element)}
          >
            {textual ? <TextBoard {...{ sitting, game, props }} /> : <Board {...props} />}
          </section>
          {sitting.past ? <Past sitting={sitting} view={view} /> : <Prompt {...{ sitting, game, props }} />}
          {over && !verdict && !sitting.past && (
            <button type="button" class="btn" onClick={() => setVerdict(true)}>
              {words.seeResult}
            </button>
          )}
          {Own && !textual && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the same
            <section
              class="own"
              aria-label={words.ownRegion}
              data-region
              tabIndex={-1}
              onClick={(event) => explain(sitting, event.target as Element)}
            >
              <Own {...props} />
            </section>
          )}
        </div>
        <aside class="rail">
          {rules ? (
            <section class="panel reader grow" aria-label={words.rulesRegion} data-region tabIndex={-1}>
              <RulesReader game={sitting.state_!.game} at={place} close={() => setRules(false)} />
            </section>
          ) : (
            <>
              <Opponents {...{ sitting, game, view, show }} shown={seat} />
              <Watchers state={sitting.state_!} />
              <Ledger {...{ sitting, view }} group={game.group?.(view)} />
              <Log sitting={sitting} view={view} />
            </>
          )}
        </aside>
      </main>
      {over && verdict && !sitting.past && !sitting.showing.busy && (
        <Over {...{ sitting, game, view }} close={() => setVerdict(false)} />
      )}
      {settingsOpen && <SettingsSheet close={() => setSettingsOpen(false)} />}
      {keysOpen && <KeyList game={game} close={() => setKeysOpen(false)} />}
    </div>
  );
}

let touched: Element | null = null;

/** Who touches what can't be chosen hears what is asked instead; boards that know more have said it. */
function explain(sitting: Sitting, target: Element): void {
  touched = document.activeElement;
  const thing = target.closest("[data-id]");
  const { note, decision } = sitting;
  const can = () => !thing || thing.matches("[data-lit], .legal, .pick, [aria-pressed=true]");
  if (can() || !sitting.all.length) return;
  setTimeout(() => {
    const same = sitting.note === note && sitting.decision === decision;
    if (same && decision && sitting.all.length && !sitting.picked.length && !can())
      sitting.say(words.cantNow(decision.prompt), "why");
  }, 250);
}

/** Any key or touch leaves out the rest of what is being shown. A touch of the board does no more. */
function useCatchUp(sitting: Sitting, place: { current: HTMLElement | null }): void {
  useEffect(() => {
    const skip = (event: Event) => {
      const target = event.target as Element;
      if (!sitting.showing.busy || target.closest?.(".since")) return;
      sitting.showing.catchUp();
      if (event.type === "keydown") {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (place.current?.contains(target)) swallowClick();
    };
    addEventListener("keydown", skip, true);
    addEventListener("pointerdown", skip, true);
    return () => {
      removeEventListener("keydown", skip, true);
      removeEventListener("pointerdown", skip, true);
    };
  }, [sitting]);
}

/** A bot that plays because time was up hands the seat back as soon as its owner does anything. */
function useReturn(sitting: Sitting, standIn: boolean): void {
  useEffect(() => {
    if (!standIn || sitting.resting) return;
    const back = () => void sitting.comeBack();
    addEventListener("keydown", back, { once: true });
    addEventListener("pointerdown", back, { once: true });
    return () => {
      removeEventListener("keydown", back);
      removeEventListener("pointerdown", back);
    };
  }, [sitting, standIn, sitting.resting]);
}

/** A piece that is named: what is printed on it is part of its picture, and its name says it. */
const NAMED = ":is(button, [role=button], [role=img])[data-id][aria-label] > :not([aria-hidden])";

/**
 * What the frame does to any board after it is drawn: what is printed on pieces is left to their
 * names, the hinted target wears a mark, a target that was refused shakes once, and the page leaves
 * room for a prompt fixed at the bottom.
 */
function useMarks(sitting: Sitting, props: BoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const ids = props.hinted?.touch.ids ?? [];
  useEffect(() => {
    for (const one of place.current!.querySelectorAll(NAMED)) one.setAttribute("aria-hidden", "true");
    for (const one of place.current!.querySelectorAll("[data-id][data-hinted]"))
      one.removeAttribute("data-hinted");
    for (const id of ids)
      for (const one of place.current!.querySelectorAll(`[data-id="${CSS.escape(id)}"]`))
        one.setAttribute("data-hinted", "");
  });
  const { note } = sitting;
  useEffect(() => {
    if (note?.kind !== "why" || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const frames = [0, -3, 3, 0].map((x) => ({ translate: `${x}px 0` }));
    if (touched?.matches("[data-id]")) touched.animate(frames, { duration: 160 });
  }, [note]);
  useEffect(() => {
    const prompt = place.current!.querySelector<HTMLElement>(".prompt");
    if (!prompt) return;
    const room = new ResizeObserver(() =>
      document.documentElement.style.setProperty("--prompt", `${prompt.offsetHeight}px`),
    );
    room.observe(prompt);
    return () => room.disconnect();
  }, [!!sitting.past]);
  return place;
}
