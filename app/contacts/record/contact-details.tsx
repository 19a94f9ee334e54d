import { useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/frame-data.ts";
import { useVisit } from "#app/accounts/session/use-visit.ts";
import { badgeLook } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Place } from "#app/ui/dialog/place.tsx";
import { DeleteControl } from "#app/ui/form/delete-control.tsx";
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

/** A contact's details with Edit and Delete, and `children` beside them. */
export function ContactDetails({ contact, children }: { contact: ContactJson; children?: ReactNode }) {
  const { search } = useLocation();
  const { id } = contact;
  useVisit({ id, name: contactName(contact), detail: contactDetail(contact), href: `/contacts/${id}` });
  return (
    <Place>
      <Facts data-main="">
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
      <FormActions>
        <ButtonLink to={`/contacts/${contact.id}/edit${search}`}>Edit</ButtonLink>
        <DeleteControl
          to={`/contacts/${contact.id}/delete${search}`}
          name={contactName(contact)}
          question={DELETE_QUESTION}
        />
        {useFrameData()?.viewer?.role === "owner" ? (
          <ButtonLink to={`/contacts/${contact.id}/erase`} variant="secondary">
            Erase…
          </ButtonLink>
        ) : null}
      </FormActions>
      <aside aria-label="Opportunities and history">{children}</aside>
    </Place>
  );
}
