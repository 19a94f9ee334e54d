import { styled } from "styled-components";
import { FormActions } from "../form/form-layout.tsx";
import { media } from "../theme/media.ts";

/**
 * The parts of a record's dialog: across its width, except that what is `data-main` and the `aside` after it stand side
 * by side where there is room. A form's buttons come after its fields for the keyboard, and are shown at the very end,
 * where they stay in sight (`DialogBox`). The form leaves the aside its room before that has arrived, so that no field
 * moves.
 */
export const DialogPosition = styled.div`
  display: flex; flex-wrap: wrap; align-items: start; gap: var(--space-5) var(--space-8);
  > * { flex: 1 1 100%; min-width: 0; }
  /* The form's parts stand here themselves, so that the buttons can come after the aside. */
  > form[data-main] { display: contents; > * { flex: 1 1 100%; min-width: 0; } > ${FormActions} { order: 1; } }
  @media ${media.beside} {
    > [data-main], > form[data-main] > :not([data-actions]) { flex: 0 1 calc(100% - 21rem - var(--space-8)); }
    > aside { flex: 0 0 21rem; }
    > aside > :first-child { margin-top: 0; padding-top: 0; border-top: 0; }
  }
`;
