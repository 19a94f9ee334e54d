/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** RFC 8785: keys in the order of their UTF-16 code units, no spaces, numbers and texts as in ECMAScript. */
export function canonicalJson(value: Json): string {
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, its]) => `${JSON.stringify(key)}:${canonicalJson(its)}`).join(",")}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
