import { media } from "#app/ui/theme/sheet/media.ts";

/** Styles of the board: one column for each stage, side by side, with horizontal scrolling if they do not fit. */
export const boardStyles = `
.board-help { margin-bottom: var(--space-4); color: var(--muted); font-size: var(--text-s); }
@media not ${media.scripted} { .board-help { display: none; } }
@media (hover: none) { .board-help { display: none; } }
.board {
  display: grid; grid-auto-flow: column; grid-auto-columns: minmax(13rem, 1fr); gap: var(--space-3); align-items: stretch;
  margin: 0 calc(-1 * min(var(--space-4), 5vw)); padding: var(--space-1) min(var(--space-4), 5vw) var(--space-4);
  overflow-x: auto; overscroll-behavior-x: contain; scroll-padding-inline: min(var(--space-4), 5vw);
}
@media ${media.small} { .board { grid-auto-columns: min(17rem, 84%); scroll-snap-type: x proximity; } }
.column { display: flex; flex-direction: column; gap: var(--space-2); min-width: 0; padding: var(--space-2); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sunken); scroll-snap-align: start; }
.column[data-over] { border-color: var(--action); outline: 2px dashed var(--action); outline-offset: -4px; }
.column > header { position: relative; display: grid; gap: var(--space-1); padding: 0 var(--space-1) var(--space-2); border-bottom: 3px dotted var(--edge); }
.column h2 { display: flex; align-items: center; gap: var(--space-2); min-height: 2.5rem; font-size: var(--text-m); }
.column header p { color: var(--muted); font-size: var(--text-s); font-variant-numeric: tabular-nums; }
.column header strong { display: block; color: var(--ink); font-size: var(--text-m); }
.board .camp { display: grid; place-items: center; flex: none; width: 2rem; height: 2rem; border-radius: 50%; background: var(--tint); color: var(--on-tint); }
.column ul { display: grid; gap: var(--space-2); }
.deal { position: relative; display: grid; gap: var(--space-1); padding: var(--space-3) var(--space-3) 0; border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); box-shadow: var(--shadow); overflow-wrap: anywhere; }
.deal:target, .deal:has(.stretched:hover) { border-color: var(--action); }
.deal:target { box-shadow: 0 0 0 2px var(--action); }
.deal:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: 1px; }
.deal p { display: flex; flex-wrap: wrap; gap: 0 var(--space-2); justify-content: space-between; color: var(--muted); font-size: var(--text-s); font-variant-numeric: tabular-nums; }
.deal p strong { color: var(--ink); }
.deal .stretched { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 4; line-height: 1.3; hyphens: auto; }
.deal .mark[data-mark] { font-size: var(--text-xs); }
.deal details { position: relative; margin: var(--space-1) calc(-1 * var(--space-3)) 0; border-top: 1px solid var(--line); }
.deal summary { display: flex; align-items: center; min-height: 2.75rem; padding: 0 var(--space-3); color: var(--action); font-size: var(--text-s); font-weight: 600; cursor: pointer; list-style-position: inside; }
.deal summary::before { content: "⇄"; content: "⇄" / ""; margin-right: var(--space-2); }
.deal summary::marker, .deal summary::-webkit-details-marker { display: none; }
.deal summary:hover { text-decoration: underline; }
.deal summary:focus-visible { outline-offset: -3px; border-radius: var(--radius); }
.deal form { display: grid; gap: var(--space-2); padding: 0 var(--space-3) var(--space-3); }
.deal select { width: 100%; min-height: 2.75rem; padding: var(--space-2); border: 1px solid var(--edge); border-radius: var(--radius); background: var(--panel); font-size: max(1rem, 16px); }
.column > p { padding: var(--space-4) var(--space-2); color: var(--muted); font-size: var(--text-s); text-align: center; }
.column > nav { display: flex; flex-wrap: wrap; gap: var(--space-2); justify-content: space-between; margin-top: auto; }
.column > nav a { display: flex; align-items: center; min-height: 2.75rem; padding: 0 var(--space-2); }
@media print { .deal details { display: none; } .board { grid-auto-flow: row; overflow: visible; } }`;
