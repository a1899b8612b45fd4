// SPDX-License-Identifier: MIT
// A finger that rests on an answer looks at it: the boards point at what is pressed, so the prompt says
// what it would do, and letting go plays nothing. What a pointer without a finger does by hovering.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const REST = 420; // ms
const SLACK = 10; // px a resting finger may stray
const ANSWERS = "[data-lit], [data-answer]";

export function useRest(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current!;
    let pressed: { target: Element; id: number; x: number; y: number; timer: number } | null = null;

    const down = (event: PointerEvent) => {
      end();
      const target = (event.target as Element).closest(ANSWERS);
      if (event.pointerType !== "touch" || !event.isPrimary || !target) return;
      const timer = window.setTimeout(() => target.setAttribute("data-resting", ""), REST);
      pressed = { target, id: event.pointerId, x: event.clientX, y: event.clientY, timer };
    };
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (pressed?.id === pointerId && Math.hypot(clientX - pressed.x, clientY - pressed.y) > SLACK) end();
    };
    const up = () => {
      if (pressed?.target.hasAttribute("data-resting")) swallowClick(true);
      end();
    };
    const end = () => {
      clearTimeout(pressed?.timer);
      pressed?.target.removeAttribute("data-resting");
      pressed = null;
    };
    const noMenu = (event: Event) => pressed && event.preventDefault();
    element.addEventListener("pointerdown", down, true);
    element.addEventListener("contextmenu", noMenu);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", end);
    return () => {
      end();
      element.removeEventListener("pointerdown", down, true);
      element.removeEventListener("contextmenu", noMenu);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", end);
    };
  }, []);
}

/** What follows a gesture of its own is no click. */
export function swallowClick(up = false): void {
  const swallow = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  const end = () => setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 60);
  if (up) end();
  else window.addEventListener("pointerup", end, { once: true });
}
