import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { NoticeBox } from "#app/ui/notification.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Style } from "#app/ui/style.tsx";

const css = `
.switches { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); margin-bottom: var(--space-4); }
.switch { display: flex; flex-wrap: wrap; width: fit-content; max-width: 100%; padding: 3px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--sunken); }
.switch a { display: grid; place-items: center; min-height: 2.75rem; padding: 0 min(var(--space-5), 4vw); border-radius: 7px; color: var(--muted); text-decoration: none; }
.switch a:hover { color: var(--ink); }
.switch a[aria-current] { background: var(--panel); color: var(--action); font-weight: 600; box-shadow: var(--shadow); }
@media (forced-colors: active) { .switch a[aria-current] { outline: 2px solid; outline-offset: -3px; } }
`;

type SwitchProps = { label: string; current: string; links: [key: string, text: string, to: string][] };

/** A choice between views of one page, as links; the one that is shown says so. */
export function LinkSwitch({ label, current, links }: SwitchProps) {
  return (
    <nav className="switch no-print" aria-label={label}>
      {links.map(([key, text, to]) => (
        <Link key={key} to={to} aria-current={key === current ? "page" : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** List, board and Today; beside them the shown view's own choice. */
export function ViewSwitch({ current, children }: { current: "list" | "board" | "today"; children?: ReactNode }) {
  return (
    <div className="switches">
      <Style text={css} />
      <LinkSwitch
        label="View"
        current={current}
        links={[
          ["list", "List", "/opportunities"],
          ["board", "Board", "/opportunities?view=board"],
          ["today", "Today", "/opportunities?view=today"],
        ]}
      />
      {children}
    </div>
  );
}

type HeaderProps = { current: "board" | "today"; subtitle: string; misread: boolean; children?: ReactNode };

/** What stands over the board and over Today: the title, the views, and that a part of the address could not be used. */
export function ViewHeader({ current, subtitle, misread, children }: HeaderProps) {
  const { search } = useLocation();
  return (
    <>
      <PageHeader
        title="Opportunities"
        subtitle={subtitle}
        actions={
          <ButtonLink to={`/opportunities/new${search}`} preventScrollReset>
            <Icon name="plus" />
            New Opportunity
          </ButtonLink>
        }
      />
      <ViewSwitch current={current}>{children}</ViewSwitch>
      {misread ? (
        <NoticeBox role="status">
          <p>A part of this page's address could not be used, so the page is shown without it.</p>
        </NoticeBox>
      ) : null}
    </>
  );
}
