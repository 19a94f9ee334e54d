/** Reads of contacts, each one SQL statement. */
import { type Cursor, type CursorShape, pageOf } from "#app/db/keyset.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Page } from "#app/http/page.ts";
import { isRecordId } from "#app/http/schema.ts";
import type { ContactJson } from "./schema.ts";

/** The columns of a contact in JSON, of the table called `c`. */
export const CONTACT_COLUMNS = `c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone,
  c.business_name as "businessName", c.notes, c.contact_type as "contactType"`;

const BY_NAME = "(lower(c.last_name), lower(c.first_name), c.id)";

const isStorable = (value: string) => !value.includes("\0");

/** A contact cursor: last name, first name, id. */
export const CONTACT_CURSOR: CursorShape = [isStorable, isStorable, isRecordId];

/** A page of contacts by last name, then first name. */
export async function listContacts(
  em: EntityManager,
  { cursor, limit }: { cursor: Cursor | null; limit: number },
): Promise<Page<ContactJson>> {
  const backwards = cursor?.direction === "previous";
  const order = backwards ? "desc" : "asc";
  const from = cursor ? `where ${BY_NAME} ${backwards ? "<" : ">"} (lower(?), lower(?), ?::uuid)` : "";
  const rows = await em.execute<ContactJson[]>(
    `select ${CONTACT_COLUMNS} from contacts c ${from}
      order by lower(c.last_name) ${order}, lower(c.first_name) ${order}, c.id ${order} limit ?`,
    [...(cursor?.values ?? []), limit + 1],
  );
  return pageOf(rows, limit, cursor, (contact) => [contact.lastName, contact.firstName, contact.id]);
}

/** One contact, or null where the id is unknown. */
export async function findContact(em: EntityManager, id: string): Promise<ContactJson | null> {
  const [contact] = await em.execute<ContactJson[]>(`select ${CONTACT_COLUMNS} from contacts c where c.id = ?`, [id]);
  return contact ?? null;
}

/** Contacts whose name, business or e-mail contains `text`, by name; without a text the first ones. */
export async function searchContacts(em: EntityManager, text: string, limit: number): Promise<ContactJson[]> {
  if (!isStorable(text)) return [];
  const pattern = `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;
  return em.execute<ContactJson[]>(
    `select ${CONTACT_COLUMNS} from contacts c
      where c.first_name || ' ' || c.last_name ilike ? or c.business_name ilike ? or c.email ilike ?
      order by lower(c.last_name), lower(c.first_name), c.id limit ?`,
    [pattern, pattern, pattern, limit],
  );
}
