/** Which records a bulk change is about: given ids, or all that match the filters of a list. */

import type { RecordKind } from "#app/changes/schema.ts";
import { CONTACT_LIST, findContactIds } from "#app/contacts/list/list-queries.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { type CustomListRules, findRules } from "#app/lists/custom-rules.server.ts";
import { readApiList } from "#app/lists/list-request.server.ts";
import { MAX_SELECTED } from "#app/lists/row-selection.server.ts";
import { findOpportunityIds, OPPORTUNITY_LIST, zonedFilter } from "#app/opportunities/list/list-queries.server.ts";
import type { CustomFilters } from "#app/records/custom/schema.ts";
import { LISTS, PLURALS } from "#app/records/kinds.ts";
import { recordsOf } from "./labels.ts";

/** The ids, each once; or the list's query parameters. */
export type Selected = { ids?: string[]; filter?: Record<string, string> };

/** The ids of the selected records. "invalid" for none, more than 5,000, and filters that the list has not. */
export async function selectIds(
  em: EntityManager,
  kind: RecordKind,
  { ids, filter = {} }: Selected,
): Promise<Result<string[], "invalid">> {
  const found = ids ? done([...new Set(ids)]) : await findMatching(em, kind, filter);
  if (!found.ok) return found;
  const message = `At most ${recordsOf(kind, MAX_SELECTED)} can be changed at once, and more match. Filter the list first.`;
  if (found.value.length > MAX_SELECTED) return refused("invalid", message, { filter: [message] });
  if (found.value.length > 0) return found;
  return refused("invalid", ids ? "Select at least one record" : `No ${PLURALS[kind]} match`);
}

// Order and page of a list are not part of the selection.
const NOT_FILTERS = ["sort", "direction", "cursor", "limit"];

async function findMatching(em: EntityManager, kind: RecordKind, filter: Record<string, string>) {
  const filters = Object.entries(filter).filter(([name, value]) => !NOT_FILTERS.includes(name) && value.trim() !== "");
  const url = new URL(`${LISTS[kind]}?${new URLSearchParams(filters)}`, env().APP_URL);
  const limit = MAX_SELECTED + 1;
  const findIn = async <Filter extends CustomFilters>(
    rules: CustomListRules<Filter>,
    find: (filter: Partial<Filter>) => Promise<string[]>,
  ): Promise<Result<string[], "invalid">> => {
    const read = readApiList(url, await findRules(em, url, rules));
    if (!read.ok) return read;
    // A misspelled filter must not select everything.
    const unknown = filters.find(([name]) => !Object.hasOwn(read.value.filter, name));
    if (!unknown) return done(await find(read.value.filter));
    const message = `${unknown[0]} is not a filter of this list`;
    return refused("invalid", message, { filter: [message] });
  };
  if (kind === "contact") return findIn(CONTACT_LIST, (read) => findContactIds(em, read, limit));
  return findIn(OPPORTUNITY_LIST, async (read) => findOpportunityIds(em, await zonedFilter(em, read), limit));
}
