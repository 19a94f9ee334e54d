/** What a note changes of the own fields of a record that exists, as its review shows and takes it (docs/product.md#own-fields-in-notes). */

import { shownValue } from "#app/records/field-value.ts";
import { asField, asWholeField, type OwnField } from "#app/records/own/own-field.ts";
import { isOwnName, nameOfOwn, type OwnValue, type OwnValues } from "#app/records/own/own-values.ts";
import type { SentOwn } from "#app/records/own/schema.ts";
import { sentSchemaOf } from "#app/records/schema.ts";
import type { HeardChange } from "../review/review.ts";
import type { Drafts } from "../schema.ts";

type Kind = "contact" | "opportunity";

/** The names of what is ticked and corrected. */
const takeName = (field: OwnField) => `take.${nameOfOwn(field.key)}`;
const correctName = (field: OwnField) => `correct.${nameOfOwn(field.key)}`;

/** A value as a tick has it: of several choices their ids as JSON, as histories do. */
const asText = (value: OwnValue) => (Array.isArray(value) ? JSON.stringify(value) : String(value));

/** What the note changes of own fields. What the form `sentBack` shows stays as it was sent. */
export function ownChanges(
  fields: readonly OwnField[],
  present: OwnValues,
  { drafts, kind, sentBack }: { drafts: Drafts; kind: Kind; sentBack: FormData | null },
): HeardChange[] {
  const taken = sentBack && takenOwn(sentBack, fields);
  return fields.flatMap((one) => {
    const { key } = one;
    const field = nameOfOwn(key);
    const told = drafts[kind].own?.[key];
    const heard = taken?.own[key] ?? told;
    const now = present[key];
    if (heard === undefined || (now !== undefined && asText(now) === asText(heard as OwnValue))) return [];
    return {
      field,
      present: now === undefined ? null : asText(now),
      heard: asText(heard as OwnValue),
      words: drafts.evidence[`${kind}.${field}`] ?? "",
      ticked: sentBack === null || sentBack.has(takeName(one)),
      wrong: taken?.wrong[field],
    };
  });
}

/** Whether words tell of an own field, so that they tell of no other one. */
export const tellsOwn = ({ evidence }: Drafts, words: string): boolean =>
  words !== "" &&
  Object.entries(evidence).some(([name, own]) => isOwnName(name.slice(name.indexOf(".") + 1)) && own.includes(words));

type Taken = { own: SentOwn & OwnValues; wrong: Record<string, NonNullable<HeardChange["wrong"]>>; said: string[] };

/**
 * Of what is ticked the corrected value, else the heard one, by key; what its field cannot hold is `wrong`, by name. `said` has each as a sentence.
 * A field whose correction is empty stays as it is.
 */
export function takenOwn(form: FormData, fields: readonly OwnField[]): Taken {
  const taken: Taken = { own: {}, wrong: {}, said: [] };
  for (const field of fields) {
    const typed = form.get(correctName(field)) ?? form.get(takeName(field));
    if (!form.has(takeName(field)) || typeof typed !== "string" || typed.trim() === "") continue;
    const read = sentSchemaOf(asField(field)).safeParse(valueOfTick(field, typed));
    if (read.success && read.data !== null) {
      taken.own[field.key] = read.data as OwnValue;
      taken.said.push(`${field.label} ${shownValue(asWholeField(field), read.data as OwnValue)}`);
    } else {
      const messages = read.error?.issues.map(({ message }) => message) ?? [];
      taken.wrong[nameOfOwn(field.key)] = { text: typed, messages };
    }
  }
  return taken;
}

function valueOfTick({ type }: OwnField, text: string): unknown {
  if (type === "yesno") return text === "true" || (text === "false" ? false : text);
  if (type !== "several") return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
