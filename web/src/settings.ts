// SPDX-License-Identifier: MIT
// What one likes: kept by the browser, the same on every page.
import { useEffect, useReducer } from "preact/hooks";

export type Pace = "off" | "fast" | "normal" | "slow";

export interface Settings {
  theme: "system" | "light" | "dark";
  /** how others' moves are shown */
  motion: Pace;
  /** the last click of a turn is asked about */
  confirm: boolean;
  /** at tables against bots: with the hint alone, or before every decision */
  coach: "off" | "asked" | "always";
  sound: boolean;
  /** the browser says when it is one's turn */
  notify: boolean;
  /** per cent */
  text: number;
  /** patterns and shapes beside every colour */
  shapes: boolean;
  /** "": as the browser likes it */
  language: string;
}

const KEY = "mire.settings";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function defaults(): Settings {
  return {
    theme: "system",
    motion: still() ? "off" : "normal",
    confirm: true,
    coach: "asked",
    sound: true,
    notify: false,
    text: 100,
    shapes: false,
    language: "",
  };
}

function read(): Settings {
  try {
    return { ...defaults(), ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return defaults();
  }
}

let now = read();
const listeners = new Set<() => void>();

export const settings = (): Readonly<Settings> => now;

export function set(change: Partial<Settings>): void {
  const kept = { ...JSON.parse(localStorage.getItem(KEY) ?? "{}"), ...change };
  localStorage.setItem(KEY, JSON.stringify(kept));
  now = read();
  applySettings();
  listeners.forEach((tell) => tell());
}

export function useSettings(): Readonly<Settings> {
  const [, redraw] = useReducer((n: number, _: void) => n + 1, 0);
  useEffect(() => {
    listeners.add(redraw);
    return () => void listeners.delete(redraw);
  }, []);
  return now;
}

/** Puts what styles depend on where they find it. */
export function applySettings(): void {
  const root = document.documentElement;
  const mark = (name: string, value: string | null) =>
    value === null ? delete root.dataset[name] : (root.dataset[name] = value);
  mark("theme", now.theme === "system" ? null : now.theme);
  mark("motion", now.motion);
  mark("shapes", now.shapes ? "" : null);
  mark("large", now.text > 100 ? "" : null);
  root.style.setProperty("--text", String(now.text / 100));
}

/** To the other of light and dark. */
export function toggleTheme(): void {
  const { theme } = document.documentElement.dataset;
  const dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  set({ theme: dark ? "light" : "dark" });
}
