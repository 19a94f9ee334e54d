import type { ReactNode } from "react";
import { Style } from "../theme/style.tsx";

const gridStyles = `
.form-grid { display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); }
.form-grid > [data-wide], .form-grid > .error-summary, .form-grid > .form-actions, .form-grid > :has(> textarea) { grid-column: 1 / -1; }
`;

const actionStyles = `
.form-actions { display: flex; flex-wrap: wrap; gap: var(--space-3); margin-top: var(--space-2); }
@media (max-width: 29.99rem) { .form-actions > * { flex: 1 1 100%; } }
`;

/**
 * Props of a form with long texts. As multipart, 10,000 characters are at most 30 kB; percent-encoded they are up to 90 kB,
 * over the limit of a form (docs/product.md#limits).
 */
export const LONG_FORM = { method: "post", encType: "multipart/form-data" } as const;

/** A form's fields, in two columns where there is room; long fields and messages span a whole row. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <div className="form-grid">
      <Style text={gridStyles} />
      {children}
    </div>
  );
}

/** A form's buttons; the primary one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="form-actions">
      <Style text={actionStyles} />
      {children}
    </div>
  );
}
