// SPDX-License-Identifier: MIT
// An opponent's forest in miniature: every host with a mark for whoever lives there.
import { glyph } from "../../icon";
import type { View } from "../../model";
import { kindGlyphs, leafOf } from "./cards";
import { tintOf } from "./creatures";
import { isMoor } from "./layout";
import { type Dartmoor, type DartmoorView, type Dweller, type Host, seatOf } from "./view";
import { words } from "./words";

const spots = {
  tree: { top: [18, 2], bottom: [18, 38], left: [2, 20], right: [34, 20] },
  moor: { top: [9, 4], top2: [27, 4], bottom: [9, 36], bottom2: [27, 36] },
} as const;

function Spot({ x, y, cards }: { x: number; y: number; cards: Dweller[] }) {
  const card = cards[cards.length - 1];
  if (!card) return <rect x={x} y={y} width="12" height="10" rx="2.5" class="bare" />;
  const kind = card.face.types.includes("dragonfly") ? "dragonfly" : (card.face.types[0] ?? "plant");
  return (
    <>
      <rect x={x} y={y} width="12" height="10" rx="2.5" fill={tintOf(card.face)} />
      <g style={{ color: "#2a221b" }}>
        <use href={glyph(kindGlyphs[kind]!)} x={x + 1.5} y={y + 0.5} width="9" height="9" />
      </g>
      {cards.length > 1 && (
        <text x={x + 12} y={y + 4} class="more">
          {cards.length}
        </text>
      )}
    </>
  );
}

function MiniHost({ host }: { host: Host }) {
  const moor = isMoor(host);
  const places = (moor ? spots.moor : spots.tree) as Record<string, readonly [number, number]>;
  const symbol = host.face_down ? null : host.card?.faces?.[0]?.symbol;
  return (
    <svg viewBox="0 0 48 50" class="mh" aria-hidden="true">
      {moor ? (
        <rect
          x="6"
          y="17"
          width="36"
          height="16"
          rx="3"
          fill={host.face_down ? "var(--land-peat)" : "var(--land-heather)"}
        />
      ) : (
        <rect
          x="15"
          y="14"
          width="18"
          height="22"
          rx="3"
          fill={host.kind === "shrub" ? "var(--land-moss-deep)" : "var(--land-moss-2)"}
        />
      )}
      {symbol && (
        <g style={{ color: "#fff", "--cut": moor ? "var(--land-heather)" : "var(--land-moss-2)" }}>
          <use href={glyph(`leaf-${leafOf(symbol)}`)} x="17.5" y="18.5" width="13" height="13" />
        </g>
      )}
      {host.slots.map((slot) => {
        const [x, y] = places[slot.side]!;
        return <Spot key={slot.id} x={x} y={y} cards={slot.cards} />;
      })}
    </svg>
  );
}

export function Mini({ view, seat }: { view: View<Dartmoor>; seat: number }) {
  const { forest } = seatOf(view as DartmoorView, seat);
  if (!forest.length) return <p class="minis empty">{words.noForest(false)}</p>;
  return (
    <div
      class={`minis${forest.length > 12 ? " many" : ""}`}
      role="img"
      aria-label={forest.map((host) => host.species).join(", ")}
    >
      {forest.map((host) => (
        <MiniHost key={host.id} host={host} />
      ))}
    </div>
  );
}
