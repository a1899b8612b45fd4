// The page of one table.
import { useEffect, useMemo, useReducer, useState } from "preact/hooks";
import type { BoardProps, GameBoard } from "../board";
import { loadBoard } from "../games";
import { glyph, Icon, seatColours } from "../icon";
import { openTable } from "../link/server";
import { server } from "../link/socket";
import type { Action } from "../model";
import { words } from "../words";
import { buttons, litIds } from "./picking";
import { Sitting } from "./sitting";

function useSitting(table: string): Sitting {
  const sitting = useMemo(() => new Sitting(), [table]);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const deaf = sitting.onChange(() => redraw(undefined as never));
    sitting.link = openTable(server(), table, sitting);
    return () => {
      deaf();
      sitting.link.close();
    };
  }, [sitting]);
  return sitting;
}

export function TablePage({ table }: { table: string }) {
  const sitting = useSitting(table);
  const [game, setGame] = useState<GameBoard | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const id = sitting.state_?.game;
  useEffect(() => {
    if (id) loadBoard(id).then(setGame);
  }, [id]);
  const view = sitting.view;
  if (sitting.goneWhy) return <main class="start">{sitting.goneWhy}</main>;
  if (!view || !game) return <main class="start">{words.loading}</main>;

  const props: BoardProps = {
    view,
    me: sitting.me,
    shown: shown ?? sitting.me ?? 1,
    actions: sitting.actions,
    all: sitting.all,
    lit: litIds(sitting.actions, sitting.picked),
    picked: sitting.picked,
    pointed: sitting.pointed,
    hinted: sitting.hinted,
    pick: (what) => sitting.pick(what),
    unpick: () => sitting.unpick(),
    point: (action) => sitting.point(action),
    play: (...chain) => sitting.play(...chain),
    refuse: (notation) => void sitting.refuse(notation),
    note: (text) => sitting.say(text, "news"),
  };
  const { Board, Own, Mini } = game;
  return (
    <div class="frame">
      <header class="bar">
        <a class="mark" href="#/">
          <Icon name="plant-cotton" />
          <span>Mire</span>
        </a>
        <div class="pace">{game.pace(view).text}</div>
        <div class="chips">
          {view.seats.map((seat) => (
            <button
              class={seat.waited_for ? "chip turn" : "chip"}
              style={seatColours(seat.seat)}
              onClick={() => setShown(seat.seat)}
            >
              <Icon name={`seat-${seat.seat}`} />
              <span class="name">{seat.seat === sitting.me ? words.you : seat.name}</span>
              <span class="num">{seat.points}</span>
            </button>
          ))}
        </div>
      </header>
      <main class="table">
        <div class="play">
          {!sitting.here && <p class="lost">{words.offline}</p>}
          <section class="board grow" aria-label={words.boardRegion}>
            <Board {...props} />
          </section>
          <Prompt sitting={sitting} game={game} props={props} />
          <section class="own" aria-label={words.ownRegion}>
            {Own && <Own {...props} />}
          </section>
        </div>
        <aside class="rail">
          {view.seats
            .filter((seat) => seat.seat !== sitting.me)
            .map((seat) => (
              <section class="panel seat" style={seatColours(seat.seat)}>
                <header>
                  <Icon name={`seat-${seat.seat}`} />
                  <b>{seat.name}</b>
                  <span class="num">{seat.points}</span>
                </header>
                {Mini && <Mini view={view} seat={seat.seat} />}
                <div class="tally">
                  {game.tally(view, seat.seat).map((one) => (
                    <span title={one.label} style={one.tint ? `color: var(${one.tint})` : ""}>
                      <Icon name={one.icon} />
                      <b>{one.count}</b> {one.label}
                    </span>
                  ))}
                </div>
              </section>
            ))}
          <section class="panel logbox grow">
            <h2>{words.log}</h2>
            <ol class="log">
              {sitting.lines.slice(-60).map((line) => (
                <li>
                  <i />
                  <span>{line.text}</span>
                </li>
              ))}
            </ol>
          </section>
        </aside>
      </main>
    </div>
  );
}

function Prompt({ sitting, game, props }: { sitting: Sitting; game: GameBoard; props: BoardProps }) {
  const { view } = props;
  const decision = sitting.decision;
  const seat = decision?.seat ?? view.seats.find((one) => one.waited_for)?.seat ?? 1;
  const own = game.answers?.(sitting.actions, view) ?? [];
  const answers = [...new Set([...own, ...buttons(sitting.actions, sitting.picked)])];
  const label = (action: Action) => game.label?.(action, view) ?? action.say;
  const waited = view.seats.filter((one) => one.waited_for).map((one) => one.name);
  const ask = decision
    ? decision.prompt
    : view.over
      ? words.over
      : view.waiting_for_somebody
        ? words.waitingForSomebody
        : words.waitingFor(waited.join(", "));
  return (
    <section class="prompt" style={seatColours(seat)} aria-label={words.promptRegion}>
      <svg class="who" aria-hidden="true">
        <use href={glyph(`seat-${seat}`)} />
      </svg>
      <div>
        <p class="ask" aria-live="polite">
          {ask}
        </p>
        <p class={sitting.note?.kind === "why" ? "so why" : "so"}>
          {sitting.note?.text ?? sitting.pointed?.say ?? "\u00a0"}
        </p>
      </div>
      <div class="do">
        <button
          class="btn quiet"
          disabled={!sitting.state_?.undo}
          title={sitting.state_?.no_undo}
          onClick={() => sitting.undo()}
        >
          <Icon name="undo" />
          <span class="lbl">{words.undo}</span>
        </button>
        <button class="btn quiet" disabled={!decision} onClick={() => sitting.askHint()}>
          <Icon name="hint" />
          <span class="lbl">{words.hint}</span>
        </button>
        <div class="answers">
          {answers.map((action) => (
            <button
              class="btn pick"
              key={action.name}
              data-answer={action.name}
              onClick={() => sitting.play(action)}
              onPointerEnter={() => sitting.point(action)}
              onPointerLeave={() => sitting.point(null)}
              onFocus={() => sitting.point(action)}
            >
              {label(action)}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
