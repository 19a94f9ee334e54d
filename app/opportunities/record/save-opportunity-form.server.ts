/** Saves an opportunity's form with a three-way merge of changes since the form was loaded. */
import { namesOf } from "#app/accounts/people/queries.server.ts";
import {
  type ChangedField,
  type ChangesSince,
  type Clash,
  clashOf,
  withChangeAuthors,
} from "#app/changes/conflict/conflict.ts";
import { type Merge, mergeFields } from "#app/changes/conflict/three-way-merge.ts";
import type { Author } from "#app/changes/schema.ts";
import { findChangesSince } from "#app/contacts/history/changes-since.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Failure, refused } from "#app/http/result.ts";
import { checkCustomValues } from "#app/records/custom/check-custom-values.server.ts";
import { withEmptyCustomValues } from "#app/records/custom/custom-values.ts";
import { withCustomLabels } from "#app/records/custom/shown-custom-values.server.ts";
import { attachedIds, survivingContacts } from "../contacts/contact-links.server.ts";
import { opportunityFields } from "../history/apply-changes.server.ts";
import { withoutStrayReason } from "../lost-reason.server.ts";
import type { Opportunity } from "../opportunity.entity.server.ts";
import type { OpportunityFields, OpportunityJson } from "../schema.ts";
import {
  type Changes,
  lockForChange,
  OPPORTUNITY_NOT_FOUND,
  opportunityConflict,
  saveOpportunityChanges,
} from "../service.server.ts";

type Saved = { ok: true; value: { opportunity: OpportunityJson; kept: ChangedField[] } };
type Refused = Failure<"not-found"> | Failure<"invalid"> | (Failure<"conflict"> & { clash: Clash<OpportunityFields> });

/**
 * Saves the fields that the form changed since its version (`updatedAt`). Fields changed meanwhile by others keep their
 * saved values and are listed in `kept`. A contact that was merged meanwhile is its survivor. If both sides changed a
 * field to different values, saves nothing and returns the conflict.
 */
export function saveForm(em: EntityManager, author: Author, id: string, sent: Changes): Promise<Saved | Refused> {
  return em.transactional(async (tx): Promise<Saved | Refused> => {
    const opportunity = await lockForChange(tx, id, await replaceMergedContacts(tx, sent));
    if (!opportunity) return OPPORTUNITY_NOT_FOUND;
    // Again, because a merge may have been under way until the locks were there.
    const typed = await replaceMergedContacts(tx, sent);
    const { contactIds, readContactIds, updatedAt, own: customValues, ...others } = typed;
    const present = opportunityFields(opportunity);
    const checked = await checkCustomValues(tx, "opportunity", customValues, opportunity.own);
    if (!checked.ok) return checked;
    // The form asks for a reason beside the stage: one that was chosen before another stage does not count.
    const mine = { ...withoutStrayReason(present, others), ...checked.value };
    const theirs = withEmptyCustomValues(present, checked.value);
    const since = await findChangesSince(tx, opportunity, theirs, updatedAt);
    const merge = mergeFields(since.base, mine, theirs);
    if (merge.conflicts.length > 0) return conflictRefusal(tx, author, opportunity, { mine, theirs, since, merge });
    const contactsKept = await areContactsKept(tx, id, typed);
    const saved = await saveOpportunityChanges(tx, author, opportunity, {
      ...merge.changes,
      contactIds,
      readContactIds,
    });
    if (!saved.ok) return saved;
    const contacts = contactsKept ? [{ field: "contacts" as const, by: null }] : [];
    const kept = await withCustomLabels(tx, "opportunity", withChangeAuthors(merge.kept, since, author.id));
    return done({ opportunity: saved.value, kept: [...kept, ...contacts] });
  });
}

// Contacts that were merged since the form was loaded are their survivors.
async function replaceMergedContacts(tx: EntityManager, sent: Changes): Promise<Changes> {
  const { contactIds, readContactIds } = sent;
  return {
    ...sent,
    contactIds: contactIds && (await survivingContacts(tx, contactIds)),
    readContactIds: readContactIds && (await survivingContacts(tx, readContactIds)),
  };
}

type MergeSides = {
  mine: Partial<OpportunityFields>;
  theirs: OpportunityFields;
  since: ChangesSince<OpportunityFields>;
  merge: Merge<OpportunityFields>;
};

async function conflictRefusal(
  tx: EntityManager,
  author: Author,
  opportunity: Opportunity,
  { mine, theirs, since, merge }: MergeSides,
): Promise<Refused> {
  const names = await namesOf(tx, [mine.ownerUserId, theirs.ownerUserId]);
  const named = <Side extends Partial<OpportunityFields>>(side: Side) => ({
    ...side,
    ownerUserId: names.get(side.ownerUserId ?? "") ?? null,
  });
  const clash = clashOf({
    mine: named(mine),
    shown: named(theirs),
    saved: theirs,
    since,
    merge,
    viewerId: author.id,
    lastUserId: opportunity.lastUpdatedByUserId ?? null,
    updatedAt: opportunity.updatedAt,
    message: (byOthers) => opportunityConflict(byOthers).message,
  });
  const conflicts = await withCustomLabels(tx, "opportunity", clash.conflicts);
  const kept = await withCustomLabels(tx, "opportunity", clash.kept);
  return { ...refused("conflict", clash.message), clash: { ...clash, conflicts, kept } };
}

/**
 * Whether others attached or detached contacts since the form was loaded, so that the result differs from the ticked
 * ones.
 */
async function areContactsKept(
  tx: EntityManager,
  id: string,
  { contactIds, readContactIds }: Changes,
): Promise<boolean> {
  if (!contactIds || !readContactIds) return false;
  const attached = await attachedIds(tx, id);
  const addedByOthers = attached.some((one) => !readContactIds.includes(one) && !contactIds.includes(one));
  const removedByOthers = readContactIds.some((one) => !attached.includes(one) && contactIds.includes(one));
  return addedByOthers || removedByOthers;
}
