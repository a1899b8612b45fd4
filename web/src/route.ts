// SPDX-License-Identifier: MIT
// Addresses. A table has one that the server knows (/table/ID), so that its board comes with the page;
// everything else is after the #. Within the page all of them are written after the #.

/** The parts of the address: what page, and of what. */
export function currentRoute(): string[] {
  const path = location.hash || location.pathname;
  return path.replace(/^#?\/?/, "").split("/");
}

/** The address under which others reach what is after the #. */
export function addressOf(hash: string): string {
  return hash.startsWith("#/table/") ? hash.slice(1) : `/${hash}`;
}

/** The address as it is kept, reloaded and passed on; going back leads over it as over any other. */
function settle(): void {
  const wanted = addressOf(location.hash);
  if (location.hash && wanted !== location.pathname + location.hash)
    history.replaceState(history.state, "", wanted);
}

/** Tells of each new address. */
export function followRoute(told: (route: string[]) => void): () => void {
  const changed = () => {
    const route = currentRoute();
    settle();
    told(route);
  };
  settle();
  addEventListener("hashchange", changed);
  addEventListener("popstate", changed);
  return () => {
    removeEventListener("hashchange", changed);
    removeEventListener("popstate", changed);
  };
}
