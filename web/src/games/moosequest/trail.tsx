// SPDX-License-Identifier: MIT
// The trail: camp, held lands, the land ahead, the deck, the tray and a sign for each herd.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { BoardProps } from "../../board";
import { drag } from "../../drag";
import { Wood } from "../../drawing/land";
import { glyph, Icon, seatColours } from "../../icon";
import { LandPicture } from "./lands";
import { Moose } from "./mooses";
import { type Land, type MooseQuest, odds, type Seat } from "./view";
import { words } from "./words";

type Props = BoardProps<MooseQuest>;

interface TargetProps {
  props: Props;
  id: string;
  name: string;
  class?: string;
  style?: string;
  children: ComponentChildren;
}

/** Something of the view that can be touched: a button that knows whether it is lit. */
export function Target({ props, id, name, class: more = "", style, children }: TargetProps) {
  const actions = props.lit.get(id);
  const lit = !!actions;
  const picked = props.picked.includes(id);
  const hinted = props.hinted?.touch.ids.includes(id);
  return (
    <button
      type="button"
      class={`target ${more}${lit ? " lit" : ""}${picked ? " picked" : ""}${hinted ? " hinted" : ""}`}
      style={style}
      data-id={id}
      data-lit={lit ? "" : undefined}
      aria-label={name}
      aria-pressed={picked || undefined}
      title={name}
      onClick={() => (lit ? props.pick(id) : !props.all.length && props.note(name))}
      onPointerEnter={() => props.point(actions?.[0] ?? null)}
      onPointerLeave={() => props.point(null)}
      onFocus={() => props.point(actions?.[0] ?? null)}
      onBlur={() => props.point(null)}
    >
      {children}
    </button>
  );
}

interface LandProps {
  props: Props;
  land: Land;
  name: string;
  class?: string;
  words?: boolean;
}

function LandCard({ props, land, name, class: more, words: withText }: LandProps) {
  return (
    <Target props={props} id={land.id} name={name} class={`land ${more ?? ""}`}>
      <LandPicture number={land.number} />
      <span class={`lv ${land.numeral}`} data-print={land.value} />
      <b>{land.name}</b> {withText && <small>{land.text}</small>}
      {land.reconstructed && <i class="unsure" title={words.unsure} />}
    </Target>
  );
}

function Scene() {
  const trail = "M-20 268C100 214 220 286 370 262S560 196 700 214s180 38 270-14 80-54 130-66";
  return (
    <svg class="scene" viewBox="0 0 1080 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="moose-sky" x2="0" y2="1">
          <stop stop-color="var(--land-sky-2)" />
          <stop offset="1" stop-color="var(--land-sky)" />
        </linearGradient>
      </defs>
      <rect width="1080" height="400" fill="url(#moose-sky)" />
      <circle cx="880" cy="70" r="34" fill="var(--land-sun)" />
      <path
        d="M0 150l120-70 70 46 110-86 120 96 90-54 130 80 120-92 140 90 180-60v300H0z"
        fill="var(--land-hill-1)"
      />
      <path
        d="M300 40l34 28-20 6-14-8-16 10-14-4zM760 48l30 22-18 6-12-8-14 8-10-4z"
        fill="var(--land-cotton)"
        opacity=".8"
      />
      <path d="M0 190q160-50 330-20t360-10 390-10v250H0z" fill="var(--land-hill-2)" />
      <Wood name="moosequest" width={1080} top={122} bottom={158} count={44} />
      <path d="M0 240q200-50 420-20t660-30v210H0z" fill="var(--land-hill-3)" />
      <path d="M0 300q240-40 520-14t560-26v140H0z" fill="var(--land-hill-4)" opacity=".5" />
      <path d={trail} class="trail-edge" />
      <path d={trail} class="trail" />
    </svg>
  );
}

