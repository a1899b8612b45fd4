// SPDX-License-Identifier: MIT
// Which language the page speaks. A language is a line in LANGUAGES and, in every words.ts, a second object
// of the same words; what one lacks is said in English. Another one is spoken after the page is loaded anew.
import { settings } from "./settings";

/** The languages there are, by their own names. */
export const LANGUAGES: Record<string, string> = { en: "English" };

/** The one that was chosen; else the first of the browser's that there is. */
export function language(): string {
  const wanted = [settings().language, ...navigator.languages.map((one) => one.split("-")[0]!)];
  return wanted.find((one) => one in LANGUAGES) ?? "en";
}

/** The words of a module in that language. */
export function inLanguage<Words extends object>(all: { en: Words } & Record<string, Partial<Words>>): Words {
  return { ...all.en, ...all[language()] };
}
