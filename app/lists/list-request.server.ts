/**
 * Parses a list's address: filters, order and page. Each parameter is validated separately. The API refuses a request
 * with invalid parameters and names them; a page ignores them and says so (docs/product.md#finding-and-filtering).
 */

import { z } from "zod";
import { json } from "#app/http/responses.server.ts";
import { done, type Failure, type Result, refused } from "#app/http/result.ts";
import type { SearchedCustomFields } from "#app/records/custom/schema.ts";
import { ignoredMessage } from "./ignored-messages.server.ts";
import { type PageRequest, readCursor, type Sort, type SortKey } from "./keyset.server.ts";
import type { ListOrders, ListState, Page } from "./list-page.ts";

const MAX_API_ROWS = 500;

/**
 * How a list's address is parsed. `conflicts` returns messages for filters that cannot be combined; `keys` are the sort
 * keys of each order.
 */
export type ListRules<Filter> = {
  filters: z.ZodType<Filter> & { shape: Record<string, z.ZodType> };
  conflicts?: (filter: Partial<Filter>) => Record<string, string>;
  orders: ListOrders;
  keys: Record<string, { asc: readonly SortKey[]; desc: readonly SortKey[] }>;
  /** The custom fields in which the list's search looks too. */
  searched?: SearchedCustomFields;
};

/** A parsed address; `invalid`: messages of invalid parameters by name; `conflicts`: names of contradictory ones. */
export type ListRequest<Filter> = Omit<PageRequest, "limit"> & {
  filter: Partial<Filter>;
  conflicts: string[];
  invalid: Record<string, string[]>;
};

/** Parses filters, each by its own schema. Empty ones are ignored; invalid ones have a message in `invalid`. */
export function readFilters<Filter>(searchParams: URLSearchParams, shape: Record<string, z.ZodType>) {
  const invalid: Record<string, string[]> = {};
  const filter: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const value = singleParameter(searchParams, name, invalid);
    if (!value?.trim()) continue;
    const parsed = schema.safeParse(value);
    if (parsed.success) filter[name] = parsed.data;
    else invalid[name] = [`${name} ${parsed.error.issues[0]?.message}`];
  }
  return { filter: filter as Partial<Filter>, invalid };
}

/** Parses a list's address. Never fails: invalid parameters are ignored and reported in `invalid`. */
export function readListRequest<Filter>({ searchParams }: URL, rules: ListRules<Filter>): ListRequest<Filter> {
  const { filter, invalid } = readFilters<Filter>(searchParams, rules.filters.shape);
  const conflicts = rules.conflicts?.(filter) ?? {};
  for (const [name, message] of Object.entries(conflicts)) {
    invalid[name] = [message];
    delete filter[name as keyof Filter];
  }
  if (rules.searched && "q" in filter) Object.assign(filter, { searched: rules.searched });
  const sort = readSort(searchParams, rules, invalid);
  const text = singleParameter(searchParams, "cursor", invalid);
  const cursor = text === undefined ? null : readCursor(text, sort);
  if (text !== undefined && !cursor) invalid.cursor = ["cursor does not belong to this list in this order"];
  return { filter, sort, cursor, invalid, conflicts: Object.keys(conflicts) };
}

/** Like {@link readListRequest}, with the API's `?limit=` (1 to 500); "invalid" with all parameters' messages. */
export function readApiList<Filter>(
  url: URL,
  rules: ListRules<Filter>,
): Result<{ filter: Partial<Filter>; page: PageRequest }, "invalid"> {
  const { filter, sort, cursor, invalid } = readListRequest(url, rules);
  const text = singleParameter(url.searchParams, "limit", invalid);
  const limit = text === undefined ? MAX_API_ROWS : Number(text);
  if (!/^\d{1,3}$/.test(text ?? "0") || limit < 1 || limit > MAX_API_ROWS) {
    invalid.limit = [`limit must be a whole number from 1 to ${MAX_API_ROWS}`];
  }
  const first = Object.values(invalid)[0]?.[0];
  return first === undefined ? done({ filter, page: { sort, cursor, limit } }) : refused("invalid", first, invalid);
}

