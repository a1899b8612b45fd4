// SPDX-License-Identifier: MIT
// Tells who looks elsewhere: a quiet sound, a notification, the title.
import { useEffect, useRef } from "preact/hooks";
import { settings } from "../settings";
import { words } from "../words";

let audio: AudioContext | null = null;

/** A soft tone: Hz, when it starts and how long it fades, in seconds. */
function tone(pitch: number, start: number, fade: number): void {
  const at = audio!.currentTime + start;
  const [source, volume] = [audio!.createOscillator(), audio!.createGain()];
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.05, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + fade);
  source.connect(volume).connect(audio!.destination);
  source.start(at);
  source.stop(at + fade + 0.05);
}

/** Each a few tones: pitch, start, fade. */
const SOUNDS: Record<string, [number, number, number][]> = {
  turn: [
    [523, 0, 0.4],
    [659, 0.14, 0.4],
  ],
  over: [
    [523, 0, 0.4],
    [659, 0.14, 0.4],
    [784, 0.28, 0.6],
  ],
  hurry: [
    [659, 0, 0.3],
    [523, 0.14, 0.4],
  ],
  dice: [
    [190, 0, 0.06],
    [240, 0.07, 0.06],
    [170, 0.13, 0.06],
    [210, 0.22, 0.08],
  ],
}; // prettier-ignore

function play(sound: keyof typeof SOUNDS): void {
  if (!settings().sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  for (const one of SOUNDS[sound]!) tone(...one);
}

function notify(text: string): void {
  if (!settings().notify || !document.hidden || Notification.permission !== "granted") return;
  const note = new Notification(text, { tag: "mire-turn" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

interface News {
  title: string;
  asked: boolean;
  over: boolean;
  /** one's own time is running out */
  hurry: boolean;
  /** what lies rolled; another text when it is rolled again */
  dice: string;
  /** lines of the talk that have not been read */
  unread: number;
}

export function useTelling({ title, asked, over, hurry, dice, unread }: News): void {
  useEffect(() => {
    const count = unread > 0 ? `(${unread}) ` : "";
    document.title = count + (asked ? "• " : "") + words.titleOf(title || words.mire);
  }, [asked, title, unread]);
  const before = useRef({ asked, over, hurry, dice });
  useEffect(() => {
    const was = before.current;
    before.current = { asked, over, hurry, dice };
    if (dice && dice !== was.dice) play("dice");
    if (over && !was.over) play("over");
    else if (hurry && !was.hurry) {
      play("hurry");
      notify(words.notifyHurry(title));
    } else if (asked && !was.asked) {
      play("turn");
      notify(words.notifyTurn(title));
    }
  }, [asked, over, hurry, dice]);
}
