// The map: land, habitats, animals, the places where a tile may go, and what is pointed at.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { glyph, Icon } from "../../icon";
import type { Action } from "../../model";
import { useCamera } from "./camera";
import { desk, rotationAction, setDesk, sowInsects, toward, turnBy, turnOn, turnsOn, useDesk } from "./desk";
import { beginDrag } from "./drag";
import { A, add, along, at, atlas, borders, boxOf, centreOf, corner, hexPath, outline, R, sectorPath, way } from "./geometry";
import type { Atlas, Box, Place, Point } from "./geometry";
import { Glass, Legend, LookedAt } from "./glass";
import { Land } from "./land";
import { animate, changes, settle, TokenPicture } from "./tokens";
import type { Boreal, Cell, Letter, Props } from "./view";
import { bestTurn, pointsAt, turned, turnsOf } from "./view";
import { words } from "./words";

const translate = (p: Point) => `translate(${p.x.toFixed(1)} ${p.y.toFixed(1)})`;

/** The tile that is being laid, as it was printed. */
function tileInHand(board: Boreal) {
  return board.seats
    .flatMap((seat) => [...(seat.hand ?? []), ...seat.locked])
    .find((tile) => tile.id === board.picked);
}

function ownerOf(props: Props, seat: number): string {
  return props.view.seats.find((one) => one.seat === seat)?.name ?? "";
}

/** What a place is called, standing alone. */
function sectorName(props: Props, place: Place, actions: readonly Action[] | undefined): string {
  const { tile, d, sector } = place;
  const area = props.view.board.areas.find((one) => one.id === sector.area)!;
  const letter = tile.habitats[d] as Letter;
  const parts = [words.sector(letter, d, tile.q, tile.r, area.size, area.open_edges > 0)];
  if (sector.token) parts.push(words.stands(words.token(sector.token, ownerOf(props, sector.token.seat))));
  if (actions) parts.push(words.mayHere(pointsAt(actions[0], sector.id)));
  return parts.join("; ");
}

// ---- gestures ----

