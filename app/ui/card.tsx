import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { badgeLook } from "./badge.tsx";
import { newLook } from "./notices/created.tsx";

/** The look of `Panel`, for containers that repeat one. */
export const panelLook = css`
  min-width: 0; padding: min(var(--space-5), 6vw); border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--panel); box-shadow: var(--shadow);
  @media print { break-inside: avoid; }
`;

/** A framed surface for content, as the element that `as` says. */
export const Panel = styled.div`${panelLook}`;

/** The look of `StretchedLink`, for the container of its links: `.stretched { ${stretchedLook} }`. */
export const stretchedLook = css`
  color: var(--ink); font-weight: 600; text-decoration: none;
  &:hover { text-decoration: underline; }
  &:focus-visible { outline: none; }
  &::after { content: ""; position: absolute; inset: 0; border-radius: var(--radius); }
`;

/** The look of lists whose rows have a `StretchedLink` each, for what contains them. */
export const linkRowsLook = css`
  li { position: relative; padding-block: var(--space-3); border-top: 1px solid var(--line); overflow-wrap: anywhere; }
  .stretched { ${stretchedLook} }
  li:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: -3px; }
  li p { color: var(--muted); font-size: var(--text-s); }
`;

/** A link that covers its whole card or row, with or without script. Its container styles it (`stretchedLook`). */
export function StretchedLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="stretched" href={href}>
      {children}
    </a>
  );
}

/**
 * Cards side by side, as many as fit. Each child is a `<li>` with a `StretchedLink` around its name, so that a click
 * anywhere opens the record, and with badges and paragraphs.
 */
export const CardGrid = styled.ul`
  display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  > li { ${panelLook} }
  > li {
    position: relative; display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-2); align-content: start;
  }
  > li:has(a:hover) { border-color: var(--action); }
  > li:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
  [data-lit] { ${newLook} }
  .stretched { ${stretchedLook} }
  .badge { ${badgeLook} justify-self: start; }
  p {
    display: flex; gap: var(--space-2); align-items: start; color: var(--muted); font-size: var(--text-s);
    overflow-wrap: anywhere;
  }
  p svg { margin-top: .05rem; }
`;
