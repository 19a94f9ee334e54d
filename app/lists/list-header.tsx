import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ButtonLink } from "#app/ui/button.tsx";
import { FieldBox } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { media } from "#app/ui/theme/media.ts";
import { visuallyHidden } from "#app/ui/visually-hidden.tsx";

/**
 * One row where there is room: title, views, search, filters, New; on small screens the title is in the frame's line
 * above. The opened filters follow in a row of their own. No selector counts children: browsers show a document before
 * it has all of them, and what follows would move.
 */
const Header = styled.header`
  display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); margin-bottom: var(--space-1);
  search, form { display: contents; }
  > a { margin-left: auto; padding-inline: var(--space-4); }
  [data-filters] { order: 2; }
  b { font-weight: inherit; }
  @media (min-width: 80rem) {
    form > * { order: 1; }
    form > [data-filters] { order: 3; }
    > a { order: 2; }
    /* Beside the views the search needs the width. */
    @media (max-width: 89.99rem) { > :is(nav, div) ~ search b { ${visuallyHidden} } }
  }
  @media (max-width: 79.99rem) {
    form > ${FieldBox} { flex-basis: 60%; }
    &:not(:has(> nav)) form > ${FieldBox} { flex-basis: 5rem; @media (max-width: 21.99rem) { flex-basis: 60%; } }
  }
  @media ${media.small} {
    > a, summary { padding-inline: var(--space-2); }
    > nav a { padding-inline: .7rem; }
    b { ${visuallyHidden} }
  }
`;

interface ListHeaderProps {
  title: string;
  /** The address of the form for a new record, and what the record is called: "Opportunity". */
  newTo: string;
  kind: string;
  /** The switch between the views of the list. */
  views?: ReactNode;
  children: ReactNode;
}

/** The head of a list: its title (the page's only `h1`), views, the link to a new record, search and filters. */
export function ListHeader({ title, newTo, kind, views, children }: ListHeaderProps) {
  return (
    // The frame gives a page with this mark the whole window.
    <Header data-whole="">
      <h1 tabIndex={-1}>{title}</h1>
      {views}
      <ButtonLink to={newTo} preventScrollReset data-print="no">
        <Icon name="plus" />
        <span>
          New<b> {kind}</b>
        </span>
      </ButtonLink>
      {children}
    </Header>
  );
}
