import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import type { SavedViewLink } from "./list-page.ts";

const ViewLinks = styled.nav`
  display: flex; flex-wrap: wrap; gap: 0 var(--space-4); margin-bottom: var(--space-1); font-size: var(--text-s);
  a { display: inline-flex; align-items: center; min-height: 1.75rem; overflow-wrap: anywhere; }
  a[aria-current] {
    align-self: center; padding-inline: .6rem; border-radius: 99px; background: var(--stone); color: var(--stone-ink); font-weight: 600;
    text-decoration: none;
  }
  small { margin-left: .35em; color: var(--muted); font-weight: 400; }
  @media (forced-colors: active) { a[aria-current] { outline: 2px solid; outline-offset: -3px; } }
  @media (pointer: coarse) { a { min-height: 2.75rem; } }
`;

type SavedViewsProps = {
  /** The path of the list, and its address as it is shown, without the place in it. */
  path: string;
  address: string;
  views: SavedViewLink[];
  /** Whether the list is filtered or sorted, so that there is something to save. */
  canSave: boolean;
};

/** A list's saved views, opened by the keys 1 to 9, and the link that saves what is shown. Nothing without either. */
export function SavedViews({ path, address, views, canSave }: SavedViewsProps) {
  const shown = views.filter((view) => view.path === path || view.path.startsWith(`${path}?`));
  const isSaved = shown.some((view) => haveSameParameters(view.path, address));
  if (shown.length === 0 && !canSave) return null;
  return (
    <ViewLinks aria-label="Saved views" data-views="" data-print="no">
      {shown.map((view) => (
        <Link
          key={`${view.name} ${view.path}`}
          to={view.path}
          aria-current={haveSameParameters(view.path, address) ? "page" : undefined}
        >
          {view.name}
          {view.by ? <small>by {view.by}</small> : null}
        </Link>
      ))}
      {canSave && !isSaved ? <Link to={`/views?${new URLSearchParams({ path: address })}`}>Save this view</Link> : null}
      {shown.length > 0 ? <Link to="/views">Manage views</Link> : null}
    </ViewLinks>
  );
}

/** Whether two addresses of a list name the same parameters, in any order. */
function haveSameParameters(one: string, other: string): boolean {
  const parts = [one, other].map((address) => [...new URLSearchParams(address.split("?")[1])].sort().join("&"));
  return parts[0] === parts[1];
}
