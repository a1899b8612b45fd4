// SPDX-License-Identifier: MIT
// A card opened large: what it costs, does and scores, in words.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { halfStyle, Leaf, Points } from "./cards";
import { Creature } from "./creatures";
import { Moor, Tree } from "./pictures";
import { type Reading, share, useShared } from "./store";
import {
  type Card,
  type CardName,
  type Cave,
  type Dweller,
  type Face,
  type Host,
  onlyIf,
  type Seat,
} from "./view";
import { words } from "./words";

function doubts(...lists: string[][]): string[] {
  const all = [...new Set(lists.flat())];
  return all.length
    ? [`${words.reconstructed} ${all.map((one) => words.guess[one] ?? one).join(", ")}.`]
    : [];
}

function worthLines(worth: number | undefined): string[] {
  return worth === undefined ? [] : [`${words.worth(worth)}.`];
}

export const readCard = (card: Card, near: DOMRect): Reading => ({
  title: card.title,
  faces: card.faces,
  lines: doubts(card.reconstructed, ...card.faces.map((face) => face.reconstructed)),
  near,
});

export const readDweller = (card: Dweller, near: DOMRect): Reading => ({
  title: card.face.species,
  faces: [card.face],
  lines: [
    ...worthLines(card.worth),
    ...(card.asleep ? [words.asleep] : []),
    ...doubts(card.face.reconstructed),
  ],
  near,
});

export function readHost(host: Host, near: DOMRect): Reading {
  const faces = host.face_down ? [] : (host.card?.faces ?? []);
  return {
    title: host.face_down ? words.universalMoor : host.species,
    faces,
    lines: [
      ...(host.face_down ? [words.faceDown(host.card?.title)] : []),
      ...worthLines(host.worth),
      ...(host.asleep ? [words.asleep] : []),
      ...doubts(...faces.map((face) => face.reconstructed)),
    ],
    near,
  };
}

export const readPile = (title: string, cards: CardName[], empty: string, near: DOMRect): Reading => ({
  title,
  faces: [],
  lines: cards.length ? [] : [empty],
  cards,
  near,
});

export const readCave = (seat: Seat, name: string, near: DOMRect): Reading => ({
  ...readPile(words.caveOf(name), seat.cave_cards, words.caveEmpty, near),
  cave: seat.cave,
});

// ---- showing it ----

let timer = 0;

/** Opens after the pointer has rested a while, so that passing over cards opens nothing. */
export function readSoon(make: (near: DOMRect) => Reading) {
  const open = (element: HTMLElement) => share({ reading: make(element.getBoundingClientRect()) });
  return {
    onMouseEnter: (event: MouseEvent) => {
      if (!matchMedia("(hover: hover)").matches) return; // a finger holds what it looks at
      const element = event.currentTarget as HTMLElement;
      clearTimeout(timer);
      timer = window.setTimeout(() => element.isConnected && open(element), 550);
    },
    onMouseLeave: () => {
      clearTimeout(timer);
      share({ reading: null });
    },
  };
}

function Picture({ face }: { face: Face }) {
  if (face.side !== "whole") return <Creature species={face.species} types={face.types} />;
  return face.types.includes("moor") ? <Moor species={face.species} /> : <Tree species={face.species} />;
}

function Page({ face }: { face: Face }) {
  return (
    <section class="page" style={halfStyle(face)}>
      <div class={face.side === "whole" ? "art land" : "art"}>
        <Picture face={face} />
      </div>
      <div>
        <h3>
          {face.species}
          <small>{words.half[face.side]}</small>
        </h3>
        <p class="printed">
          <span class="cost">{face.cost}</span>
          <Leaf symbol={face.symbol} />
          {face.types.map((kind) => words.kind[kind] ?? kind).join(", ")}
        </p>
        {face.effect && (
          <p>
            <b>{words.effect}</b> {face.effect}
          </p>
        )}
        {face.bonus && (
          <p>
            <b>{words.bonus}</b> {face.bonus} <em>({words.bonusWith(face.symbol)})</em>
          </p>
        )}
        <p>
          <b>{words.points}</b> {face.points} <Points face={face} />
          {face.prospect !== undefined && <em> {words.prospect(face.prospect, onlyIf(face))}</em>}
        </p>
      </div>
    </section>
  );
}

function CavePage({ cave }: { cave: Cave }) {
  return (
    <p>
      <b>{words.cave(cave.number)}</b> {cave.text}
      {cave.reconstructed && (
        <em>
          {" "}
          ({words.guess.effect}: {words.guessed})
        </em>
      )}
    </p>
  );
}

/** Keeps clear of what is read: above it, or below where there is no room above. */
function settle(box: HTMLElement, near: DOMRect): void {
  const { offsetWidth: w, offsetHeight: h } = box;
  const x = Math.min(Math.max(8, near.left + near.width / 2 - w / 2), innerWidth - w - 8);
  // of a hand card: above the prompt, which stays readable
  const prompt = document.querySelector(".prompt")?.getBoundingClientRect();
  const ceiling = prompt && near.top > prompt.top ? prompt.top : near.top;
  const above = ceiling - h - 10;
  const below = near.bottom + 10;
  const beside = near.left > innerWidth / 2 ? near.left - w - 10 : near.right + 10;
  const tight = above < 8 && below + h > innerHeight - 8;
  const y = above >= 8 ? above : below;
  box.style.left = `${tight ? Math.min(Math.max(8, beside), innerWidth - w - 8) : x}px`;
  box.style.top = `${tight ? Math.max(8, Math.min(near.top, innerHeight - h - 8)) : y}px`;
}

export function Reader() {
  const { reading, held } = useShared();
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!reading || !box.current) return;
    box.current.showPopover(); // above everything, also where the board is clipped
    settle(box.current, reading.near);
  });
  useEffect(() => {
    if (!reading) return;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      if (!box.current?.contains(event.target as Node)) share({ reading: null });
    };
    window.addEventListener("pointerdown", close, true);
    window.addEventListener("keydown", close, true);
    window.addEventListener("scroll", close, true);
    return () => {
      window.removeEventListener("pointerdown", close, true);
      window.removeEventListener("keydown", close, true);
      window.removeEventListener("scroll", close, true);
    };
  }, [reading]);
  if (!reading || held) return null;
  return (
    <aside class="cardreader" ref={box} role="note" popover="manual">
      {!reading.faces.length && <h3>{reading.title}</h3>}
      {reading.cave && <CavePage cave={reading.cave} />}
      {reading.faces.map((face) => (
        <Page key={face.id} face={face} />
      ))}
      {!!reading.cards?.length && (
        <ul class="names">
          {reading.cards.map((card) => (
            <li key={card.id}>{card.title}</li>
          ))}
        </ul>
      )}
      {reading.lines.map((line) => (
        <p class="fine" key={line}>
          {line}
        </p>
      ))}
    </aside>
  );
}
