// SPDX-License-Identifier: MIT
// The board that came with the page as text: it stays until the table itself can be drawn.

const first = document.getElementById("first");

export const hasFirstBoard = (): boolean => !!first?.isConnected && !!first.firstElementChild;

export const dropFirstBoard = (): void => first?.remove();

/** The game it is of: its board can be fetched before the table itself is there. */
export const firstGame = (): string | undefined => first?.querySelector("data")?.value;
