/**
 * The values of a record's own fields. In the record they stand by key in `own`; where fields are compared, changed and
 * merged they stand among its other fields, each as `own.<key>`, and null where it is empty.
 */

export type OwnValue = string | number | boolean | string[];

export type OwnValues = Record<string, OwnValue>;

const PREFIX = "own.";

/** The name of an own field among the fields of a record. */
export const nameOfOwn = (key: string) => `${PREFIX}${key}`;

export const isOwnName = (name: string): boolean => name.startsWith(PREFIX);

const BUILT_IN = ["lostReason"];

/** Whether owners decide what the field's values are called. */
export const isTeamName = (name: string): boolean => isOwnName(name) || BUILT_IN.includes(name);

const keyOf = (name: string) => name.slice(PREFIX.length);

/** Values by key as fields of the record. */
export const asFields = (own: Readonly<Record<string, unknown>> = {}): Record<string, OwnValue | null> =>
  Object.fromEntries(Object.entries(own).map(([key, value]) => [nameOfOwn(key), (value ?? null) as OwnValue | null]));

/** The own ones among the fields of a record, by name. */
export const ownIn = (fields: object): Record<string, OwnValue | null> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isOwnName(name)));

/** Fields of a record with the own ones in `own`, where those of `present` are that are not among them. Emptied ones are gone. */
export function withOwn<Fields extends object>(fields: Fields, present: OwnValues = {}): Fields & { own: OwnValues } {
  const own = { ...asFields(present), ...ownIn(fields) };
  const set = Object.entries(own).flatMap(([name, value]) => (value === null ? [] : [[keyOf(name), value]]));
  const others = Object.entries(fields).filter(([name]) => !isOwnName(name));
  return { ...Object.fromEntries(others), own: Object.fromEntries(set) } as Fields & { own: OwnValues };
}

/** The fields, and null for each own one of `beside` that they lack. */
export const withEmptyOwn = <Fields extends object>(fields: Fields, beside: object): Fields => ({
  ...Object.fromEntries(Object.keys(ownIn(beside)).map((name) => [name, null])),
  ...fields,
});

/** Those own fields, by name, that have a value. */
export const setIn = (fields: Record<string, OwnValue | null>): Record<string, OwnValue> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, OwnValue] => field[1] !== null));

/**
 * What is sent of own fields as it counts for the content of a create: without any it is the content that it was before
 * there were own fields.
 */
export const ownInKey = (own: object | undefined) => (own && Object.keys(own).length > 0 ? { own } : {});

/** What details say of an own field: its value as text, and where a link leads. */
export type OwnFact = { label: string; text: string; href?: string };

/** A value as a form has it: texts, and a list of ids as it is. */
export function typedText(value: unknown): string | string[] {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.map(String) : String(value ?? "");
}
