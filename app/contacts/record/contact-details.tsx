import { Link, useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { useRememberPlace } from "#app/accounts/session/use-visit.ts";
import type { CustomFact } from "#app/records/custom/custom-values.ts";
import { fieldNames } from "#app/records/field.ts";
import { badgeLook } from "#app/ui/badge.tsx";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { DialogPosition } from "#app/ui/dialog/dialog-position.tsx";
import { DeleteControl } from "#app/ui/form/delete-control.tsx";
import { Hint } from "#app/ui/form/field.tsx";
import { FormActions } from "#app/ui/form/form-layout.tsx";
import { LinkedText } from "#app/ui/linked-text.tsx";
import { FIELDS_OF_CONTACT } from "../fields.ts";
import { type ContactJson, contactDetail, contactName, DELETE_QUESTION, type PhoneLinks } from "../labels.ts";
import { TypeBadge } from "../list/type-badge.tsx";
import { MailAddress } from "../mail-address.tsx";
import { PhoneNumber } from "../phone-number.tsx";
import type { ContactInput } from "../schema.ts";

const Facts = styled.dl`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-2) var(--space-5); align-items: baseline;
  dt { color: var(--muted); max-width: 12rem; overflow-wrap: anywhere; }
  dd { overflow-wrap: anywhere; white-space: pre-line; }
  .badge { ${badgeLook} }
  @media (pointer: coarse) { a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

/** Where the number leads, and the page of the business: null without one. */
type Links = { phone: PhoneLinks | null; business: string | null };

type Shown = { label?: string; show?: (contact: ContactJson, links: Links) => ReactNode };

// Fields that look otherwise than their text, or have a shorter label. The dialog's title is the name.
const FIELD_DISPLAYS: Partial<Record<keyof ContactInput, Shown>> = {
  contactType: { label: "Type", show: ({ contactType }) => <TypeBadge type={contactType} /> },
  businessName: {
    label: "Business",
    show: ({ businessName }, { business }) =>
      businessName && business ? <Link to={business}>{businessName}</Link> : businessName,
  },
  email: {
    show: ({ email }) =>
      email ? (
        <a href={`mailto:${email}`}>
          <MailAddress email={email} />
        </a>
      ) : null,
  },
  notes: { show: ({ notes }) => notes && <LinkedText text={notes} /> },
  phone: { show: ({ phone }, links) => (phone ? <PhoneNumber phone={phone} links={links.phone} /> : null) },
};

const { firstName: _, lastName: __, ...FACTS } = FIELDS_OF_CONTACT;
const NAMES = [...new Set(["contactType", "businessName", ...fieldNames(FACTS)] as const)];

const Main = styled.div`
  display: grid; gap: var(--space-6);
  @media (pointer: coarse) { > p a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

type ContactDetailsProps = {
  contact: ContactJson;
  customFacts: CustomFact[];
  links: Links;
  /** What stands beside the details. */
  history: ReactNode;
  /** What stands below them. */
  children: ReactNode;
};

/** A contact's details with Edit and Delete. Owners find the way to erase the person at their end, away from Delete. */
export function ContactDetails({ contact, customFacts, links, history, children }: ContactDetailsProps) {
  const { search } = useLocation();
  const { id } = contact;
  useRememberPlace({ id, name: contactName(contact), detail: contactDetail(contact), href: `/contacts/${id}` });
  return (
    <DialogPosition>
      <Main data-main="">
        <ContactFacts contact={contact} customFacts={customFacts} links={links} />
        {children}
        <Hint data-print="no">
          Possible duplicate? <Link to={`/contacts/merge?ids=${id}`}>Merge with …</Link>
        </Hint>
        {useFrameData()?.viewer?.role === "owner" ? (
          <Hint data-print="no">
            To erase this person’s data for good: <Link to={`/contacts/${contact.id}/erase`}>Erase…</Link>
          </Hint>
        ) : null}
      </Main>
      <FormActions>
        <ButtonLink to={`/contacts/${contact.id}/edit${search}`}>Edit</ButtonLink>
        <SecondaryLink to={`/contacts/${contact.id}/card${search}`}>Add to phone contacts</SecondaryLink>
        <DeleteControl
          to={`/contacts/${contact.id}/delete${search}`}
          name={contactName(contact)}
          question={DELETE_QUESTION}
        />
      </FormActions>
      <aside aria-label="History">{history}</aside>
    </DialogPosition>
  );
}

function ContactFacts({ contact, customFacts, links }: Pick<ContactDetailsProps, "contact" | "customFacts" | "links">) {
  return (
    <Facts>
      {NAMES.map((name) => {
        const { label = FACTS[name].label, show } = FIELD_DISPLAYS[name] ?? {};
        const value = show ? show(contact, links) : contact[name];
        return value ? (
          <Fragment key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ) : null;
      })}
      {customFacts.map(({ label, text, href }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            {href ? (
              <a href={href} rel="noopener noreferrer">
                {text}
              </a>
            ) : (
              <LinkedText text={text} />
            )}
          </dd>
        </Fragment>
      ))}
    </Facts>
  );
}
