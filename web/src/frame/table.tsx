// SPDX-License-Identifier: MIT
// The page of one table: the frame around a game's board.
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import type { BoardProps, GameBoard } from "../board";
import { useGame } from "../catalogue";
import { loadBoard } from "../games";
import { Icon, seatColours } from "../icon";
import { later, whenIdle } from "../later";
import type { View } from "../model";
import { rulesOf, unmarked } from "../pages/book";
import { toggleTheme } from "../settings";
import { words } from "../words";
import { pointedThing, rulePlace, useAsking } from "./asking";
import { Bar, hurryOf, type Tool } from "./bar";
import { Beside } from "./beside";
import { useSeconds } from "./clock";
import { dropFirstBoard, hasFirstBoard } from "./first";
import { Screen } from "./here";
import { leadTo, useKeys } from "./keys";
import type { Taught } from "./lesson";
import { Log } from "./log";
import { THINGS, useKin, useLooking } from "./looking";
import { useNews } from "./news";
import { Dock, panesOf, usePanes } from "./panes";
import { Past, replayKey } from "./past";
import { litIds } from "./picking";
import { answersOf, Prompt } from "./prompt";
import { Ledger, Opponents } from "./rail";
import { outside } from "./reach";
import { swallowClick, useRest } from "./rest";
import { copyText, saveRecord } from "./share";
import { Since } from "./since";
import type { Sitting } from "./sitting";
import { useTelling } from "./tell";
import { Watchers } from "./watchers";

const sheets = () => import("./sheets");
const Gathering = later(() => sheets().then(({ Gathering }) => Gathering));
const KeyList = later(() => sheets().then(({ KeyList }) => KeyList));
const LessonStrip = later(() => sheets().then(({ LessonStrip }) => LessonStrip));
const LookSheet = later(() => sheets().then(({ LookSheet }) => LookSheet));
const Over = later(() => sheets().then(({ Over }) => Over));
const RulesReader = later(() => sheets().then(({ RulesReader }) => RulesReader));
const SettingsSheet = later(() => sheets().then(({ SettingsSheet }) => SettingsSheet));
const TextBoard = later(() => sheets().then(({ TextBoard }) => TextBoard));

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

  const ready = !!sitting.view && !!game && !!screen.now;
  const first = hasFirstBoard() && !sitting.goneWhy && state?.status !== "gathering" && !screen.next;
  useLayoutEffect(() => {
    if (ready || !first) dropFirstBoard();
  }, [ready, first]);

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
  if (first && !ready) return null; // it is read meanwhile
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
  /** it is a lesson */
  taught?: Taught;
}

