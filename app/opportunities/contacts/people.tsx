import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { contactName, telephoneLink } from "#app/contacts/labels.ts";
import { MailAddress } from "#app/contacts/mail-address.tsx";
import type { ContactRow } from "#app/contacts/schema.ts";
import { Icon } from "#app/ui/icons.tsx";

const Look = styled.section`
  margin-top: var(--space-6);
  h2 { margin-bottom: var(--space-2); }
  li { padding: var(--space-2) 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
  small { display: block; color: var(--muted); font-size: var(--text-s); }
  li a { display: inline-flex; gap: var(--space-2); align-items: center; min-height: 2rem; margin-right: var(--space-4); }
  li > a:first-child { font-weight: 600; }
  @media (pointer: coarse) { li a { min-height: 2.75rem; } }
`;

/** Who an opportunity is about: each contact's name, business, and links that call and mail. */
export function People({ contacts }: { contacts: ContactRow[] }) {
  return (
    <Look aria-labelledby="people-title">
      <h2 id="people-title">People</h2>
      {contacts.length === 0 ? <p>No contacts are attached yet. Attach them in the form.</p> : null}
      <ul>
        {contacts.map(({ id, businessName, phone, email, ...names }) => (
          <li key={id}>
            <Link to={`/contacts/${id}`}>{contactName(names)}</Link>
            {businessName ? <small>{businessName}</small> : null}
            {phone ? (
              <a href={telephoneLink(phone)}>
                <Icon name="phone" />
                {phone}
              </a>
            ) : null}
            {email ? (
              <a href={`mailto:${email}`}>
                <Icon name="mail" />
                <MailAddress email={email} />
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </Look>
  );
}
