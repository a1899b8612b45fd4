// SPDX-License-Identifier: MIT
// The trek from left to right: camp, the lands held, the herd, the land ahead, what lies beyond; below it a sign
// for each herd and the dice. Everything has a cell of its own, so nothing lies on anything at any size.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardProps } from "../../board";
import { drag } from "../../drag";
import { Wood } from "../../drawing/land";
import { useFlights } from "../../flights";
import { tumble } from "../../frame/motion";
import { glyph, Icon, seatColours } from "../../icon";
import { LandPicture } from "./lands";
import { Moose } from "./mooses";
import { chanceOf, type Land, type MooseQuest, needed, odds, type Seat } from "./view";
import { words } from "./words";

type Props = BoardProps<MooseQuest>;

interface TargetProps {
  props: Props;
  id: string;
  name: string;
  class?: string;
  style?: string;
  /** what it belongs to: pointing at it lights what shares a word */
  kin?: string;
  children: ComponentChildren;
}

/** Something of the view that can be touched: a button that knows whether it is lit. */
export function Target({ props, id, name, class: more = "", style, kin, children }: TargetProps) {
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
      data-kin={kin}
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

/** The kin of all that a battle is about: lands where one is attacked, and the mooses with stars. */
export const FIGHT = "fight";

/** The kin of a herd and its sign. */
export const herdKin = (seat: number) => `herd-${seat}`;

interface LandProps {
  props: Props;
  land: Land;
  name: string;
  class?: string;
  words?: boolean;
}

export function LandCard({ props, land, name, class: more, words: withText }: LandProps) {
  return (
    <Target
      props={props}
      id={land.id}
      name={name}
      class={`land ${more ?? ""}`}
      kin={withText && /attack/.test(land.text) ? FIGHT : undefined}
    >
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
  useFlights(view.ply, ".journey .land[data-id]", ".camp, .hold, .ahead");
  const seat = view.board.seats.find((one) => one.seat === shown)!;
  // When all is over, what was won is shown instead of the trek.
  const inCamp = seat.scored.filter((land) => view.over || props.lit.has(land.id));
  const gone = view.board.discards.mooses.filter((one) => props.lit.has(one.id));
  return (
    <div class="moosequest">
      <div class="mq">
        <div class="country">
          <Scene />
          {inCamp.length > 0 ? (
            <Choice sign={words.camp(seat.scored.length, sumOf(seat.scored))}>
              {seat.scored.map((land) => (
                <LandCard
                  key={land.id}
                  props={props}
                  land={land}
                  name={words.scoredName(land.name, land.value)}
                />
              ))}
            </Choice>
          ) : gone.length > 0 ? (
            <Meadow props={props} />
          ) : (
            <Journey props={props} seat={seat} />
          )}
        </div>
        <Signs props={props} />
        {!view.over && <Tray props={props} />}
      </div>
    </div>
  );
}

export const sumOf = (lands: Land[]) => lands.reduce((sum, land) => sum + land.value, 0);

/** Several things of which one is to be chosen, in place of the trek. */
function Choice({ sign, children }: { sign: string; children: ComponentChildren }) {
  return (
    <div class="choice">
      <span class="sign">{sign}</span>
      <div class="lands">{children}</div>
    </div>
  );
}

function Journey({ props, seat }: { props: Props; seat: Seat }) {
  const { trail, seats, tray, turn, battle, fought } = props.view.board;
  const fights: Fight[] = fought.length ? fought : battle ? [battle] : [];
  const onTheWay = seats.find((one) => one.seat === turn)?.herd ?? [];
  const walkers = onTheWay.flatMap((one) => Array<string>(one.count).fill(one.kind));
  const under = trail.under.flatMap((land) => (land ? [land.name] : []));
  const ahead = [trail.crossing ?? trail.top, trail.second].filter((land) => !!land);
  return (
    <div class={`journey${trail.held.length ? "" : " fresh"}${fights.length ? " fighting" : ""}`}>
      <Camp props={props} seat={seat} />
      <div class="train" aria-hidden="true">
        {walkers.slice(0, 8).map((kind, i) => (
          <Moose key={i} kind={kind} kin />
        ))}
      </div>
      <div class="hold">
        {(trail.held.length > 0 || tray.symbols > 0) && (
          <span class="sign">
            {words.held(sumOf(trail.held))}
            {tray.symbols > 0 && (
              <b>
                <Icon name="moose" /> {words.symbols(tray.symbols)}
              </b>
            )}
          </span>
        )}
        <div class="lands" style={{ "--lands": trail.held.length }}>
          {trail.held.map((land) => (
            <LandCard key={land.id} props={props} land={land} name={words.heldName(land.name, land.value)} />
          ))}
        </div>
      </div>
      {fights.length > 0 && (
        <div class="battles">
          {fights.map((fight, i) => (
            <Battle key={i} props={props} fight={fight} />
          ))}
        </div>
      )}
      <div class={`ahead${ahead.length > 1 ? " two" : ""}`}>
        {ahead.map((land) => (
          <LandCard
            key={land.id}
            props={props}
            land={land}
            name={words.landName(land.name, land.value, land.text)}
            class="big"
            words
          />
        ))}
      </div>
      <div class="beyond">
        <div class="back" title={words.deckName(trail.deck, under)}>
          <Icon name="trail" />
          <b>{trail.deck}</b>
          <span>{words.ahead}</span>
        </div>
        <article class="goal land" title={words.goalName}>
          <LandPicture number={32} />
          <b>{words.goal}</b>
        </article>
      </div>
    </div>
  );
}

/** The lands a seat has scored, safe in camp. */
function Camp({ props, seat }: { props: Props; seat: Seat }) {
  return (
    <div class="camp">
      <span class="sign">{words.camp(seat.scored.length, sumOf(seat.scored))}</span>
      <div class="pile">
        {seat.scored.slice(-3).map((land) => (
          <LandCard key={land.id} props={props} land={land} name={words.scoredName(land.name, land.value)} />
        ))}
      </div>
    </div>
  );
}

/** A sign for each herd: what is done to a herd is done to its sign. */
function Signs({ props }: { props: Props }) {
  const { view, me } = props;
  const asked = props.all.some(({ touch }) => touch.kind === "target");
  return (
    <div class={`signs${asked ? " asked" : ""}`}>
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
            kin={herdKin(seat.seat)}
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

function Die({ face, index, grab }: DieProps) {
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

/** How likely one, two or three dice cross the land ahead; the dice at hand stand out. */
function Odds({ props }: { props: Props }) {
  const risk = odds(props.view);
  const { tray } = props.view.board;
  if (!risk || tray.dice.length) return null;
  return (
    <div class="odds" role="group" aria-label={words.oddsName(risk.land.name, risk.land.value)}>
      {[1, 2, 3].map((dice) => {
        const chance = chanceOf(dice, needed(props.view)!);
        return (
          <span key={dice} class={dice === risk.dice ? "now" : ""} style={{ "--c": chance }}>
            {words.chance(dice, chance)}
          </span>
        );
      })}
    </div>
  );
}

/** A new roll tumbles into the tray, and the prompt waits for it. */
function useTumble(rolled: string) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(rolled);
  useLayoutEffect(() => {
    if (rolled && rolled !== last.current) tumble(place.current!.querySelectorAll(".die"));
    last.current = rolled;
  }, [rolled]);
  return place;
}

function Tray({ props }: { props: Props }) {
  const { tray, trail } = props.view.board;
  const need = (trail.crossing ?? trail.top)?.value;
  const roll = rollAction(props);
  const risk = roll && odds(props.view);
  const rolled = tray.dice.map((die) => die.face).join("");
  const asked = props.lit.has(tray.id);
  const aside = useAside(props);
  const dice = useTumble(rolled);
  return (
    <div class="tray" role="group" aria-label={words.tray} ref={dice}>
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
          {tray.snow < 0 && <em>{words.snow(-tray.snow)}</em>}
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
      <Odds props={props} />
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

interface SideProps {
  name: string;
  picture: ComponentChildren;
  stars: number;
  dice?: number[];
  total?: number;
  won?: boolean;
  foe?: boolean;
  style?: string;
}

/** One side of a battle: who, how many stars, what the dice show, what it comes to. */
function Side({ name, picture, stars, dice, total, won, foe, style }: SideProps) {
  const more = total === undefined || !dice ? 0 : total - dice.reduce((sum, face) => sum + face, 0);
  return (
    <div class={`side${foe ? " foe" : ""}${won ? " won" : ""}`} style={style}>
      <div class="fighters" aria-hidden="true">
        {picture}
      </div>
      <b>{name}</b>
      <span class="starcount">
        <Icon name="star" /> {words.starCount(stars)}
      </span>
      {dice && (
        <span class="rolled">
          {dice.map((face, i) => (
            <Die key={i} face={face} index={i} />
          ))}
          {more > 0 && <span class="more">{words.byStars(more)}</span>}
        </span>
      )}
      {total !== undefined && <strong>{total}</strong>}
    </div>
  );
}

interface Fight {
  defender: number;
  predators?: string;
  stars?: number;
  lead?: number;
  attack?: number;
  attack_dice?: number[];
  defence?: number;
  defence_dice?: number[];
}

function Battle({ props, fight }: { props: Props; fight: Fight }) {
  const seat = props.view.board.seats.find((one) => one.seat === fight.defender)!;
  const name = props.view.seats.find((one) => one.seat === fight.defender)!.name;
  const mine = fight.defender === props.me;
  const { attack, defence, lead } = fight;
  const margin = attack !== undefined && defence !== undefined ? attack - defence : lead;
  const herd = seat.herd.flatMap((one) => Array<string>(one.count).fill(one.kind)).slice(0, 5);
  return (
    <div class="battle" role="status">
      <Side
        foe
        name={fight.predators ?? words.attackers}
        picture={<Icon name={predatorIcons[fight.predators ?? ""] ?? "pred-dogs"} />}
        stars={fight.stars ?? 0}
        dice={fight.attack_dice}
        total={attack}
        won={margin !== undefined && margin > 0}
      />
      <span class="versus">
        {margin === undefined ? words.versus : margin > 0 ? words.beaten(margin) : words.holds(-margin)}
      </span>
      <Side
        name={mine ? words.yours : words.herdOf(name)}
        picture={herd.map((kind, i) => <Moose key={i} kind={kind} />)}
        stars={seat.stars}
        dice={fight.defence_dice}
        total={defence}
        won={margin !== undefined && margin <= 0}
        style={seatColours(seat.seat)}
      />
    </div>
  );
}

/** The discarded mooses, while one of them may be taken. */
function Meadow({ props }: { props: Props }) {
  const mooses = props.view.board.discards.mooses.filter((one) => props.lit.has(one.id));
  return (
    <Choice sign={words.meadow}>
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
    </Choice>
  );
}
