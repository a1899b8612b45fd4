// SPDX-License-Identifier: MIT
// One's own hand, fanned; and while a card is being played, that card with what it costs.
import { Icon } from "../../icon";
import {
  CardFaces,
  HalfFace,
  HostFace,
  halfStyle,
  Leaf,
  sayCard,
  sayFace,
  shapeOf,
  sideClass,
} from "./cards";
import { press } from "./drag";
import { byHalves, choose, chosenOf, type Props, type Several, severalOf } from "./questions";
import { readCard, readNow, readSoon } from "./reader";
import { shared, useShared } from "./store";
import { target } from "./target";
import { type Card, type Face, faceNotation, known, type OnTable, seatOf } from "./view";
import { words } from "./words";

function playedFace(table: OnTable): Face {
  return table.faces.find((face) => face.side === table.plays) ?? table.faces[0]!;
}

/** Would paying with this card keep the bonus? */
function keepsBonus(table: OnTable | undefined, card: Card): boolean {
  if (!table?.bonus_alive) return false;
  const { symbol } = playedFace(table);
  return card.faces.some((face) => face.symbol === symbol);
}

function PayTag({ table, card, chosen }: { table: OnTable; card: Card; chosen: boolean }) {
  const keeps = keepsBonus(table, card);
  return (
    <span class={`paytag${chosen ? " on" : ""}`} aria-hidden="true">
      {chosen ? <Icon name="check" /> : keeps && <Leaf symbol={playedFace(table).symbol} />}
      <span data-print={chosen ? words.pays : keeps ? words.keepsBonus : words.canPay} />
    </span>
  );
}

/** The card on the table as it is with what is chosen to pay: one wrong card ends its bonus. */
function asPaid(table: OnTable | undefined, hand: Card[], chosen: readonly string[]) {
  if (!table) return undefined;
  const alive = hand.every((card) => !chosen.includes(card.id) || keepsBonus(table, card));
  return { ...table, bonus_alive: table.bonus_alive && alive };
}

/** The verb of the notation for what is asked of hand cards now. */
function verbNow(props: Props): string {
  const kinds = new Set(props.all.map((action) => action.touch.kind));
  for (const [kind, verb] of [
    ["pay", "pay"],
    ["put", "put"],
    ["lay", "lay"],
    ["discard", "drop"],
  ] as const)
    if (kinds.has(kind)) return verb;
  return "play";
}

function HandCard({
  props,
  card,
  table,
  several,
  halves,
  at,
  of,
}: {
  props: Props;
  card: Card;
  table: OnTable | undefined;
  several: Several | null;
  halves: boolean;
  at: number;
  of: number;
}) {
  const mayGo = !!several && several.kind !== "stow" && several.from.includes(card.id);
  const chosen = chosenOf(props).includes(card.id);
  const read = (element: HTMLElement) => readNow(readCard(card, element.getBoundingClientRect()));
  const middle = at - (of - 1) / 2;
  const bend = of > 6 ? 0.55 : 1.1;
  const frame = {
    style: {
      "--a": `${(middle * bend).toFixed(2)}deg`,
      "--y": `${(middle * middle * bend * 0.8).toFixed(1)}px`,
    },
    "data-card": card.id,
    "data-fresh": true,
    onPointerDown: (event: PointerEvent) => {
      const element = event.currentTarget as HTMLElement;
      press(event, element, card.id, () => read(element));
    },
    ...readSoon((near) => readCard(card, near)),
  };
  const shape = `card ${shapeOf(card)}${shared().held === card.id ? " held" : ""}`;
  const verb = verbNow(props);
  if (halves && card.faces.length > 1)
    return (
      <span class={shape} {...frame}>
        {card.faces.map((face) => (
          <button
            key={face.id}
            {...target(props, {
              id: face.id,
              say: sayFace(face),
              whyNot: `${verb} ${faceNotation(card, face)}`,
              class: `half ${sideClass(face)}`,
            })}
            style={halfStyle(face)}
          >
            <HalfFace face={face} />
          </button>
        ))}
      </span>
    );
  const paying = mayGo && several!.kind === "pay" && !!table;
  const touch = target(props, {
    id: halves ? card.faces[0]!.id : card.id,
    say: `${sayCard(card)}${paying && keepsBonus(table, card) ? ` ${words.bonusLives}` : ""}`,
    actions: mayGo
      ? [props.all.find((action) => action.touch.ids.includes(card.id)) ?? props.all[0]!]
      : undefined,
    onTouch: mayGo
      ? () => {
          if (paying && !chosen && table!.bonus_alive && !keepsBonus(table, card))
            props.note(words.bonusLost(playedFace(table!).species));
          choose(props, several!, card.id);
        }
      : undefined,
    whyNot: `${verb} ${halves ? faceNotation(card, card.faces[0]!) : card.name}`,
    chosen,
    class: shape,
  });
  return (
    <button
      {...frame}
      {...touch}
      onClick={(event) => (props.all.length ? touch.onClick() : read(event.currentTarget as HTMLElement))}
    >
      <CardFaces card={card} />
      {paying && <PayTag table={table!} card={card} chosen={chosen} />}
      {mayGo && several!.kind === "discard" && chosen && (
        <span class="paytag on" aria-hidden="true">
          <Icon name="check" />
          <span data-print={words.goes} />
        </span>
      )}
    </button>
  );
}

