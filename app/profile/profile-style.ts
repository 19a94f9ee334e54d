/** Styles of the profile page. */
export const profileStyle = `
.profile { display: grid; gap: var(--space-6); max-width: 48rem; }
.profile section { display: grid; gap: var(--space-5); }
.photo { display: flex; flex-wrap: wrap; gap: var(--space-5); align-items: center; }
.photo-field { display: grid; gap: var(--space-3); min-width: 0; }
.photo-field progress { width: 100%; height: .75rem; accent-color: var(--action); }
.sessions li { display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-5); align-items: center; justify-content: space-between; padding-block: var(--space-3); border-top: 1px solid var(--line); }
.sessions li > div { flex: 1 1 14rem; min-width: 0; }
.sessions p { color: var(--muted); font-size: var(--text-s); }
.sessions strong { margin-right: var(--space-2); }
`;
