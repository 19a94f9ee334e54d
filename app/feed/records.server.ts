/** The records of the feed's changes (docs/product.md#feed). */
import { type SqlBool, sql } from "kysely";
import type { FeedPage } from "#app/changes/feed.server.ts";
import type { FedChange } from "#app/changes/schema.ts";
import { findContactsByIds } from "#app/contacts/queries.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { LISTED_RECORD_FIELDS } from "#app/opportunities/queries.server.ts";
import type { ChangeWithRecord } from "./schema.ts";

// A deal may have 500 contacts. A page that would be larger ends before the change that is too much.
const MAX_BYTES = 1_000_000;

/** The page with its records, cut after 1 MB; `next` goes on from the last change that is in it. */
export async function addRecordsToPage(
  em: EntityManager,
  { changes, next }: FeedPage,
): Promise<{ changes: ChangeWithRecord[]; next: string }> {
  const records = await findRecords(em, changes);
  const whole: ChangeWithRecord[] = [];
  let bytes = 0;
  for (const change of changes) {
    const found = records.get(change.recordId);
    bytes += found?.bytes ?? 0;
    if (bytes > MAX_BYTES && whole.length > 0) return { changes: whole, next: whole.at(-1)?.cursor ?? next };
    whole.push({ ...change, record: found?.record ?? null });
  }
  return { changes: whole, next };
}

/** The records of `changes` by id, as they are now, each with the bytes of its JSON. */
export async function findRecords(em: EntityManager, changes: FedChange[]) {
  const idsOf = (kind: FedChange["kind"]) => [
    ...new Set(changes.filter((change) => change.kind === kind).map(({ recordId }) => recordId)),
  ];
  const contacts = await findContactsByIds(em, idsOf("contact"));
  const opportunities = await queryOn(em)
    .selectFrom("opportunities as o")
    .select(columnsOf(LISTED_RECORD_FIELDS))
    .where(sql<SqlBool>`o.id = any(${idsOf("opportunity")}::uuid[])`)
    .execute();
  const all = [...contacts, ...opportunities];
  return new Map(all.map((record) => [record.id, { record, bytes: JSON.stringify(record).length }]));
}
