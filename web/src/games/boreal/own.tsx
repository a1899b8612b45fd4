// SPDX-License-Identifier: MIT
// One's own tiles and animals, under the prompt.
import { useState } from "preact/hooks";
import { Icon, seatColours } from "../../icon";
import type { Action } from "../../model";
import { answerAgain, chooseKinds, desk, giveBack, inHand, setDesk, toward, useDesk } from "./desk";
import { beginDrag } from "./drag";
import { hexPath, R } from "./geometry";
import { dropOn, sweepDone, sweepOver } from "./gestures";
import { Land } from "./land";
import type { Boreal, HandTile, Heap, Kind, Letter, Props, SeatBoard } from "./view";
import { KINDS, placesFor, seatBoard } from "./view";
import { words } from "./words";

export function Own(props: Props) {
  useDesk();
  const own = seatBoard(props.view, props.me);
  if (!own?.hand) return null;
  return (
    <div class="bo-own" style={seatColours(own.seat)}>
      <Tiles {...props} own={own} />
      {choosing(props) ? <ChooseTen {...props} own={own} /> : <Supply {...props} own={own} />}
    </div>
  );
}

const choosing = ({ all }: Props) => all[0]?.touch.kind === "pick";

// ---- tiles ----

/** Tiles are given back, in any order. */
const returning = (board: Boreal, all: Action[]) => board.phase === "return" && all.length > 0;

/** A tile was touched. */
function touchTile(props: Props, tile: HandTile, hand: HandTile[]): void {
  const { view, all, lit } = props;
  const { board } = view;
  if (returning(board, all)) {
    const marked = desk.marked.filter((id) => hand.some((one) => one.id === id));
    const next = marked.includes(tile.id) ? marked.filter((id) => id !== tile.id) : [...marked, tile.id];
    if (next.length < (board.left ?? 1)) {
      setDesk({ marked: next });
      return;
    }
    setDesk({ marked: [] });
    props.play(...giveBack(hand.map((one) => one.id).filter((id) => next.includes(id))));
  } else if (board.picked === tile.id) {
    return;
  } else if (lit.has(tile.id)) {
    props.pick(tile.id);
  } else if (all.length && (board.phase === "cell" || board.phase === "rotation")) {
    answerAgain(props, "tile", tile.id, `tile ${tile.id}`);
  } else if (board.phase === "tile" && all.length) {
    props.refuse(`tile ${tile.id}`);
  }
}

function Tiles(props: Props & { own: SeatBoard }) {
  const { view, all, own } = props;
  const { board } = view;
  const hand = own.hand!;
  const tiles = [...own.locked, ...hand];
  const back = returning(board, all);
  const left = own.hand_size + own.locked.length + own.bid.length;
  const count = tiles.length + own.bid.length;
  return (
    <section class="panel">
      <h2>
        {words.tiles}
        <small>
          {back
            ? words.putBack(board.left ?? 1, desk.marked.length)
            : words.tilesLeft(left, board.tiles_each)}
        </small>
      </h2>
      <Exchange {...props} />
      {count === 0 && <p class="bo-none">{words.noTiles}</p>}
      <div class={count > 6 ? "bo-tiles comb" : "bo-tiles"} style={`--n: ${count}`}>
        {tiles.map((tile, i) => (
          <TileButton key={tile.id} {...props} tile={tile} hand={hand} locked={i < own.locked.length} />
        ))}
        {own.bid.map((tile) => (
          <span class="bo-tile bid" key={tile.id} data-id={tile.id} title={words.bidFor}>
            <TileFace tile={tile} ring="" />
          </span>
        ))}
      </div>
    </section>
  );
}

function TileFace({ tile, ring }: { tile: HandTile; ring: string }) {
  return (
    <svg viewBox="-69 -61 138 122" aria-hidden="true">
      <Land tile={tile} rotation={0} />
      {ring && <path class={ring} d={hexPath(R - 1)} />}
    </svg>
  );
}

function TileButton(props: Props & { tile: HandTile; hand: HandTile[]; locked: boolean }) {
  const { view, lit, all, tile, hand, locked, hinted } = props;
  const { board } = view;
  const back = returning(board, all);
  const marked = back && desk.marked.includes(tile.id);
  const chosen = board.picked === tile.id || marked;
  const legal = !chosen && (back || (lit.has(tile.id) && board.phase !== "rotation"));
  const actions = lit.get(tile.id);
  const state = marked ? words.tileMarked : chosen ? words.tileChosen : locked ? words.tileLocked : "";
  const classes = ["bo-tile"];
  if (chosen) classes.push("on");
  if (legal) classes.push("can");
  if (!legal && !chosen && (board.phase === "tile" || board.phase === "cell") && all.length)
    classes.push("wait");
  return (
    <button
      type="button"
      class={classes.join(" ")}
      data-id={tile.id}
      data-lit={legal ? "" : undefined}
      aria-pressed={chosen}
      aria-label={words.tile([...tile.habitats] as Letter[], state)}
      title={tile.reconstructed ? words.reconstructed : undefined}
      onClick={() => touchTile(props, tile, hand)}
      onPointerEnter={() => props.point(board.phase === "rotation" ? props.pointed : (actions?.[0] ?? null))}
      onPointerLeave={() => board.phase !== "rotation" && props.point(null)}
      onFocus={() => board.phase !== "rotation" && props.point(actions?.[0] ?? null)}
      onPointerDown={(event) => {
        const lifted = board.phase === "tile" && actions?.[0]?.touch.kind === "tile";
        if (!lifted && board.picked !== tile.id) return;
        beginDrag(event, event.currentTarget.querySelector("svg"), {
          start: () => lifted && props.play(actions![0]!),
          over: (over) => setDesk({ over }),
          drop: (to) => to?.startsWith("cell-") && dropOn(to),
        });
      }}
    >
      <TileFace tile={tile} ring={chosen ? "chosen" : legal ? "legal bo-quiet" : ""} />
      {locked && <Icon name="first-player" class="bo-lock" />}
      {hinted?.touch.ids.includes(tile.id) && <Icon name="hint" class="bo-hint" />}
    </button>
  );
}

