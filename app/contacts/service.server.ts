/** Commands of contacts. Everyone on the team may change every contact (docs/product.md#whose-records). */
import { randomUUID } from "node:crypto";
import { LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import { type ChangedFields, changedFields } from "#app/changes/changed-fields.ts";
import { entityTag, matchesEntityTag, OUTDATED } from "#app/changes/entity-tag.server.ts";
import { recordChange } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { isNewer, nextVersion } from "#app/changes/version.ts";
import { creationKey } from "#app/db/creation-key.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { checkCustomValues } from "#app/records/custom/check-custom-values.server.ts";
import { customValuesInKey, nestCustomValues, nonEmptyValuesIn } from "#app/records/custom/custom-values.ts";
import type { SentCustomValues } from "#app/records/custom/schema.ts";
import { Contact } from "./contact.entity.server.ts";
import { findLinkedOpportunities, refreshOpportunities } from "./opportunity-links.server.ts";
import { comparisonKeys } from "./possible-duplicates/comparison-keys.server.ts";
import { findContact } from "./queries.server.ts";
import type { ContactChanges, ContactInput, ContactJson } from "./schema.ts";
import { contactFields, trashContact } from "./trash.server.ts";

export const CONTACT_NOT_FOUND = refused("not-found", "There is no such contact");
const ID_TAKEN = refused("conflict", "Another contact was created with this id");

/** The fields of a new contact, with an id if it has one already. */
type NewContactInput = ContactInput & { id?: string; own?: SentCustomValues };

/**
 * Creates a contact. If the same author already created this `id` with the same content, returns the existing contact.
 * If the `id` exists with other content or another author, returns a conflict (docs/product.md#creating-twice). An own
 * value that does not fit is "invalid".
 */
export async function createContact(
  em: EntityManager,
  author: Author,
  { id = randomUUID(), own: customValues, ...typed }: NewContactInput,
): Promise<Result<ContactJson, "conflict" | "invalid">> {
  const key = creationKey(author.id, { ...typed, ...customValuesInKey(customValues) });
  try {
    return await em.transactional(async (tx) => {
      const checked = await checkCustomValues(tx, "contact", customValues);
      if (!checked.ok) return checked;
      const input = { ...typed, ...nonEmptyValuesIn(checked.value) };
      const now = new Date();
      tx.create(Contact, {
        ...nestCustomValues(input),
        id,
        createdAt: now,
        updatedAt: now,
        createdByUserId: author.id,
        lastUpdatedByUserId: author.id,
        ...comparisonKeys(input),
        creationKey: key,
      });
      await tx.flush();
      await recordChange(tx, author, { kind: "contact", recordId: id, action: "created", after: input, at: now });
      return done(await readSaved(tx, id));
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const same = await em.fork().count(Contact, { id, creationKey: key });
    const first = same === 0 ? null : await findContact(em, id);
    return first ? done(first) : ID_TAKEN;
  }
}

/**
 * Changes the given fields of a contact. Changes nothing if it is not the version of `ifMatch` ("outdated"), or if
 * `updatedAt` is given and not the current version, which is a conflict (optimistic locking), or if a custom value does
 * not fit ("invalid").
 */
export async function updateContact(
  em: EntityManager,
  author: Author,
  id: string,
  { updatedAt, own: customValues, ...changes }: ContactChanges,
  ifMatch?: string | null,
): Promise<Result<ContactJson, "not-found" | "conflict" | "outdated" | "invalid">> {
  return em.transactional(async (tx) => {
    const contact = await lockContact(tx, id);
    if (!contact) return CONTACT_NOT_FOUND;
    if (!matchesEntityTag(ifMatch, entityTag(contact.updatedAt))) return OUTDATED;
    if (isNewer(contact, updatedAt)) return contactConflict(contact.lastUpdatedByUserId !== author.id);
    const checked = await checkCustomValues(tx, "contact", customValues, contact.own);
    if (!checked.ok) return checked;
    return done(await saveContactChanges(tx, author, contact, { ...changes, ...checked.value }));
  });
}

/** The conflict of a change to an outdated version. `byOthers`: someone other than the author made the newer one. */
export function contactConflict(byOthers: boolean) {
  return refused("conflict", `${byOthers ? "Someone else" : "You"} changed this contact in the meantime`);
}

/** Writes changes to a locked contact without a version check, and refreshes the search words of its opportunities. */
export async function saveContactChanges(
  tx: EntityManager,
  author: Author,
  contact: Contact,
  changes: Partial<ContactInput>,
): Promise<ContactJson> {
  const changed = await changeFields(tx, author, contact, changes);
  if (changed) await refreshOpportunities(tx, await findLinkedOpportunities(tx, contact.id));
  return readSaved(tx, contact.id);
}

/**
 * Changes the given fields of a locked contact and records it; null if none differs, and then the version stays. The
 * search words of its opportunities are the caller's to refresh.
 */
export async function changeFields(
  tx: EntityManager,
  author: Author,
  contact: Contact,
  changes: Partial<ContactInput>,
): Promise<ChangedFields<ContactInput> | null> {
  const changed = changedFields(contactFields(contact), changes);
  if (!changed) return null;
  const change = { kind: "contact" as const, recordId: contact.id, action: "updated" as const, ...changed };
  const updatedAt = await recordChange(tx, author, { ...change, at: nextVersion(contact) });
  tx.assign(contact, { ...nestCustomValues(changed.after, contact.own), updatedAt, lastUpdatedByUserId: author.id });
  tx.assign(contact, comparisonKeys(contact));
  await tx.flush();
  return changed;
}

/** Moves a contact with its links to the trash; opportunities stay. Returns the trash entry's id, or "outdated". */
export function deleteContact(
  em: EntityManager,
  author: Author,
  id: string,
  ifMatch?: string | null,
): Promise<Result<{ trashId: string }, "not-found" | "outdated">> {
  return em.transactional(async (tx) => {
    const contact = await lockContact(tx, id);
    if (!contact) return CONTACT_NOT_FOUND;
    if (!matchesEntityTag(ifMatch, entityTag(contact.updatedAt))) return OUTDATED;
    return done({ trashId: await trashContact(tx, author, contact) });
  });
}

// Must run in the writing transaction: its lock prevents others from deleting the contact before it is read.
async function readSaved(tx: EntityManager, id: string): Promise<ContactJson> {
  return (await findContact(tx, id)) as ContactJson;
}

/** Locks a contact until the transaction ends, against links to other opportunities. Null if the id is unknown. */
export function lockContact(tx: EntityManager, id: string) {
  return tx.findOne(Contact, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
