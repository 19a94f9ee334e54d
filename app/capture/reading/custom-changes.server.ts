/** What a note changes of the team's custom fields (docs/product.md#own-fields-in-notes). */
import { isSameValue } from "#app/changes/changed-fields.ts";
import type { FieldToHear } from "#app/note-reader/custom/values.ts";
import type { RecordMatchResult } from "#app/note-reader/link/world.ts";
import { type CustomValue, type CustomValues, customFieldName } from "#app/records/custom/custom-values.ts";

/** An own value that a note tells, as its field keeps it. Without words it is only offered. */
export type ExtractedValue = { field: FieldToHear; value: CustomValue; words: string };

/** A change of a custom field. */
type CustomChange = { present: CustomValue | null; heard: CustomValue; words: string };

/** One half of what a note is about, with custom fields among the changes. */
export type PartWithCustomChanges<Field extends string> = RecordMatchResult<Field> & {
  changes: { [own: `own.${string}`]: CustomChange | undefined };
};

/**
 * The half with the changes of custom fields; `present` is what its record has of them. Words that tell of a custom
 * field tell of no other one, nor does the clause around them tell a stage ("PO required, yes"). What is the same
 * already is no change, and a note that tells of no such record changes nothing.
 */
export function withCustomChanges<Field extends string>(
  half: RecordMatchResult<Field>,
  kind: FieldToHear["kind"],
  told: readonly ExtractedValue[],
  present: CustomValues,
): PartWithCustomChanges<Field> {
  if (half.about === null && half.candidates.length === 0) return half;
  const isOfCustomField = (field: string, words: string) =>
    words !== "" &&
    told.some((own) => own.words.includes(words) || (field === "dealStage" && words.includes(own.words)));
  const others = Object.entries<{ words: string } | undefined>(half.changes);
  const own = told.flatMap(({ field, value, words }) =>
    field.kind !== kind || isSameValue(value, present[field.key])
      ? []
      : [[customFieldName(field.key), { present: present[field.key] ?? null, heard: value, words }]],
  );
  const changes = Object.fromEntries([
    ...others.filter(([field, change]) => change && !isOfCustomField(field, change.words)),
    ...own,
  ]);
  return { ...half, changes };
}
