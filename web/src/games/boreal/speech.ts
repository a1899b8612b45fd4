// SPDX-License-Identifier: MIT
// The board's own words for questions and actions: the engine's name tiles and places by codes, the
// board shows them.
import type { Action, View } from "../../model";
import type { Place } from "./geometry";
import { atlas } from "./geometry";
import type { Boreal, Kind, Letter } from "./view";
import { bestTurn, turnsOf } from "./view";
import { words } from "./words";

const placeOf = (board: Boreal, id: string | undefined): Place | undefined =>
  id ? atlas(board).places.get(id) : undefined;

export function ask({ board }: View<Boreal>): string | null {
  const place = placeOf(board, board.sector);
  const mover = place?.sector.token?.animal;
  switch (board.phase) {
    case "supply":
      return words.ask.supply;
    case "cell":
    case "rotation":
      return words.ask[board.phase];
    case "where":
    case "put":
      return board.animal ? words.ask.put(board.animal) : null;
    case "leap":
    case "target":
    case "land":
      return mover ? words.ask[board.phase](mover) : null;
    case "hide":
      return words.ask.hide;
    case "fish": {
      const area = board.areas.find((one) => one.id === place?.sector.area);
      if (!area) return null;
      return area.open_edges ? words.ask.eat : words.ask.maximise(area.size);
    }
    default:
      return null;
  }
}

/** An animal ends on a sector: what happens, in which habitat, and who is there. */
function sayArrival(view: View<Boreal>, id: string, what: string): string | null {
  const place = placeOf(view.board, id);
  if (!place) return null;
  const { token } = place.sector;
  const owner = view.seats.find((seat) => seat.seat === token?.seat)?.name ?? "";
  const taken = token ? words.say.taken(words.token(token, owner)) : "";
  return words.say.sector(place.tile.habitats[place.d] as Letter, what + taken);
}

export function say(action: Action, view: View<Boreal>): string | null {
  const { board } = view;
  const { kind, ids } = action.touch;
  const mover = placeOf(board, board.sector)?.sector.token?.animal;
  const moved = (what: Kind | undefined) => (what ? words.say.moved(what) : null);
  switch (kind) {
    case "tile":
      return words.say.tile;
    case "return":
      return words.say.back;
    case "bid":
      return action.name.startsWith("bid t") ? words.say.bidTile : null;
    case "cell":
      return words.say.cell(bestTurn(turnsOf(action))?.matches.length ?? 0);
    case "rotation": {
      const turn = turnsOf(action).find((one) => one.rotation === action.touch.rotation);
      return words.say.lie(turn?.matches.length ?? 0);
    }
    case "token": {
      const token = placeOf(board, ids[0])?.sector.token;
      if (!token) return null;
      return token.hidden ? words.say.unhide : words.say.lift(token.animal);
    }
    case "vole": {
      const value = placeOf(board, ids[0])?.sector.token?.value;
      return value === undefined ? null : sayArrival(view, ids[1]!, words.say.vole(value));
    }
    case "map-tile": // which sector of it is not settled yet
      return board.animal ? words.say.placed(board.animal) : moved(mover);
    case "sector": {
      if (board.phase === "birth") return sayArrival(view, ids[0]!, words.say.young);
      if (board.phase === "insects") return sayArrival(view, ids[0]!, words.say.placed("insect"));
      const what = board.animal ? words.say.placed(board.animal) : moved(mover);
      return what && sayArrival(view, ids[0]!, what);
    }
    default:
      return null;
  }
}
