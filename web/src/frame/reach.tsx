// SPDX-License-Identifier: MIT
// A link that works on other devices, and its picture for a phone's camera.
import { useEffect, useState } from "preact/hooks";
import { server } from "../link/socket";
import { addressOf } from "../route";
import { words } from "../words";

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** The address others open a part of the page by; `far`: it works from other machines, as far as is known. */
export function outside(part: string): { link: string; far: boolean } {
  const { public: told, reach } = server().reached;
  const here = location.origin;
  const local = LOOPBACK.test(location.hostname);
  const base = told ?? (local ? (reach[0] ?? here) : here);
  return { link: base.replace(/\/?$/, addressOf(part)), far: !LOOPBACK.test(new URL(base).hostname) };
}

/** The link as a QR code. What draws it is fetched only here. */
export function Code({ link }: { link: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    import("lean-qr").then(({ generate }) => {
      const code = generate(link);
      let path = "";
      for (let y = 0; y < code.size; y++)
        for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
      if (wanted) setDrawn({ size: code.size, path });
    });
    return () => {
      wanted = false;
    };
  }, [link]);
  if (!drawn) return <div class="qr" />;
  const { size, path } = drawn;
  return (
    <svg class="qr" viewBox={`-3 -3 ${size + 6} ${size + 6}`} role="img" aria-label={words.qrLabel}>
      <rect x={-3} y={-3} width={size + 6} height={size + 6} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
