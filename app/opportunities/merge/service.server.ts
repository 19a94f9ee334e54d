import { LockMode } from "@mikro-orm/core";
import { sql } from "kysely";
import { MAX_CONTACTS } from "#app/contacts/checks.ts";
import { mergeCommands } from "#app/contacts/merge/merge-records.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { refused } from "#app/http/result.ts";
import { linkedIdsByRecord } from "#app/merge/merges.server.ts";
import { mergedFields } from "#app/records/merge-fields.ts";
import { lockContacts } from "../contacts/contact-links.server.ts";
import { FIELDS_OF_OPPORTUNITY } from "../fields.ts";
import { applyChanges, opportunityFields } from "../history/apply-changes.server.ts";
import { Opportunity } from "../opportunity.entity.server.ts";
import { findOpportunity } from "../queries.server.ts";
import { checkOwner, lockOwner } from "../record/owner.server.ts";
import type { OpportunityFields, OpportunityJson } from "../schema.ts";
import { restoreOpportunities, trashOpportunity } from "../trash.server.ts";

const TOO_MANY = refused("conflict", `Together they have more than ${MAX_CONTACTS} contacts`);

// The ids of the activities that were moved, by the opportunity that they are of.
async function moveHistory(tx: EntityManager, from: string[], to: string): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ was: string; ids: string[] }>`
    with found as (select id, opportunity_id as was from opportunity_activities where opportunity_id = any(${from}::uuid[])),
    moved as (update opportunity_activities a set opportunity_id = ${to}::uuid from found where a.id = found.id)
    select was, array_agg(id) as ids from found group by was`.execute(queryOn(tx));
  return Object.fromEntries(rows.map(({ was, ids }) => [was, ids]));
}

async function moveHistoryBack(tx: EntityManager, from: string, moved: Record<string, string[]>, restored: string[]) {
  for (const id of restored) {
    await sql`update opportunity_activities set opportunity_id = ${id}::uuid
      where id = any(${moved[id] ?? []}::uuid[]) and opportunity_id = ${from}::uuid`.execute(queryOn(tx));
  }
}

/** Merges opportunities that are one deal, and undoes it. */
export const { merge: mergeOpportunities, undo: undoOpportunityMerge } = mergeCommands<
  Opportunity,
  OpportunityFields,
  OpportunityJson
>({
  kind: "opportunity",
  merged: (keep, others, chosen) => mergedFields(FIELDS_OF_OPPORTUNITY, keep, others, chosen),
  lockAhead: async (tx, ids, chosen) => {
    const links = await linkedIdsByRecord(tx, "opportunity", ids);
    await lockContacts(tx, [...new Set([...links.values()].flat())]);
    if (chosen?.ownerUserId) await lockOwner(tx, chosen.ownerUserId);
  },
  lock: (tx, ids) =>
    tx.find(Opportunity, { id: ids }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } }),
  lockLinked: async () => {},
  refusal: async (tx, survivor, linked, chosen) => {
    const owner = chosen?.ownerUserId;
    const checked = await checkOwner(tx, owner === survivor.ownerUserId ? undefined : owner);
    if (!checked.ok) return checked;
    return linked.length > MAX_CONTACTS ? TOO_MANY : null;
  },
  fieldsOf: opportunityFields,
  change: async (tx, author, opportunity, fields) => {
    const changed = await applyChanges(tx, opportunity, author, fields);
    await tx.flush();
    return changed;
  },
  trash: trashOpportunity,
  restore: restoreOpportunities,
  moveRows: moveHistory,
  moveRowsBack: moveHistoryBack,
  keepAliases: async () => {},
  find: findOpportunity,
});
