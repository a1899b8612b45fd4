// SPDX-License-Identifier: MIT
// Cards: improvements and hand cards in front of a player, and the cards in hand.
import type { BoardProps } from "../../board";
import { AmountsRow, Counted, Face, Icon, Picture } from "./icon";
import { cardGoods, cardScene, majorScene } from "./scenes";
import { describe } from "./shelf";
import { target } from "./spaces";
import type { AgricolaBoard, Card, Farm, Major } from "./view";
import { entries, nameOf } from "./view";
import { words } from "./words";

type Props = BoardProps<AgricolaBoard>;

function Improvement({ major, props }: { major: Major; props: Props }) {
  const text = describe(major);
  const { state, name, ...touch } = target(props, major.id, text, null, () => props.note(text));
  return (
    <button class={`ag-card built ${state}`} {...touch}>
      <Face name={name}>
        <Picture scene={majorScene(major.id)} />
        <b>{words.majorNames(major.name)}</b>
        {major.marker && <span class="foot lacks">{words.cold}</span>}
        {major.points > 0 && <i>{major.points}</i>}
      </Face>
    </button>
  );
}

export function CardPicture({ card, strip }: { card: Card; strip?: boolean }) {
  return (
    <Picture
      scene={cardScene(card.name, card.text)}
      goods={cardGoods(card.text)}
      person={card.kind === "occupation"}
      strip={strip}
    />
  );
}

/** Could it be played now? What it costs then, or what is missing. */
function Foot({ card, lesson }: { card: Card; lesson?: number }) {
  const lacks = entries(card.lacks ?? {});
  if (card.unmet)
    return (
      <span class="foot lacks">
        {words.needs(card.needs)}
        <AmountsRow amounts={card.lacks ?? {}} />
      </span>
    );
  if (lacks.length)
    return (
      <span class="foot lacks">
        {words.lacks} <AmountsRow amounts={card.lacks!} />
      </span>
    );
  return (
    <span class="foot">
      <Icon name="check" />
      {card.kind === "occupation" && lesson ? (
        <Counted good="food" n={lesson} />
      ) : (
        <AmountsRow amounts={card.cost} />
      )}
      {card.passes && <Icon name="share" />}
    </span>
  );
}

type Where = "hand" | "pack" | "front";

function HandCard(props: {
  card: Card;
  props: Props;
  refusal: string | null;
  where: Where;
  lesson?: number;
}) {
  const { card, where, lesson } = props;
  const text = words.card(card);
  const { state, name, ...touch } = target(props.props, card.id, text, props.refusal, () =>
    props.props.note(text),
  );
  const away = where === "hand" && (card.unmet || entries(card.lacks ?? {}).length > 0);
  return (
    <button
      class={`ag-card ${card.kind} ${where} ${away ? "away" : ""} ${state}`}
      data-kin={Object.keys(card.cost).join(" ")}
      {...touch}
    >
      <Face name={name}>
        <CardPicture card={card} strip />
        <b>{words.spaceName(card.name)}</b>
        {where === "hand" && <Foot card={card} lesson={lesson} />}
        {where === "pack" && (
          <span class="foot">
            <AmountsRow amounts={card.cost} />
          </span>
        )}
        {where !== "front" && <small>{card.text}</small>}
        {!!card.counters && <span class="tag">{card.counters}</span>}
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keyboard
    <section class={`panel ag-front${cards.length ? "" : " none"}`} aria-label={title} tabIndex={0}>
      <h2>
        {title}
        <small>{cards.length ? points > 0 && words.points(points) : words.nothingBuilt}</small>
      </h2>
      <div class="ag-cards">
        {farm.improvements.map((major) => (
          <Improvement key={major.id} major={major} props={props} />
        ))}
        {played.map((card) => (
          <HandCard key={card.id} card={card} props={props} refusal={null} where="front" />
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
          <HandCard key={card.id} card={card} props={props} refusal={null} where="pack" />
        ))}
      </div>
    </section>
  );
}

/** What can be played comes first; then those that only lack goods; occupations before improvements. */
function sorted(hand: Card[]): Card[] {
  const rank = (card: Card) =>
    (card.unmet ? 4 : entries(card.lacks ?? {}).length ? 2 : 0) + (card.kind === "occupation" ? 0 : 1);
  return [...hand].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** The hand of who is shown: open to its owner, a number of backs to everybody else. */
export function Hand({ props, farm }: { props: Props; farm: Farm }) {
  const { hand, hand_size: size = 0 } = farm;
  if (!hand) return null;
  const mine = farm.player === props.me;
  const title = mine ? words.hand : words.handOf(nameOf(props.view, farm.player));
  const asked = props.all.find((action) => ["play", "exchange"].includes(action.touch.kind));
  return (
    <section class={`panel ag-hand${hand.length > 12 ? " ag-full" : ""}`} aria-label={title}>
      <h2>
        {title}
        <small>{words.handCount(hand, size)}</small>
      </h2>
      {!size && <p class="ag-none">{words.handEmpty}</p>}
      <div class="ag-cards">
        {sorted(hand).map((card) => (
          <HandCard
            key={card.id}
            card={card}
            props={props}
            refusal={asked ? `${asked.touch.kind} ${card.card}` : null}
            where="hand"
            lesson={farm.lesson}
          />
        ))}
        {!hand.length &&
          Array.from({ length: size }, (_, i) => <span key={i} class="ag-back" aria-hidden="true" />)}
      </div>
    </section>
  );
}
