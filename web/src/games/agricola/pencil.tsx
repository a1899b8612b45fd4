// SPDX-License-Identifier: MIT
// Drawing fences: along the edges from post to post, or by sweeping over the cells of a pasture.
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../../board";
import type { Layout } from "./fencing";
import { border, budget, capacity, fenceChain, meadow, survey } from "./fencing";
import { at, boxOf, lineOf, SIZE } from "./geometry";
import { Fence } from "./land";
import type { AgricolaBoard, Farm } from "./view";
import { words } from "./words";

interface Post {
  x: number;
  y: number;
}

interface Stroke {
  kind: "pencil" | "edge" | "sweep";
  at: Post;
  path: string[];
  cells: Set<string>;
}

export interface Pencil {
  drawn: ReadonlySet<string>;
  layout: Layout;
  handlers: Record<string, (event: PointerEvent) => void>;
  toggle(edge: string): void;
  encircle(cell: string): void;
  clear(): void;
  build(): void;
}

const NEAR_POST = 20;
const NEAR_EDGE = 11;

const key = (a: Post, b: Post) =>
  a.x < b.x || a.y < b.y ? `${a.x},${a.y},${b.x},${b.y}` : `${b.x},${b.y},${a.x},${a.y}`;

/** Edges by the posts they lie between. */
function edgesByPosts(farm: Farm): Map<string, string> {
  const edges = new Map<string, string>();
  for (const edge of farm.edges) {
    const line = lineOf(farm, edge);
    if (line) edges.set(key({ x: line.x1, y: line.y1 }, { x: line.x2, y: line.y2 }), edge.id);
  }
  return edges;
}

function nearestPost(x: number, y: number): Post & { far: number } {
  const post = { x: Math.round(x / SIZE) * SIZE, y: Math.round(y / SIZE) * SIZE };
  return { ...post, far: Math.hypot(x - post.x, y - post.y) };
}

export function usePencil(
  props: BoardProps<AgricolaBoard>,
  farm: Farm | undefined,
  svg: RefObject<SVGSVGElement | null>,
  active: boolean,
): Pencil {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const now = useRef(drawn);
  const stroke = useRef<Stroke | null>(null);
  const set = (edges: ReadonlySet<string>) => {
    now.current = edges;
    setDrawn(edges);
  };
  useEffect(() => set(new Set()), [props.view.ply, active]);
  const edges = useMemo(() => (farm ? edgesByPosts(farm) : new Map<string, string>()), [farm]);
  const layout = useMemo(
    () => (farm ? survey(farm, drawn) : { pastures: [], named: [], loose: [], blocked: null, cost: 0 }),
    [farm, drawn],
  );
  const local = (event: PointerEvent) =>
    new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.current!.getScreenCTM()!.inverse());
  const cellAt = (x: number, y: number) =>
    farm?.cells.find((cell) => cell.column === Math.floor(x / SIZE) && cell.row === Math.floor(y / SIZE));
  const standing = (id: string) => farm?.edges.find((edge) => edge.id === id)?.fence;
  const add = (id: string): boolean => {
    if (!farm || standing(id) || now.current.has(id)) return true;
    const edge = farm.edges.find((one) => one.id === id)!;
    const sides = edge.between.map((name) => farm.cells.find((cell) => cell.cell === name)!);
    if (sides.every((cell) => cell.kind !== "meadow")) {
      props.note(words.noFenceHere(sides[0]!.kind));
      return false;
    }
    if (now.current.size >= budget(farm)) {
      props.note(farm.fences_left <= now.current.size ? words.noFences : words.noWood);
      return false;
    }
    set(new Set([...now.current, id]));
    return true;
  };
  const remove = (id: string) => set(new Set([...now.current].filter((one) => one !== id)));

  /** From post to post, one edge at a time; going back over the last edge takes it away. */
  const draw = (current: Stroke, to: Post) => {
    while (current.at.x !== to.x || current.at.y !== to.y) {
      const dx = Math.sign(to.x - current.at.x);
      const dy = dx ? 0 : Math.sign(to.y - current.at.y);
      const next = { x: current.at.x + dx * SIZE, y: current.at.y + dy * SIZE };
      const id = edges.get(key(current.at, next));
      if (!id) return;
      if (current.path[current.path.length - 1] === id) {
        current.path.pop();
        remove(id);
      } else {
        const was = now.current.has(id) || standing(id);
        if (!add(id)) return;
        if (!was) current.path.push(id);
      }
      current.at = next;
    }
  };
  const sweep = (current: Stroke, cell: string) => {
    if (!farm || current.cells.has(cell)) return;
    current.cells.add(cell);
    const around = border(farm, current.cells);
    if (around.length > budget(farm)) props.note(words.noWood);
    else set(new Set(around));
  };

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (!active || event.button !== 0) return;
      if (props.view.board.drawing.length) return;
      const { x, y } = local(event);
      const post = nearestPost(x, y);
      const begun = { at: post, path: [], cells: new Set<string>() };
      const near = [...edges.entries()].find(([posts]) => {
        const [x1, y1, x2, y2] = posts.split(",").map(Number) as [number, number, number, number];
        return x > x1 - NEAR_EDGE && x < x2 + NEAR_EDGE && y > y1 - NEAR_EDGE && y < y2 + NEAR_EDGE;
      });
      const cell = cellAt(x, y);
      if (post.far < NEAR_POST) stroke.current = { kind: "pencil", ...begun };
      else if (near) stroke.current = { kind: "edge", ...begun, path: [near[1]] };
      else if (cell) stroke.current = { kind: "sweep", ...begun, cells: new Set([cell.cell]) };
      if (stroke.current && stroke.current.kind !== "sweep") {
        svg.current!.setPointerCapture(event.pointerId);
        event.preventDefault();
      }
    },
    onPointerMove(event: PointerEvent) {
      const current = stroke.current;
      if (!current || !(event.buttons & 1)) return;
      const { x, y } = local(event);
      const post = nearestPost(x, y);
      if (current.kind === "edge" && post.far < NEAR_POST + 8) {
        const id = current.path[0]!;
        const [posts] = [...edges.entries()].find(([, edge]) => edge === id)!;
        const [x1, y1, x2, y2] = posts.split(",").map(Number) as [number, number, number, number];
        current.at = post.x === x1 && post.y === y1 ? { x: x2, y: y2 } : { x: x1, y: y1 };
        current.path = [];
        current.kind = "pencil";
      }
      if (current.kind === "pencil" && post.far < NEAR_POST + 12) draw(current, post);
      if (current.kind === "sweep") {
        const cell = cellAt(x, y);
        if (!cell || current.cells.has(cell.cell)) return;
        svg.current!.setPointerCapture(event.pointerId);
        sweep(current, cell.cell);
      }
    },
    onPointerUp() {
      const current = stroke.current;
      stroke.current = null;
      if (current?.kind === "edge") pencil.toggle(current.path[0]!);
    },
    onPointerCancel() {
      stroke.current = null;
    },
  };
  const pencil: Pencil = {
    drawn,
    layout,
    handlers,
    toggle(id) {
      if (now.current.has(id)) remove(id);
      else if (!standing(id)) add(id);
    },
    encircle(cell) {
      if (!farm) return;
      const whole = border(farm, meadow(farm, cell));
      const one = border(farm, new Set([cell]));
      const edges = whole.length && whole.length <= budget(farm) ? whole : one;
      if (edges.length > budget(farm)) props.note(words.noWood);
      else set(new Set(edges));
    },
    clear: () => set(new Set()),
    build() {
      if (props.me) props.play(...fenceChain(props.me, layout));
    },
  };
  return pencil;
}

