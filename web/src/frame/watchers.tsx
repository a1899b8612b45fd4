// SPDX-License-Identifier: MIT
// Who looks on without a seat.
import { Icon } from "../icon";
import type { TableState } from "../model";
import { words } from "../words";

export function Watchers({ state }: { state: TableState }) {
  const { watchers = [], strangers = 0, you } = state;
  const others = watchers.length + strangers - (you === null || you === undefined ? 1 : 0);
  if (others <= 0) return null;
  return (
    <p class="watchers">
      <Icon name="eye" />
      {you ? words.watchedBy(watchers, strangers) : words.watchedToo(others)}
    </p>
  );
}
