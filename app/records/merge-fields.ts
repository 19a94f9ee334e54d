/** What the fields of a merged record are (docs/product.md#merging). */
import { MAX_LONG_TEXT_CHARACTERS } from "#app/http/checks.ts";
import type { ComparedField } from "#app/merge/merge-choice.ts";
import { asField, type CustomField } from "./custom/custom-field.ts";
import { type CustomValues, customFieldName, customValuesIn, nonEmptyValuesIn } from "./custom/custom-values.ts";
import { type FieldTable, fieldNamesWhere, mapFields, type ValuesOf } from "./field.ts";
import { shownValue } from "./field-value.ts";

/** The fields that one chooses in a merge, with what pages show of them. */
export const chosenFields = <Table extends FieldTable>(fields: Table) =>
  Object.fromEntries(
    fieldNamesWhere(fields, ({ merge }) => merge !== "joined").map((name) => {
      const text = (record: ValuesOf<Table>) => shownValue(fields[name], record[name]);
      return [name, { label: fields[name]?.label ?? "", text }];
    }),
  ) as Record<keyof Table & string, ComparedField<ValuesOf<Table>>>;

/**
 * The fields of the survivor: those that were chosen, else by the rule of each field. Of a field whose texts are
 * joined, whole texts that would go over its limit are `leftOver`.
 */
export function mergedFields<Table extends FieldTable, Record extends ValuesOf<Table>>(
  fields: Table,
  keep: Record,
  others: Record[],
  chosen: Partial<Record> = {},
): { fields: Record; leftOver: string[] } {
  const records = [keep, ...others];
  const first = (name: keyof Table) => records.map((record) => record[name]).find(Boolean) ?? keep[name];
  const joinedIn = (name: keyof Table) => joinTexts(records.map((record) => record[name]));
  const merged = mapFields(fields, ({ merge }, name) => {
    if (merge === "joined") return joinedIn(name).joined;
    return merge === "first" ? first(name) : keep[name];
  });
  const joined = fieldNamesWhere(fields, ({ merge }) => merge === "joined").filter(
    (name) => chosen[name] === undefined,
  );
  return {
    fields: { ...keep, ...merged, ...firstCustomValues(records), ...withoutUndefined(chosen) },
    leftOver: joined.flatMap((name) => joinedIn(name).leftOver),
  };
}

/** Of each custom field the first value that one of the records has. */
const firstCustomValues = (records: object[]) =>
  Object.assign({}, ...records.toReversed().map((record) => nonEmptyValuesIn(customValuesIn(record))));

/** The custom fields that one chooses in a merge, with what pages show of them. */
export const chosenCustomValues = (
  fields: readonly CustomField[],
): Record<string, ComparedField<{ own: CustomValues }>> =>
  Object.fromEntries(
    fields
      .filter(({ archived }) => !archived)
      .map((field) => {
        const text = ({ own: customValues }: { own: CustomValues }) =>
          shownValue(asField(field, customValues[field.key]), customValues[field.key]);
        return [customFieldName(field.key), { label: field.label, text }];
      }),
  );

/** The fields of `present` that are empty and filled in `from`, with the values of `from`. */
export function filledFields<Table extends FieldTable>(
  fields: Table,
  present: ValuesOf<Table>,
  from: ValuesOf<Table>,
): Partial<ValuesOf<Table>> {
  const empty = fieldNamesWhere(fields, ({ required }) => required === undefined).filter(
    (name) => !present[name] && from[name],
  );
  const customValues = Object.entries(nonEmptyValuesIn(customValuesIn(from))).filter(
    ([name]) => !(name in nonEmptyValuesIn(customValuesIn(present))),
  );
  return Object.fromEntries([...empty.map((name) => [name, from[name]]), ...customValues]) as Partial<ValuesOf<Table>>;
}

const JOINED_TEXT_SEPARATOR = "\n\n";

/** Joins texts into one field, each once; whole texts that would go over 10,000 characters are `leftOver`. */
function joinTexts(all: (string | null)[]): { joined: string | null; leftOver: string[] } {
  let joined = "";
  const leftOver: string[] = [];
  for (const text of new Set(all.filter((one): one is string => Boolean(one)))) {
    const longer = joined === "" ? text : joined + JOINED_TEXT_SEPARATOR + text;
    if (longer.length <= MAX_LONG_TEXT_CHARACTERS) joined = longer;
    else leftOver.push(text);
  }
  return { joined: joined || null, leftOver };
}

/** Those values that were given: `undefined` is no value. */
const withoutUndefined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