export function Table({ sitting, game, title, view, taught }: ShownProps) {
  useEffect(() => whenIdle(sheets), []);
  const [shown, show] = useState<number | null>(null);
  const [rules, setRules] = useState(false);
  const [place, setPlace] = useState<string | undefined>();
  const [asking, setAsking] = useState(false);
  const [looked, lookAt] = useState<Element | null>(null);
  const [beside, layBeside] = useState<number | null>(null);
  const [keysOpen, setKeysOpen] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [textual, setTextual] = useState(localStorage.getItem("mire.text") === "1");
  const [verdict, setVerdict] = useState(true);
  const over = sitting.state_!.status === "over";
  const seat = shown ?? sitting.me ?? 1;

  const now: BoardProps = {
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
  // While an answer is on its way, or waits to be confirmed, the board stays as it is.
  const kept = useRef(now);
  const props =
    sitting.held && kept.current.view === view ? { ...kept.current, shown: seat, held: true } : now;
  kept.current = props;

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
    else if (over && verdict) setVerdict(false);
    else if (sitting.confirming) sitting.unconfirm();
    else if (beside) layBeside(null);
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
      v: () => lookAt(pointedThing(THINGS)),
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
  usePointing(sitting, marks);
  useReturn(sitting, !!standIn);

  const lookUp = (at: string) => {
    setPlace(at);
    setRules(true);
  };
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
    ...(taught ? lessonTools(taught, sitting) : tableTools(sitting, view)),
    ...(sitting.me !== null && !over && !taught
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
  const asked = sitting.decision ? `${view.ply}/${sitting.decision.prompt}/${sitting.picked}` : "";
  const hinted = (props.hinted?.touch.ids ?? []).filter((id) => !props.picked.includes(id));
  const best = game.pane?.(props.actions, view);
  const panes = usePanes(frame, panesOf(game, !!Own && !textual), asked, hinted, best);
  useSight(marks, asked);
  useLooking(frame, lookAt);
  useKin(frame, props.lit);
  // Over everything else, which is out of reach meanwhile.
  const ended = over && verdict && !sitting.past && !sitting.showing.busy;
  return (
    <div
      class="frame"
      data-game={sitting.state_!.game}
      data-ply={view.ply}
      data-asking={asking || undefined}
      data-sent={sitting.sent ? "" : undefined}
      ref={frame}
    >
      <Bar
        {...{ sitting, game, title, view, show, menu }}
        shown={seat}
        inert={ended}
        tools={[askTool, rulesTool, themeTool]}
      />
      {!sitting.here && (
        <p class="lost" role="alert">
          {words.offline}
        </p>
      )}
      <main class="table" inert={ended}>
        {taught && <LessonStrip {...{ taught, sitting }} look={lookUp} />}
        <div class="play" ref={marks}>
          {!sitting.past && !taught && <Since sitting={sitting} view={view} />}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a thing is a click on it, see keys.ts */}
          <section
            class="board grow"
            data-pane="board"
            aria-label={words.boardRegion}
            data-region
            tabIndex={-1}
            onClick={(event) => explain(sitting, event.target as Element)}
          >
            {textual ? <TextBoard {...{ sitting, game, props }} /> : <Board {...props} />}
          </section>
          {beside && <Beside {...{ sitting, game, view }} seat={beside} show={layBeside} />}
          {sitting.past ? (
            <Past sitting={sitting} view={view} />
          ) : (
            <Prompt
              {...{ sitting, game, props }}
              step={unmarked(taught?.now.say ?? "")}
              result={over && !verdict ? () => setVerdict(true) : undefined}
            />
          )}
          {Own && !textual && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the same
            <section
              class="own"
              data-pane="own"
              aria-label={words.ownRegion}
              data-region
              tabIndex={-1}
              onClick={(event) => explain(sitting, event.target as Element)}
            >
              <Own {...props} />
            </section>
          )}
        </div>
        <aside class="rail" data-pane="others">
          {rules ? (
            <section class="panel reader grow" aria-label={words.rulesRegion} data-region tabIndex={-1}>
              <RulesReader game={sitting.state_!.game} at={place} close={() => setRules(false)} />
            </section>
          ) : (
            <>
              <Opponents {...{ sitting, game, view, show, beside, layBeside }} shown={seat} />
              <Watchers state={sitting.state_!} />
              <Ledger {...{ sitting, view }} group={game.group?.(view)} />
              <Log sitting={sitting} view={view} />
            </>
          )}
        </aside>
        <Dock {...panes} />
      </main>
      {ended && <Over {...{ sitting, game, view }} close={() => setVerdict(false)} />}
      {settingsOpen && <SettingsSheet close={() => setSettingsOpen(false)} />}
      {looked && (
        <LookSheet {...{ sitting, game, props }} thing={looked} rules={lookUp} close={() => lookAt(null)} />
      )}
      {keysOpen && <KeyList game={game} close={() => setKeysOpen(false)} />}
    </div>
  );
}

const tableTools = (sitting: Sitting, view: View): Tool[] => [
  {
    icon: "share",
    title: words.menuShare,
    act: () =>
      copyText(outside(`#/table/${sitting.state_!.table}`).link).then(() =>
        sitting.say(words.menuShared, "news"),
      ),
  },
  { icon: "eye", title: words.menuLook, act: () => sitting.look(view.ply ?? 0) },
];

const lessonTools = ({ game, link }: Taught, sitting: Sitting): Tool[] => [
  { icon: "undo", title: words.lessonAgain, act: () => void sitting.tell(() => link.again()) },
  { icon: "rules", title: words.lessonAll, act: () => (location.hash = `#/learn/${game}`) },
];

let touched: Element | null = null;

