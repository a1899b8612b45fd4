// SPDX-License-Identifier: MIT
// Dragging a card with pointer events: a copy follows the pointer by transform alone; what it is
// held over is the nearest [data-drop]. A finger that rests looks at the card instead (frame/look.tsx).
import { droppable, dropped, type Props } from "./questions";
import { share, shared } from "./store";

const SLACK = 7; // pixels before a press becomes a drag

let latest: Props | null = null;

/** The board tells what the table looks like now; a drag may outlast a render. */
export function dragsWith(props: Props): void {
  latest = props;
}

function copyOf(card: HTMLElement): HTMLElement {
  const box = card.getBoundingClientRect();
  const copy = card.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>("*")]) {
    one.removeAttribute("data-id");
    one.removeAttribute("data-lit");
    one.removeAttribute("data-card");
    one.classList.remove("legal");
  }
  copy.style.cssText += `;left:${box.left}px;top:${box.top}px;width:${card.offsetWidth}px;height:${card.offsetHeight}px`;
  const layer = document.createElement("div");
  layer.className = "dm dmdrag";
  layer.setAttribute("aria-hidden", "true");
  layer.append(copy);
  document.body.append(layer);
  return layer;
}

function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 60);
}

/** Begins with a press on a card. */
export function press(event: PointerEvent, card: HTMLElement, id: string): void {
  if (event.button !== 0 || shared().held) return;
  const { pointerId, clientX: x0, clientY: y0 } = event;
  let layer: HTMLElement | null = null;
  let frame = 0;
  let dx = 0,
    dy = 0;

  const draw = () => {
    frame = 0;
    if (layer) layer.style.transform = `translate3d(${dx}px, ${dy}px, 0)`;
  };
  const move = (e: PointerEvent) => {
    if (e.pointerId !== pointerId) return;
    dx = e.clientX - x0;
    dy = e.clientY - y0;
    if (!layer) {
      if (Math.hypot(dx, dy) < SLACK) return;
      if (!latest || !droppable(latest, id)) return end();
      layer = copyOf(card);
      share({ held: id, over: null, reading: null });
    }
    frame ||= requestAnimationFrame(draw);
    const under = document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement>("[data-drop]");
    const over = under?.dataset.drop ?? null;
    if (over !== shared().over) share({ over });
    layer.classList.toggle("aside", !!over?.startsWith("host-")); // what it would cover is shown there
  };
  const up = (e: PointerEvent) => {
    if (e.pointerId !== pointerId) return;
    const { over } = shared();
    const dragged = layer !== null;
    end();
    if (!dragged) return;
    swallowClick();
    if (over && latest) dropped(latest, id, over);
  };
  const end = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", end);
    layer?.remove();
    if (shared().held) share({ held: null, over: null });
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", end);
}