/** The card on the table and the places its price is paid on. */
function Playing({ table, chosen, left }: { table: OnTable; chosen: number; left: number }) {
  const face = playedFace(table);
  const paid = face.cost - left + chosen;
  return (
    <div class="playing">
      <button
        type="button"
        class={`card ${face.side === "whole" ? `one ${face.types.includes("moor") ? "moor" : "tree"}` : "solo"}`}
        data-card={table.id}
        aria-label={`${words.playing}: ${sayFace(face)}`}
        onClick={(event) => readNow(readCard(table, event.currentTarget.getBoundingClientRect()))}
        {...readSoon((near) => readCard(table, near))}
      >
        {face.side === "whole" ? (
          <HostFace face={face} />
        ) : (
          <span
            class={`half ${face.side === "left" || face.side === "right" ? "L" : "T"}`}
            style={halfStyle(face)}
          >
            <HalfFace face={face} />
          </span>
        )}
        <span class="paytag now" data-print={table.free ? words.free : words.playing} />
      </button>
      {!table.free && face.cost > 0 && (
        <span class="price" role="img" aria-label={words.toPay(paid, face.cost)}>
          {Array.from({ length: face.cost }, (_, i) => (
            <i key={i} class={i < paid ? "paid" : ""}>
              {table.bonus_alive && <Leaf symbol={face.symbol} />}
            </i>
          ))}
        </span>
      )}
    </div>
  );
}

export function Own(props: Props) {
  useShared();
  const { me, view, all } = props;
  if (!me) return null;
  const seat = seatOf(view, me);
  const cards = seat.hand.filter(known) as Card[];
  const several = severalOf(props);
  const halves = byHalves(all, cards);
  const chosen = several?.kind === "pay" ? chosenOf(props) : [];
  const table = asPaid(view.board.table, cards, chosen);
  const mine = view.seats.find((one) => one.waited_for)?.seat === me;
  const { held, over } = shared();
  return (
    <div
      class={`dm dmown${held && over === "hand" ? " over" : ""}`}
      data-drop="hand"
      role="group"
      aria-label={words.hand}
    >
      {table && mine && (
        <Playing
          table={table}
          chosen={chosen.length}
          left={all.some((action) => action.touch.kind === "slot") ? playedFace(table).cost : table.to_pay}
        />
      )}
      <div class="fan">
        {cards.map((card, i) => (
          <div class="spot" key={card.id}>
            <HandCard
              props={props}
              card={card}
              table={table}
              several={several}
              halves={halves}
              at={i}
              of={cards.length}
            />
          </div>
        ))}
        {!cards.length && <p class="empty">{words.noHand}</p>}
      </div>
    </div>
  );
}
