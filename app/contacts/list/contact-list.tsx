import { useLocation } from "@remix-run/react";
import { IgnoredParameters } from "#app/lists/ignored-parameters.tsx";
import { listAddress } from "#app/lists/list-address.ts";
import { type Chip, ListForm } from "#app/lists/list-form.tsx";
import { ListEmpty, ResultCount } from "#app/lists/list-found.tsx";
import type { ListState } from "#app/lists/list-page.ts";
import { Pagination } from "#app/lists/pagination.tsx";
import { useRowLinks } from "#app/lists/row-links.ts";
import { Rows } from "#app/lists/rows.tsx";
import type { SentRows } from "#app/lists/sent-rows.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CardGrid } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { CreatedElsewhere, useCreatedId } from "#app/ui/notices/created.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { CONTACT_ORDERS, TYPE_OPTIONS } from "../labels.ts";
import type { ContactRow } from "../schema.ts";
import { ContactCard } from "./contact-card.tsx";

const PATH = "/contacts";

interface ContactListProps {
  sent: SentRows<ContactRow>;
  next: string | null;
  previous: string | null;
  state: ListState;
}

/** The list of contacts: filters, cards that link to the details, and pagination (docs/product.md#pages). */
export function ContactList({ sent, next, previous, state }: ContactListProps) {
  const { search } = useLocation();
  const createdId = useCreatedId(PATH);
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
      <IgnoredParameters parameters={state.unusable} />
      <ContactFilters state={state} />
      <ResultCount state={state} rows={sent.count} more={next !== null} kind={["contact", "contacts"]} />
      <CreatedElsewhere path={PATH} rows={sent.rows} />
      {sent.count === 0 ? (
        <ListEmpty path={PATH} state={state} orders={CONTACT_ORDERS} kind="contacts" />
      ) : (
        <Rows
          as={CardGrid}
          sent={sent}
          onClick={onClick}
          item={ContactCard}
          each={(contact) => [contact.id, { contact, search, isNew: contact.id === createdId }]}
        />
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
