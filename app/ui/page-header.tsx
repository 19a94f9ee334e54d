import type { ReactNode } from "react";
import { styled } from "styled-components";

const Header = styled.header`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-4);
  margin-bottom: var(--space-6); padding-bottom: var(--space-5); border-bottom: 2px dotted var(--line);
  p { color: var(--muted); margin-top: var(--space-1); overflow-wrap: anywhere; }
  > :first-child { min-width: 0; }
  > :last-child:not(:first-child) { display: flex; flex-wrap: wrap; gap: var(--space-2); }
`;

/** The page's only `h1`, focused when the focus would be lost (`focusPage`), with a subtitle and the main actions. */
export function PageHeader({ title, subtitle, actions }: { title: string; subtitle?: ReactNode; actions?: ReactNode }) {
  return (
    <Header>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle ? <p>{subtitle}</p> : null}
      </div>
      {actions ? <div data-print="no">{actions}</div> : null}
    </Header>
  );
}
