// SPDX-License-Identifier: MIT
// What moves on a table, for every board: things fly from where they were to where they go, goods run into a
// store one after the other, dice tumble. Nothing of it happens where motion is not wanted.
import { settings } from "../settings";

const FLIGHT = 320; // ms
const HOP = 40; // ms between two goods
const HOPS = 8; // goods that run one by one; more are a heap
const TUMBLE = 700; // ms

/** Does this person want to see things move? */
export const lively = (): boolean =>
  settings().motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A pane comes in from the side. */
export function slideIn(pane: Element, way: number): void {
  if (!lively()) return;
  pane.animate(
    [
      { translate: `${way * 24}% 0`, opacity: 0.3 },
      { translate: "0 0", opacity: 1 },
    ],
    {
      duration: 200,
      easing: "ease-out",
    },
  );
}

/** A copy of a thing over everything else, without the ids by which the thing is found. */
function copyOf(thing: Element, box: DOMRect): HTMLElement {
  const copy = thing.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>("[data-id]")]) delete one.dataset.id;
  copy.classList.add("flying");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  return copy;
}

const flights = new Set<Animation>();
for (const touch of ["pointerdown", "keydown"])
  addEventListener(touch, () => flights.forEach((one) => one.finish()), true);

/** Keeps a motion until it is over; any touch ends it. */
async function follow(motion: Animation): Promise<void> {
  flights.add(motion);
  await motion.finished.catch(() => {});
  flights.delete(motion);
}

/** A thing moves where it is; any touch ends that, too. */
export function play(thing: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  if (lively()) void follow(thing.animate(frames, timing));
}

/** A copy of a thing flies from one place to another; resolves when it has arrived. */
export async function fly(thing: Element, from: DOMRect, to: DOMRect, delay = 0): Promise<void> {
  if (!lively() || !from.width || !to.width) return;
  const copy = copyOf(thing, from);
  document.body.append(copy);
  const scale = Math.min(to.width / from.width, to.height / from.height, 1.6);
  const [dx, dy] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ];
  const flight = copy.animate(
    [
      { transform: "none" },
      { transform: `translate(${dx / 2}px, ${dy / 2 - 18}px) scale(${(1 + scale) / 2})`, offset: 0.5 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
    ],
    { duration: FLIGHT, delay, easing: "cubic-bezier(.3,.1,.3,1)", fill: "backwards" },
  );
  await follow(flight);
  copy.remove();
}

/** A thing comes to its place from where it was: a copy of it, within copies of what it is in, so that it looks the same. */
export async function come(thing: HTMLElement, from: DOMRect): Promise<void> {
  const to = thing.getBoundingClientRect();
  if (!lively() || !to.width || !thing.checkVisibility({ visibilityProperty: true })) return;
  const copy = copyOf(thing, to);
  copy.style.fontSize = getComputedStyle(thing).fontSize;
  let whole = copy;
  for (let up = thing.parentElement; up && !up.matches(".board, .own, body"); up = up.parentElement) {
    const around = document.createElement("div");
    around.className = up.className;
    around.style.display = "contents";
    around.append(whole);
    whole = around;
  }
  document.body.append(whole);
  const [dx, dy] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ];
  const scale = Math.max(from.width / to.width, 0.4);
  const timing = { duration: FLIGHT, easing: "cubic-bezier(.3,.1,.3,1)" };
  void follow(thing.animate([{ opacity: 0 }, { opacity: 0 }], timing));
  await follow(
    copy.animate(
      [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: "none" }],
      timing,
    ),
  );
  whole.remove();
}

/** So many copies of a thing run from where it is to where they are kept, one after the other. */
export async function run(thing: Element, to: Element, count: number): Promise<void> {
  const [from, goal] = [thing.getBoundingClientRect(), to.getBoundingClientRect()];
  const hops = Math.min(count, HOPS);
  await Promise.all(Array.from({ length: hops }, (_, i) => fly(thing, from, goal, i * HOP)));
}

let rolling: Promise<unknown> = Promise.resolve();

/** Dice tumble and come to rest as they lie; the prompt waits for them (settled). */
export function tumble(dice: Iterable<Element>): void {
  if (!lively()) return;
  const rolls = [...dice].map((die, i) => {
    const turns = (1 + (i % 2)) * 360 * (i % 3 === 1 ? -1 : 1);
    const roll = die.animate(
      [
        { transform: `translate(${18 - 12 * (i % 3)}px, -70px) rotate(${turns}deg)`, opacity: 0 },
        { transform: `translate(6px, 4px) rotate(${turns / 5}deg)`, opacity: 1, offset: 0.6 },
        { transform: "translate(-3px, -9px) rotate(-12deg)", offset: 0.8 },
        { transform: "none" },
      ],
      { duration: TUMBLE, delay: i * 45, easing: "ease-out", fill: "backwards" },
    );
    return follow(roll);
  });
  rolling = Promise.all(rolls);
  document.documentElement.classList.add("rolling");
  const mine = rolling;
  mine.then(() => rolling === mine && document.documentElement.classList.remove("rolling"));
}

/** When the dice lie still. */
export const settled = (): Promise<unknown> => rolling;
