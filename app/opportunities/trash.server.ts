/** Moves opportunities to the trash and back (docs/product.md#trash), always within the caller's transaction. */
import type { Author } from "#app/changes/schema.ts";
import { linksLeftOut, type RestoredLink, restoreRecords } from "#app/contacts/restore.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { SnapshotPart } from "#app/snapshots/snapshot.server.ts";
import { type MergeInto, moveToTrash, type Trashed } from "#app/snapshots/trash.server.ts";
import { lockContacts } from "./contacts/contact-links.server.ts";
import type { OpportunityFields } from "./fields.ts";
import { opportunityFields } from "./history/apply-changes.server.ts";
import { Opportunity } from "./opportunity.entity.server.ts";
import { findOpportunity } from "./queries.server.ts";
import type { OpportunityJson } from "./schema.ts";

const PARTS: SnapshotPart[] = [
  { table: "opportunities", column: "id", derived: ["contact_count", "contacts_text"] },
  { table: "opportunity_activities", column: "opportunity_id" },
];

/** Moves a locked opportunity to the trash; its contacts stay. Returns the id of the trash entry. */
export async function trashOpportunity(
  tx: EntityManager,
  author: Author,
  opportunity: Opportunity,
  merge?: MergeInto,
): Promise<string> {
  return (await trashOpportunities(tx, author, [opportunity], merge)).get(opportunity.id) ?? "";
}

/** {@link trashOpportunity} of many, in a few statements. Returns the trash entries' ids by record id. */
export function trashOpportunities(
  tx: EntityManager,
  author: Author,
  opportunities: Opportunity[],
  merge?: MergeInto,
): Promise<Map<string, string>> {
  const records = opportunities.map((one) => ({ recordId: one.id, name: one.name, before: opportunityFields(one) }));
  return moveToTrash(tx, author, { kind: "opportunity", parts: PARTS, merge }, records);
}

/** Restores an opportunity with its history and its links to contacts that still exist. Its id must not be taken. */
export async function restoreOpportunity(
  tx: EntityManager,
  author: Author,
  trashed: Trashed,
): Promise<{ record: OpportunityJson; leftOut: string[] }> {
  const links = await restoreOpportunities(tx, author, [trashed]);
  const record = (await findOpportunity(tx, trashed.recordId)) as OpportunityJson;
  return { record, leftOut: linksLeftOut("opportunity", links) };
}

/** {@link restoreOpportunity} of many, in a few statements. */
export const restoreOpportunities = (tx: EntityManager, author: Author, trashed: Trashed[]): Promise<RestoredLink[]> =>
  restoreRecords(
    tx,
    author,
    { kind: "opportunity", parts: PARTS, readFields, lockOthers: async (_, ids) => void (await lockContacts(tx, ids)) },
    trashed,
  );

/** The fields of these opportunities, by id. */
export async function readFields(em: EntityManager, ids: string[]): Promise<Map<string, OpportunityFields>> {
  if (ids.length === 0) return new Map();
  const found = await em.find(Opportunity, { id: ids }, { disableIdentityMap: true });
  return new Map(found.map((one) => [one.id, opportunityFields(one)]));
}
