import type { ReactNode } from "react";
import { Style } from "./style.tsx";

const gridStyles = `
.form-grid { display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); }
.form-grid > [data-wide], .form-grid > .error-summary, .form-grid > .form-actions, .form-grid > :has(> textarea) { grid-column: 1 / -1; }
`;

const actionStyles = `
.form-actions { display: flex; flex-wrap: wrap; gap: var(--space-3); margin-top: var(--space-2); }
@media (max-width: 29.99rem) { .form-actions > * { flex: 1 1 100%; } }
`;

/**
 * How a form with long texts is sent: as multipart, in which 10,000 characters are at most 30 kB. Percent-encoded they are
 * up to 90, more than a form may have (decisions.md section 8).
 */
export const LONG_FORM = { method: "post", encType: "multipart/form-data" } as const;

/** The fields of a form, in two columns where there is room; long fields and messages take a whole row. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <div className="form-grid">
      <Style text={gridStyles} />
      {children}
    </div>
  );
}

/** A form's buttons: the main one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="form-actions">
      <Style text={actionStyles} />
      {children}
    </div>
  );
}
