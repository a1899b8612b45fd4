import { render } from "preact";

render(<main>Mire</main>, document.getElementById("page")!);
