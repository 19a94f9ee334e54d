/**
 * The values of a record's custom fields. In the record they stand by key in `own`; where fields are compared, changed
 * and merged they stand among its other fields, each as `own.<key>`, and null where it is empty.
 */

export type CustomValue = string | number | boolean | string[];

export type CustomValues = Record<string, CustomValue>;

const PREFIX = "own.";

/** The name of a custom field among the fields of a record. */
export const customFieldName = (key: string) => `${PREFIX}${key}`;

export const isCustomFieldName = (name: string): boolean => name.startsWith(PREFIX);

const BUILT_IN = ["lostReason"];

/** Whether owners decide what the field's values are called. */
export const isTeamNamedField = (name: string): boolean => isCustomFieldName(name) || BUILT_IN.includes(name);

const keyOf = (name: string) => name.slice(PREFIX.length);

/** Values by key as fields of the record. */
export const flattenCustomValues = (
  customValues: Readonly<Record<string, unknown>> = {},
): Record<string, CustomValue | null> =>
  Object.fromEntries(
    Object.entries(customValues).map(([key, value]) => [customFieldName(key), (value ?? null) as CustomValue | null]),
  );

/** The custom ones among the fields of a record, by name. */
export const customValuesIn = (fields: object): Record<string, CustomValue | null> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isCustomFieldName(name)));

/** A record's fields with the custom ones in `own`, completed from `present`. Emptied ones are left out. */
export function nestCustomValues<Fields extends object>(
  fields: Fields,
  present: CustomValues = {},
): Fields & { own: CustomValues } {
  const flat = { ...flattenCustomValues(present), ...customValuesIn(fields) };
  const set = Object.entries(flat).flatMap(([name, value]) => (value === null ? [] : [[keyOf(name), value]]));
  const others = Object.entries(fields).filter(([name]) => !isCustomFieldName(name));
  return { ...Object.fromEntries(others), own: Object.fromEntries(set) } as Fields & { own: CustomValues };
}

/** The fields, and null for each custom one of `beside` that they lack. */
export const withEmptyCustomValues = <Fields extends object>(fields: Fields, beside: object): Fields => ({
  ...Object.fromEntries(Object.keys(customValuesIn(beside)).map((name) => [name, null])),
  ...fields,
});

/** Those custom fields, by name, that have a value. */
export const nonEmptyValuesIn = (fields: Record<string, CustomValue | null>): Record<string, CustomValue> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, CustomValue] => field[1] !== null));

/**
 * What is sent of custom fields as it counts for the content of a create: without any it is the content that it was
 * before there were custom fields.
 */
export const customValuesInKey = (own: object | undefined) => (own && Object.keys(own).length > 0 ? { own } : {});

/** What details say of a custom field: its value as text, and where a link leads. */
export type CustomFact = { label: string; text: string; href?: string };

/** A value as a form has it: texts, and a list of ids as it is. */
export function typedText(value: unknown): string | string[] {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.map(String) : String(value ?? "");
}
