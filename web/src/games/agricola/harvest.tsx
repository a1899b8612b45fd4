// SPDX-License-Identifier: MIT
// The harvest on one sheet: what is turned into food, what is burned, and what follows from it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Answer, BoardProps } from "../../board";
import { lively } from "../../frame/motion";
import type { Action } from "../../model";
import { Counted, GoodIcon, Icon, Picture } from "./icon";
import type { Harvest } from "./reaping";
import { crops, harvested, together } from "./reaping";
import type { AgricolaBoard, AgricolaView, Farm, Good } from "./view";
import { count, entries } from "./view";
import { words } from "./words";

interface Source {
  action: Action;
  good: Good;
  food: number;
  most: number;
}

const workshops: Partial<Record<Good, string>> = {
  wood: "major-joinery",
  clay: "major-pottery",
  reed: "major-basketmaker",
};

function sourcesOf(actions: readonly Action[], farm: Farm): Source[] {
  return actions
    .filter((action) => action.touch.kind === "eat")
    .map((action) => {
      const [verb, good] = action.name.split(" ") as [string, Good];
      const shop = workshops[good];
      const shops = farm.improvements.filter((one) => shop && one.id.startsWith(shop)).length;
      const most = verb === "craft" ? Math.min(count(farm, good), Math.max(1, shops)) : count(farm, good);
      return { action, good, food: Number(action.touch.food ?? 1), most };
    });
}

/** What a piece is worth to somebody who would rather keep it: a rough order, for a first offer. */
const worth: Record<Good, number> = {
  wood: 0.4,
  clay: 0.4,
  reed: 0.6,
  stone: 1,
  grain: 0.8,
  vegetable: 1.7,
  sheep: 1,
  boar: 1.4,
  cattle: 1.8,
  horse: 1.9,
  food: 0.3,
  fuel: 0.3,
};
const BEGGING = 3;

/** The cheapest mixture that feeds everybody, or as many as can be. */
function suggest(sources: Source[], missing: number): number[] {
  let best: number[] = sources.map(() => 0);
  let least = Infinity;
  const tried: number[] = [];
  const search = (i: number, short: number, cost: number) => {
    if (cost >= least) return;
    if (i === sources.length || short <= 0) {
      const all = cost + BEGGING * Math.max(0, short) + worth.food * Math.min(0, short) * -0.5;
      if (all >= least) return;
      least = all;
      best = sources.map((_, k) => (k < i ? tried[k]! : 0));
      return;
    }
    const { good, food, most } = sources[i]!;
    for (let n = 0; n <= most; n++) {
      tried[i] = n;
      search(i + 1, short - n * food, cost + n * worth[good]);
      if (n * food >= short) break;
    }
  };
  search(0, missing, 0);
  return best;
}

/** Each piece in turn, then feeding, then heating; what is not asked any more is passed over. */
function payChain(todo: string[]): Answer[] {
  const left = [...todo];
  const answer: Answer = (actions) => {
    while (left.length) {
      const next = left.shift()!;
      if (actions.some((action) => action.name === next)) return next;
    }
    return null;
  };
  return todo.map(() => answer);
}

function Stepper(props: { good: Good; label: string; n: number; most: number; set(n: number): void }) {
  const { good, label, n, most, set } = props;
  return (
    <div class="ag-step">
      <GoodIcon good={good} />
      <span class="what">{label}</span>
      <button
        type="button"
        class="less"
        aria-label={words.less(label)}
        disabled={n <= 0}
        onClick={() => set(n - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="range"
        min="0"
        max={most}
        value={n}
        aria-label={label}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        class="more"
        aria-label={words.more(label)}
        disabled={n >= most}
        onClick={() => set(n + 1)}
      >
        <Icon name="plus" />
      </button>
      <span class="num" aria-hidden="true">
        {n}
        <small>/{most}</small>
      </span>
    </div>
  );
}

interface StepsProps {
  moor: boolean;
  now: number;
  /** what it has brought so far */
  harvest: Harvest | null;
}

/** Field, feeding, breeding: where the harvest is, and what each step has brought. */
function Steps({ moor, now, harvest }: StepsProps) {
  const scenes = ["field", moor ? "hearth" : "cooking", "pasture"];
  const brought = harvest && [
    entries(crops(harvest)).map(([good, n]) => <Counted key={good} good={good} n={`+${n}`} />),
    now > 1 && (harvest.begging ? words.beg(harvest.begging) : words.fed(0)),
    harvest.born.map((good) => <Counted key={good} good={good} n="+1" />),
  ];
  return (
    <ol class="ag-steps">
      {(moor ? words.stepsMoor : words.steps).map((step, i) => (
        <li
          key={step}
          class={i < now ? "done" : i === now ? "now" : ""}
          aria-current={i === now ? "step" : undefined}
        >
          <Picture scene={scenes[i]!} goods={i === 2 ? ["sheep", "cattle"] : []} strip />
          <span>{step}</span>
          {i <= now && <span class="brought">{brought?.[i]}</span>}
        </li>
      ))}
    </ol>
  );
}

const STEP = 350; // ms a step is in front where nothing is asked
const STAYS = 4000;

/** The harvest of a farm while it goes on: what it has brought, and once it is over, for a moment, which step is seen. */
export function useHarvest(
  view: AgricolaView,
  seat: number,
): { harvest: Harvest | null; step: number | null } {
  const last = useRef({ view, seat });
  const [harvest, setHarvest] = useState<Harvest | null>(null);
  const [step, setStep] = useState<number | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = { view, seat };
    if (before.view === view && before.seat === seat) return;
    const news =
      before.seat === seat && view.ply > before.view.ply ? harvested(before.view, view, seat) : null;
    if (news) setHarvest((one) => together(one?.over ? null : one, news));
    else if (before.seat !== seat || view.ply < before.view.ply) setHarvest(null);
    if (news?.over) setStep(news.fields.length && lively() ? 0 : 2);
  }, [view, seat]);
  useEffect(() => {
    if (step === null) return;
    const timer = setTimeout(() => setStep(step < 2 ? step + 1 : null), step < 2 ? STEP : STAYS);
    const end = () => setStep(null);
    addEventListener("pointerdown", end, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", end, true);
    };
  }, [step]);
  return { harvest, step };
}

