import { Link } from "@remix-run/react";
import { styled } from "styled-components";

const Switch = styled.nav`
  display: flex; flex-wrap: wrap; width: fit-content; max-width: 100%; padding: 3px; border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--sunken);
  a {
    display: grid; place-items: center; min-height: 2.25rem; padding: 0 min(.9rem, 4vw); border-radius: 7px;
    color: var(--muted); text-decoration: none;
  }
  a:hover { color: var(--ink); }
  a[aria-current] { background: var(--panel); color: var(--action); font-weight: 600; box-shadow: var(--shadow); }
  @media (pointer: coarse) { a { min-height: 2.75rem; } }
  @media (forced-colors: active) { a[aria-current] { outline: 2px solid; outline-offset: -3px; } }
`;

export type SwitchProps = { label: string; current: string | null; links: [key: string, text: string, to: string][] };

/** Links to the views of one page. The current one has `aria-current`. */
export function LinkSwitch({ label, current, links }: SwitchProps) {
  return (
    <Switch data-print="no" aria-label={label}>
      {links.map(([key, text, to]) => (
        <Link key={key} to={to} aria-current={key === current ? "page" : undefined}>
          {text}
        </Link>
      ))}
    </Switch>
  );
}
