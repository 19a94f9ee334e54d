/** Which record a merged one became (docs/product.md#merging). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

/** What the undo of a merge needs. */
export type MergeDetails = {
  /** The fields of the survivor that the merge changed, before and after it. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The rows that were moved to the survivor, by the record they were of: their ids by table. */
  moved: Record<string, Record<string, string[]>>;
  /** The links of the merged records, by record: the ids of the other ends, live or in the trash. */
  links: Record<string, string[]>;
  /** The other ends that the survivor was linked to before the merge. */
  ownLinks: string[];
  /** Notes that hold what was too long for the field. */
  notes: string[];
};

/** The survivors of those of the given records that were merged, by id. Records that were not merged are not in it. */
export async function survivorsOf(em: EntityManager, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; survivorId: string }>`
    with recursive became as (
      select record_id as id, survivor_id, 1 as steps from merged_records where record_id = any(${[...ids]}::uuid[])
      union all
      select b.id, m.survivor_id, b.steps + 1 from became b join merged_records m on m.record_id = b.survivor_id
       where b.steps < 100)
    select distinct on (id) id, survivor_id as "survivorId" from became order by id, steps desc`.execute(queryOn(em));
  return new Map(rows.map(({ id, survivorId }) => [id, survivorId]));
}
