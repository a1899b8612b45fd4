// SPDX-License-Identifier: MIT
// What can be touched on the moor, and what a touch means at each stage of a turn.
import type { SVGAttributes } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../../board";
import { drag } from "../../drag";
import type { Action } from "../../model";
import {
  cardIdOf,
  isLay,
  letterOf,
  type Moor,
  type Moorland,
  type Plant,
  plantOf,
  type Section,
  SHORT,
  sectionUnder,
} from "./model";
import { Glyph, TokenPicture } from "./pieces";
import { type Drift, drifting, driftOf, float, held, share, shared, total, unfloat } from "./store";
import { HEIGHT, type Layout, SPACES, WIDTH } from "./water";
import { words } from "./words";

type Props = BoardProps<Moorland>;

const HOLD = 450; // a long press sends all of a kind
const DWELL = 150; // a drag that rests on a section sows one there

/** The marker a touch is meant for: for fingers they reach further than they look, and over each other. */
function nearest(event: MouseEvent, id: string): string {
  if (!event.detail) return id; // by keyboard
  let [best, least] = [id, Number.POSITIVE_INFINITY];
  const moor = (event.currentTarget as SVGElement).ownerSVGElement;
  for (const one of moor?.querySelectorAll<SVGElement>(".mark.legal") ?? []) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const away = Math.hypot(left + width / 2 - event.clientX, top + height / 2 - event.clientY);
    if (away < least) [best, least] = [one.dataset.of ?? id, away];
  }
  return best;
}

/** Is a section a target now? While something is dragged: for that; else for what is asked. */
export function ringed(props: Props, moor: Moor, section: Section, drift: Drift | null): boolean {
  if (moor.seat !== props.me) return false;
  const id = section.id;
  const carried = shared.dragged;
  if (carried?.startsWith("marker-"))
    return section.lies === "open" && (section.room ?? 0) > 0 && !carried.includes(`-${section.section}-`);
  if (carried) return props.all.some((a) => a.touch.ids.includes(carried) && a.touch.ids.includes(id));
  if (drift) return !shared.sent && (drift.room.get(id) ?? 0) > 0;
  return props.lit.has(id) && !props.picked.includes(id);
}

/** Sections where the card could only lie face down are ringed more faintly. */
function onlyDown(props: Props, id: string): boolean {
  const card = shared.dragged;
  const here = (card ? props.all : props.actions).filter(
    ({ touch }) => touch.ids.includes(id) && (!card || touch.ids.includes(card)),
  );
  return here.length > 0 && here.every((action) => action.touch.kind === "lay-down");
}

/** The answer a section stands for by itself, if it is clear: to be shown when pointed at. */
export function answerOf(props: Props, id: string): Action | null {
  const here = props.actions.filter((action) => action.touch.ids.includes(id));
  if (here.length === 1) return here[0]!;
  const cards = new Set(here.map(cardIdOf));
  return here.length && here.every(isLay) && cards.size === 1 ? held(here) : null;
}

/** The card the markers come from: a touch brings the last one back. */
function givesBack(section: Section, drift: Drift | null): boolean {
  return !!drift?.floats.length && !shared.sent && section.id === drift.from;
}

function name(props: Props, section: Section, moor: Moor, ring: boolean, drift: Drift | null) {
  const place = props.view.board.structure.find((one) => one.section === section.section)!;
  const what = words.section(section, place);
  if (givesBack(section, drift)) return `${what}. ${words.takeBack}`;
  if (!ring || moor.seat !== props.me) return what;
  const kind = props.lit.get(section.id)?.[0]?.touch.kind ?? "";
  const may =
    drift?.next && drift
      ? words.mayDrift(drift.next)
      : kind === "grow"
        ? words.mayGrow
        : kind.startsWith("lay")
          ? words.mayLay
          : kind === "land"
            ? words.mayLand
            : "";
  return `${what}. ${may}`;
}

/** What to ask the engine about when a section cannot be used. */
function attempt(props: Props, section: Section): string | null {
  const letter = section.section.toLowerCase();
  const card = props.picked.find((id) => id.startsWith("card-"));
  const kinds = props.view.board.plant_card.kinds;
  switch (props.view.board.stage) {
    case "grow": {
      const picked = kinds.find((kind) => props.picked.includes(kind.id));
      return `grow ${letter} ${SHORT[(picked ?? kinds.find((kind) => kind.grows))!.plant]}`;
    }
    case "play": {
      const hand = props.view.board.moors[props.me! - 1]?.hand ?? [];
      const one = hand.find((held) => held.id === card) ?? (hand.length === 1 ? hand[0] : undefined);
      return one ? `lay ${one.name.toLowerCase()} ${letter}` : null;
    }
    case "drift": {
      const plant = driftOf(props.view.board)?.next;
      return plant ? `drift ${SHORT[plant]} ${letter}` : null;
    }
    case "land":
      return `land ${letter}`;
    default:
      return null;
  }
}

