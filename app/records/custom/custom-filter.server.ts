/** Filters of lists by custom fields (docs/product.md#own-fields). */
import { type Expression, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { dayFilter, searchText } from "#app/http/schema.ts";
import { matchesSearchText } from "#app/lists/search-text.server.ts";
import { sentSchemaOf } from "../schema.ts";
import { asFieldWithAllChoices, type CustomField, hasText } from "./custom-field.ts";
import { hasRangeFilter, MISSING_VALUE_JSON, orderedValue } from "./custom-order.server.ts";
import { foldedCustomValue, hasCustomValue } from "./custom-text.server.ts";
import { type CustomValue, type CustomValues, customFieldName, isCustomFieldName } from "./custom-values.ts";
import type { CustomFilter, CustomFilters } from "./schema.ts";

type RangeParameters = Record<"from" | "to", `own.${string}`>;

/** The parameters of a span of a field's values, each end inclusive. */
export const rangeParametersOf = ({ key }: CustomField): RangeParameters => ({
  from: `own.${key}.from`,
  to: `own.${key}.to`,
});

// What a filter by the field takes, which becomes the value that it looks for.
function filterValueSchema(field: CustomField): z.ZodType<CustomValue> {
  if (field.type === "day") return dayFilter();
  if (hasText(field)) return searchText();
  if (field.type === "yesno") {
    return z.enum(["yes", "no"], "must be yes or no").transform((word) => word === "yes");
  }
  if (hasRangeFilter(field)) return amountOf(field);
  const ids = field.choices.map(({ id }) => id);
  const choice = z.enum(ids, `must be one of ${ids.join(", ")}`);
  return field.type === "several" ? choice.transform((id) => [id]) : choice;
}

const MAX_AMOUNT_CHARACTERS = 40;

function amountOf(field: CustomField): z.ZodType<number> {
  const schema = sentSchemaOf(asFieldWithAllChoices(field));
  return z
    .string()
    .max(MAX_AMOUNT_CHARACTERS, "must be a number")
    .transform((typed, context) => {
      const read = z.number().safeParse(schema.safeParse(typed).data);
      if (!read.success) context.addIssue("must be a number");
      return read.data ?? 0;
    });
}

/** What finds records without a value of the field. */
export const NOT_SET = { value: "-none", label: "Not set" };

const filterOf = (field: CustomField, test: CustomFilter["test"]): z.ZodType<CustomFilter> =>
  z.string().transform((typed, context) => {
    if (typed.trim() === NOT_SET.value) return { key: field.key, test: "unset", value: "", typed: NOT_SET.value };
    const read = filterValueSchema(field).safeParse(typed);
    for (const { message } of read.error?.issues ?? []) context.addIssue(message);
    return { key: field.key, test, value: read.data ?? "", typed: typed.trim() };
  });

/** The schemas of the filters by a field, by parameter. */
export function filtersOf(field: CustomField): Record<string, z.ZodType<CustomFilter>> {
  const name = customFieldName(field.key);
  if (hasText(field)) return { [name]: filterOf(field, "contains") };
  const same = { [name]: filterOf(field, "has") };
  if (!hasRangeFilter(field)) return same;
  const { from, to } = rangeParametersOf(field);
  return { ...same, [from]: filterOf(field, "from"), [to]: filterOf(field, "to") };
}

/** Spans whose end is before their beginning, by the parameter of the end, with the reason. */
export function invalidRangesOf(fields: readonly CustomField[], filter: CustomFilters): Record<string, string> {
  const isWrong = ({ from, to }: RangeParameters) => {
    const [first, last] = [filter[from]?.value, filter[to]?.value];
    return first !== undefined && last !== undefined && first > last;
  };
  const wrong = fields.filter(hasRangeFilter).map(rangeParametersOf).filter(isWrong);
  return Object.fromEntries(wrong.map(({ from, to }) => [to, `${to} is before ${from}`]));
}

const customFiltersIn = (filter: CustomFilters): CustomFilter[] =>
  Object.entries(filter).flatMap(([name, one]) => (isCustomFieldName(name) ? [one as CustomFilter] : []));

/** The filters by custom fields among those of a list, as conditions on its records' values. */
export const customConditions = (
  customValues: Expression<CustomValues>,
  filter: CustomFilters,
): Expression<SqlBool>[] => customFiltersIn(filter).map((one) => conditionOf(customValues, one));

/** Whether a list is filtered by words of custom texts. */
export const filtersByCustomText = (filter: CustomFilters): boolean =>
  customFiltersIn(filter).some(({ test }) => test === "contains");

function conditionOf(customValues: Expression<CustomValues>, { key, test, value }: CustomFilter): Expression<SqlBool> {
  if (test === "contains") return matchesSearchText(foldedCustomValue(customValues, key), String(value));
  if (test === "has") return hasCustomValue(customValues, { [key]: value });
  if (test === "unset") return sql`not jsonb_exists(${customValues}, ${key})`;
  const ordered = orderedValue(customValues, key, "asc");
  const end = sql`${JSON.stringify(value)}::jsonb`;
  if (test === "to") return sql`${ordered} <= ${end}`;
  return sql`(${ordered} >= ${end} and ${ordered} < ${sql.lit(MISSING_VALUE_JSON.asc)}::jsonb)`;
}
