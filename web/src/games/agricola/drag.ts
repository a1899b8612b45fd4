// SPDX-License-Identifier: MIT
// Sending a person by hand: from the house to an action space, with what waits there at its side.
import type { BoardProps } from "../../board";
import type { Action } from "../../model";
import type { AgricolaBoard } from "./view";
import { changes, entries, farmOf } from "./view";

function sprite(href: string, box: string): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", "i");
  svg.setAttribute("viewBox", box);
  use.setAttribute("href", href);
  svg.append(use);
  return svg;
}

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

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
  const loot = element("span", "loot");
  const figure = token.cloneNode(true) as SVGGElement;
  for (const name of ["transform", "class"]) figure.removeAttribute(name);
  const pawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  pawn.setAttribute("viewBox", "0 0 24 34");
  pawn.append(figure);
  const person = element("span", "ag-person", pawn);
  const ghost = element("div", "ag-dragged", person, loot);
  ghost.style.setProperty("--seat", `var(--p${seat})`);
  document.body.append(ghost);
  token.classList.add("gone");
  let over: string | null = null;
  let frame = 0;
  let at = { x: 0, y: 0 };
  const actionAt = (id: string | null): Action | null =>
    (id && props.lit.get(id)?.find((action) => action.touch.kind === "place")) || null;

  // Once a frame, however often the pointer tells where it is.
  const draw = () => {
    frame = 0;
    ghost.style.transform = `translate(${at.x}px, ${at.y}px)`;
    const id = targetAt(at.x, at.y);
    if (id === over) return;
    over = id;
    const action = actionAt(id);
    loot.replaceChildren(
      ...entries(changes(props.view, farm, action)).flatMap(([good, n]) => [
        sprite(`#g-${good}`, "0 0 24 20"),
        element("b", "", String(n)),
      ]),
    );
    props.point(action);
  };
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    at = { x, y };
    frame ||= requestAnimationFrame(draw);
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
  const up = (event: PointerEvent) => {
    const id = targetAt(event.clientX, event.clientY);
    end();
    if (!id) return;
    const action = actionAt(id);
    if (action) props.play(action);
    else props.refuse(id.slice("space-".length));
  };
  move(down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", end);
}
