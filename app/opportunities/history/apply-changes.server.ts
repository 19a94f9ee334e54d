/** Changes the fields of an opportunity and records it (docs/product.md#changes). */
import { type ChangedFields, changedFields } from "#app/changes/changed-fields.ts";
import { recordChange } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { nextVersion } from "#app/changes/version.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type CustomValues, flattenCustomValues, nestCustomValues } from "#app/records/custom/custom-values.ts";
import { pickFields } from "#app/records/field.ts";
import { FIELDS_OF_OPPORTUNITY, type OpportunityFields } from "../fields.ts";
import { withoutStrayReason } from "../lost-reason.server.ts";
import type { Opportunity } from "../opportunity.entity.server.ts";

/** Picks the editable fields of an opportunity, custom ones too. */
export function opportunityFields(
  opportunity: Opportunity | (OpportunityFields & { own?: CustomValues }),
): OpportunityFields {
  const fields = pickFields(FIELDS_OF_OPPORTUNITY, opportunity);
  return { ...fields, ownerUserId: opportunity.ownerUserId, ...flattenCustomValues(opportunity.own) };
}

/**
 * Applies `changes` to the opportunity and records the change. If any field differs, sets `updatedAt` to a new version
 * and `lastUpdatedByUserId` to the author. The change's `at` equals that `updatedAt`, so that the changes since any
 * version can be queried exactly. Null if none differs.
 */
export async function applyChanges(
  em: EntityManager,
  opportunity: Opportunity,
  author: Author,
  changes: Partial<OpportunityFields>,
): Promise<ChangedFields<OpportunityFields> | null> {
  const present = opportunityFields(opportunity);
  const changed = changedFields(present, withoutStrayReason(present, changes));
  if (!changed) return null;
  const recorded = { kind: "opportunity" as const, recordId: opportunity.id, action: "updated" as const };
  const at = await recordChange(em, author, { ...recorded, ...changed, at: nextVersion(opportunity) });
  const { ownerUserId, ...values } = changed.after;
  em.assign(opportunity, nestCustomValues(values, opportunity.own));
  if (ownerUserId) opportunity.assignedUserId = ownerUserId;
  opportunity.lastUpdatedByUserId = author.id;
  opportunity.updatedAt = at;
  return changed;
}
