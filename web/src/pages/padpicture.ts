// SPDX-License-Identifier: MIT
// The result of a score pad as a picture to send around: who has how many points, and what for.
import { points, words } from "../words";
import type { Result } from "./counting";

const WIDTH = 900;
const ROW = 44;
const LEFT = 300;

/** The colour a token has now, by day or by night. */
function colour(token: string): string {
  const probe = document.createElement("i");
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function draw(title: string, results: Result[], unit: number): HTMLCanvasElement {
  const whats = [...new Set(results.flatMap((one) => one.lines.map((line) => line.what)))];
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = (whats.length + 3) * ROW + 110;
  const pen = canvas.getContext("2d")!;
  const column = (i: number) => LEFT + ((WIDTH - LEFT - 40) * (i + 1)) / results.length;
  const row = (y: number, what: string, cells: string[], font: string) => {
    pen.font = font;
    pen.textAlign = "left";
    pen.fillText(what, 40, y);
    pen.textAlign = "right";
    cells.forEach((cell, i) => pen.fillText(cell, column(i), y, (WIDTH - LEFT) / results.length - 16));
  };
  pen.fillStyle = colour("--surface");
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colour("--land-hill-2");
  pen.fillRect(0, 0, canvas.width, 14);
  pen.fillStyle = colour("--ink");
  pen.font = "700 34px Georgia, serif";
  pen.fillText(words.padShared(title), 40, 66);
  let y = 66 + ROW + 14;
  results.forEach((_, i) => {
    pen.fillStyle = colour(`--p${i + 1}`);
    pen.fillRect(column(i) - 90, y + 12, 90, 5);
  });
  pen.fillStyle = colour("--ink");
  row(
    y,
    "",
    results.map((one) => one.name),
    "600 22px sans-serif",
  );
  for (const what of whats) {
    y += ROW;
    const sums = results.map((one) =>
      one.lines.filter((line) => line.what === what).reduce((sum, line) => sum + line.points, 0),
    );
    row(
      y,
      what,
      sums.map((sum) => points(sum, unit)),
      "20px sans-serif",
    );
  }
  y += ROW + 6;
  pen.fillRect(40, y - ROW + 12, WIDTH - 80, 2);
  const totals = results.map((one) => `${one.rank === 1 ? "★ " : ""}${points(one.total, unit)}`);
  row(y, words.padSum, totals, "700 28px sans-serif");
  return canvas;
}

/** Hands the picture to whatever the device shares with, or else saves it. */
export async function shareResult(title: string, results: Result[], unit: number): Promise<void> {
  const canvas = draw(title, results, unit);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) return;
  const file = new File([blob], `${title}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: words.padShared(title) }).catch(() => {});
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
