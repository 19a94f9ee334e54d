import { useLocation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { styled } from "styled-components";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { ColumnChoice } from "#app/lists/column-choice.tsx";
import { FilterLine } from "#app/lists/filter-line.tsx";
import { ListFooterLinks } from "#app/lists/footer-links.tsx";
import { IgnoredParameters } from "#app/lists/ignored-parameters.tsx";
import { LinkSwitch } from "#app/lists/link-switch.tsx";
import { ListForm } from "#app/lists/list-form.tsx";
import { ListHeader } from "#app/lists/list-header.tsx";
import { type Chip, type ListState, listAddress, savedViewState, type WithCells } from "#app/lists/list-page.ts";
import { Pagination } from "#app/lists/pagination.tsx";
import { ListEmpty, ResultCount } from "#app/lists/result-count.tsx";
import { useRowLinks } from "#app/lists/row-links.ts";
import { Rows } from "#app/lists/rows.tsx";
import { SavedViews } from "#app/lists/saved-views.tsx";
import { checkboxStateOf, type RowSelection, SelectForm, SelectLink } from "#app/lists/select-rows.tsx";
import type { SentRows } from "#app/lists/sent-rows.ts";
import { CardGrid } from "#app/ui/card.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { formatAmount } from "#app/ui/money.ts";
import { CreatedElsewhere, useCreatedId, useHighlightedId } from "#app/ui/notices/created.tsx";
import { media } from "#app/ui/theme/media.ts";
import { CONTACT_ORDERS, TYPE_OPTIONS } from "../labels.ts";
import { callLook } from "../phone-number.tsx";
import type { ListedContact } from "../schema.ts";
import { ContactCard } from "./contact-card.tsx";

const PATH = "/contacts";

// Lazy, so that only those who chose it download it.
const ContactTable = lazy(() => import("./contact-table.tsx"));

export type ContactView = "cards" | "table";

/** The name is a target of its own height, because the number may stand right below it. */
const Cards = styled(CardGrid)`
  ${callLook}
  h2 .stretched { display: inline-block; min-height: 1.5rem; }
`;

/** Where a table shows its rows as cards there is nothing to choose. */
const Views = styled.div`display: contents; @media ${media.cards} { display: none; }`;

interface ContactListProps {
  sent: SentRows<WithCells<ListedContact>>;
  next: string | null;
  previous: string | null;
  state: ListState;
  /** How many there are; null if it was not counted. */
  total: number | null;
  view: ContactView;
  selecting: RowSelection | null;
}

/** The list of contacts: filters, cards or rows that link to the details, and pagination (docs/product.md#pages). */
export function ContactList({ sent, next, previous, state, total, view, selecting }: ContactListProps) {
  const { search } = useLocation();
  const frame = useFrameData();
  const isOwner = frame?.viewer?.role === "owner";
  const pageTo = (cursor: string | null) => (cursor ? listAddress(PATH, state, CONTACT_ORDERS, cursor) : undefined);
  return (
    <>
      <ListHeader
        title="Contacts"
        newTo={`/contacts/new${search}`}
        kind="Contact"
        views={<ViewChoice state={state} view={view} />}
      >
        <ContactFilters state={state} />
      </ListHeader>
      <FilterLine path={PATH} state={state} orders={CONTACT_ORDERS} chips={chipsOf(state.filter)}>
        <ResultCount state={state} rows={sent.count} more={next !== null} kind={["contact", "contacts"]}>
          {total === null ? null : `${formatAmount(total)} ${total === 1 ? "contact" : "contacts"}`}
        </ResultCount>
        <ColumnChoice path={PATH} state={state} orders={CONTACT_ORDERS} />
        {selecting || sent.count === 0 ? null : <SelectLink path={PATH} state={state} orders={CONTACT_ORDERS} />}
      </FilterLine>
      <SavedViews path={PATH} views={frame?.views ?? []} {...savedViewState(PATH, state, CONTACT_ORDERS)} />
      <IgnoredParameters messages={state.ignored} />
      <CreatedElsewhere path={PATH} rows={sent.rows} />
      {sent.count === 0 ? (
        <ListEmpty path={PATH} state={state} orders={CONTACT_ORDERS} kind="contacts" />
      ) : (
        <SelectForm path={PATH} state={state} orders={CONTACT_ORDERS} selecting={selecting}>
          <Contacts sent={sent} state={state} view={view} selecting={selecting} />
        </SelectForm>
      )}
      <Pagination label="Contacts pages" previousTo={pageTo(previous)} nextTo={pageTo(next)} />
      <ListFooterLinks list={PATH} state={state} orders={CONTACT_ORDERS} hasRows={sent.count > 0} isOwner={isOwner} />
    </>
  );
}

function ViewChoice({ state, view }: Pick<ContactListProps, "state" | "view">) {
  const linkTo = (kind: ContactView, text: string): [string, string, string] => [
    kind,
    text,
    listAddress(PATH, { ...state, extraParameters: { view: kind } }, CONTACT_ORDERS),
  ];
  return (
    <Views>
      <LinkSwitch label="View" current={view} links={[linkTo("cards", "Cards"), linkTo("table", "Table")]} />
    </Views>
  );
}

function Contacts({ sent, state, view, selecting }: Pick<ContactListProps, "sent" | "state" | "view" | "selecting">) {
  const { search } = useLocation();
  const createdId = useCreatedId(PATH);
  const highlightedId = useHighlightedId(PATH);
  const onClick = useRowLinks();
  const each = (contact: WithCells<ListedContact>) => {
    const pick = checkboxStateOf(selecting, contact.id);
    const marks = { isNew: contact.id === createdId, isHighlighted: contact.id === highlightedId, pick };
    return [contact.id + (pick ?? ""), { contact, search, ...marks }] as const;
  };
  if (view === "table")
    return (
      <Suspense>
        <ContactTable sent={sent} state={state} each={each} onClick={onClick} />
      </Suspense>
    );
  return <Rows as={Cards} sent={sent} onClick={onClick} item={ContactCard} firstScreen={12} each={each} />;
}

function ContactFilters({ state }: { state: ListState }) {
  return (
    <ListForm path={PATH} state={state} orders={CONTACT_ORDERS} searchLabel="Search contacts">
      <SelectField
        id="list-type"
        name="type"
        label="Type"
        placeholder="Any type"
        options={TYPE_OPTIONS}
        defaultValue={state.filter.type}
      />
    </ListForm>
  );
}

/** The active filters in words. */
export function chipsOf({ q, type }: ListState["filter"]): Chip[] {
  const label = TYPE_OPTIONS.find(({ value }) => value === type)?.label;
  return [
    ...(q ? [{ text: `“${q}”`, parameters: ["q"] }] : []),
    ...(label ? [{ text: `Type: ${label}`, parameters: ["type"] }] : []),
  ];
}
