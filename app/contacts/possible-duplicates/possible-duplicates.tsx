import type { ReactNode } from "react";
import { styled } from "styled-components";
import { reasonText } from "#app/matching/reason-text.ts";
import { useTakeFocus } from "#app/ui/browser/take-focus.ts";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { Hint } from "#app/ui/form/field.tsx";
import { type ContactJson, contactName } from "../labels.ts";
import type { PossibleDuplicate } from "./possible-duplicate.ts";

/** The box around {@link PossibleDuplicates}, as a part of a form or above it. */
export const PossibleDuplicatesBox = styled.section`
  grid-column: 1 / -1; display: grid; gap: var(--space-2); padding: var(--space-4); border: 2px dashed var(--ember);
  border-radius: var(--radius);
  [aria-labelledby="dialog-title"] > & { margin-bottom: var(--space-5); }
  h2 { font-size: var(--text-m); }
  li {
    display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: center; justify-content: space-between;
    padding-block: var(--space-2);
  }
  li > div { flex: 1 1 14rem; min-width: 0; overflow-wrap: anywhere; }
  p, small { color: var(--muted); }
`;

type PossibleDuplicatesProps = {
  /** The contacts with the reasons in words. */
  found: (Pick<PossibleDuplicate, "contact"> & { because: string })[];
  /** Explains the choice. */
  hint: string;
  /** Renders the link or control of each contact. */
  choice: (contact: ContactJson) => ReactNode;
};

/** The list of possible duplicates, each with its reason; within a {@link PossibleDuplicatesBox}. */
export function PossibleDuplicates({ found, hint, choice }: PossibleDuplicatesProps) {
  return (
    <>
      <h2 id="alike-title">Possible duplicate</h2>
      <Hint>{hint}</Hint>
      <ul>
        {found.map(({ contact, because }) => (
          <li key={contact.id}>
            <div>
              <strong>{contactName(contact)}</strong>
              <p>{[contact.businessName, contact.email, contact.phone].filter(Boolean).join(" · ")}</p>
              <small>{because}</small>
            </div>
            {choice(contact)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A possible duplicate with its reasons, for and against, in words. */
export const withReasonText = ({ contact, reasons, against }: PossibleDuplicate) => ({
  contact,
  because: reasonText({ because: reasons, against }),
});

type PossibleDuplicatesFirstProps = {
  found: PossibleDuplicate[];
  /** The label of the form's submit button, quoted in the hint. */
  submitLabel: string;
};

/** Shows possible duplicates above the form of a new contact and takes the focus. */
export function PossibleDuplicatesFirst({ found, submitLabel }: PossibleDuplicatesFirstProps) {
  const ids = found.map(({ contact }) => contact.id).join(",");
  const box = useTakeFocus(ids);
  if (found.length === 0) return null;
  return (
    <PossibleDuplicatesBox ref={box} tabIndex={-1} aria-labelledby="alike-title" autoFocus>
      <PossibleDuplicates
        found={found.map(withReasonText)}
        hint={`Nothing is saved yet. Open the existing contact, or create a new one with “${submitLabel}” below.`}
        choice={(contact) => (
          <ButtonAnchor
            variant="secondary"
            href={`/contacts/${contact.id}`}
            target="_blank"
            rel="noopener"
            aria-label={`Open in a new tab: ${contactName(contact)}`}
          >
            Open in a new tab
          </ButtonAnchor>
        )}
      />
    </PossibleDuplicatesBox>
  );
}
