import { media } from "../theme/sheet/media.ts";

// The backdrop is a box-shadow of the dialog: it is there before hydration, so nothing flickers when the overlay mounts.
/** Styles of every dialog: without script a section of the page, with script a modal above it. */
export const dialogStyle = `
.dialog {
  position: relative; margin-bottom: var(--space-8); padding: var(--space-6); border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--paper); box-shadow: var(--shadow); overflow-wrap: anywhere;
}
.dialog:focus, .dialog h2:focus { outline: none; }
.dialog > header { display: flex; gap: var(--space-4); align-items: start; justify-content: space-between; margin-bottom: var(--space-5); }
.dialog > header h2 { font-size: var(--text-xl); padding-block: var(--space-2); }
.dialog > header p { color: var(--muted); }
.dialog > header .icon-button { margin: 0 -.5rem 0 0; }
.dialog form > p + .form-actions { margin-top: var(--space-5); }
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
@media print { .dialog { position: static; max-height: none; box-shadow: none; } }
`;
