import { useLocation } from "@remix-run/react";
import type { ListState } from "#app/http/page.ts";
import type { SentRows } from "#app/http/sent-rows.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CardGrid } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { LeftOut } from "#app/ui/left-out.tsx";
import { listAddress } from "#app/ui/list-address.ts";
import { type Chip, ListForm } from "#app/ui/list-form.tsx";
import { Found, ListEmpty } from "#app/ui/list-found.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { useRowLinks } from "#app/ui/row-links.ts";
import { useRows } from "#app/ui/use-rows.ts";
import { CONTACT_CARDS, ContactCard, readContact } from "./contact-card.tsx";
import { CONTACT_ORDERS, TYPE_OPTIONS } from "./labels.ts";
import type { ShownContact } from "./schema.ts";

const PATH = "/contacts";

interface ContactListProps {
  sent: SentRows<ShownContact>;
  next: string | null;
  previous: string | null;
  state: ListState;
}

/** The contacts that the address asks for, each a card that opens its details (specification section 2). */
export function ContactList({ sent, next, previous, state }: ContactListProps) {
  const rows = useRows(sent, CONTACT_CARDS, readContact);
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
      <Found state={state} rows={rows?.length ?? 0} more={next !== null} kind={["contact", "contacts"]} />
      {rows?.length === 0 ? (
        <ListEmpty path={PATH} state={state} orders={CONTACT_ORDERS} kind="contacts" />
      ) : (
        <CardGrid onClick={onClick}>
          {rows?.map((contact) => (
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
