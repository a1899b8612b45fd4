// SPDX-License-Identifier: MIT
// One's own things: the herd and the Moosehaps; and the herd of another in small.
import { type BoardProps, onlySeen } from "../../board";
import { Icon } from "../../icon";
import { groundOf, Moose } from "./mooses";
import { FIGHT, herdKin, LandCard, sumOf, Target } from "./trail";
import type { MooseQuest, Mooses, MooseView } from "./view";
import { words } from "./words";

type Props = BoardProps<MooseQuest>;

const hapIcons: Record<string, string> = {
  moose_hatchery: "moose",
  hazardous_human_hunters: "person",
  magic_moose_grass: "hab-grass",
  loco_weed: "hab-grass",
  yuck_worms: "snake",
  magic_mooswings: "bird",
  moose_armour: "star",
  moose_blessing: "moose",
  girdle_of_moosepower: "star",
  flash_flood: "drop",
  snowstorm: "winter",
  thunderstorm: "drop",
  huge_enormous_trap: "close",
  wolves: "wolf",
  grizzerbears: "pred-bear",
  very_large_grizzerbear: "pred-bear-large",
  wild_dogs: "pred-dogs",
  smilodon: "pred-smilodon",
  wooly_mammoth: "cattle",
  perfect_day: "hab-highland",
};

function Stars({ count }: { count: number }) {
  return (
    <span class="stars">
      {Array.from({ length: count }, () => (
        <Icon name="star" />
      ))}
    </span>
  );
}

/** Where there is no room for it, a long name goes on in the next line after "Moose". */
function parted(name: string) {
  const [, first, rest] = name.match(/^(Moose)(.+)$/) ?? [name, name, ""];
  return (
    <>
      {first}
      <wbr />
      {rest}
    </>
  );
}

function MooseCard({ props, mooses }: { props: Props; mooses: Mooses }) {
  const { kind, name, count, value, stars, used } = mooses;
  const spell = kind === "moosemage" ? (used ? words.spent : words.spell) : "";
  return (
    <Target
      props={props}
      id={mooses.id}
      class={`mcd${count > 1 ? " many" : ""}${used ? " used" : ""}`}
      style={`--bg: ${groundOf(kind)}`}
      kin={stars ? `moose-${kind} ${FIGHT}` : `moose-${kind}`}
      name={words.mooseName(name, count, value, stars, spell)}
    >
      <span class="v" data-print={value} />
      <Stars count={stars} />
      <Moose kind={kind} />
      <b>{parted(name)}</b> {count > 1 && <span class="count" data-print={`×${count}`} />}
      {spell && <small>{spell}</small>}
    </Target>
  );
}

export function Own(props: Props) {
  const seat = props.view.board.seats.find((one) => one.seat === props.shown);
  if (!seat) return null;
  const mine = seat.seat === props.me;
  const who = props.view.seats.find((one) => one.seat === seat.seat)!.name;
  const mooses = seat.herd.reduce((sum, one) => sum + one.count, 0);
  const points = seat.herd.reduce((sum, one) => sum + one.count * one.value, 0);
  const haps = [...(seat.hand ?? []), ...seat.in_play];
  return (
    <div class="moose-own">
      <section class="panel" data-kin={herdKin(seat.seat)}>
        <h2>
          {mine ? words.herd : words.herdOf(who)}
          <small>{words.herdSum(mooses, points, seat.stars)}</small>
        </h2>
        <div class="herd">
          {seat.herd.map((one) => (
            <MooseCard key={one.id} props={props} mooses={one} />
          ))}
          {!seat.herd.length && <p class="none">{words.herdNone}</p>}
        </div>
      </section>
      <section class="panel">
        <h2>
          {words.haps}
          <small>{mine && words.hapsHelp}</small>
        </h2>
        <div class="haps">
          {!haps.length && <p class="none">{mine ? words.hapsNone : words.hapsKept(seat.hand_size)}</p>}
          {haps.map((hap) => (
            <Target
              key={hap.id}
              props={props}
              id={hap.id}
              class="hap"
              name={words.hapName(hap.name, hap.count, hap.text, hap.id.startsWith("play-"))}
            >
              <Icon name={hapIcons[hap.kind] ?? "moosehap"} />
              <span>
                <b>
                  {hap.name}
                  {hap.count > 1 && ` ×${hap.count}`}
                  {hap.id.startsWith("play-") && <em> {words.inPlay}</em>}
                </b>{" "}
                <small>{hap.text}</small>
              </span>
            </Target>
          ))}
        </div>
      </section>
    </div>
  );
}

/** Another's herd and camp, laid beside one's own. */
export function Full({ view, seat }: { view: MooseView; seat: number }) {
  const found = view.board.seats.find((one) => one.seat === seat);
  const props = onlySeen(view, seat);
  if (!found) return null;
  return (
    <div class="moosequest mq-full">
      <Own {...props} />
      <section class="panel camped">
        <h2>{words.camp(found.scored.length, sumOf(found.scored))}</h2>
        <div class="lands">
          {found.scored.map((land) => (
            <LandCard
              key={land.id}
              props={props}
              land={land}
              name={words.scoredName(land.name, land.value)}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

export function Mini({ view, seat }: { view: MooseView; seat: number }) {
  const found = view.board.seats.find((one) => one.seat === seat);
  return (
    <div class="minih">
      {found?.herd.flatMap((one) =>
        Array.from({ length: one.count }, () => (
          <span class="mm" style={`--bg: ${groundOf(one.kind)}`}>
            {one.value}
            {Array.from({ length: one.stars }, () => (
              <Icon name="star" />
            ))}
            <Moose kind={one.kind} />
          </span>
        )),
      )}
    </div>
  );
}
