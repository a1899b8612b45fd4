// SPDX-License-Identifier: MIT
// A thing that is looked at (looking.ts): a card, a tile, a space, large, with its whole text and what it would bring
// now. Boards say more about their things by GameBoard.look.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardProps, GameBoard, Look } from "../board";
import { Icon } from "../icon";
import type { Preview } from "../link/link";
import { server } from "../link/socket";
import type { Action } from "../model";
import { rulesOf, slug } from "../pages/book";
import { plain } from "../speech";
import { words } from "../words";
import { elementOf, namesOf, placeOf } from "./asking";
import { effectOf } from "./prompt";
import type { Sitting } from "./sitting";

const MOST = 4; // answers that are told of

export interface CardText {
  id: string;
  name: string;
  kind: string;
  reconstructed: boolean;
  text: string;
}

const known = new Map<string, Promise<CardText[]>>();

/** Everything in the box of a game that has a text or figures. */
export function cardsOf(game: string): Promise<CardText[]> {
  let asked = known.get(game);
  if (!asked) {
    asked = server()
      .ask("cards", { game })
      .then(({ cards }) => cards as CardText[]);
    asked.catch(() => known.delete(game));
    known.set(game, asked);
  }
  return asked;
}

/** The cards of the box that an element of the view is or holds; a name counts as well as an id. */
export function cardsFor(
  cards: readonly CardText[],
  board: unknown,
  id: string,
  more: readonly string[],
): CardText[] {
  const names = more.length ? more : [id, ...namesOf(elementOf(board, id)), ...id.split("-").slice(1)];
  const wanted = new Set(names.map(slug));
  return cards.filter((card) => wanted.has(slug(card.id)) || wanted.has(slug(card.name)));
}

/** Of cards alike those that this many players have. What they say of a new game is not said of this one. */
export function ofTable(cards: readonly CardText[], players: number): CardText[] {
  const only = (card: CardText) => card.text.match(/^Only with ([\d, ]+) players/m)?.[1]?.split(", ");
  const here = cards.filter((card) => only(card)?.includes(String(players)) ?? true);
  return (here.length ? here : cards).map((card) => ({
    ...card,
    text: card.text.replace(/^(Now:|Only with [\d, ]+ players).*\n?/gm, ""),
  }));
}

/** A copy of a thing that looks as it does on the board: within empty copies of what it is in, for the styles. */
function copyOf(thing: Element): HTMLElement {
  const bare = (one: Element) => {
    for (const part of [one, ...one.querySelectorAll("*")])
      for (const name of [
        "data-id",
        "data-lit",
        "data-hinted",
        "data-kindred",
        "data-look",
        "id",
        "tabindex",
      ])
        part.removeAttribute(name);
    return one;
  };
  let copy = bare(thing.cloneNode(true) as Element);
  let up: Element | null = thing;
  if (thing instanceof SVGGraphicsElement && !(thing instanceof SVGSVGElement)) {
    const { x, y, width, height } = thing.getBBox();
    const svg = thing.ownerSVGElement!.cloneNode(false) as SVGSVGElement;
    copy.removeAttribute("transform");
    svg.setAttribute("viewBox", `${x - 2} ${y - 2} ${width + 4} ${height + 4}`);
    for (const name of ["style", "width", "height"]) svg.removeAttribute(name);
    Object.assign(svg.style, { position: "static", width: "100%", height: "auto" });
    svg.append(copy);
    copy = svg;
    up = thing.ownerSVGElement;
  } else {
    const { width, height } = thing.getBoundingClientRect();
    Object.assign((copy as HTMLElement).style, {
      position: "relative",
      inset: "auto",
      width: `${width}px`,
      height: `${height}px`,
      translate: "none",
      rotate: "none",
      margin: "0",
      zoom: String(Math.min(3, 280 / width, 300 / height)),
    });
  }
  let whole = copy as HTMLElement;
  for (up = up?.parentElement ?? null; up && !up.matches(".frame"); up = up.parentElement) {
    const around = document.createElement("div");
    around.className = up.getAttribute("class") ?? "";
    around.style.display = "contents";
    around.append(whole);
    whole = around;
  }
  return whole;
}

function Copy({ of }: { of: Element }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current!.replaceChildren(copyOf(of)), [of]);
  return <div class="copy" ref={place} inert aria-hidden="true" />;
}

interface LookSheetProps {
  thing: Element;
  sitting: Sitting;
  game: GameBoard;
  props: BoardProps;
  /** opens the rules at a place */
  rules(at: string): void;
  close(): void;
}

export function LookSheet({ thing, sitting, game, props, rules, close }: LookSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [cards, setCards] = useState<CardText[]>([]);
  const [place, setPlace] = useState<string | undefined>();
  const { id: own, look: named } = (thing as HTMLElement).dataset;
  const id = named ?? own ?? "";
  const told: Look = game.look?.(id, props) ?? {};
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const { game: which } = sitting.state_!;
    cardsOf(which).then(
      (all) =>
        setCards(ofTable(cardsFor(all, props.view.board, id, told.cards ?? []), props.view.seats.length)),
      () => {},
    );
    rulesOf(which).then(
      ({ book }) => setPlace(placeOf(book, props.view.board, id)),
      () => {},
    );
  }, [thing]);
  const label = thing.getAttribute("aria-label") ?? thing.querySelector(".vh")?.textContent ?? "";
  const name = told.name ?? cards[0]?.name ?? label.split(/[,:;.]/)[0];
  const facts = told.facts ?? (cards.length || label === name ? [] : [label]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      class="panel look"
      ref={dialog}
      onClose={close}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      aria-label={name}
    >
      <h2>
        {name}
        <button type="button" class="tool" aria-label={words.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </h2>
      <div class="picture">{told.picture ?? <Copy of={thing} />}</div>
      <div class="text">
        {facts.map((fact) => (
          <p>{fact}</p>
        ))}
        {cards.map((card) => (
          <section key={card.id}>
            {cards.length > 1 && <h3>{card.name}</h3>}
            <p class="kind">{card.kind}</p>
            {card.text.split("\n").map((line) => line && <p>{line}</p>)}
            <p class="kind">{card.reconstructed ? words.lookReconstructed : words.lookPublished}</p>
          </section>
        ))}
        <Brings {...{ sitting, props, id }} done={() => dialog.current?.close()} />
        {place && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              dialog.current?.close();
              rules(place);
            }}
          >
            <Icon name="rules" /> {words.lookRules}
          </button>
        )}
      </div>
    </dialog>
  );
}

/** What the answers that concern the thing would do now. */
function Brings({
  sitting,
  props,
  id,
  done,
}: {
  sitting: Sitting;
  props: BoardProps;
  id: string;
  done(): void;
}) {
  const answers = (props.lit.get(id) ?? []).slice(0, MOST);
  const [previews, setPreviews] = useState<(Preview | null)[]>([]);
  useEffect(() => {
    Promise.all(answers.map((action) => sitting.link.preview(action.name))).then(setPreviews, () => {});
  }, [id, props.view.ply]);
  if (!sitting.decision) return null;
  if (!answers.length) return props.lit.size ? <p class="kind">{words.lookNot}</p> : null;
  return (
    <section class="now">
      <h3>{words.lookNow}</h3>
      {answers.map((action, i) => (
        <button
          type="button"
          class="btn pick"
          onClick={() => {
            done();
            sitting.play(action);
          }}
        >
          <span>{says(sitting, action)}</span>
          <small>{effectOf(sitting, previews[i])}</small>
        </button>
      ))}
    </section>
  );
}

const says = (sitting: Sitting, action: Action) => plain(sitting.phrase(action));
