import { isSameValue } from "../changed-fields.ts";

/**
 * The result of a three-way merge. `changes` must be applied to `theirs`; `kept` are the fields that only `theirs`
 * changed.
 */
export type Merge<Fields> = {
  changes: Partial<Fields>;
  /** Fields that both sides changed, to different values; they are neither in `changes` nor in `kept`. */
  conflicts: (keyof Fields)[];
  kept: (keyof Fields)[];
};

/**
 * Three-way merge of `mine` and `theirs`, both based on `base`. If only one side changed a field, its value wins. If
 * both changed it to the same value, there is no conflict. A field absent in `mine` is unchanged there. If `base` lacks
 * a field that differs, both sides count as having changed it.
 */
export function mergeFields<Fields extends object>(
  base: Partial<Fields>,
  mine: Partial<Fields>,
  theirs: Fields,
): Merge<Fields> {
  const merge: Merge<Fields> = { changes: {}, conflicts: [], kept: [] };
  for (const field of Object.keys(theirs) as (keyof Fields)[]) {
    const isMine = mine[field] !== undefined && !(field in base && isSameValue(mine[field], base[field]));
    const isTheirs = !(field in base && isSameValue(theirs[field], base[field]));
    if (mine[field] !== undefined && isSameValue(mine[field], theirs[field])) continue;
    if (isMine && isTheirs) merge.conflicts.push(field);
    else if (isMine) merge.changes[field] = mine[field];
    else if (field in base && isTheirs) merge.kept.push(field);
  }
  return merge;
}
