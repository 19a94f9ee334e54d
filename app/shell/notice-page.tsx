import type { ReactNode } from "react";
import { FoxHead } from "#app/ui/fox.tsx";
import { Style } from "#app/ui/theme/style.tsx";

const css = `
.notice-page { display: grid; justify-items: center; gap: var(--space-4); max-width: 36rem; margin: 8vh auto; padding: 0 var(--space-4); text-align: center; text-wrap: balance; }
.notice-page p { color: var(--muted); }
.notice-page > .notice { width: 100%; text-align: start; }
.notice-page form { display: grid; gap: var(--space-4); justify-items: center; width: 100%; }
.notice-page .field { width: 100%; text-align: start; }
`;

/** A page with one message; `children` are the next steps. */
export function Notice({ title, message, children }: { title: string; message: string; children: ReactNode }) {
  return (
    <div className="notice-page">
      <Style text={css} />
      <FoxHead size={112} />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{message}</p>
      {children}
    </div>
  );
}
