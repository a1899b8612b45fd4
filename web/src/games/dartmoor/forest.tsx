// SPDX-License-Identifier: MIT
// A forest: hosts with the halves that live at them tucked under their sides.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../icon";
import { Back, HalfFace, HostFace, halfStyle, kindGlyphs, Leaf, sayFace, symbols } from "./cards";
import {
  cardHeight,
  extentOf,
  isMoor,
  type Layout,
  layAgain,
  layOut,
  layStrip,
  type Metrics,
  moorHeight,
  moorWidth,
  PEEK,
  tuck,
  widthOf,
} from "./layout";
import { Peat } from "./pictures";
import { type Props, reachable } from "./questions";
import { readCard, readCave, readDweller, readHost, readNow, readSoon } from "./reader";
import { shared } from "./store";
import { target } from "./target";
import {
  type Card,
  type Face,
  type Host,
  known,
  type OnTable,
  type Seat,
  type Slot,
  shownFaces,
} from "./view";
import { words } from "./words";

// ---- places at a host ----

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const px = ({ x, y, w, h }: Box) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${w}px`,
  height: `${h}px`,
});
const UNDER = 5; // how far a half reaches under its host

/** Where something of a thickness lies at a side of the host's card. */
function boxAt(side: Slot["side"], card: Box, thick: number): Box {
  if (side === "left" || side === "right")
    return {
      x: side === "left" ? card.x - thick : card.x + card.w - UNDER,
      y: card.y,
      w: thick + UNDER,
      h: card.h,
    };
  const top = side.startsWith("top");
  return {
    x: card.x,
    y: top ? card.y - thick : card.y + card.h - UNDER,
    w: card.w,
    h: thick + UNDER,
  };
}

/** Moors have two places above and two below: each takes its half of the width. */
function slotBox(host: Host, slot: Slot, card: Box, thick: number): Box {
  const box = boxAt(slot.side, card, thick);
  if (!isMoor(host)) return box;
  const half = (card.w - 3) / 2;
  return { ...box, w: half, x: slot.side.endsWith("2") ? card.x + half + 3 : card.x };
}

function sideName(slot: Slot): string {
  return slot.side.replace("2", "");
}

function hostTitle(host: Host): string {
  return `${host.face_down ? words.universalMoor : host.species} ${host.number}`;
}

// ---- what is about to lie there ----

/** The half that the pointer, a drag or the payment shows at a slot. */
function ghostAt(props: Props, slot: Slot, mine: boolean): Face | null {
  const { held, over } = shared();
  const { table } = props.view.board;
  if (held && over === slot.id) {
    const found = reachable(props, held).get(slot.id);
    return found ? faceOf(props, found[0].touch.ids[0]!) : null;
  }
  if (table) {
    const pointed = props.pointed?.touch.kind === "slot" && props.pointed.touch.ids[0] === slot.id;
    if (pointed || (mine && table.slot === slot.id))
      return table.faces.find((face) => face.side === table.plays) ?? null;
  }
  return null;
}

function faceOf(props: Props, id: string): Face | null {
  const { board } = props.view;
  const hand = props.me ? board.seats[props.me - 1]!.hand.filter(known) : [];
  for (const card of [...hand, ...board.clearing.cards]) {
    const face = card.faces.find((one) => one.id === id);
    if (face) return face;
  }
  return null;
}

// ---- a slot ----

function SlotView({
  props,
  host,
  slot,
  card,
  layout,
  mine,
}: {
  props: Props;
  host: Host;
  slot: Slot;
  card: Box;
  layout: Layout;
  mine: boolean;
}) {
  const upright = slot.side === "left" || slot.side === "right";
  const half = upright ? Math.round(layout.w / 2) : tuck(layout.w);
  const n = slot.cards.length;
  const lit = props.lit.has(slot.id);
  const could = mine && reachable(props, shared().held).has(slot.id);
  const ghost = ghostAt(props, slot, mine);
  const where = words.side[slot.side]!;
  const free = Math.min(layout.free, half);
  return (
    <>
      {slot.cards.map((dweller, i) => {
        const behind = n - 1 - i;
        const box = slotBox(host, slot, card, half + behind * PEEK);
        return (
          <button
            key={dweller.id}
            class={`half lives ${sideName(slot)}${behind ? " behind" : ""}${dweller.asleep ? " asleep" : ""}`}
            style={{ ...px(box), ...halfStyle(dweller.face), zIndex: 1 + i }}
            data-id={dweller.id}
            data-card={dweller.id}
            data-drop={slot.id}
            tabIndex={-1}
            aria-label={`${words.livesAt(dweller.face.species, where, hostTitle(host))}${dweller.worth === undefined ? "" : `, ${words.worth(dweller.worth)}`}. ${sayFace(dweller.face)}`}
            onClick={(event) =>
              readNow(readDweller(dweller, (event.currentTarget as HTMLElement).getBoundingClientRect()))
            }
            {...readSoon((near) => readDweller(dweller, near))}
          >
            <HalfFace face={dweller.face} worth={dweller.worth} />
          </button>
        );
      })}
      {(n === 0 || lit || could) && (
        <button
          {...target(props, {
            id: slot.id,
            say: (n ? words.sharedSlot : words.freeSlot)(hostTitle(host), where),
            whyNot: mine ? `at ${host.name}` : undefined,
            class: `slot ${sideName(slot)}${n ? " shared" : ""}${could ? " could" : ""}`,
          })}
          style={{
            ...px(
              slotBox(host, slot, card, n ? half + (n - 1) * PEEK : lit || could ? Math.max(free, 24) : free),
            ),
            zIndex: lit || could ? 8 : 0,
          }}
          data-drop={slot.id}
        >
          {(lit || could) && <Icon name="plus" />}
        </button>
      )}
      {ghost && (
        <span
          class={`half ghost ${sideName(slot)}`}
          style={{ ...px(slotBox(host, slot, card, half)), ...halfStyle(ghost) }}
          aria-hidden="true"
        >
          <HalfFace face={ghost} />
        </span>
      )}
    </>
  );
}

// ---- a host ----

function HostCard({ props, host, box, mine }: { props: Props; host: Host; box: Box; mine: boolean }) {
  const face = host.face_down ? undefined : host.card?.faces?.[0];
  const open = host.slots.filter((slot) => props.lit.has(slot.id));
  const say = `${hostTitle(host)}${host.full ? `, ${words.full}` : ""}${host.worth === undefined ? "" : `, ${words.worth(host.worth)}`}. ${
    face ? sayFace(face) : words.faceDown(host.card?.title)
  }`;
  const touch = target(props, {
    id: host.id,
    say,
    actions: open.length === 1 ? (props.lit.get(open[0]!.id) ?? []) : [],
    onTouch: () => props.pick(open[0]!.id),
    class: `card stands ${isMoor(host) ? "moor" : "tree"}${host.face_down ? " down" : ""}${host.asleep ? " asleep" : ""}`,
  });
  const asked = props.all.some((action) => action.touch.kind === "slot");
  return (
    <button
      {...touch}
      class={touch.class.replace("legal", "")}
      data-lit={undefined}
      tabIndex={-1}
      style={px(box)}
      data-card={host.card?.id ?? host.id}
      data-drop={host.id}
      onClick={(event) => {
        if (mine && asked && open.length === 1) touch.onClick();
        else if (mine && asked && !open.length) props.refuse(`at ${host.name}`);
        else readNow(readHost(host, (event.currentTarget as HTMLElement).getBoundingClientRect()));
      }}
      {...readSoon((near) => readHost(host, near))}
    >
      {face ? (
        <HostFace face={face} worth={host.worth} />
      ) : (
        <>
          <Peat />
          <span class="foot">
            <b aria-hidden="true">{words.universalMoor}</b>
            <span class="meta">
              <Icon name="t-moor" />
            </span>
          </span>
        </>
      )}
      {host.full && <span class="tag g fulltag" aria-hidden="true" data-print={words.full} />}
    </button>
  );
}

function HostView({
  props,
  host,
  row,
  layout,
  mine,
}: {
  props: Props;
  host: Host;
  row: Layout["rows"][number];
  layout: Layout;
  mine: boolean;
}) {
  const { left } = extentOf(host, layout);
  const moor = isMoor(host);
  const h = moor ? moorHeight(layout.w) : cardHeight(layout.w);
  const box = {
    x: moor ? 0 : left,
    y: row.up + (row.mid - h) / 2,
    w: moor ? moorWidth(layout.w) : layout.w,
    h,
  };
  return (
    <div
      class={`host${host.id === GHOST ? " coming" : ""}`}
      data-host={host.id}
      style={{ width: `${widthOf(host, layout)}px`, height: `${row.up + row.mid + row.down}px` }}
    >
      <HostCard props={props} host={host} box={box} mine={mine} />
      {host.slots.map((slot) => (
        <SlotView
          key={slot.id}
          props={props}
          host={host}
          slot={slot}
          card={box}
          layout={layout}
          mine={mine}
        />
      ))}
    </div>
  );
}

/** A tree, shrub or moor that is being paid for already stands there. */
const GHOST = "host-coming";

function comingHost(table: OnTable | undefined): Host[] {
  if (table?.plays !== "whole") return [];
  const { id, number, name, title, kind, faces } = table;
  return [
    {
      id: GHOST,
      number: 0,
      name: "",
      species: faces[0]!.species,
      kind: kind as Host["kind"],
      face_down: false,
      card: { id, number, name, title, kind, faces },
      full: false,
      slots: [],
    },
  ];
}

// ---- the whole ----

const phone = () => matchMedia("(max-width: 860px)").matches;
const coarse = () => matchMedia("(pointer: coarse)").matches;

/**
 * How much room there is. The prompt grows and shrinks with its sentences; so that the forest does
 * not, the least height counts that there has been in this window.
 */
function useSize(ref: RefObject<HTMLElement | null>): [number, number] {
  const [size, set] = useState<[number, number]>([1040, 320]);
  const least = useRef({ window: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current!;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (least.current.window !== innerHeight || height < least.current.height)
        least.current = { window: innerHeight, height };
      const room = least.current.height;
      set((old) => (old[0] === width && old[1] === room ? old : [width, room]));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
}

function Counts({ seat }: { seat: Seat }) {
  const faces = shownFaces(seat);
  const kinds = Object.keys(words.kinds).map(
    (kind) =>
      [
        kind,
        kind === "moor" ? seat.moors : faces.filter((face) => face.types.includes(kind)).length,
      ] as const,
  );
  const leaves = symbols.map(
    (symbol) => [symbol, faces.filter((face) => face.symbol === symbol).length] as const,
  );
  return (
    <div class="counts" role="group" aria-label={words.counts}>
      {kinds
        .filter(([, n]) => n)
        .map(([kind, n]) => (
          <span
            key={kind}
            title={`${n} ${words.kinds[kind]}`}
            aria-label={`${n} ${words.kinds[kind]}`}
            role="img"
          >
            <Icon name={kindGlyphs[kind]!} />
            {n}
          </span>
        ))}
      {leaves.some(([, n]) => n) && <i class="bar1" />}
      {leaves
        .filter(([, n]) => n)
        .map(([symbol, n]) => (
          <span
            key={symbol}
            title={`${n} ${words.symbolName(symbol)}`}
            aria-label={`${n} ${words.symbolName(symbol)}`}
            role="img"
          >
            <Leaf symbol={symbol} />
            {n}
          </span>
        ))}
    </div>
  );
}

/** The hand of somebody else: backs, and what everybody knows of it. */
function OtherHand({ seat, name }: { seat: Seat; name: string }) {
  const open = seat.hand.filter(known) as Card[];
  const hidden = seat.hand.length - open.length;
  return (
    <div
      class="otherhand"
      role="group"
      aria-label={`${words.handOf(name)}: ${words.cards(seat.hand.length)}`}
    >
      <small>{words.handOf(name)}</small>
      {hidden > 0 && (
        <span class="backs">
          {Array.from({ length: hidden }, (_, i) => (
            <Back key={i} />
          ))}
        </span>
      )}
      {open.map((card) => (
        <button
          key={card.id}
          class="tag"
          data-id={card.id}
          tabIndex={-1}
          onClick={(event) =>
            readNow(readCard(card, (event.currentTarget as HTMLElement).getBoundingClientRect()))
          }
          {...readSoon((near) => readCard(card, near))}
        >
          {card.title}
        </button>
      ))}
    </div>
  );
}

export function Forest({
  props,
  seat,
  name,
  mine,
}: {
  props: Props;
  seat: Seat;
  name: string;
  mine: boolean;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, height] = useSize(ref);
  const asked = props.view.seats.find((one) => one.waited_for)?.seat === seat.seat;
  const { table } = props.view.board;
  const hosts = [...seat.forest, ...(asked ? comingHost(table) : [])];
  const sliver = coarse() ? 26 : 15;
  const last = useRef<{ room: string; metrics: Metrics } | null>(null);
  const room = `${seat.seat} ${width} ${height}`;
  const was = last.current?.room === room ? last.current.metrics : null;
  const layout = phone()
    ? layStrip(hosts, Math.max(sliver, 22))
    : was
      ? layAgain(hosts, width - 24, height - 16, sliver, was)
      : layOut(hosts, width - 24, height - 16, sliver);
  last.current = { room, metrics: { w: layout.w, free: layout.free } };
  const { held, over } = shared();
  const open = !!held && [...reachable(props, held)].length === 0;
  const size = layout.w >= 92 ? "big" : layout.w >= 82 ? "mid" : layout.w >= 60 ? "tiny" : "tiny micro";
  return (
    <section
      class={`forest ${size}${held && over === "forest" && open ? " over" : ""}${held && mine && open ? " open" : ""}`}
      data-drop="forest"
      aria-label={words.forestOf(name, mine)}
    >
      <header>
        <h2>{words.forestOf(name, mine)}</h2>
        <button
          class="tag"
          tabIndex={-1}
          data-id={seat.cave?.id}
          onClick={(event) =>
            readNow(readCave(seat, name, (event.currentTarget as HTMLElement).getBoundingClientRect()))
          }
          {...readSoon((near) => readCave(seat, name, near))}
        >
          <Icon name="cave" /> {words.caveTag(seat.cave?.number, seat.cave_cards.length)}
        </button>
        <Counts seat={seat} />
      </header>
      <div class="ground" ref={ref}>
        {!hosts.length && <p class="empty">{words.noForest(mine)}</p>}
        {layout.rows.map((row, i) => (
          <div class="hosts" key={i} style={{ height: `${row.up + row.mid + row.down}px` }}>
            {row.hosts.map((host) => (
              <HostView
                key={host.id}
                props={props}
                host={host}
                row={row}
                layout={layout}
                mine={mine && asked}
              />
            ))}
          </div>
        ))}
      </div>
      {!mine && <OtherHand seat={seat} name={name} />}
    </section>
  );
}
