import type { ReactNode } from "react";

/** The fields of a form, in two columns where there is room; long fields and messages take a whole row. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="form-grid">{children}</div>;
}

/** A form's buttons: the main one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
