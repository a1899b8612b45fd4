// SPDX-License-Identifier: MIT
// How one view becomes the next; docs/protocol.md has the form. What is the same is shared.
type Json = unknown;

export function patched<T>(old: T, change: Json): T;
export function patched(old: Json, change: Json): Json {
  if (Array.isArray(change)) return change[0];
  const copy = (Array.isArray(old) ? [...old] : { ...(old as object) }) as Record<string, Json>;
  for (const [key, how] of Object.entries(change as object))
    if (how === null) delete copy[key];
    else copy[key] = patched(copy[key], how);
  return copy;
}
