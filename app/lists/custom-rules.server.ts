/** What a list takes and offers of the team's custom fields (docs/product.md#own-fields). */
import type { Expression } from "kysely";
import { z } from "zod";
import type { RecordKind } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type CustomField, hasChoices } from "#app/records/custom/custom-field.ts";
import { filtersOf, invalidRangesOf, NOT_SET, rangeParametersOf } from "#app/records/custom/custom-filter.server.ts";
import { hasRangeFilter, MISSING_VALUE_JSON, orderedValue } from "#app/records/custom/custom-order.server.ts";
import { customFieldsToSearch } from "#app/records/custom/custom-text.server.ts";
import { type CustomValues, customFieldName, isCustomFieldName } from "#app/records/custom/custom-values.ts";
import type { CustomFilters } from "#app/records/custom/schema.ts";
import { findFormFields } from "#app/records/custom/shown-custom-values.server.ts";
import { YES_OR_NO } from "#app/records/field.ts";
import { formatDate } from "#app/ui/dates.ts";
import type { SortKey } from "./keyset.server.ts";
import type { Chip, Direction, FilterInput, ListOrders, ListState } from "./list-page.ts";
import type { ListRules } from "./list-request.server.ts";
import { isDayJson, isNumberJson, jsonKey } from "./sort-key.server.ts";

/** The rules of a list whose custom fields are in the column `values`; `id` tells rows of equal values apart. */
export type CustomListRules<Filter> = ListRules<Filter> & {
  own: { kind: RecordKind; values: Expression<CustomValues>; id: SortKey };
};

/** The rules of a list in the API. Queries the database only if the address searches or names a custom field. */
export async function findRules<Filter extends CustomFilters>(
  em: EntityManager,
  url: URL,
  rules: CustomListRules<Filter>,
): Promise<ListRules<Filter>> {
  return namesCustomFields(url) || url.searchParams.has("q")
    ? withCustomFields(rules, await findFormFields(em, rules.own.kind), url)
    : rules;
}

/** What the API's document says of such a list. */
export const CUSTOM_FIELD_FILTERS_DOC =
  "`own.<key>` filters by a custom field (`GET /api/fields` has the keys), of numbers, amounts and days also " +
  "`own.<key>.from` and `own.<key>.to`; `sort=own.<key>` sorts by one of these, records without a value " +
  `last. \`${NOT_SET.value}\` finds records without a value.`;

const customFieldParametersIn = ({ searchParams }: URL) => [...searchParams.keys()].filter(isCustomFieldName);

const namesCustomFields = (url: URL) =>
  customFieldParametersIn(url).length > 0 || url.searchParams.getAll("sort").some(isCustomFieldName);

/**
 * The rules with filters by these fields, orders by those that have spans, and a search in their texts. What the
 * address names of others is invalid.
 */
export function withCustomFields<Filter extends CustomFilters>(
  rules: CustomListRules<Filter>,
  fields: readonly CustomField[],
  url: URL,
): ListRules<Filter> {
  const searched = customFieldsToSearch(rules.own.kind, fields);
  if (!namesCustomFields(url)) return searched ? { ...rules, searched } : rules;
  const unknown = Object.fromEntries(
    customFieldParametersIn(url).map((name) => [name, z.never("is not a filter of this list")]),
  );
  const shape = { ...rules.filters.shape, ...unknown, ...Object.assign({}, ...fields.map(filtersOf)) };
  return {
    ...rules,
    searched,
    filters: z.object(shape) as unknown as typeof rules.filters,
    orders: { ...rules.orders, ...ordersOf(fields) },
    keys: {
      ...rules.keys,
      ...Object.fromEntries(fields.filter(hasRangeFilter).map((field) => keysOf(field, rules.own))),
    },
    conflicts: (filter) => ({ ...rules.conflicts?.(filter), ...invalidRangesOf(fields, filter) }),
  };
}

const ordersOf = (fields: readonly CustomField[]): ListOrders =>
  Object.fromEntries(
    fields
      .filter(hasRangeFilter)
      .map(({ key, label }) => [customFieldName(key), { label, defaultDirection: "asc" as const }]),
  );

const DIRECTIONS: Direction[] = ["asc", "desc"];

// Unset values are last in both directions.
function keysOf({ key, type }: CustomField, { values, id }: CustomListRules<unknown>["own"]) {
  const isJson = type === "day" ? isDayJson : isNumberJson;
  const orders = DIRECTIONS.map((direction) => {
    const accepts = (text: string) => text === MISSING_VALUE_JSON[direction] || isJson(text);
    return [direction, [jsonKey(orderedValue(values, key, direction), accepts), id]];
  });
  return [customFieldName(key), Object.fromEntries(orders)] as const;
}

/** The state with what the page offers of these fields. */
export function withControls(state: ListState, fields: readonly CustomField[]): ListState {
  if (fields.length === 0) return state;
  const { filter } = state;
  const inputs = fields.flatMap(inputsOf);
  const shown = new Set(inputs.map(({ name }) => name));
  const others = Object.keys(filter).filter((name) => isCustomFieldName(name) && !shown.has(name));
  const hidden = others.map((name) => ({ name, label: "", type: "hidden" as const }));
  return {
    ...state,
    custom: {
      inputs: [...inputs, ...hidden],
      chips: fields.flatMap((field) => chipsOf(field, filter)),
      orders: ordersOf(fields),
    },
  };
}

function inputsOf(field: CustomField): FilterInput[] {
  const { key, label, type } = field;
  const name = customFieldName(key);
  if (hasRangeFilter(field)) {
    const { from, to } = rangeParametersOf(field);
    const kind = type === "day" ? "date" : "number";
    return [
      { name: from, label: `${label} from`, type: kind },
      { name: to, label: `${label} to`, type: kind },
    ];
  }
  if (type === "yesno") return [{ name, label, type: "select", options: [...YES_OR_NO, NOT_SET] }];
  if (!hasChoices(type)) return [{ name, label, type: "text" }];
  const choices = field.choices.map(({ id, label }) => ({ value: id, label }));
  return [{ name, label, type: "select", options: [...choices, NOT_SET] }];
}

function chipsOf(field: CustomField, filter: Record<string, string>): Chip[] {
  const same = customFieldName(field.key);
  const { from, to } = rangeParametersOf(field);
  const texts = { [same]: ":", [from]: " from", [to]: " to" };
  return Object.entries(texts).flatMap(([name, word]) => {
    const typed = filter[name];
    return typed === undefined
      ? []
      : [{ text: `${field.label}${word} ${formatFilterValue(field, typed)}`, parameters: [name] }];
  });
}

function formatFilterValue({ type, choices }: CustomField, typed: string): string {
  if (typed === NOT_SET.value) return NOT_SET.label;
  if (type === "day") return formatDate(typed);
  if (type === "yesno") return typed === "yes" ? "Yes" : "No";
  return choices.find(({ id }) => id === typed)?.label ?? typed;
}
