/** Both values of the fields that a change concerns. */
export type ChangedFields<Fields> = { before: Partial<Fields>; after: Partial<Fields> };

/** Whether two values of a field are the same; lists must match in order. Null and undefined are both no value. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => value === other[index]);
  return (one ?? null) === (other ?? null);
}

/** The fields of `changes` that differ from `present`, with both values; null if none does. Undefined is no change. */
export function changedFields<Fields extends object>(
  present: Fields,
  changes: Partial<Fields>,
): ChangedFields<Fields> | null {
  const fields = (Object.keys(changes) as (keyof Fields)[]).filter(
    (field) => changes[field] !== undefined && !isSameValue(changes[field], present[field]),
  );
  if (fields.length === 0) return null;
  const valuesOf = (side: Partial<Fields>) =>
    Object.fromEntries(fields.map((field) => [field, side[field] ?? null])) as Partial<Fields>;
  return { before: valuesOf(present), after: valuesOf(changes) };
}
