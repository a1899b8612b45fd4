// SPDX-License-Identifier: MIT
// The clearing on its moss: the stack at the left, open cards, winter at the right. Before the
// first turn the caves lie here.
import { Icon } from "../../icon";
import { CardFaces, HalfFace, halfStyle, sayCard, sayFace, shapeOf, sideClass } from "./cards";
import { press } from "./drag";
import { Moss, seeded } from "./pictures";
import { byHalves, choose, chosenOf, type Props, severalOf } from "./questions";
import { readCard, readNow, readPile, readSoon } from "./reader";
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

function Winter({ props }: { props: Props }) {
  const { stack, winter, discard } = props.view.board;
  const left = stack.cards - winter.lower_pile;
  return (
    <div class="winterbox">
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
        <b>{winter.met}</b>
        {words.of(winter.of)}
        <small>{words.winterSoon(left)}</small>
      </div>
      {discard.length > 0 && (
        <button
          class="tag swept"
          tabIndex={-1}
          onClick={(event) =>
            readNow(
              readPile(
                words.discardName(discard.length),
                discard,
                "",
                (event.currentTarget as HTMLElement).getBoundingClientRect(),
              ),
            )
          }
          {...readSoon((near) => readPile(words.discardName(discard.length), discard, "", near))}
        >
          {words.discard(discard.length)}
        </button>
      )}
    </div>
  );
}

/** An open card: whole, or by its halves where one of them is to be put down. */
function Open({ props, card, halves }: { props: Props; card: Card; halves: boolean }) {
  const several = severalOf(props);
  const mayGo = several?.kind === "stow" && several.from.includes(card.id);
  const chosen = chosenOf(props).includes(card.id);
  const tilt = (seeded(card.id)() - 0.5) * 7;
  const read = (element: HTMLElement) => readNow(readCard(card, element.getBoundingClientRect()));
  const frame = {
    style: { "--a": `${tilt.toFixed(1)}deg` },
    "data-card": card.id,
    "data-fresh": true,
    onPointerDown: (event: PointerEvent) => {
      const element = event.currentTarget as HTMLElement;
      press(event, element, card.id, () => read(element));
    },
    ...readSoon((near) => readCard(card, near)),
  };
  const shape = `card sm ${shapeOf(card)}${shared().held === card.id ? " held" : ""}`;
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
              class: `half ${sideClass(face)}`,
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
    <button
      {...frame}
      {...touch}
      onClick={(event) => (props.all.length ? touch.onClick() : read(event.currentTarget as HTMLElement))}
    >
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
      <svg viewBox="0 0 120 60" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
        <path d="M0 60V34q14-24 44-28t52 14q18 10 24 24v16z" fill="var(--land-rock)" />
        <path d="M34 60q0-34 26-34t26 34z" fill="var(--land-peat-deep)" />
        <path
          d="M48 29l2 9M60 26v12M72 29l-2 8"
          stroke="var(--land-rock)"
          stroke-width="4"
          stroke-linecap="round"
        />
      </svg>
      <b aria-hidden="true">{words.cave(cave.number)}</b>
      <span aria-hidden="true">{cave.text}</span>
    </button>
  );
}

export function Clearing({ props }: { props: Props }) {
  const { clearing, caves } = props.view.board;
  const { held, over } = shared();
  const halves =
    clearing.cards.length > 0 &&
    byHalves(props.all, clearing.cards) &&
    props.all.some((action) => action.touch.kind === "put");
  const [sweepHead, ...sweepRest] = words.sweep(clearing.cards.length, clearing.sweep_at);
  return (
    <section
      class={`clearing${held && over === "clearing" ? " over" : ""}`}
      data-drop="clearing"
      aria-label={words.clearing}
    >
      <Moss />
      <div class="strip">
        <Stack props={props} />
        <div class="cl">
          {caves.length > 0 && caves.map((cave) => <CaveCard key={cave.id} props={props} cave={cave} />)}
          {clearing.cards.map((card) => (
            <div class="spot" key={card.id}>
              <Open props={props} card={card} halves={halves} />
            </div>
          ))}
          {!clearing.cards.length && !caves.length && <p class="empty">{words.noClearing}</p>}
        </div>
        <p class={`note${clearing.cards.length >= clearing.sweep_at - 2 ? " near" : ""}`}>
          <b>{sweepHead}</b>
          {sweepRest.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
        <Winter props={props} />
      </div>
    </section>
  );
}
