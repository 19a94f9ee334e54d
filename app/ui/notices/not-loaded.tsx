import { ButtonLink } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";

/** Replaces page content that could not be loaded; "Try again" loads the document at `to`. */
export function NotLoaded({ what, to }: { what: string; to: string }) {
  return (
    <EmptyState text={`${what} could not be loaded.`}>
      <ButtonLink to={to} reloadDocument>
        Try again
      </ButtonLink>
    </EmptyState>
  );
}
