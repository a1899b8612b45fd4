// SPDX-License-Identifier: MIT
// The village: action spaces as little scenes, and the road of the rounds.
import type { BoardProps } from "../../board";
import { AmountsRow, Counted, Face, GoodIcon, Icon, Person, Picture, Pile, Sub, seatColours } from "./icon";
import { spaceScene } from "./scenes";
import type { AgricolaBoard, Good, Round, Space } from "./view";
import { entries, nameOf } from "./view";
import { words } from "./words";

type Props = BoardProps<AgricolaBoard>;

/** A thing that can be touched: lit or not, it answers. */
export function target(props: Props, id: string, name: string, refusal: string | null, read?: () => void) {
  const actions = props.lit.get(id);
  const best = actions && props.hinted?.touch.ids.includes(id);
  const point = (on: boolean) => props.point(on ? (actions?.[0] ?? null) : null);
  return {
    "data-id": id,
    "data-lit": actions ? "" : undefined,
    state: `${actions ? "legal" : ""}${best ? " best" : ""}${props.picked.includes(id) ? " picked" : ""}`,
    name: actions?.[0] ? `${name.replace(/\.$/, "")}. ${words.can(actions[0].say)}` : name,
    tabIndex: actions ? 0 : -1,
    onClick: () => {
      if (actions) props.pick(id);
      else if (props.all.length && refusal) props.refuse(refusal);
      else read?.();
    },
    onPointerEnter: () => point(true),
    onPointerLeave: () => point(false),
    onFocus: () => point(true),
    onBlur: () => point(false),
  };
}

function Deeds({ space }: { space: Space }) {
  const parts = space.deeds.map((deed) => words.deeds[deed] ?? { text: deed });
  return (
    <>
      {parts.map(({ text, extra }, i) => (
        <span key={text} class="ag-deed">
          {i > 0 && <span class="sep">{space.flow === "then" ? "→" : "+"}</span>}
          {parts.length === 1 && extra && <Counted {...extra} />}
          <span class="word">{text}</span>
        </span>
      ))}
    </>
  );
}

/** The goods one chooses from. */
function Choices({ space }: { space: Space }) {
  const goods = new Set(space.choices?.flatMap((choice) => choice.split("-")));
  return (
    <>
      {[...goods].map((good) => (
        <GoodIcon key={good} good={good} />
      ))}
    </>
  );
}

function People({ space, view }: { space: Space; view: Props["view"] }) {
  const there = [space.player, space.joined_by].filter((seat) => !!seat) as number[];
  const patients = (space.people ?? []).flatMap((n, i) => Array<number>(n).fill(i + 1));
  const all = patients.length ? patients : there;
  const title = patients.length ? words.patient : words.takenBy;
  if (!all.length) return null;
  return (
    <span class={`who${all.length > 2 ? " crowd" : ""}`}>
      {all.map((seat, i) => (
        <Person key={i} seat={seat} title={title(nameOf(view, seat))} />
      ))}
    </span>
  );
}

/** What lies on a space or comes with it: one kind as a heap with its number, several as things. */
function Offer({ space, view }: { space: Space; view: Props["view"] }) {
  const gives = entries(space.gives);
  const heap: [Good, number] | undefined = space.good ? [space.good, space.goods ?? 0] : gives[0];
  const alone = heap && (space.good ? true : gives.length === 1 && !space.choices?.length);
  const closed = space.player === null && (space.blocked || !space.usable);
  const says = space.deeds.length > 0 || !!space.choices?.length || space.flow === "lessons" || closed;
  return (
    <>
      {alone && heap[1] > 0 && (
        <>
          <Pile good={heap[0]} n={heap[1]} />
          <span class="count">{heap[1]}</span>
        </>
      )}
      {(says || (gives.length > 0 && (space.good || !alone))) && (
        <span class="offer">
          {!(alone && !space.good) && <AmountsRow amounts={space.gives} />}
          <Choices space={space} />
          <Deeds space={space} />
          {space.flow === "lessons" && space.usable && <span class="word">{words.lessons}</span>}
          {closed && !space.deeds.length && !space.good && (
            <span class="word">{words.closed(space, view.board.round)}</span>
          )}
        </span>
      )}
    </>
  );
}

