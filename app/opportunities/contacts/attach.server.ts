/** Commands that attach a contact to an opportunity, and detach it. */
import type { Author } from "#app/changes/schema.ts";
import { MAX_CONTACTS, TOO_MANY_CONTACTS } from "#app/contacts/checks.ts";
import { CONTACT_NOT_FOUND } from "#app/contacts/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { OpportunityContact } from "../opportunity-contact.entity.server.ts";
import { lockOpportunity, OPPORTUNITY_NOT_FOUND } from "../service.server.ts";
import { attachAll, detachAll, flushAndRefreshContacts, lockContacts } from "./contact-links.server.ts";

const TOO_MANY_ATTACHED = refused("conflict", TOO_MANY_CONTACTS);

type Attachment = { opportunityId: string; contactId: string };

/** Attaches a contact. Idempotent. A conflict if the opportunity has 500. */
export function attachContact(
  em: EntityManager,
  author: Author,
  { opportunityId, contactId }: Attachment,
): Promise<Result<Attachment, "not-found" | "conflict">> {
  return em.transactional(async (tx) => {
    const [contact] = await lockContacts(tx, [contactId]);
    const opportunity = await lockOpportunity(tx, opportunityId);
    if (!opportunity) return OPPORTUNITY_NOT_FOUND;
    if (!contact) return CONTACT_NOT_FOUND;
    const attached = await tx.count(OpportunityContact, { opportunityId, contactId });
    if (attached === 0) {
      if ((await tx.count(OpportunityContact, { opportunityId })) >= MAX_CONTACTS) return TOO_MANY_ATTACHED;
      await attachAll(tx, author, opportunity, [contactId]);
      await flushAndRefreshContacts(tx, opportunityId);
    }
    return done({ opportunityId, contactId });
  });
}

/** Detaches a contact. Succeeds also if it is not attached. */
export function detachContact(
  em: EntityManager,
  author: Author,
  { opportunityId, contactId }: Attachment,
): Promise<Result<null, "not-found">> {
  return em.transactional(async (tx) => {
    const opportunity = await lockOpportunity(tx, opportunityId);
    if (!opportunity) return OPPORTUNITY_NOT_FOUND;
    await detachAll(tx, author, opportunity, [contactId]);
    await flushAndRefreshContacts(tx, opportunityId);
    return done(null);
  });
}
