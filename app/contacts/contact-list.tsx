import { useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { type Packed, unpack } from "#app/http/packed.ts";
import type { ListState } from "#app/http/page.ts";
import { TypeBadge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card, CardGrid, StretchedLink } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { LeftOut } from "#app/ui/left-out.tsx";
import { listAddress } from "#app/ui/list-address.ts";
import { type Chip, ListForm } from "#app/ui/list-form.tsx";
import { Found, ListEmpty } from "#app/ui/list-found.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { useRowLinks } from "#app/ui/row-links.ts";
import { CONTACT_ORDERS, CONTACT_TYPE_LABELS, type ContactRow, contactName, TYPE_OPTIONS } from "./labels.ts";

const PATH = "/contacts";

interface ContactListProps {
  rows: Packed<ContactRow>;
  next: string | null;
  previous: string | null;
  state: ListState;
}

/** The contacts that the address asks for, each a card that opens its details (specification section 2). */
export function ContactList({ next, previous, state, ...packed }: ContactListProps) {
  const rows = useMemo(() => unpack(packed.rows), [packed.rows]);
  const { search } = useLocation();
  const onClick = useRowLinks();
  const pageTo = (cursor: string | null) => (cursor ? listAddress(PATH, state, CONTACT_ORDERS, cursor) : undefined);
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
      <LeftOut parameters={state.unusable} />
      <ContactFilters state={state} />
      <Found state={state} rows={rows.length} more={next !== null} kind={["contact", "contacts"]} />
      {rows.length === 0 ? (
        <ListEmpty path={PATH} state={state} orders={CONTACT_ORDERS} kind="contacts" />
      ) : (
        <CardGrid onClick={onClick}>
          {rows.map((contact) => (
            <ContactCard key={contact.id} contact={contact} search={search} />
          ))}
        </CardGrid>
      )}
      <Pagination label="Contacts pages" previousTo={pageTo(previous)} nextTo={pageTo(next)} />
    </>
  );
}

function ContactFilters({ state }: { state: ListState }) {
  const { q, type } = state.filter;
  const chips: Chip[] = [];
  if (q) chips.push({ text: `“${q}”`, parameters: ["q"] });
  const label = TYPE_OPTIONS.find(({ value }) => value === type)?.label;
  if (label) chips.push({ text: `Type: ${label}`, parameters: ["type"] });
  return (
    <ListForm path={PATH} state={state} orders={CONTACT_ORDERS} searchLabel="Search contacts" chips={chips}>
      <SelectField
        id="list-type"
        name="type"
        label="Type"
        placeholder="Any type"
        options={TYPE_OPTIONS}
        defaultValue={type}
      />
    </ListForm>
  );
}

function ContactCard({ contact, search }: { contact: ContactRow; search: string }) {
  return (
    <Card as="li">
      <TypeBadge type={contact.contactType} label={CONTACT_TYPE_LABELS[contact.contactType]} />
      <h2>
        <StretchedLink href={`/contacts/${contact.id}${search}`}>{contactName(contact)}</StretchedLink>
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
