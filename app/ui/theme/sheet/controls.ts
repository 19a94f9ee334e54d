/** Buttons and forms. */
export const controls = `
.button {
  display: inline-flex; align-items: center; justify-content: center; gap: var(--space-2); min-height: 2.75rem;
  padding: var(--space-2) min(var(--space-5), 6vw); border: 1px solid var(--action); border-radius: var(--radius);
  background: var(--action); color: var(--on-action); font-weight: 600; line-height: 1.25; text-align: center;
  text-decoration: none; cursor: pointer;
}
.button:hover { background: var(--action-deep); border-color: var(--action-deep); }
.button:active { translate: 0 1px; }
.button:focus-visible, .icon-button:focus-visible { border-radius: var(--radius); }
.button[data-variant="secondary"] { background: var(--panel); color: var(--action); border-color: var(--edge); }
.button[data-variant="secondary"]:hover { background: var(--sunken); border-color: var(--action); }
.button[data-variant="quiet"] { background: none; color: var(--action); border-color: transparent; }
.button[data-variant="quiet"]:hover { background: var(--sunken); }
.button[data-variant="danger"] { background: var(--danger); color: var(--on-danger); border-color: var(--danger); }
.button[data-variant="danger"]:hover { background: var(--danger-deep); border-color: var(--danger-deep); }
.button:disabled { cursor: not-allowed; opacity: .7; }
.button[aria-disabled="true"] { cursor: progress; }
.button[aria-disabled="true"]::before {
  content: ""; width: 1em; height: 1em; border: 2px solid; border-right-color: transparent; border-radius: 50%;
  animation: turn .8s linear infinite;
}
@keyframes turn { to { rotate: 1turn; } }
.icon-button {
  display: inline-flex; align-items: center; justify-content: center; width: clamp(44px, 2.75rem, 15vw); height: 2.75rem; padding: 0;
  border: 0; border-radius: var(--radius); background: none; color: var(--muted); cursor: pointer; flex: none;
}
.icon-button:hover { background: var(--sunken); color: var(--ink); }
.icon-button[data-danger]:hover { color: var(--danger); }
.field { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-1); min-width: 0; align-content: start; }
.field label { font-weight: 600; }
.field input, .field select, .field textarea {
  width: 100%; min-height: 2.75rem; padding: var(--space-2) var(--space-3); border: 1px solid var(--edge);
  border-radius: var(--radius); background: var(--panel); font-size: max(1rem, 16px);
}
.field ::file-selector-button {
  margin-right: var(--space-3); padding: 0 var(--space-3); border: 1px solid var(--edge); border-radius: 6px; background: var(--sunken);
  color: var(--ink); font: inherit; cursor: pointer;
}
.field :focus-visible { outline-offset: 0; border-radius: var(--radius); }
.field textarea { min-height: 6rem; max-height: 60vh; resize: vertical; field-sizing: content; }
.field input[readonly] { background: var(--sunken); color: var(--muted); }
.field [aria-invalid="true"] { border-color: var(--danger); box-shadow: inset 4px 0 var(--danger); }
.field ::placeholder { color: var(--muted); opacity: 1; }
.hint { color: var(--muted); font-size: var(--text-s); }
.hint[data-error] { color: var(--danger); font-weight: 600; }
@media (scripting: none) {
  .icon-button { position: relative; }
  .icon-button:hover::after, .icon-button:focus-visible::after {
    content: attr(aria-label); content: attr(aria-label) / ""; position: absolute; z-index: 5; top: 100%; right: 0; padding: 0 var(--space-2);
    border-radius: 6px; background: var(--ink); color: var(--paper); font-size: var(--text-s);
  }
}`;
