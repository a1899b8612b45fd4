// SPDX-License-Identifier: MIT
// The name one plays under: the person the server knows, or one to begin with.
import { server } from "./link/socket";
import { words } from "./words";

const KEY = "mire.name";

export function ownName(): string {
  const known = server().person?.name ?? localStorage.getItem(KEY);
  if (known) return known;
  const name = words.names[Math.floor(Math.random() * words.names.length)]!;
  localStorage.setItem(KEY, name);
  return name;
}
