// SPDX-License-Identifier: MIT
// The page: which part of it the address asks for.
import "./constant"; // before anything is drawn
import { type ComponentType, render } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { dropFirstBoard, firstGame } from "./frame/first";
import { TablePage } from "./frame/table";
import { loadBoard } from "./games";
import { loadIcons } from "./icon";
import { language } from "./language";
import { later } from "./later";
import { takeDrops } from "./record";
import { currentRoute, followRoute } from "./route";
import { applySettings } from "./settings";
import { words } from "./words";

function useRoute(): string[] {
  const [route, setRoute] = useState(currentRoute);
  useEffect(() => followRoute(setRoute), []);
  return route;
}

/** A page that is fetched when it is first wanted. */
const fetched = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later(load, <main class="start" aria-busy="true" />);

const BestPage = fetched(() => import("./pages/best").then(({ BestPage }) => BestPage));
const InvitePage = fetched(() => import("./pages/invite").then(({ InvitePage }) => InvitePage));
const LearnPage = fetched(() => import("./pages/learn").then(({ LearnPage }) => LearnPage));
const LessonPage = fetched(() => import("./pages/learn").then(({ LessonPage }) => LessonPage));
const PadPage = fetched(() => import("./pages/pad").then(({ PadPage }) => PadPage));
const RulesPage = fetched(() => import("./pages/rules").then(({ RulesPage }) => RulesPage));
const StartPage = fetched(() => import("./pages/start").then(({ StartPage }) => StartPage));
const PersonPage = fetched(() => import("./pages/person").then(({ PersonPage }) => PersonPage));

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
  useLayoutEffect(() => {
    if (page !== "table") dropFirstBoard();
  }, [page]);
  if (page === "table" && id)
    return <TablePage key={id} table={id} ply={number(more[0])} as={number(more[1])} />;
  if (page === "new" && id) return <InvitePage key={id} game={id} />;
  if (page === "learn" && id && more[0])
    return <LessonPage key={`${id}/${more[0]}`} game={id} lesson={more[0]} />;
  if (page === "learn") return <LearnPage key={id} game={id} />;
  if (page === "pad" && id) return <PadPage key={id} game={id} />;
  if (page === "me") return <PersonPage />;
  if (page === "best") return <BestPage game={id} />;
  if (page === "rules" && id) return <RulesPage key={id} game={id} at={more[0]} />;
  return <StartPage />;
}

applySettings();
document.documentElement.lang = language();
const game = firstGame();
if (game) void loadBoard(game);
void loadIcons();
render(<Whole />, document.getElementById("page")!);
