/** Which records a change of many is about: given ids, or all that match the filters of a list. */
import type { RecordKind } from "#app/changes/schema.ts";
import { CONTACT_LIST, findContactIds } from "#app/contacts/queries.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { findRules } from "#app/lists/custom-rules.server.ts";
import { readApiList } from "#app/lists/list-request.server.ts";
import { MOST_SELECTED } from "#app/lists/read-selecting.server.ts";
import { findOpportunityIds, OPPORTUNITY_LIST, selectionOf } from "#app/opportunities/list/list-queries.server.ts";
import { LISTS, recordsOf } from "./labels.ts";

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
  const message = `At most ${recordsOf(kind, MOST_SELECTED)} can be changed at once, and more match. Filter the list first.`;
  if (found.value.length > MOST_SELECTED) return refused("invalid", message, { filter: [message] });
  if (found.value.length > 0) return found;
  return refused("invalid", ids ? "Select at least one record" : `No ${recordsOf(kind, 0).slice(2)} match`);
}

// Order and page of a list are not part of the selection.
const NOT_FILTERS = ["sort", "direction", "cursor", "limit"];

async function findMatching(em: EntityManager, kind: RecordKind, filter: Record<string, string>) {
  const filters = Object.entries(filter).filter(([name, value]) => !NOT_FILTERS.includes(name) && value.trim() !== "");
  const url = new URL(`${LISTS[kind]}?${new URLSearchParams(filters)}`, env().APP_URL);
  const limit = MOST_SELECTED + 1;
  if (kind === "contact") {
    const read = readApiList(url, await findRules(em, url, CONTACT_LIST));
    if (!read.ok) return read;
    return unknownFilter(filters, read.value.filter) ?? done(await findContactIds(em, read.value.filter, limit));
  }
  const read = readApiList(url, await findRules(em, url, OPPORTUNITY_LIST));
  if (!read.ok) return read;
  const selection = await selectionOf(em, read.value.filter);
  return unknownFilter(filters, read.value.filter) ?? done(await findOpportunityIds(em, selection, limit));
}

// A misspelled filter must not select everything.
function unknownFilter(sent: [string, string][], known: object) {
  const unknown = sent.find(([name]) => !Object.hasOwn(known, name));
  if (!unknown) return null;
  const message = `${unknown[0]} is not a filter of this list`;
  return refused("invalid", message, { filter: [message] });
}
