// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's implicit roles when CSS changes its `display`
import type { MouseEventHandler } from "react";
import { styled } from "styled-components";
import { CustomCells, customColumns } from "#app/lists/column-choice.tsx";
import { type ListState, sortingOf, type WithCells } from "#app/lists/list-page.ts";
import { Rows } from "#app/lists/rows.tsx";
import { PickBox } from "#app/lists/select-rows.tsx";
import type { SentRows } from "#app/lists/sent-rows.ts";
import { StretchedLink } from "#app/ui/card.tsx";
import { NewLabel } from "#app/ui/notices/created.tsx";
import { Table } from "#app/ui/table.tsx";
import { media } from "#app/ui/theme/media.ts";
import { CONTACT_ORDERS, contactName } from "../labels.ts";
import { MailAddress } from "../mail-address.tsx";
import { CallLink, callLook } from "../phone-number.tsx";
import type { ListedContact } from "../schema.ts";
import type { ContactCardProps } from "./contact-card.tsx";
import { TypeBadge } from "./type-badge.tsx";

const PATH = "/contacts";
const COLUMNS = [
  { key: "name", label: "Name" },
  { key: "business", label: "Business" },
  { key: "email", label: "Email" },
  { key: "phone", label: "Phone" },
  { key: "type", label: "Type" },
];

/** Rows of 48 px: each cell has one line. */
const Contacts = styled(Table)`
  col:nth-child(4) { width: 10rem; }
  col:nth-child(5) { width: 11.75rem; }
  container-type: inline-size;
  col[data-custom] { width: min(7rem, 11.5cqi); }
  /* Custom columns leave room for the name: e-mail gives way to three, and the phone to two of a narrow table. */
  table:has(> colgroup > [data-custom]) col:first-child { width: max(9rem, 18cqi); }
  @media ${media.table} {
    @container (max-width: 79rem) {
      table:has(> colgroup > [data-custom] ~ [data-custom] ~ [data-custom]) :is(col, th, td):nth-child(3) { display: none; }
    }
    @container (max-width: 58rem) {
      table:has(> colgroup > [data-custom] ~ [data-custom]) :is(col, th, td):nth-child(4) { display: none; }
    }
  }
  th, td { padding-inline: var(--space-2); }
  th { padding-block: .3rem; }
  td { padding-block: .25rem; font-size: var(--text-label); line-height: 1.3; }
  .stretched { -webkit-line-clamp: 1; word-break: break-all; }
  @media not all and ${media.cards} {
    tbody tr { height: 3rem; }
    td:not(:first-child) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    /* A line may break at it in spite of nowrap. */
    wbr { display: none; }
  }
  ${callLook}
`;

type ContactTableProps = {
  sent: SentRows<WithCells<ListedContact>>;
  state: ListState;
  each: (contact: WithCells<ListedContact>) => readonly [key: string, props: ContactRowProps];
  onClick: MouseEventHandler<HTMLElement>;
};

/** The contacts as a table, whose columns sort; on a small screen its rows are cards. */
export default function ContactTable({ sent, state, each, onClick }: ContactTableProps) {
  const columns = COLUMNS.map((column) => ({ ...column, ...sortingOf(PATH, state, CONTACT_ORDERS, column.key) }));
  return (
    <Contacts
      caption="Contacts"
      columns={[...columns, ...customColumns(PATH, state, CONTACT_ORDERS)]}
      onClick={onClick}
    >
      <Rows as="tbody" role="rowgroup" sent={sent} item={ContactTableRow} firstScreen={14} each={each} />
    </Contacts>
  );
}

type ContactRowProps = ContactCardProps & { contact: WithCells<ListedContact> };

/** A contact's row. Its link opens the details dialog and keeps the list's query string, `search`. */
function ContactTableRow({ contact, search, isNew, isHighlighted, pick }: ContactRowProps) {
  return (
    <tr role="row" data-new={isNew ? "" : undefined} data-lit={isHighlighted ? "" : undefined}>
      <td role="cell">
        <PickBox id={contact.id} name={contactName(contact)} pick={pick} />
        <StretchedLink href={`/contacts/${contact.id}${search}`}>{contactName(contact)}</StretchedLink>
        {isNew ? <NewLabel /> : null}
      </td>
      <td role="cell" data-label="Business">
        {contact.businessName}
      </td>
      <td role="cell" data-label="Email">
        {contact.email ? <MailAddress email={contact.email} /> : null}
      </td>
      <td role="cell" data-label="Phone">
        {contact.phone ? <CallLink phone={contact.phone} call={contact.call} /> : null}
      </td>
      <td role="cell" data-label="Type">
        <TypeBadge type={contact.contactType} />
      </td>
      <CustomCells cells={contact.customCells} />
    </tr>
  );
}
