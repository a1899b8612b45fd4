// SPDX-License-Identifier: MIT
// What lies in the middle of the table: the plant card of the round and the display.
import { useRef } from "preact/hooks";
import type { BoardProps } from "../../board";
import { drag } from "../../drag";
import { Icon, seatColours } from "../../icon";
import { type Card, letterOf, type Moorland, type Plant, SHORT, sectionUnder } from "./model";
import { useSettling } from "./motion";
import { CardFace, TokenPicture } from "./pieces";
import { drifting, driftOf, share } from "./store";
import { words } from "./words";

type Props = BoardProps<Moorland>;

function nameOf(plant: Plant, grows: boolean, lit: boolean): string {
  if (!lit) return words.plantKind(plant, grows);
  const what = grows ? words.plantKind(plant, true) : words.anySectionName(plant);
  return `${what}. ${words.growThis(plant)}`;
}

/** A kind that lies on the water and waits to drift or to be given up: chosen here where its marker is too small. */
function afloat(props: Props, plant: Plant): { lit: boolean; lifted: boolean; choose(): void } | null {
  const { board } = props.view;
  const heap = board.stock?.markers.find((one) => one.plant === plant && one.count);
  if (!heap || board.turn !== props.me) return null;
  if (board.stage === "swirl" && props.lit.has(heap.id))
    return { lit: true, lifted: false, choose: () => props.pick(heap.id) };
  const drift = drifting(props) ? driftOf(board) : null;
  if (!drift?.left.get(plant)) return null;
  const choose = () => {
    share({ lifted: plant });
    props.note(words.lifted(plant));
  };
  return { lit: false, lifted: drift.next === plant, choose };
}

/** The four kinds; those that grow now large. Each can be dragged to a section. */
export function PlantCard(props: Props) {
  const now = useRef(props);
  now.current = props;
  const card = props.view.board.plant_card;

  function drags(event: PointerEvent, id: string, plant: Plant) {
    if (props.view.board.stage !== "grow" || !props.all.length) return;
    const thing = (event.currentTarget as Element).querySelector("svg")!;
    drag(event, thing, {
      look: "ml",
      start: () => share({ dragged: id }),
      over: (target) => {
        const over = sectionUnder(target);
        share({ over });
        const both = (a: { touch: { ids: string[] } }) =>
          a.touch.ids.includes(id) && !!over && a.touch.ids.includes(over);
        const answer = now.current.all.find(both) ?? null;
        now.current.point(answer);
        return !!answer;
      },
      drop: (target) => {
        const over = sectionUnder(target);
        share({ dragged: null, over: null });
        now.current.point(null);
        if (!over) return;
        const notation = `grow ${letterOf(over).toLowerCase()} ${SHORT[plant]}`;
        if (now.current.all.some((action) => action.name === notation)) now.current.play(notation);
        else now.current.refuse(notation);
      },
    });
  }

  return (
    <section class="panel growing" data-id={card.id} aria-label={words.growing}>
      <h2>
        {words.growing}
        <small>{words.roundsLeft(card.left)}</small>
      </h2>
      <div class="kinds">
        {card.kinds.map((kind) => {
          const water = afloat(props, kind.plant);
          const lit = water ? water.lit : props.lit.has(kind.id) && props.view.board.stage === "grow";
          const picked = water?.lifted || props.picked.includes(kind.id);
          return (
            <button
              type="button"
              key={kind.id}
              data-id={kind.id}
              data-kin={kind.plant}
              data-lit={lit && !picked ? "" : undefined}
              class={`kind ${kind.grows ? "grows" : ""} ${lit && !picked ? "legal" : ""} ${picked ? "picked" : ""}`}
              aria-label={water ? words.plantAfloat(kind.plant) : nameOf(kind.plant, kind.grows, lit)}
              aria-pressed={picked}
              onPointerDown={(event) => drags(event, kind.id, kind.plant)}
              onClick={() => {
                if (water) water.choose();
                else if (lit) props.pick(kind.id);
                else if (props.all.length) props.refuse(`grow a ${SHORT[kind.plant]}`);
              }}
            >
              <TokenPicture plant={kind.plant} size={26} />
              <span>{words.Plant(kind.plant)}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Who has taken a card in this round, in the order of turns. */
function takers(props: Props): number[] {
  const { mushroom, turn, stage, moors } = props.view.board;
  if (turn === null) return [];
  const seats = moors.length;
  const done = ((turn - mushroom + seats) % seats) + (stage === "take" ? 0 : 1);
  return Array.from({ length: done }, (_, i) => ((mushroom - 1 + i) % seats) + 1);
}

export function Display(props: Props) {
  const board = props.view.board;
  const part = useRef<HTMLElement>(null);
  useSettling(part, "data-id");
  const slots = board.moors.length + 1;
  const gone = takers(props);
  const opener = props.view.seats[board.mushroom - 1]?.name ?? "";
  const mushroom = board.mushroom === props.me ? words.youHaveMushroom : words.mushroomOf(opener);
  return (
    <section class="panel display" ref={part} data-pane="display" aria-label={words.display}>
      <h2>
        {words.display}
        <small>{words.ofCards(board.display.length, slots)}</small>
      </h2>
      <div class="slots">
        {board.display.map((card, i) => (
          <DisplayCard key={card.id} card={card} nth={i + 1} props={props} />
        ))}
        {Array.from({ length: Math.max(0, slots - board.display.length) }, (_, i) => {
          const seat = gone[i];
          const name = seat && props.view.seats[seat - 1]?.name;
          return (
            <div class="gone" key={`gone-${i}`}>
              {seat === props.me ? words.youTookOne : name ? words.tookOne(name) : words.emptySlot}
            </div>
          );
        })}
      </div>
      <p class="piles" title={words.piles(board.deck, board.discard.length)}>
        <span>
          <Icon name="stack" /> <b>{board.deck}</b> {words.deckPile}
        </span>
        <span>
          <b>{board.discard.length}</b> {words.discardPile}
        </span>
        <span
          class="mushroom"
          style={seatColours(board.mushroom)}
          role="img"
          title={mushroom}
          aria-label={mushroom}
        >
          <Icon name="mushroom" />
          <Icon name={`seat-${board.mushroom}`} />
        </span>
      </p>
    </section>
  );
}

function DisplayCard({ card, nth, props }: { card: Card; nth: number; props: Props }) {
  const action = props.lit.get(card.id)?.find((one) => one.touch.kind === "take");
  const best = props.hinted?.touch.ids.includes(card.id);
  const said = words.card(card);
  return (
    <button
      type="button"
      class={`cardbtn ${action ? "legal" : ""} ${best ? "best" : ""}`}
      data-id={card.id}
      data-lit={action ? "" : undefined}
      data-nth={nth}
      aria-label={action ? words.takeCard(said) : said}
      title={words.demands(card)}
      onClick={() =>
        action ? props.pick(card.id) : props.all.length && props.refuse(`take ${card.name.toLowerCase()}`)
      }
      onPointerEnter={() => action && props.point(action)}
      onPointerLeave={() => action && props.point(null)}
      onFocus={() => action && props.point(action)}
      onBlur={() => action && props.point(null)}
    >
      <CardFace card={card} />
      {best && <Icon name="hint" class="lanternmark" />}
    </button>
  );
}
