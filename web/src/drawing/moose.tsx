// SPDX-License-Identifier: MIT
// A moose, and what each kind of it wears.

const FAR = "M42 60l3 34h-6l-5-34zM60 62l-1 32h-6l-1-32z";
const BODY =
  "M17 50C15 39 26 33 40 35c8-8 22-10 30-1 6 2 12 0 16-6l6-6c6-2 14 2 18 8 6 4 9 10 7 14-3 4-9 2-14-1" +
  "-4 3-9 7-15 11-4 6-10 8-14 8l-2 32h-6l-1-30c-11 2-23 2-31-2l-2 32h-6l-1-34c-5-2-7-6-8-10z";
const BEARD = "M99 45c1 8-1 13-5 15-2-5-2-9-1-13z";
const EAR = "M90 24c-6-5-9-4-10-1 2 4 6 5 10 4z";
const ANTLERS = "M93 23C89 13 80 11 73 3c8 2 10 0 12-2 2 6 6 6 8 2 2 6 6 6 9 2 1 8-2 12-5 17z";

/** The part that all of them share, in a box of 124 by 98. */
export function MooseShape({ antlers = true }: { antlers?: boolean }) {
  return (
    <>
      <path d={FAR} class="moose-far" />
      <path d={BODY} class="moose-body" />
      <path d={BEARD} class="moose-far" />
      <path d={EAR} class="moose-body" />
      <circle cx="101" cy="30" r="2" class="moose-eye" />
      <ellipse cx="114" cy="40" rx="1.6" ry="1.2" class="moose-eye" />
      {antlers && <path d={ANTLERS} class="moose-antler" />}
    </>
  );
}