export function Board(props: Props) {
  const { view, shown } = props;
  const { trail, seats, battle } = view.board;
  const seat = seats.find((one) => one.seat === shown)!;
  const held = trail.held.reduce((sum, land) => sum + land.value, 0);
  const onTheWay = seats.find((one) => one.seat === view.board.turn)?.herd ?? [];
  const walkers = onTheWay.flatMap((one) => Array<string>(one.count).fill(one.kind));
  const under = trail.under.flatMap((land) => (land ? [land.name] : []));
  const ahead = trail.crossing ?? trail.top;
  return (
    <div class="moosequest">
      <Scene />
      <Camp props={props} seat={seat} />
      {(trail.held.length > 0 || view.board.tray.symbols > 0) && (
        <div class="at hold">
          <span class="sign">{words.held(held)}</span>
          <div class="lands">
            {trail.held.map((land) => (
              <LandCard props={props} land={land} name={words.heldName(land.name, land.value)} />
            ))}
          </div>
          {view.board.tray.symbols > 0 && (
            <span class="sign">
              <Icon name="moose" /> {words.symbols(view.board.tray.symbols)}
            </span>
          )}
        </div>
      )}
      <div class="at walk">{walkers[0] && <Moose kind={walkers[0]} />}</div>
      <div class="at ahead">
        {ahead && (
          <LandCard
            props={props}
            land={ahead}
            name={words.landName(ahead.name, ahead.value, ahead.text)}
            class="big"
            words
          />
        )}
        {trail.second && (
          <LandCard
            props={props}
            land={trail.second}
            name={words.landName(trail.second.name, trail.second.value, trail.second.text)}
            class="big"
            words
          />
        )}
      </div>
      <div class="at deck back" title={words.deckName(trail.deck, under)}>
        <Icon name="trail" />
        <span>
          <b>{trail.deck}</b>
          <br />
          {words.ahead}
        </span>
      </div>
      <article class="at goal land" title={words.goalName}>
        <LandPicture number={32} />
        <b>{words.goal}</b>
        <small>{words.goalMore}</small>
      </article>
      <div class="at train" aria-hidden="true">
        {walkers.slice(1, 6).map((kind) => (
          <Moose kind={kind} />
        ))}
      </div>
      {battle && <Battle props={props} battle={battle} />}
      <Meadow props={props} />
      <Signs props={props} />
      <Tray props={props} />
    </div>
  );
}

/** The lands a seat has scored: a pile, or all of them when one is to be chosen. */
function Camp({ props, seat }: { props: Props; seat: Seat }) {
  const points = seat.scored.reduce((sum, land) => sum + land.value, 0);
  const choose = seat.scored.some((land) => props.lit.has(land.id));
  const lands = choose ? seat.scored : seat.scored.slice(-3);
  return (
    <div class={choose ? "at camp open" : "at camp"}>
      <span class="sign">{words.camp(seat.scored.length, points)}</span>
      <div class="lands">
        {lands.map((land) => (
          <LandCard key={land.id} props={props} land={land} name={words.scoredName(land.name, land.value)} />
        ))}
      </div>
    </div>
  );
}

/** A sign for each herd: what is done to a herd is done to its sign. */
function Signs({ props }: { props: Props }) {
  const { view, me } = props;
  return (
    <div class="at signs">
      {view.board.seats.map((seat) => {
        const name = view.seats.find((one) => one.seat === seat.seat)!.name;
        const mooses = seat.herd.reduce((sum, one) => sum + one.count, 0);
        const mine = seat.seat === me;
        const shown = mine ? words.yours : name;
        const more = [...(seat.extinct ? [words.extinct] : []), ...(seat.skips ? [words.skips] : [])];
        return (
          <Target
            key={seat.id}
            props={props}
            id={seat.id}
            class="post"
            style={seatColours(seat.seat)}
            name={words.sign(shown, mooses, seat.stars, more)}
          >
            <Icon name={`seat-${seat.seat}`} />
            <b>{shown}</b>
            <span>
              <Icon name="moose" /> <span data-print={mooses} />
            </span>
            <span>
              <Icon name="star" /> <span data-print={seat.stars} />
            </span>
            {more.map((one) => (
              <em key={one}>{one}</em>
            ))}
          </Target>
        );
      })}
    </div>
  );
}

interface DieProps {
  face: number;
  index: number;
  /** takes hold of it, where it may be set aside */
  grab?: (event: PointerEvent) => void;
}

function Die({ face, index, grab }: DieProps) {
  const spots: Record<number, [number, number][]> = {
    2: [
      [17, 17],
      [43, 43],
    ],
    3: [
      [17, 17],
      [30, 30],
      [43, 43],
    ],
    4: [
      [18, 18],
      [42, 18],
      [18, 42],
      [42, 42],
    ],
    5: [
      [17, 17],
      [43, 17],
      [30, 30],
      [17, 43],
      [43, 43],
    ],
    6: [
      [18, 16],
      [42, 16],
      [18, 30],
      [42, 30],
      [18, 44],
      [42, 44],
    ],
  };
  return (
    <svg
      viewBox="0 0 60 60"
      class={`die d${index}${grab ? " grab" : ""}`}
      onPointerDown={grab}
      role="img"
      aria-label={face === 1 ? words.dieMoose : words.die(face)}
    >
      {face === 1 ? (
        <g class="mark">
          <use href={glyph("moose")} x="8" y="8" width="44" height="44" />
        </g>
      ) : (
        spots[face]?.map(([x, y]) => <circle cx={x} cy={y} r="5.6" />)
      )}
    </svg>
  );
}

