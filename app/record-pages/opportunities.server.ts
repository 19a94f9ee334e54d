import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { DUPLICATE_OPPORTUNITIES, opportunityMarks } from "#app/opportunities/duplicates/queries.server.ts";
import { listOpportunities, OPPORTUNITY_LIST } from "#app/opportunities/list/list-queries.server.ts";
import { CHOSEN_FIELDS, detailOf, mergeChoice } from "#app/opportunities/merge/choice.ts";
import {
  findOpportunitiesByIds,
  findOpportunitiesThatFit,
  findOpportunityRowsByIds,
} from "#app/opportunities/merge/queries.server.ts";
import { mergeOpportunities } from "#app/opportunities/merge/service.server.ts";
import { findOpportunity } from "#app/opportunities/queries.server.ts";
import {
  listedRecord,
  opportunityChangesSchema,
  opportunityFilters,
  opportunityJson,
} from "#app/opportunities/schema.ts";
import { listDuplicates } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import { markNotTheSame } from "#app/snapshots/duplicates/not-the-same.server.ts";
import { mergeSchema } from "#app/snapshots/merge-api.server.ts";
import { type Mergeables, MOST_PARTNERS } from "./mergeables.server.ts";

/** By its name, or by what the query says. */
async function partners(em: EntityManager, id: string, query: string | null) {
  const one = await findOpportunity(em, id);
  if (!one) return null;
  const filter = opportunityFilters.shape.q.safeParse(query ?? one.name);
  const { sort } = readListRequest(new URL("http://list/"), OPPORTUNITY_LIST);
  const page = { sort, cursor: null, limit: MOST_PARTNERS };
  const selection = { filter: { q: filter.data }, timeZone: env().TEAM_TIME_ZONE };
  const { rows } = filter.success ? await listOpportunities(em, selection, page) : { rows: [] };
  const others = rows.filter((other) => other.id !== id);
  return {
    id,
    name: one.name,
    found: others.map((other) => ({ id: other.id, name: other.name, detail: detailOf(other) })),
  };
}

async function shownRows(em: EntityManager, ids: string[]) {
  const rows = await findOpportunityRowsByIds(em, ids);
  return rows.map((row) => ({ id: row.id, name: row.name, detail: detailOf(row, row.contactCount) }));
}

export const OPPORTUNITIES: Mergeables = {
  nameOf: ({ name }: { name: string }) => name,
  find: findOpportunitiesByIds,
  choice: mergeChoice,
  fields: CHOSEN_FIELDS,
  partners,
  schema: mergeSchema(opportunityChangesSchema.omit({ updatedAt: true })),
  json: opportunityJson,
  listedJson: listedRecord.partial({ contacts: true }).meta({ id: "OpportunityBesideOthers" }),
  merge: mergeOpportunities,
  duplicates: (em, place) => listDuplicates(em, DUPLICATE_OPPORTUNITIES, place, shownRows),
  wholeDuplicates: (em, place) => listDuplicates(em, DUPLICATE_OPPORTUNITIES, place, findOpportunitiesThatFit),
  markNotTheSame: markNotTheSame("opportunity", opportunityMarks),
};