/** An edge that would close a pasture together with what is drawn. */
function closing(farm: Farm, drawn: ReadonlySet<string>): string | null {
  if (!drawn.size) return null;
  const open = survey(farm, drawn);
  if (!open.loose.length) return null;
  for (const edge of farm.edges) {
    if (edge.fence || drawn.has(edge.id)) continue;
    const closed = survey(farm, new Set([...drawn, edge.id]));
    if (!closed.blocked && !closed.loose.length && closed.pastures.length) return edge.id;
  }
  return null;
}

export function PencilLayer(props: { farm: Farm; pencil: Pencil; props: BoardProps<AgricolaBoard> }) {
  const { farm, pencil } = props;
  const { lit } = props.props;
  const best = useMemo(() => closing(farm, pencil.drawn), [farm, pencil.drawn]);
  const { x, y, w, h } = boxOf(farm);
  const idle = props.props.view.board.drawing.length > 0;
  const posts = [];
  for (let row = 0; row <= h / SIZE; row++)
    for (let column = 0; column <= w / SIZE; column++)
      posts.push({ x: x + column * SIZE, y: y + row * SIZE });
  return (
    <g class="ag-pencil">
      {pencil.layout.pastures.map((cells) =>
        farm.cells
          .filter((cell) => cells.has(cell.cell))
          .map((cell) => <rect key={cell.id} {...at(cell)} width={SIZE} height={SIZE} class="ag-drawing" />),
      )}
      {farm.edges.map((edge) => {
        const line = lineOf(farm, edge);
        if (!line) return null;
        const on = pencil.drawn.has(edge.id);
        return (
          <g key={edge.id}>
            {on && <line {...line} class="ag-glow" />}
            {on && <Fence line={line} kind="new" />}
            {edge.id === best && <line {...line} class="ag-closing" />}
            <line
              {...line}
              class={`ag-edge${lit.has(edge.id) ? " legal" : ""}`}
              data-id={edge.id}
              data-lit={lit.has(edge.id) ? "" : undefined}
              role="button"
              tabIndex={-1}
              aria-pressed={on}
              aria-label={words.edgeName(edge, on)}
              onClick={(event) => {
                if (lit.has(edge.id)) props.props.pick(edge.id);
                else if (event.detail === 0) pencil.toggle(edge.id); // by keyboard
              }}
            />
          </g>
        );
      })}
      {!idle &&
        posts.map((post) => <circle key={key(post, post)} cx={post.x} cy={post.y} r="5" class="ag-post" />)}
    </g>
  );
}

/** What is drawn, its price, and the button that builds it. */
export function Draft({ farm, pencil }: { farm: Farm; pencil: Pencil }) {
  const { drawn, layout } = pencil;
  if (!drawn.size) return <p class="ag-draft hint">{words.drawHint}</p>;
  const ready = layout.pastures.length > 0 && !layout.loose.length && !layout.blocked;
  const room = layout.pastures.reduce((sum, cells) => sum + capacity(farm, cells), 0);
  return (
    <div class="ag-draft">
      <p aria-live="polite">
        {layout.blocked
          ? words.noFenceHere(layout.blocked)
          : ready
            ? words.drawn(layout.pastures.length, layout.cost, room)
            : words.drawOn(layout.cost, budget(farm))}
      </p>
      <button type="button" class="btn" onClick={pencil.clear}>
        {words.startOver}
      </button>
      <button type="button" class="btn go" disabled={!ready} onClick={pencil.build}>
        {words.build(layout.cost)}
      </button>
    </div>
  );
}
