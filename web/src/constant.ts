// SPDX-License-Identifier: MIT
// Drawings are often written once, outside any component. Preact draws the first use of such a thing
// itself, and it then keeps all that was on the page at that time for ever: a game's worth of drawings
// kept a game's worth of old boards. What is made outside a rendering is therefore marked as in use
// already, so that Preact always draws a copy of it. (The names are those Preact's own add-ons use.)
import { options } from "preact";

type Thing = { __b: number };
const hooks = options as {
  vnode?: (thing: Thing) => void;
  __r?: (thing: Thing) => void;
  __c?: (thing: Thing, queue: unknown[]) => void;
};
const { vnode, __r: render, __c: commit } = hooks;
let rendering = false;

hooks.vnode = (thing) => {
  if (!rendering) thing.__b = 1;
  vnode?.(thing);
};
hooks.__r = (thing) => {
  rendering = true;
  render?.(thing);
};
hooks.__c = (thing, queue) => {
  rendering = false;
  commit?.(thing, queue);
};
