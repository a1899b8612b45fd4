// SPDX-License-Identifier: MIT
// A forest as a wood that is walked through: stands in rows on their hills, the cave at its edge. It zooms
// and pans; what is asked about is in sight, and snow lies where winter has come.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { onlySeen } from "../../board";
import { type Box, type Lens, useCamera } from "../../camera";
import { Icon } from "../../icon";
import { Back, kindGlyphs, Leaf, symbols } from "./cards";
import { GAP, heapsOf, type Layout, layOut } from "./layout";
import { Cavern, Hills } from "./pictures";
import { type Props, reachable } from "./questions";
import { readCard, readCave, readSoon } from "./reader";
import { Stand } from "./stand";
import { share, shared } from "./store";
import { target } from "./target";
import { type Card, type Host, known, type OnTable, type Seat, seatOf, shownFaces } from "./view";
import { words } from "./words";

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

// ---- beside the trees ----

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

/** The cave, with the cards that lie in it. */
function Cave({ props, seat, name }: { props: Props; seat: Seat; name: string }) {
  const touch = target(props, {
    id: seat.cave?.id ?? `cave-of-${seat.seat}`,
    say: `${seat.cave ? words.caveName(seat.cave.number, seat.cave.text) : words.caveOf(name)} ${words.caveHolds(seat.cave_cards.length)}`,
    class: "stands cavern",
  });
  return (
    <div class="stand" data-host="cave">
      <div class="ups" />
      <div class="mid">
        <button {...touch} {...readSoon((near) => readCave(seat, name, near))}>
          <Cavern cards={seat.cave_cards.length} />
          <span class="plate">
            <Icon name="cave" />
            <b aria-hidden="true">{seat.cave ? words.cave(seat.cave.number) : words.caveShort}</b>
            <span class="worth" data-print={seat.cave_cards.length} />
          </span>
        </button>
      </div>
      <div class="downs" />
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
        <span key={card.id} class="tag" data-id={card.id} {...readSoon((near) => readCard(card, near))}>
          {card.title}
        </span>
      ))}
    </div>
  );
}

// ---- looking at it ----

const lens: Lens = { widest: 0.4, smallest: 1, smallestOnPhone: 1, largest: 1, room: 0, near: 1 };

/** Sizes of style sheets grow with the letters of the page. */
const scale = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** Where what matters lies in the wood: places to choose, or what stands there last. */
function useFocus(ground: { current: HTMLElement | null }, key: string, w: number, h: number): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const all = [...ground.current!.querySelectorAll<HTMLElement>(".stand")];
    const open = all.filter((one) => one.matches(".open, .coming"));
    const some = open.length ? open : all.slice(-1);
    if (!some.length || !w) return setBox(null);
    const left = Math.min(...some.map((one) => one.offsetLeft));
    const top = Math.min(...some.map((one) => one.offsetTop));
    const right = Math.max(...some.map((one) => one.offsetLeft + one.offsetWidth));
    const bottom = Math.max(...some.map((one) => one.offsetTop + one.offsetHeight));
    setBox({ left, top, right: Math.min(right, left + w), bottom: Math.min(bottom, top + h) });
  }, [key, w, h]);
  return box;
}

/** A small map: where places light up, for a wood that is larger than its window. */
function SmallMap({ hosts, columns, props }: { hosts: Host[]; columns: number; props: Props }) {
  return (
    <svg
      class="smallmap"
      viewBox={`0 0 ${columns * 8} ${Math.ceil(hosts.length / columns) * 8}`}
      aria-hidden="true"
    >
      {hosts.map((host, i) => (
        <rect
          key={host.id}
          x={(i % columns) * 8 + 1}
          y={Math.floor(i / columns) * 8 + 1}
          width="6"
          height="6"
          rx="1.5"
          class={host.slots.some((slot) => props.lit.has(slot.id)) ? "here" : host.kind}
        />
      ))}
    </svg>
  );
}

export interface ForestProps {
  props: Props;
  seat: number;
  name: string;
  mine: boolean;
  /** laid beside one's own, and no pane of a small screen */
  beside?: boolean;
}

