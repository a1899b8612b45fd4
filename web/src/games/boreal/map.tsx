// SPDX-License-Identifier: MIT
// The map: land, habitats, animals, the places where a tile may go, and what is pointed at.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { type Box, enlarged, type Lens, useCamera } from "../../camera";
import { Icon } from "../../icon";
import type { Action } from "../../model";
import { useSettings } from "../../settings";
import {
  desk,
  remember,
  rotationAction,
  setDesk,
  turnBy,
  turnOn,
  turnsOn,
  useDesk,
  withPlacing,
} from "./desk";
import type { Atlas, Place, Point } from "./geometry";
import { atlas, boxOf, centreOf, hexPath, R, translate } from "./geometry";
import { drawnWith, grabs, pressMap, sowMarked, touchCell, touchSector } from "./gestures";
import { Glass, Legend, LookedAt } from "./glass";
import { Land } from "./land";
import { Cells, Handles, LyingTile } from "./laying";
import { Gains, Lantern, Outline, Rings, ringPath, Way } from "./marks";
import { animate, changes, settle, TokenPicture } from "./tokens";
import type { Cell, Letter, Props } from "./view";
import { bestTurn, ownerOf, pointsAt } from "./view";
import { words } from "./words";

const lens: Lens = {
  widest: 0.18,
  smallest: 0.16,
  smallestOnPhone: 0.68,
  largest: 1.15,
  tiniest: 0.21, // a place is 24 px high
  room: 45,
  near: 1.4,
  far: 0.43, // a sector is 24 px high
};

