/** Reads of the list of contacts. */
import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { customCells, withCustomCells } from "#app/lists/custom-columns.server.ts";
import type { CustomListRules } from "#app/lists/custom-rules.server.ts";
import { cutPage, type PageRequest, readPage, type SortKey } from "#app/lists/keyset.server.ts";
import type { Page, WithCells } from "#app/lists/list-page.ts";
import { countKey, textKey, uuidKey } from "#app/lists/sort-key.server.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { customConditions, filtersByCustomText } from "#app/records/custom/custom-filter.server.ts";
import { CONTACT_ORDERS } from "../labels.ts";
import { phoneLinksOf } from "../phone-links.server.ts";
import {
  CONTACT_FIELDS,
  CUSTOM_VALUES,
  matchesContact,
  NOTES_AND_CUSTOM_BYTES,
  nameSortKeys,
  ROW_FIELDS,
} from "../queries.server.ts";
import { type ContactFilter, type ContactJson, contactFilters, type ListedContact } from "../schema.ts";

const c = expressionBuilder<{ c: Database["contacts"] }, "c">();

// Empty values sort last both ways: ascending by an extra key, descending because the empty text is the smallest.
function withMissingLast(column: Expression<string | null>) {
  const value = textKey(sql`lower(coalesce(${column}, ''))`);
  const missing: SortKey = countKey(sql`(coalesce(${column}, '') = '')::int`);
  const id = uuidKey(c.ref("c.id"));
  return { asc: [missing, value, id], desc: [value, id] };
}

/** Filters and sort orders of the contact list. Each order has an index, but for those by custom fields. */
export const CONTACT_LIST: CustomListRules<ContactFilter> = {
  own: { kind: "contact", values: CUSTOM_VALUES.own, id: uuidKey(c.ref("c.id")) },
  filters: contactFilters.partial(),
  orders: CONTACT_ORDERS,
  keys: {
    name: { asc: nameSortKeys, desc: nameSortKeys },
    business: withMissingLast(c.ref("c.business_key")),
    email: withMissingLast(c.ref("c.email")),
    phone: withMissingLast(c.ref("c.phone")),
    type: {
      asc: [textKey(c.ref("c.contact_type")), ...nameSortKeys],
      desc: [textKey(c.ref("c.contact_type")), ...nameSortKeys],
    },
  },
};

/** A page of the list, without notes; with the custom fields of `columns` as cells. */
export async function listContactRows(
  em: EntityManager,
  filter: ContactFilter,
  page: PageRequest,
  columns: readonly CustomField[] = [],
): Promise<Page<WithCells<ListedContact>>> {
  const found = await readPage(page, selectMatchingContacts(em, filter, page), (cut) =>
    queryOn(em)
      .selectFrom(cut.as("c"))
      .select(columnsOf(ROW_FIELDS))
      .$if(columns.length > 0, (rows) => rows.select(customCells(CUSTOM_VALUES.own, columns))),
  );
  const rows = found.rows.map((row) => ({
    ...withCustomCells(row, columns),
    call: phoneLinksOf(row.phone ?? "")?.call ?? null,
  }));
  return { ...found, rows };
}

// Names, ids and instants, and the notes.
const ROW_BYTES = sql<number>`(500 + ${NOTES_AND_CUSTOM_BYTES})`;

/** A page of whole contacts, cut by bytes too. */
export function listContacts(em: EntityManager, filter: ContactFilter, page: PageRequest): Promise<Page<ContactJson>> {
  return readPage(
    page,
    selectMatchingContacts(em, filter, page),
    (cut) => queryOn(em).selectFrom(cut.as("c")).select(columnsOf(CONTACT_FIELDS)),
    ROW_BYTES,
  );
}

/** The ids of the first `limit` contacts that match, in the order of their ids. */
export async function findContactIds(em: EntityManager, filter: ContactFilter, limit: number): Promise<string[]> {
  const found = queryOn(em).selectFrom(filterContacts(em, filter).as("c")).select("c.id");
  return (await found.orderBy("c.id").limit(limit).execute()).map((row) => row.id);
}

// Contacts are read in their order until a page matches, or all that match are read and sorted. The planner estimates
// how many match too badly to choose. Among 100,000 contacts with 1,359 matches the first reads 4,400 blocks, the
// second 1,160; with 8,900 it is 440 and 3,600.
const MAX_SORTED_MATCHES = 1_500;

// Custom texts are folded as they are read, 25 µs each.
const MAX_SORTED_CUSTOM_MATCHES = 500;

/** What matches the filter, or of many matches those of the page. */
function selectMatchingContacts(em: EntityManager, filter: ContactFilter, page: PageRequest) {
  const all = filterContacts(em, filter);
  const asksForCustomFields = filtersByCustomText(filter);
  if (!(filter.q || asksForCustomFields)) return all;
  const db = queryOn(em);
  const most = asksForCustomFields ? MAX_SORTED_CUSTOM_MATCHES : MAX_SORTED_MATCHES;
  const isFew = sql<SqlBool>`(select count(*) from few) < ${sql.lit(most)}`;
  const few = sql<SelectedContactRow>`(select * from few c where ${isFew})`;
  const many = cutPage(all.where(sql<SqlBool>`not ${isFew}`), page);
  return db
    .selectFrom(
      sql<SelectedContactRow>`(with few as materialized (${all.limit(most)}) ${few} union all (${many}))`.as<"c">("c"),
    )
    .selectAll("c");
}

type SelectedContactRow = Selectable<Database["contacts"]>;

function filterContacts(em: EntityManager, { q, type, searched, ...own }: ContactFilter) {
  const conditions = customConditions(CUSTOM_VALUES.own, own);
  if (q) conditions.push(matchesContact(q, searched));
  if (type) conditions.push(c("c.contact_type", "=", type));
  return queryOn(em).selectFrom("contacts as c").selectAll("c").where(c.and(conditions));
}
