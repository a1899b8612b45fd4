// The board of boreal.
import type { GameBoard } from "../../board";
import { PlainBoard } from "../plain";

const board: GameBoard = {
  Board: PlainBoard,
  tally: () => [],
  pace: () => ({ text: "" }),
};
export default board;
