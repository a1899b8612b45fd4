// SPDX-License-Identifier: MIT
// The board of agricola: the village on the left, a farm on the right.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { BoardProps, GameBoard, Look, Tally } from "../../board";
import { useFlights } from "../../flights";
import type { Action } from "../../model";
import { CardPicture, Hand, InFront, Pack } from "./cards";
import { cellVerbs, FarmBoard, MiniFarm, WholeFarm } from "./farm";
import { HarvestScene, HarvestSheet, useHarvest } from "./harvest";
import { Picture } from "./icon";
import { useMotion } from "./motion";
import { hangPictures, majorScene, spaceScene, specialScene } from "./scenes";
import { Shelf, SoloPile, SpecialCards } from "./shelf";
import { SowTools, useSow } from "./sow";
import { Road, Spaces } from "./spaces";
import { Supply } from "./supply";
import type { AgricolaBoard, AgricolaView, Good } from "./view";
import { count, counted, farmOf, kindOf, nameOf, nextHarvest, seasonOf } from "./view";
import { words } from "./words";

function Board(props: BoardProps<AgricolaBoard>) {
  const { view, shown, me, all } = props;
  const root = useRef<HTMLDivElement>(null);
  const farm = farmOf(view, shown);
  const own = me === null ? undefined : farmOf(view, me);
  const mine = shown === me;
  const sow = useSow(props, mine ? own : undefined);
  useMotion(root, view, shown);
  const { harvest, step } = useHarvest(view, me ?? shown);
  useFlights(view.ply, ".ag :is(.ag-card, .ag-major)[data-id]", ".ag-shelf, .ag-front, .ag-hand");
  hangPictures();
  const places = view.board.spaces.filter((space) => props.lit.has(space.id)).length;
  const look = [
    "ag panes",
    kindOf(all, "place", "special") ? "placing" : "",
    kindOf(all, "build") ? "improving" : "",
    kindOf(all, "play", "exchange", "draft", "build") ? "choosing" : "",
    kindOf(all, "feed") ? "feeding" : "",
    own?.hand ? "carded" : "",
    places > 24 ? "lots crowd" : places > 14 ? "lots" : "",
  ];
  return (
    <div class={look.join(" ")} ref={root} data-season={seasonOf(view)}>
      <div class="panel ag-village" data-pane="village">
        <div class="ag-town">
          <Spaces props={props} />
          <Road props={props} />
          <SpecialCards props={props} />
          <Shelf props={props} />
          <SoloPile props={props} />
        </div>
      </div>
      <div class="ag-home">
        <div class="ag-yard" data-pane="farm">
          {own && kindOf(all, "feed") && <HarvestSheet props={props} farm={own} harvest={harvest} />}
          <FarmBoard props={props} sow={sow} tools={sow && <SowTools sow={sow} />} />
          {farm && <Supply props={props} farm={farm} />}
        </div>
        <div class="ag-own" data-pane="cards">
          {farm && <Pack props={props} farm={farm} />}
          {farm && !farm.pack && <InFront props={props} farm={farm} />}
          {farm && <Hand props={props} farm={farm} />}
        </div>
      </div>
      {harvest && step !== null && <HarvestScene moor={view.board.moor} harvest={harvest} step={step} />}
    </div>
  );
}

function Mini({ view, seat }: { view: AgricolaView; seat: number }) {
  const farm = farmOf(view, seat);
  return farm ? <MiniFarm farm={farm} label={words.farmOf(nameOf(view, seat))} /> : null;
}

function Full({ view, seat }: { view: AgricolaView; seat: number }) {
  const farm = farmOf(view, seat);
  hangPictures();
  return farm ? (
    <WholeFarm farm={farm} season={seasonOf(view)} label={words.farmOf(nameOf(view, seat))} />
  ) : null;
}

const Large = ({ children }: { children: ComponentChildren }) => <div class="ag-large">{children}</div>;

/** A scene in full size. */
const large = (scene: string) => (
  <Large>
    <Picture scene={scene} />
  </Large>
);

/** What is seen of a place, an improvement or a card that is looked at; the texts come from the box. */
function look(id: string, { view }: BoardProps<AgricolaBoard>): Look | null {
  const { spaces, display, farms, special = [] } = view.board;
  const space = spaces.find((one) => one.id === id);
  if (space) return { picture: large(spaceScene(id)), facts: [`${words.space(view, space)}.`] };
  const majors = [...display.flatMap((slot) => slot.cards), ...farms.flatMap((farm) => farm.improvements)];
  const major = majors.find((one) => one.id === id);
  if (major) return { picture: large(majorScene(id)), cards: [id.slice("major-".length)], facts: [] };
  const cards = farms.flatMap((farm) => [...(farm.hand ?? []), ...(farm.played ?? []), ...(farm.pack ?? [])]);
  const card = cards.find((one) => one.id === id);
  if (card)
    return {
      picture: (
        <Large>
          <CardPicture card={card} />
        </Large>
      ),
      cards: [card.card],
      facts: words.cardNow(card),
    };
  const action = special.flatMap((one) => one.actions).find((one) => one.id === id);
  if (action) return { name: action.name, picture: large(specialScene(id.replace(/^special-S\d+-/, ""))) };
  return null;
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
  const { home, all } = farm.people;
  const people = view.over
    ? { icon: "person", count: all, label: words.inFamily }
    : { icon: "person", count: `${home}/${all}`, label: words.atHome };
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
  Full,
  panes: words.panes,
  look,
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
