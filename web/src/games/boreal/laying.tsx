// SPDX-License-Identifier: MIT
// Laying a tile: the places where it fits, the tile as it lies there, the handles that turn it.
import { glyph } from "../../icon";
import { desk, turnBy, turnOn, turnsOn } from "./desk";
import { A, add, along, at, centreOf, corner, hexPath, R, translate } from "./geometry";
import { Land } from "./land";
import type { Boreal, Props } from "./view";
import { bestTurn, turned, turnsOf } from "./view";
import { words } from "./words";

/** The tile that is being laid, as it was printed. */
function tileInHand(board: Boreal) {
  return board.seats
    .flatMap((seat) => [...(seat.hand ?? []), ...seat.locked])
    .find((tile) => tile.id === board.picked);
}

/** The empty places where the tile fits, with the best it can score there. */
export function Cells({ view, all }: Props) {
  const { board } = view;
  if (board.phase === "rotation") return <OtherCells board={board} />;
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

/** While the tile lies somewhere: where else it could, touched to move it there. */
function OtherCells({ board }: { board: Boreal }) {
  const then = desk.asked.get("cell");
  if (then?.laid !== board.map.length) return null;
  return (
    <g>
      {board.cells
        .filter((cell) => cell.id !== board.cell && then.ids.includes(cell.id))
        .map((cell) => (
          <path
            key={cell.id}
            class="bo-other"
            d={hexPath(R * 0.45)}
            transform={translate(centreOf(cell.q, cell.r))}
          />
        ))}
    </g>
  );
}

function cellClass(points: number, best: number): string {
  if (!points) return "legal bo-quiet bo-zero";
  return points === best ? "legal wash" : "legal wash bo-quiet";
}

/** The tile over the cell it is held over or lies on, with its matching edges. */
export function LyingTile({ view, all }: Props) {
  const { board } = view;
  const tile = tileInHand(board);
  const cell = board.phase === "rotation" ? board.cell : board.phase === "cell" ? desk.over : null;
  if (!tile || !cell?.startsWith("cell-")) return null;
  const turns = board.phase === "rotation" ? turnsOf(all[0]) : turnsOn(all, cell);
  const turn =
    turnOn(turns, tile.id, cell) ??
    (desk.turn?.cell === cell ? { rotation: desk.turn.rotation, matches: [] } : undefined);
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
export function Handles(props: Props) {
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
      transform={translate(add(middle, { x, y: -A * 0.8 }))}
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
      {handle(-1, -R * 1.15)}
      {handle(1, R * 1.15)}
    </>
  );
}
