import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { chipsOf as contactChips } from "#app/contacts/list/contact-list.tsx";
import { CONTACT_LIST } from "#app/contacts/list/list-queries.server.ts";
import { type CustomListRules, withControls, withCustomFields } from "#app/lists/custom-rules.server.ts";
import type { ListState } from "#app/lists/list-page.ts";
import { listState, readListRequest } from "#app/lists/list-request.server.ts";
import { chipsOf } from "#app/opportunities/list/list-filters.tsx";
import { OPPORTUNITY_LIST, userIdsIn } from "#app/opportunities/list/list-queries.server.ts";
import { readOwners } from "#app/opportunities/list/owner-options.server.ts";
import { withReasons } from "#app/opportunities/lost-reason.server.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import type { CustomFilters } from "#app/records/custom/schema.ts";

/** A saved view in words: "Board · Stage: Open · Sorted by Deal Size". Filters that no longer exist are left out. */
export async function viewInWords(args: Pick<SignedIn, "viewer" | "request">, path: string): Promise<string> {
  const url = new URL(path, args.request.url);
  const fields = await readCustomFieldsInUse(args);
  if (url.pathname === "/contacts") {
    const { state, sorted } = readListState(url, CONTACT_LIST, fields.contact);
    return joined(["List", ...[...contactChips(state.filter), ...(state.custom?.chips ?? [])].map(textOf), sorted]);
  }
  const { filter, state, sorted } = readListState(url, OPPORTUNITY_LIST, fields.opportunity);
  const chips = chipsOf(state.filter, await readOwners(args, userIdsIn(filter)));
  const view = url.searchParams.get("view") === "board" ? "Board" : "List";
  return joined([
    view,
    ...[...chips, ...(withReasons(state, fields["built-in"]).custom?.chips ?? [])].map(textOf),
    sorted,
  ]);
}

const textOf = ({ text }: { text: string }) => text;

const joined = (parts: (string | null)[]) => parts.filter(Boolean).join(" · ");

function readListState<Filter extends CustomFilters>(
  url: URL,
  rules: CustomListRules<Filter>,
  fields: readonly CustomField[],
) {
  const known = withCustomFields(rules, fields, url);
  const request = readListRequest(url, known);
  const state: ListState = withControls(listState(request as never), fields);
  const { label = null } = url.searchParams.has("sort") ? (known.orders[state.sort] ?? {}) : {};
  return { filter: request.filter, state, sorted: label && `Sorted by ${label}` };
}
