// SPDX-License-Identifier: MIT
// How a text becomes another; docs/protocol.md has the form. Places and sizes are in bytes.

export type Change = (number | string)[];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The text that a change makes of another: pieces of it, each its place and size, and new text. */
export function changed(old: Uint8Array, change: Change): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (let i = 0; i < change.length; i++) {
    const one = change[i]!;
    if (typeof one === "string") pieces.push(encoder.encode(one));
    else pieces.push(old.subarray(one, one + (change[++i] as number)));
  }
  const text = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    text.set(piece, at);
    at += piece.length;
  }
  return text;
}

export const read = (text: Uint8Array) => JSON.parse(decoder.decode(text));

/** Can a browser read what is compressed? */
export const UNPACKS = typeof DecompressionStream !== "undefined";

/** What was compressed by gzip. */
export const unpacked = (bytes: ArrayBuffer): Promise<string> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
