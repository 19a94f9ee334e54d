import { contactName } from "#app/contacts/labels.ts";
import { findContact } from "#app/contacts/queries.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { listOpportunities, OPPORTUNITY_LIST } from "#app/opportunities/list/list-queries.server.ts";
import { CHOSEN_FIELDS, distinguishingDetail, mergeChoice } from "#app/opportunities/merge/choice.ts";
import {
  findOpportunitiesByIds,
  findOpportunitiesWithinSize,
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
import { findGroups } from "../find-groups.server.ts";
import type { OversizedGroup } from "../groups.ts";
import { defineKind, MAX_PARTNERS } from "../kind.server.ts";
import {
  type ComparedDeal,
  dealPairs,
  dealsByIds,
  findDealsByKeys,
  findDealsSharingKey,
  findPossibleDuplicates,
  SAME_NAME_SECTION,
  SECTIONS,
} from "./compare.server.ts";

/** Those that may be the same deal, then those with its name; or what the query finds. */
async function findMergePartners(em: EntityManager, id: string, query: string | null) {
  const one = await findOpportunity(em, id);
  if (!one) return null;
  const filter = opportunityFilters.shape.q.safeParse(query ?? one.name);
  const { sort } = readListRequest(new URL("http://list/"), OPPORTUNITY_LIST);
  const page = { sort, cursor: null, limit: MAX_PARTNERS };
  const selection = { filter: { q: filter.data }, timeZone: env().TEAM_TIME_ZONE };
  const { rows } = filter.success ? await listOpportunities(em, selection, page) : { rows: [] };
  const alike = query ? [] : (await findPossibleDuplicates(em, id)).slice(0, MAX_PARTNERS);
  const known = new Map((await readShownOpportunities(em, alike)).map((other) => [other.id, other]));
  const others = rows.filter((other) => other.id !== id && !known.has(other.id));
  const found = [
    ...alike.flatMap((other) => known.get(other) ?? []),
    ...others.map((other) => ({ id: other.id, name: other.name, detail: distinguishingDetail(other) })),
  ];
  return { id, name: one.name, found: found.slice(0, MAX_PARTNERS) };
}

async function readShownOpportunities(em: EntityManager, ids: string[]) {
  const rows = await findOpportunityRowsByIds(em, ids);
  return rows.map((row) => ({ id: row.id, name: row.name, detail: distinguishingDetail(row, row.contactCount) }));
}

async function readOpportunityMarks(em: EntityManager, ids: string[]) {
  return new Map((await dealsByIds(em, ids)).map(({ id, mark }) => [id, mark]));
}

async function searchTextForOversizedGroup(em: EntityManager, { place: [section, key] }: OversizedGroup) {
  if (section === SAME_NAME_SECTION) return key;
  const contact = await findContact(em, key);
  return contact ? contactName(contact) : "";
}

const COMPARISON = {
  sharing: findDealsSharingKey,
  pairs: (_em: EntityManager, deals: ComparedDeal[]) => dealPairs(deals),
};

export const OPPORTUNITIES = defineKind({
  kind: "opportunity",
  nameOf: ({ name }) => name,
  find: findOpportunitiesByIds,
  choice: mergeChoice,
  fields: CHOSEN_FIELDS,
  partners: findMergePartners,
  changes: opportunityChangesSchema.omit({ updatedAt: true }),
  merge: mergeOpportunities,
  json: opportunityJson,
  listedJson: listedRecord.partial({ contacts: true }).meta({ id: "OpportunityBesideOthers" }),
  source: {
    sections: SECTIONS,
    groups: async (em, section, keys) => findGroups(em, await findDealsByKeys(em, section, keys), COMPARISON),
    searchFor: searchTextForOversizedGroup,
  },
  shown: readShownOpportunities,
  whole: findOpportunitiesWithinSize,
  marks: readOpportunityMarks,
});
