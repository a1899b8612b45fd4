// The page: which part of it the address after # asks for.
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { TablePage } from "./frame/table";
import { StartPage } from "./pages/start";

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

function Page() {
  const [page, id] = useRoute();
  if (page === "table" && id) return <TablePage key={id} table={id} />;
  return <StartPage />;
}

render(<Page />, document.getElementById("page")!);
