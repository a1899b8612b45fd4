// SPDX-License-Identifier: MIT
// What a table is not drawn with: sheets, dialogs, the rules, the text board, the lobby. They come after the first board, together.
export { RulesReader } from "../pages/rules";
export { Gathering } from "./gathering";
export { KeyList } from "./keylist";
export { LessonStrip } from "./lesson";
export { LookSheet } from "./look";
export { Over } from "./over";
export { SettingsSheet } from "./settings";
export { TextBoard } from "./textboard";
