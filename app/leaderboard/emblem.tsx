import { css } from "styled-components";
import type { TopKey } from "./schema.ts";

/** The look of `Emblem`, a sewn-on scout patch, for the emblems' container: `.emblem { ${emblemLook} }`. */
export const emblemLook = css`
  width: 6.25rem; height: 6.5rem; color: var(--emblem);
  .ground { fill: var(--emblem-ground); }
  .edge, .stitches, .motif { fill: none; stroke: currentColor; stroke-linecap: round; stroke-linejoin: round; }
  .edge { stroke-width: 7; stroke-dasharray: 0 6.912; }
  .stitches { stroke-width: 1.4; stroke-dasharray: 3.2 3.71; }
  .motif { stroke-width: 1.6; }
  text { fill: var(--emblem-ground); font: 700 1rem var(--serif); text-anchor: middle; }
  &[data-emblem="closer"] { --emblem: var(--sand-ink); --emblem-ground: var(--sand); }
  &[data-emblem="bizDev"] { --emblem: var(--fern-ink); --emblem-ground: var(--fern); }
  &[data-emblem="mover"] { --emblem: var(--clay-ink); --emblem-ground: var(--clay); }
  @media print { print-color-adjust: exact; }
`;

// A cup, a compass, and a mountain with a flag, on a 20 × 20 grid.
const motifs: Record<TopKey, string> = {
  closer: "M6 2.5h8v5a4 4 0 0 1-8 0zM6 4H3v1.5a3 3 0 0 0 3 3M14 4h3v1.5a3 3 0 0 1-3 3m-4 3v3m-3.5 3h7l-1-3h-5z",
  bizDev: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zm3.5 4-2 5-5 2 2-5zM10 2.5v1m0 13v1M2.5 10h1m13 0h1",
  mover: "M1.5 17 8 6.5l3.5 5.5L13.5 9l5 8zM8 6.5v-5l4 1.5-4 1.5M5.8 10l2.2 1.5 2-1.6",
};

/** The emblem of one of the three titles, with a ribbon if someone holds it. Decorates the title's text. */
export function Emblem({ of, isTaken }: { of: TopKey; isTaken: boolean }) {
  return (
    <svg className="emblem" data-emblem={of} viewBox="0 0 96 100" aria-hidden="true">
      <circle className="ground" cx="48" cy="48" r="43" />
      <circle className="edge" cx="48" cy="48" r="44" />
      <circle className="stitches" cx="48" cy="48" r="36" />
      <path className="motif" d={motifs[of]} transform={`translate(25 ${isTaken ? 19 : 24.5}) scale(2.3)`} />
      {isTaken ? (
        <g>
          <path d="M18 76h60l-6 11 6 11H18l6-11z" />
          <text x="48" y="92.5">
            #1
          </text>
        </g>
      ) : null}
    </svg>
  );
}
