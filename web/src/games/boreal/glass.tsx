// SPDX-License-Identifier: MIT
// Beside the map: the looking glass, the legend, and what is open of an opponent's.
import { Icon, seatColours } from "../../icon";
import type { View } from "../../model";
import { inHand } from "./desk";
import { type Atlas, atlas, boxOf, centreOf, R, translate } from "./geometry";
import { Land } from "./land";
import { TokenPicture, tokenGlyph } from "./tokens";
import type { Boreal, HandTile, Kind, Letter, Props, SeatBoard } from "./view";
import { KINDS, LETTERS, onMap, ownerOf, pointsAt, seatBoard } from "./view";
import { words } from "./words";

export function Swatch({ letter }: { letter: Letter }) {
  return (
    <span class={`bo-swatch bo-${letter}`}>
      <Icon name={`hab-${words.habitatGlyph(letter)}`} />
    </span>
  );
}

/** Who lives in a habitat, by kind. */
export function livesIn(board: Boreal, area: string): string {
  const count = new Map<Kind, number>();
  for (const tile of board.map)
    for (const { token, area: here } of tile.sectors)
      if (token && here === area) count.set(token.animal, (count.get(token.animal) ?? 0) + 1);
  return [...count].map(([kind, n]) => words.many(n, kind)).join(", ");
}

/** The animal a question is about: the one to be placed, or the one that moves. */
function animalInHand(props: Props, map: Atlas): Kind | undefined {
  const { board } = props.view;
  const taken = board.animal ?? inHand(props);
  if (taken) return taken;
  if (!["leap", "target", "land"].includes(board.phase)) return undefined;
  return map.places.get(board.sector ?? "")?.sector.token?.animal;
}

/** The looking glass: the habitat pointed at, and what the animal in hand would score there. */
export function Glass(props: Props & { map: Atlas; over: string | null }) {
  const { view, lit, map, over } = props;
  const { board } = view;
  const place = over ? map.places.get(over) : undefined;
  if (!place) return null;
  const area = board.areas.find((one) => one.id === place.sector.area)!;
  const letter = place.tile.habitats[place.d] as Letter;
  const animal = animalInHand(props, map);
  const action = lit.get(place.sector.id)?.[0];
  const points = action ? pointsAt(action, place.sector.id) : null;
  const worth =
    animal && points !== null
      ? points
        ? words.glassWorth(animal, points)
        : words.glassNothing(animal)
      : null;
  const { token } = place.sector;
  return (
    <div class="bo-glass">
      <Swatch letter={letter} />
      <span>
        <b>{words.glassSize(letter, area.size, area.open_edges)}</b>
        <br />
        {worth ??
          (token
            ? words.token(token, ownerOf(props, token.seat))
            : area.animals
              ? livesIn(board, area.id)
              : words.glassEmpty)}
      </span>
    </div>
  );
}

export function Legend() {
  return (
    <div class="bo-legend" aria-hidden="true">
      {LETTERS.map((letter) => (
        <span>
          <Swatch letter={letter} />
          {words.habitat(letter)}
        </span>
      ))}
    </div>
  );
}

export function SmallTile({ tile }: { tile: HandTile }) {
  return (
    <svg class="bo-small" viewBox="-68 -60 136 120" aria-hidden="true">
      <Land tile={tile} rotation={0} />
    </svg>
  );
}

/** The tiles of a seat that all can see. */
export function OpenTiles({ of }: { of: SeatBoard }) {
  const groups: [string, HandTile[]][] = [
    [words.locked, of.locked],
    [words.bidFor, of.bid],
    [words.shownOnce, of.shown ?? []],
  ];
  return (
    <>
      {groups.map(
        ([label, tiles]) =>
          tiles.length > 0 && (
            <div class="bo-open">
              {tiles.map((tile) => (
                <SmallTile tile={tile} />
              ))}
              <small>{label}</small>
            </div>
          ),
      )}
    </>
  );
}

/** Animals as counted tags. */
export function Animals({ count }: { count: [Kind, number][] }) {
  return (
    <>
      {count.map(([kind, n]) => (
        <span class="tag" title={words.many(n, kind)}>
          <Icon name={tokenGlyph({ animal: kind })} />
          {n}
          <span class="vh">{words.kind(kind, n)}</span>
        </span>
      ))}
    </>
  );
}

/** What stands on the map of a seat, as the opponents' panels show it. */
export function Mini({ view, seat }: { view: View<Boreal>; seat: number }) {
  const here = onMap(view.board, seat);
  const of = seatBoard(view, seat);
  const count = KINDS.filter((kind) => here.has(kind)).map((kind): [Kind, number] => [kind, here.get(kind)!]);
  const open = [...(of?.bid_animals ?? []), ...(of?.locked_animals ?? [])].filter((heap) => heap.count);
  return (
    <div class="bo-mini">
      <div class="bo-tags">{count.length ? <Animals count={count} /> : <small>{words.noAnimals}</small>}</div>
      {open.length > 0 && (
        <div class="bo-tags">
          <Animals count={open.map((heap): [Kind, number] => [heap.animal, heap.count])} />
          <small>{words.bidFor}</small>
        </div>
      )}
      {of && <OpenTiles of={of} />}
    </div>
  );
}

/** The map with one player's animals, laid beside one's own. */
export function Full({ view, seat }: { view: View<Boreal>; seat: number }) {
  const { places } = atlas(view.board);
  const tiles = view.board.map.map((tile) => ({ tile, middle: centreOf(tile.q, tile.r) }));
  const { left, top, right, bottom } = boxOf(
    tiles.map(({ middle }) => middle),
    R + 8,
  );
  return (
    <div class="bo-full">
      <svg viewBox={`${left} ${top} ${right - left} ${bottom - top}`} aria-hidden="true">
        {tiles.map(({ tile, middle }) => (
          <g key={tile.id} transform={translate(middle)}>
            <Land tile={tile} rotation={tile.rotation} />
          </g>
        ))}
        {[...places.values()].map(
          ({ sector, token }) =>
            sector.token?.seat === seat && (
              <g key={sector.id} transform={translate(token)}>
                <TokenPicture token={sector.token} />
              </g>
            ),
        )}
      </svg>
      <LookedAt view={view} seat={seat} />
    </div>
  );
}

/** What is known of an opponent who is looked at; the map shows the animals. */
export function LookedAt({ view, seat }: { view: View<Boreal>; seat: number }) {
  const of = seatBoard(view, seat);
  const name = view.seats.find((one) => one.seat === seat)?.name ?? "";
  const known = Object.entries(of?.supply_known ?? {});
  const counts = new Map<Kind, number>();
  for (const [type, n] of known) {
    const kind = KINDS.find((one) => type.startsWith(one))!;
    counts.set(kind, (counts.get(kind) ?? 0) + n);
  }
  return (
    <div class="bo-looked" style={seatColours(seat)}>
      <b>{words.lookingAt(name)}</b>
      <Mini view={view} seat={seat} />
      {counts.size > 0 ? (
        <div class="bo-tags">
          <Animals count={[...counts]} />
          <small>{words.atLeast}</small>
        </div>
      ) : (
        <small>{words.nothingKnown}</small>
      )}
    </div>
  );
}
