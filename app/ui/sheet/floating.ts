import { media } from "./media.ts";

/**
 * What floats over the page where script runs: dialogs, notices, tooltips. The dialog's shade is its own shadow, so that
 * it is there before hydration and does not flicker when the real overlay comes.
 */
export const floating = `
.dialog {
  position: relative; margin-bottom: var(--space-8); padding: var(--space-6); border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--paper); box-shadow: var(--shadow);
}
.dialog:focus, .dialog h2:focus { outline: none; }
.dialog > header { display: flex; gap: var(--space-4); align-items: start; justify-content: space-between; margin-bottom: var(--space-5); }
.dialog > header h2 { font-size: var(--text-xl); padding-block: var(--space-2); }
.dialog > header p { color: var(--muted); }
.dialog > header .icon-button { margin: 0 -.5rem 0 0; }
.overlay { position: fixed; inset: 0; z-index: 29; }
@media ${media.scripted} {
  .dialog { position: fixed; z-index: 30; inset: 0; margin: 0; padding: var(--space-4); border: 0; border-radius: 0; overflow: auto; overscroll-behavior: contain; }
}
@media ${media.scripted} and (min-width: 44rem) {
  .dialog {
    inset: 6vh 0 auto; width: min(44rem, 100% - 4rem); max-height: 88vh; margin: 0 auto; padding: var(--space-6);
    border: 1px solid var(--line); border-radius: var(--radius); box-shadow: 0 0 0 100vmax var(--shade), 0 12px 48px rgb(0 0 0 / 30%);
  }
}
.notice {
  display: flex; gap: var(--space-3); align-items: start; padding: var(--space-3) var(--space-4);
  border: 1px solid var(--line); border-left: 6px solid var(--action); border-radius: var(--radius);
  background: var(--panel); box-shadow: var(--shadow);
}
.notice[data-variant="destructive"] { border-left-color: var(--danger); }
.notice > .icon { margin-top: .125rem; color: var(--action); }
.notice[data-variant="destructive"] > .icon { color: var(--danger); }
.notice > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.notice strong { display: block; }
.notice p { color: var(--muted); }
.notice .icon-button { margin: -.6rem -.75rem -.6rem 0; }
.notices { display: block; max-width: 76rem; margin: 0 auto; padding: var(--space-3) var(--space-4); }
.notices:empty { padding: 0; }
@media ${media.scripted} {
  .notices:has(~ .frame), ol.notices {
    position: fixed; z-index: 40; inset: 0 0 auto; max-width: none; margin: 0; padding: var(--space-3); pointer-events: none;
  }
  .notices > * { pointer-events: auto; box-shadow: 0 6px 28px rgb(0 0 0 / 22%); }
}
@media ${media.scripted} and (min-width: 48rem) {
  .notices:has(~ .frame), ol.notices { inset: auto 0 0 auto; width: 100%; max-width: 420px; padding: var(--space-5); }
}
.notice[data-swipe="move"] { transform: translateX(var(--radix-toast-swipe-move-x)); }
@media ${media.motion} {
  .notice[data-swipe="cancel"] { transition: transform .15s; }
  .notice[data-swipe="end"] { animation: leave .15s forwards; }
}
@keyframes leave { to { transform: translateX(110%); } }
.tooltip {
  z-index: 50; max-width: 16rem; padding: var(--space-1) var(--space-3); border: 1px solid transparent; border-radius: 6px;
  background: var(--ink); color: var(--paper); font-size: var(--text-s);
}
@media print { .dialog { position: static; max-height: none; box-shadow: none; } }`;
