// SPDX-License-Identifier: MIT
// One's own hand, what can be played and paid for first; and while a card is being played, that card with
// the places its price is paid on.
import { Icon } from "../../icon";
import { CardFaces, HalfFace, HostFace, halfStyle, Leaf, sayCard, sayFace, shapeOf } from "./cards";
import { press } from "./drag";
import { byHalves, choose, chosenOf, type Props, type Several, severalOf } from "./questions";
import { readCard, readSoon } from "./reader";
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

function PayTag() {
  return (
    <span class="paytag on" aria-hidden="true">
      <Icon name="check" />
      <span data-print={words.pays} />
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
}: {
  props: Props;
  card: Card;
  table: OnTable | undefined;
  several: Several | null;
  halves: boolean;
}) {
  const mayGo = !!several && several.kind !== "stow" && several.from.includes(card.id);
  const chosen = chosenOf(props).includes(card.id);
  const frame = {
    "data-card": card.id,
    "data-fresh": true,
    onPointerDown: (event: PointerEvent) => press(event, event.currentTarget as HTMLElement, card.id),
    ...readSoon((near) => readCard(card, near)),
  };
  const match = mayGo && several!.kind === "pay" && keepsBonus(table, card);
  const shape = `card ${shapeOf(card)}${shared().held === card.id ? " held" : ""}${match ? " match" : ""}`;
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
              class: "half",
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
    chosen: mayGo ? chosen : undefined,
    class: shape,
  });
  return (
    <button {...frame} {...touch}>
      <CardFaces card={card} glow={match ? playedFace(table!).symbol : undefined} />
      {paying && chosen && <PayTag />}
      {mayGo && several!.kind === "discard" && chosen && (
        <span class="paytag on" aria-hidden="true">
          <Icon name="check" />
          <span data-print={words.goes} />
        </span>
      )}
    </button>
  );
}

/** The card on the table and the places its price is paid on: cards are dropped there, or touched. */
function Playing({ table, payers, left }: { table: OnTable; payers: Card[]; left: number }) {
  const face = playedFace(table);
  const before = face.cost - left;
  const { held, over } = shared();
  return (
    <div class="playing">
      <div
        class={`card ${face.side === "whole" ? `one ${face.types.includes("moor") ? "moor" : "tree"}` : "solo"}`}
        role="img"
        data-card={table.id}
        data-id={table.id}
        aria-label={`${words.playing}: ${sayFace(face)}`}
        {...readSoon((near) => readCard(table, near))}
      >
        {face.side === "whole" ? (
          <HostFace face={face} />
        ) : (
          <span class="half" style={halfStyle(face)}>
            <HalfFace face={face} />
          </span>
        )}
      </div>
      {table.free ? (
        <span class="tag g">{words.free}</span>
      ) : (
        <span
          class={`price${held && over === "price" ? " over" : ""}`}
          data-drop="price"
          role="img"
          aria-label={words.toPay(before + payers.length, face.cost)}
        >
          {Array.from({ length: face.cost }, (_, i) => {
            const payer = payers[i - before];
            return (
              <i key={i} class={i < before || payer ? "paid" : ""}>
                {table.bonus_alive && <Leaf symbol={face.symbol} />}
                <span>{payer ? payer.title : i < before ? words.paid : words.anyCard}</span>
              </i>
            );
          })}
        </span>
      )}
    </div>
  );
}

/** The order the cards lay in when one could last be played; while paying nothing changes places. */
let kept: string[] = [];

const rank = (card: Card) => (card.faces.length > 1 ? 2 : card.kind === "moor" ? 1 : 0);

/** What can be played and paid for comes first, then by kind; what is drawn meanwhile comes last. */
function sorted(cards: Card[], all: Props["all"]): Card[] {
  const plays = new Set(all.filter(({ touch }) => touch.kind === "play").flatMap(({ touch }) => touch.ids));
  const place = (card: Card) => (kept.indexOf(card.id) + 1 || 99) - 1;
  const next = plays.size
    ? [...cards].sort(
        (a, b) =>
          Number(plays.has(b.id)) - Number(plays.has(a.id)) ||
          rank(a) - rank(b) ||
          a.title.localeCompare(b.title),
      )
    : [...cards].sort((a, b) => place(a) - place(b));
  kept = next.map((card) => card.id);
  return next;
}

export function Own(props: Props) {
  useShared();
  const { me, view, all } = props;
  if (!me) return null;
  const seat = seatOf(view, me);
  const cards = sorted(seat.hand.filter(known) as Card[], all);
  const several = severalOf(props);
  const halves = byHalves(all, cards);
  const chosen = several?.kind === "pay" ? chosenOf(props) : [];
  const table = asPaid(view.board.table, cards, chosen);
  const mine = view.seats.find((one) => one.waited_for)?.seat === me;
  const { held, over } = shared();
  const placing = all.some((action) => action.touch.kind === "slot");
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
          payers={chosen.flatMap((id) => cards.filter((card) => card.id === id))}
          left={placing ? playedFace(table).cost : table.to_pay}
        />
      )}
      <div
        class="fan"
        style={{
          "--cards": cards.length,
          "--half": Math.max(2, Math.ceil(cards.length / 2)),
          "--third": Math.max(2, Math.ceil(cards.length / 3)),
        }}
      >
        {cards.map((card) => (
          <div class="spot" key={card.id}>
            <HandCard props={props} card={card} table={table} several={several} halves={halves} />
          </div>
        ))}
        {!cards.length && <p class="empty">{words.noHand}</p>}
      </div>
    </div>
  );
}