/** A harvest that has just gone by: it is seen over the board until something is touched, and nothing waits for it. */
export function HarvestScene({ moor, harvest, step }: { moor: boolean; harvest: Harvest; step: number }) {
  return (
    <section class="ag-scene" aria-label={words.harvest}>
      <Steps moor={moor} now={step} harvest={harvest} />
    </section>
  );
}

const LONG = 14;

/** What is asked, piece by piece: paid from the store, paid by what is turned into it, missing. */
function Bill({ good, due, have, more }: { good: Good; due: number; have: number; more: number }) {
  const kind = (i: number) => (i < have ? "" : i < have + more ? "new" : "missing");
  return (
    <div class={`ag-bill${due > LONG ? " long" : ""}`} aria-hidden="true">
      {Array.from({ length: due }, (_, i) => (
        <span key={i} class={kind(i)}>
          <GoodIcon good={good} />
        </span>
      ))}
    </div>
  );
}

interface SheetProps {
  props: BoardProps<AgricolaBoard>;
  farm: Farm;
  harvest: Harvest | null;
}

export function HarvestSheet({ props, farm, harvest }: SheetProps) {
  const { all, view } = props;
  const sources = useMemo(() => sourcesOf(all, farm), [all, farm]);
  const missing = farm.food_due - count(farm, "food");
  const [used, setUsed] = useState<number[]>([]);
  const [burnt, setBurnt] = useState(99);
  useEffect(() => setUsed(suggest(sources, missing)), [view.ply, sources]);
  const amount = (i: number) => Math.min(used[i] ?? 0, sources[i]?.most ?? 0);
  const made = sources.reduce((sum, source, i) => sum + amount(i) * source.food, 0);
  const beg = Math.max(0, missing - made);
  const crafted = sources.reduce(
    (sum, { good, action }, i) => sum + (good === "wood" && action.name.startsWith("craft") ? amount(i) : 0),
    0,
  );
  const due = farm.fuel_due ?? 0;
  const church = farm.improvements.some((one) => one.id === "major-village-church");
  const firewood = farm.played?.some((one) => one.card === "M082");
  const later = church || firewood;
  const heatable = Math.min(due, count(farm, "fuel") + count(farm, "wood") - crafted);
  const heat = Math.min(burnt, heatable);
  const bed = Math.min(due - heat, farm.people.all);
  const pay = () => {
    const todo = sources.flatMap(({ action }, i) => Array<string>(amount(i)).fill(action.name));
    props.play(...payChain([...todo, "feed", ...(later ? [] : [`heat ${heat}`])]));
  };
  return (
    <section class="ag-sheet" aria-label={words.harvest}>
      <Steps moor={view.board.moor} now={1} harvest={harvest} />
      <header>
        <h3>{words.bill}</h3>
        <button type="button" class="btn go" onClick={pay}>
          {beg ? words.payAndBeg(beg) : words.pay}
        </button>
      </header>
      <div class="ag-sheet-cols">
        <div class="feeding">
          <h4>{words.feeding(farm.food_due, count(farm, "food"))}</h4>
          <Bill good="food" due={farm.food_due} have={count(farm, "food")} more={made} />
          {sources.map((source, i) => (
            <Stepper
              key={source.action.name}
              good={source.good}
              label={words.turn(source.good, source.food)}
              n={amount(i)}
              most={source.most}
              set={(n) => setUsed(sources.map((_, k) => (k === i ? n : amount(k))))}
            />
          ))}
          <p class={beg ? "tag r" : "tag g"}>
            {beg ? words.beg(beg) : words.fed(count(farm, "food") + made - farm.food_due)}
          </p>
        </div>
        {view.board.moor && (
          <div>
            <h4>{words.heating(due)}</h4>
            {due > 0 && <Bill good="fuel" due={due} have={later ? count(farm, "fuel") : heat} more={0} />}
            {due > 0 && heatable > 0 && !later && (
              <Stepper good="fuel" label={words.burn} n={heat} most={heatable} set={setBurnt} />
            )}
            {due > 0 && !later && heat > count(farm, "fuel") && (
              <p class="small">{words.burnsWood(heat - count(farm, "fuel"))}</p>
            )}
            {later ? (
              <p class="small">{church ? words.heatingNext : words.firewoodNext}</p>
            ) : (
              <p class={bed ? "tag r" : "tag g"}>{bed ? words.bed(bed) : words.warm}</p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
