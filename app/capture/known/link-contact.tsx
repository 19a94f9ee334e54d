import { styled } from "styled-components";
import { type ContactJson, contactName } from "#app/contacts/labels.ts";

const Look = styled.label`
  display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem; font-weight: 600;
  input { width: 1.25rem; height: 1.25rem; flex: none; }
  small { color: var(--muted); font-weight: 400; }
`;

/** The tick that links the opportunity to the contact. */
export function LinkContact({ contact, linked }: { contact: ContactJson; linked: boolean }) {
  return (
    <Look data-wide="">
      <input type="checkbox" name="contactIds" value={contact.id} defaultChecked={linked} />
      <span>
        Link to {contactName(contact)} <small>{contact.businessName}</small>
      </span>
    </Look>
  );
}
