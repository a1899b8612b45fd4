// SPDX-License-Identifier: MIT
// Who one is: the name others see, a password for those who want one, one's results, one's data.
import { useState } from "preact/hooks";
import { saveFile } from "../frame/share";
import { Icon } from "../icon";
import type { Refusal } from "../link/link";
import { server } from "../link/socket";
import { ownName } from "../person";
import { words } from "../words";
import { Results } from "./best";

export function PersonPage() {
  const link = server();
  const [gone, setGone] = useState(false);
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
        <button type="submit" class="btn go">
          {words.save}
        </button>
      </form>
      {link.person && (
        <section class="panel">
          <h2>
            {words.results}
            <small>
              <a href="#/best">{words.best}</a>
            </small>
          </h2>
          <Results />
        </section>
      )}
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
        <button type="submit" class="btn">
          {words.setPassword}
        </button>
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
        <button type="submit" class="btn">
          {words.loginGo}
        </button>
      </form>
      <section class="panel">
        <h2>{words.data}</h2>
        <p class="hint">{words.dataHelp}</p>
        <div class="acts">
          {link.person && (
            <button
              type="button"
              class="btn"
              onClick={() =>
                link.ask("data").then(
                  ({ data }) => saveFile("mire.json", JSON.stringify(data, null, 2)),
                  (why: Refusal) => setSaid({ text: why.message, good: false }),
                )
              }
            >
              {words.dataSave}
            </button>
          )}
          <button type="button" class="btn" onClick={() => link.forget()}>
            {words.forget}
          </button>
        </div>
        {link.person && (
          <form
            onSubmit={attempt(async (field) => {
              await link.ask("vanish", { name: field("vanish") });
              link.forget();
              setGone(true);
            })}
          >
            <label class="field">
              {words.vanish}
              <input
                name="vanish"
                required
                placeholder={link.person.name}
                aria-label={words.vanishLabel(link.person.name)}
                pattern={link.person.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}
                autocomplete="off"
              />
            </label>
            <button type="submit" class="btn bad">
              {words.vanishGo}
            </button>
          </form>
        )}
        {gone && <p role="status">{words.vanished}</p>}
      </section>
    </main>
  );
}
