/** What undoing by a message needs to know of a record's changes (docs/product.md#reviewing-what-exists). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { refused } from "#app/http/result.ts";
import { Change } from "./change.entity.server.ts";
import type { Author } from "./schema.ts";

export const UNDONE_ALREADY = refused("conflict", "This note was already removed");

/** The values that the author's change to the version `updatedAt` replaced; none without a version. */
export async function valuesBefore<Fields>(
  tx: EntityManager,
  author: Author,
  recordId: string,
  updatedAt?: string,
): Promise<Partial<Fields>> {
  if (!updatedAt) return {};
  const change = await tx.findOne(Change, { recordId, at: new Date(updatedAt), action: "updated", userId: author.id });
  return (change?.before ?? {}) as Partial<Fields>;
}

/**
 * Who did the last thing to a record but that the author's note created it and attached it within the opportunity
 * `opportunityId` (for an opportunity its own id); null if nobody did.
 */
export async function findEditorSinceCreation(
  tx: EntityManager,
  author: Author,
  recordId: string,
  opportunityId = recordId,
): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from changes
     where (record_id = ${recordId} or other_id = ${recordId})
       and not (user_id = ${author.id} and via = 'capture'
                and (action = 'created' or action = 'contact_attached' and record_id = ${opportunityId}))
     order by at desc limit 1`.execute(queryOn(tx));
  return rows[0]?.userId ?? null;
}
