import { styled } from "styled-components";
import { visuallyHidden } from "../visually-hidden.tsx";

/** A form's fields, in two columns where there is room; long fields and messages span a whole row. */
export const FormGrid = styled.div`
  display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  > [data-wide], > :has(> textarea) { grid-column: 1 / -1; }
`;

/**
 * A form's buttons: the primary one first, deleting at the far end. They share one row also on a phone, where what
 * stands in `b` is only heard ("Skip contact", "Keep it for later").
 */
export const FormActions = styled.div.attrs({ "data-actions": "" } as object)`
  display: flex; flex-wrap: wrap; gap: var(--space-3); margin-top: var(--space-2); grid-column: 1 / -1;
  b { font-weight: inherit; }
  form > p + & { margin-top: var(--space-5); }
  > [data-danger] { margin-left: auto; }
  @media (max-width: 29.99rem) {
    gap: var(--space-2);
    > :is(a, button) { padding-inline: var(--space-1); }
    > :first-child { flex: 1 1 7.5rem; }
    > :not(:first-child) { min-width: 2.75rem; font-size: var(--text-s); }
    @media (max-width: 21.99rem) { gap: var(--space-1); > :first-child { font-size: var(--text-s); } }
    b { ${visuallyHidden} }
    b + span { text-transform: capitalize; }
  }
`;

/**
 * Props of a form with long texts. As multipart, 10,000 characters are at most 30 kB; percent-encoded they are up to 90
 * kB, over the limit of a form (docs/product.md#limits).
 */
export const LONG_FORM = { method: "post", encType: "multipart/form-data" } as const;
