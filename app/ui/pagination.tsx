import { ButtonLink } from "./button.tsx";
import { Icon } from "./icons.tsx";

/** Links to the pages before and after. `label` names what is paged ("Opportunities pages"). Nothing to page: nothing. */
export function Pagination({ label, previousTo, nextTo }: { label: string; previousTo?: string; nextTo?: string }) {
  if (!previousTo && !nextTo) return null;
  return (
    <nav aria-label={label} className="pagination no-print">
      {previousTo ? (
        <ButtonLink variant="secondary" to={previousTo} rel="prev">
          <Icon name="previous" />
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {nextTo ? (
        <ButtonLink variant="secondary" to={nextTo} rel="next">
          Next
          <Icon name="next" />
        </ButtonLink>
      ) : null}
    </nav>
  );
}
