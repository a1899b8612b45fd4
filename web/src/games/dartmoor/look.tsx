// SPDX-License-Identifier: MIT
// What is to be seen of a thing of Dartmoor that is looked at: the whole card, and what it scores.
import type { Look } from "../../board";
import { CardFaces, HalfFace, HostFace, halfStyle, shapeOf } from "./cards";
import { Cavern } from "./pictures";
import type { Props } from "./questions";
import { type Card, type CardName, type Dweller, type Face, type Host, known, onlyIf } from "./view";
import { words } from "./words";

const Large = ({ card }: { card: Card }) => (
  <div class="dm large">
    <span class={`card ${shapeOf(card)}`}>
      <CardFaces card={card} />
    </span>
  </div>
);

const LargeFace = ({ face }: { face: Face }) => (
  <div class="dm large">
    {face.side === "whole" ? (
      <span class="card one">
        <HostFace face={face} />
      </span>
    ) : (
      <span class="card solo">
        <span class="half" style={halfStyle(face)}>
          <HalfFace face={face} />
        </span>
      </span>
    )}
  </div>
);

function lookAtCard(card: Card): Look {
  return {
    name: card.title,
    picture: <Large card={card} />,
    cards: card.faces.map((face) => face.species),
    facts: card.faces.flatMap((face) =>
      face.prospect === undefined ? [] : [`${face.species}: ${words.prospect(face.prospect, onlyIf(face))}.`],
    ),
  };
}

const scores = (worth: number | undefined) =>
  worth === undefined ? [] : [`${words.worth(worth)[0]!.toUpperCase()}${words.worth(worth).slice(1)}.`];

function lookAtDweller({ face, worth, asleep }: Dweller): Look {
  return {
    name: face.species,
    picture: <LargeFace face={face} />,
    cards: [face.species],
    facts: [...scores(worth), ...(asleep ? [words.asleep] : [])],
  };
}

function lookAtHost(host: Host): Look {
  const face = host.face_down ? undefined : host.card?.faces?.[0];
  const guests = host.slots.flatMap((slot) =>
    slot.cards.map((card) => `${words.livesHere(card.face.species, words.side[slot.side]!)}.`),
  );
  return {
    name: face ? host.species : words.universalMoor,
    picture: face && <LargeFace face={face} />,
    cards: face ? [host.species] : [],
    facts: [...scores(host.worth), ...(face ? [] : [words.faceDown(host.card?.title)]), ...guests],
  };
}

const names = (cards: CardName[]) => cards.map((card) => card.title);

export function look(id: string, { view, me }: Props): Look | null {
  const { board } = view;
  if (id === "swept") return { name: words.discardName(board.discard.length), facts: names(board.discard) };
  const hands = board.seats.flatMap((seat) => seat.hand.filter(known));
  const cards = [...hands, ...board.clearing.cards, ...(board.table ? [board.table] : [])];
  const card = cards.find((one) => one.id === id || one.faces.some((face) => face.id === id));
  if (card) return lookAtCard(card);
  for (const seat of board.seats) {
    if (seat.cave?.id === id || id === `cave-of-${seat.seat}`)
      return {
        name: seat.cave ? words.cave(seat.cave.number) : words.caveShort,
        picture: (
          <div class="dm large">
            <Cavern cards={seat.cave_cards.length} />
          </div>
        ),
        cards: [],
        facts: [
          `${words.caveHolds(seat.cave_cards.length)}.`,
          ...(seat.seat === me || seat.cave_cards.length ? names(seat.cave_cards) : []),
        ],
      };
    for (const host of seat.forest) {
      if (host.id === id || host.slots.some((slot) => slot.id === id)) return lookAtHost(host);
      const guest = host.slots.flatMap((slot) => slot.cards).find((one) => one.id === id);
      if (guest) return lookAtDweller(guest);
    }
  }
  return null;
}
