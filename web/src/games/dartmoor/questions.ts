// SPDX-License-Identifier: MIT
// From touches to answers: what is asked, what a touch of a card means, what a drop means.
import type { BoardProps } from "../../board";
import type { Action } from "../../model";
import { share, shared } from "./store";
import { type Card, type Dartmoor, type DartmoorView, type Place, placesOf, seatOf } from "./view";
import { words } from "./words";

export type Props = BoardProps<Dartmoor>;

// ---- several cards that go together ----

/**
 * The engine asks for payments and the like card by card. Here they are gathered, so that a card
 * can be let go again, and played when enough are chosen.
 */
export interface Several {
  kind: string;
  verb: string;
  /** how many are still to be named */
  left: number;
  /** the ids that may be among them, in their order */
  from: string[];
  names: Map<string, string>;
}

const gathered = new Set(["pay", "discard", "stow"]);

export function severalOf({ all, view, me }: Props): Several | null {
  const kind = all[0]?.touch.kind;
  if (!me || !kind || !gathered.has(kind)) return null;
  const cards = (kind === "stow" ? view.board.clearing.cards : seatOf(view, me).hand) as Card[];
  const legal = new Set(all.flatMap((action) => action.touch.ids));
  const from = cards.filter((card) => legal.has(card.id));
  return {
    kind,
    verb: all[0]!.name.split(" ")[0]!,
    left: typeof all[0]!.touch.left === "number" ? all[0]!.touch.left : 1,
    from: from.map((card) => card.id),
    names: new Map(from.map((card) => [card.id, card.name])),
  };
}

function stamp(view: DartmoorView): string {
  return `${view.ply}/${view.decisions[0]?.prompt ?? ""}`;
}

export function chosenOf({ view }: { view: DartmoorView }): readonly string[] {
  const { asked, chosen } = shared();
  return asked === stamp(view) ? chosen : [];
}

/** Chooses one more, or lets it go; the last one plays them all. */
export function choose(props: Props, several: Several, id: string): void {
  if (!several.from.includes(id)) return;
  const before = chosenOf(props);
  const chosen = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
  if (chosen.length < several.left) {
    share({ chosen, asked: stamp(props.view) });
    return;
  }
  share({ chosen: [], asked: "" });
  const inOrder = several.from.filter((one) => chosen.includes(one));
  props.play(...inOrder.map((one) => `${several.verb} ${several.names.get(one)}`));
}

// ---- one card ----

/** The actions that play or put a half of this card. */
export function playsOf(all: readonly Action[], card: string): Action[] {
  return all.filter(
    ({ touch }) => (touch.kind === "play" || touch.kind === "put") && touch.ids.includes(card),
  );
}

/** Are halves what is chosen between, rather than whole cards? */
export function byHalves(all: readonly Action[], cards: readonly { id: string }[]): boolean {
  const ids = new Set(cards.map((card) => card.id));
  const concern = all.filter((action) => action.touch.ids.some((id) => ids.has(id)));
  return concern.every(({ touch }) => touch.kind === "play" || touch.kind === "put");
}

/** The places that light up for a held card or for what is pointed at, with what puts it there. */
export function reachable(props: Props, held: string | null): Map<string, [Action, Place]> {
  const found = new Map<string, [Action, Place]>();
  const actions = held ? playsOf(props.all, held) : props.pointed ? [props.pointed] : [];
  for (const action of actions)
    for (const place of placesOf(action)) if (!found.has(place.id)) found.set(place.id, [action, place]);
  return found;
}

/** Where can a dragged card be dropped at all? */
export function droppable(props: Props, id: string): boolean {
  return props.all.some((action) => action.touch.ids.includes(id)) || !!severalOf(props)?.from.includes(id);
}

/** A card is let go over something: over a slot, a host, the forest, the clearing, the price or the hand. */
export function dropped(props: Props, id: string, over: string): void {
  const plays = playsOf(props.all, id);
  const places = reachable(props, id);
  const several = severalOf(props);
  const direct = props.all.filter((action) => action.touch.ids.includes(id));
  if ((over === "price" || over === "clearing") && several && several.kind !== "stow")
    return choose(props, several, id);
  if (over === "price") return;
  if (over === "hand") {
    const take = direct.find((action) => action.touch.kind === "take");
    if (take) props.play(take);
    return;
  }
  if (over === "clearing") return;
  // Over a slot: just that one. Over a host or the ground: if only one is meant.
  const meant = [...places.values()].filter(
    ([, place]) => place.id === over || place.id.startsWith(`${over}-`),
  );
  const chosen =
    places.get(over) ??
    (meant.length === 1 ? meant[0] : undefined) ??
    (places.size === 1 ? [...places.values()][0] : undefined);
  if (chosen) return props.play(chosen[0], chosen[1].answer);
  const whole = [...plays, ...direct].find(
    (action) => action.touch.kind === "lay" || (plays.includes(action) && !placesOf(action).length),
  );
  if (whole) props.play(whole);
  else if (plays.length) props.note(words.onlyThere);
}
