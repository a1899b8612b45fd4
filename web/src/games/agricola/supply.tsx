// SPDX-License-Identifier: MIT
// What a player has: goods, pieces, and the cards in front.
import type { BoardProps } from "../../board";
import { Face, GoodIcon, Icon, seatColours } from "./icon";
import { target } from "./spaces";
import type { AgricolaBoard, Farm, Good } from "./view";
import { changes, count, nextHarvest } from "./view";
import { words } from "./words";

type Props = BoardProps<AgricolaBoard>;

function Change({ n }: { n: number | undefined }) {
  if (!n) return null;
  return <span class={`ag-change ${n > 0 ? "up" : "dn"}`}>{n > 0 ? `+${n}` : `−${-n}`}</span>;
}

/** How much there is of what the harvest asks for. */
function Meter({ good, have, due }: { good: Good; have: number; due: number }) {
  const part = due ? Math.min(1, have / due) : 1;
  return (
    <span class={`ag-meter${part < 1 ? " short" : ""}`}>
      <GoodIcon good={good} />
      {words.meter(have, due)}
      <span class="bar" style={`--part: ${part}`} />
    </span>
  );
}

/** What can become food, with what is needed for it. */
const EATEN = new Set(["grain", "vegetable", "sheep", "boar", "cattle", "horse"]);

export function Supply({ props, farm }: { props: Props; farm: Farm }) {
  const { view, me } = props;
  const mine = farm.player === me;
  const change = mine ? changes(view, farm, props.pointed) : {};
  const { people } = farm;
  return (
    <section class="panel ag-supply" aria-label={words.supply} style={seatColours(farm.player)}>
      <div class="goods" style={`--kinds: ${farm.goods.length}`}>
        {farm.goods.map(({ id, good, n }) => {
          const { state, name, ...touch } = target(
            props,
            id,
            words.goodName(good, n),
            EATEN.has(good) ? `eat ${good}` : null,
            () => props.note(words.goodName(good, n)),
          );
          return (
            <button
              key={id}
              class={`good ${n ? "" : "zero"} ${state}`}
              data-good={good}
              data-kin={good}
              {...touch}
            >
              <Face name={name}>
                <GoodIcon good={good} />
                <span class="n">{n}</span>
                <Change n={change[good]} />
              </Face>
            </button>
          );
        })}
      </div>
      <div class="ag-pieces">
        <span class="tag" data-id={people.id} title={words.people(people, view.over)}>
          <Icon name="person" />
          {view.over ? people.all : `${people.home}/${people.all}`}
          {people.bed > 0 && (
            <>
              <Icon name="bed" /> {people.bed}
            </>
          )}
          {people.newborn > 0 && (
            <>
              <Icon name="person-new" /> {people.newborn}
            </>
          )}
          <span class="vh">{words.people(people, view.over)}</span>
        </span>
        <span class="tag" title={words.fencesLeft(farm.fences_left)}>
          <Icon name="fence" />
          {farm.fences_left}
          <span class="vh">{words.fencesLeft(farm.fences_left)}</span>
        </span>
        <span class="tag" title={words.stablesLeft(farm.stables_left)}>
          <Icon name="stable" />
          {farm.stables_left}
          <span class="vh">{words.stablesLeft(farm.stables_left)}</span>
        </span>
        {farm.begging > 0 && (
          <span class="tag r" title={words.begging(farm.begging)}>
            <Icon name="begging" />
            {farm.begging}
            <span class="vh">{words.begging(farm.begging)}</span>
          </span>
        )}
        {!view.over && (
          <span class="ag-due" title={words.due(farm.food_due, farm.fuel_due)}>
            <span class="ag-meter">
              <GoodIcon good="grain" />
              {words.nextHarvest(nextHarvest(view.board))}
            </span>
            <Meter good="food" have={count(farm, "food")} due={farm.food_due} />
            {farm.fuel_due !== undefined && (
              <Meter good="fuel" have={count(farm, "fuel")} due={farm.fuel_due} />
            )}
          </span>
        )}
      </div>
    </section>
  );
}
