// SPDX-License-Identifier: MIT
// The left side of the table: action spaces, rounds to come, special actions, major improvements.
import type { BoardProps } from "../../board";
import { AmountsRow, Counted, Face, GoodIcon, Icon, Person, Sub, seatColours } from "./icon";
import type { AgricolaBoard, Good, Major, Space, SpecialCard } from "./view";
import { entries, kindOf, nameOf } from "./view";
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
    name: actions?.[0] ? `${name}. ${words.can(actions[0].say)}` : name,
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
  const parts = space.deeds.map((deed) => words.deeds[deed] ?? { icon: "person", text: deed });
  return (
    <>
      {parts.map(({ icon, text, extra }, i) => (
        <span key={text} class="ag-deed">
          {i > 0 && <span class="sep">{space.flow === "then" ? "→" : "+"}</span>}
          {parts.length === 1 && <Icon name={icon} />}
          {parts.length === 1 && extra && <Counted {...extra} />}
          <span class="word">{text}</span>
        </span>
      ))}
    </>
  );
}

function Choices({ space }: { space: Space }) {
  return (
    <>
      {space.choices?.map((choice, i) => (
        <span key={choice} class="ag-g">
          {i > 0 && <span class="sep">/</span>}
          {choice.split("-").map((good) => (
            <GoodIcon key={good} good={good} />
          ))}
        </span>
      ))}
    </>
  );
}

function Occupant({ view, seat }: { view: Props["view"]; seat: number }) {
  return <Person seat={seat} title={words.takenBy(nameOf(view, seat))} />;
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
  const closed = !taken && (space.blocked || !space.usable);
  const look = [
    "ag-space",
    space.round ? "round" : "",
    space.round === view.board.round ? "fresh" : "",
    taken ? "taken" : "",
    closed ? "closed" : "",
    pointed?.touch.ids.includes(space.id) ? "pointed" : "",
    state,
  ];
  const patients = (space.people ?? []).flatMap((n, i) => Array<number>(n).fill(i + 1));
  return (
    <button class={look.join(" ")} {...touch}>
      <Face name={name}>
        <b>
          {space.round && <em>{space.round}</em>}
          {words.spaceName(space.name)}
        </b>
        <span class="offer">
          {space.good && (
            <span class={`pile${space.goods ? "" : " none"}`}>
              <Counted good={space.good} n={space.goods ?? 0} />
            </span>
          )}
          <AmountsRow amounts={space.gives} />
          <Choices space={space} />
          <Deeds space={space} />
          {space.flow === "lessons" && space.usable && (
            <span class="ag-deed">
              <Icon name="person" />
              <span class="word">{words.lessons}</span>
            </span>
          )}
          {closed && !space.deeds.length && !space.good && (
            <span class="word">{words.closed(space, view.board.round)}</span>
          )}
        </span>
        {taken && !space.joined_by && <Occupant view={view} seat={space.player!} />}
        {taken && space.joined_by && (
          <span class="ag-patients">
            <Occupant view={view} seat={space.player!} />
            <Occupant view={view} seat={space.joined_by} />
          </span>
        )}
        {patients.length > 0 && (
          <span class="ag-patients">
            {patients.map((seat, i) => (
              <Person key={i} seat={seat} title={words.patient(nameOf(view, seat))} />
            ))}
          </span>
        )}
      </Face>
    </button>
  );
}

/** As they lie on the table: the printed spaces, then the round cards as they came. */
function inOrder(spaces: Space[]): Space[] {
  const printed = spaces.filter((space) => !space.round);
  const cards = spaces.filter((space) => space.round);
  return [...printed, ...cards.sort((a, b) => a.round! - b.round!)];
}

export function Spaces({ props }: { props: Props }) {
  const { board } = props.view;
  return (
    <section class="ag-part" aria-label={words.spaces}>
      <Sub title={words.spaces}>
        <span style={seatColours(board.start)} class="ag-start">
          <Icon name="first-player" />
          {board.start === props.me ? words.youStart : words.startPlayer(nameOf(props.view, board.start))}
        </span>
      </Sub>
      <div class="ag-spaces">
        {inOrder(board.spaces).map((space) => (
          <SpaceCard key={space.id} space={space} props={props} />
        ))}
      </div>
    </section>
  );
}

export function RoundsToCome({ props }: { props: Props }) {
  const { board } = props.view;
  const rounds = board.rounds.filter((one) => one.round > board.round);
  const now = board.rounds.find((one) => one.round === board.round);
  if (!rounds.length) return null;
  return (
    <div class="ag-years" role="group" aria-label={words.toCome}>
      <span class="lbl">{now?.harvest ? words.harvestNow : words.toCome}</span>
      {rounds.map((one) => {
        const coming = one.coming ?? one.food.map((food) => ({ food }));
        const gifts = coming.flatMap((things, i) =>
          Object.entries(things)
            .filter(([, n]) => n > 0)
            .map(([thing, n]) => ({ thing, n, seat: i + 1 })),
        );
        return (
          <span
            key={one.id}
            class={`year${one.harvest ? " harvest" : ""}`}
            data-id={one.id}
            role="img"
            aria-label={words.round(one, props.view)}
            title={words.round(one, props.view)}
          >
            {one.round}
            {one.harvest && <GoodIcon good="grain" />}
            {gifts.map(({ thing, n, seat }) => (
              <span key={`${seat}${thing}`} class="gift" style={seatColours(seat)}>
                <Icon name={`seat-${seat}`} />
                <Counted good={thing as Good} n={n} />
              </span>
            ))}
          </span>
        );
      })}
    </div>
  );
}

