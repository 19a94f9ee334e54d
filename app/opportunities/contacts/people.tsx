import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { contactName, type PhoneLinks } from "#app/contacts/labels.ts";
import { MailAddress } from "#app/contacts/mail-address.tsx";
import { PhoneNumber } from "#app/contacts/phone-number.tsx";
import type { ContactRow } from "#app/contacts/schema.ts";
import { Icon } from "#app/ui/icons.tsx";

const PeopleSection = styled.section`
  margin-top: var(--space-6);
  h2 { margin-bottom: var(--space-2); }
  li { padding: var(--space-2) 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
  small { display: block; color: var(--muted); font-size: var(--text-s); }
  li a { display: inline-flex; gap: var(--space-2); align-items: center; min-height: 2rem; margin-right: var(--space-4); }
  li p { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; }
  li p a { margin-right: 0; }
  li > a:first-child { font-weight: 600; }
  @media (pointer: coarse) { li a { min-height: 2.75rem; } }
`;

type PeopleProps = { contacts: ContactRow[]; businesses: (string | null)[]; phones: (PhoneLinks | null)[] };

/**
 * Who an opportunity is about: each contact's name, business, and links that call, text and mail; `businesses` are the
 * pages of these, and `phones` the links of their numbers, in the same order.
 */
export function People({ contacts, businesses, phones }: PeopleProps) {
  return (
    <PeopleSection aria-labelledby="people-title">
      <h2 id="people-title">People</h2>
      {contacts.length === 0 ? <p>No contacts are attached yet. Attach them in the form.</p> : null}
      <ul>
        {contacts.map(({ id, businessName, phone, email, ...names }, index) => (
          <li key={id}>
            <Link to={`/contacts/${id}`}>{contactName(names)}</Link>
            {businessName ? <Business name={businessName} path={businesses[index] ?? null} /> : null}
            {phone ? (
              <p>
                <Icon name="phone" />
                <PhoneNumber phone={phone} links={phones[index] ?? null} />
              </p>
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
    </PeopleSection>
  );
}

const Business = ({ name, path }: { name: string; path: string | null }) => (
  <small>{path ? <Link to={path}>{name}</Link> : name}</small>
);
