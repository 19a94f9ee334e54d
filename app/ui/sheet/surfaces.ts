import { media } from "./media.ts";

/** What content lies on: panels, cards, tables, badges, headers, empty states, skeletons. */
export const surfaces = `
.panel {
  min-width: 0; padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--panel); box-shadow: var(--shadow);
}
.card { position: relative; display: grid; gap: var(--space-2); align-content: start; }
.card:has(a:hover) { border-color: var(--action); }
.card:has(.stretched:focus-visible), .table tr:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
.card p { display: flex; gap: var(--space-2); align-items: start; color: var(--muted); overflow-wrap: anywhere; }
.card p .icon { margin-top: .125rem; }
.card-grid { display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); }
.stretched { color: var(--ink); font-weight: 600; text-decoration: none; }
.stretched:hover { text-decoration: underline; }
.stretched:focus-visible { outline: none; }
.stretched::after { content: ""; position: absolute; inset: 0; border-radius: var(--radius); }
.badge {
  display: inline-flex; align-items: center; gap: .4em; padding: .15rem .6rem; border-radius: 99px; white-space: nowrap;
  font-size: var(--text-s); font-weight: 600; background: var(--stone); color: var(--stone-ink);
}
.badge::before { content: ""; width: .5em; height: .5em; border: .14em solid; border-radius: 50%; }
.badge[data-tint="open"], .badge[data-tint="lead"] { background: var(--sand); color: var(--sand-ink); }
.badge[data-tint="qualified"], .badge[data-tint="network-connector"] { background: var(--moss); color: var(--moss-ink); }
.badge[data-tint="samples"], .badge[data-tint="client"] { background: var(--fern); color: var(--fern-ink); }
.badge[data-tint="contract-negotiation"] { background: var(--clay); color: var(--clay-ink); }
.badge[data-tint="won-closed"] { background: var(--action); color: var(--on-action); }
.badge[data-tint="won-closed"]::before, .badge[data-tint="client"]::before { background: currentColor; }
.badge[data-tint="lost-closed"]::before { width: .6em; height: 0; border-width: .07em; border-radius: 0; }
.page-header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-4); margin-bottom: var(--space-6); }
.page-header p { color: var(--muted); margin-top: var(--space-1); }
.page-header > :last-child:not(:first-child) { display: flex; flex-wrap: wrap; gap: var(--space-2); }
.empty {
  display: grid; justify-items: center; gap: var(--space-4); padding: var(--space-10) var(--space-5); color: var(--muted);
  border: 2px dashed var(--line); border-radius: var(--radius); text-align: center; text-wrap: balance;
}
.pagination { display: flex; justify-content: space-between; gap: var(--space-4); margin-top: var(--space-5); }
.skeleton { height: 1rem; border-radius: var(--radius); background: var(--line); }
.skeleton[data-size="metric"] { height: 7.5rem; }
.skeleton[data-size="panel"] { height: 20rem; }
@media ${media.motion} { .skeleton { animation: breathe 1.6s ease-in-out infinite; } }
@keyframes breathe { 50% { opacity: .5; } }
@media (forced-colors: active) { .badge, .skeleton { border: 1px solid; } }`;
