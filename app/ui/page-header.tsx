import type { ReactNode } from "react";

/** A page's one `h1` (which takes the focus where it would be lost), with a line about it and the page's main actions. */
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
