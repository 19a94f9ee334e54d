/** Styles of `ShareBar`, included by pages that use it. */
export const shareBarStyles = `
.bar { flex: 1 0 100%; width: 100%; height: .75rem; border-radius: 99px; background: var(--line); color: var(--action); }
@media (forced-colors: active) { .bar { border: 1px solid; forced-color-adjust: none; color: Highlight; } }
@media print { .bar { print-color-adjust: exact; } }`;
