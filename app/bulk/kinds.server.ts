/** What a bulk change does to those of either kind. */

import { sql } from "kysely";
import { type ChangedFields, isSameValue } from "#app/changes/changed-fields.ts";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { changeContacts } from "#app/contacts/bulk/write-contacts.server.ts";
import { Contact } from "#app/contacts/contact.entity.server.ts";
import { contactName } from "#app/contacts/labels.ts";
import { contactFields, restoreContacts, trashContacts } from "#app/contacts/trash.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { changeOpportunities } from "#app/opportunities/bulk/write-opportunities.server.ts";
import { opportunityFields } from "#app/opportunities/history/apply-changes.server.ts";
import { Opportunity } from "#app/opportunities/opportunity.entity.server.ts";
import { restoreOpportunities, trashOpportunities } from "#app/opportunities/trash.server.ts";
import { PLURALS } from "#app/records/kinds.ts";
import { lockRestorable } from "#app/snapshots/trash.server.ts";

/** Fields of a record and their values, custom ones as `own.<key>`. */
export type FieldValues = Record<string, unknown>;

/** So many records are one transaction. Others wait less for few; the whole takes longer (docs/decisions.md#latest). */
export const BULK_BATCH_SIZE = 50;

export type FoundRecord = { name: string; fields: FieldValues; updatedAt: Date };

/** These records, by id; those that do not exist are left out. */
export async function readBulkRecords(
  em: EntityManager,
  kind: RecordKind,
  ids: string[],
): Promise<Map<string, FoundRecord>> {
  const unmapped = { disableIdentityMap: true };
  if (kind === "contact") {
    const found = await em.find(Contact, { id: ids }, unmapped);
    return new Map(
      found.map((one) => [one.id, { name: contactName(one), fields: contactFields(one), updatedAt: one.updatedAt }]),
    );
  }
  const found = await em.find(Opportunity, { id: ids }, unmapped);
  return new Map(
    found.map((one) => [one.id, { name: one.name, fields: opportunityFields(one), updatedAt: one.updatedAt }]),
  );
}

// Both kinds name their fields alike here; what fits which, the plan has checked.
type ChooseFields = (present: object, id: string) => object;

/** Changes the fields that `choose` names, in a few statements of the caller's transaction. Returns changes by id. */
export function changeRecords(
  tx: EntityManager,
  author: Author,
  kind: RecordKind,
  ids: string[],
  choose: ChooseFields,
): Promise<Map<string, ChangedFields<object>>> {
  return kind === "contact" ? changeContacts(tx, author, ids, choose) : changeOpportunities(tx, author, ids, choose);
}

type RecordBeforeAndAfter = { recordId: string; before: FieldValues; after: FieldValues };

/**
 * Gives records the values of `before` where they still have those of `after`, within the caller's transaction. Returns
 * the fields of each record that somebody edited since and that stay; records that do not exist are left out.
 */
export async function restorePreviousValues(
  tx: EntityManager,
  author: Author,
  kind: RecordKind,
  records: readonly RecordBeforeAndAfter[],
): Promise<Map<string, string[]>> {
  const byId = new Map(records.map((one) => [one.recordId, one]));
  const stayed = new Map<string, string[]>();
  await changeRecords(tx, author, kind, [...byId.keys()], (fields, id) => {
    const present = fields as FieldValues;
    const { before, after } = byId.get(id) as RecordBeforeAndAfter;
    const { edited = [], same = [] } = Object.groupBy(Object.keys(after), (field) =>
      isSameValue(present[field], after[field]) ? "same" : "edited",
    );
    stayed.set(id, edited);
    return Object.fromEntries(same.map((field) => [field, before[field]]));
  });
  return stayed;
}

/** A record and the version of it that is to be deleted. */
export type RecordVersion = { id: string; updatedAt: unknown };

/** Moves records to the trash if still at the seen version. Returns the trash entries' ids, or why a record stays. */
export async function trashRecords(
  tx: EntityManager,
  author: Author,
  kind: RecordKind,
  records: RecordVersion[],
): Promise<Map<string, { trashId: string } | "gone" | "edited">> {
  const ids = records.map(({ id }) => id);
  const table = sql.table(PLURALS[kind]);
  await sql`select from ${table} where id = any(${ids}::uuid[]) order by id for update`.execute(queryOn(tx));
  const unmapped = { disableIdentityMap: true };
  const seen = new Map(records.map(({ id, updatedAt }) => [id, updatedAt]));
  const isSeen = (record: { id: string; updatedAt: Date }) => record.updatedAt.toISOString() === seen.get(record.id);
  const outcomes = new Map<string, { trashId: string } | "gone" | "edited">(ids.map((id) => [id, "gone"]));
  const settle = async <Found extends { id: string; updatedAt: Date }>(
    found: Found[],
    trash: (tx: EntityManager, author: Author, records: Found[]) => Promise<Map<string, string>>,
  ) => {
    for (const { id } of found) outcomes.set(id, "edited");
    for (const [id, trashId] of await trash(tx, author, found.filter(isSeen))) outcomes.set(id, { trashId });
  };
  if (kind === "contact") await settle(await tx.find(Contact, { id: ids }, unmapped), trashContacts);
  else await settle(await tx.find(Opportunity, { id: ids }, unmapped), trashOpportunities);
  return outcomes;
}

/** Restores records from the trash. Returns their ids, without those restored earlier or deleted permanently. */
export async function restoreMany(
  tx: EntityManager,
  author: Author,
  kind: RecordKind,
  trashIds: string[],
): Promise<Set<string>> {
  if (trashIds.length === 0) return new Set();
  const trashed = await lockRestorable(tx, kind, trashIds);
  await (kind === "contact" ? restoreContacts : restoreOpportunities)(tx, author, trashed);
  return new Set(trashed.map(({ recordId }) => recordId));
}
