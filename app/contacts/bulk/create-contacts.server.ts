import { sql } from "kysely";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { jsonRows } from "#app/records/columns.server.ts";
import { withCustomValues } from "#app/records/custom/custom-values.ts";
import { yieldToRequests } from "#app/server/giving-way.server.ts";
import type { ContactInput } from "../schema.ts";
import { computeComparisonKeys } from "./keys-of-all.server.ts";
import { WRITTEN_COLUMNS } from "./written-columns.server.ts";

export type NewContact = { id: string; contact: ContactInput };

/**
 * Creates contacts in two statements, however many, within the caller's transaction, and records it. Those whose id is
 * taken are left out; returns the ids of the others.
 */
export async function createContacts(tx: EntityManager, author: Author, contacts: NewContact[]): Promise<string[]> {
  if (contacts.length === 0) return [];
  const keys = await computeComparisonKeys(contacts.map(({ contact }) => contact));
  const rows = contacts.map(({ id, contact }, index) => ({ id, ...withCustomValues(contact), ...keys[index] }));
  const at = new Date();
  const sent = jsonRows(rows, { id: "uuid", ...WRITTEN_COLUMNS });
  const { rows: created } = await sql<{ id: string }>`
    insert into contacts (${sent.columns}, created_at, updated_at, created_by_user_id, last_updated_by_user_id)
    select ${sent.values}, ${at}, ${at}, ${author.id}, ${author.id} from ${sent.rows}
    on conflict (id) do nothing returning id`.execute(queryOn(tx));
  const ids = new Set(created.map(({ id }) => id));
  const changes = contacts
    .filter(({ id }) => ids.has(id))
    .map(({ id, contact }) => ({
      kind: "contact" as const,
      recordId: id,
      action: "created" as const,
      after: contact,
      at,
    }));
  await yieldToRequests();
  await recordChanges(tx, author, changes);
  return [...ids];
}
