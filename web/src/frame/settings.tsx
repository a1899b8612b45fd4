// SPDX-License-Identifier: MIT
// The settings, in one place.
import { useEffect, useRef } from "preact/hooks";
import { LANGUAGES, language } from "../language";
import { type Settings, set, useSettings } from "../settings";
import { words } from "../words";

export function SettingsSheet({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const now = useSettings();
  useEffect(() => dialog.current?.showModal(), []);
  const choice = <K extends "theme" | "motion" | "coach">(
    key: K,
    title: string,
    names: Record<Settings[K], string>,
  ) => (
    <label class="field">
      {title}
      <select name={key} value={now[key]} onChange={(event) => set({ [key]: event.currentTarget.value })}>
        {Object.entries<string>(names).map(([value, name]) => (
          <option value={value}>{name}</option>
        ))}
      </select>
    </label>
  );
  const check = (key: "confirm" | "sound" | "notify" | "shapes", title: string) => (
    <label class="check">
      <input
        type="checkbox"
        name={key}
        checked={now[key]}
        onChange={(event) => {
          const on = event.currentTarget.checked;
          if (key === "notify" && on) void Notification.requestPermission?.();
          set({ [key]: on });
        }}
      />
      {title}
    </label>
  );
  return (
    <dialog class="panel keylist settings" ref={dialog} onClose={close} aria-label={words.settings}>
      <h2>{words.settings}</h2>
      {choice("theme", words.themeTitle, words.themes)}
      {choice("motion", words.motionTitle, words.motions)}
      {choice("coach", words.coachTitle, words.coaches)}
      <p class="hint">{words.coachHelp}</p>
      <label class="field">
        {words.textTitle}
        <select
          name="text"
          value={String(now.text)}
          onChange={(event) => set({ text: +event.currentTarget.value })}
        >
          {[90, 100, 115, 130, 150, 200].map((n) => (
            <option value={String(n)}>{words.percent(n)}</option>
          ))}
        </select>
      </label>
      <label class="field">
        {words.languageTitle}
        <select
          name="language"
          value={language()}
          onChange={(event) => {
            set({ language: event.currentTarget.value });
            location.reload();
          }}
        >
          {Object.entries(LANGUAGES).map(([id, name]) => (
            <option value={id}>{name}</option>
          ))}
        </select>
      </label>
      {check("shapes", words.shapesTitle)}
      {check("confirm", words.confirmTitle)}
      {check("sound", words.soundTitle)}
      {"Notification" in window && check("notify", words.notifyTitle)}
      <button type="button" class="btn go" onClick={() => dialog.current?.close()}>
        {words.close}
      </button>
    </dialog>
  );
}
