// SPDX-License-Identifier: MIT
// Dragging with a pointer: a copy of the thing follows it by transform alone, so that nothing is
// laid out or redrawn on the way. A mouse drags at once; a finger after a moment of rest, so that
// the page can still be scrolled by it.
export interface Dragging {
  /** classes the copy needs to look like the thing */
  look?: string;
  /** what the pointer is over, at most once a frame; true when the board shows the thing there */
  over?(target: Element | null): boolean | void;
  start?(): void;
  /** let go; null when it was given up */
  drop(target: Element | null): void;
}

const THRESHOLD = 6;
const REST = 170;

function copyOf(thing: Element, look: string): HTMLElement {
  const box = thing.getBoundingClientRect();
  let copy: HTMLElement;
  if (thing instanceof SVGElement && !(thing instanceof SVGSVGElement)) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const inner = thing.cloneNode(true) as SVGElement;
    inner.removeAttribute("transform");
    svg.setAttribute("viewBox", "-18 -18 36 36");
    svg.append(inner);
    copy = svg as unknown as HTMLElement;
  } else {
    copy = thing.cloneNode(true) as HTMLElement;
  }
  for (const one of [copy, ...copy.querySelectorAll("[data-id]")]) one.removeAttribute("data-id");
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("dragged", ...look.split(" ").filter(Boolean));
  copy.style.width = `${box.width}px`;
  copy.style.height = `${box.height}px`;
  copy.style.left = `${box.left}px`;
  copy.style.top = `${box.top}px`;
  return copy;
}

/** To be called from pointerdown. A press that does not move is left to be a click. */
export function drag(down: PointerEvent, thing: Element, what: Dragging): void {
  if (down.button !== 0) return;
  const touch = down.pointerType === "touch";
  const { pointerId, clientX: x0, clientY: y0 } = down;
  let copy: HTMLElement | null = null;
  let x = x0;
  let y = y0;
  let frame = 0;
  let rested = !touch;
  const rest = touch ? window.setTimeout(() => ((rested = true), begin()), REST) : 0;

  const under = () => document.elementFromPoint(x, y);
  function begin() {
    if (copy) return;
    copy = copyOf(thing, what.look ?? "");
    document.body.append(copy);
    document.documentElement.classList.add("dragging");
    what.start?.();
    follow();
  }
  function follow() {
    frame = 0;
    if (!copy) return;
    copy.style.transform = `translate3d(${x - x0}px, ${y - y0}px, 0) rotate(1deg)`;
    copy.classList.toggle("there", !!what.over?.(under()));
  }
  function move(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    x = event.clientX;
    y = event.clientY;
    const far = Math.hypot(x - x0, y - y0) > THRESHOLD;
    if (!copy && far && !rested) return end();
    if (!copy && far) begin();
    if (copy && !frame) frame = requestAnimationFrame(follow);
  }
  function up(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    const was = copy;
    x = event.clientX;
    y = event.clientY;
    end();
    if (!was) return;
    // The click that follows a drag is no click.
    const swallow = (click: Event) => (click.stopPropagation(), click.preventDefault());
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
    what.drop(under());
  }
  function give() {
    const was = copy;
    end();
    if (was) what.drop(null);
  }
  function key(event: KeyboardEvent) {
    if (event.key === "Escape" && copy) {
      event.stopPropagation();
      give();
    }
  }
  function still(event: TouchEvent) {
    if (copy && event.cancelable) event.preventDefault(); // no scrolling while something is carried
  }
  function end() {
    clearTimeout(rest);
    cancelAnimationFrame(frame);
    copy?.remove();
    copy = null;
    document.documentElement.classList.remove("dragging");
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", give);
    window.removeEventListener("keydown", key, { capture: true });
    window.removeEventListener("touchmove", still);
  }
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", give);
  window.addEventListener("keydown", key, { capture: true });
  window.addEventListener("touchmove", still, { passive: false });
}
