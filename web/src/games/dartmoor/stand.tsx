// SPDX-License-Identifier: MIT
// A stand of the wood: a tree, shrub or moor with the names of who lives above, beside and below it. Places
// that may be chosen lie over its picture, so that nothing moves when they light up.
import { Icon } from "../../icon";
import { halfStyle, kindOf, Leaf, parted, sayFace } from "./cards";
import { type Heap, heapsOf, isAbove, isMoor } from "./layout";
import { Moor, Peat, Tree } from "./pictures";
import { type Props, reachable } from "./questions";
import { readDweller, readHost, readSoon } from "./reader";
import { shared } from "./store";
import { target } from "./target";
import { type Face, faceById, type Host, type Slot } from "./view";
import { words } from "./words";

const plainSide = (side: Slot["side"]) => side.replace("2", "");
const sideClass = (side: Slot["side"]) => `s-${plainSide(side)}`;

export function hostTitle(host: Host): string {
  return `${host.face_down ? words.universalMoor : host.species} ${host.number}`;
}

// ---- who lives there ----

/** Cards of one species in one place lie on each other; a touch fans them out. */
function Ribbon({ host, heap }: { host: Host; heap: Heap }) {
  const place = `${host.id} ${heap.side} ${heap.cards[0]!.face.species}`;
  const open = shared().fanned === place;
  const shown = open ? heap.cards.map((card) => [card]) : [heap.cards];
  const where = words.side[heap.side]!;
  return (
    <>
      {shown.map((cards) => {
        const card = cards.at(-1)!;
        const worth = cards.reduce((sum, one) => sum + (one.worth ?? 0), 0);
        const { face } = card;
        const known = cards.some((one) => one.worth !== undefined);
        return (
          <span
            key={card.id}
            role="img"
            class={`rib ${sideClass(heap.side)}${cards.length > 1 ? " heap" : ""}${card.asleep ? " asleep" : ""}`}
            style={halfStyle(face)}
            data-id={card.id}
            data-card={card.id}
            data-fan={heap.cards.length > 1 ? place : undefined}
            data-kin={face.types.join(" ")}
            data-drop={host.slots.find((slot) => slot.side === heap.side)?.id}
            aria-label={`${words.livesAt(face.species, where, hostTitle(host))}${cards.length > 1 ? `, ${words.times(cards.length)}` : ""}${known ? `, ${words.worth(worth)}` : ""}. ${sayFace(face)}`}
            {...readSoon((near) => readDweller(card, near))}
          >
            <Icon name={kindOf(face)} />
            <b aria-hidden="true">{parted(face.species)}</b>
            {cards.length > 1 && <em data-print={`×${cards.length}`} />}
            {known && <span class="worth" data-print={worth} />}
          </span>
        );
      })}
      {/* every card is on the page, also where several are told as one */}
      {!open &&
        heap.cards
          .slice(0, -1)
          .map((card) => <i key={card.id} data-card={card.id} data-id={card.id} hidden />)}
    </>
  );
}

// ---- places ----

/** The half that the pointer, a drag or the payment shows at a place. */
function coming(props: Props, slot: Slot, mine: boolean): Face | null {
  const { held, over } = shared();
  const { table } = props.view.board;
  if (held && over === slot.id) {
    const found = reachable(props, held).get(slot.id);
    return found ? faceById(props, found[0].touch.ids[0]!) : null;
  }
  if (!table) return null;
  const pointed = props.pointed?.touch.kind === "slot" && props.pointed.touch.ids[0] === slot.id;
  const lies = pointed || (mine && table.slot === slot.id);
  return lies ? (table.faces.find((face) => face.side === table.plays) ?? null) : null;
}

/** Who is asked about, to be named on the places that light up. */
function guest(props: Props): Face | null {
  const { table } = props.view.board;
  return table?.faces.find((face) => face.side === table.plays) ?? null;
}

