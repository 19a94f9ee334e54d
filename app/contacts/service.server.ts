/** Commands of contacts. Everyone on the team may change every contact (decisions.md section 3). */
import { randomUUID } from "node:crypto";
import { LockMode, UniqueConstraintViolationException } from "@mikro-orm/core";
import type { Viewer } from "#app/accounts/schema.ts";
import { creationKey } from "#app/db/creation-key.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { alikeKeys } from "./alike-keys.server.ts";
import { Contact } from "./contact.entity.server.ts";
import { findLinkedOpportunities, lockOpportunities, refreshOpportunities } from "./linked.server.ts";
import { findContact } from "./queries.server.ts";
import type { ContactChanges, ContactInput, ContactJson } from "./schema.ts";

const UNKNOWN = refused("not-found", "There is no such contact");
const ID_TAKEN = refused("conflict", "Another contact was created with this id");

/**
 * Makes a contact. With an `id` that was sent before, by the same person with the same content, it gives the contact that
 * exists; with other content, or by someone else, it is a conflict (decisions.md section 9).
 */
export async function createContact(
  em: EntityManager,
  viewer: Viewer,
  { id = randomUUID(), ...input }: ContactInput & { id?: string },
): Promise<Result<ContactJson, "conflict">> {
  const key = creationKey(viewer.id, input);
  try {
    return await em.transactional(async (tx) => {
      tx.create(Contact, { id, ...input, ...alikeKeys(input), creationKey: key });
      await tx.flush();
      return saved(tx, id);
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const same = await em.fork().count(Contact, { id, creationKey: key });
    const first = same === 0 ? null : await findContact(em, id);
    return first ? done(first) : ID_TAKEN;
  }
}

/** Changes the given fields of a contact. */
export async function updateContact(
  em: EntityManager,
  id: string,
  changes: ContactChanges,
): Promise<Result<ContactJson, "not-found">> {
  return em.transactional(async (tx) => {
    const contact = await lock(tx, id);
    if (!contact) return UNKNOWN;
    tx.assign(contact, changes);
    tx.assign(contact, alikeKeys(contact));
    await tx.flush();
    await refreshOpportunities(tx, await findLinkedOpportunities(tx, id));
    return saved(tx, id);
  });
}

/** Removes a contact and its links; opportunities stay. */
export function deleteContact(em: EntityManager, id: string): Promise<Result<null, "not-found">> {
  return em.transactional(async (tx) => {
    if (!(await lock(tx, id))) return UNKNOWN;
    const linked = await findLinkedOpportunities(tx, id);
    await lockOpportunities(tx, linked);
    await tx.nativeDelete(Contact, { id });
    await refreshOpportunities(tx, linked);
    return done(null);
  });
}

// Read before anyone else can delete it again.
async function saved(tx: EntityManager, id: string) {
  return done((await findContact(tx, id)) as ContactJson);
}

// While it is held nobody links the contact to another opportunity.
function lock(tx: EntityManager, id: string) {
  return tx.findOne(Contact, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
