// SPDX-License-Identifier: MIT
// What makes a thing of the board a target: it is a control with a name, rings when it may be
// touched, and says what follows when it is pointed at.
import type { Action } from "../../model";
import type { Props } from "./questions";
import { words } from "./words";

export interface Touch {
  id: string;
  /** its name for those who listen; what it may do is added */
  say: string;
  /** the actions it stands for, if not those the frame has for its id */
  actions?: readonly Action[];
  /** a touch that is not simply picking */
  onTouch?: () => void;
  /** the answer to ask about when it is not legal */
  whyNot?: string;
  /** is it chosen already? For what is chosen one after the other. */
  chosen?: boolean;
  class?: string;
}

export function target(props: Props, touch: Touch) {
  const actions = touch.actions ?? props.lit.get(touch.id) ?? [];
  const legal = actions.length > 0 && !touch.chosen;
  const first = actions[0];
  const hinted = !!props.hinted && actions.some((action) => action.name === props.hinted!.name);
  const may = legal ? ` ${words.legalTo[first!.touch.kind] ?? ""}` : touch.chosen ? ` ${words.chosen}` : "";
  const names = [touch.class ?? ""];
  if (legal) names.push("legal");
  if (touch.chosen) names.push("took");
  if (hinted) names.push("hinted");
  const point = () =>
    first &&
    props.point(actions.length === 1 ? first : (actions.find((a) => a.touch.ids[0] === touch.id) ?? first));
  return {
    class: names.join(" ").trim(),
    "data-id": touch.id,
    "data-lit": legal || undefined,
    "aria-label": touch.say + may,
    "aria-pressed": touch.chosen,
    tabIndex: legal || touch.chosen ? 0 : -1,
    onClick: () => {
      if (touch.onTouch && (legal || touch.chosen)) touch.onTouch();
      else if (legal) props.pick(touch.id);
      else if (props.all.length && touch.whyNot) props.refuse(touch.whyNot);
    },
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && point(),
    onPointerLeave: () => first && props.point(null),
    onFocus: point,
    onBlur: () => first && props.point(null),
  };
}