/** Free places that nobody is asked about: a notch in the rim of the picture. */
function Notch({ host, slot }: { host: Host; slot: Slot }) {
  return (
    <span
      class={`notch s-${slot.side}`}
      role="img"
      data-id={slot.id}
      data-drop={slot.id}
      aria-label={words.freeSlot(hostTitle(host), words.side[slot.side]!)}
    />
  );
}

function Place({ props, host, slot, mine }: { props: Props; host: Host; slot: Slot; mine: boolean }) {
  const lit = props.lit.has(slot.id);
  const could = mine && reachable(props, shared().held).has(slot.id);
  const face = coming(props, slot, mine);
  const where = words.side[slot.side]!;
  if (!lit && !could && !face) return slot.cards.length ? null : <Notch host={host} slot={slot} />;
  const name = face ?? guest(props);
  return (
    <button
      {...target(props, {
        id: slot.id,
        say: (slot.cards.length ? words.sharedSlot : words.freeSlot)(hostTitle(host), where),
        whyNot: mine ? `at ${host.name}` : undefined,
        class: `slot ${sideClass(slot.side)}${could ? " could" : ""}${face ? " ghost" : ""}`,
      })}
      style={name ? halfStyle(name) : undefined}
      data-drop={slot.id}
    >
      {name && <Icon name={kindOf(name)} />}
      <span aria-hidden="true">{(face ? name!.species : "") || words.sideShort[plainSide(slot.side)]}</span>
    </button>
  );
}

// ---- the host ----

function HostPicture({ host }: { host: Host }) {
  if (host.face_down) return <Peat />;
  return isMoor(host) ? <Moor species={host.species} bare /> : <Tree species={host.species} bare />;
}

function HostCard({ props, host, mine }: { props: Props; host: Host; mine: boolean }) {
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
    class: `stands ${isMoor(host) ? "moor" : "tree"}${host.face_down ? " down" : ""}${host.asleep ? " asleep" : ""}`,
  });
  const asked = props.all.some((action) => action.touch.kind === "slot");
  return (
    <button
      {...touch}
      class={touch.class.replace("legal", "")}
      data-lit={undefined}
      tabIndex={-1}
      data-card={host.card?.id ?? host.id}
      data-drop={host.id}
      onClick={() => {
        if (mine && asked && open.length === 1) touch.onClick();
        else if (mine && asked && !open.length) props.refuse(`at ${host.name}`);
      }}
      {...readSoon((near) => readHost(host, near))}
    >
      <HostPicture host={host} />
      <span class="plate">
        {face && <Leaf symbol={face.symbol} />}
        <b aria-hidden="true">{host.face_down ? words.universalMoor : parted(host.species)}</b>
        {host.worth !== undefined && <span class="worth" data-print={host.worth} />}
      </span>
    </button>
  );
}

export interface StandProps {
  props: Props;
  host: Host;
  /** it is one's own and one is asked */
  mine: boolean;
  /** it is being paid for */
  coming: boolean;
}

export function Stand({ props, host, mine, coming: paid }: StandProps) {
  const heaps = heapsOf(host);
  const open = host.slots.some((slot) => props.lit.has(slot.id));
  const list = (above: boolean) => (
    <div class={above ? "ups" : "downs"}>
      {heaps
        .filter(({ side }) => isAbove(side) === above)
        .map((heap) => (
          <Ribbon key={heap.cards[0]!.id} host={host} heap={heap} />
        ))}
    </div>
  );
  return (
    <div class={`stand${paid ? " coming" : ""}${open ? " open" : ""}`} data-host={host.id}>
      {list(true)}
      <div class="mid">
        <HostCard props={props} host={host} mine={mine} />
        <div class="places">
          {host.slots.map((slot) => (
            <Place key={slot.id} props={props} host={host} slot={slot} mine={mine} />
          ))}
        </div>
      </div>
      {list(false)}
    </div>
  );
}
