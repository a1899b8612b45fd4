// SPDX-License-Identifier: MIT
// As much of a browser as the page's logic looks at when it is loaded.
const kept = new Map();
globalThis.localStorage ??= {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, String(value)),
  removeItem: (key) => kept.delete(key),
  clear: () => kept.clear(),
};
globalThis.addEventListener ??= () => {};
globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {} });
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en-GB"] }, configurable: true });
globalThis.addEventListener ??= () => {};
