/** Takes contacts and opportunities out of the trash (docs/product.md#trash), within the caller's transaction. */
import { sql } from "kysely";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { SnapshotPart } from "#app/snapshots/snapshot.server.ts";
import { linkColumnFor, restoreRows, type Trashed } from "#app/snapshots/trash.server.ts";
import { MAX_CONTACTS } from "./checks.ts";
import { recordImpliedLinks, refreshOpportunities } from "./opportunity-links.server.ts";

/** What restoring a kind needs: its rows, its fields for the history, and the lock of the records it was linked to. */
type Kind = {
  kind: RecordKind;
  parts: readonly SnapshotPart[];
  readFields(tx: EntityManager, ids: string[]): Promise<Map<string, object>>;
  lockOthers(tx: EntityManager, ids: string[]): Promise<void>;
};

/**
 * A link of a restored record: it is there again, its other record is in the trash or gone for good, or it is one more
 * than an opportunity can have.
 */
export type RestoredLink = {
  opportunityId: string;
  contactId: string;
  outcome: "linked" | "waiting" | "gone" | "beyond";
};

/** Restores a kind's locked trash entries with histories, in a few statements. Returns what became of their links. */
export async function restoreRecords(
  tx: EntityManager,
  author: Author,
  { kind, parts, readFields, lockOthers }: Kind,
  trashed: Trashed[],
): Promise<RestoredLink[]> {
  if (trashed.length === 0) return [];
  await restoreRows(
    tx,
    trashed.map(({ id }) => id),
    parts,
  );
  const ids = trashed.map(({ recordId }) => recordId);
  const fields = await readFields(tx, ids);
  const restored = ids.map((recordId) => ({
    kind,
    recordId,
    action: "restored" as const,
    after: fields.get(recordId),
  }));
  await recordChanges(tx, author, restored);
  const links = await restoreWaitingLinks(tx, kind, ids, lockOthers);
  const linked = links.filter(({ outcome }) => outcome === "linked");
  await refreshOpportunities(tx, [...new Set(linked.map(({ opportunityId }) => opportunityId))]);
  await recordImpliedLinks(tx, author, linked, "contact_attached");
  return links;
}

/**
 * Makes the waiting links of restored records links again. Those whose other end is in the trash go on waiting; the
 * others are dropped.
 */
async function restoreWaitingLinks(
  tx: EntityManager,
  kind: RecordKind,
  ids: string[],
  lockOthers: Kind["lockOthers"],
): Promise<RestoredLink[]> {
  const db = queryOn(tx);
  const isOwn = sql<boolean>`l.${linkColumnFor(kind)} = any(${ids}::uuid[])`;
  const other = sql<string>`l.${linkColumnFor(kind === "contact" ? "opportunity" : "contact")}`;
  // Two ends that are restored at once meet at this lock: whoever comes second sees the other.
  const waiting = await sql<{ id: string }>`select ${other} as id from trashed_links l where ${isOwn}
    order by opportunity_id, contact_id for update`.execute(db);
  if (waiting.rows.length === 0) return [];
  await lockOthers(tx, [...new Set(waiting.rows.map(({ id }) => id))]);
  const isHalf = sql`(c.id is null or o.id is null)`;
  const { rows } = await sql<RestoredLink>`
    with found as (
      select l.opportunity_id, l.contact_id, case
             when ${isHalf} and exists (select from trash t where t.record_id = ${other} and t.restored_at is null) then 'waiting'
             when ${isHalf} then 'gone'
             when (select count(*) from opportunity_contacts p where p.opportunity_id = o.id)
                  + row_number() over (partition by l.opportunity_id, ${isHalf} order by l.contact_id) > ${MAX_CONTACTS} then 'beyond'
             else 'linked' end as outcome
        from trashed_links l left join contacts c on c.id = l.contact_id left join opportunities o on o.id = l.opportunity_id
       where ${isOwn}),
    linked as (
      insert into opportunity_contacts (opportunity_id, contact_id)
      select opportunity_id, contact_id from found where outcome = 'linked' on conflict do nothing),
    dropped as (
      delete from trashed_links l using found f
       where (l.opportunity_id, l.contact_id) = (f.opportunity_id, f.contact_id) and f.outcome <> 'waiting')
    select opportunity_id as "opportunityId", contact_id as "contactId", outcome from found`.execute(db);
  return rows;
}

/** What of a restored record's links did not come back, as sentences. */
export function linksLeftOut(kind: RecordKind, links: RestoredLink[]): string[] {
  const [one, several] = kind === "contact" ? ["An opportunity", "opportunities"] : ["A contact", "contacts"];
  const count = (wanted: RestoredLink["outcome"]) => links.filter(({ outcome }) => outcome === wanted).length;
  const said = (number: number) => (number === 1 ? `${one} that` : `${number} ${several} that`);
  const [waiting, gone, beyond] = [count("waiting"), count("gone"), count("beyond")];
  const beyondLimit =
    kind === "contact"
      ? `${said(beyond)} ${beyond === 1 ? "has" : "have"} ${MAX_CONTACTS} contacts already could not be attached again`
      : `${beyond} of the contacts exceed the limit of ${MAX_CONTACTS} that an opportunity can have`;
  return [
    ...(waiting === 1 ? [`${said(1)} is in the trash is attached again when it is restored too`] : []),
    ...(waiting > 1 ? [`${said(waiting)} are in the trash are attached again when they are restored too`] : []),
    ...(gone > 0 ? [`${said(gone)} ${gone === 1 ? "was" : "were"} deleted for good could not be attached again`] : []),
    ...(beyond > 0 ? [beyondLimit] : []),
  ];
}
