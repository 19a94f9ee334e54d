import { useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { TypeBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteControl } from "#app/ui/delete-control.tsx";
import { FormActions } from "#app/ui/form-layout.tsx";
import { Style } from "#app/ui/style.tsx";
import { CONTACT_TYPE_LABELS, type ContactJson, contactName, DELETE_QUESTION } from "./labels.ts";

const css = `
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-2) var(--space-5); align-items: baseline; margin-bottom: var(--space-6); }
.facts dt { color: var(--muted); }
.facts dd { overflow-wrap: anywhere; white-space: pre-line; }
@media (pointer: coarse) { .facts a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

/** Everything about a contact, with Edit and Delete; `children` stand between. */
export function ContactDetails({ contact, children }: { contact: ContactJson; children?: ReactNode }) {
  const { search } = useLocation();
  const facts: [label: string, value: ReactNode][] = [
    ["Type", <TypeBadge key="type" type={contact.contactType} label={CONTACT_TYPE_LABELS[contact.contactType]} />],
    ["Business", contact.businessName],
    [
      "Email",
      contact.email ? (
        <a key="email" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      ) : null,
    ],
    [
      "Phone",
      contact.phone ? (
        <a key="phone" href={`tel:${contact.phone.replace(/[^\d+]/g, "")}`}>
          {contact.phone}
        </a>
      ) : null,
    ],
    ["Notes", contact.notes],
  ];
  return (
    <>
      <Style text={css} />
      <dl className="facts">
        {facts.map(([label, value]) =>
          value ? (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ) : null,
        )}
      </dl>
      {children}
      <FormActions>
        <ButtonLink to={`/contacts/${contact.id}/edit${search}`}>Edit</ButtonLink>
        <DeleteControl
          to={`/contacts/${contact.id}/delete${search}`}
          name={contactName(contact)}
          question={DELETE_QUESTION}
        />
      </FormActions>
    </>
  );
}
