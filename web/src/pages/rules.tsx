// SPDX-License-Identifier: MIT
// The rules of a game to read, with look-up.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../icon";
import { server } from "../link/socket";
import { words } from "../words";

interface Rules {
  title: string;
  about: string;
  rules: string;
}

const known = new Map<string, Promise<Rules>>();

function rulesOf(game: string): Promise<Rules> {
  let asked = known.get(game);
  if (!asked) {
    asked = server().ask("rules", { game }) as unknown as Promise<Rules>;
    asked.catch(() => known.delete(game));
    known.set(game, asked);
  }
  return asked;
}

/** The text as blocks: a heading is a line in capitals or one that stands over its underline. */
function blocks(text: string): { kind: "h" | "p" | "pre"; text: string }[] {
  return text
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
    .flatMap((block): { kind: "h" | "p" | "pre"; text: string }[] => {
      const lines = block.replace(/^\n+|\s+$/g, "").split("\n");
      const first = lines[0]!;
      if (lines.length === 1 && first.length < 60 && !/[.:;,]$/.test(first) && !/^\s/.test(first))
        return [{ kind: "h", text: first }];
      if (lines.some((line) => /^\s|\S {3,}\S/.test(line))) return [{ kind: "pre", text: lines.join("\n") }];
      return [{ kind: "p", text: lines.join(" ") }];
    });
}

export function RulesReader({ game, close }: { game: string; close?(): void }) {
  const [rules, setRules] = useState<Rules | null>(null);
  const [sought, setSought] = useState("");
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    rulesOf(game).then(setRules, () => {});
  }, [game]);
  const all = useMemo(() => blocks(rules?.rules ?? ""), [rules]);
  const wanted = sought.trim().toLowerCase();
  const found = wanted ? all.filter((block) => block.text.toLowerCase().includes(wanted)) : all;
  return (
    <>
      <h2>
        {rules?.title ?? words.rules}
        {close && (
          <button class="tool" aria-label={words.close} onClick={close}>
            <Icon name="close" />
          </button>
        )}
      </h2>
      <label class="lookup">
        <Icon name="search" />
        <input
          type="search"
          value={sought}
          placeholder={words.rulesSearch}
          aria-label={words.rulesSearch}
          onInput={(event) => setSought(event.currentTarget.value)}
        />
        {wanted && <small role="status">{words.rulesFound(found.length)}</small>}
      </label>
      <div class="text" ref={body} role="document" aria-label={words.rulesRegion}>
        {found.map((block) =>
          block.kind === "h" ? (
            <h3>{block.text}</h3>
          ) : block.kind === "pre" ? (
            <pre>{block.text}</pre>
          ) : (
            <p>{block.text}</p>
          ),
        )}
        {!wanted && rules && <p class="about">{rules.about}</p>}
      </div>
    </>
  );
}

export function RulesPage({ game }: { game: string }) {
  useEffect(() => {
    document.title = words.titleOf(words.rules);
  }, []);
  return (
    <main class="start rulespage">
      <a class="mark" href="#/">
        <Icon name="plant-cotton" />
        <span>{words.mire}</span>
      </a>
      <section class="panel reader">
        <RulesReader game={game} />
      </section>
    </main>
  );
}
