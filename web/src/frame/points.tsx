// SPDX-License-Identifier: MIT
// A number of points that flashes once when it changes.
import { useEffect, useRef } from "preact/hooks";
import { points } from "../words";

export function Points({ value, unit }: { value: number; unit: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  useEffect(() => {
    const change = value - before.current;
    before.current = value;
    if (!change || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const colour = change > 0 ? "var(--good-soft)" : "var(--bad-soft)";
    place.current?.animate(
      { backgroundColor: [colour, "transparent"], borderRadius: ["6px", "6px"] },
      { duration: 900, easing: "ease-out" },
    );
  }, [value]);
  return (
    <span class="num" ref={place}>
      {points(value, unit)}
    </span>
  );
}