function SpaceCard({ space, props }: { space: Space; props: Props }) {
  const { view, pointed } = props;
  const { state, name, ...touch } = target(
    props,
    space.id,
    words.space(view, space),
    space.id.slice("space-".length),
  );
  const taken = space.player !== null;
  const round = space.round && <em>{space.round}</em>;
  const look = [
    "ag-space",
    space.round === view.board.round ? "fresh" : "",
    taken ? "taken" : "",
    !taken && (space.blocked || !space.usable) ? "closed" : "",
    pointed?.touch.ids.includes(space.id) ? "pointed" : "",
    state,
  ];
  return (
    <button
      class={look.join(" ")}
      data-kin={[space.good, ...Object.keys(space.gives)].filter(Boolean).join(" ")}
      {...touch}
    >
      <Face name={name}>
        <b class="long">
          {round}
          {words.spaceName(space.name)}
        </b>
        <b class="brief">
          {round}
          {words.briefName(space)}
        </b>
        <span class="scene">
          <Picture scene={spaceScene(space.id)} />
          {space.flow === "meet" && (
            <span class="ag-first" style={seatColours(view.board.start)}>
              <Icon name="first-player" />
            </span>
          )}
          <Offer space={space} view={view} />
          <People space={space} view={view} />
        </span>
      </Face>
    </button>
  );
}

export function Spaces({ props }: { props: Props }) {
  const { board } = props.view;
  return (
    <section class="ag-part ag-printed" aria-label={words.spaces}>
      <Sub title={words.spaces}>
        <span style={seatColours(board.start)} class="ag-start">
          <Icon name="first-player" />
          {board.start === props.me ? words.youStart : words.startPlayer(nameOf(props.view, board.start))}
        </span>
      </Sub>
      <div class="ag-spaces">
        {board.spaces
          .filter((space) => !space.round)
          .map((space) => (
            <SpaceCard key={space.id} space={space} props={props} />
          ))}
      </div>
    </section>
  );
}

const CHIPS = 3;

/** What waits on a round to come: one's own first; of many others only how many. */
function Gifts({ one, props }: { one: Round; props: Props }) {
  const coming = one.coming ?? one.food.map((food) => ({ food }));
  const gifts = coming
    .flatMap((things, i) =>
      Object.entries(things)
        .filter(([, n]) => n > 0)
        .map(([thing, n]) => ({ thing, n, seat: i + 1 })),
    )
    .sort((a, b) => Number(b.seat === props.me) - Number(a.seat === props.me));
  const shown = gifts.length > CHIPS ? gifts.slice(0, CHIPS - 1) : gifts;
  return (
    <span class="gifts">
      {shown.map(({ thing, n, seat }) => (
        <span key={`${seat}${thing}`} class="gift" style={seatColours(seat)}>
          {["field", "moor", "forest"].includes(thing) ? <Icon name={thing} /> : <GoodIcon good={thing} />}
          {n}
          <Icon name={`seat-${seat}`} class="mark" />
        </span>
      ))}
      {shown.length < gifts.length && <span class="gift">+{gifts.length - shown.length}</span>}
    </span>
  );
}

/** Fourteen stations, there and back: what has come is a place, what is to come a stone. */
export function Road({ props }: { props: Props }) {
  const { board } = props.view;
  const half = board.rounds.length / 2;
  const now = board.rounds.find((one) => one.round === board.round);
  return (
    <section class="ag-part ag-year" aria-label={words.road}>
      <Sub title={words.road}>{now?.harvest ? words.harvestNow : words.roadHow}</Sub>
      <div class="ag-road">
        <svg class="ag-way" viewBox="0 0 140 40" preserveAspectRatio="none" aria-hidden="true">
          <path d="M3 11H132q6 0 6 9t-6 9H3" />
        </svg>
        {board.rounds.map((one, i) => {
          const space = board.spaces.find((other) => other.round === one.round);
          const column = i < half ? i + 1 : board.rounds.length - i;
          const place = `grid-area: ${i < half ? 1 : 2} / ${column}`;
          const label = words.round(one, props.view);
          return (
            <div
              key={one.id}
              class={`station${space ? "" : " stone"}${one.harvest ? " harvest" : ""}${i < half ? "" : " back"}`}
              style={place}
              data-id={one.id}
              {...(space ? {} : { role: "img", "aria-label": label, title: label })}
            >
              {space ? (
                <SpaceCard space={space} props={props} />
              ) : (
                <>
                  <span class="rock">{one.round}</span>
                  <Gifts one={one} props={props} />
                </>
              )}
              {one.harvest && (
                <span class="sheaf">
                  <GoodIcon good="grain" />
                </span>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
