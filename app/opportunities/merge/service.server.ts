/** Merges opportunities that are one deal, and undoes it (docs/product.md#merging). */
import { randomUUID } from "node:crypto";
import { LockMode } from "@mikro-orm/core";
import { sql } from "kysely";
import type { Author } from "#app/changes/schema.ts";
import { isNewer } from "#app/changes/version.ts";
import { CONTACTS_LIMIT } from "#app/contacts/checks.ts";
import { refreshOpportunities } from "#app/contacts/opportunity-links.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { mergedFields } from "#app/records/merge-fields.ts";
import { removeNotes, writeNotes } from "#app/snapshots/merge-notes.server.ts";
import {
  addLinks,
  closeMerge,
  fieldsBefore,
  linksBy,
  lockMergedInTrash,
  type MergeRequest,
  misfitOf,
  missing,
  recordMerge,
  removeLinks,
  type UndoableMerge,
  type Undone,
} from "#app/snapshots/merges.server.ts";
import { lockContacts } from "../contacts/contact-links.server.ts";
import { FIELDS_OF_OPPORTUNITY } from "../fields.ts";
import { applyChanges, fieldsOf } from "../history/apply-changes.server.ts";
import { recordLinks } from "../link-changes.server.ts";
import { Opportunity } from "../opportunity.entity.server.ts";
import { findOpportunity } from "../queries.server.ts";
import { checkOwner, lockOwner } from "../record/owner.server.ts";
import type { OpportunityFields, OpportunityJson } from "../schema.ts";
import { restoreOpportunity, trashOpportunity } from "../trash.server.ts";

const TOO_MANY = refused("conflict", `Together they have more than ${CONTACTS_LIMIT} contacts`);
const CHANGED = refused("conflict", "One of them was changed in the meantime. Please choose again.");

type Merged = Result<{ record: OpportunityJson; mergeId: string }, "invalid" | "not-found" | "conflict">;

/**
 * Makes one opportunity of several, all or nothing: the survivor gets the fields, contacts and history, the others go to the
 * trash. If one of them is gone, or has another version than the request says, nothing is changed and it is a conflict.
 */
export async function mergeOpportunities(
  em: EntityManager,
  by: Author,
  request: MergeRequest<OpportunityFields>,
): Promise<Merged> {
  const misfit = misfitOf(request);
  if (misfit) return misfit;
  const author: Author = { ...by, via: "merge" };
  return em.transactional(async (tx): Promise<Merged> => {
    const ids = [request.keep, ...request.merge];
    await lockContactsOf(tx, ids);
    const { ownerUserId } = request.fields ?? {};
    if (ownerUserId) await lockOwner(tx, ownerUserId);
    const found = await lockOpportunities(tx, ids);
    const gone = ids.filter((one) => !found.some((opportunity) => opportunity.id === one));
    const [survivor, ...others] = ids.flatMap((one) => found.find((opportunity) => opportunity.id === one) ?? []);
    if (gone.length > 0 || !survivor) return missing(tx, gone);
    if (found.some((opportunity) => isNewer(opportunity, request.versions?.[opportunity.id]))) return CHANGED;
    const owner = await checkOwner(tx, ownerUserId === survivor.ownerUserId ? undefined : ownerUserId);
    if (!owner.ok) return owner;
    const links = await linksBy(tx, "opportunity", ids);
    if (new Set([...links.values()].flat()).size > CONTACTS_LIMIT) return TOO_MANY;
    const mergeId = await mergeInto(tx, author, survivor, others, request.fields);
    return done({ record: (await findOpportunity(tx, survivor.id)) as OpportunityJson, mergeId });
  });
}

function lockOpportunities(tx: EntityManager, ids: string[]) {
  return tx.find(Opportunity, { id: ids }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } });
}

// Contacts are locked before opportunities.
async function lockContactsOf(tx: EntityManager, ids: string[]): Promise<void> {
  const links = await linksBy(tx, "opportunity", ids);
  await lockContacts(tx, [...new Set([...links.values()].flat())]);
}

