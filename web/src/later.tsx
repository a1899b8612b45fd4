// SPDX-License-Identifier: MIT
// Parts of the page that are fetched when they are first wanted, or when there is nothing else to do: who follows a link to
// a table waits for none of them.
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "./words";

const STEPS = [500, 1000, 2000, 4000]; // ms until the next try

/** Does the server have another page by now? Its parts have other names then, and ours are gone. */
async function outdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module]")!.src;
  const answer = await fetch("/", { cache: "no-store" });
  return answer.ok && !(await answer.text()).includes(new URL(own).pathname);
}

/** Fetches a part, however often it takes; `late` is told when it does not come. */
export async function fetchPart<Part>(load: () => Promise<Part>, late: () => void = () => {}): Promise<Part> {
  for (let tries = 0; ; tries++)
    try {
      return await load();
    } catch {
      late();
      if (await outdated().catch(() => false)) location.reload(); // it leads back to the same place
      await new Promise((done) => setTimeout(done, STEPS[Math.min(tries, STEPS.length - 1)]));
    }
}

/** A component that is fetched; until it is there, `meanwhile`. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ComponentChildren = null,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [Here, setHere] = useState(() => known);
    const [late, setLate] = useState(false);
    useEffect(() => {
      if (!Here)
        fetchPart(load, () => setLate(true)).then((part) => {
          known = part;
          setHere(() => part);
        });
    }, []);
    if (Here) return <Here {...props} />;
    return (
      <>
        {late && (
          <p class="lost" role="status">
            {words.partLate}
          </p>
        )}
        {meanwhile}
      </>
    );
  };
}

/** Fetches something once the page has nothing else to do. */
export function whenIdle(load: () => Promise<unknown>): void {
  const fetch = () => void load().catch(() => {}); // who wants it asks again
  if ("requestIdleCallback" in window) requestIdleCallback(fetch, { timeout: 10_000 });
  else setTimeout(fetch, 3000);
}
