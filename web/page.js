// Lists the games this house has, and says where its socket is.
const scheme = location.protocol === "https:" ? "wss:" : "ws:";
document.getElementById("address").textContent = `${scheme}//${location.host}/socket`;

fetch("/games.json")
  .then((answer) => answer.json())
  .then(({ games }) => {
    const list = document.getElementById("games");
    list.replaceChildren(
      ...games.map((game) => {
        const item = document.createElement("li");
        item.textContent = `${game.title}, ${game.min_seats}–${game.max_seats} players: ${game.tagline}`;
        return item;
      }),
    );
  });
