// SPDX-License-Identifier: MIT
// Who one is: the name others see, and a password for those who want one.
import { useState } from "preact/hooks";
import { Icon } from "../icon";
import type { Refusal } from "../link/link";
import { server } from "../link/socket";
import { ownName } from "../person";
import { words } from "../words";

export function PersonPage() {
  const link = server();
  const [said, setSaid] = useState<{ text: string; good: boolean } | null>(null);
  const attempt =
    (work: (field: (name: string) => string) => Promise<unknown>) => async (event: SubmitEvent) => {
      event.preventDefault();
      const { elements } = event.currentTarget as HTMLFormElement;
      const field = (name: string) => (elements.namedItem(name) as HTMLInputElement).value.trim();
      try {
        await work(field);
        setSaid({ text: words.saved, good: true });
      } catch (why) {
        setSaid({ text: (why as Refusal).message, good: false });
      }
    };
  return (
    <main class="start">
      <header>
        <a class="mark" href="#/">
          <Icon name="plant-cotton" />
          <span>{words.mire}</span>
        </a>
        <h1>{words.person}</h1>
      </header>
      {said && (
        <p class={said.good ? "hint" : "why"} role="status">
          {said.text}
        </p>
      )}
      <form
        class="panel"
        onSubmit={attempt(async (field) => {
          await link.become(field("name"));
          if (link.person?.name !== field("name")) await link.rename(field("name"));
        })}
      >
        <label class="field">
          {words.name}
          <input name="name" required maxLength={40} defaultValue={ownName()} />
        </label>
        <button class="btn go">{words.save}</button>
      </form>
      <form
        class="panel"
        onSubmit={attempt(async (field) => {
          await link.become(ownName());
          await link.ask("password", { password: field("password") });
        })}
      >
        <p class="hint">{words.passwordHelp}</p>
        <label class="field">
          {words.password}
          <input name="password" type="password" autocomplete="new-password" minLength={8} required />
        </label>
        <button class="btn">{words.setPassword}</button>
      </form>
      <form class="panel" onSubmit={attempt((field) => link.login(field("name"), field("password")))}>
        <h2>{words.login}</h2>
        <label class="field">
          {words.name}
          <input name="name" autocomplete="username" required />
        </label>
        <label class="field">
          {words.password}
          <input name="password" type="password" autocomplete="current-password" required />
        </label>
        <button class="btn">{words.loginGo}</button>
      </form>
      <button class="btn" onClick={() => link.forget()}>
        {words.forget}
      </button>
    </main>
  );
}
