import { media } from "#app/ui/theme/sheet/media.ts";

/** Styles of the capture page. */
export const captureStyle = `
.capture { display: grid; gap: var(--space-4); align-items: start; }
.capture .field textarea { min-height: 12rem; font-size: var(--text-l); line-height: 1.6; }
.capture .error-summary { margin-bottom: var(--space-4); }
.transcript-foot { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); align-items: center; min-height: 1.75rem; margin: var(--space-2) 0 var(--space-3); }
.recorder { display: grid; justify-items: center; gap: var(--space-4); text-align: center; }
.recorder h2 { margin: 0; }
.recorder .button { min-height: 3.5rem; padding-inline: var(--space-8); border-radius: 99px; font-size: var(--text-l); }
.recorder .button[data-variant="secondary"] { min-height: 2.75rem; padding-inline: var(--space-5); font-size: var(--text-m); }
.recorder .button[data-recording] { background: var(--ember); border-color: var(--ember); color: var(--paper); }
.dial {
  --part: 1; position: relative; display: grid; place-items: center; width: 8.5rem; height: 8.5rem; border-radius: 50%;
  background: conic-gradient(var(--ember) calc(var(--part) * 1turn), var(--line) 0); color: var(--ember);
}
.dial::before { content: ""; position: absolute; inset: .5rem; border-radius: 50%; background: var(--panel); }
.dial > * { position: relative; }
.dial .icon { width: 3rem; height: 3rem; }
.dial strong { font: 600 var(--text-5xl)/1 var(--serif); font-variant-numeric: tabular-nums; }
.dial small { display: block; color: var(--muted); }
.level { display: grid; gap: var(--space-1); width: min(16rem, 100%); color: var(--muted); font-size: var(--text-s); }
.level i { display: block; height: .5rem; border-radius: 99px; background: var(--line); overflow: hidden; }
.level i::before { content: ""; display: block; height: 100%; width: 100%; background: var(--action); transform-origin: left; scale: var(--level, 0) 1; }
.processing { display: grid; gap: var(--space-3); }
.processing progress { width: 100%; height: .75rem; border: 0; border-radius: 99px; overflow: hidden; background: var(--line); accent-color: var(--action); }
.processing progress::-webkit-progress-bar { background: var(--line); }
.processing progress::-webkit-progress-value { background: var(--action); border-radius: 99px; }
.processing progress::-moz-progress-bar { background: var(--action); }
.audio { padding-block: var(--space-2); }
.audio[open] { padding-bottom: var(--space-5); }
.audio summary { min-height: 2.75rem; padding-block: .6rem; font-weight: 600; cursor: pointer; }
.audio-fields { display: grid; gap: var(--space-3); justify-items: start; }
@media ${media.small} { .dial { width: 6.5rem; height: 6.5rem; } .recorder .button { padding-inline: var(--space-5); font-size: var(--text-m); } }
@media ${media.scripted} { .capture > .recorder-slot { min-height: 18rem; } }
@media (scripting: none) { .capture > .recorder-slot { display: none; } }
@media ${media.scripted} and ${media.frame} {
  .capture { grid-template-columns: 3fr 2fr; grid-template-rows: auto auto auto 1fr; }
  .capture > .recorder-slot { grid-area: 1 / 2 / span 4; }
  .capture > :not(.recorder-slot, style) { grid-column: 1; }
}
@media (forced-colors: active) { .dial, .level i::before { forced-color-adjust: none; } }`;

/** Styles of the reviews. */
export const reviewStyle = `
.heard { font-style: italic; }
.heard::before { content: ""; display: inline-block; width: .5em; height: .5em; margin-right: .4em; border-radius: 50%; background: var(--ember); }
.said { margin-bottom: var(--space-4); padding: 0 var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); }
.said summary { min-height: 2.75rem; padding-block: .6rem; font-weight: 600; cursor: pointer; }
.said p { padding-bottom: var(--space-4); color: var(--muted); white-space: pre-line; overflow-wrap: anywhere; }
.linked { display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem; font-weight: 600; }
.linked input { width: 1.25rem; height: 1.25rem; flex: none; accent-color: var(--action); }
.linked small { color: var(--muted); font-weight: 400; }
`;