/** What the API's document says of the call of a list: its query, its rows and its links. */
export function aboutList<Filter>({ filters, orders }: ListRules<Filter>, row: z.ZodType) {
  const names = Object.keys(orders) as [string, ...string[]];
  const query = z
    .object({
      ...filters.shape,
      sort: z.enum(names),
      direction: z.enum(["asc", "desc"]),
      cursor: z.string().describe("From the `Link` of the previous page"),
      limit: z.int().min(1).max(MAX_API_ROWS).default(MAX_API_ROWS),
    })
    .partial();
  return { query, answers: { 200: z.array(row) }, answerHeaders: listLinks };
}

/** The header of a list's page, as the API's document has it. */
export const listLinks = z.object({
  Link: z.string().optional().describe('The next page, as `rel="next"` (RFC 8288); absent on the last one'),
});

/** Answers the call of a list with the page that `read` gives, or says what is wrong with the address. */
export async function answerList<Filter, Row>(
  url: URL,
  rules: ListRules<Filter>,
  read: (filter: Partial<Filter>, page: PageRequest) => Promise<Page<Row>>,
): Promise<Response | Failure<"invalid">> {
  const asked = readApiList(url, rules);
  return asked.ok ? jsonPage(url, await read(asked.value.filter, asked.value.page)) : asked;
}

/** The part of a list request that a page's view needs. */
export function listState({
  filter,
  sort,
  cursor,
  invalid,
  conflicts,
}: ListRequest<Record<string, TypedFilterValue | SearchedCustomFields | undefined>>): ListState {
  const { name, direction } = sort;
  const typed = Object.entries(filter).flatMap(([name, value = ""]) =>
    isTyped(value) ? [[name, typedText(value)]] : [],
  );
  return {
    filter: Object.fromEntries(typed),
    sort: name,
    direction,
    paged: cursor !== null,
    ignored: Object.keys(invalid).map((name) => ignoredMessage(name, conflicts.includes(name))),
  };
}

/** The value of a filter: its text, or what has it as it was typed. */
type TypedFilterValue = string | { typed: string };

const isTyped = (value: TypedFilterValue | SearchedCustomFields): value is TypedFilterValue =>
  typeof value === "string" || "typed" in value;

const typedText = (value: TypedFilterValue) => (typeof value === "string" ? value : value.typed);

/** Whether the page is the first one of everything. */
export const isUnfilteredFirstPage = ({ filter, paged }: ListState) => !paged && Object.keys(filter).length === 0;

/** A page as a JSON array, with the next page's address in `Link` (RFC 8288; docs/product.md#api-lists). */
export function jsonPage<Row>(url: URL, page: Page<Row>): Response {
  if (!page.next) return json(page.rows);
  const next = new URLSearchParams(url.searchParams);
  next.set("cursor", page.next);
  return json(page.rows, 200, { Link: `<${url.pathname}?${next}>; rel="next"` });
}

function readSort<Filter>(
  params: URLSearchParams,
  { orders, keys }: ListRules<Filter>,
  invalid: Record<string, string[]>,
): Sort {
  const [first = "", ...others] = Object.keys(orders);
  const asked = singleParameter(params, "sort", invalid) || first;
  const name = Object.hasOwn(orders, asked) ? asked : first;
  if (name !== asked) invalid.sort = [`sort must be one of ${[first, ...others].join(", ")}`];
  const askedDirection = singleParameter(params, "direction", invalid) || orders[name]?.defaultDirection;
  const direction =
    askedDirection === "asc" || askedDirection === "desc" ? askedDirection : (orders[name]?.defaultDirection ?? "asc");
  if (direction !== askedDirection) invalid.direction = ["direction must be asc or desc"];
  return { name, direction, keys: keys[name]?.[direction] ?? [] };
}

function singleParameter(params: URLSearchParams, name: string, invalid: Record<string, string[]>): string | undefined {
  const [value, ...more] = params.getAll(name);
  if (more.length === 0) return value;
  invalid[name] = [`${name} may be given once`];
  return undefined;
}
