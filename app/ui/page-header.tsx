import type { ReactNode } from "react";

/** The page's only `h1`, focused when the focus would be lost (`focusPage`), with a subtitle and the page's main actions. */
export function PageHeader({ title, subtitle, actions }: { title: string; subtitle?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="page-header">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle ? <p>{subtitle}</p> : null}
      </div>
      {actions ? <div className="no-print">{actions}</div> : null}
    </header>
  );
}
