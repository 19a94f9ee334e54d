/** Changes the links between an opportunity and its contacts, and records each. */
import { LockMode } from "@mikro-orm/core";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { MAX_CONTACTS, TOO_MANY_CONTACTS } from "#app/contacts/checks.ts";
import { Contact } from "#app/contacts/contact.entity.server.ts";
import { linkChange, refreshOpportunities } from "#app/contacts/opportunity-links.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { survivorsOf } from "#app/merge/merges.server.ts";
import { OpportunityContact } from "../opportunity-contact.entity.server.ts";

/**
 * Locks contacts, so that they cannot be deleted before a link to them is written. Deleted contacts are missing in the
 * result.
 * Call it before locking the opportunity: deleting a contact locks in the same order, which prevents deadlocks.
 */
export function lockContacts(tx: EntityManager, ids: string[]) {
  return tx.find(Contact, { id: ids }, { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: "asc" } });
}

/** Flushes the changes, then recomputes the opportunity's contact count and search words. */
export async function flushAndRefreshContacts(tx: EntityManager, id: string): Promise<void> {
  await tx.flush();
  await refreshOpportunities(tx, [id]);
}

/** The ids of the attached contacts. */
export async function attachedIds(tx: EntityManager, opportunityId: string): Promise<string[]> {
  const links = await tx.find(OpportunityContact, { opportunityId });
  return links.map((link) => link.contactId);
}

/** The given contacts, each once, and for one that was merged its survivor. */
export async function survivingContacts(em: EntityManager, ids: string[]): Promise<string[]> {
  const survivors = await survivorsOf(em, ids);
  return [...new Set(ids.map((id) => survivors.get(id) ?? id))];
}

type ContactSelection = { wanted: string[]; read?: string[] };

const TOO_MANY = refused("invalid", TOO_MANY_CONTACTS, { contactIds: [TOO_MANY_CONTACTS] });

/**
 * The contacts to attach and to detach so that `wanted` are attached. With `read`, the contacts that were attached when
 * the form was loaded, only the form's own changes are applied, and changes by others since then are preserved.
 * "invalid" if more than 500 would be attached then.
 */
export async function changesOfContacts(
  tx: EntityManager,
  opportunityId: string,
  { wanted, read }: ContactSelection,
): Promise<Result<{ toDetach: string[]; toAttach: string[] }, "invalid">> {
  const attached = await attachedIds(tx, opportunityId);
  const before = read ?? attached;
  const toDetach = before.filter((id) => !wanted.includes(id));
  const toAttach = wanted.filter((id) => !before.includes(id) && !attached.includes(id));
  const stay = attached.filter((id) => !toDetach.includes(id));
  const isTooMany = toAttach.length > 0 && stay.length + toAttach.length > MAX_CONTACTS;
  return isTooMany ? TOO_MANY : done({ toDetach, toAttach });
}

/** Attaches contacts, none of which may be attached already. Ignores deleted contacts. */
export async function attachAll(
  tx: EntityManager,
  author: Author,
  opportunity: NamedOpportunity,
  contactIds: string[],
): Promise<void> {
  const contacts = await lockContacts(tx, contactIds);
  for (const contact of contacts) {
    tx.create(OpportunityContact, { opportunityId: opportunity.id, contactId: contact.id });
  }
  const changes = contacts.map((contact) => linkChange("contact_attached", { opportunity, contact }));
  await recordChanges(tx, author, changes);
}

/** Detaches contacts. Ignores those that are not attached. */
export async function detachAll(
  tx: EntityManager,
  author: Author,
  opportunity: NamedOpportunity,
  contactIds: string[],
): Promise<void> {
  const links = await tx.find(OpportunityContact, { opportunityId: opportunity.id, contactId: contactIds });
  const contacts = await tx.find(Contact, { id: links.map((link) => link.contactId) });
  const changes = contacts.map((contact) => linkChange("contact_detached", { opportunity, contact }));
  await recordChanges(tx, author, changes);
  for (const link of links) tx.remove(link);
}

/** An opportunity with the name that the history of its contacts shows. */
type NamedOpportunity = { id: string; name: string };
