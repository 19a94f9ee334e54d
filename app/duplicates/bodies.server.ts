import { z } from "zod";
import { done, type Result, refused } from "#app/http/result.ts";
import { isRecordId, recordId, withMaxElements } from "#app/http/schema.ts";
import { MAX_MERGED } from "#app/merge/merge-choice.ts";

/** The JSON body of a merge; `fields` are those of the survivor afterwards. */
export const mergeSchema = <Fields extends z.ZodType>(fields: Fields) =>
  z.object({
    keep: recordId(),
    merge: withMaxElements(
      MAX_MERGED - 1,
      `Choose 2 to ${MAX_MERGED} records`,
      z.array(recordId()).min(1, "Name at least one record to merge"),
    ),
    fields: fields.optional(),
  });

const TWO_RECORDS_REQUIRED = "Name two records";

/** The JSON body that says that two records are not the same. */
export const notTheSameSchema = z.object({
  ids: withMaxElements(2, TWO_RECORDS_REQUIRED, z.array(recordId()).length(2, TWO_RECORDS_REQUIRED)).refine(
    ([a, b]) => a !== b,
    "Choose two different records",
  ),
});

/** The ids that the form of a group of duplicates sends; "invalid" unless they are 2 to 10. */
export function readDistinctIds(form: FormData): Result<string[], "invalid"> {
  const ids = [...new Set(form.getAll("ids").map(String).filter(isRecordId))];
  return ids.length >= 2 && ids.length <= MAX_MERGED
    ? done(ids)
    : refused("invalid", `Select 2 to ${MAX_MERGED} of them`);
}

/** The ids in `?ids=`, separated by commas or given several times, each once. */
export const idsIn = ({ searchParams }: URL): string[] => [
  ...new Set(searchParams.getAll("ids").flatMap((ids) => ids.toLowerCase().split(",").filter(Boolean))),
];