export function Forest({ props, seat: number, name, mine, beside }: ForestProps) {
  const seat = seatOf(props.view, number);
  const asked = props.view.seats.find((one) => one.waited_for)?.seat === number;
  const { table, winter } = props.view.board;
  const placing = mine && props.all.some((action) => action.touch.kind === "slot");
  const grown = [...seat.forest, ...(asked ? comingHost(table) : [])];
  // Where a place is asked for, hosts that have one come first on a small screen, and the cave last.
  const cramped = placing && matchMedia("(max-width: 1280px), (max-height: 520px)").matches;
  const opens = (host: Host) => host.slots.some((slot) => props.lit.has(slot.id));
  const hosts = cramped ? [...grown.filter(opens), ...grown.filter((host) => !opens(host))] : grown;
  const last = useRef({ room: "", picture: Infinity });
  const ground = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<Layout | null>(null);
  const [all, setAll] = useState<Box>({ left: 0, top: 0, right: 1, bottom: 1 });
  const key = `${props.view.ply} ${hosts.map((host) => host.id).join()} ${[...props.lit.keys()].join()} ${layout?.columns} ${layout?.picture}`;
  const [room, setRoom] = useState({ w: 0, h: 0 });
  const focus = useFocus(ground, key, room.w, room.h);
  const camera = useCamera(
    lens,
    all,
    focus,
    () => true,
    () => false,
  );
  const { w, h } = camera.size;
  useLayoutEffect(() => {
    if (!w) return;
    const em = scale();
    const where = `${number} ${w} ${h}`;
    const before = last.current.room === where ? last.current.picture : Infinity;
    // Before anything grows, what is said of that has a place beside the cave, which has no names on it.
    const stands = hosts.length ? hosts.map(heapsOf) : [[]];
    const asked = !placing
      ? undefined
      : cramped
        ? hosts.filter(opens).length
        : hosts.findLastIndex(opens) + 2;
    const next = layOut(cramped ? [...stands, []] : [[], ...stands], w / em, h / em, { asked, before });
    if (!placing) last.current = { room: where, picture: next.picture };
    setRoom((old) => (old.w === w && old.h === h ? old : { w, h }));
    setLayout((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
  }, [w, h, key, placing]);
  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight } = ground.current!;
    setAll((old) =>
      old.right === offsetWidth && old.bottom === offsetHeight
        ? old
        : { left: 0, top: 0, right: offsetWidth, bottom: offsetHeight },
    );
  });
  const { held, over } = shared();
  const open = !!held && [...reachable(props, held)].length === 0;
  const larger = !!layout && all.bottom > h + 4;
  return (
    <section
      class={`forest${held && over === "forest" && open ? " over" : ""}${held && mine && open ? " open" : ""}`}
      data-drop="forest"
      data-pane={beside ? undefined : "forest"}
      data-winter={winter.met}
      aria-label={words.forestOf(name, mine)}
    >
      <header>
        <h2>{words.forestOf(name, mine)}</h2>
        <Counts seat={seat} />
        {larger && <SmallMap hosts={hosts} columns={layout.columns} props={props} />}
        <span class="zooms">
          <button
            type="button"
            class="tool"
            tabIndex={-1}
            title={words.farther}
            onClick={() => camera.zoom(1 / 1.3)}
          >
            <Icon name="minus" />
          </button>
          <button
            type="button"
            class="tool"
            tabIndex={-1}
            title={words.nearer}
            onClick={() => camera.zoom(1.3)}
          >
            <Icon name="plus" />
          </button>
        </span>
      </header>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: fanned or not, every card has a name of its own */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div
        class="ground"
        ref={camera.frame}
        onDblClick={camera.whole}
        onClick={({ target: touched }) => {
          const fan = (touched as Element).closest<HTMLElement>("[data-fan]")?.dataset.fan ?? null;
          if (fan || shared().fanned) share({ fanned: fan === shared().fanned ? null : fan });
        }}
      >
        <Hills winter={winter.met} />
        <div class="layer" ref={camera.layer}>
          <div
            class="wood"
            ref={ground}
            style={{
              "--columns": layout?.columns ?? 1,
              "--picture": `${(layout?.picture ?? 100) / 16}rem`,
              "--stand": `${(layout?.width ?? 160) / 16}rem`,
              "--gap-x": `${GAP.x / 16}rem`,
              "--gap-y": `${GAP.y / 16}rem`,
              width: w ? `${w}px` : undefined,
            }}
          >
            {!cramped && <Cave key="cave" props={props} seat={seat} name={name} />}
            {hosts.map((host) => (
              <Stand
                key={host.id}
                props={props}
                host={host}
                mine={mine && asked}
                coming={host.id === GHOST}
              />
            ))}
            {cramped && <Cave key="cave" props={props} seat={seat} name={name} />}
            {!hosts.length && <p class="empty">{words.noForest(mine)}</p>}
          </div>
        </div>
      </div>
      {!mine && <OtherHand seat={seat} name={name} />}
    </section>
  );
}

/** Somebody's forest to be looked at, beside one's own. */
export function Full({ view, seat }: { view: Props["view"]; seat: number }) {
  const name = view.seats.find((one) => one.seat === seat)?.name ?? "";
  return (
    <div class="dm dmfull">
      <Forest props={onlySeen(view, seat)} seat={seat} name={name} mine={false} beside />
    </div>
  );
}
