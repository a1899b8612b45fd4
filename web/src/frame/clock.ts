// SPDX-License-Identifier: MIT
// Time as it goes by.
import { useEffect, useReducer } from "preact/hooks";

/** Draws again every second while `running`. */
export function useSeconds(running: boolean): void {
  const [, tick] = useReducer((n: number, _: void) => n + 1, 0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [running]);
}
