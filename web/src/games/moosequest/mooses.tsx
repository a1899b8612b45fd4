// SPDX-License-Identifier: MIT
// The nine kinds of moose, each with what it wears.
import type { ComponentChildren } from "preact";
import { MooseShape } from "../../drawing/moose";

interface Look {
  /** the colour of its card */
  ground: string;
  antlers: boolean;
  wears: ComponentChildren;
}

const looks: Record<string, Look> = {
  moosemom: {
    ground: "#c9d8a4",
    antlers: false,
    wears: (
      <>
        <g transform="translate(-6 47) scale(.5)">
          <MooseShape antlers={false} />
        </g>
        <path d="M84 20q6-7 12-3q-4 6-12 3z" fill="#d9527a" />
        <circle cx="90" cy="18.5" r="2" fill="#fff" />
      </>
    ),
  },
  moosemaster: {
    ground: "#efd98a",
    antlers: true,
    wears: (
      <path d="M82 20l-2-14 8 6 6-10 6 10 8-6-2 14z" fill="#f6c445" stroke="#a88300" stroke-width="1.5" />
    ),
  },
  musclemoose: {
    ground: "#e0b98c",
    antlers: true,
    wears: (
      <>
        <path d="M88 26q10-6 18-2" stroke="#c0432c" stroke-width="4" fill="none" />
        <path d="M44 40q8-6 16 0" stroke="#0003" stroke-width="2" fill="none" />
      </>
    ),
  },
  moosemauler: {
    ground: "#e3b3a4",
    antlers: true,
    wears: (
      <>
        <path d="M92 25l18 6" stroke="#241b16" stroke-width="2.5" />
        <circle cx="101" cy="30" r="4" fill="#241b16" />
      </>
    ),
  },
  moosemage: {
    ground: "#cdc3e6",
    antlers: false,
    wears: (
      <>
        <path d="M84 22L98-8l12 28q-13-6-26 2z" fill="#5b4aa8" />
        <path d="M97 4l1.5 3.5 3.5.3-2.7 2.4.9 3.5-3.2-1.9-3.2 1.9.9-3.5L92 7.8l3.5-.3z" fill="#f6c445" />
      </>
    ),
  },
  moosemedium: {
    ground: "#bfe2ef",
    antlers: true,
    wears: (
      <>
        <circle cx="104" cy="68" r="10" fill="#7fd0e0" stroke="#1b617f" stroke-width="2" />
        <path d="M99 65q4-4 8-1" stroke="#fff" stroke-width="2" fill="none" />
        <path d="M97 79h14" stroke="#5b4636" stroke-width="4" />
      </>
    ),
  },
  mildmoose: {
    ground: "#cfe0d8",
    antlers: true,
    wears: (
      <g transform="translate(108 48)">
        <path d="M0 0q6 4 9 10" stroke="#4c6a1c" stroke-width="2" fill="none" />
        <circle cx="10" cy="12" r="4" fill="#f6c445" />
      </g>
    ),
  },
  moosemess: {
    ground: "#d8cfc0",
    antlers: false,
    wears: (
      <>
        <path d="M93 23C90 15 84 12 80 6M93 16l-6-8" class="moose-twig" />
        <path d="M30 40l6 8m0-8l-6 8M56 44l6 8m0-8l-6 8" stroke="#fff8" stroke-width="2.5" />
      </>
    ),
  },
  moosemendicant: {
    ground: "#ddd3b8",
    antlers: true,
    wears: <path d="M104 62h20c0 7-4 10-10 10s-10-3-10-10z" fill="#8a5a2b" />,
  },
};

const plain: Look = { ground: "#d8cfc0", antlers: true, wears: null };

export function groundOf(kind: string): string {
  return (looks[kind] ?? plain).ground;
}

/** A moose of some kind; one that walks the trail is kin of its card. */
export function Moose({ kind, kin }: { kind: string; kin?: boolean }) {
  const look = looks[kind] ?? plain;
  return (
    <svg viewBox="0 -10 124 108" class="mz" aria-hidden="true" data-kin={kin && `moose-${kind}`}>
      <MooseShape antlers={look.antlers} />
      {look.wears}
    </svg>
  );
}
