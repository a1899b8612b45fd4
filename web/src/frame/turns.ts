// SPDX-License-Identifier: MIT
// The log as people tell it: one entry for what somebody did until somebody else did something.
import type { LogLine } from "../model";
import { told, toYou } from "../speech";
import { words } from "../words";

/** A ply: what was done, and what followed from it. */
export interface Deed {
  ply: number;
  text: string;
  more: string[];
}

export interface Turn {
  seat: number;
  deeds: Deed[];
}

/** Lines that say the same one after the other, as one. */
function folded(lines: string[]): string[] {
  const out: { text: string; times: number }[] = [];
  for (const text of lines) {
    const last = out.at(-1);
    if (last?.text === text) last.times++;
    else out.push({ text, times: 1 });
  }
  return out.map(({ text, times }) => (times > 1 ? words.times(text, times) : text));
}

export function turnsOf(lines: readonly LogLine[], me: number | null, names: readonly string[]): Turn[] {
  const turns: Turn[] = [];
  const mine = me === null ? null : names[me - 1]!;
  const tell = (text: string) => (mine ? toYou(told(text), mine, words.you) : told(text));
  let ply = -1;
  for (const line of lines) {
    const text = tell(line.text);
    let turn = turns.at(-1);
    if (!turn || (turn.seat !== line.seat && line.ply !== ply)) {
      turn = { seat: line.seat, deeds: [] };
      turns.push(turn);
    }
    if (line.ply !== ply) turn.deeds.push({ ply: line.ply, text, more: [] });
    else turn.deeds.at(-1)!.more.push(text);
    ply = line.ply;
  }
  for (const turn of turns) for (const deed of turn.deeds) deed.more = folded(deed.more);
  return turns;
}

/**
 * What others did between one's last turn and the one that is under way; for who watches, the last few
 * turns.
 */
export function sinceMine(turns: Turn[], me: number | null): Turn[] {
  if (me === null) return turns.filter((turn) => turn.seat > 0).slice(-4);
  let end = turns.length;
  while (end > 0 && turns[end - 1]!.seat === me) end--;
  const start = turns.slice(0, end).findLastIndex((turn) => turn.seat === me);
  return turns.slice(start + 1, end).filter((turn) => turn.seat > 0);
}
