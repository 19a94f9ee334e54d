import { tintStyles } from "../../tints.ts";

/** Panels, badges and headers. */
export const surfaces = `
${tintStyles}
.panel {
  min-width: 0; padding: min(var(--space-5), 6vw); border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--panel); box-shadow: var(--shadow);
}
.stretched { color: var(--ink); font-weight: 600; text-decoration: none; }
.stretched:hover { text-decoration: underline; }
.stretched:focus-visible { outline: none; }
.stretched::after { content: ""; position: absolute; inset: 0; border-radius: var(--radius); }
.badge {
  display: inline-flex; align-items: center; gap: .4em; max-width: 100%; padding: .15rem .6rem; border-radius: 1em;
  font-size: var(--text-s); font-weight: 600; line-height: 1.3; background: var(--tint); color: var(--on-tint);
}
.badge::before { content: ""; flex: none; width: .5em; height: .5em; border: .14em solid; border-radius: 50%; }
.badge[data-dot="full"]::before { background: currentColor; }
.badge[data-dot="dash"]::before { width: .6em; height: 0; border-width: .07em; border-radius: 0; }
.page-header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-4); margin-bottom: var(--space-6); padding-bottom: var(--space-5); border-bottom: 2px dotted var(--line); }
.page-header p { color: var(--muted); margin-top: var(--space-1); }
.page-header > :last-child:not(:first-child) { display: flex; flex-wrap: wrap; gap: var(--space-2); }
.pagination { display: flex; justify-content: space-between; gap: var(--space-4); margin-top: var(--space-5); }
@media (forced-colors: active) { .badge { border: 1px solid; } }`;
