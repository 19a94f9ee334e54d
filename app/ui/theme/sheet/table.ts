import { media } from "./media.ts";

/** Tables; on a small screen each row is a card. */
export const table = `
.table { border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); box-shadow: var(--shadow); }
.table table { width: 100%; table-layout: fixed; border-collapse: collapse; }
.table th, .table td { padding: var(--space-2) var(--space-3); text-align: left; }
.table th:first-child, .table td:first-child { padding-left: var(--space-5); }
.table th { padding-block: var(--space-3); color: var(--muted); font-size: var(--text-s); border-bottom: 1px solid var(--line); white-space: nowrap; }
.table th a { color: inherit; text-decoration: none; }
.table th a:hover { color: var(--ink); text-decoration: underline; }
@media (pointer: coarse) { .table th { padding-block: 0; } .table th a { display: inline-flex; align-items: center; min-height: 2.75rem; min-width: 2.75rem; } }
.table [aria-sort] { color: var(--ink); }
.table [aria-sort]::after { content: " ▴"; content: " ▴" / ""; color: var(--ember); }
.table [aria-sort="descending"]::after { content: " ▾"; content: " ▾" / ""; }
.table tbody tr { position: relative; }
.table tbody tr + tr { border-top: 1px solid var(--line); }
.table tbody tr:hover { background: var(--sunken); }
.table tr:last-child { border-radius: 0 0 var(--radius) var(--radius); }
.table tr:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: -3px; }
.table .stretched { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 4; }
.table small { display: block; color: var(--muted); font-size: var(--text-s); }
.table [data-numeric] { text-align: right; }
.table td[data-numeric], .table td[data-label$="Date"] { font-variant-numeric: tabular-nums; white-space: nowrap; }
.table td { overflow-wrap: break-word; }
.table td[data-actions] { position: relative; z-index: 1; padding-block: 0; white-space: nowrap; text-align: right; }
.table td[data-actions] .icon-button { width: 44px; }
@media ${media.cards} {
  .table { border: 0; background: none; box-shadow: none; }
  .table table { display: block; }
  .table tbody { display: grid; gap: var(--space-3); grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); }
  .table thead { display: none; }
  .table tbody tr {
    display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; padding: var(--space-4); border: 1px solid var(--line); border-radius: var(--radius);
    background: var(--panel); box-shadow: var(--shadow);
  }
  .table tbody td { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 var(--space-4); justify-items: end; padding: var(--space-1) 0; text-align: right; overflow-wrap: anywhere; }
  .table tbody td[data-label] { white-space: normal; }
  .table tbody td:first-child { display: block; justify-items: start; padding: 0 min(5.5rem, 31vw) var(--space-2) 0; text-align: left; }
  .table td small { grid-column: 2; }
  .table tbody td:empty { display: none; }
  .table td[data-label]::before { content: attr(data-label); color: var(--muted); justify-self: start; }
  .table tbody td[data-actions] { position: absolute; top: var(--space-2); right: var(--space-2); display: flex; gap: 0; width: auto; padding: 0; }
}`;
