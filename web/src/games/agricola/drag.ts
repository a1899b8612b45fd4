// Sending a person by hand: from the house to an action space, with what waits there at its side.
import type { BoardProps } from "../../board";
import type { Action } from "../../model";
import type { AgricolaBoard } from "./view";
import { changes, entries, farmOf } from "./view";

const sprite = (name: string, tint: string) =>
  `<svg class="i" style="color:var(${tint})"><use href="/icons.svg#i-${name}"/></svg>`;

function targetAt(x: number, y: number): string | null {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-id^='space-']");
  return under?.dataset.id ?? null;
}

export function dragPerson(down: PointerEvent, props: BoardProps<AgricolaBoard>): void {
  const seat = props.me;
  const farm = seat && farmOf(props.view, seat);
  if (!farm || down.button !== 0) return;
  down.preventDefault();
  const token = down.currentTarget as SVGGElement;
  const ghost = document.createElement("div");
  ghost.className = "ag-dragged";
  ghost.style.setProperty("--seat", `var(--p${seat})`);
  ghost.innerHTML = `<span class="ag-person">${sprite("person", "--p-ink")}</span><span class="loot"></span>`;
  document.body.append(ghost);
  token.classList.add("gone");
  const loot = ghost.querySelector<HTMLElement>(".loot")!;
  let over: string | null = null;
  let frame = 0;
  const actionAt = (id: string | null): Action | null =>
    (id && props.lit.get(id)?.find((action) => action.touch.kind === "place")) || null;

  const show = (x: number, y: number) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      ghost.style.transform = `translate(${x}px, ${y}px)`;
    });
    const id = targetAt(x, y);
    if (id === over) return;
    over = id;
    const action = actionAt(id);
    loot.innerHTML = entries(changes(props.view, farm, action))
      .map(([good, n]) => `${sprite(good, `--good-${good}`)}<b>${n}</b>`)
      .join("");
    props.point(action);
  };
  const end = () => {
    cancelAnimationFrame(frame);
    ghost.remove();
    token.classList.remove("gone");
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", end);
    props.point(null);
  };
  const move = (event: PointerEvent) => show(event.clientX, event.clientY);
  const up = (event: PointerEvent) => {
    const id = targetAt(event.clientX, event.clientY);
    end();
    if (!id) return;
    const action = actionAt(id);
    if (action) props.play(action);
    else props.refuse(id.slice("space-".length));
  };
  show(down.clientX, down.clientY);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", end);
}
