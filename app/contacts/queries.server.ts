/** Reads of contacts, each one SQL statement. */
import { type Fragment, type PageRequest, readPage, type SortKey } from "#app/db/keyset.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { matches } from "#app/db/search.server.ts";
import { countKey, textKey, uuidKey } from "#app/db/sort-key.server.ts";
import type { ListRules } from "#app/http/list-request.server.ts";
import type { Page } from "#app/http/page.ts";
import { CONTACT_ORDERS } from "./labels.ts";
import { type ContactFilter, type ContactJson, type ContactRow, contactFilters } from "./schema.ts";

const ROW_COLUMNS = `c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone,
  c.business_name as "businessName", c.contact_type as "contactType"`;

/** The columns of a contact in JSON, of the table called `c`. */
export const CONTACT_COLUMNS = `${ROW_COLUMNS}, c.notes`;

const byName = [textKey("lower(c.last_name)"), textKey("lower(c.first_name)"), uuidKey("c.id")];

// What is missing comes last in both directions: by a mark of its own, or because the empty text is the least.
function withMissingLast(column: string) {
  const value = textKey(`lower(coalesce(c.${column}, ''))`);
  const missing: SortKey = countKey(`(coalesce(c.${column}, '') = '')::int`);
  return { asc: [missing, value, uuidKey("c.id")], desc: [value, uuidKey("c.id")] };
}

/** How the list's address is read. Each order has its index. */
export const CONTACT_LIST: ListRules<ContactFilter> = {
  filters: contactFilters.partial(),
  orders: CONTACT_ORDERS,
  keys: {
    name: { asc: byName, desc: byName },
    business: withMissingLast("business_name"),
    email: withMissingLast("email"),
    phone: withMissingLast("phone"),
    type: { asc: [textKey("c.contact_type"), ...byName], desc: [textKey("c.contact_type"), ...byName] },
  },
};

/** A page of the list. */
export function listContactRows(
  em: EntityManager,
  filter: ContactFilter,
  page: PageRequest,
): Promise<Page<ContactRow>> {
  return readPage<ContactRow>(em, {
    columns: { sql: ROW_COLUMNS, values: [] },
    from: "contacts c",
    where: contactConditions(filter),
    page,
  });
}

/** A page of whole contacts. */
export function listContacts(em: EntityManager, filter: ContactFilter, page: PageRequest): Promise<Page<ContactJson>> {
  return readPage<ContactJson>(em, {
    columns: { sql: CONTACT_COLUMNS, values: [] },
    from: "contacts c",
    where: contactConditions(filter),
    page,
  });
}

function contactConditions({ q, type }: ContactFilter): Fragment[] {
  const conditions: Fragment[] = [];
  if (q) conditions.push(matches("c.search", q));
  if (type) conditions.push({ sql: "c.contact_type = ?", values: [type] });
  return conditions;
}

/** One contact, or null where the id is unknown. */
export async function findContact(em: EntityManager, id: string): Promise<ContactJson | null> {
  const [contact] = await em.execute<ContactJson[]>(`select ${CONTACT_COLUMNS} from contacts c where c.id = ?`, [id]);
  return contact ?? null;
}

const LONGEST_SEARCH = 200;

/** Contacts whose name, business, e-mail, phone or notes hold the words of `text`, by name; without a text the first ones. */
export async function searchContacts(em: EntityManager, text: string, limit: number): Promise<ContactJson[]> {
  const words = text.trim();
  if (words.length > LONGEST_SEARCH || words.includes("\0") || !words.isWellFormed()) return [];
  const { sql, values } = words === "" ? { sql: "true", values: [] } : matches("c.search", words);
  return em.execute<ContactJson[]>(
    `select ${CONTACT_COLUMNS} from contacts c where ${sql}
      order by lower(c.last_name), lower(c.first_name), c.id limit ?`,
    [...values, limit],
  );
}