/** What makes markers of a kind a target: the first of them, and the others. */
export interface Touch {
  first: SVGAttributes<SVGGElement> & { "data-id"?: string; "data-lit"?: string };
  rest: SVGAttributes<SVGGElement>;
}

export function useTouch(props: Props, moor: Moor) {
  const now = useRef(props); // handlers of a drag outlive the render they were made in
  now.current = props;
  const press = useRef<{ timer: number; id: string; held: boolean } | null>(null);
  const mine = moor.seat === props.me;

  function point(section: Section | null) {
    const props = now.current;
    if (shared.dragged) return;
    if (!section) {
      share({ target: null });
      props.point(null);
      return;
    }
    if (!mine) return;
    const drift = drifting(props) ? driftOf(props.view.board) : null;
    if (drift) {
      const next = drift.next && SHORT[drift.next];
      const letter = section.section.toLowerCase();
      share({ target: (drift.room.get(section.id) ?? 0) > 0 ? section.id : null });
      props.point(props.all.find((action) => action.name === `drift ${next} ${letter}`) ?? null);
    } else {
      if (props.view.board.stage === "grow") share({ target: props.lit.has(section.id) ? section.id : null });
      props.point(answerOf(props, section.id));
    }
  }

  function choose(section: Section, event: MouseEvent) {
    const props = now.current;
    if (!mine || !props.all.length) return;
    if (drifting(props)) {
      const drift = driftOf(props.view.board);
      if (!drift?.next || shared.sent) return;
      if (section.id === drift.from && unfloat(props)) return;
      const many = event.shiftKey ? (drift.left.get(drift.next) ?? 1) : 1;
      float(props, drift.next, section.id, many);
      return;
    }
    const here = props.lit.get(section.id);
    if (!here?.length) {
      const notation = attempt(props, section);
      if (notation) props.refuse(notation);
      else if (props.view.board.stage === "play") props.note(words.firstCard);
      return;
    }
    const lays = here.filter(isLay);
    const answer = lays.length > 1 ? answerOf(props, section.id) : null;
    if (!answer) {
      props.pick(section.id);
    } else if ((event as PointerEvent).pointerType !== "touch") {
      props.play(answer); // as it lies there under the pointer
    } else if (!props.picked.includes(section.id)) {
      props.pick(section.id);
      props.point(answer);
    } else {
      const at = lays.indexOf(props.pointed ?? answer);
      props.point(lays[(at + 1) % lays.length]!);
    }
  }

  /** Press and hold: all of the lifted kind that fits. */
  function hold(section: Section) {
    const props = now.current;
    const drift = drifting(props) ? driftOf(props.view.board) : null;
    if (!drift?.next || !mine) return;
    const timer = window.setTimeout(() => {
      const next = driftOf(now.current.view.board)?.next;
      if (press.current && next) {
        press.current.held = true;
        float(now.current, next, section.id, 99);
      }
    }, HOLD);
    press.current = { timer, id: section.id, held: false };
  }

  function release() {
    if (press.current) clearTimeout(press.current.timer);
  }

  function section(section: Section) {
    return {
      onPointerEnter: () => point(section),
      onPointerLeave: () => (release(), point(null)),
      onPointerDown: (event: PointerEvent) => (hold(section), carry(event, section)),
      onPointerUp: release,
      onFocus: () => point(section),
      onBlur: () => point(null),
      onClick: (event: MouseEvent) => {
        const held = press.current?.held;
        press.current = null;
        if (!held) choose(section, event);
      },
    };
  }

  /**
   * Markers on a section: targets while one is to be lifted. Of several of a kind the first is the
   * control; a click on the others means the same.
   */
  function marker(id: string | undefined, section: Section, plant: Plant, count: number): Touch {
    const props = now.current;
    const stage = props.view.board.stage;
    const asked = mine && !!id && props.lit.has(id);
    const label = words.markers(count, plant, section.section);
    if (!id || !asked || (stage !== "lift" && stage !== "land")) return seen(id, label);
    if (stage === "land") return seen(id, label, "mark chosen");
    const action = props.lit.get(id)![0] ?? null;
    return control(
      id,
      `${label}. ${words.mayLift}`,
      action,
      (event) => now.current.pick(nearest(event, id)),
      "legal",
    );
  }

  /** Markers that are no target now. */
  function seen(id: string | undefined, label: string, look = "mark"): Touch {
    const first = id ? { "data-id": id, role: "img" as const, "aria-label": label } : {};
    return { first: { ...first, class: look }, rest: { class: "mark" } };
  }

  /** A marker as a control, and its likes. */
  function control(
    id: string,
    label: string,
    action: Action | null,
    act: (event: MouseEvent) => void,
    kind: string,
  ): Touch {
    const rest = {
      class: `mark ${kind}`,
      "data-of": id,
      onPointerEnter: () => action && now.current.point(action),
      onPointerLeave: () => action && now.current.point(null),
      onClick: act,
    };
    const first = {
      ...rest,
      "data-id": id,
      role: "button" as const,
      tabIndex: 0,
      "aria-label": label,
      onFocus: rest.onPointerEnter,
      onBlur: rest.onPointerLeave,
    };
    return { first: action ? { ...first, "data-lit": "" } : first, rest };
  }

  /** With a water marker at hand a plant marker can simply be carried to another section. */
  function carry(event: PointerEvent, section: Section) {
    const props = now.current;
    if (!mine || !props.all.some((action) => action.touch.kind === "spend")) return;
    const target = event.currentTarget as SVGGElement;
    const box = target.getScreenCTM()?.inverse();
    if (!box || !section.markers?.length) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(box);
    const space = SPACES.findIndex(([x, y]) => Math.hypot(at.x - x, at.y - y) < 19);
    const kinds = section.markers.flatMap((one) => Array<Plant>(one.count).fill(one.plant));
    const plant = kinds[space];
    if (!plant) return;
    const id = section.markers.find((one) => one.plant === plant)!.id;
    const thing = document.querySelector(`[data-id="${id}"] .tok`);
    if (thing) drags(event, thing, id, plant, section);
  }

  function drags(event: PointerEvent, thing: Element, id: string, plant: Plant, from: Section) {
    drag(event, thing, {
      look: "ml",
      start: () => share({ dragged: id }),
      over: (target) => share({ over: sectionUnder(target) }),
      drop: (target) => {
        const to = sectionUnder(target);
        share({ dragged: null, over: null });
        if (!to || to === from.id) return;
        const letter = letterOf(to).toLowerCase();
        now.current.play("spend", `lift ${SHORT[plant]} ${from.section.toLowerCase()}`, `land ${letter}`);
      },
    });
  }

  /** Markers on the water: one is given up for a card face down; while drifting they are dragged. */
  function stock(id: string, plant: Plant, count: number, drift: Drift | null): Touch {
    const props = now.current;
    const swirl = (mine && props.view.board.stage === "swirl" && props.lit.get(id)?.[0]) || null;
    const label = words.stock(count, plant);
    if (swirl)
      return control(
        id,
        `${label}. ${words.maySwirl}`,
        swirl,
        (event) => now.current.pick(nearest(event, id)),
        "legal",
      );
    if (!mine || !drift || !drifting(props) || shared.sent) return seen(id, label);
    const lifted = drift.next === plant;
    const lift = () => {
      share({ lifted: plant });
      now.current.note(words.lifted(plant));
    };
    const both = control(id, `${label}. ${words.mayFloat}`, null, lift, "loose");
    const onPointerDown = (event: PointerEvent) => sow(event, plant);
    return {
      first: {
        ...both.first,
        class: `mark loose ${lifted ? "lifted" : ""}`,
        "aria-pressed": lifted,
        onPointerDown,
      },
      rest: { ...both.rest, onPointerDown },
    };
  }

  /** Drags a marker over the moor: one stays on each section it rests on, the last where it drops. */
  function sow(event: PointerEvent, plant: Plant) {
    const thing = (event.currentTarget as Element).querySelector(".tok")!;
    let at: string | null = null;
    let sown: string | null = null;
    let dwell = 0;
    const left = () => driftOf(now.current.view.board)?.left.get(plant) ?? 0;
    const room = (id: string) => driftOf(now.current.view.board)?.room.get(id) ?? 0;
    drag(event, thing, {
      look: "ml",
      start: () => share({ lifted: plant, target: null }),
      over: (target) => {
        const id = sectionUnder(target);
        if (id === at) return;
        at = id;
        clearTimeout(dwell);
        sown = null;
        share({ target: id && room(id) > 0 ? id : null });
        // The last marker waits for the hand to let go: with it the drift is over.
        if (id && room(id) > 0)
          dwell = window.setTimeout(() => {
            if (left() < 2 || total(driftOf(now.current.view.board)!.room.values()) < 2) return;
            if (float(now.current, plant, id)) sown = id;
          }, DWELL);
      },
      drop: (target) => {
        clearTimeout(dwell);
        const id = sectionUnder(target);
        share({ target: null });
        if (id && id !== sown && id !== driftOf(now.current.view.board)?.from) float(now.current, plant, id);
      },
    });
  }

  return { section, marker, stock };
}