/** How many tiles to exchange: a number that goes up and down, and one button. */
function Exchange({ all, play }: Props) {
  const [wish, setWish] = useState(1);
  const counts = all.filter((action) => action.touch.kind === "count" && Number(action.touch.count) > 0);
  if (!counts.length) return null;
  const most = counts.length;
  const n = Math.min(wish, most);
  const action = counts[n - 1]!;
  return (
    <div class="bo-exchange">
      <span>{words.exchange}</span>
      <span class="bo-count">
        <button
          type="button"
          class="tool"
          aria-label={words.exchangeFewer}
          disabled={n <= 1}
          onClick={() => setWish(n - 1)}
        >
          <Icon name="minus" />
        </button>
        <button type="button" class="btn pick" data-answer={action.name} onClick={() => play(action)}>
          {words.exchangeN(Number(action.touch.count))}
        </button>
        <button
          type="button"
          class="tool"
          aria-label={words.exchangeMore}
          disabled={n >= most}
          onClick={() => setWish(n + 1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}

// ---- animals ----

/** An animal of the supply was touched: it is taken up where the map can show the sectors for it. */
function touchAnimal(props: Props, id: string, kind: Kind, count: number): void {
  const { view, lit, all } = props;
  const first = lit.get(id)?.[0];
  if (first && placesFor(all, kind)) setDesk({ placing: { kind, ply: view.ply, taken: true } });
  else if (first?.touch.kind === "action") props.play(first, toward({ kind }));
  else if (first) props.pick(id);
  else if (view.board.phase === "kind") props.refuse(kind);
  else if (view.board.phase === "action" && all.length)
    props.note(
      view.board.end_rounds && count ? words.cannotPlaceAtEnd(kind) : words.cannotPlace(kind, count),
    );
}

/** Pointing at an animal shows where it could go; it is forgotten again unless it was taken up. */
function pointAt(props: Props, kind: Kind | null, action: Action | null): void {
  const shown = kind && placesFor(props.all, kind) !== null;
  props.point(shown ? null : action); // the map shows it
  if (desk.placing?.taken && inHand(props)) return;
  setDesk({ placing: shown ? { kind, ply: props.view.ply, taken: false } : null });
}

function dragAnimal(props: Props, event: PointerEvent, id: string, kind: Kind): void {
  const { view, lit, all } = props;
  const first = lit.get(id)?.[0];
  const known = first && placesFor(all, kind);
  const asked = first && (first.touch.kind === "action" || first.touch.kind === "kind");
  if (!known && !asked && view.board.animal !== kind) return;
  const insects = kind === "insect";
  beginDrag(event, (event.currentTarget as Element).querySelector("svg"), {
    start: () => (known || asked) && touchAnimal(props, id, kind, 1),
    over: (over) => {
      setDesk({ over });
      if (insects) sweepOver(over);
    },
    drop: (to) => {
      if (insects) sweepDone();
      else if (to?.includes(":")) dropOn(to);
    },
  });
}

function Supply(props: Props & { own: SeatBoard }) {
  const { own } = props;
  const size = own.supply_size ?? 0;
  const locked = own.locked_animals.filter((heap) => heap.count);
  const bid = own.bid_animals.filter((heap) => heap.count);
  return (
    <section class="panel">
      <h2>
        {words.animals}
        <small title={words.reserveTitle}>{own.supply_chosen ? words.animalsLeft(size) : ""}</small>
      </h2>
      <div class="bo-kinds">
        {own.supply!.map((heap, i) => (
          <Animal {...props} heap={heap} reserve={own.reserve![i]!} />
        ))}
      </div>
      {locked.length + bid.length > 0 && (
        <div class="bo-held-animals">
          {locked.map((heap) => (
            <HeapButton {...props} heap={heap} name={words.lockedAnimals(heap.animal, heap.count)} />
          ))}
          {bid.map((heap) => (
            <HeapButton {...props} heap={heap} name={words.bidAnimals(heap.animal, heap.count)} />
          ))}
        </div>
      )}
    </section>
  );
}

function Animal(props: Props & { heap: Heap; reserve: Heap }) {
  const { lit, view, heap, reserve, hinted, point } = props;
  const actions = lit.get(heap.id);
  const taking = lit.has(reserve.id);
  const taken = desk.placing?.taken && inHand(props) === heap.animal;
  const held = taken || (view.board.animal === heap.animal && props.all.length > 0);
  const classes = ["bo-kind"];
  if (!heap.count) classes.push("no");
  if (actions && !held) classes.push("pick");
  if (held) classes.push("on");
  return (
    <span class={taking ? "bo-kindbox taking" : "bo-kindbox"}>
      <button
        type="button"
        class={classes.join(" ")}
        data-id={heap.id}
        data-kin={heap.animal}
        data-lit={actions && !held ? "" : undefined}
        aria-pressed={held}
        aria-label={words.supply(heap.animal, heap.count)}
        onClick={() => touchAnimal(props, heap.id, heap.animal, heap.count)}
        onPointerEnter={() => pointAt(props, actions ? heap.animal : null, actions?.[0] ?? null)}
        onPointerLeave={() => pointAt(props, null, null)}
        onFocus={() => pointAt(props, actions ? heap.animal : null, actions?.[0] ?? null)}
        onPointerDown={(event) => dragAnimal(props, event, heap.id, heap.animal)}
      >
        <Icon name={heap.animal} />
        <b>{heap.count}</b> <span>{words.kind(heap.animal, heap.count)}</span>
        {hinted?.touch.ids.includes(heap.id) && hinted.touch.ids.length < 3 && (
          <Icon name="hint" class="bo-hint" />
        )}
      </button>
      {(reserve.count > 0 || taking) && (
        <button
          type="button"
          class={taking ? "bo-reserve pick" : "bo-reserve"}
          data-id={reserve.id}
          data-lit={taking ? "" : undefined}
          aria-label={words.reserve(heap.animal, reserve.count)}
          title={words.reserve(heap.animal, reserve.count)}
          onClick={() => taking && props.pick(reserve.id)}
          onPointerEnter={() => point(lit.get(reserve.id)?.[0] ?? null)}
          onPointerLeave={() => point(null)}
        >
          {words.reserveShort(reserve.count)}
        </button>
      )}
    </span>
  );
}

/** Animals that are locked or bid. */
function HeapButton(props: Props & { heap: Heap; name: string }) {
  const { lit, heap, name } = props;
  const can = lit.has(heap.id);
  return (
    <button
      type="button"
      class={can ? "bo-kind pick" : "bo-kind"}
      data-id={heap.id}
      data-lit={can ? "" : undefined}
      disabled={!can}
      onClick={() => touchAnimal(props, heap.id, heap.animal, heap.count)}
      onPointerDown={(event) => dragAnimal(props, event, heap.id, heap.animal)}
    >
      <Icon name={heap.animal} />
      <span>{name}</span>
    </button>
  );
}

// ---- choosing ten ----

const TEN = 10;
/** A mixed supply to begin with. */
const proposal: Record<Kind, number> = {
  insect: 2,
  vole: 2,
  hare: 1,
  fish: 2,
  wolf: 1,
  moose: 1,
  raptor: 1,
  mushroom: 0,
};

/** All kinds side by side; the engine asks them one by one. */
function ChooseTen(props: Props & { own: SeatBoard }) {
  const { own, play } = props;
  const [counts, setCounts] = useState(proposal);
  const sum = KINDS.reduce((n, kind) => n + counts[kind], 0);
  const change = (kind: Kind, by: number) => setCounts({ ...counts, [kind]: counts[kind] + by });
  return (
    <section class="panel">
      <h2>
        {words.chooseTen}
        <small class={sum === TEN ? "" : "bo-off"}>{words.chosenTen(sum)}</small>
      </h2>
      <div class="bo-kinds choose">
        {own.reserve!.map((heap, i) => {
          const kind = heap.animal;
          const most = heap.count + own.supply![i]!.count;
          return (
            <span class={counts[kind] ? "bo-step" : "bo-step none"}>
              <Icon name={kind} />
              <span class="bo-stepname">{words.kind(kind, 2)}</span>
              <button
                type="button"
                aria-label={words.fewer(kind)}
                disabled={counts[kind] === 0}
                onClick={() => change(kind, -1)}
              >
                <Icon name="minus" />
              </button>
              <b class="num">{counts[kind]}</b>
              <button
                type="button"
                aria-label={words.more(kind)}
                disabled={counts[kind] === most}
                onClick={() => change(kind, 1)}
              >
                <Icon name="plus" />
              </button>
            </span>
          );
        })}
      </div>
      <div class="bo-take">
        <button
          type="button"
          class="btn go"
          data-answer={sum === TEN ? "supply" : undefined}
          disabled={sum !== TEN}
          onClick={() => play(...KINDS.map(() => chooseKinds(counts)))}
        >
          {words.takeTen}
        </button>
      </div>
    </section>
  );
}