/** The answer that pressing the tray gives: to roll for the land ahead. */
export function rollAction(props: Props) {
  return props.all.find((action) => action.name === "move" || action.name === "go");
}

/**
 * Moose dice are carried to the dashed place one by one. All of them there is an answer; with fewer
 * the answer that sets so many aside is only pointed at, for its buttons say what each is worth.
 */
function useAside(props: Props) {
  const { ply } = props.view;
  const [{ at, count }, set] = useState({ at: ply, count: 0 });
  const now = at === ply ? count : 0;
  const answer = (n: number) => props.all.find((action) => action.name === `aside ${n}`);
  const grab = (event: PointerEvent) =>
    drag(event, event.currentTarget as Element, {
      look: "die",
      drop: (target) => {
        if (!target?.closest(".tray .aside")) return;
        const chosen = answer(now + 1);
        set({ at: ply, count: now + 1 });
        if (chosen && !answer(now + 2)) props.play(chosen);
        else props.point(chosen ?? null);
      },
    });
  return { count: now, grab };
}

function Tray({ props }: { props: Props }) {
  const { tray, trail } = props.view.board;
  const need = (trail.crossing ?? trail.top)?.value;
  const roll = rollAction(props);
  const risk = roll && odds(props.view);
  const rolled = tray.dice.map((die) => die.face).join("");
  const asked = props.lit.has(tray.id);
  const aside = useAside(props);
  return (
    <div class="tray" role="group" aria-label={words.tray}>
      {tray.dice.map((die, i) => (
        // A new roll is a new die, so that it tumbles.
        <Die
          key={`${props.view.ply}-${rolled}-${i}`}
          face={die.face}
          index={i}
          grab={asked && die.face === 1 ? aside.grab : undefined}
        />
      ))}
      {tray.dice.length === 0 && !roll && <span class="idle">{words.trayEmpty}</span>}
      {tray.total > 0 && (
        <div class="sum">
          <b>{tray.total}</b>
          {need !== undefined && props.view.board.moving && words.needs(need)}
          {tray.snow > 0 && <em>{words.snow(tray.snow)}</em>}
        </div>
      )}
      {asked && (
        <Target props={props} id={tray.id} name={words.aside} class="aside">
          {words.asideSo(aside.count)}
        </Target>
      )}
      {roll && risk && (
        <button
          type="button"
          class="roll"
          title={words.rollTo(risk.land.name)}
          onClick={() => props.play(roll)}
          onPointerEnter={() => props.point(roll)}
          onPointerLeave={() => props.point(null)}
        >
          <b>{words.roll}</b>
          <small>{words.chance(risk.dice, risk.chance)}</small>
        </button>
      )}
    </div>
  );
}

const predatorIcons: Record<string, string> = {
  "Wild Dogs": "pred-dogs",
  Cougars: "pred-cougar",
  Wolves: "wolf",
  Grizzerbears: "pred-bear",
  "Very Large Grizzerbear": "pred-bear-large",
  Smilodon: "pred-smilodon",
};

function Battle({ props, battle }: { props: Props; battle: NonNullable<MooseQuest["battle"]> }) {
  const seat = props.view.board.seats.find((one) => one.seat === battle.defender)!;
  const name = props.view.seats.find((one) => one.seat === battle.defender)!.name;
  return (
    <div class="at battle" role="status">
      <div class="side foe">
        <Icon name={predatorIcons[battle.predators ?? ""] ?? "pred-dogs"} />
        {battle.predators !== undefined && words.predators(battle.predators, battle.stars ?? 0)}
        {battle.lead !== undefined && words.battleLead(battle.lead)}
      </div>
      <span class="versus">{words.versus}</span>
      <div class="side" style={seatColours(seat.seat)}>
        <Icon name="moose" />
        {words.defender(name, seat.stars)}
      </div>
    </div>
  );
}

/** The discarded mooses, while one of them may be taken. */
function Meadow({ props }: { props: Props }) {
  const mooses = props.view.board.discards.mooses.filter((one) => props.lit.has(one.id));
  if (!mooses.length) return null;
  return (
    <div class="at meadow">
      <span class="sign">{words.meadow}</span>
      <div class="lands">
        {mooses.map((one) => (
          <Target
            key={one.id}
            props={props}
            id={one.id}
            class="mcd"
            name={words.meadowName(one.name, one.count)}
          >
            <Moose kind={one.kind} />
            <b>{one.name}</b>
          </Target>
        ))}
      </div>
    </div>
  );
}
