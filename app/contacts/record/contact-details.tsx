import { Link, useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/frame-data.ts";
import { useVisit } from "#app/accounts/session/use-visit.ts";
import { badgeLook } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Place } from "#app/ui/dialog/place.tsx";
import { DeleteControl } from "#app/ui/form/delete-control.tsx";
import { Hint } from "#app/ui/form/field.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { type ContactJson, contactDetail, contactName, DELETE_QUESTION, telephoneLink } from "../labels.ts";
import { TypeBadge } from "../list/type-badge.tsx";
import { MailAddress } from "../mail-address.tsx";
import type { ContactInput } from "../schema.ts";

const Facts = styled.dl`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-2) var(--space-5); align-items: baseline;
  dt { color: var(--muted); }
  dd { overflow-wrap: anywhere; white-space: pre-line; }
  .badge { ${badgeLook} }
  @media (pointer: coarse) { a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

type Fact = { label: string; show: (contact: ContactJson) => ReactNode };

// The dialog's title is the name, so the name is not repeated here.
const FACTS: Record<Exclude<keyof ContactInput, "firstName" | "lastName">, Fact> = {
  contactType: { label: "Type", show: ({ contactType }) => <TypeBadge type={contactType} /> },
  businessName: { label: "Business", show: ({ businessName }) => businessName },
  email: {
    label: "Email",
    show: ({ email }) =>
      email ? (
        <a href={`mailto:${email}`}>
          <MailAddress email={email} />
        </a>
      ) : null,
  },
  phone: {
    label: "Phone",
    show: ({ phone }) => (phone ? <a href={telephoneLink(phone)}>{phone}</a> : null),
  },
  notes: { label: "Notes", show: ({ notes }) => notes },
};

const Main = styled.div`
  display: grid; gap: var(--space-6);
  @media (pointer: coarse) { > p a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

type ContactDetailsProps = {
  contact: ContactJson;
  /** What stands beside the details. */
  history: ReactNode;
  /** What stands below them. */
  children: ReactNode;
};

/** A contact's details with Edit and Delete. Owners find the way to erase the person at their end, away from Delete. */
export function ContactDetails({ contact, history, children }: ContactDetailsProps) {
  const { search } = useLocation();
  const { id } = contact;
  useVisit({ id, name: contactName(contact), detail: contactDetail(contact), href: `/contacts/${id}` });
  return (
    <Place>
      <Main data-main="">
        <Facts>
          {Object.values(FACTS).map(({ label, show }) => {
            const value = show(contact);
            return value ? (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ) : null;
          })}
        </Facts>
        {children}
        <Hint>
          Twice here? <Link to={`/contacts/merge?ids=${id}`}>Merge with …</Link>
        </Hint>
        {useFrameData()?.viewer?.role === "owner" ? (
          <Hint>
            To remove every trace of this person: <Link to={`/contacts/${contact.id}/erase`}>Erase…</Link>
          </Hint>
        ) : null}
      </Main>
      <FormActions>
        <ButtonLink to={`/contacts/${contact.id}/edit${search}`}>Edit</ButtonLink>
        <DeleteControl
          to={`/contacts/${contact.id}/delete${search}`}
          name={contactName(contact)}
          question={DELETE_QUESTION}
        />
      </FormActions>
      <aside aria-label="History">{history}</aside>
    </Place>
  );
}
