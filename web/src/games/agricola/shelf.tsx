// SPDX-License-Identifier: MIT
// What can be had beside the action spaces: special actions, and the major improvements on their shelf.

import type { BoardProps } from "../../board";
import { AmountsRow, Counted, Face, Icon, Picture, Sub, seatColours } from "./icon";
import { majorScene, specialScene } from "./scenes";
import { target } from "./spaces";
import type { AgricolaBoard, Major, SpecialCard } from "./view";
import { count, entries, farmOf, kindOf, nameOf } from "./view";
import { words } from "./words";

type Props = BoardProps<AgricolaBoard>;

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
  const used = !solo && card.face_down;
  return (
    <div
      class={`ag-special${card.face_down ? " used" : ""}`}
      style={`--acts: ${card.actions.length}; ${card.player ? seatColours(card.player) : ""}`}
      data-id={card.id}
    >
      <span class={`tag${where === words.free ? " g" : ""}`} title={where}>
        {card.player && <Icon name={`seat-${card.player}`} class="mark" />}
        {buyable ? <Counted good="food" n={2} /> : used ? words.used : where}
      </span>
      <div class="acts">
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
                <Picture scene={specialScene(kind)} strip />
                <span class="what">
                  {parts.text} <AmountsRow amounts={parts.gives} />
                </span>
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
    <section class={`ag-part${solo ? "" : " low"}`} aria-label={words.specials}>
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

/** What is asked of a card that lies under others: what it is, too. */
export function describe(major: Major, under?: Major): string {
  const cost = entries(major.cost)
    .map(([good, n]) => `${n} ${words.goods[good]}`)
    .join(", ");
  return words.major(major, cost, under?.name);
}

export function Shelf({ props }: { props: Props }) {
  const { display } = props.view.board;
  const farm = props.me === null ? undefined : farmOf(props.view, props.me);
  const asked = kindOf(props.all, "build");
  const refusal = (major: Major) => (asked ? `build ${major.id.slice("major-".length)}` : null);
  return (
    <section class="ag-part low ag-shelf" aria-label={words.majors}>
      <Sub title={words.majors}>{display.some((slot) => slot.cards.length > 1) ? words.moorUnder : ""}</Sub>
      <div class="ag-majors">
        {display.map(({ slot, cards }) => {
          const [top, under] = cards;
          if (!top) return <span key={slot} class="ag-gap" />;
          const text = describe(top, under);
          const payable = !farm || farm.payable.includes(top.id);
          const { state, name, ...touch } = target(props, top.id, text, refusal(top), () => props.note(text));
          return (
            <button
              key={slot}
              class={`ag-major${under ? " over" : ""}${payable ? "" : " dear"} ${state}`}
              data-kin={Object.keys(top.cost).join(" ")}
              {...touch}
            >
              <Face name={name}>
                <Picture scene={majorScene(top.id)} strip />
                <b>{words.majorNames(top.name)}</b>
                <span class="cost">
                  <AmountsRow
                    amounts={top.cost}
                    lacks={(good, n) => !payable && !!farm && count(farm, good) < n}
                  />
                </span>
                <i>{top.points}</i>
              </Face>
            </button>
          );
        })}
      </div>
    </section>
  );
}
