// SPDX-License-Identifier: MIT
// Several people at one screen. Each of them is a person of their own to the server, with a connection
// and a sitting; the screen shows one of them at a time. Where the next one holds secrets a curtain is
// drawn between: until they say that they have taken the screen, nothing of any hand is on the page.
import { openTable } from "../link/server";
import { guest, server } from "../link/socket";
import { Sitting } from "./sitting";

const key = (table: string) => `mire.here.${table}`;

/** The guests of this browser that sit at a table, by their numbers. */
function guestsOf(table: string): number[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key(table)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(Number.isInteger) : [];
  } catch {
    return [];
  }
}

const keepGuests = (table: string, guests: number[]) =>
  localStorage.setItem(key(table), JSON.stringify(guests));

/** Makes sure that others at this screen are somebody, by these names. */
export async function nameGuests(names: string[]): Promise<void> {
  for (const [i, name] of names.entries()) {
    const one = guest(i + 1);
    await one.become(name);
    if (one.person?.name !== name) await one.rename(name);
  }
}

/** Sits them down. */
export async function seatGuests(table: string, seats: number[]): Promise<void> {
  if (!seats.length) return;
  keepGuests(
    table,
    seats.map((_, i) => i + 1),
  );
  for (const [i, seat] of seats.entries()) await guest(i + 1).ask("sit", { table, seat });
}

/** Is it for them to answer? Not where they let a bot do so. */
const isAsked = ({ state_: state, standIn, resting }: Sitting) =>
  state?.status === "playing" &&
  !(standIn && resting) &&
  !!state.view?.decisions.some((one) => one.seat === state.you);

/** Does one of them see what the other does not? */
const hides = (one: Sitting, other: Sitting) =>
  JSON.stringify(one.state_?.view?.board) !== JSON.stringify(other.state_?.view?.board);

export class Screen {
  readonly sittings: Sitting[];
  /** who looks at it; null: nobody is known to yet */
  now: Sitting | null = null;
  /** who is to take it, behind the curtain */
  next: Sitting | null = null;
  private readonly guests: number[];
  private closing: (() => void)[] = [];

  constructor(
    table: string,
    private readonly changed: () => void,
  ) {
    this.guests = guestsOf(table);
    this.sittings = [server(), ...this.guests.map(guest)].map((connection) => {
      const sitting = new Sitting();
      sitting.link = openTable(connection, table, sitting);
      return sitting;
    });
    if (this.sittings.length === 1) this.now = this.sittings[0]!;
    else this.share();
    for (const sitting of this.sittings) {
      const { link } = sitting;
      const deaf = sitting.onChange(() => this.look());
      this.closing.push(deaf, () => link.close());
    }
  }

  /** What one of them does the others here agree to: they can talk. */
  private share(): void {
    const links = this.sittings.map(({ link }) => link);
    for (const sitting of this.sittings) {
      const { link } = sitting;
      const others = links.filter((one) => one !== link);
      sitting.shared = true;
      sitting.asleep = true;
      sitting.undoer = () => this.undoer(sitting);
      sitting.link = {
        ...link,
        undo: async (move) => {
          const missing = await link.undo(move);
          if (!missing) return 0;
          for (const other of others) await other.agree(true);
          return Math.max(0, missing - others.length);
        },
        rematch: async () => {
          let missing = 0;
          for (const one of links) missing = await one.rematch();
          return missing;
        },
      };
    }
  }

  /** Who takes back: who looks, or who was here just before where nothing was hidden. */
  private undoer(sitting: Sitting): Sitting {
    if (sitting.state_?.undo) return sitting;
    const last = sitting.lines.findLast((line) => line.seat)?.seat;
    const who = this.sittings.find((one) => one.me === last);
    return who && !hides(who, sitting) ? who : sitting;
  }

  private look(): void {
    // whoever hears of the next table first may lead the page there
    const rematch = this.sittings.map(({ state_ }) => state_?.rematch).find(Boolean);
    if (rematch && this.guests.length) keepGuests(rematch, this.guests);
    if (this.sittings.length > 1) this.pass();
    this.changed();
  }

  /** Passes the screen to who is asked, once the one who has it has seen everything. */
  private pass(): void {
    if (this.sittings.some(({ state_ }) => !state_)) return;
    const asked = this.sittings.filter(isAsked);
    if (this.next && !asked.includes(this.next)) this.next = null;
    if (this.now && (this.now.showing.busy || this.now.past)) return;
    if (this.now && (asked.includes(this.now) || !asked.length)) return;
    const next = asked[0] ?? this.sittings[0]!;
    const secret = this.sittings.some((other) => other !== next && hides(other, next));
    if (secret && next.state_?.status === "playing") this.next = next;
    else this.turn(next);
  }

  private turn(to: Sitting): void {
    for (const sitting of this.sittings) sitting.asleep = sitting !== to;
    this.next = null;
    this.now = to;
  }

  /** They have it. */
  take(): void {
    if (this.next) this.turn(this.next);
    this.changed();
  }

  close(): void {
    this.closing.forEach((end) => end());
  }
}