async function mergeInto(
  tx: EntityManager,
  author: Author,
  survivor: Opportunity,
  others: Opportunity[],
  chosen: Partial<OpportunityFields> | undefined,
): Promise<string> {
  const id = randomUUID();
  const merged = others.map((opportunity) => opportunity.id);
  const links = await linksBy(tx, "opportunity", [survivor.id, ...merged]);
  const own = links.get(survivor.id) ?? [];
  const gained = [...new Set(merged.flatMap((one) => links.get(one) ?? []))].filter((one) => !own.includes(one));
  const before = fieldsOf(survivor);
  const { fields, leftOver } = mergedFields(FIELDS_OF_OPPORTUNITY, before, others.map(fieldsOf), chosen);
  await applyChanges(tx, survivor, author, fields);
  await tx.flush();
  const moved = await moveHistory(tx, merged, survivor.id);
  for (const opportunity of others) await trashOpportunity(tx, author, opportunity, { id, into: survivor.id });
  const attached = await addLinks(tx, "opportunity", survivor.id, gained);
  await refreshOpportunities(tx, [survivor.id]);
  await recordLinks(tx, author, survivor, attached, "contact_attached");
  const notes = await writeNotes(tx, author, { kind: "opportunity", recordId: survivor.id }, leftOver);
  const details = { merged, ...differences(before, fields), links: gained, moved, notes };
  await recordMerge(tx, author, { id, kind: "opportunity", survivorId: survivor.id, details });
  return id;
}

function differences(before: OpportunityFields, after: OpportunityFields) {
  const names = (Object.keys(after) as (keyof OpportunityFields)[]).filter((name) => before[name] !== after[name]);
  const valuesOf = (side: OpportunityFields) => Object.fromEntries(names.map((name) => [name, side[name]]));
  return { before: valuesOf(before), after: valuesOf(after) };
}

// The ids of the activities that were moved, by the opportunity that they are of.
async function moveHistory(tx: EntityManager, from: string[], to: string): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ was: string; ids: string[] }>`
    with found as (select id, opportunity_id as was from opportunity_activities where opportunity_id = any(${from}::uuid[])),
    moved as (update opportunity_activities a set opportunity_id = ${to}::uuid from found where a.id = found.id)
    select was, array_agg(id) as ids from found group by was`.execute(queryOn(tx));
  return Object.fromEntries(rows.map(({ was, ids }) => [was, ids]));
}

async function moveHistoryBack(tx: EntityManager, from: string, moved: Record<string, string[]>, restored: string[]) {
  for (const id of restored) {
    await sql`update opportunity_activities set opportunity_id = ${id}::uuid
      where id = any(${moved[id] ?? []}::uuid[]) and opportunity_id = ${from}::uuid`.execute(queryOn(tx));
  }
}

const SURVIVOR_GONE = refused("conflict", "The opportunity that the others became is not there: bring it back first.");
const ALL_GONE = refused("conflict", "What was merged was deleted for good.");

/**
 * Undoes a locked merge within the caller's transaction: its opportunities come back with contacts and history, and the survivor's
 * fields become what they were, but for those that were edited since. A conflict if the survivor is in the trash.
 */
export async function undoOpportunityMerge(
  tx: EntityManager,
  author: Author,
  { id, survivorId, details }: UndoableMerge,
): Promise<Result<Undone, "conflict">> {
  await lockContactsOf(tx, [survivorId, ...details.merged]);
  const inTrash = await lockMergedInTrash(tx, id);
  const [survivor] = await lockOpportunities(tx, [survivorId]);
  if (!survivor) return SURVIVOR_GONE;
  if (inTrash.length === 0) return ALL_GONE;
  const { back, kept } = fieldsBefore(fieldsOf(survivor), details);
  await applyChanges(tx, survivor, author, back);
  await tx.flush();
  const detached = await removeLinks(tx, "opportunity", survivorId, details.links);
  await recordLinks(tx, author, survivor, detached, "contact_detached");
  for (const trashed of inTrash) await restoreOpportunity(tx, author, trashed);
  const restored = inTrash.map(({ recordId }) => recordId);
  await moveHistoryBack(tx, survivorId, details.moved, restored);
  await removeNotes(tx, author, { kind: "opportunity", recordId: survivorId }, details.notes);
  await refreshOpportunities(tx, [survivorId, ...restored]);
  await closeMerge(tx, id);
  return done({ restored, kept: kept.length > 0 ? [{ id: survivorId, fields: kept }] : [] });
}
