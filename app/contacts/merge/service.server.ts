/** Merges contacts that are one person, and undoes it (docs/product.md#merging). */
import { randomUUID } from "node:crypto";
import { LockMode } from "@mikro-orm/core";
import type { Author } from "#app/changes/schema.ts";
import { isNewer } from "#app/changes/version.ts";
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
import { Contact } from "../contact.entity.server.ts";
import { FIELDS_OF_CONTACT } from "../fields.ts";
import { recordLinks } from "../link-changes.server.ts";
import { lockOpportunities, refreshOpportunities } from "../opportunity-links.server.ts";
import { findContact } from "../queries.server.ts";
import type { ContactInput, ContactJson } from "../schema.ts";
import { changeFields } from "../service.server.ts";
import { fieldsOf, restoreContact, trashContact } from "../trash.server.ts";

const CHANGED = refused("conflict", "One of them was changed in the meantime. Please choose again.");

/**
 * Makes one contact of several, all or nothing: the survivor gets the fields, links and history, the others go to the trash. If
 * one of them is gone, or has another version than the request says, nothing is changed and it is a conflict.
 */
export async function mergeContacts(
  em: EntityManager,
  by: Author,
  request: MergeRequest<ContactInput>,
): Promise<Result<{ record: ContactJson; mergeId: string }, "invalid" | "not-found" | "conflict">> {
  const misfit = misfitOf(request);
  if (misfit) return misfit;
  const author: Author = { ...by, via: "merge" };
  return em.transactional(async (tx) => {
    const ids = [request.keep, ...request.merge];
    const contacts = await lockContacts(tx, ids);
    if (contacts.length < ids.length) return missing(tx, without(ids, contacts));
    if (contacts.some((contact) => isNewer(contact, request.versions?.[contact.id]))) return CHANGED;
    const [survivor, ...others] = ids.flatMap((one) => contacts.find((contact) => contact.id === one) ?? []);
    if (!survivor) return missing(tx, ids);
    const mergeId = await mergeInto(tx, author, survivor, others, request.fields);
    return done({ record: (await findContact(tx, survivor.id)) as ContactJson, mergeId });
  });
}

// While these locks are held, nobody links the contacts to other opportunities.
function lockContacts(tx: EntityManager, ids: string[]) {
  return tx.find(Contact, { id: ids }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } });
}

const without = (ids: string[], found: { id: string }[]) => ids.filter((id) => !found.some((one) => one.id === id));

async function mergeInto(
  tx: EntityManager,
  author: Author,
  survivor: Contact,
  others: Contact[],
  chosen: Partial<ContactInput> | undefined,
): Promise<string> {
  const id = randomUUID();
  const merged = others.map((contact) => contact.id);
  const links = await linksBy(tx, "contact", [survivor.id, ...merged]);
  const own = links.get(survivor.id) ?? [];
  const gained = [...new Set(merged.flatMap((one) => links.get(one) ?? []))].filter((one) => !own.includes(one));
  await lockOpportunities(tx, [...new Set([...links.values()].flat())]);
  const { fields, leftOver } = mergedFields(FIELDS_OF_CONTACT, fieldsOf(survivor), others.map(fieldsOf), chosen);
  const changed = await changeFields(tx, author, survivor, fields);
  for (const contact of others) await trashContact(tx, author, contact, { id, into: survivor.id });
  const attached = await addLinks(tx, "contact", survivor.id, gained);
  await recordLinks(tx, author, survivor, attached, "contact_attached");
  const notes = await writeNotes(tx, author, { kind: "contact", recordId: survivor.id }, leftOver);
  await refreshOpportunities(tx, [...own, ...gained]);
  const { before = {}, after = {} } = changed ?? {};
  const details = { merged, before, after, links: gained, moved: {}, notes };
  await recordMerge(tx, author, { id, kind: "contact", survivorId: survivor.id, details });
  return id;
}

const SURVIVOR_GONE = refused("conflict", "The contact that the others became is not there: bring it back first.");
const ALL_GONE = refused("conflict", "What was merged was deleted for good.");

/**
 * Undoes a locked merge within the caller's transaction: its contacts come back with their links, and the survivor's fields become
 * what they were, but for those that were edited since. A conflict if the survivor is in the trash.
 */
export async function undoContactMerge(
  tx: EntityManager,
  author: Author,
  { id, survivorId, details }: UndoableMerge,
): Promise<Result<Undone, "conflict">> {
  const [survivor] = await lockContacts(tx, [survivorId]);
  if (!survivor) return SURVIVOR_GONE;
  const inTrash = await lockMergedInTrash(tx, id);
  if (inTrash.length === 0) return ALL_GONE;
  const links = await linksBy(tx, "contact", [survivorId, ...details.merged]);
  const linked = [...new Set([...links.values()].flat())];
  await lockOpportunities(tx, linked);
  const { back, kept } = fieldsBefore(fieldsOf(survivor), details);
  await changeFields(tx, author, survivor, back);
  const detached = await removeLinks(tx, "contact", survivorId, details.links);
  await recordLinks(tx, author, survivor, detached, "contact_detached");
  for (const trashed of inTrash) await restoreContact(tx, author, trashed);
  await removeNotes(tx, author, { kind: "contact", recordId: survivorId }, details.notes);
  await refreshOpportunities(tx, linked);
  await closeMerge(tx, id);
  const restored = inTrash.map(({ recordId }) => recordId);
  return done({ restored, kept: kept.length > 0 ? [{ id: survivorId, fields: kept }] : [] });
}
