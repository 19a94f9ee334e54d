import { styled } from "styled-components";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

const Place = styled.div`margin-top: var(--space-4);`;

/** Under the figures of somebody who has no deal yet: where to begin. */
export function FirstDeal() {
  return (
    <Place>
      <EmptyState text="Your trail begins here. Say or type what just happened, and the fox finds the contact and the deal in it.">
        <ButtonLink to="/capture">Tell your first story</ButtonLink>
      </EmptyState>
    </Place>
  );
}
