// SPDX-License-Identifier: MIT
// What others do, one thing after the other: views wait here until they have been seen. The newest state
// of the table is known already; the page shows an older one until this has caught up.
import type { View } from "../model";
import { type Pace, settings } from "../settings";

/** The table after a ply, and who played it. */
export interface Frame {
  ply: number;
  seat: number;
  view: View;
}

/** ms that a ply is shown */
export const EACH: Record<Pace, number> = { off: 0, fast: 350, normal: 1000, slow: 2000 };
const AT_MOST = 7; // times that, however many there are
const LEAST = 120; // ms

export class Showing {
  /** what is shown instead of the present */
  view: View | null = null;
  private waiting: Frame[] = [];
  private next = 0; // the time from which on another may be shown
  private timer = 0;
  private serial = 0;
  private asking = 0;
  private pace: Pace = "normal";
  private time = 0; // ms for each of those that wait
  private again = false; // the last one stays as long as the others: afterwards it is gone

  constructor(
    private readonly me: () => number | null,
    /** something else is shown */
    private readonly changed: () => void,
    /** the present is shown */
    private readonly done: () => void,
  ) {}

  get busy(): boolean {
    return this.view !== null;
  }

  /** Shows `now` until the frames that come have been seen. */
  add(now: View, frames: Frame[] | Promise<Frame[]>): void {
    this.view ??= { ...now, decisions: [] };
    this.pace = settings().motion;
    this.again = false;
    this.expect(frames);
  }

  /** Shows what is past, and then the present again. */
  replay(start: View, frames: Promise<Frame[]>): void {
    this.catchUp();
    this.view = { ...start, decisions: [] };
    this.pace = settings().motion === "off" ? "normal" : settings().motion;
    this.again = true;
    this.next = performance.now() + EACH[this.pace] / 2;
    this.expect(frames);
  }

  private expect(frames: Frame[] | Promise<Frame[]>): void {
    if (Array.isArray(frames) && !this.asking) return this.take(frames);
    const { serial } = this;
    this.asking++;
    const before = this.last;
    this.last = Promise.allSettled([before, frames]).then(([, got]) => {
      if (serial !== this.serial) return;
      this.asking--;
      this.take(got.status === "fulfilled" ? got.value : []);
    });
  }

  private last: Promise<unknown> = Promise.resolve();

  private take(frames: Frame[]): void {
    this.waiting.push(...frames);
    const each = EACH[this.pace];
    this.time = Math.max(Math.min(each, LEAST), Math.min(each, (each * AT_MOST) / this.waiting.length));
    this.step();
  }

  private step = (): void => {
    clearTimeout(this.timer);
    while (this.waiting.length) {
      const frame = this.waiting[0]!;
      const own = frame.seat === this.me() && !this.again;
      const wait = own ? 0 : this.next - performance.now();
      if (wait > 1) {
        this.timer = window.setTimeout(this.step, wait);
        return;
      }
      this.waiting.shift();
      this.view = { ...frame.view, decisions: [] };
      if (!own) this.next = performance.now() + this.time;
      if (!this.waiting.length && !this.asking && !this.again) break;
      this.changed();
    }
    const rest = this.again ? this.next - performance.now() : 0;
    if (rest > 1) this.timer = window.setTimeout(this.step, rest);
    else if (!this.asking) this.end();
  };

  private end(): void {
    this.view = null;
    this.done();
  }

  /** Leaves out what has not been shown yet. */
  catchUp(): void {
    if (!this.busy) return;
    this.serial++;
    this.asking = 0;
    clearTimeout(this.timer);
    this.waiting = [];
    this.next = 0;
    this.end();
  }
}
