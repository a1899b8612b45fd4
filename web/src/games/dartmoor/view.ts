// SPDX-License-Identifier: MIT
// What src/games/dartmoor/view.c tells of a table, and of an action's touch.
import type { CardName, Dartmoor, Face, HandCard, Seat } from "../../../../src/games/dartmoor/view";
import type { Action, View } from "../../model";

export type * from "../../../../src/games/dartmoor/view";

export type DartmoorView = View<Dartmoor>;

/** Where the half that an action plays may go, and the answer that puts it there. */
export interface Place {
  id: string;
  answer: string;
}

export function placesOf(action: Action): Place[] {
  return (action.touch.slots as Place[] | undefined) ?? [];
}

export function seatOf(view: DartmoorView, seat: number): Seat {
  return view.board.seats[seat - 1]!;
}

/** The hand card of an id, if the viewer knows it. */
export function known(card: HandCard): card is Extract<HandCard, { known: true }> {
  return card.known;
}

/** The half of an id, in one's hand or in the clearing. */
export function faceById({ view, me }: { view: DartmoorView; me: number | null }, id: string): Face | null {
  const hand = me ? seatOf(view, me).hand.filter(known) : [];
  for (const card of [...hand, ...view.board.clearing.cards]) {
    const face = card.faces.find((one) => one.id === id);
    if (face) return face;
  }
  return null;
}

/** How a half is written in notation: cuckoo#101. */
export function faceNotation(card: CardName, face: Face): string {
  const [slugs, number] = card.name.split("#") as [string, string];
  const second = face.side === "bottom" || face.side === "right";
  return `${slugs.split("/")[second ? 1 : 0]}#${number}`;
}

/** The faces a forest shows, hosts first. */
export function shownFaces(seat: Seat): Face[] {
  const faces: Face[] = [];
  for (const host of seat.forest) if (!host.face_down) faces.push(...(host.card?.faces ?? []));
  for (const host of seat.forest)
    for (const slot of host.slots) faces.push(...slot.cards.map((card) => card.face));
  return faces;
}

/** The one kind of place where a card scores, of those that score nothing elsewhere. */
export const onlyIf = (face: Face): string | undefined =>
  face.scoring.find((term) => term.if && term.else === undefined)?.if;