interface TargetsProps {
  props: Props;
  moor: Moor;
  layout: Layout;
  drift: Drift | null;
  touch: ReturnType<typeof useTouch>;
}

/** The sections as controls, with their rings. */
export function Targets({ props, moor, layout, drift, touch }: TargetsProps) {
  return (
    <g class="targets">
      {moor.sections.map((section) => {
        const spot = layout.get(section.section)!;
        const ring = ringed(props, moor, section, drift);
        const chosen = props.picked.includes(section.id) || drift?.from === section.id;
        const best = props.hinted?.touch.ids.includes(section.id);
        const over = shared.over === section.id || shared.target === section.id;
        const root = section.root_space !== undefined && !!drift;
        const back = givesBack(section, drift);
        const faint = ring && shared.lie !== "down" && onlyDown(props, section.id);
        const looks = [
          "t",
          ring && "legal",
          chosen && "picked",
          best && "best",
          over && "over",
          root && "root",
          back && "back",
          faint && "faint",
        ];
        return (
          <g
            key={section.id}
            transform={`translate(${spot.x} ${spot.y})`}
            class={looks.filter(Boolean).join(" ")}
            data-id={section.id}
            data-lit={ring ? "" : undefined}
            role="button"
            tabIndex={ring ? 0 : -1}
            aria-label={name(props, section, moor, ring, drift)}
            aria-pressed={chosen}
            {...touch.section(section)}
          >
            <rect width={WIDTH} height={HEIGHT} rx="10" class="hit" />
            {root ? (
              <circle cx="120" cy="90" r="24" class="ring" />
            ) : (
              <rect x="-1.5" y="-1.5" width={WIDTH + 3} height={HEIGHT + 3} rx="11" class="ring" />
            )}
            {back && (
              <g class="takeback" transform="translate(132 96)">
                <circle r="15" />
                <Glyph name="undo" x={0} y={0} size={18} />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Puts a panel under a section, or above where there is no room below. */
function beside(panel: HTMLElement, section: string): void {
  const frame = panel.parentElement!.getBoundingClientRect();
  const box = panel.parentElement!.querySelector(`[data-id="${section}"]`)?.getBoundingClientRect();
  if (!box) return;
  panel.style.left = "0"; /* near the right edge it would be measured as narrow as its room there */
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = box.left + box.width / 2 - width / 2 - frame.left;
  const below = box.bottom + 4 - frame.top;
  const top = below + height < frame.height ? below : box.top - height - 4 - frame.top;
  panel.style.left = `${Math.max(4, Math.min(left, frame.width - width - 4))}px`;
  panel.style.top = `${Math.max(4, top)}px`;
}

/** Kinds to choose from for a section that was touched first: they open on the section itself. */
export function Bloom({ props, moor }: { props: Props; moor: Moor }) {
  const id = props.picked.find((one) => one.startsWith("moor-"));
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = panel.current;
    if (!here || !id) return;
    beside(here, id);
    const watch = new ResizeObserver(() => beside(here, id));
    watch.observe(here.parentElement!);
    return () => watch.disconnect();
  });
  const grows = props.actions.filter((a) => a.touch.kind === "grow" && a.touch.ids.includes(id ?? ""));
  if (moor.seat !== props.me || grows.length < 2) return null;
  return (
    <div class="bloom panel" ref={panel} role="group" aria-label={words.growing}>
      {grows.map((action) => {
        const plant = plantOf(action)!;
        return (
          <button
            type="button"
            class="btn pick"
            key={plant}
            onClick={() => props.play(action)}
            onPointerEnter={() => props.point(action)}
            onPointerLeave={() => props.point(null)}
            onFocus={() => props.point(action)}
            onBlur={() => props.point(null)}
          >
            <TokenPicture plant={plant} size={30} />
            {words.Plant(plant)}
          </button>
        );
      })}
    </div>
  );
}
