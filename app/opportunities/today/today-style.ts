/** Styles of the Today view. */
export const todayStyles = `
.tasks { margin-top: var(--space-5); }
.tasks h2 { margin-bottom: var(--space-2); }
.tasks > ol.panel { padding: 0; }
.tasks li { position: relative; display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center; padding: var(--space-3) var(--space-4); overflow-wrap: anywhere; }
.tasks li + li { border-top: 1px solid var(--line); }
.tasks li:hover { background: var(--sunken); }
.tasks li:first-child { border-radius: var(--radius) var(--radius) 0 0; }
.tasks li:last-child { border-radius: 0 0 var(--radius) var(--radius); }
.tasks li:only-child { border-radius: var(--radius); }
.tasks li:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: -3px; }
.tasks p { color: var(--muted); font-size: var(--text-s); }
.tasks strong { font-variant-numeric: tabular-nums; }
.tasks li > div:first-child { flex: 1 0 100%; }
.tasks li > div + div { display: flex; flex-wrap: wrap; gap: var(--space-1); }
.tasks nav { display: flex; justify-content: space-between; }
.tasks nav a { display: flex; align-items: center; min-height: 2.75rem; padding: 0 var(--space-3); }
@media (min-width: 48rem) {
  .tasks li { display: grid; grid-template-columns: minmax(0, 1fr) 13rem 12rem 7rem; }
  .tasks .badge { justify-self: start; }
  .tasks li > div:first-child { flex: 1 0 100%; }
.tasks li > div + div { flex-direction: column; }
  .tasks li > strong { text-align: right; }
}`;
