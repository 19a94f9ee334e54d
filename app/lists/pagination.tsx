import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";

/** Links to the previous and next page; nothing if there are neither. `label` names the navigation ("Opportunities pages"). */
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
