"""PPO with PyTorch on the vector environment: a small network learns a game by playing itself.

The network sees what the seat knows and the features of every action of the menu, so that it works
for games without a fixed space of actions too. Every seat of every game is a trajectory of its own;
the reward is the place at the end. A few minutes on two cores are enough to beat random players.
"""

import argparse
import time

import mire
import numpy as np
import torch
from torch import nn

FEATURES = 56


class Network(nn.Module):
    """A score for every action of the menu, and how well the seat will do."""

    def __init__(self, size: int, width: int = 64) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.Tanh(), nn.Linear(width, width),
                                  nn.Tanh())
        self.action = nn.Linear(FEATURES, width)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, features: torch.Tensor, mask: torch.Tensor
                ) -> tuple[torch.Tensor, torch.Tensor]:
        body = self.body(seen)
        scores = (torch.tanh(self.action(features)) * body[:, None, :]).sum(-1)
        return scores.masked_fill(~mask, -1e9), self.value(body).squeeze(-1)


def tensors(env: mire.VecEnv, longest: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """What is now, copied: the arrays of the environment are written anew by every step."""
    return (torch.from_numpy(env.observation.copy()),
            torch.from_numpy(env.features[:, :longest].copy()),
            torch.from_numpy(env.mask[:, :longest].copy()))


def collect(network: Network, env: mire.VecEnv, steps: int, longest: int
            ) -> dict[str, torch.Tensor]:
    """Plays on for so many steps. What a decision was worth is the place its seat had at the end;
    decisions of games that go on are left out."""
    kept: list[tuple[torch.Tensor, ...]] = []
    seats, numbers, games = [], [], np.zeros(env.games, np.int64)
    worth: dict[tuple[int, int], np.ndarray] = {}
    for _ in range(steps):
        now = tensors(env, longest)
        with torch.no_grad():
            scores, value = network(*now)
            choice = torch.distributions.Categorical(logits=scores)
            picked = choice.sample()
        kept.append((*now, picked, choice.log_prob(picked), value))
        seats.append(env.seat.copy())
        numbers.append(games.copy())
        _, reward, done = env.step(picked.numpy().astype(np.int32))
        for game in np.flatnonzero(done):
            worth[game, games[game]] = reward[game].copy()
        games += done
    nothing = np.full(env.seats, np.nan, np.float32)
    places = [worth.get((game, number), nothing)[seat]
              for row, asked in zip(numbers, seats)
              for game, (number, seat) in enumerate(zip(row, asked))]
    flat = torch.tensor(np.array(places, np.float32))
    use = ~torch.isnan(flat)
    names = ("seen", "features", "mask", "picked", "before", "value")
    batch = {name: torch.cat(column)[use] for name, column in zip(names, zip(*kept))}
    batch["return"] = flat[use]
    return batch


def improve(network: Network, optimizer: torch.optim.Optimizer, batch: dict[str, torch.Tensor],
            passes: int = 3, size: int = 4096, clip: float = 0.2) -> None:
    advantage = batch["return"] - batch["value"]
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for _ in range(passes):
        for part in torch.randperm(len(advantage)).split(size):
            scores, value = network(batch["seen"][part], batch["features"][part],
                                    batch["mask"][part])
            choice = torch.distributions.Categorical(logits=scores)
            ratio = (choice.log_prob(batch["picked"][part]) - batch["before"][part]).exp()
            gain = torch.min(ratio * advantage[part],
                             ratio.clamp(1 - clip, 1 + clip) * advantage[part]).mean()
            miss = (value - batch["return"][part]).square().mean()
            loss = -gain + 0.5 * miss - 0.01 * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def against_random(network: Network, game: str, longest: int, games: int = 200) -> float:
    won, over, mine = 0.0, np.zeros(games, bool), np.arange(games) % 2
    with mire.VecEnv(game, games, seats=2, features=True, seed=12345) as env:
        while not over.all():
            with torch.no_grad():
                scores, _ = network(*tensors(env, longest))
            best = scores.argmax(1).numpy().astype(np.int32)
            _, reward, done = env.step(np.where(env.seat == mine, best, env.random()))
            new = done & ~over
            won += float((reward[np.arange(games), mine][new] + 1).sum()) / 2
            over |= done
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="moosequest")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--steps", type=int, default=400)
    args = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(2)
    with mire.VecEnv(args.game, args.games, seats=2, features=True, seed=1) as env:
        longest = min(env.actions, 64)  # longer menus are cut: hardly any are
        network = Network(env.observation_size)
        optimizer = torch.optim.Adam(network.parameters(), lr=1e-3)
        start = time.time()
        for number in range(args.rounds + 1):
            print(f"round {number}: {against_random(network, args.game, longest):6.1%} against "
                  f"random, {time.time() - start:.0f} s", flush=True)
            if number < args.rounds:
                improve(network, optimizer, collect(network, env, args.steps, longest))


if __name__ == "__main__":
    main()
