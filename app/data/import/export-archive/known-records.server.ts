import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Archive } from "./open-export.server.ts";

const ASKED_AT_ONCE = 1_000;

type RecordTable = "contacts" | "opportunities";

/** SQL: whether a record with this id exists, is in the trash or was merged. An import leaves it as it is. */
export const isKnown = (table: RecordTable, id: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (select from ${sql.table(table)} r where r.id = ${id})
  or exists (select from trash t where t.record_id = ${id} and t.restored_at is null)
  or exists (select from merged_records m where m.record_id = ${id}))`;

/** How many of an archive's contacts and opportunities would be created, and how many would be left as they are. */
export async function checkArchive(em: EntityManager, archive: Archive): Promise<{ create: number; skip: number }> {
  const contacts = await countKnown(em, "contacts", archive.rowsOf("contacts.csv"));
  const opportunities = await countKnown(em, "opportunities", archive.rowsOf("opportunities.csv"));
  const skip = contacts + opportunities;
  return { create: archive.counts["contacts.csv"] + archive.counts["opportunities.csv"] - skip, skip };
}

async function countKnown(em: EntityManager, table: RecordTable, rows: AsyncIterable<{ id: string }>): Promise<number> {
  let known = 0;
  let ids: string[] = [];
  const count = async () => {
    const asked = sql<{ id: string }>`unnest(${ids}::uuid[])`.as<"n">(sql`n (id)`);
    const among = queryOn(em).selectFrom(asked).select(countOf().as("count"));
    known += (await among.where(isKnown(table, sql`n.id`)).executeTakeFirstOrThrow()).count;
    ids = [];
  };
  for await (const { id } of rows) {
    ids.push(id);
    if (ids.length === ASKED_AT_ONCE) await count();
  }
  await count();
  return known;
}
