import { useLocation } from "@remix-run/react";
import type { Page } from "#app/http/page.ts";
import { TypeBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardGrid, StretchedLink } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { CONTACT_TYPE_LABELS, type ContactJson, contactName } from "./labels.ts";

/** Every contact as a card that opens its details (specification section 2). */
export function ContactList({ page: { rows, next, previous } }: { page: Page<ContactJson> }) {
  const { search } = useLocation();
  return (
    <>
      <PageHeader
        title="Contacts"
        subtitle="The people you meet on the trail"
        actions={
          <ButtonLink to={`/contacts/new${search}`} preventScrollReset>
            <Icon name="plus" />
            New Contact
          </ButtonLink>
        }
      />
      {rows.length === 0 ? (
        <EmptyState text="No contacts found. Create your first contact to get started." />
      ) : (
        <CardGrid>
          {rows.map((contact) => (
            <ContactCard key={contact.id} contact={contact} search={search} />
          ))}
        </CardGrid>
      )}
      <Pagination label="Contacts pages" previousTo={pageLink(previous)} nextTo={pageLink(next)} />
    </>
  );
}

function ContactCard({ contact, search }: { contact: ContactJson; search: string }) {
  return (
    <Card as="li">
      <TypeBadge type={contact.contactType} label={CONTACT_TYPE_LABELS[contact.contactType]} />
      <h2>
        <StretchedLink to={`/contacts/${contact.id}${search}`}>{contactName(contact)}</StretchedLink>
      </h2>
      {contact.businessName ? (
        <p>
          <Icon name="business" />
          {contact.businessName}
        </p>
      ) : null}
      {contact.email ? (
        <p>
          <Icon name="mail" />
          {contact.email}
        </p>
      ) : null}
      {contact.phone ? (
        <p>
          <Icon name="phone" />
          {contact.phone}
        </p>
      ) : null}
    </Card>
  );
}

const pageLink = (cursor: string | null) => (cursor ? `/contacts?cursor=${cursor}` : undefined);
