import { media } from "#app/ui/theme/sheet/media.ts";
import { shareBarStyles } from "#app/ui/theme/sheet/share-bar.ts";
import { skeletonStyles } from "#app/ui/theme/sheet/skeleton.ts";

/** Styles of the dashboard and its skeleton. */
export const dashboardStyles = `
.metrics { display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); }
.metrics dt { display: flex; align-items: center; gap: var(--space-2); color: var(--muted); font-size: var(--text-s); font-weight: 600; line-height: 1.3; }
.metrics .icon { color: var(--ember); }
.metrics dd { color: var(--muted); font-size: var(--text-s); }
.metrics dt + dd { color: var(--ink); font: 600 clamp(1.2rem, 5.2vw, var(--text-3xl))/1.4 var(--serif); font-variant-numeric: tabular-nums; }
.metrics .panel { container-type: inline-size; }
.metrics dt + dd { font-size: clamp(1rem, 15cqi, var(--text-3xl)); }
@media (max-width: 29.99rem) {
  .metrics { gap: var(--space-3); }
  .metrics .panel { padding: var(--space-4) var(--space-3); }
  .metrics .icon { display: none; }
}
.panels { display: grid; gap: var(--space-4); margin-top: var(--space-4); }
.panels h2 { margin-bottom: var(--space-5); }
@media ${media.frame} { .panels { grid-template-columns: 3fr 2fr; } }
.quiet { display: grid; justify-items: center; gap: var(--space-3); padding: var(--space-10) 0; color: var(--muted); }
.trail li { position: relative; display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-3); justify-content: space-between; padding: 0 0 var(--space-6) 3.5rem; overflow-wrap: anywhere; }
.trail li:last-child { padding-bottom: 0; }
.trail li:not(:last-child)::before { content: ""; position: absolute; left: 1.15rem; top: 2.75rem; bottom: .25rem; border-left: 3px dotted var(--edge); opacity: .6; }
.camp { position: absolute; left: 0; top: 0; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: var(--tint); color: var(--on-tint); }
.trail strong { font-variant-numeric: tabular-nums; }
@media print { .camp, .badge { print-color-adjust: exact; } }
${shareBarStyles}
${skeletonStyles}`;