/** A sector was touched. */
function touchSector(props: Props, id: string): void {
  const { board } = props.view;
  const actions = props.lit.get(id);
  const first = actions?.[0];
  if (!first) {
    refuseSector(props, id);
    return;
  }
  switch (first.touch.kind) {
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

function touchCell(props: Props, id: string): void {
  const { board } = props.view;
  if (board.phase === "rotation" && id === board.cell) {
    const action = rotationAction(props.all, board);
    if (action) props.play(action);
  } else if (props.lit.has(id)) {
    props.pick(id);
  } else if (props.all.length && board.phase === "cell") {
    props.refuse(`at ${id.slice("cell-".length)}`);
  }
}

/** Own animals that can move are dragged; insects are swept over sectors. Else the map moves. */
function pressMap(props: Props, map: Atlas, event: PointerEvent): void {
  const target = (event.target as Element).closest<SVGElement>("[data-id]");
  const id = target?.dataset.id;
  const action = id && props.lit.get(id)?.[0];
  if (!id || !action) return;
  if (board(props).animal === "insect" && /^(sector|map-tile)$/.test(action.touch.kind)) {
    sweep(props, map, event, id);
  } else if (["action", "token", "voles", "vole"].includes(action.touch.kind) && map.places.get(id)?.sector.token) {
    const picture = event.currentTarget as Element;
    beginDrag(event, picture.querySelector(`[data-token="${CSS.escape(id)}"] svg`) ?? tokenCopy(picture, id), {
      start: () => {
        if (!props.picked.includes(id)) touchSector(props, id);
      },
      over: (over) => setDesk({ over }),
      drop: (to) => to && to !== id && dropOn(to),
    });
  }
}

const board = (props: Props) => props.view.board;

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

/** Something carried was let go over a place of the map. */
export function dropOn(id: string): void {
  if (id.startsWith("cell-")) touchCell(latest, id);
  else if (latest.lit.has(id)) touchSector(latest, id);
  else refuseSector(latest, id);
}

/** Insects go on every lit sector of one habitat that the pointer passes. */
export function sweepOver(id: string | null): void {
  const { lit, view } = latest;
  if (!id || !lit.has(id) || desk.swept.includes(id)) return;
  const map = atlas(view.board);
  const place = map.places.get(id);
  const first = desk.swept[0] && map.places.get(desk.swept[0]);
  const supply = view.board.seats.find((seat) => seat.seat === latest.me);
  const insects = [...(supply?.supply ?? []), ...(supply?.locked_animals ?? [])]
    .filter((heap) => heap.animal === "insect")
    .reduce((sum, heap) => sum + heap.count, 0);
  if (!place || desk.swept.length >= insects) return;
  if (first && (first.sector.area !== place.sector.area || first.tile !== place.tile)) return;
  setDesk({ swept: [...desk.swept, id] });
}

/** The swept sectors are what was meant. */
export function sweepDone(): void {
  const { swept } = desk;
  setDesk({ swept: [] });
  if (!swept.length) return;
  if (swept.length === 1) touchSector(latest, swept[0]!);
  else {
    const order = [...atlas(latest.view.board).places.keys()];
    latest.play(...sowInsects(swept, (id) => order.indexOf(id)));
  }
}

function sweep(props: Props, _map: Atlas, event: PointerEvent, id: string): void {
  latest = props;
  beginDrag(event, null, {
    start: () => sweepOver(id),
    over: sweepOver,
    drop: sweepDone,
  });
}

// ---- the picture ----

export function MapBoard(props: Props) {
  const { view, lit, all, hinted } = props;
  const { board } = view;
  latest = props;
  useDesk();
  const map = useMemo(() => atlas(board), [board]);
  const svg = useRef<SVGSVGElement>(null);
  const before = useRef<Atlas | null>(null);
  const over = desk.over;

  useLayoutEffect(() => {
    if (before.current) animate(svg.current!, changes(before.current, map, board), map);
    before.current = map;
  }, [map]);

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

  const whole = board.end_rounds ? board.map : [...board.map, ...board.cells];
  const camera = useCamera(
    boxOf(
      whole.map((place) => centreOf(place.q, place.r)),
      board.end_rounds ? R * 1.1 : R * 0.8,
    ),
    focusBox(props, map),
    (target) => !grabs(props, map, target),
    (step) => turnBy(props, step),
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
    const action = id ? props.lit.get(id)?.[0] : undefined;
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
      <div class="bo-frame" ref={camera.frame} onDblClick={(e) => (e.target === camera.frame.current || e.target === svg.current) && camera.whole()}>
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
            {area && <Outline path={outline(map, (sector) => sector.area === area)} />}
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
      <div class="bo-tools">
        <button
          class={lit.has("bag") ? "bo-bag pick" : "bo-bag"}
          data-id="bag"
          data-lit={lit.has("bag") ? "" : undefined}
          aria-label={words.bag(board.bag.count)}
          title={words.bag(board.bag.count)}
          disabled={!lit.has("bag")}
          onClick={() => props.pick("bag")}
          onPointerEnter={() => props.point(lit.get("bag")?.[0] ?? null)}
        >
          <Icon name="bag" />
          <b class="num">{board.bag.count}</b>
        </button>
        <button class="tool desk-only" aria-label={words.closer} title={words.closer} onClick={() => camera.zoom(1.3)}>
          <Icon name="plus" />
        </button>
        <button class="tool desk-only" aria-label={words.farther} title={words.farther} onClick={() => camera.zoom(1 / 1.3)}>
          <Icon name="minus" />
        </button>
        <button class="tool" aria-label={words.whole} title={words.whole} onClick={() => camera.whole()}>
          <Icon name="eye" />
        </button>
      </div>
    </div>
  );
}

/** Does a press there take hold of an animal instead of the map? */
function grabs(props: Props, map: Atlas, target: Element): boolean {
  const id = target.closest<SVGElement>("[data-id]")?.dataset.id;
  const kind = id && props.lit.get(id)?.[0]?.touch.kind;
  if (!id || !kind) return false;
  if (board(props).animal === "insect") return true;
  return ["action", "token", "voles", "vole"].includes(kind) && !!map.places.get(id)?.sector.token;
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

function Outline({ path }: { path: string }) {
  return (
    <g class="bo-outline">
      <path class="bo-line-1" d={path} />
      <path class="bo-line-2" d={path} />
    </g>
  );
}

/** The empty places where the tile fits, with the best it can score there. */
function Cells({ view, all }: Props) {
  const { board } = view;
  if (board.phase !== "cell" || !all.length) return null;
  const best = Math.max(...all.map((action) => bestTurn(turnsOf(action))?.matches.length ?? 0));
  return (
    <g>
      {board.cells.map((cell) => {
        const turns = turnsOn(all, cell.id);
        if (!turns.length) return null;
        const points = bestTurn(turns)!.matches.length;
        const held = desk.over === cell.id;
        return (
          <g key={cell.id} transform={translate(centreOf(cell.q, cell.r))}>
            {!held && <path class={cellClass(points, best)} d={hexPath(points ? R - 5 : R * 0.45)} />}
            {points > 0 && !held && (
              <text class="bo-best" y="8">
                {words.plus(points)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function cellClass(points: number, best: number): string {
  if (!points) return "legal bo-quiet bo-zero";
  return points === best ? "legal wash" : "legal wash bo-quiet";
}

/** The tile over the cell it is held over or lies on, with its matching edges. */
function LyingTile({ view, all }: Props) {
  const { board } = view;
  const tile = tileInHand(board);
  const cell = board.phase === "rotation" ? board.cell : board.phase === "cell" ? desk.over : null;
  if (!tile || !cell?.startsWith("cell-")) return null;
  const turns = board.phase === "rotation" ? turnsOf(all[0]) : turnsOn(all, cell);
  const turn = turnOn(turns, tile.id, cell) ?? (desk.turn?.cell === cell ? { rotation: desk.turn.rotation, matches: [] } : undefined);
  if (!turn) return null;
  const [q, r] = cell.slice(5).split(",").map(Number) as [number, number];
  return (
    <g class={board.phase === "rotation" ? "bo-lying" : "bo-held"} transform={translate(centreOf(q, r))}>
      <g class="bo-spun" key={turn.rotation}>
        <Land tile={turned(tile, turn.rotation)} rotation={turn.rotation} />
      </g>
      <path class="chosen" d={hexPath(R - 1)} />
      {turn.matches.map((d) => (
        <g>
          <path class="bo-match" d={`M${at(corner(d))}L${at(corner((d + 1) % 6))}`} />
          <g transform={translate(along(d, A))}>
            <g class="bo-readable">
              <circle class="bo-plus" r="13" />
              <text class="bo-plus1" y="4.5">
                {words.plus(1)}
              </text>
            </g>
          </g>
        </g>
      ))}
    </g>
  );
}

/** The two handles that turn the tile where it lies. */
function Handles(props: Props) {
  const { board } = props.view;
  if (board.phase !== "rotation" || !board.cell || props.all.length < 2) return null;
  const [q, r] = board.cell.slice(5).split(",").map(Number) as [number, number];
  const middle = centreOf(q, r);
  const handle = (step: 1 | -1, x: number) => (
    <g
      class="bo-handle"
      role="button"
      tabIndex={0}
      aria-label={step > 0 ? words.turnRight : words.turnLeft}
      transform={translate(add(middle, { x, y: -A * 0.9 }))}
      onClick={(event) => {
        event.stopPropagation();
        turnBy(props, step);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        turnBy(props, step);
      }}
    >
      <g class="bo-readable">
        <circle r="21" />
        <use href={glyph(step > 0 ? "rotate-cw" : "rotate-ccw")} x="-12" y="-12" width="24" height="24" />
      </g>
    </g>
  );
  return (
    <>
      {handle(-1, -R * 0.95)}
      {handle(1, R * 0.95)}
    </>
  );
}

/** A sector a little smaller than it is, so that rings of neighbours do not run together. */
function ringPath(place: Place): string {
  return sectorPath(borders(place.tile, place.tile.rotation), place.d);
}

function ringTransform(place: Place): string {
  const inner = along(place.d, A * 0.66);
  const { x, y } = place.middle;
  return `translate(${(x + inner.x * 0.12).toFixed(1)} ${(y + inner.y * 0.12).toFixed(1)}) scale(.88)`;
}

const MANY = 14; // sectors: more are shown as one reach, not each with a ring

/** Rings of the sectors that may be chosen: dashed; the chosen ones solid; prey in rowan. Many
 * together are shaded, with one ring around them. */
function Rings(props: Props & { map: Atlas }) {
  const { lit, picked, pointed, map, view } = props;
  const { board } = view;
  const solid = new Set<string>([...picked, ...desk.swept]);
  if (board.sector && ["leap", "target", "land", "hide", "fish"].includes(board.phase)) solid.add(board.sector);
  if (pointed && pointed.touch.ids.length <= 2) pointed.touch.ids.forEach((id) => solid.add(id));
  const open = [...lit].filter(([id]) => map.places.has(id) && !solid.has(id));
  const many = open.length > MANY;
  if (many && desk.over && lit.has(desk.over)) solid.add(desk.over);
  const ring = (id: string, class_: string) => {
    const place = map.places.get(id);
    return place && <path key={`${class_} ${id}`} class={class_} d={ringPath(place)} transform={ringTransform(place)} />;
  };
  return (
    <g>
      {many && <Reach map={map} ids={new Set(open.map(([id]) => id))} />}
      {open.map(([id, actions]) => {
        const prey = isPrey(props, map.places.get(id)!, actions[0]);
        return (prey || !many) && ring(id, prey ? "legal bo-prey" : "legal wash bo-quiet");
      })}
      {[...solid].map((id) => ring(id, "chosen"))}
    </g>
  );
}

/** How far an animal can go. */
function Reach({ map, ids }: { map: Atlas; ids: Set<string> }) {
  const beyond = [...map.places].filter(([id]) => !ids.has(id));
  return (
    <g class="bo-reach">
      {beyond.map(([id, place]) => (
        <path key={id} class="bo-beyond" d={ringPath(place)} transform={translate(place.middle)} />
      ))}
      <path class="legal bo-quiet" d={outline(map, (sector) => ids.has(sector.id))} />
    </g>
  );
}

/** Would a hunter that ends there eat or drive off somebody? */
function isPrey(props: Props, place: Place, action: Action | undefined): boolean {
  return !!place.sector.token && !!action && /^(sector|map-tile)$/.test(action.touch.kind) && props.view.board.animal !== "insect";
}

/** The way of the animal that moves to the place pointed at. */
function Way({ view, lit, map }: Props & { map: Atlas }) {
  const { board } = view;
  const to = desk.over;
  let from = board.sector;
  if (board.phase === "voles") from = lit.get(to ?? "")?.find((a) => a.touch.ids[1] === to)?.touch.ids[0];
  const mover = from ? map.places.get(from)?.sector.token : null;
  if (!mover || !from || !to || to === from || !lit.has(to)) return null;
  if (!["leap", "target", "land", "voles"].includes(board.phase)) return null;
  const path = way(map, mover.animal, from, to);
  return (
    <g>
      <path class="bo-way-1" d={path} />
      <path class="bo-way-2" d={path} />
    </g>
  );
}

/** What ending on a sector scores, where it scores. */
function Gains({ lit, map, view }: Props & { map: Atlas }) {
  if (view.board.phase === "action" || view.board.phase === "voles") return null;
  return (
    <g>
      {[...lit].map(([id, actions]) => {
        const place = map.places.get(id);
        const points = pointsAt(actions[0], id);
        if (!place || !points || id === view.board.sector) return null;
        const where = add(place.token, { x: 0, y: place.sector.token ? 23 : 0 });
        return (
          <g key={id} class="bo-gain" transform={translate(where)}>
            <g class="bo-legible">
              <rect x="-16" y="-10" width="32" height="20" rx="10" />
              <text y="5">{words.plus(points)}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** What can be touched: every sector, every place for a tile. It lies on top, unseen. */
function Touches(props: Props & { map: Atlas }) {
  const { lit, map, view, all } = props;
  const { board } = view;
  const cellTouch = (cell: Cell) => {
    const turns = turnsOn(all, cell.id);
    const lying = board.phase === "rotation" && board.cell === cell.id;
    if (!lit.has(cell.id) && board.phase !== "cell") return null;
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
        return (
          <path
            key={id}
            class="bo-touch"
            d={ringPath(place)}
            transform={translate(place.middle)}
            data-id={id}
            data-lit={actions ? "" : undefined}
            role="button"
            tabIndex={actions ? 0 : -1}
            aria-label={sectorName(props, place, actions)}
          />
        );
      })}
      {board.cells.map(cellTouch)}
    </g>
  );
}

/** The lantern of a hint. */
function Lantern({ action, map, board }: { action: Action; map: Atlas; board: Boreal }) {
  const spots: Point[] = [];
  for (const id of action.touch.ids) {
    const place = map.places.get(id);
    const cell = board.cells.find((one) => one.id === id);
    if (place) spots.push(place.token);
    if (cell) spots.push(add(centreOf(cell.q, cell.r), { x: 0, y: -R * 0.55 }));
  }
  if (spots.length > 2) return null;
  return (
    <>
      {spots.map((spot) => (
        <g class="bo-lantern" transform={translate(spot)}>
          <circle r="13" />
          <use href={glyph("hint")} x="-9" y="-9" width="18" height="18" />
        </g>
      ))}
    </>
  );
}
