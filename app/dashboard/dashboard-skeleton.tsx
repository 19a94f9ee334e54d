import type { ReactNode } from "react";
import { styled } from "styled-components";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { media } from "#app/ui/theme/media.ts";
import { ViewLinks } from "./views/view-links.tsx";

/** The four figures; a `dl`, or a `div` of skeletons. */
export const Metrics = styled.dl`
  display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  dt {
    display: flex; align-items: center; gap: var(--space-2); color: var(--muted); font-size: var(--text-s);
    font-weight: 600; line-height: 1.3;
  }
  svg { color: var(--ember); }
  dd { color: var(--muted); font-size: var(--text-s); }
  dt + dd {
    color: var(--ink); font: 600 clamp(1.2rem, 5.2vw, var(--text-2xl))/1.25 var(--serif);
    font-variant-numeric: tabular-nums; font-size: clamp(1rem, 15cqi, var(--text-2xl));
  }
  dt + dd:has([data-long]) { font-size: clamp(.75rem, 12cqi, var(--text-2xl)); white-space: nowrap; }
  /* The figures stand in one line, also beside a label of two lines. */
  > div {
    position: relative; display: flex; flex-direction: column; min-height: 5.5rem; padding-block: var(--space-2);
    container-type: inline-size;
  }
  dt { flex: 1; }
  /* So that each label stays in one line. */
  @container (max-width: 12rem) { svg { display: none; } }
  a { color: inherit; text-decoration: none; }
  a::after { content: ""; position: absolute; inset: 0; border-radius: var(--radius); }
  > div:has(a:hover) { border-color: var(--action); }
  > div:has(a:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
  a:focus-visible { outline: none; }
  @media (max-width: 59.99rem) { > div { padding-inline: var(--space-3); } }
  @media (max-width: 29.99rem) {
    gap: var(--space-2);
    > div { padding: var(--space-2); }
    dt { letter-spacing: -.02em; }
    svg { display: none; }
  }
`;

/** What is below the figures, or its skeletons: what waits today, and beside it, a third as wide, the panels. */
export const Panels = styled.div`
  display: grid; gap: var(--space-4); margin-top: var(--space-4);
  > div { display: grid; gap: var(--space-4); align-content: start; }
  > div h2 { margin-bottom: var(--space-4); }
  > div h2 a {
    display: inline-flex; align-items: center; min-height: 1.5rem; color: inherit;
    @media (pointer: coarse) { min-height: 2.75rem; }
  }
  @media ${media.frame} { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); }
`;

/** The dashboard's placeholder during navigation with script (docs/product.md#html-first). */
export function DashboardSkeleton() {
  return (
    <div aria-busy="true">
      <DashboardHeader />
      <Metrics as="div">
        {["pipeline", "active", "rate", "size"].map((key) => (
          <Skeleton key={key} size="metric" />
        ))}
      </Metrics>
      <Panels>
        <Skeleton size="panel" />
        <Skeleton size="panel" />
      </Panels>
    </div>
  );
}

/** The dashboard's title, under the links to its views, shared by the page, its skeleton and its error message. */
export function DashboardHeader({ actions }: { actions?: ReactNode }) {
  const subtitle = "Overview of your sales performance and pipeline";
  return (
    <>
      <ViewLinks current={null} />
      <PageHeader title="My Sales Dashboard" subtitle={subtitle} actions={actions} />
    </>
  );
}
