// The boards, each fetched when it is first wanted.
import type { GameBoard } from "../board";

const boards: Record<string, () => Promise<{ default: unknown }>> = {
  moosequest: () => import("./moosequest/board"),
  moorland: () => import("./moorland/board"),
  dartmoor: () => import("./dartmoor/board"),
  boreal: () => import("./boreal/board"),
  agricola: () => import("./agricola/board"),
};

export async function loadBoard(game: string): Promise<GameBoard> {
  const load = boards[game];
  if (!load) throw new Error(`there is no board for ${game}`);
  return (await load()).default as GameBoard;
}
