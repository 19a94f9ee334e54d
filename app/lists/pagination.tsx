import { styled } from "styled-components";
import { SecondaryLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";

const Pages = styled.nav`
  display: flex; justify-content: space-between; gap: var(--space-4); margin-top: var(--space-5);
`;

/** Links to the previous and next page, nothing if neither exists. `label` names them ("Opportunities pages"). */
export function Pagination({ label, previousTo, nextTo }: { label: string; previousTo?: string; nextTo?: string }) {
  if (!previousTo && !nextTo) return null;
  return (
    <Pages aria-label={label} data-print="no">
      {previousTo ? (
        <SecondaryLink to={previousTo} rel="prev">
          <Icon name="previous" />
          Previous
        </SecondaryLink>
      ) : (
        <span />
      )}
      {nextTo ? (
        <SecondaryLink to={nextTo} rel="next">
          Next
          <Icon name="next" />
        </SecondaryLink>
      ) : null}
    </Pages>
  );
}
