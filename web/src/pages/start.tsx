// The start page.
import { useEffect, useState } from "preact/hooks";
import { server } from "../link/socket";
import { words } from "../words";

export interface GameFacts {
  id: string;
  title: string;
  tagline: string;
  min_seats: number;
  max_seats: number;
}

export function StartPage() {
  const [games, setGames] = useState<GameFacts[]>([]);
  useEffect(() => {
    server()
      .ask("games")
      .then((answer) => setGames(answer.games));
  }, []);
  const begin = async (game: string) => {
    await server().become("Ronja");
    const { table } = await server().ask("create", { game, seats: ["me", "easy"] });
    location.hash = `#/table/${table}`;
  };
  return (
    <main class="start">
      <h1>Mire</h1>
      <div class="games">
        {games.map((game) => (
          <article class="panel game" key={game.id}>
            <h2>{game.title}</h2>
            <p>{game.tagline}</p>
            <button class="btn go" data-play={game.id} onClick={() => begin(game.id)}>
              {words.play}
            </button>
          </article>
        ))}
      </div>
    </main>
  );
}
