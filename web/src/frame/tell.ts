// SPDX-License-Identifier: MIT
// Tells who looks elsewhere: a quiet sound, a notification, the title.
import { useEffect, useRef } from "preact/hooks";
import { settings } from "../settings";
import { words } from "../words";

let audio: AudioContext | null = null;

/** Soft tones one after the other, in Hz. */
function play(...tones: number[]): void {
  if (!settings().sound || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  tones.forEach((tone, i) => {
    const at = audio!.currentTime + i * 0.14;
    const [source, volume] = [audio!.createOscillator(), audio!.createGain()];
    source.frequency.value = tone;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.05, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.4);
    source.connect(volume).connect(audio!.destination);
    source.start(at);
    source.stop(at + 0.45);
  });
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
  /** lines of the talk there are */
  talk: number;
}

export function useTelling({ title, asked, over, talk }: News): void {
  const read = useRef(talk);
  if (!document.hidden) read.current = talk;
  const unread = talk - read.current;
  useEffect(() => {
    const count = unread > 0 ? `(${unread}) ` : "";
    document.title = count + (asked ? "• " : "") + words.titleOf(title || words.mire);
  }, [asked, title, unread]);
  const before = useRef({ asked, over });
  useEffect(() => {
    const was = before.current;
    before.current = { asked, over };
    if (asked && !was.asked) {
      play(523, 659);
      notify(words.notifyTurn(title));
    }
    if (over && !was.over) play(523, 659, 784);
  }, [asked, over]);
}
