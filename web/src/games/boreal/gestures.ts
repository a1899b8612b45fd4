// SPDX-License-Identifier: MIT
// What touches, drags and sweeps over the map mean.
import type { Action } from "../../model";
import { answerAgain, desk, inHand, placeOn, rotationAction, setDesk, sowInsects, toward } from "./desk";
import { beginDrag } from "./drag";
import type { Atlas } from "./geometry";
import { atlas } from "./geometry";
import type { Heap, Props } from "./view";

/** What is asked when an own animal on the map can be taken hold of. */
const moves = new Set(["action", "token", "voles", "vole"]);

/** A sector was touched. */
export function touchSector(props: Props, id: string): void {
  const { board } = props.view;
  const actions = props.lit.get(id);
  const first = actions?.[0];
  if (!first) {
    refuseSector(props, id);
    return;
  }
  if (sows(props, first) && mark(props, id)) return;
  switch (first.touch.kind) {
    case "placing":
      placeOn(props, id);
      return;
    case "map-tile":
      props.play(first, toward({ sector: id }));
      return;
    case "action":
      setDesk({ wanted: id });
      props.play(first, toward({ from: id }));
      return;
    case "voles":
      setDesk({ wanted: id });
      props.play(first);
      return;
    default:
      if (board.phase === "insects" || actions!.length === 1) props.play(first);
      else props.pick(id);
  }
}

/** Says why a sector cannot be chosen, if something like it is asked for. */
function refuseSector(props: Props, id: string): void {
  const { phase } = props.view.board;
  const cell = id.split(":")[0]!;
  if (!props.all.length) return;
  if (["put", "insects", "birth", "land"].includes(phase)) props.refuse(id);
  else if (phase === "token") props.refuse(`from ${id}`);
  else if (phase === "where") props.refuse(`on ${cell}`);
  else if (phase === "target" || phase === "leap")
    props.refuse(props.all.some((action) => action.touch.kind === "map-tile") ? `on ${cell}` : id);
}

export function touchCell(props: Props, id: string): void {
  const { board } = props.view;
  if (board.phase === "rotation" && id === board.cell) {
    const action = rotationAction(props.all, board);
    if (action) props.play(action);
  } else if (props.lit.has(id)) {
    props.pick(id);
  } else if (props.all.length && board.phase === "rotation") {
    answerAgain(props, "cell", id, `at ${id.slice("cell-".length)}`);
  } else if (props.all.length && board.phase === "cell") {
    props.refuse(`at ${id.slice("cell-".length)}`);
  }
}

/** Are insects put on the sectors that are lit? */
function sows(props: Props, action: Action): boolean {
  const { animal } = props.view.board;
  if (action.touch.kind === "placing") return inHand(props) === "insect";
  return animal === "insect" && /^(sector|map-tile)$/.test(action.touch.kind);
}

/** Own animals that can move are dragged; insects are swept over sectors. Else the map moves. */
export function pressMap(props: Props, map: Atlas, event: PointerEvent): void {
  const target = (event.target as Element).closest<SVGElement>("[data-id]");
  const id = target?.dataset.id;
  const action = id && props.lit.get(id)?.[0];
  if (!id || !action) return;
  if (sows(props, action)) {
    beginDrag(event, null, { start: () => sweepOver(id), over: sweepOver, drop: sweepDone });
  } else if (moves.has(action.touch.kind) && map.places.get(id)?.sector.token) {
    if (map.places.get(id)!.sector.token!.hidden) return; // it comes out where it stands
    beginDrag(event, tokenCopy(event.currentTarget as Element, id), {
      start: () => {
        if (!props.picked.includes(id)) touchSector(props, id);
      },
      over: (over) => setDesk({ over }),
      drop: (to) => to && to !== id && dropOn(to),
    });
  }
}

/** The picture of a token as an element of its own, to be carried. */
function tokenCopy(svg: Element, id: string): SVGElement | null {
  const token = svg.querySelector(`[data-token="${CSS.escape(id)}"]`);
  if (!token) return null;
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  copy.setAttribute("viewBox", "-22 -22 44 44");
  copy.append(token.firstElementChild!.cloneNode(true));
  const { width, height } = token.getBoundingClientRect();
  copy.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
  return copy;
}

/** The props of the last drawing: a drag outlives the question it began with. */
let latest: Props;

export function drawnWith(props: Props): void {
  latest = props;
}

/** Something carried was let go over a place of the map. */
export function dropOn(id: string): void {
  if (id.startsWith("cell-")) touchCell(latest, id);
  else if (latest.lit.has(id)) touchSector(latest, id);
  else refuseSector(latest, id);
}

/** The lit sectors that insects can share with this one: one habitat, one tile. */
function together(props: Props, id: string): string[] {
  const { places } = atlas(props.view.board);
  const here = places.get(id);
  return [...props.lit.keys()].filter((other) => {
    const there = places.get(other);
    return there?.tile === here?.tile && there?.sector.area === here?.sector.area;
  });
}

/** How many insects one has to place. */
function insects({ view, me }: Props): number {
  const own = view.board.seats.find((seat) => seat.seat === me);
  const count = (heaps: Heap[] = []) => heaps.find((heap) => heap.animal === "insect")?.count ?? 0;
  return count(own?.locked_animals) || count(own?.supply);
}

/** Insects are marked before they are placed, where several can be: the engine asks for them in one
 * order only, and stops where there is no further one. False: there is nothing to choose. */
function mark(props: Props, id: string): boolean {
  const group = together(props, id);
  const most = Math.min(group.length, insects(props));
  if (most < 2) return false;
  const kept = desk.swept.filter((one) => group.includes(one));
  setDesk({ swept: kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id] });
  if (desk.swept.length === most) sowMarked(props);
  return true;
}

/** Insects on all that is marked. */
export function sowMarked(props: Props): void {
  const { swept } = desk;
  const order = [...atlas(props.view.board).places.keys()];
  setDesk({ swept: [], placing: null });
  if (swept.length) props.play(...sowInsects(swept, (id) => order.indexOf(id)));
}

/** Insects go on every lit sector of one habitat that the pointer passes. */
export function sweepOver(id: string | null): void {
  if (!id || !latest.lit.has(id) || desk.swept.includes(id)) return;
  if (desk.swept.length >= insects(latest)) return;
  if (desk.swept.length && !together(latest, id).includes(desk.swept[0]!)) return;
  setDesk({ swept: [...desk.swept, id] });
}

/** The end of a sweep: several sectors are what was meant, one is only touched. */
export function sweepDone(): void {
  const [only, ...more] = desk.swept;
  if (!only) return;
  if (more.length) sowMarked(latest);
  else {
    setDesk({ swept: [] });
    touchSector(latest, only);
  }
}

/** Does a press there take hold of an animal instead of the map? */
export function grabs(props: Props, map: Atlas, target: Element): boolean {
  const id = target.closest<SVGElement>("[data-id]")?.dataset.id;
  const action = id ? props.lit.get(id)?.[0] : undefined;
  if (!id || !action) return false;
  return sows(props, action) || (moves.has(action.touch.kind) && !!map.places.get(id)?.sector.token);
}
