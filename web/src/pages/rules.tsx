// SPDX-License-Identifier: MIT
// The rules of a game as a book: contents, look-up, and places in it that anything can lead to.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../icon";
import { words } from "../words";
import { type Block, lookUp, type Rules, rulesOf } from "./book";
import { ExampleSteps } from "./example";

type Go = (id: string) => void;

/** Words with their marks: *so*, and [words](#id). */
export function Words({ text, game, go }: { text: string; game: string; go: Go }) {
  const parts = text.split(/(\*[^*]+\*|\[[^\]]+\]\(#[^)]+\))/);
  return (
    <>
      {parts.map((part) => {
        if (part.startsWith("*")) return <b>{part.slice(1, -1)}</b>;
        const link = /^\[(.+)\]\(#(.+)\)$/.exec(part);
        if (!link) return part;
        const follow = (event: Event) => {
          event.preventDefault();
          go(link[2]!);
        };
        return (
          <a href={`#/rules/${game}/${link[2]}`} onClick={follow}>
            {link[1]}
          </a>
        );
      })}
    </>
  );
}

interface Setting {
  game: string;
  go: Go;
}

function Heading({ depth, block, children }: { depth: number; block: Block; children: ComponentChildren }) {
  const Tag = `h${Math.min(depth, 6)}` as "h3";
  return (
    <Tag data-rule={block.ids.join(" ")} tabIndex={-1}>
      {children}
    </Tag>
  );
}

function TableOf({ rows, game, go }: { rows: string[][] } & Setting) {
  const [head, ...body] = rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keyboard
    <div class="wide" role="group" aria-label={words.rulesTable(head?.[0] ?? "")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head!.map((cell) =>
              cell.trim() ? (
                <th scope="col">
                  <Words text={cell} {...{ game, go }} />
                </th>
              ) : (
                <td />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {body.map((row) => (
            <tr>
              {row.map((cell, column) =>
                column ? (
                  <td>
                    <Words text={cell} {...{ game, go }} />
                  </td>
                ) : (
                  <th scope="row">
                    <Words text={cell} {...{ game, go }} />
                  </th>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Card({ block, depth }: { block: Block; depth: number }) {
  return (
    <div class="rulecard">
      <Heading depth={depth} block={block}>
        {block.name}
      </Heading>
      {(block.text ?? "").split("\n").map((line) => (
        <p>{line}</p>
      ))}
    </div>
  );
}

/** The blocks as elements; items that follow each other are one list. */
function Book({ blocks, game, go, drawn }: { blocks: Block[]; drawn: boolean } & Setting) {
  const out: JSX.Element[] = [];
  let depth = 3;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!;
    const setting = { game, go };
    const rule = block.ids.join(" ");
    if (block.kind === "heading") {
      if (block.level === 1) continue;
      depth = block.level! + 2;
      out.push(
        <Heading depth={depth - 1} block={block}>
          <Words text={block.text!} {...setting} />
        </Heading>,
      );
    } else if (block.kind === "item") {
      let end = at;
      while (blocks[end]?.kind === "item" && !blocks[end]!.name === !block.name) end++;
      const List = block.name ? "ol" : "ul";
      out.push(
        <List>
          {blocks.slice(at, end).map((item) => (
            <li data-rule={item.ids.join(" ")} tabIndex={item.ids.length ? -1 : undefined}>
              <Words text={item.text!} {...setting} />
            </li>
          ))}
        </List>,
      );
      at = end - 1;
    } else if (block.kind === "table") out.push(<TableOf rows={block.rows!} {...setting} />);
    else if (block.kind === "card") out.push(<Card block={block} depth={depth} />);
    else if (block.kind === "example")
      out.push(<ExampleSteps game={game} id={block.ids[0]!} text={block.text!} drawn={drawn} />);
    else if (block.kind === "plain") out.push(<pre>{block.text}</pre>);
    else
      out.push(
        <p data-rule={rule} tabIndex={rule ? -1 : undefined}>
          <Words text={block.text!} {...setting} />
        </p>,
      );
  }
  return <>{out}</>;
}

function Contents({ book, game, go }: { book: Block[] } & Setting) {
  const chapters = book.filter((block) => block.kind === "heading" && block.level === 2 && block.ids.length);
  if (!chapters.length) return null;
  return (
    <nav aria-label={words.rulesContents}>
      <ul class="contents">
        {chapters.map((block) => (
          <li>
            <Words text={`[${block.text}](#${block.ids[0]})`} {...{ game, go }} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ReaderProps {
  game: string;
  /** The id of the place to open the book at. */
  at?: string | undefined;
  /** What follows a link; without it the book turns to the place by itself. */
  go?: Go;
  close?(): void;
}

export function RulesReader({ game, at, go, close }: ReaderProps) {
  const [rules, setRules] = useState<Rules | null>(null);
  const [sought, setSought] = useState("");
  const [place, setPlace] = useState(at);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    rulesOf(game).then(setRules, () => {});
  }, [game]);
  useEffect(() => setPlace(at), [at]);
  const turn = (id: string) => {
    setSought("");
    setPlace(id);
    go?.(id);
  };
  useEffect(() => {
    const there = place && body.current?.querySelector<HTMLElement>(`[data-rule~="${CSS.escape(place)}"]`);
    for (const old of body.current?.querySelectorAll(".here") ?? []) old.classList.remove("here");
    if (!there) return;
    there.classList.add("here");
    there.scrollIntoView({ block: "start" });
    there.focus({ preventScroll: true });
  }, [place, rules, sought]);
  const wanted = sought.trim();
  const book = rules?.book ?? [];
  const found = useMemo(() => (wanted ? lookUp(book, wanted) : book), [book, wanted]);
  return (
    <>
      <h2>
        {rules?.title ?? words.rules}
        {close && (
          <button type="button" class="tool" aria-label={words.close} onClick={close}>
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
          onInput={(event) => {
            setPlace(undefined);
            setSought(event.currentTarget.value);
          }}
        />
        {wanted && (
          <small role="status">
            {words.rulesFound(found.filter((block) => block.kind !== "heading").length)}
          </small>
        )}
      </label>
      <div class="text" ref={body} role="document" aria-label={words.rulesRegion}>
        {!wanted && <Contents book={book} game={game} go={turn} />}
        <Book blocks={found} game={game} go={turn} drawn={!close} />
        {!wanted && rules && <p class="about">{rules.about}</p>}
      </div>
    </>
  );
}

export function RulesPage({ game, at }: { game: string; at?: string | undefined }) {
  useEffect(() => {
    document.title = words.titleOf(words.rules);
  }, []);
  const go = (id: string) => {
    location.hash = `#/rules/${game}/${id}`;
  };
  return (
    <main class="start rulespage">
      <h1 class="vh">{words.rules}</h1>
      <a class="mark" href="#/">
        <Icon name="plant-cotton" />
        <span>{words.mire}</span>
      </a>
      <section class="panel reader">
        <RulesReader {...{ game, at, go }} />
      </section>
    </main>
  );
}