function Special({ card, props }: { card: SpecialCard; props: Props }) {
  const { view } = props;
  const { solo } = view.board;
  const where = solo
    ? words.soloPlace(solo, card.card)
    : card.player === null
      ? words.free
      : card.player === props.me
        ? words.yours
        : card.face_down
          ? words.usedUp(nameOf(view, card.player))
          : words.buyFrom(nameOf(view, card.player));
  const buyable = !solo && card.player !== null && card.player !== props.me && !card.face_down;
  const tone = where === words.free ? " g" : "";
  return (
    <div
      class={`ag-special${card.face_down ? " used" : ""}`}
      style={`flex: ${card.actions.length + 1} 1 ${card.actions.length > 2 ? 200 : 146}px; ${card.player ? seatColours(card.player) : ""}`}
    >
      <div class="acts" data-id={card.id}>
        <span class={`tag${tone}`} title={where}>
          {card.player && <Icon name={`seat-${card.player}`} class="mark" />}
          {buyable ? <Counted good="food" n={2} /> : where}
        </span>
        {card.actions.map((action) => {
          const kind = action.id.slice(card.id.length + 1);
          const { state, name, ...touch } = target(
            props,
            action.id,
            `${action.name}, ${where}`,
            `special ${card.card.toLowerCase()} ${kind}`,
          );
          const parts = words.specialParts(kind, action);
          return (
            <button key={action.id} class={state} {...touch}>
              <Face name={name}>
                <Icon name={parts.icon} />
                {parts.text}
                <AmountsRow amounts={parts.gives} />
              </Face>
            </button>
          );
        })}
      </div>
    </div>
  );
}

export function SpecialCards({ props }: { props: Props }) {
  const { special = [], solo } = props.view.board;
  const inPlay = solo
    ? [solo.open, solo.next, solo.last_used].flatMap((id) => special.filter((one) => one.card === id))
    : special;
  if (!inPlay.length) return null;
  return (
    <section class="ag-part" aria-label={words.specials}>
      <Sub title={words.specials}>{solo ? words.solo(solo.target) : words.specialHow}</Sub>
      <div class="ag-specials">
        {[...new Set(inPlay)].map((card) => (
          <Special key={card.id} card={card} props={props} />
        ))}
      </div>
    </section>
  );
}

/** Alone one plays through a pile of them; what lies in it may be looked at. */
export function SoloPile({ props }: { props: Props }) {
  const { special = [], solo } = props.view.board;
  if (!solo) return null;
  const rest = special.filter((one) => ![solo.open, solo.next, solo.last_used].includes(one.card));
  return (
    <section class="ag-part" aria-label={words.pile}>
      <Sub title={words.pile} />
      <div class="ag-specials waiting">
        {rest.map((card) => (
          <Special key={card.id} card={card} props={props} />
        ))}
      </div>
    </section>
  );
}

function MajorFace({ major, name }: { major: Major; name: string }) {
  return (
    <Face name={name}>
      <b>{words.majorNames(major.name)}</b>
      <span class="cost">
        <AmountsRow amounts={major.cost} />
      </span>
      <i>{major.points}</i>
    </Face>
  );
}

/** What is asked of a card that lies under others: what it is, too. */
export function describe(major: Major, under?: Major): string {
  const cost = entries(major.cost)
    .map(([good, n]) => `${n} ${words.goods[good]}`)
    .join(", ");
  return words.major(major, cost, under?.name);
}

export function Majors({ props, read }: { props: Props; read(text: string): void }) {
  const { display } = props.view.board;
  const asked = kindOf(props.all, "build");
  const refusal = (major: Major) => (asked ? `build ${major.id.slice("major-".length)}` : null);
  return (
    <section class="ag-part" aria-label={words.majors}>
      <Sub title={words.majors}>{display.some((slot) => slot.cards.length > 1) ? words.moorUnder : ""}</Sub>
      <div class="ag-majors">
        {display.map(({ slot, cards }) => {
          const [top, under] = cards;
          if (!top) return null;
          const text = describe(top, under);
          const { state, name, ...touch } = target(props, top.id, text, refusal(top), () => read(text));
          return (
            <button
              key={slot}
              class={`ag-major ${under ? "" : "single"} ${top.moor ? "moor" : ""} ${state}`}
              {...touch}
              onPointerEnter={() => {
                read(text);
                touch.onPointerEnter();
              }}
              onFocus={() => {
                read(text);
                touch.onFocus();
              }}
            >
              <MajorFace major={top} name={name} />
            </button>
          );
        })}
      </div>
    </section>
  );
}
