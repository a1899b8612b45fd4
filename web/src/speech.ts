// SPDX-License-Identifier: MIT
// The engine says what a button says ("Feed the herd and take a card") and, in the log, what somebody
// did ("Anna feeds the herd and takes a card"). Here the second becomes what is said to oneself ("You
// feed the herd and take a card").

const ODD: Record<string, string> = { has: "have", is: "are", does: "do", goes: "go" };

/** "carries" to "carry". */
function base(verb: string): string {
  const odd = ODD[verb];
  if (odd) return odd;
  if (/[^aeiou]ies$/.test(verb) && verb.length > 4) return `${verb.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** Verbs that follow "and", "then" or a comma in what the games say. */
const SECOND =
  /((?:, | and |; | but | then | or ))(takes|draws|keeps|puts|lays|pays|plays|gains|gets|gives|loses|moves|places|builds|bakes|sows|ends|rolls|goes|leaves|adds|discards|returns|uses|spends|has|joins|stays|passes|feeds|eats|cooks|turns|chooses|shows|scores|begs|starts|fails)\b/g;

/** What somebody does as said to oneself: "feeds the herd" to "feed the herd". */
function bare(does: string): string {
  const [first = "", ...rest] = does.split(" ");
  const verb = first.replace(/^[a-z]+/, base);
  return [verb, ...rest].join(" ").replace(SECOND, (_, link: string, second: string) => link + base(second));
}

/** A button's words within a sentence: "take a card". */
export const lowered = (say: string): string => say.charAt(0).toLowerCase() + say.slice(1);

/** A sentence about `name` as it is said to them. */
export function toYou(text: string, name: string, you: string): string {
  const your = `${you.toLowerCase()}r`;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  let said = text;
  if (said.startsWith(`${name} `)) said = `${you} ${bare(said.slice(name.length + 1))}`;
  return said
    .replace(new RegExp(`^${escaped}['’]s(?![\\w])`), `${you}r`)
    .replace(new RegExp(`^${escaped}(?=:)`), you)
    .replace(new RegExp(`(?<![\\w])${escaped}['’]s(?![\\w])`, "g"), your)
    .replace(new RegExp(`(?<= of )${escaped}(?![\\w])`, "g"), `${your}s`)
    .replace(new RegExp(`(?<!\\w|\\b[Tt]he |\\b[Aa]n? )${escaped}(?![\\w])`, "g"), you.toLowerCase()); // “the Heather” is a card
}

/** Without the codes by which the engine tells cards and spaces apart. */
export function plain(text: string): string {
  return text
    .replace(/\bcard M\d+: /g, "a card with ")
    .replace(/\b([Cc])ard M\d+\b/g, (_, c: string) => (c === "C" ? "A card" : "the card"))
    .replace(/\bM\d\d\b/g, "the card")
    .replace(/(?:the )?root space r\d/g, "the root space")
    .replace(/(?<=\w)#\d+\b/g, "");
}

/** The same of what is seen happening on the board, where which of two trees it was needs no number. */
export const told = (text: string): string =>
  plain(text).replace(/(?<=\bat the \p{Lu}[\p{L}’' -]*) \d+(?=[.,:;]|$| in )/gu, "");
