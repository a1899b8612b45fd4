// SPDX-License-Identifier: MIT
// How good people and bots are: one's own results, and the best at a game.
import { useEffect, useState } from "preact/hooks";
import { type GameFacts, useCatalogue } from "../catalogue";
import { Icon } from "../icon";
import { server } from "../link/socket";
import { words } from "../words";

interface Rating {
  game: string;
  name?: string;
  tag?: string;
  bot?: string;
  you?: boolean;
  rating: number;
  deviation: number;
  played: number;
  won: number;
}

/** What the server says to a question about ratings, asked again when the connection is. */
function useRatings(what: "profile" | "best", game?: string): Rating[] | null {
  const [found, setFound] = useState<Rating[] | null>(null);
  useEffect(() => {
    const link = server();
    return link.onState((here) => {
      if (!here || (what === "profile" && !link.person)) return;
      link.ask(what, game ? { game } : {}).then(
        (answer) => setFound(answer.ratings),
        () => {},
      );
    });
  }, [what, game]);
  return found;
}

/** One's results, game by game. */
export function Results() {
  const games = useCatalogue()?.games ?? [];
  const found = useRatings("profile");
  if (!found?.length) return <p class="hint">{words.resultsNone}</p>;
  return (
    <>
      <table class="ledger ratings">
        <thead>
          <tr>
            <th scope="col">{words.game}</th>
            <th scope="col">{words.played}</th>
            <th scope="col">{words.won}</th>
            <th scope="col">{words.rating}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((one) => (
            <tr>
              <th scope="row">{titleOf(games, one.game)}</th>
              <td>{one.played}</td>
              <td>{one.won}</td>
              <td>{words.ratingOf(one.rating, one.deviation)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{server().registered ? words.ratingHelp : words.ratingGuest}</p>
    </>
  );
}

const titleOf = (games: GameFacts[], id: string) =>
  games.find((game) => game.id === id)?.title.split(" with ")[0] ?? id;

export function BestPage({ game }: { game?: string }) {
  const games = useCatalogue()?.games ?? [];
  const shown = game ?? games[0]?.id;
  useEffect(() => {
    document.title = words.titleOf(words.best);
  }, []);
  return (
    <main class="start">
      <header>
        <a class="mark" href="#/">
          <Icon name="plant-cotton" />
          <span>{words.mire}</span>
        </a>
        <h1>{words.best}</h1>
      </header>
      <nav class="seatcount" aria-label={words.game}>
        {games.map((one) => (
          <a
            class={one.id === shown ? "btn go" : "btn"}
            aria-current={one.id === shown ? "page" : undefined}
            href={`#/best/${one.id}`}
          >
            {titleOf(games, one.id)}
          </a>
        ))}
      </nav>
      {shown && <Best key={shown} game={shown} />}
    </main>
  );
}

function Best({ game }: { game: string }) {
  const found = useRatings("best", game);
  const order = [...(found ?? [])].sort((a, b) => b.rating - a.rating);
  return (
    <section class="panel">
      {found && (
        <table class="ledger ratings">
          <thead>
            <tr>
              <td />
              <th scope="col" class="l">
                {words.name}
              </th>
              <th scope="col">{words.played}</th>
              <th scope="col">{words.rating}</th>
            </tr>
          </thead>
          <tbody>
            {order.map((one, i) => (
              <tr class={one.you ? "me" : ""}>
                <td>{i + 1}</td>
                <th scope="row">
                  {one.bot && <Icon name="bot" />}
                  {one.bot ? words.botNamed(words.bots[one.bot] ?? one.bot) : one.name}
                  {one.you && <small> {words.you}</small>}
                </th>
                <td>{one.played}</td>
                <td>{words.ratingOf(one.rating, one.deviation)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="hint">{words.bestHelp}</p>
    </section>
  );
}
