/** What a note changes of the team's own fields (docs/product.md#own-fields-in-notes). */
import { isSameValue } from "#app/changes/changed-fields.ts";
import type { PartAbout } from "#app/note-reader/link/world.ts";
import type { OwnToHear } from "#app/note-reader/own/values.ts";
import { nameOfOwn, type OwnValue, type OwnValues } from "#app/records/own/own-values.ts";

/** An own value that a note tells, as its field keeps it. Without words it is only offered. */
export type ToldOwn = { field: OwnToHear; value: OwnValue; words: string };

/** A change of an own field. */
type OwnChange = { present: OwnValue | null; heard: OwnValue; words: string };

/** One half of what a note is about, with own fields among the changes. */
export type HalfWithOwn<Field extends string> = PartAbout<Field> & {
  changes: { [own: `own.${string}`]: OwnChange | undefined };
};

/**
 * The half with the changes of own fields; `present` is what its record has of them. Words that tell of an own field
 * tell of no other one, nor does the clause around them tell a stage ("PO required, yes"). What is the same already is
 * no change, and a note that tells of no such record changes nothing.
 */
export function withOwnChanges<Field extends string>(
  half: PartAbout<Field>,
  kind: OwnToHear["kind"],
  told: readonly ToldOwn[],
  present: OwnValues,
): HalfWithOwn<Field> {
  if (half.about === null && half.candidates.length === 0) return half;
  const isOwns = (field: string, words: string) =>
    words !== "" &&
    told.some((own) => own.words.includes(words) || (field === "dealStage" && words.includes(own.words)));
  const others = Object.entries<{ words: string } | undefined>(half.changes);
  const own = told.flatMap(({ field, value, words }) =>
    field.kind !== kind || isSameValue(value, present[field.key])
      ? []
      : [[nameOfOwn(field.key), { present: present[field.key] ?? null, heard: value, words }]],
  );
  const changes = Object.fromEntries([
    ...others.filter(([field, change]) => change && !isOwns(field, change.words)),
    ...own,
  ]);
  return { ...half, changes };
}
