// The end of a game: the ledger over the board, the winner's column in gorse.
import { Icon, seatColours } from "../icon";
import type { View } from "../model";
import { points, words } from "../words";
import { ledgerRows } from "./rail";
import { saveFile } from "./share";
import type { Sitting } from "./sitting";

interface OverProps {
  sitting: Sitting;
  view: View;
  close(): void;
}

export async function saveRecord(sitting: Sitting): Promise<void> {
  await sitting.tell(async () =>
    saveFile(`${sitting.state_!.game}-${sitting.state_!.table}.mire`, await sitting.link.record()),
  );
}

export function Over({ sitting, view, close }: OverProps) {
  const { unit } = sitting;
  const seats = [...view.seats].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const sheets = seats.flatMap((seat) => sitting.sheets.find((one) => one.seat === seat.seat) ?? []);
  const rows = ledgerRows(sitting, sheets);
  const winners = seats.filter((seat) => seat.rank === 1).map((seat) => seat.name);
  const { rematch, table, commitment } = sitting.state_!;
  return (
    <section class="verdict" aria-label={words.finalScore}>
      <div class="panel">
        <h2 class="win">{words.wins(winners)}</h2>
        <div class="sheet">
          <table class="ledger">
            <thead>
              <tr>
                <td />
                {seats.map((seat) => (
                  <th
                    scope="col"
                    class={seat.rank === 1 ? "won" : ""}
                    style={seatColours(seat.seat)}
                  >
                    <Icon name={`seat-${seat.seat}`} /> {seat.name}
                    <small>{words.place(seat.rank ?? 0)}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr>
                  <th scope="row">{row.what}</th>
                  {sheets.map((sheet, i) => (
                    <td
                      class={seats[i]!.rank === 1 ? "won" : ""}
                      title={row.reasons[i]!.join("; ")}
                      key={sheet.seat}
                    >
                      {points(row.points[i]!, unit)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{words.total}</th>
                {seats.map((seat) => (
                  <td class={seat.rank === 1 ? "won" : ""}>{points(seat.points, unit)}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
        <p class="fair">
          {words.fair} <code>{commitment.slice(0, 16)}…</code>
        </p>
        <div class="do">
          <button class="btn" onClick={close}>
            {words.seeBoard}
          </button>
          <button class="btn" onClick={() => sitting.look(0)}>
            {words.lookBack}
          </button>
          <button class="btn" onClick={() => saveRecord(sitting)}>
            {words.saveRecord}
          </button>
          {rematch && rematch !== table ? (
            <a class="btn go" href={`#/table/${rematch}`}>
              {words.again2}
            </a>
          ) : (
            sitting.me !== null && (
              <button
                class="btn go"
                onClick={() =>
                  sitting.tell(async () => {
                    const missing = await sitting.link.rematch();
                    if (missing) sitting.say(words.againAsked(missing), "news");
                    else sitting.follow = true;
                  })
                }
              >
                {words.again}
              </button>
            )
          )}
        </div>
      </div>
    </section>
  );
}
