// SPDX-License-Identifier: MIT
// The storage board: cards, water markers, surplus, and what lives in the moor so far.
import { useRef } from "preact/hooks";
import type { BoardProps } from "../../board";
import { drag } from "../../drag";
import { Icon } from "../../icon";
import type { Action } from "../../model";
import {
  type Card,
  isLay,
  letterOf,
  type Moor,
  type Moorland,
  moorOf,
  rootedIn,
  SPECIES,
  sectionUnder,
} from "./model";
import { useSettling } from "./motion";
import { CardFace } from "./pieces";
import { flipCard, held, share, turnCard, useShared } from "./store";
import { words } from "./words";

type Props = BoardProps<Moorland>;

export function Own(props: Props) {
  const moor = moorOf(props.view.board, props.shown);
  const mine = moor.seat === props.me;
  const name = props.view.seats[moor.seat - 1]?.name ?? "";
  return (
    <div class="ml panel store">
      <Hand props={props} moor={moor} title={mine ? words.yourCards : words.cardsOf(name)} />
      <Water props={props} moor={moor} />
      <Surplus props={props} moor={moor} />
      <Living moor={moor} />
    </div>
  );
}

function Hand({ props, moor, title }: { props: Props; moor: Moor; title: string }) {
  const part = useRef<HTMLDivElement>(null);
  useSettling(part, "data-id");
  return (
    <>
      <div class="handname">
        <h2>{title}</h2>
        {moor.seat === props.me && <p>{words.cardsHint}</p>}
      </div>
      <div class="hand" ref={part}>
        {moor.hand.map((card, i) => (
          <HandCard key={card.id} card={card} nth={i + 1} props={props} />
        ))}
        {!moor.hand.length && <p class="none">{words.noCards}</p>}
        {moor.seat === props.me && moor.hand.length > 0 && <Handles props={props} moor={moor} />}
      </div>
    </>
  );
}

