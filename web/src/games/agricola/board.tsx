// SPDX-License-Identifier: MIT
// The board of agricola: the village on the left, a farm on the right.
import { useRef, useState } from "preact/hooks";
import type { BoardProps, GameBoard, Tally } from "../../board";
import type { Action } from "../../model";
import { Hand, InFront, Pack } from "./cards";
import { cellVerbs, FarmBoard, MiniFarm } from "./farm";
import { HarvestSheet } from "./harvest";
import { useMotion } from "./motion";
import { SowTools, useSow } from "./sow";
import { Majors, RoundsToCome, SoloPile, Spaces, SpecialCards } from "./spaces";
import { Supply } from "./supply";
import type { AgricolaBoard, AgricolaView, Good } from "./view";
import { count, counted, farmOf, kindOf, nameOf, nextHarvest } from "./view";
import { words } from "./words";

function Board(props: BoardProps<AgricolaBoard>) {
  const { view, shown, me, all } = props;
  const root = useRef<HTMLDivElement>(null);
  const [reading, setReading] = useState("");
  const farm = farmOf(view, shown);
  const own = me === null ? undefined : farmOf(view, me);
  const mine = shown === me;
  const sow = useSow(props, mine ? own : undefined);
  useMotion(root, view);
  return (
    <div class={view.board.spaces.length > 26 ? "ag many" : "ag"} ref={root}>
      <div class="ag-home">
        <FarmBoard props={props} sow={sow} tools={sow && <SowTools sow={sow} />} />
        {farm && <Pack props={props} farm={farm} />}
        {farm && <Supply props={props} farm={farm} />}
        {farm && !farm.pack && <InFront props={props} farm={farm} />}
        {farm && <Hand props={props} farm={farm} />}
      </div>
      <div class="ag-left">
        {own && kindOf(all, "feed") && <HarvestSheet props={props} farm={own} />}
        <div class="panel ag-village">
          <Spaces props={props} />
          <RoundsToCome props={props} />
          <SpecialCards props={props} />
          <Majors props={props} read={setReading} />
          <SoloPile props={props} />
          {reading && <p class="ag-reading">{reading}</p>}
        </div>
      </div>
    </div>
  );
}

function Mini({ view, seat }: { view: AgricolaView; seat: number }) {
  const farm = farmOf(view, seat);
  return farm ? <MiniFarm farm={farm} label={words.farmOf(nameOf(view, seat))} /> : null;
}

function tally(view: AgricolaView, seat: number): Tally[] {
  const farm = farmOf(view, seat);
  if (!farm) return [];
  const goods: Tally[] = farm.goods
    .filter(({ n }) => n > 0)
    .map(({ good, n }) => ({
      icon: good,
      count: n,
      label: words.goods[good],
      tint: `--good-${good}`,
    }));
  const people = { icon: "person", count: `${farm.people.home}/${farm.people.all}`, label: words.atHome };
  const hand = { icon: "hand", count: farm.hand_size ?? 0, label: words.inHand };
  const begging = { icon: "begging", count: farm.begging, label: words.beggingShort, tint: "--good-begging" };
  return [people, ...goods, ...(farm.hand_size ? [hand] : []), ...(farm.begging ? [begging] : [])];
}

/** The size of a sowing or a herd: the larger come last, next to the thumb. */
function size(action: Action): number {
  return [...action.name.matchAll(/\d+/g)].reduce((sum, [n]) => sum + Number(n), 0);
}

function answers(actions: Action[], view: AgricolaView): Action[] {
  const of = (...kinds: string[]) => actions.filter((action) => kinds.includes(action.touch.kind));
  const sized = of("sow", "bake", "heat", "keep").sort((a, b) => size(a) - size(b));
  const most = sized[0]?.touch.kind === "sow" ? sized.slice(-4) : sized;
  const seat = view.decisions[0]?.seat;
  const farm = seat ? farmOf(view, seat) : undefined;
  const hungry = !!farm && count(farm, "food") < farm.food_due;
  return [
    ...of("done", "swap", "stoke", "part", "take", "hold", "church", "trade"),
    ...of("option", "renovate", "extend"),
    ...(kindOf(actions, "feed") ? [] : of("eat")),
    ...most,
    ...of("close"),
    ...(hungry ? [] : of("feed")),
  ];
}

function label(action: Action, view: AgricolaView): string {
  const { labels } = words;
  const { name } = action;
  const seat = view.decisions[0]?.seat ?? 1;
  const farm = farmOf(view, seat);
  switch (action.touch.kind) {
    case "part":
      return labels.part[name] ?? action.say;
    case "done":
      return labels.done;
    case "close":
      return labels.close(
        action.touch.ids.filter((id) => /-(over|left|strip)-/.test(id)).length,
        counted(name).clay ?? 0,
      );
    case "sow":
      return labels.sow(name);
    case "bake":
      return labels.bake(name);
    case "keep":
      return labels.keep(name);
    case "take":
      return labels.take(name.slice("take ".length));
    case "feed":
      return labels.feed(farm ? Math.max(0, farm.food_due - count(farm, "food" as Good)) : 0);
    case "heat": {
      const [, burnt, wood] = name.split(" ");
      const n = Number(burnt);
      const bed = action.touch.bed ?? Math.min((farm?.fuel_due ?? n) - n, farm?.people.all ?? 0);
      return labels.heat(n, Number(bed), wood === "firewood");
    }
    case "church":
      return labels.church;
    case "stoke":
      return labels.stoke;
    case "swap":
      return labels.swap;
    case "hold":
      return labels.hold;
    case "eat":
      return labels.eat(name, Number(action.touch.food ?? 0));
    case "trade":
      return labels.trade(name);
    case "build": {
      const majors = [...view.board.display.flatMap((slot) => slot.cards), ...(farm?.improvements ?? [])];
      const [built, given] = action.touch.ids.map((id) => majors.find((one) => one.id === id)?.name);
      return labels.build(words.majorNames(built ?? action.say), given && words.majorNames(given));
    }
    default:
      return action.say;
  }
}

/** Fences are drawn here; only they are asked for by coordinates. */
function ask(view: AgricolaView): string | null {
  const [decision] = view.decisions;
  if (!decision || !kindOf(decision.actions, "fence", "close")) return null;
  if (view.board.drawing.length) return words.asks.close;
  return words.asks.fence(!!farmOf(view, decision.seat)?.pastures.length);
}

function say(action: Action, view: AgricolaView): string | null {
  const { kind, ids } = action.touch;
  const cell = action.name.split(" ")[1];
  if (cellVerbs.includes(kind) && cell) return words.sayCell(words.says[kind]!, cell);
  if (kind !== "special") return null;
  const card = view.board.special?.find((one) => ids[0]?.startsWith(one.id));
  const name = card?.actions.find((one) => one.id === ids[0])?.name;
  return name ? words.saySpecial(name, card!.player !== null && !view.board.solo) : null;
}

const board: GameBoard<AgricolaBoard> = {
  Board,
  Mini,
  tally,
  pace: ({ board: all, over }) => ({
    text: over ? words.paceOver : words.pace(all.round, nextHarvest(all)),
  }),
  ask,
  say,
  answers,
  label,
  keys(key, { all, play }) {
    const kind = { d: "done", c: "close" }[key];
    const action = all.find((one) => one.touch.kind === kind);
    if (action) play(action);
    return !!action;
  },
  keyHelp: words.keys,
};
export default board;
