// SPDX-License-Identifier: MIT
// Picking: how touches of things on the board narrow a question down to one answer.
import type { Action } from "../model";

/** The actions that concern every picked id. */
export function narrow(actions: Action[], picked: readonly string[]): Action[] {
  if (!picked.length) return actions;
  return actions.filter((action) => picked.every((id) => action.touch.ids.includes(id)));
}

/** The ids that can still be picked, with the actions they would leave. */
export function litIds(actions: Action[], picked: readonly string[]): Map<string, Action[]> {
  const lit = new Map<string, Action[]>();
  for (const action of actions)
    for (const id of action.touch.ids) {
      const known = lit.get(id);
      if (known) known.push(action);
      else lit.set(id, [action]);
    }
  // An id that all that is left concerns, and that is picked, is no choice any more; it stays lit
  // so that it can be let go.
  for (const id of picked) if (!lit.has(id)) lit.set(id, []);
  return lit;
}

/**
 * What is picked after a touch of `id`: one more; or one less if it was picked; or, where it does
 * not go with what is picked, only this. null when no action concerns it.
 */
export function toggle(all: Action[], picked: string[], id: string): string[] | null {
  if (picked.includes(id)) return picked.filter((other) => other !== id);
  const more = [...picked, id];
  if (narrow(all, more).length) return more;
  return narrow(all, [id]).length ? [id] : null;
}

/** The answers that no further touch of the board can tell apart: they need a button. */
export function buttons(actions: Action[], picked: readonly string[]): Action[] {
  return actions.filter((action) => action.touch.ids.every((id) => picked.includes(id)));
}

/** A notation about one thing, made over for another of its kind: "lay m05 c" for moor-1-C is "lay m05 d" for moor-1-D. */
function madeOver(name: string, from: string, to: string): string | null {
  if (name === from) return to;
  const tokens = name.split(" ");
  for (let at = from.indexOf("-"); at >= 0; at = from.indexOf("-", at + 1)) {
    const tail = from.slice(at + 1);
    const found = tokens.findIndex((token) => token.toLowerCase() === tail.toLowerCase());
    if (found < 0 || !to.startsWith(from.slice(0, at + 1))) continue;
    const other = to.slice(at + 1);
    return tokens.with(found, tokens[found] === tail ? other : other.toLowerCase()).join(" ");
  }
  return null;
}

const MOST_TRIES = 3;

/**
 * What somebody may have meant who touches what can't be chosen: an answer like those there are, about this
 * thing, or what it was good for before. The engine knows why not.
 */
export function meantBy(id: string, actions: Action[], before: ReadonlyMap<string, string>): string[] {
  const like = actions.flatMap((action) =>
    action.touch.ids.flatMap((other) => madeOver(action.name, other, id) ?? []),
  );
  const known = before.get(id);
  return [...new Set(known ? [...like, known] : like)].slice(0, MOST_TRIES);
}
