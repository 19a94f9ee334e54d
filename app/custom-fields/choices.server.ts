/** What becomes of a field's list of choices (docs/product.md#own-fields). */
import { done, type Failure, type Result, refused } from "#app/http/result.ts";
import { type CustomChoice, type CustomFieldType, hasChoices } from "#app/records/custom/custom-field.ts";
import { CHOICES_LIMIT, CHOICES_MISSING } from "./checks.ts";
import { choiceIdFrom, comparedLabel } from "./names.ts";
import type { SentChoice } from "./schema.ts";

const invalid = (message: string): Failure<"invalid"> => refused("invalid", message, { choices: [message] });

/**
 * The choices of a field of `type` after `sent`, which are all that are offered from then on, in their order. Those
 * with an id are renamed, those without one get theirs, and those of `present` that are left out are archived.
 * "invalid" where there are none, too many, a label twice, or an id that is none of `present`.
 */
export function updatedChoices(
  type: CustomFieldType,
  present: readonly CustomChoice[],
  sent: readonly SentChoice[],
): Result<CustomChoice[], "invalid"> {
  if (!hasChoices(type)) return sent.length > 0 ? invalid("Only lists have choices") : done([]);
  if (sent.length === 0) return invalid(CHOICES_MISSING);
  const ids = new Set(present.map(({ id }) => id));
  if (sent.some(({ id }) => id !== undefined && !ids.has(id))) return invalid("There is no such choice");
  if (new Set(sent.map(({ label }) => comparedLabel(label))).size < sent.length) return invalid("A choice is repeated");
  const offered = sent.map(({ id, label }) => {
    const known = id ?? choiceIdFrom(label, ids);
    ids.add(known);
    return { id: known, label, archived: false };
  });
  const kept = new Set(offered.map(({ id }) => id));
  if (kept.size < offered.length) return invalid("A choice is repeated");
  const left = present.filter(({ id }) => !kept.has(id)).map((choice) => ({ ...choice, archived: true }));
  return offered.length + left.length > CHOICES_LIMIT
    ? invalid(`At most ${CHOICES_LIMIT} choices, including removed ones`)
    : done([...offered, ...left]);
}
