// SPDX-License-Identifier: MIT
// The clearing on its moss: the stack at the left, open cards, winter at the right. Before the
// first turn the caves lie here.
import { useRef } from "preact/hooks";
import { Icon } from "../../icon";
import { CardFaces, HalfFace, halfStyle, sayCard, sayFace, shapeOf } from "./cards";
import { press } from "./drag";
import { Cavern, Moss } from "./pictures";
import { byHalves, choose, chosenOf, type Props, severalOf } from "./questions";
import { readCard, readPile, readSoon } from "./reader";
import { shared } from "./store";
import { target } from "./target";
import { type Card, type Cave, faceNotation } from "./view";
import { words } from "./words";

function Stack({ props }: { props: Props }) {
  const { stack, winter } = props.view.board;
  const cold = stack.cards <= winter.lower_pile;
  return (
    <button
      {...target(props, {
        id: stack.id,
        say: words.stackName(stack.cards),
        whyNot: "draw",
        class: `pile${cold ? " cold" : ""}`,
      })}
    >
      <Icon name="stack" />
      <b aria-hidden="true" data-print={stack.cards} />
      <span aria-hidden="true">{words.stack}</span>
    </button>
  );
}

/** Winter in its corner: a flake for each card of it, and how soon the next may come. */
function Winter({ props }: { props: Props }) {
  const { stack, winter, discard, clearing } = props.view.board;
  const left = stack.cards - winter.lower_pile;
  return (
    <div class="winterbox" data-winter={winter.met}>
      <div
        class="pile snow"
        role="img"
        data-id={winter.id}
        aria-label={words.winterName(winter.met, winter.of, left)}
        title={words.winterName(winter.met, winter.of, left)}
      >
        <span class="flakes">
          {Array.from({ length: winter.of }, (_, i) => (
            <Icon key={i} name="winter" class={i < winter.met ? "met" : ""} />
          ))}
        </span>
        <b>{words.winter(winter.met, winter.of)}</b>
        <small>{words.winterSoon(left)}</small>
      </div>
      <span class="fill">{words.fill(clearing.cards.length, clearing.sweep_at)}</span>
      {discard.length > 0 && (
        <span
          class="tag swept"
          data-look="swept"
          {...readSoon((near) => readPile(words.discardName(discard.length), discard, "", near))}
        >
          {words.discard(discard.length)}
        </span>
      )}
    </div>
  );
}

/** An open card: whole, or by its halves where one of them is to be put down. */
function Open({ props, card, halves }: { props: Props; card: Card; halves: boolean }) {
  const several = severalOf(props);
  const mayGo = several?.kind === "stow" && several.from.includes(card.id);
  const chosen = chosenOf(props).includes(card.id);
  const frame = {
    "data-card": card.id,
    "data-fresh": true,
    onPointerDown: (event: PointerEvent) => press(event, event.currentTarget as HTMLElement, card.id),
    ...readSoon((near) => readCard(card, near)),
  };
  const shape = `card ${shapeOf(card)}${shared().held === card.id ? " held" : ""}`;
  if (halves && card.faces.length > 1)
    return (
      <span class={shape} {...frame}>
        {card.faces.map((face) => (
          <button
            key={face.id}
            {...target(props, {
              id: face.id,
              say: sayFace(face),
              whyNot: `put ${faceNotation(card, face)}`,
              class: "half",
            })}
            style={halfStyle(face)}
          >
            <HalfFace face={face} />
          </button>
        ))}
      </span>
    );
  const only = card.faces[0]!;
  const touch = target(props, {
    id: halves ? only.id : card.id,
    say: sayCard(card),
    actions: mayGo ? props.all : undefined,
    onTouch: mayGo ? () => choose(props, several, card.id) : undefined,
    whyNot: `take ${card.name}`,
    chosen,
    class: shape,
  });
  return (
    <button {...frame} {...touch}>
      <CardFaces card={card} />
    </button>
  );
}

function CaveCard({ props, cave }: { props: Props; cave: Cave }) {
  return (
    <button
      {...target(props, {
        id: cave.id,
        say: words.caveName(cave.number, cave.text),
        whyNot: `cave ${cave.number}`,
        class: `cavecard${cave.reconstructed ? " guess" : ""}`,
      })}
    >
      <Cavern cards={0} />
      <b aria-hidden="true">{words.cave(cave.number)}</b> <span aria-hidden="true">{cave.text}</span>
    </button>
  );
}

/** Was the clearing swept on the way to this view? It is told until something else happens. */
function useSweep({ ply, board }: Props["view"]): boolean {
  const last = useRef({ ply, gone: board.discard.length, swept: false });
  if (last.current.ply !== ply) {
    const gone = board.discard.length;
    last.current = { ply, gone, swept: gone > last.current.gone };
  }
  return last.current.swept;
}

export function Clearing({ props }: { props: Props }) {
  const swept = useSweep(props.view);
  const { clearing, caves } = props.view.board;
  const { held, over } = shared();
  const { cards, sweep_at } = clearing;
  const halves =
    cards.length > 0 && byHalves(props.all, cards) && props.all.some((action) => action.touch.kind === "put");
  const free = Math.max(0, sweep_at - cards.length);
  return (
    <section
      class={`clearing${held && over === "clearing" ? " over" : ""}${free <= 2 ? " near" : ""}${caves.length ? " caves" : ""}`}
      data-drop="clearing"
      data-pane="clearing"
      data-id={clearing.id}
      aria-label={words.clearingName(cards.length, sweep_at)}
    >
      <Moss />
      <div class="cl">
        <Stack props={props} />
        {caves.map((cave) => (
          <CaveCard key={cave.id} props={props} cave={cave} />
        ))}
        {cards.map((card) => (
          <div class="spot" key={card.id}>
            <Open props={props} card={card} halves={halves} />
          </div>
        ))}
        {!caves.length &&
          Array.from({ length: free }, (_, i) => (
            <div class={`spot bare${i === free - 1 ? " last" : ""}`} key={`bare-${i}`} aria-hidden="true">
              <span data-print={cards.length + i + 1} />
              {i === free - 1 && <small>{words.swept}</small>}
            </div>
          ))}
        <Winter props={props} />
      </div>
      {swept && (
        <p class="sweeping" role="status">
          {words.sweeps}
        </p>
      )}
    </section>
  );
}
