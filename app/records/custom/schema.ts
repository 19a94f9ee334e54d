/**
 * The zod schemas of numbers, yes or no, several of a list and links, as forms and JSON have them, and of all own
 * values in JSON (docs/product.md#own-fields).
 */
import { z } from "zod";
import type { RecordKind } from "#app/changes/schema.ts";
import { atMost, INVALID_LINK, MAX_FIELD_LABEL_CHARACTERS, numberCheck, TYPED_NUMBER } from "#app/http/checks.ts";
import { withMaxElements } from "#app/http/schema.ts";
import { type Field, labelInMessages } from "../field.ts";

const MAX_NUMBER = 1e15;
const MAX_NUMBER_CHARACTERS = 40;

/** A number, also with thousands separators; at most 10^15, so that its digits are kept. */
function number(field: Field) {
  const { message } = numberCheck(labelInMessages(field));
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .max(MAX_NUMBER_CHARACTERS)
          .regex(TYPED_NUMBER)
          .transform((text) => Number(text.replaceAll(",", ""))),
      ],
      message,
    )
    .refine(
      (value) => Math.abs(value) <= MAX_NUMBER,
      `${labelInMessages(field)} must be at most ${MAX_NUMBER.toLocaleString("en-US")}`,
    )
    .transform((value) => value + 0);
}

const YES_OR_NO = "Must be yes or no";

const yesNo = () => z.union([z.boolean(), z.enum(["yes", "no"]).transform((word) => word === "yes")], YES_OR_NO);

/** For a value that is none of a list. */
export const CHOOSE_FROM_LIST = "Choose from the list";

const MAX_CHOSEN = 100;

/** Ids of the field's choices, each once, in the order of the list. */
function several({ choices = {} }: Field) {
  const ids = Object.keys(choices);
  return z
    .preprocess(
      (value) => (typeof value === "string" ? [value] : value),
      withMaxElements(
        MAX_CHOSEN,
        CHOOSE_FROM_LIST,
        z.array(z.enum(ids, CHOOSE_FROM_LIST), CHOOSE_FROM_LIST).max(MAX_CHOSEN),
      ),
    )
    .transform((chosen) => ids.filter((id) => chosen.includes(id)));
}

const MAX_LINK_CHARACTERS = 2_000;

/** Whether `text` is an address of the web: the only kind that pages link to. */
export const isWebLink = (text: string): boolean => ["http:", "https:"].includes(URL.parse(text)?.protocol ?? "");

/** An address of the web, without spaces, as it was typed. */
const link = () =>
  z
    .string({ error: INVALID_LINK })
    .trim()
    .max(MAX_LINK_CHARACTERS, INVALID_LINK)
    .refine((text) => isWebLink(text) && !/\s/.test(text) && text.isWellFormed(), INVALID_LINK);

const SCHEMAS = { number, yesno: yesNo, several, link };

/** The schema of a field of one of these types. */
export const otherTypeSchemaOf = (field: Field): z.ZodType => SCHEMAS[field.type as keyof typeof SCHEMAS](field);

const NOT_STORABLE = "Contains characters that cannot be saved";

// Control characters and those that turn the direction of what stands around them have no place in a label.
const INVISIBLE_CHARACTERS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu;

/** A label of a custom field or of one of its choices: one line of 1 to 60 characters, with single spaces. */
export const fieldLabel = (missing: string) =>
  z
    .string({ error: missing })
    .max(10_000, { error: atMost(MAX_FIELD_LABEL_CHARACTERS).message, abort: true })
    .refine((text) => text.isWellFormed(), NOT_STORABLE)
    .overwrite((text) => text.replace(INVISIBLE_CHARACTERS, " ").trim())
    .min(1, missing)
    .max(MAX_FIELD_LABEL_CHARACTERS, atMost(MAX_FIELD_LABEL_CHARACTERS).message);

const MAX_KEY_CHARACTERS = 60;

/** The most custom fields of a kind of record, archived ones included. */
export const MAX_CUSTOM_FIELDS = 200;

const INVALID_VALUE_TYPE = "Must be a text, a number, true, false, a list of texts, or null";

const sentTexts = withMaxElements(MAX_CHOSEN, INVALID_VALUE_TYPE, z.array(z.string().optional()).max(MAX_CHOSEN));

/**
 * Values of custom fields as they are sent, by key; null empties one. What fits which field, its definition says
 * (`checkCustomValues`).
 */
export const sentCustomValues = () =>
  withMaxElements(
    MAX_CUSTOM_FIELDS,
    "Too many fields",
    z.record(
      z.string().max(MAX_KEY_CHARACTERS),
      z.union([z.string(), z.number(), z.boolean(), sentTexts, z.null()], INVALID_VALUE_TYPE).optional(),
    ),
  );

/** The values of custom fields by key, as answers have them. An unset one is absent. */
export const customValuesJson = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
  .meta({ id: "OwnValues" });

export type SentCustomValues = z.output<ReturnType<typeof sentCustomValues>>;

/** A filter by a custom field: `value` as its column has it, and `typed`, as an address has it. */
export type CustomFilter = {
  key: string;
  test: "contains" | "has" | "from" | "to" | "unset";
  value: z.output<typeof customValuesJson>[string];
  typed: string;
};

/** Of a kind of record, the custom fields whose texts and whose chosen labels a search finds. */
export type SearchedCustomFields = {
  kind: RecordKind;
  texts: string[];
  lists: { key: string; isSeveral: boolean; choices: { id: string; label: string }[] }[];
};

/** The filters of a list by custom fields, by parameter; and what its search finds of them. */
export type CustomFilters = { [name: `own.${string}`]: CustomFilter | undefined; searched?: SearchedCustomFields };
