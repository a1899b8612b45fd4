// SPDX-License-Identifier: MIT
// The page: which part of it the address after # asks for.
import "./constant"; // before anything is drawn
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { TablePage } from "./frame/table";
import { loadIcons } from "./icon";
import { language } from "./language";
import { BestPage } from "./pages/best";
import { InvitePage } from "./pages/invite";
import { PadPage } from "./pages/pad";
import { PersonPage } from "./pages/person";
import { RulesPage } from "./pages/rules";
import { StartPage } from "./pages/start";
import { takeDrops } from "./record";
import { applySettings } from "./settings";
import { words } from "./words";

function useRoute(): string[] {
  const parts = () => location.hash.replace(/^#\/?/, "").split("/");
  const [route, setRoute] = useState(parts);
  useEffect(() => {
    const changed = () => setRoute(parts());
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return route;
}

const number = (text: string | undefined) => (text ? Number(text) || 0 : undefined);

/** The page, and what is wrong with a record that was dropped on it. */
function Whole() {
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => takeDrops(setTrouble), []);
  return (
    <>
      {trouble && (
        <p class="lost dropped" role="alert">
          {trouble}{" "}
          <button type="button" class="btn quiet" onClick={() => setTrouble(null)}>
            {words.close}
          </button>
        </p>
      )}
      <Page />
    </>
  );
}

function Page() {
  const [page, id, ...more] = useRoute();
  if (page === "table" && id)
    return <TablePage key={id} table={id} ply={number(more[0])} as={number(more[1])} />;
  if (page === "new" && id) return <InvitePage key={id} game={id} />;
  if (page === "pad" && id) return <PadPage key={id} game={id} />;
  if (page === "me") return <PersonPage />;
  if (page === "best") return <BestPage game={id} />;
  if (page === "rules" && id) return <RulesPage key={id} game={id} at={more[0]} />;
  return <StartPage />;
}

applySettings();
document.documentElement.lang = language();
void loadIcons();
render(<Whole />, document.getElementById("page")!);
