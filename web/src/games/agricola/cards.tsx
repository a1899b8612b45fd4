// SPDX-License-Identifier: MIT
// Cards: improvements and hand cards in front of a player, and the cards in hand.
import type { BoardProps } from "../../board";
import { AmountsRow, Face, Icon } from "./icon";
import { describe, target } from "./spaces";
import type { AgricolaBoard, Card, Farm, Major } from "./view";
import { nameOf } from "./view";
import { words } from "./words";

type Props = BoardProps<AgricolaBoard>;

function Improvement({ major, props }: { major: Major; props: Props }) {
  const text = describe(major);
  const { state, name, ...touch } = target(props, major.id, text, null, () => props.note(text));
  return (
    <button class={`ag-card ${state}`} {...touch}>
      <Face name={name}>
        <b>{words.majorNames(major.name)}</b>
        <small>{major.marker ? `${words.cold}; ${major.effect}` : major.effect}</small>
        {major.points > 0 && <i>{major.points}</i>}
      </Face>
    </button>
  );
}

function HandCard({ card, props, refusal }: { card: Card; props: Props; refusal: string | null }) {
  const text = words.card(card);
  const { state, name, ...touch } = target(props, card.id, text, refusal, () => props.note(text));
  return (
    <button class={`ag-card ${card.kind} ${state}`} title={card.text} {...touch}>
      <Face name={name}>
        <b>
          {card.name}
          {!!card.counters && <span class="tag">{card.counters}</span>}
        </b>
        <span class="cost">
          <Icon name={card.kind === "occupation" ? "person" : "bag"} />
          <AmountsRow amounts={card.cost} />
          {card.passes && <Icon name="share" />}
        </span>
        <small>{card.text}</small>
        {card.points !== 0 && <i>{card.points}</i>}
      </Face>
    </button>
  );
}

export function InFront({ props, farm }: { props: Props; farm: Farm }) {
  const mine = farm.player === props.me;
  const title = mine ? words.inFront : words.inFrontOf(nameOf(props.view, farm.player));
  const played = [...(farm.played ?? []), ...((mine && props.view.board.passing) || [])];
  const cards = [...farm.improvements, ...played];
  const points = cards.reduce((sum, one) => sum + one.points, 0);
  return (
    <section class="panel ag-front" aria-label={title}>
      <h2>
        {title}
        <small>{points > 0 && words.points(points)}</small>
      </h2>
      {!cards.length && <p class="ag-none">{words.nothingBuilt}</p>}
      <div class="ag-cards">
        {farm.improvements.map((major) => (
          <Improvement key={major.id} major={major} props={props} />
        ))}
        {played.map((card) => (
          <HandCard key={card.id} card={card} props={props} refusal={null} />
        ))}
      </div>
    </section>
  );
}

/** The pack that is before who is shown, in a draft. */
export function Pack({ props, farm }: { props: Props; farm: Farm }) {
  const { pack } = farm;
  if (!pack) return null;
  const title = farm.player === props.me ? words.pack : words.packOf(nameOf(props.view, farm.player));
  return (
    <section class="panel ag-hand ag-pack" aria-label={title}>
      <h2>
        {title}
        <small>{words.packCount(pack.length)}</small>
      </h2>
      <div class="ag-cards">
        {pack.map((card) => (
          <HandCard key={card.id} card={card} props={props} refusal={null} />
        ))}
      </div>
    </section>
  );
}

/** The hand of who is shown: open to its owner, a number of backs to everybody else. */
export function Hand({ props, farm }: { props: Props; farm: Farm }) {
  const { hand, hand_size: size = 0 } = farm;
  if (!hand) return null;
  const mine = farm.player === props.me;
  const title = mine ? words.hand : words.handOf(nameOf(props.view, farm.player));
  const asked = props.all.find((action) => ["play", "exchange"].includes(action.touch.kind));
  return (
    <section class="panel ag-hand" aria-label={title}>
      <h2>
        {title}
        <small>{words.handCount(hand, size)}</small>
      </h2>
      {!size && <p class="ag-none">{words.handEmpty}</p>}
      <div class="ag-cards">
        {hand.map((card) => (
          <HandCard
            key={card.id}
            card={card}
            props={props}
            refusal={asked ? `${asked.touch.kind} ${card.card}` : null}
          />
        ))}
        {!hand.length &&
          Array.from({ length: size }, (_, i) => <span key={i} class="ag-back" aria-hidden="true" />)}
      </div>
    </section>
  );
}