/** Who touches what can't be chosen hears why not; boards that know more have said it. */
function explain(sitting: Sitting, target: Element): void {
  touched = document.activeElement;
  const thing = target.closest("[data-id]");
  const { note, decision, picked } = sitting;
  const can = () => !thing || thing.matches("[data-lit], .legal, .pick, [aria-pressed=true]");
  if (can() || !sitting.all.length) return;
  setTimeout(() => {
    const silent = !sitting.note || sitting.note === note; // an old reason may have gone meanwhile
    const same = silent && sitting.decision === decision && sitting.picked === picked;
    if (same && decision && sitting.all.length && !can())
      void sitting.explain((thing as HTMLElement).dataset.id!);
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

/** Another question under a pointer that stays where it is: the first stir means what it rests on. */
function usePointing(sitting: Sitting, place: { current: HTMLElement | null }): void {
  useEffect(() => {
    let asked = sitting.questions;
    const stir = (event: PointerEvent) => {
      if (asked === sitting.questions || event.buttons) return;
      asked = sitting.questions;
      const thing = (event.target as Element).closest("[data-lit], [data-answer]");
      if (!sitting.pointed) thing?.dispatchEvent(new PointerEvent("pointerenter", event));
    };
    place.current!.addEventListener("pointermove", stir);
    return () => place.current?.removeEventListener("pointermove", stir);
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

/** Is the middle of a thing within the part of the table that it is scrolled in? */
function inSight(thing: Element): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  for (let up = thing.parentElement; up && !up.matches(".play"); up = up.parentElement) {
    const box = up.getBoundingClientRect();
    const out = x < box.left || x > box.right || y < box.top || y > box.bottom;
    if (out && getComputedStyle(up).overflow !== "visible") return false;
  }
  return true;
}

/** With larger text a board is larger than its window: a new question brings what it asks about into sight. */
function useSight(place: { current: HTMLElement | null }, asked: string): void {
  useEffect(() => {
    if (!asked || document.documentElement.dataset.large === undefined) return;
    const lit = [...place.current!.querySelectorAll(":is(.board, .own) [data-lit]")];
    const seen = lit.filter((one) => one.checkVisibility({ visibilityProperty: true }));
    if (!seen.some(inSight)) seen[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [asked]);
}

/** A piece that is named: what is printed on it is part of its picture, and its name says it. */
const NAMED = ":is(button, [role=button], [role=img])[data-id][aria-label] > :not([aria-hidden])";

/** What can be chosen and is marked by a hint. */
const HINTED =
  ":is([data-answer]:not(:disabled), .btn.go:not(:disabled), [data-id]:is([data-lit], .legal, .pick))[data-hinted]";

/** Puts an attribute on the things with these ids, and takes it off all others. */
function mark(root: Element, attribute: string, ids: readonly string[]): void {
  for (const one of root.querySelectorAll(`[data-id][${attribute}]`)) one.removeAttribute(attribute);
  for (const id of ids)
    for (const one of root.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)) one.setAttribute(attribute, "");
}

/**
 * What the frame does to any board after it is drawn: what is printed on pieces is left to their
 * names, the hinted target wears a mark, a target that was refused shakes once.
 */
function useMarks(sitting: Sitting, props: BoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const ids = props.hinted?.touch.ids ?? [];
  useEffect(() => {
    for (const one of place.current!.querySelectorAll(NAMED)) one.setAttribute("aria-hidden", "true");
    mark(place.current!, "data-hinted", ids);
    // Where all that is meant is picked, what is left is to say so.
    const go = place.current!.querySelector(".board .btn.go");
    const done = props.hinted && !place.current!.querySelector(HINTED);
    go?.toggleAttribute("data-hinted", !!done);
    mark(place.current!, "data-meant", sitting.shown);
  });
  useEffect(() => {
    const frame = place.current!.closest(".frame");
    const marked = [...(frame?.querySelectorAll<HTMLElement>(HINTED) ?? [])];
    const meant = marked.find((one) => one.checkVisibility() && !props.picked.includes(one.dataset.id ?? ""));
    meant?.scrollIntoView({ block: "nearest", inline: "nearest" });
    // A thing may stand for several answers, a button is one.
    if (!sitting.confirming)
      leadTo(marked.find((one) => one.matches("[data-answer]") && one.checkVisibility()) ?? meant);
  }, [sitting.hints, sitting.picked]);
  const { note } = sitting;
  useEffect(() => {
    if (note?.kind !== "why" || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const frames = [0, -3, 3, 0].map((x) => ({ translate: `${x}px 0` }));
    if (touched?.matches("[data-id]")) touched.animate(frames, { duration: 160 });
  }, [note]);
  return place;
}
