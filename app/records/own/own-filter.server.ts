/** Filters of lists by own fields (docs/product.md#own-fields). */
import { type Expression, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { dayFilter, searchText } from "#app/http/schema.ts";
import { matchesSearchText } from "#app/lists/search-text.server.ts";
import { sentSchemaOf } from "../schema.ts";
import { asWholeField, hasText, type OwnField } from "./own-field.ts";
import { hasSpan, MISSING, orderedValue } from "./own-order.server.ts";
import { foldedOwn, has } from "./own-text.server.ts";
import { isOwnName, nameOfOwn, type OwnValue, type OwnValues } from "./own-values.ts";
import type { OwnFilter, OwnFilters } from "./schema.ts";

type Span = Record<"from" | "to", `own.${string}`>;

/** The parameters of a span of a field's values, each end inclusive. */
export const spanOf = ({ key }: OwnField): Span => ({ from: `own.${key}.from`, to: `own.${key}.to` });

// What a filter by the field takes, which becomes the value that it looks for.
function soughtIn(field: OwnField): z.ZodType<OwnValue> {
  if (field.type === "day") return dayFilter();
  if (hasText(field)) return searchText();
  if (field.type === "yesno") {
    return z.enum(["yes", "no"], "must be yes or no").transform((word) => word === "yes");
  }
  if (hasSpan(field)) return amountOf(field);
  const ids = field.choices.map(({ id }) => id);
  const choice = z.enum(ids, `must be one of ${ids.join(", ")}`);
  return field.type === "several" ? choice.transform((id) => [id]) : choice;
}

const LONGEST_AMOUNT = 40;

function amountOf(field: OwnField): z.ZodType<number> {
  const schema = sentSchemaOf(asWholeField(field));
  return z
    .string()
    .max(LONGEST_AMOUNT, "must be a number")
    .transform((typed, context) => {
      const read = z.number().safeParse(schema.safeParse(typed).data);
      if (!read.success) context.addIssue("must be a number");
      return read.data ?? 0;
    });
}

const filterOf = (field: OwnField, test: OwnFilter["test"]): z.ZodType<OwnFilter> =>
  z.string().transform((typed, context) => {
    const read = soughtIn(field).safeParse(typed);
    for (const { message } of read.error?.issues ?? []) context.addIssue(message);
    return { key: field.key, test, value: read.data ?? "", typed: typed.trim() };
  });

/** The schemas of the filters by a field, by parameter. */
export function filtersOf(field: OwnField): Record<string, z.ZodType<OwnFilter>> {
  const name = nameOfOwn(field.key);
  if (hasText(field)) return { [name]: filterOf(field, "contains") };
  const same = { [name]: filterOf(field, "has") };
  if (!hasSpan(field)) return same;
  const { from, to } = spanOf(field);
  return { ...same, [from]: filterOf(field, "from"), [to]: filterOf(field, "to") };
}

/** Spans whose end is before their beginning, by the parameter of the end, with the reason. */
export function misfitsOf(fields: readonly OwnField[], filter: OwnFilters): Record<string, string> {
  const isWrong = ({ from, to }: Span) => {
    const [first, last] = [filter[from]?.value, filter[to]?.value];
    return first !== undefined && last !== undefined && first > last;
  };
  const wrong = fields.filter(hasSpan).map(spanOf).filter(isWrong);
  return Object.fromEntries(wrong.map(({ from, to }) => [to, `${to} is before ${from}`]));
}

const ownIn = (filter: OwnFilters): OwnFilter[] =>
  Object.entries(filter).flatMap(([name, one]) => (isOwnName(name) ? [one as OwnFilter] : []));

/** The filters by own fields among those of a list, as conditions on its records' values. */
export const ownConditions = (own: Expression<OwnValues>, filter: OwnFilters): Expression<SqlBool>[] =>
  ownIn(filter).map((one) => conditionOf(own, one));

/** Whether a list is filtered by words of own texts. */
export const asksForOwnWords = (filter: OwnFilters): boolean => ownIn(filter).some(({ test }) => test === "contains");

function conditionOf(own: Expression<OwnValues>, { key, test, value }: OwnFilter): Expression<SqlBool> {
  if (test === "contains") return matchesSearchText(foldedOwn(own, key), String(value));
  if (test === "has") return has(own, { [key]: value });
  const ordered = orderedValue(own, key, "asc");
  const end = sql`${JSON.stringify(value)}::jsonb`;
  if (test === "to") return sql`${ordered} <= ${end}`;
  return sql`(${ordered} >= ${end} and ${ordered} < ${sql.lit(MISSING.asc)}::jsonb)`;
}
