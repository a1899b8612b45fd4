// SPDX-License-Identifier: MIT
// Another's board in full size beside one's own: it stays there until it is put away, and goes on with the game.
import type { GameBoard } from "../board";
import { Icon, seatColours } from "../icon";
import type { View } from "../model";
import { words } from "../words";
import { Points } from "./points";
import { Tallies } from "./rail";
import type { Sitting } from "./sitting";

interface BesideProps {
  sitting: Sitting;
  game: GameBoard;
  view: View;
  seat: number;
  show(seat: number | null): void;
}

export function Beside({ sitting, game, view, seat, show }: BesideProps) {
  const Part = game.Full ?? game.Mini;
  const others = view.seats.filter((one) => one.seat !== sitting.me);
  const who = others.find((one) => one.seat === seat);
  if (!Part || !who) return null;
  return (
    <section
      class="beside panel"
      style={seatColours(seat)}
      aria-label={words.besideOf(who.name)}
      data-region
      tabIndex={-1}
    >
      <h2>
        {others.map((one) => (
          <button
            type="button"
            class="chip"
            style={seatColours(one.seat)}
            aria-pressed={one.seat === seat}
            onClick={() => show(one.seat)}
          >
            <Icon name={`seat-${one.seat}`} />
            <span class={others.length > 3 && one.seat !== seat ? "vh" : "name"}>{one.name}</span>
            <Points value={one.points} unit={sitting.unit} />
          </button>
        ))}
        <button
          type="button"
          class="tool"
          aria-label={words.besideClose}
          title={words.besideClose}
          onClick={() => show(null)}
        >
          <Icon name="close" />
        </button>
      </h2>
      <div class="full">
        <Part view={view} seat={seat} />
      </div>
      <Tallies {...{ game, view, seat }} />
    </section>
  );
}
