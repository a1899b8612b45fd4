// SPDX-License-Identifier: MIT
// Looking at a thing: press and hold, right click, or V, and it opens large (look.tsx). What has no id of the view but can
// be looked at has data-look: the name of a card, or whatever the board's look knows.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { BoardProps } from "../board";
import { swallowClick } from "./rest";

export const THINGS = "[data-id], [data-look]";
const HOLD = 650; // ms a finger rests until the thing opens
const SLACK = 10; // px

/** Press and hold, or right click, on a thing. */
export function useLooking(root: RefObject<HTMLElement | null>, open: (thing: Element) => void): void {
  const last = useRef(open);
  last.current = open;
  useEffect(() => {
    const frame = root.current!;
    let held: { id: number; x: number; y: number; timer: number } | null = null;
    const thingAt = (event: Event) => {
      const target = event.target as Element;
      return target.closest?.("dialog") ? null : (target.closest?.(THINGS) ?? null);
    };
    const end = () => {
      clearTimeout(held?.timer);
      held = null;
    };
    const down = (event: PointerEvent) => {
      end();
      const thing = thingAt(event);
      if (event.pointerType !== "touch" || !event.isPrimary || !thing) return;
      const { pointerId: id, clientX: x, clientY: y } = event;
      const timer = window.setTimeout(() => {
        end();
        dispatchEvent(new PointerEvent("pointercancel", { pointerId: id })); // nothing is carried any more
        swallowClick();
        last.current(thing);
      }, HOLD);
      held = { id, x, y, timer };
    };
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (held?.id === pointerId && Math.hypot(clientX - held.x, clientY - held.y) > SLACK) end();
    };
    const menu = (event: MouseEvent) => {
      const thing = thingAt(event);
      if (!thing) return;
      event.preventDefault();
      if ((event as PointerEvent).pointerType !== "touch") last.current(thing);
    };
    frame.addEventListener("pointerdown", down, true);
    frame.addEventListener("contextmenu", menu);
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    return () => {
      end();
      frame.removeEventListener("pointerdown", down, true);
      frame.removeEventListener("contextmenu", menu);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
    };
  }, []);
}

/** Pointing at a thing lights what belongs to it: what shares a word of its data-kin, and what its answers concern. */
export function useKin(root: RefObject<HTMLElement | null>, lit: BoardProps["lit"]): void {
  const now = useRef(lit);
  now.current = lit;
  useEffect(() => {
    const frame = root.current!;
    let shown: Element | null = null;
    const show = (thing: HTMLElement | SVGElement | null) => {
      if (thing === shown) return;
      shown = thing;
      for (const one of frame.querySelectorAll("[data-kindred]")) one.removeAttribute("data-kindred");
      if (!thing) return;
      const kin = thing.dataset.kin?.split(" ") ?? [];
      const answers = now.current.get(thing.dataset.id ?? "") ?? [];
      const ids = answers.length <= 6 ? answers.flatMap((action) => action.touch.ids) : [];
      const selectors = [
        ...kin.map((word) => `[data-kin~="${CSS.escape(word)}"]`),
        ...ids.map((id) => `[data-id="${CSS.escape(id)}"]`),
      ];
      if (!selectors.length) return;
      for (const one of frame.querySelectorAll(selectors.join()))
        if (one !== thing) one.setAttribute("data-kindred", "");
    };
    const over = (event: Event) => show((event.target as Element).closest("[data-id], [data-kin]"));
    const away = () => show(null);
    frame.addEventListener("pointerover", over);
    frame.addEventListener("focusin", over);
    frame.addEventListener("pointerleave", away);
    return () => {
      frame.removeEventListener("pointerover", over);
      frame.removeEventListener("focusin", over);
      frame.removeEventListener("pointerleave", away);
    };
  }, []);
}
