// SPDX-License-Identifier: MIT
// Sowing: choose a seed, then sweep over the fields.
import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../../board";
import type { Action } from "../../model";
import { GoodIcon, Icon } from "./icon";
import type { AgricolaBoard, Farm } from "./view";
import { counted, kindOf } from "./view";
import { words } from "./words";

export type Seed = "grain" | "vegetable";

export interface SowDraft {
  seed: Seed;
  choose(seed: Seed): void;
  offered: Seed[];
  fields: ReadonlySet<string>;
  seeds: ReadonlyMap<string, Seed>;
  /** may this field still be sown? */
  open(cell: string): boolean;
  sow(cell: string): void;
  clear(): void;
  /** the action that is drawn, if it is one */
  action: Action | null;
  play(): void;
}

function find(actions: Action[], grain: number, vegetable: number): Action | undefined {
  return actions.find((action) => {
    const sown = counted(action.name);
    return (sown.grain ?? 0) === grain && (sown.vegetable ?? 0) === vegetable;
  });
}

/** Is there an answer with at least so much? */
function within(actions: Action[], grain: number, vegetable: number): boolean {
  return actions.some((action) => {
    const sown = counted(action.name);
    return (sown.grain ?? 0) >= grain && (sown.vegetable ?? 0) >= vegetable;
  });
}

export function useSow(props: BoardProps<AgricolaBoard>, farm: Farm | undefined): SowDraft | null {
  const actions = props.all.filter((action) => action.touch.kind === "sow");
  const [seed, setSeed] = useState<Seed>("grain");
  const [seeds, setSeeds] = useState<ReadonlyMap<string, Seed>>(new Map());
  useEffect(() => setSeeds(new Map()), [props.view.ply]);
  if (!farm || !kindOf(props.all, "sow")) return null;
  const offered = (["grain", "vegetable"] as const).filter((one) =>
    actions.some((action) => counted(action.name)[one]),
  );
  const number = (of: ReadonlyMap<string, Seed>, one: Seed) =>
    [...of.values()].filter((other) => other === one).length;
  const more = (one: Seed) =>
    within(
      actions,
      number(seeds, "grain") + (one === "grain" ? 1 : 0),
      number(seeds, "vegetable") + (one === "vegetable" ? 1 : 0),
    );
  const now = more(seed) ? seed : (offered.find(more) ?? seed);
  const action = find(actions, number(seeds, "grain"), number(seeds, "vegetable")) ?? null;
  const fields = new Set(
    farm.cells.filter((cell) => cell.kind === "field" && !cell.crop).map((cell) => cell.cell),
  );
  return {
    seed: now,
    choose: setSeed,
    offered,
    fields,
    seeds,
    open: (cell) => fields.has(cell) && !seeds.has(cell) && more(now),
    sow(cell) {
      if (!fields.has(cell) || seeds.has(cell) || !more(now)) return;
      const next = new Map([...seeds, [cell, now] as const]);
      setSeeds(next);
      const grain = number(next, "grain");
      const vegetable = number(next, "vegetable");
      const last = find(actions, grain, vegetable);
      const goesOn = within(actions, grain + 1, vegetable) || within(actions, grain, vegetable + 1);
      if (last && !goesOn) props.play(last);
    },
    clear: () => setSeeds(new Map()),
    action,
    play: () => action && props.play(action),
  };
}

export function SowTools({ sow }: { sow: SowDraft }) {
  return (
    <div class="ag-draft">
      <div class="ag-seeds" role="group" aria-label={words.seeds}>
        {sow.offered.map((seed) => (
          <button
            type="button"
            key={seed}
            class="btn"
            aria-pressed={sow.seed === seed}
            onClick={() => sow.choose(seed)}
          >
            <GoodIcon good={seed} />
            {words.goods[seed]}
          </button>
        ))}
      </div>
      <p>{sow.action ? words.sown(sow.action.name) : words.sowHint}</p>
      {sow.seeds.size > 0 && (
        <button
          type="button"
          class="btn"
          onClick={sow.clear}
          aria-label={words.startOver}
          title={words.startOver}
        >
          <Icon name="close" />
        </button>
      )}
      {sow.action && (
        <button type="button" class="btn go" onClick={sow.play}>
          {words.sow}
        </button>
      )}
    </div>
  );
}
