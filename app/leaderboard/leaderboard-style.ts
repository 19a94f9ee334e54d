import { media } from "#app/ui/theme/sheet/media.ts";
import { shareBarStyles } from "#app/ui/theme/sheet/share-bar.ts";
import { podiumStyles } from "./podium-style.ts";

/** Emblems and rank numbers, drawn as sewn-on scout patches. */
const patches = `
.emblem { width: 6.25rem; height: 6.5rem; color: var(--emblem); }
.emblem .ground { fill: var(--emblem-ground); }
.emblem .edge, .emblem .stitches, .emblem .motif { fill: none; stroke: currentColor; stroke-linecap: round; stroke-linejoin: round; }
.emblem .edge { stroke-width: 7; stroke-dasharray: 0 6.912; }
.emblem .stitches { stroke-width: 1.4; stroke-dasharray: 3.2 3.71; }
.emblem .motif { stroke-width: 1.6; }
.emblem .ribbon text { fill: var(--emblem-ground); font: 700 1rem var(--serif); text-anchor: middle; }
[data-emblem="closer"] { --emblem: var(--sand-ink); --emblem-ground: var(--sand); }
[data-emblem="bizDev"] { --emblem: var(--fern-ink); --emblem-ground: var(--fern); }
[data-emblem="mover"] { --emblem: var(--clay-ink); --emblem-ground: var(--clay); }
.patch { display: grid; place-items: center; flex: none; width: 2.5rem; height: 2.5rem; border-radius: 50%; color: var(--muted); font: 600 var(--text-m) var(--serif); font-variant-numeric: tabular-nums; }
.patch[data-rank] { border: 3px solid; outline: 1.5px dashed; outline-offset: -7px; font-size: var(--text-l); }
.patch[data-rank="1"] { background: var(--sand); color: var(--sand-ink); }
.patch[data-rank="2"] { background: var(--stone); color: var(--stone-ink); }
.patch[data-rank="3"] { background: var(--clay); color: var(--clay-ink); }
@media print { .emblem, .patch { print-color-adjust: exact; } }`;

/** Styles of the leaderboard: three all-time cards and three weekly rankings. */
export const leaderboardStyles = `
.tops article { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: var(--space-4); }
.tops h2 { color: var(--muted); font: 600 var(--text-s)/1.3 var(--sans); text-transform: uppercase; letter-spacing: .06em; }
.tops .name { display: block; font: 600 var(--text-xl)/1.25 var(--serif); overflow-wrap: anywhere; }
.tops .nobody { color: var(--muted); font-size: var(--text-s); }
.tops .figure { font-size: var(--text-l); }
.tops .own .figure { font-size: inherit; }
.tops .own { grid-column: 1 / -1; padding-top: var(--space-3); border-top: 2px dotted var(--line); color: var(--muted); font-size: var(--text-s); }
.tops [data-nobody] .emblem { opacity: .45; }
.figure { display: inline-flex; max-width: 100%; overflow-wrap: anywhere; flex-wrap: wrap; align-items: baseline; gap: 0 .4em; min-height: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.figure small { font-size: var(--text-s); font-weight: 400; }
@media (pointer: coarse) { .figure { min-width: 2.75rem; min-height: 2.75rem; align-items: center; justify-content: end; } }
.week-title { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: var(--space-1) var(--space-4); margin: var(--space-8) 0 var(--space-4); }
.week-title h2 { font-size: var(--text-xl); }
.week-title p, .more, .fresh { color: var(--muted); font-size: var(--text-s); }
.ranking h3 { display: flex; align-items: center; gap: var(--space-2); margin-bottom: var(--space-4); font-size: var(--text-l); }
.ranking h3 .icon { color: var(--ember); }
.ranking li { position: relative; display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); align-items: center; gap: 0 var(--space-3); padding: var(--space-2); border-radius: var(--radius); overflow-wrap: anywhere; }
.ranking li[data-own] { background: var(--sunken); }
.ranking li[data-own] .bar { color: var(--ember); }
.ranking li > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: baseline; gap: 0 var(--space-2); }
.ranking .bar, .ranking .note { grid-column: 1 / -1; }
.ranking li[data-apart] { margin-top: var(--space-5); }
.ranking li[data-apart]::before { content: ""; position: absolute; inset: calc(-1 * var(--space-3)) 0 auto; border-top: 2px dotted var(--line); }
.ranking .name { font-weight: 600; }
.ranking .name small { margin-left: .4em; color: var(--muted); font-weight: 400; }
.ranking .figure { margin-left: auto; }
.ranking .note { color: var(--muted); font-size: var(--text-s); line-height: 1.3; }
.ranking .bar { height: .5rem; margin: var(--space-1) 0; }
.whole { max-width: 44rem; }
.whole h2 { font-size: var(--text-xl); }
.whole ol { margin-block: var(--space-4); }
.all { display: inline-flex; align-items: center; min-height: 1.5rem; }
@media (pointer: coarse) { .all { min-width: 2.75rem; min-height: 2.75rem; } }
.more { margin-top: var(--space-3); padding-left: var(--space-2); }
.fresh { margin-top: var(--space-6); }
@media ${media.small} { .tops .emblem { width: 4.75rem; height: 5rem; } }
@media ${media.wide} {
  .tops article { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto 1fr; justify-items: center; align-items: start; text-align: center; }
  .tops .figure { justify-content: center; }
  .tops .own { justify-self: stretch; }
  @supports (grid-template-rows: subgrid) { .tops article { grid-row: span 3; grid-template-rows: subgrid; row-gap: var(--space-4); } }
}
${patches}${podiumStyles}${shareBarStyles}`;