export function MapBoard(given: Props) {
  useDesk();
  const props = withPlacing(given);
  const { view, lit, all, hinted } = props;
  const { board } = view;
  drawnWith(props);
  remember(given);
  const map = useMemo(() => atlas(board), [board]);
  const svg = useRef<SVGSVGElement>(null);
  const before = useRef<Atlas | null>(null);
  const over = desk.over;

  useLayoutEffect(() => {
    if (before.current) animate(svg.current!, changes(before.current, map, board), map);
    before.current = map;
  }, [map]);

  // what was marked for one question means nothing in the next
  useLayoutEffect(() => void (desk.swept.length && setDesk({ swept: [] })), [view.ply]);

  // a vole that was touched first is the one that moves
  useLayoutEffect(() => {
    if (board.phase === "voles" && desk.wanted && lit.has(desk.wanted) && !props.picked.length)
      props.pick(desk.wanted);
    if (board.phase !== "action" && board.phase !== "token") desk.wanted = null;
  }, [board]);

  // while a tile lies on its cell the prompt speaks of it as it lies
  const lying = rotationAction(all, board);
  useLayoutEffect(() => {
    if (lying) props.point(lying);
  }, [lying?.name, board]);

  // Where a tile could go matters only while one is laid.
  const laying = board.phase === "tile" || board.phase === "cell" || board.phase === "rotation";
  const whole = laying ? [...board.map, ...board.cells] : board.map;
  const camera = useCamera(
    enlarged({ ...lens, largest: lens.largest * Math.max(1, innerWidth / 1600) }, useSettings().text),
    boxOf(
      whole.map((place) => centreOf(place.q, place.r)),
      board.end_rounds ? R * 1.1 : R * 0.8,
    ),
    focusBox(props, map),
    (target) => !grabs(props, map, target),
    (step) => turnBy(props, step),
    `${board.turn_in_round} ${view.seats.filter((seat) => seat.waited_for).map((seat) => seat.seat)}`,
  );

  const key = board.map.map((tile) => `${tile.id}/${tile.tile}/${tile.rotation}`).join(" ");
  const land = useMemo(
    () =>
      board.map.map((tile) => (
        <g key={tile.id} data-tile={tile.id} transform={translate(centreOf(tile.q, tile.r))}>
          <Land tile={tile} rotation={tile.rotation} />
        </g>
      )),
    [key],
  );

  const enter = (event: Event) => {
    const id = (event.target as Element).closest<SVGElement>("[data-id]")?.dataset.id ?? null;
    if (id === desk.over) return;
    setDesk({ over: id });
    // of an animal that is only taken up the engine knows nothing yet: the looking glass speaks
    const action = id ? props.lit.get(id)?.find((one) => one.touch.kind !== "placing") : undefined;
    props.point(action && board.phase !== "rotation" ? action : (lying ?? null));
  };
  const leave = () => {
    setDesk({ over: null });
    props.point(lying ?? null);
  };
  const click = (event: Event) => {
    const id = (event.target as Element).closest<SVGElement>("[data-id]")?.dataset.id;
    if (id?.startsWith("cell-")) touchCell(props, id);
    else if (id) touchSector(props, id);
  };
  const press = (event: PointerEvent) => {
    settle(svg.current!);
    pressMap(props, map, event);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    click(event);
  };

  const seat = props.shown !== props.me && props.me !== null ? props.shown : null;
  const area = over ? map.places.get(over)?.sector.area : undefined;
  return (
    <div class="bo" onPointerLeave={leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key 0 and a button do the same */}
      <div
        class="bo-frame"
        ref={camera.frame}
        onDblClick={(e) => (e.target === camera.frame.current || e.target === svg.current) && camera.whole()}
      >
        <div class="bo-layer" ref={camera.layer}>
          <svg
            ref={svg}
            class={seat === null ? "bo-map" : "bo-map looking"}
            role="group"
            aria-label={words.map}
            width="1"
            height="1"
            onClick={click}
            onPointerDown={press}
            onPointerOver={enter}
            onFocusIn={enter}
            onKeyDown={keyDown}
          >
            {land}
            {area && <Outline map={map} area={area} />}
            <Cells {...props} />
            <LyingTile {...props} />
            <Rings {...props} map={map} />
            <Way {...props} map={map} />
            {[...map.places].map(
              ([id, place]) =>
                place.sector.token && (
                  <g
                    key={`${id}/${place.sector.token.animal}/${place.sector.token.seat}`}
                    data-token={id}
                    data-kin={place.sector.token.animal}
                    class={seat !== null && place.sector.token.seat !== seat ? "dim" : ""}
                    transform={translate(place.token)}
                  >
                    <g>
                      <TokenPicture token={place.sector.token} />
                    </g>
                  </g>
                ),
            )}
            <Gains {...props} map={map} />
            <Touches {...props} map={map} />
            <Handles {...props} />
            {hinted && <Lantern action={hinted} map={map} board={board} />}
          </svg>
        </div>
      </div>
      <Glass {...props} map={map} over={over} />
      {seat !== null && <LookedAt view={view} seat={seat} />}
      <Legend />
      {desk.swept.length > 0 && all.length > 0 && (
        <button type="button" class="btn go bo-sow" data-answer="insects" onClick={() => sowMarked(props)}>
          {words.sow(desk.swept.length)}
        </button>
      )}
      <div class="bo-tools">
        <button
          type="button"
          class={lit.has("bag") ? "bo-bag pick" : "bo-bag"}
          data-id="bag"
          data-lit={lit.has("bag") ? "" : undefined}
          aria-label={words.bag(board.bag.count)}
          title={words.bag(board.bag.count)}
          onClick={() => lit.has("bag") && props.pick("bag")}
          onPointerEnter={() => props.point(lit.get("bag")?.[0] ?? null)}
        >
          <Icon name="bag" />
          <b class="num">{board.bag.count}</b>
        </button>
        <button
          type="button"
          class="tool desk-only"
          aria-label={words.closer}
          title={words.closer}
          onClick={() => camera.zoom(1.3)}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          class="tool desk-only"
          aria-label={words.farther}
          title={words.farther}
          onClick={() => camera.zoom(1 / 1.3)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          class="tool"
          aria-label={words.whole}
          title={words.whole}
          onClick={() => camera.whole()}
        >
          <Icon name="eye" />
        </button>
      </div>
    </div>
  );
}

/** What the question is about, for maps too large to be shown whole. */
function focusBox(props: Props, map: Atlas): Box | null {
  const { board } = props.view;
  if (!props.all.length || board.phase === "tile" || board.phase === "cell") return null;
  const points: Point[] = [];
  if (board.cell) {
    const [q, r] = board.cell.slice(5).split(",").map(Number) as [number, number];
    points.push(centreOf(q, r));
  }
  for (const id of props.lit.keys()) {
    const place = map.places.get(id);
    if (place) points.push(place.middle);
  }
  const own = board.sector && map.places.get(board.sector);
  if (own) points.push(own.middle);
  const last = board.map.find((tile) => tile.new);
  if (last) points.push(centreOf(last.q, last.r));
  return points.length ? boxOf(points, R * 1.9) : null;
}

/** What a place is called, standing alone. */
function sectorName(props: Props, place: Place, actions: readonly Action[] | undefined): string {
  const { tile, d, sector } = place;
  const area = props.view.board.areas.find((one) => one.id === sector.area)!;
  const letter = tile.habitats[d] as Letter;
  const parts = [words.sector(letter, d, tile.q, tile.r, area.size, area.open_edges)];
  if (sector.token) parts.push(words.stands(words.token(sector.token, ownerOf(props, sector.token.seat))));
  if (actions) parts.push(words.mayHere(pointsAt(actions[0], sector.id)));
  return parts.join("; ");
}

/** What can be touched: every sector, every place for a tile. It lies on top, unseen. */
function Touches(props: Props & { map: Atlas }) {
  const { lit, map, view, all } = props;
  const { board } = view;
  const cellTouch = (cell: Cell) => {
    const turns = turnsOn(all, cell.id);
    const lying = board.phase === "rotation" && board.cell === cell.id;
    if (!lit.has(cell.id) && board.phase !== "cell" && board.phase !== "rotation") return null;
    const matches = lying ? (turnOn(turns, board.picked!, cell.id)?.matches.length ?? 0) : null;
    const best = turns.length ? bestTurn(turns)!.matches.length : null;
    return (
      <path
        key={cell.id}
        class="bo-touch"
        d={hexPath(R)}
        transform={translate(centreOf(cell.q, cell.r))}
        data-id={cell.id}
        data-lit={lit.has(cell.id) ? "" : undefined}
        data-turns=""
        role="button"
        tabIndex={lit.has(cell.id) ? 0 : -1}
        aria-label={lying ? words.ghost(matches!) : words.cell(cell.q, cell.r, best)}
      />
    );
  };
  return (
    <g>
      {[...map.places].map(([id, place]) => {
        const actions = lit.get(id);
        const marked = desk.swept.includes(id);
        return (
          <path
            key={id}
            class="bo-touch"
            d={ringPath(place)}
            transform={translate(place.middle)}
            data-id={id}
            data-lit={actions && !marked ? "" : undefined}
            role="button"
            aria-pressed={marked || undefined}
            tabIndex={actions ? 0 : -1}
            aria-label={sectorName(props, place, actions)}
          />
        );
      })}
      {board.cells.map(cellTouch)}
    </g>
  );
}
