// SPDX-License-Identifier: MIT
// The contract between the frame of the table and a game's board.
//
// The frame knows tables, seats, questions and answers; a board knows how its game looks and which
// gestures feel right. A board gets what the viewer sees and the legal actions; it never works out
// rules. Everything it draws that the view names by an id is a target: the frame says whether the
// id is lit (some legal action concerns it), and takes the touch.
//
// Picking: `pick(id)` narrows the question to the actions that concern every picked id. When one is
// left it is played; until then the prompt shows what is left to choose from. So a board without
// any gestures of its own can be played; gestures go beyond that with `play`.
import type { ComponentChildren, ComponentType } from "preact";
import type { Action, View } from "./model";

export interface BoardProps<Board = unknown> {
  view: View<Board>;
  /** one's own seat, 1-based; null for those who watch */
  me: number | null;
  /** whose part of the board is to be large: one's own, or that of an opponent who is looked at */
  shown: number;
  /** the legal actions left by what is picked; none while it is not one's turn */
  actions: Action[];
  /** all legal actions of the question, whatever is picked */
  all: Action[];
  /** an answer is on its way, or waits to be confirmed: all is shown as it was, and nothing can be chosen */
  held?: boolean;
  /** the ids that some action in `actions` concerns, with those actions */
  lit: ReadonlyMap<string, readonly Action[]>;
  /** the ids picked so far */
  picked: readonly string[];
  /** the action now pointed at: the board shows what it would do, the frame says it */
  pointed: Action | null;
  /** the action a hint recommends */
  hinted: Action | null;
  pick(id: string): void;
  unpick(): void;
  point(action: Action | null): void;
  /**
   * Plays. Of a chain, the first now and each further one as soon as it is asked and legal; the
   * chain ends quietly where one is not. A function is asked for the next answer with the actions
   * that are legal then; null ends the chain.
   */
  play(...chain: Answer[]): void;
  /** Takes back one's last `steps` answers, as undo does, then plays the chain. */
  back(steps: number, ...chain: Answer[]): void;
  /** a try that is not legal: the frame asks the engine why not and says it */
  refuse(notation: string): void;
  /** says something in the prompt's second line for a while */
  note(text: string): void;
}

const nothing = () => {};

/** What a board gets that is only looked at: a seat's part of it, and nothing to touch. */
export const onlySeen = <Board>(view: View<Board>, seat: number): BoardProps<Board> => ({
  view,
  me: null,
  shown: seat,
  actions: [],
  all: [],
  lit: new Map(),
  picked: [],
  pointed: null,
  hinted: null,
  pick: nothing,
  unpick: nothing,
  point: nothing,
  play: nothing,
  back: nothing,
  refuse: nothing,
  note: nothing,
});

export type Answer = string | Action | ((actions: Action[], view: View) => string | Action | null);

/** A countable thing of a seat, for its panel. */
export interface Tally {
  icon: string; // of icons.svg, without "i-"
  count: number | string;
  label: string;
  tint?: string; // a token, e.g. "--good-wood"
}

/** A part of the table that a small screen shows by itself. */
export interface PaneName {
  /** "board", "own", or the data-pane of an element in the board */
  id: string;
  name: string;
  icon: string;
}

/** What is seen and read when a thing is looked at, beyond what the frame knows of it. */
export interface Look {
  name?: string;
  /** drawn large; without it a copy of the thing */
  picture?: ComponentChildren;
  /** names or ids of the cards it is or holds, as the server's `cards` has them */
  cards?: string[];
  /** what else there is to say, a sentence each: what is on it, what it lacks, what it would bring */
  facts?: string[];
}

export interface GameBoard<Board = unknown> {
  /** the board itself: the biggest thing on the page */
  Board: ComponentType<BoardProps<Board>>;
  /** one's own things under the prompt: hand, supply; nothing if the game has none */
  Own?: ComponentType<BoardProps<Board>>;
  /** a true miniature of a seat's part of the board, for the opponent's panel */
  Mini?: ComponentType<{ view: View<Board>; seat: number }>;
  /** a seat's part of the board in full size, to be laid beside one's own; without it the miniature, enlarged */
  Full?: ComponentType<{ view: View<Board>; seat: number }>;
  /**
   * The panes of a small screen, in their order; without it the board and one's own things. Panes within
   * the board are children of an element of class panes, with their id as data-pane.
   */
  panes?: PaneName[];
  /** the pane in which a question is best answered, where that is not the one with most to choose from */
  pane?(actions: Action[], view: View<Board>): string | undefined;
  /** what is to be seen of a thing that is looked at: its id, or what its data-look says */
  look?(id: string, props: BoardProps<Board>): Look | null;
  tally(view: View<Board>, seat: number): Tally[];
  /** where the game is: "Round 3 of 14", and as pips if there are not too many */
  pace(view: View<Board>): { text: string; now?: number; of?: number };
  /** the actions that get a button in the prompt; without it those that touch nothing on the board */
  answers?(actions: Action[], view: View<Board>): Action[];
  /** short label for a button; without it the action's sentence */
  label?(action: Action, view: View<Board>): string;
  /** a second line for the button: what follows from it */
  detail?(action: Action, view: View<Board>): string | undefined;
  /** the question in the board's own words, where the engine's have ids or coordinates */
  ask?(view: View<Board>): string | null;
  /** an action in the board's own words, a sentence without subject */
  say?(action: Action, view: View<Board>): string | null;
  /** which group a line of the ledger belongs to, in games whose ledgers are long */
  group?(view: View<Board>): (what: string) => string | undefined;
  /** the dice that lie rolled, as a text: another one is heard */
  dice?(view: View<Board>): string;
  /** keys of the game's own: lower-case key name to what it does; true when it did something */
  keys?(key: string, props: BoardProps<Board>): boolean;
  /** how the keys are called in the list of keys */
  keyHelp?: [string, string][];
}
