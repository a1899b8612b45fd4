// SPDX-License-Identifier: MIT
// Dragging: a copy of the thing follows the pointer, moved by transform only.

export interface Drag {
  /** it has begun to move */
  start?(): void;
  /** the thing under the pointer has changed */
  over(id: string | null): void;
  drop(id: string | null): void;
}

const SLACK = 6; // pixels before a press is a drag

function idAt(x: number, y: number): string | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-id]");
  return found?.dataset.id ?? null;
}

/** A press that may become a drag; without `picture` nothing is carried (a sweep). */
export function beginDrag(press: PointerEvent, picture: Element | null, drag: Drag): void {
  if (press.button !== 0 || !press.isPrimary) return;
  let carried: HTMLElement | null = null;
  let moving = false;
  let last: string | null = null;
  let frame = 0;
  let now = { x: press.clientX, y: press.clientY };

  const draw = () => {
    frame = 0;
    if (carried) carried.style.transform = `translate(${now.x}px, ${now.y}px) translate(-50%, -50%)`;
    const id = idAt(now.x, now.y);
    if (id !== last) drag.over((last = id));
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    now = { x: event.clientX, y: event.clientY };
    if (!moving) {
      if (Math.hypot(now.x - press.clientX, now.y - press.clientY) < SLACK) return;
      moving = true;
      if (picture) {
        const { width, height } = picture.getBoundingClientRect();
        carried = document.createElement("div");
        carried.className = "bo-carry";
        carried.style.width = `${width}px`;
        carried.style.height = `${height}px`;
        carried.append(picture.cloneNode(true));
        document.body.append(carried);
      }
      drag.start?.();
    }
    frame ||= requestAnimationFrame(draw);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    cancelAnimationFrame(frame);
    carried?.remove();
    if (!moving) return;
    // what follows a drag is not a click
    const swallow = (click: Event) => click.stopPropagation();
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
    drag.drop(event.type === "pointerup" ? idAt(event.clientX, event.clientY) : null);
    drag.over(null);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}
