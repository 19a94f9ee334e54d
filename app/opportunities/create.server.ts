/** Creates opportunities (docs/product.md#creating-twice). */
import { randomUUID } from "node:crypto";
import { UniqueConstraintViolationException } from "@mikro-orm/core";
import { recordChange } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { creationKey } from "#app/db/creation-key.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { checkCustomValues } from "#app/records/custom/check-custom-values.server.ts";
import { customValuesInKey, nestCustomValues, nonEmptyValuesIn } from "#app/records/custom/custom-values.ts";
import type { SentCustomValues } from "#app/records/custom/schema.ts";
import {
  attachAll,
  flushAndRefreshContacts,
  lockContacts,
  survivingContacts,
} from "./contacts/contact-links.server.ts";
import { checkReason } from "./lost-reason.server.ts";
import { Opportunity } from "./opportunity.entity.server.ts";
import { findOpportunity } from "./queries.server.ts";
import { checkOwner } from "./record/owner.server.ts";
import type { OpportunityFields, OpportunityJson } from "./schema.ts";
import { readSaved } from "./service.server.ts";

/** The fields of a new opportunity; without a reason it has none. */
export type NewFields = Omit<OpportunityFields, "ownerUserId" | "lostReason"> & { lostReason?: string | null };

const ID_TAKEN = refused("conflict", "Another opportunity was created with this id");

type NewOpportunity = NewFields & {
  id?: string;
  /** An active user; the author if it is absent. */
  ownerUserId?: string;
  contactIds?: string[];
  own?: SentCustomValues;
};

/**
 * Creates an opportunity and attaches the contacts of `contactIds`. If the same author already created this `id` with
 * the same content, returns the existing one. If the `id` exists otherwise, returns a conflict
 * (docs/product.md#creating-twice). An owner who is not in the team and a lost reason that does not fit are "invalid".
 */
export async function createOpportunity(
  em: EntityManager,
  author: Author,
  { id = randomUUID(), contactIds = [], own: sentCustomValues, ...fields }: NewOpportunity,
): Promise<Result<OpportunityJson, "conflict" | "invalid">> {
  const key = creationKey(author.id, { ...fields, contactIds, ...customValuesInKey(sentCustomValues) });
  try {
    return await em.transactional(async (tx) => {
      const { ownerUserId, ...typed } = fields;
      // Also the author's own: who is deactivated meanwhile would keep it.
      const owner = await checkOwner(tx, ownerUserId ?? author.id);
      if (!owner.ok) return owner;
      const checked = await checkCustomValues(tx, "opportunity", sentCustomValues);
      if (!checked.ok) return checked;
      const reasoned = await checkReason(tx, {}, typed);
      if (!reasoned.ok) return reasoned;
      const own = { ...typed, lostReason: typed.lostReason ?? null, ...nonEmptyValuesIn(checked.value) };
      await insertOpportunity(tx, author, own, { id, ownerUserId, creationKey: key });
      // Locked first, so that no merge of theirs is under way.
      await lockContacts(tx, contactIds);
      await attachAll(tx, author, { id, name: own.name }, await survivingContacts(tx, contactIds));
      if (contactIds.length > 0) await flushAndRefreshContacts(tx, id);
      return readSaved(tx, id);
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const same = await em.fork().count(Opportunity, { id, creationKey: key });
    const first = same === 0 ? null : await findOpportunity(em, id);
    return first ? done(first) : ID_TAKEN;
  }
}

type Identity = { id: string; ownerUserId: string | undefined; creationKey: string };

async function insertOpportunity(
  tx: EntityManager,
  author: Author,
  own: NewFields,
  { id, ownerUserId, creationKey }: Identity,
): Promise<void> {
  const now = new Date();
  tx.create(Opportunity, {
    ...nestCustomValues(own),
    id,
    creationDate: now,
    updatedAt: now,
    createdByUserId: author.id,
    lastUpdatedByUserId: author.id,
    assignedUserId: ownerUserId,
    creationKey,
  });
  await tx.flush();
  const after = { ...own, ownerUserId: ownerUserId ?? author.id };
  await recordChange(tx, author, { kind: "opportunity", recordId: id, action: "created", after, at: now });
}
