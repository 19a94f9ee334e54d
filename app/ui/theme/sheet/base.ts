/** Base styles of elements, and rules that apply everywhere. */
export const base = `
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding: 5rem 0; }
body { margin: 0; background: var(--paper); color: var(--ink); font: var(--text-m)/1.5 var(--sans); overflow-wrap: break-word; }
h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
ul, ol { list-style: none; }
h1, h2, h3, .button { overflow-wrap: anywhere; hyphens: auto; }
fieldset { min-width: 0; }
h1, h2, h3 { font-family: var(--serif); font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: var(--text-2xl); }
h2 { font-size: var(--text-l); }
h3 { font-size: var(--text-m); }
a { color: var(--action); text-underline-offset: .2em; }
button, input, select, textarea { font: inherit; color: inherit; }
svg { flex: none; fill: currentColor; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
#main:focus { outline: none; }
.icon { width: 1.25rem; height: 1.25rem; fill: none; stroke: currentColor; stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }`;

/** Rules that override all others; must come last in the sheet. */
export const preferences = `
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after { animation-duration: 1ms !important; animation-delay: 0s !important; animation-iteration-count: 1 !important; transition: none !important; scroll-behavior: auto !important; }
}
@media print {
  :root { --paper: #fff; --panel: #fff; --ink: #000; --muted: #333; --shadow: none; }
  .no-print { display: none !important; }
  .panel, tr { break-inside: avoid; }
  a { color: inherit; }
}`;
