/**
 * Commands of opportunities. Each is one transaction that holds the change and its activities together. Everyone on the
 * team may change every opportunity (decisions.md section 3).
 */
import { randomUUID } from "node:crypto";
import { LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { Viewer } from "#app/accounts/schema.ts";
import { Contact } from "#app/contacts/contact.entity.server.ts";
import { contactName } from "#app/contacts/labels.ts";
import { refreshOpportunities } from "#app/contacts/linked.server.ts";
import { creationKey } from "#app/db/creation-key.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { applyChanges, recordActivity } from "./activities.server.ts";
import { Opportunity } from "./opportunity.entity.server.ts";
import { OpportunityContact } from "./opportunity-contact.entity.server.ts";
import { findOpportunity } from "./queries.server.ts";
import type { OpportunityFields, OpportunityJson } from "./schema.ts";

const UNKNOWN = refused("not-found", "There is no such opportunity");
const UNKNOWN_CONTACT = refused("not-found", "There is no such contact");
const ID_TAKEN = refused("conflict", "Another opportunity was created with this id");
const MOVED_ON = refused("conflict", "Someone else changed this opportunity in the meantime");

type NewOpportunity = OpportunityFields & { id?: string; contactIds?: string[] };

/**
 * Makes an opportunity, with the contacts of `contactIds` attached. With an `id` that was sent before, by the same person
 * with the same content, it gives the one that exists; else that id is a conflict (decisions.md section 9).
 */
export async function createOpportunity(
  em: EntityManager,
  viewer: Viewer,
  { id = randomUUID(), contactIds = [], ...fields }: NewOpportunity,
): Promise<Result<OpportunityJson, "conflict">> {
  const key = creationKey(viewer.id, { ...fields, contactIds });
  try {
    return await em.transactional(async (tx) => {
      const now = new Date();
      tx.create(Opportunity, {
        ...fields,
        id,
        creationDate: now,
        updatedAt: now,
        createdByUserId: viewer.id,
        lastUpdatedByUserId: viewer.id,
        creationKey: key,
      });
      recordActivity(tx, id, viewer.id, "created");
      await attachAll(tx, viewer, id, contactIds);
      if (contactIds.length > 0) await refresh(tx, id);
      return saved(tx, id);
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const same = await em.fork().count(Opportunity, { id, creationKey: key });
    const first = same === 0 ? null : await findOpportunity(em, id);
    return first ? done(first) : ID_TAKEN;
  }
}

type Changes = Partial<OpportunityFields> & {
  /** The contacts attached afterwards; absent, they stay as they are. */
  contactIds?: string[];
  /** As the client read it: if the record has moved on since, nothing is changed (decisions.md section 4). */
  updatedAt?: string;
};

/** Changes the given fields, and after that the attached contacts. */
export async function updateOpportunity(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  { contactIds, updatedAt, ...changes }: Changes,
): Promise<Result<OpportunityJson, "not-found" | "conflict">> {
  return em.transactional(async (tx) => {
    if (contactIds) await lockContacts(tx, contactIds);
    const opportunity = await lock(tx, id);
    if (!opportunity) return UNKNOWN;
    if (updatedAt !== undefined && Date.parse(updatedAt) !== opportunity.updatedAt.getTime()) return MOVED_ON;
    if (applyChanges(tx, opportunity, viewer.id, changes)) touch(opportunity, viewer);
    if (contactIds) await replaceContacts(tx, viewer, id, contactIds);
    if (contactIds) await refresh(tx, id);
    return saved(tx, id);
  });
}

/** Removes an opportunity with its history and links; contacts stay. */
export async function deleteOpportunity(em: EntityManager, id: string): Promise<Result<null, "not-found">> {
  const removed = await em.nativeDelete(Opportunity, { id });
  return removed === 1 ? done(null) : UNKNOWN;
}

type Attachment = { opportunityId: string; contactId: string };

/** Attaches a contact; done once, doing it again changes nothing. */
export function attachContact(
  em: EntityManager,
  viewer: Viewer,
  { opportunityId, contactId }: Attachment,
): Promise<Result<Attachment, "not-found">> {
  return em.transactional(async (tx) => {
    const [contact] = await lockContacts(tx, [contactId]);
    if (!(await lock(tx, opportunityId))) return UNKNOWN;
    if (!contact) return UNKNOWN_CONTACT;
    const attached = await tx.count(OpportunityContact, { opportunityId, contactId });
    if (attached === 0) {
      await attachAll(tx, viewer, opportunityId, [contactId]);
      await refresh(tx, opportunityId);
    }
    return done({ opportunityId, contactId });
  });
}

/** Detaches a contact; one that is not attached is no failure. */
export function detachContact(
  em: EntityManager,
  viewer: Viewer,
  { opportunityId, contactId }: Attachment,
): Promise<Result<null, "not-found">> {
  return em.transactional(async (tx) => {
    if (!(await lock(tx, opportunityId))) return UNKNOWN;
    await detachAll(tx, viewer, opportunityId, [contactId]);
    await refresh(tx, opportunityId);
    return done(null);
  });
}

// The row's lock puts changes of one opportunity in a line, so that what a command read still holds when it writes.
function lock(tx: EntityManager, id: string) {
  return tx.findOne(Opportunity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

// Locked against being deleted before the link is written; those that are gone already are left out. Contacts are locked
// before the opportunity, as deleting a contact does: two that wait for each other would both fail.
function lockContacts(tx: EntityManager, ids: string[]) {
  return tx.find(Contact, { id: ids }, { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: "asc" } });
}

// Read before anyone else can delete it again.
async function saved(tx: EntityManager, id: string) {
  await tx.flush();
  return done((await findOpportunity(tx, id)) as OpportunityJson);
}

async function refresh(tx: EntityManager, id: string): Promise<void> {
  await tx.flush();
  await refreshOpportunities(tx, [id]);
}

// Two changes within a millisecond must still differ in `updatedAt`, which tells versions apart.
function touch(opportunity: Opportunity, viewer: Viewer): void {
  opportunity.lastUpdatedByUserId = viewer.id;
  opportunity.updatedAt = new Date(Math.max(Date.now(), opportunity.updatedAt.getTime() + 1));
}

async function replaceContacts(
  tx: EntityManager,
  viewer: Viewer,
  opportunityId: string,
  wanted: string[],
): Promise<void> {
  const links = await tx.find(OpportunityContact, { opportunityId });
  const attached = links.map((link) => link.contactId);
  await detachAll(
    tx,
    viewer,
    opportunityId,
    attached.filter((id) => !wanted.includes(id)),
  );
  await attachAll(
    tx,
    viewer,
    opportunityId,
    wanted.filter((id) => !attached.includes(id)),
  );
}

async function attachAll(
  tx: EntityManager,
  viewer: Viewer,
  opportunityId: string,
  contactIds: string[],
): Promise<void> {
  for (const contact of await lockContacts(tx, contactIds)) {
    tx.create(OpportunityContact, { opportunityId, contactId: contact.id });
    recordActivity(tx, opportunityId, viewer.id, "contact_attached", { newValue: contactName(contact) });
  }
}

async function detachAll(
  tx: EntityManager,
  viewer: Viewer,
  opportunityId: string,
  contactIds: string[],
): Promise<void> {
  const links = await tx.find(OpportunityContact, { opportunityId, contactId: contactIds });
  const contacts = await tx.find(Contact, { id: links.map((link) => link.contactId) });
  for (const contact of contacts) {
    recordActivity(tx, opportunityId, viewer.id, "contact_detached", { oldValue: contactName(contact) });
  }
  for (const link of links) tx.remove(link);
}
