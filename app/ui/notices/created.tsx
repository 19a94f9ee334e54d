/** Marks a just created record in its list, or links to it if the list does not show it. */
import { Link, useLocation, useMatches } from "@remix-run/react";
import { css, styled } from "styled-components";
import { VisuallyHidden } from "../visually-hidden.tsx";
import type { Created, Notice } from "./toast-store.ts";

/** The look of a record that was just created or changed, in the container of its list: `[data-lit] { ${newLook} }`. */
export const newLook = css`
  box-shadow: inset 5px 0 var(--ember);
  small.new {
    display: block; width: fit-content; padding: .05rem .5rem; border-radius: 6px; background: var(--sand);
    color: var(--sand-ink); font-size: var(--text-s); font-weight: 600; line-height: 1.4;
  }
  @media (forced-colors: active) { outline: 2px dashed; outline-offset: -3px; small.new { border: 1px solid; } }
`;

const Elsewhere = styled.p`
  margin-bottom: var(--space-4); padding: var(--space-2) var(--space-4); border-left: 5px solid var(--ember);
  border-radius: var(--radius); background: var(--panel); overflow-wrap: anywhere;
  @media (pointer: coarse) { a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

/** The id of the record just created in the list at `path`; null once the flash message is gone. */
export function useCreatedId(path: string): string | null {
  const created = useCreated();
  return created?.path.startsWith(`${path}/`) ? created.path.slice(path.length + 1) : null;
}

/** The id of the record in the list at `path` that was just created, moved or changed, for its list to highlight. */
export function useHighlightedId(path: string): string | null {
  const flash = useFlash();
  const highlight = flash?.created?.path ?? flash?.highlight;
  return highlight?.startsWith(`${path}/`) ? highlight.slice(path.length + 1) : null;
}

const useCreated = (): Created | undefined => useFlash()?.created;

// The frame's route loads the message; its data are known by having one.
function useFlash(): Notice | null | undefined {
  return useMatches()
    .map(({ data }) => data)
    .find(hasFlash)?.flash;
}

function hasFlash(data: unknown): data is { flash: Notice | null } {
  return typeof data === "object" && data !== null && "flash" in data;
}

type CreatedElsewhereProps = {
  path: string;
  /** The rows that the list shows; undefined for those of the document, whose mark tells (`Rows`). */
  rows: { id: string }[] | undefined;
};

/** Links to a just created record if the list does not show it. */
export function CreatedElsewhere({ path, rows }: CreatedElsewhereProps) {
  const created = useCreated();
  const createdId = useCreatedId(path);
  if (!created || createdId === null) return null;
  const isShown = rows ? rows.some(({ id }) => id === createdId) : document.querySelector("[data-new]") !== null;
  if (isShown) return null;
  return (
    <Elsewhere>
      The record you just created is not shown in this view: <CreatedLink {...created} />
    </Elsewhere>
  );
}

/** The sign beside the name of a record that was just created. Its container gives it its look (`newLook`). */
export function NewLabel() {
  return <small className="new">New</small>;
}

/**
 * Links to a just created record; over its own list it keeps the list's filters and scroll position. `nameless`: what
 * stands beside it names the record, so only screen readers read it here.
 */
export function CreatedLink({ path, name, nameless }: Created & { nameless?: boolean }) {
  const { pathname, search } = useLocation();
  const isBelow = path.startsWith(`${pathname}/`);
  return (
    <Link to={isBelow ? path + search : path} preventScrollReset={isBelow}>
      {nameless ? "Open " : `Open ${name}`}
      {nameless ? <VisuallyHidden as="span">{name}</VisuallyHidden> : null}
    </Link>
  );
}
