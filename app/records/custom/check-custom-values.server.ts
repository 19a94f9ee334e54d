/** Checks values of custom fields against their definitions, at every write (docs/product.md#own-fields). */
import type { RecordKind } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { sentSchemaOf } from "../schema.ts";
import { asField, type CustomField, removedChoiceMessage } from "./custom-field.ts";
import { type CustomValue, type CustomValues, customFieldName, nestCustomValues } from "./custom-values.ts";
import { findCustomFields } from "./queries.server.ts";
import type { SentCustomValues } from "./schema.ts";

/**
 * What is `sent` as fields of the record, `own.<key>` each, null where it is emptied. "invalid" for a key that no field
 * in use has, and for a value that does not fit its field, with a message for each. A choice that was taken out stays
 * where `present` has it. Nothing sent asks nothing of the database.
 */
export async function checkCustomValues(
  em: EntityManager,
  kind: RecordKind,
  sent: SentCustomValues | undefined,
  present: CustomValues = {},
): Promise<Result<Record<string, CustomValue | null>, "invalid">> {
  if (!sent || Object.keys(sent).length === 0) return done({});
  const fields = new Map((await findCustomFields(em, kind)).map((field) => [field.key, field]));
  const checked: Record<string, CustomValue | null> = {};
  const fieldErrors: Record<string, string[]> = {};
  for (const [key, value] of Object.entries(sent)) {
    const name = customFieldName(key);
    if (isLeftEmpty(fields.get(key), value)) continue;
    const read = readValue(fields.get(key), value, present[key]);
    if (read.ok) checked[name] = read.value;
    else fieldErrors[name] = [read.message];
  }
  if (!fitsCharacterLimit(present, checked)) return TOO_LONG;
  const [first] = Object.values(fieldErrors).flat();
  return first === undefined ? done(checked) : refused("invalid", first, fieldErrors);
}

// As much as a form takes, so that lists of records stay bounded.
const MAX_CHARACTERS = 40_000;
const TOO_LONG = refused(
  "invalid",
  `Custom fields can have at most ${MAX_CHARACTERS.toLocaleString("en-US")} characters together`,
);

/** Whether a record's custom fields are short enough with these values. */
export const fitsCharacterLimit = (present: CustomValues, checked: Record<string, CustomValue | null>): boolean =>
  JSON.stringify(nestCustomValues(checked, present).own).length <= MAX_CHARACTERS;

// A form that was open while its field was archived has it empty, or is told of it; its value stays.
const isLeftEmpty = (field: CustomField | undefined, sent: SentCustomValues[string]) =>
  field?.archived === true && (sent === "" || (Array.isArray(sent) && !sent.some(Boolean)));

const ARCHIVED = "This field was archived in the meantime. Clear it here; its saved value is kept.";

function readValue(
  field: CustomField | undefined,
  sent: SentCustomValues[string],
  present: CustomValue | undefined,
): Result<CustomValue | null, "invalid"> {
  if (!field) return refused("invalid", "There is no such field");
  if (field.archived) return refused("invalid", ARCHIVED);
  // A list of nothing empties what holds lists, and is a wrong value of anything else.
  const value = Array.isArray(sent) && field.type === "several" ? sent.filter(Boolean) : sent;
  const isEmptyList = Array.isArray(value) && value.length === 0 && field.type === "several";
  if (value === undefined || value === null || value === "" || isEmptyList) return done(null);
  const read = sentSchemaOf(asField(field, present)).safeParse(value);
  return read.success
    ? done((read.data ?? null) as CustomValue | null)
    : refused(
        "invalid",
        removedChoiceMessage(field, value, present) ?? read.error.issues[0]?.message ?? "Invalid value",
      );
}