/** Turn and flip the card that is picked; they keep their room, so that nothing moves when one is. */
function Handles({ props, moor }: { props: Props; moor: Moor }) {
  const state = useShared();
  const down = state.lie === "down";
  const idle = !moor.hand.some((card) => props.picked.includes(card.id));
  const handle = (icon: string, title: string, name: string, act: (props: Props) => void) => (
    <button type="button" class="btn handle" title={title} aria-label={name} onClick={() => act(props)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div class={idle ? "handles idle" : "handles"}>
      {handle("rotate-cw", words.turn, words.turnName, turn)}
      {handle("flip", down ? words.flipBack : words.flip, down ? words.flipBackName : words.flipName, flip)}
    </div>
  );
}

/** The answers that lay a card on a section. */
function laying(props: Props, card: string, section: string | null): Action[] {
  return props.all.filter(
    (action) =>
      isLay(action) && action.touch.ids.includes(card) && (!section || action.touch.ids.includes(section)),
  );
}

function HandCard({ card, nth, props }: { card: Card; nth: number; props: Props }) {
  const state = useShared();
  const now = useRef(props);
  now.current = props;
  const lit = props.lit.has(card.id);
  const picked = props.picked.includes(card.id);
  const inHand = picked || state.dragged === card.id;
  const best = props.hinted?.touch.ids.includes(card.id);
  const said = words.card(card);

  function drags(event: PointerEvent) {
    if (!laying(props, card.id, null).length) return;
    const thing = (event.currentTarget as Element).querySelector("svg.mcard")!;
    drag(event, thing, {
      look: "ml",
      start: () => share({ dragged: card.id }),
      over: (target) => {
        const over = sectionUnder(target);
        share({ over });
        const answer = over ? held(laying(now.current, card.id, over)) : null;
        now.current.point(answer);
        return !!answer;
      },
      drop: (target) => {
        const over = sectionUnder(target);
        share({ dragged: null, over: null });
        now.current.point(null);
        if (!over) return;
        const answer = held(laying(now.current, card.id, over));
        if (answer) now.current.play(answer);
        else now.current.refuse(`lay ${card.name.toLowerCase()} ${letterOf(over).toLowerCase()}`);
      },
    });
  }

  function choose() {
    if (lit) props.pick(card.id);
    else if (props.all.length) props.refuse(`lay ${card.name.toLowerCase()} a`);
  }

  return (
    <div class={`held ${inHand ? "inhand" : ""}`}>
      <button
        type="button"
        class={`cardbtn ${lit && !picked ? "legal" : ""} ${picked ? "picked" : ""} ${best ? "best" : ""}`}
        data-id={card.id}
        data-lit={lit && !picked ? "" : undefined}
        data-nth={nth}
        aria-pressed={picked}
        aria-label={picked ? words.pickedCard(said) : said}
        title={words.demands(card)}
        onPointerDown={drags}
        onClick={choose}
      >
        <CardFace card={card} lie={inHand ? state.lie : "up"} />
        {best && <Icon name="hint" class="lanternmark" />}
      </button>
    </div>
  );
}

/** After turning, what is pointed at is the same card on the same section, as it is held now. */
function pointAgain(props: Props): void {
  const action = props.pointed;
  if (!action || !isLay(action)) return;
  const same = props.all.filter((one) => isLay(one) && `${one.touch.ids}` === `${action.touch.ids}`);
  props.point(held(same));
}

export function turn(props: Props): void {
  turnCard();
  pointAgain(props);
}

export function flip(props: Props): void {
  flipCard();
  pointAgain(props);
}

function Water({ props, moor }: { props: Props; moor: Moor }) {
  const { id, count } = moor.water_markers;
  const action = props.lit.get(id)?.[0];
  const drops = Array.from({ length: count }, (_, i) => <Icon key={i} name="drop" />);
  return (
    <div class="heap won">
      <h2>{words.water}</h2>
      <button
        type="button"
        class={`drops ${action ? "legal" : ""}`}
        data-id={id}
        data-lit={action ? "" : undefined}
        aria-label={action ? words.waterName(count) : words.waterCount(count)}
        onClick={() => (action ? props.pick(id) : props.all.length && props.refuse("spend"))}
        onPointerEnter={() => action && props.point(action)}
        onPointerLeave={() => action && props.point(null)}
      >
        {count ? (
          drops
        ) : (
          <span class="none" aria-hidden="true">
            {words.none}
          </span>
        )}
      </button>
      <p>{words.waterHint}</p>
    </div>
  );
}

function Surplus({ props, moor }: { props: Props; moor: Moor }) {
  const { id, count } = moor.surplus;
  const action = props.lit.get(id)?.[0];
  return (
    <div class="heap spilt">
      <h2>{words.surplus}</h2>
      <button
        type="button"
        class={`drops ${action ? "legal" : ""} ${count ? "lost" : ""}`}
        data-id={id}
        data-lit={action ? "" : undefined}
        aria-label={action ? words.surplusName(count) : words.surplusCount(count)}
        onClick={() => (action ? props.pick(id) : props.all.length && props.refuse("surplus"))}
        onPointerEnter={() => action && props.point(action)}
        onPointerLeave={() => action && props.point(null)}
      >
        <Icon name="fate-wither" />
        <b class="num" aria-hidden="true">
          {count}
        </b>
      </button>
      <p>{words.surplusHint}</p>
    </div>
  );
}

/** What the moor is worth so far, as things: species, striders, rooted plants, waterway. */
function Living({ moor }: { moor: Moor }) {
  const length = moor.longest_waterway.length;
  const rooted = rootedIn(moor);
  const show = (chain: boolean) => () => share({ chain });
  return (
    <div class="living">
      <h2>{words.living}</h2>
      <div class="chipset">
        {SPECIES.map((kind) => {
          const n = moor.animals[kind] ?? 0;
          return (
            <span
              key={kind}
              class={n ? "" : "zero"}
              title={words.animalChip(kind, n)}
              role="img"
              aria-label={words.animalChip(kind, n)}
            >
              <Icon name={kind} />
              {n > 1 && <b class="num">{n}</b>}
            </span>
          );
        })}
      </div>
      <div class="chipset">
        <span role="img" title={words.rootedChip(rooted)} aria-label={words.rootedChip(rooted)}>
          <Icon name="fate-root" />
          <b class="num">{rooted}</b>
        </span>
        <span
          role="img"
          title={words.stridersChip(moor.striders)}
          aria-label={words.stridersChip(moor.striders)}
        >
          <Icon name="strider" />
          <b class="num">{moor.striders}</b>
        </span>
        <span class="way">
          <button
            type="button"
            title={words.waterwayChip(length)}
            aria-label={words.waterwayChip(length)}
            onPointerEnter={show(true)}
            onPointerLeave={show(false)}
            onFocus={show(true)}
            onBlur={show(false)}
          >
            <Icon name="fate-drift" />
            <b class="num">{length}</b>
          </button>
        </span>
      </div>
    </div>
  );
}
