/**
 * Commands of opportunities. Each writes what changed and the record of it in one transaction. Everyone on the
 * team may change every opportunity (docs/product.md#whose-records).
 */
import { LockMode } from "@mikro-orm/core";
import { entityTag, matchesEntityTag, OUTDATED } from "#app/changes/entity-tag.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { isNewer } from "#app/changes/version.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { checkCustomValues } from "#app/records/custom/check-custom-values.server.ts";
import type { SentCustomValues } from "#app/records/custom/schema.ts";
import {
  attachAll,
  changesOfContacts,
  detachAll,
  flushAndRefreshContacts,
  lockContacts,
} from "./contacts/contact-links.server.ts";
import { applyChanges } from "./history/apply-changes.server.ts";
import { checkReason } from "./lost-reason.server.ts";
import { Opportunity } from "./opportunity.entity.server.ts";
import { OpportunityContact } from "./opportunity-contact.entity.server.ts";
import { findOpportunity } from "./queries.server.ts";
import { checkOwner, lockOwner } from "./record/owner.server.ts";
import type { OpportunityFields, OpportunityJson } from "./schema.ts";
import { trashOpportunity } from "./trash.server.ts";

export const OPPORTUNITY_NOT_FOUND = refused("not-found", "There is no such opportunity");

export type Changes = Partial<OpportunityFields> & {
  /** All contacts that are attached afterwards. Absent: the attached contacts do not change. */
  contactIds?: string[];
  /**
   * The contacts that were attached when the form was loaded. If present, only the differences to `contactIds` are
   * applied.
   */
  readContactIds?: string[];
  /** Values of custom fields by key. Absent ones do not change. */
  own?: SentCustomValues;
  /** The version that the change is based on. */
  updatedAt?: string;
};

/**
 * Changes the given fields and the attached contacts. Changes nothing if it is not the version of `ifMatch`
 * ("outdated"), if `updatedAt` is given and not the current version, which is a conflict (optimistic locking), or if a
 * new owner is not in the team ("invalid").
 */
export async function updateOpportunity(
  em: EntityManager,
  author: Author,
  id: string,
  changes: Changes,
  ifMatch?: string | null,
): Promise<Result<OpportunityJson, "not-found" | "conflict" | "invalid" | "outdated">> {
  return em.transactional(async (tx) => {
    const opportunity = await lockForChange(tx, id, changes);
    if (!opportunity) return OPPORTUNITY_NOT_FOUND;
    if (!(await matchesVersion(tx, opportunity, ifMatch))) return OUTDATED;
    if (isNewer(opportunity, changes.updatedAt))
      return opportunityConflict(opportunity.lastUpdatedByUserId !== author.id);
    return saveOpportunityChanges(tx, author, opportunity, changes);
  });
}

/** The conflict of a change to an outdated version. `byOthers`: not the author, but someone else made the newer one. */
export function opportunityConflict(byOthers: boolean) {
  return refused("conflict", `${byOthers ? "Someone else" : "You"} changed this opportunity in the meantime`);
}

/**
 * Locks the records of a change: contacts, then the owner's user, then the opportunity, to prevent deadlocks. Null if
 * the opportunity is unknown.
 */
export async function lockForChange(tx: EntityManager, id: string, { contactIds, ownerUserId }: Changes) {
  if (contactIds) await lockContacts(tx, contactIds);
  if (ownerUserId) await lockOwner(tx, ownerUserId);
  return lockOpportunity(tx, id);
}

/**
 * Writes changes to a locked opportunity without checking their version. Changes nothing if a new owner, or so many
 * contacts, are "invalid".
 */
export async function saveOpportunityChanges(
  tx: EntityManager,
  author: Author,
  opportunity: Opportunity,
  { contactIds, readContactIds, updatedAt: _, own: customValues, ...changes }: Changes,
): Promise<Result<OpportunityJson, "invalid">> {
  const { id, ownerUserId } = opportunity;
  const owner = await checkOwner(tx, changes.ownerUserId === ownerUserId ? undefined : changes.ownerUserId);
  if (!owner.ok) return owner;
  const checked = await checkCustomValues(tx, "opportunity", customValues, opportunity.own);
  if (!checked.ok) return checked;
  const reasoned = author.via === "undo" ? done(null) : await checkReason(tx, opportunity, changes);
  if (!reasoned.ok) return reasoned;
  const contacts = contactIds && (await changesOfContacts(tx, id, { wanted: contactIds, read: readContactIds }));
  if (contacts && !contacts.ok) return contacts;
  await applyChanges(tx, opportunity, author, { ...changes, ...checked.value });
  if (contacts) {
    await detachAll(tx, author, opportunity, contacts.value.toDetach);
    await attachAll(tx, author, opportunity, contacts.value.toAttach);
    await flushAndRefreshContacts(tx, id);
  }
  return readSaved(tx, id);
}

/** Moves an opportunity to the trash with history and links, but not its contacts. Returns the trash entry's id. */
export function deleteOpportunity(
  em: EntityManager,
  author: Author,
  id: string,
  ifMatch?: string | null,
): Promise<Result<{ trashId: string }, "not-found" | "outdated">> {
  return em.transactional(async (tx) => {
    const opportunity = await lockOpportunity(tx, id);
    if (!opportunity) return OPPORTUNITY_NOT_FOUND;
    if (!(await matchesVersion(tx, opportunity, ifMatch))) return OUTDATED;
    return done({ trashId: await trashOpportunity(tx, author, opportunity) });
  });
}

// The lock keeps the contacts as they are.
async function matchesVersion(tx: EntityManager, { id, updatedAt }: Opportunity, ifMatch: string | null | undefined) {
  if (!ifMatch) return true;
  const links = await tx.find(OpportunityContact, { opportunityId: id }, { fields: ["contactId"] });
  return matchesEntityTag(
    ifMatch,
    entityTag(
      updatedAt,
      links.map(({ contactId }) => contactId),
    ),
  );
}

/**
 * Locks an opportunity until the transaction ends, so that a command never writes from outdated reads. Null if the id
 * is unknown.
 */
export function lockOpportunity(tx: EntityManager, id: string) {
  return tx.findOne(Opportunity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

// Must run in the writing transaction: its lock prevents others from deleting the record before it is read.
export async function readSaved(tx: EntityManager, id: string) {
  await tx.flush();
  return done((await findOpportunity(tx, id)) as OpportunityJson);
}
