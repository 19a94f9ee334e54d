/** The zod schemas of a record's fields. Forms and JSON both send strings; an empty string means no value. */
import { z } from "zod";
import { amountChecks, INTERNATIONAL_EMAIL, INVALID_DATE, INVALID_EMAIL } from "#app/http/checks.ts";
import {
  emailAddress,
  optionalDate,
  optionalName,
  optionalText,
  requiredDate,
  requiredName,
  requiredText,
} from "#app/http/schema.ts";
import { readAmount } from "./amount.ts";
import { CHOOSE_FROM_LIST, otherTypeSchemaOf } from "./custom/schema.ts";
import { type Field, type FieldTable, labelInMessages, mapFields, type ValuesOf } from "./field.ts";

/** A column that is not nullable stores a missing value as the empty string. */
export const nullToEmptyText = <Output>(schema: z.ZodType<Output | null | undefined>) =>
  schema.transform((value) => value ?? "");

const optionalEmail = () =>
  z.union([z.literal(""), z.null(), emailAddress(INTERNATIONAL_EMAIL)], { error: INVALID_EMAIL }).optional();

const MAX_AMOUNT = 9_999_999_999;

/** Dollars from 0 to 9,999,999,999, rounded to whole ones or the field's cents (docs/product.md#opportunity-fields). */
function dollars(field: Field) {
  const [number, positive] = amountChecks(labelInMessages(field));
  return z
    .number(number.message)
    .min(0, positive.message)
    .transform((value) => (field.cents ? Math.round(value * 100) / 100 : Math.round(value)))
    .refine(
      (value) => value <= MAX_AMOUNT,
      `${labelInMessages(field)} must be at most ${MAX_AMOUNT.toLocaleString("en-US")}`,
    );
}

const emptyToNull = (schema: z.ZodType) =>
  z.preprocess((value) => (value === "" || value === undefined ? null : value), schema.nullable());

/** An amount as a form has it. */
function typedAmount(field: Field): z.ZodType {
  const { required } = field;
  const typed = z
    .string({ error: required })
    .trim()
    .min(1, required)
    .transform((value) => readAmount(value) ?? Number.NaN)
    .pipe(dollars(field));
  return required === undefined ? emptyToNull(typed) : typed;
}

// Matches in linear time, so that a megabyte of digits cannot block the server (ReDoS).
const NUMERIC = /^-?(\d+(\.\d*)?|\.\d+)$/;

/** An amount as JSON has it. */
function amount(field: Field): z.ZodType {
  const { required } = field;
  const [number] = amountChecks(labelInMessages(field));
  const sent = z
    .union([z.number(), z.string().trim().regex(NUMERIC).transform(Number)], {
      error: ({ input }) => (input === undefined || input === null || input === "" ? required : number.message),
    })
    .pipe(dollars(field));
  return required === undefined ? emptyToNull(sent) : sent;
}

type AmountSchemaOf = (field: Field) => z.ZodType;

const MAX_CHOICE_CHARACTERS = 60;

// What the choices are, the service checks: owners change them.
const extensibleChoice = () =>
  z
    .string({ error: CHOOSE_FROM_LIST })
    .max(MAX_CHOICE_CHARACTERS, CHOOSE_FROM_LIST)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null));

function schemaOf(field: Field, amountOf: AmountSchemaOf): z.ZodType {
  const { type, choices, required, empty } = field;
  if (field.isExtensible) return extensibleChoice();
  if (type === "choice") return z.enum(Object.keys(choices ?? {}), required);
  if (type === "money") return amountOf(field);
  if (type === "number" || type === "yesno" || type === "several" || type === "link") return otherTypeSchemaOf(field);
  if (type === "day") return required ? requiredDate(required) : optionalDate();
  if (type === "email") return empty === undefined ? optionalEmail() : nullToEmptyText(optionalEmail());
  if (required) return type === "text" ? requiredText(required) : requiredName(required);
  const optional = type === "text" ? optionalText() : optionalName();
  return empty === undefined ? optional : nullToEmptyText(optional);
}

type Schemas<Table extends FieldTable, Amount = number> = {
  [Name in keyof Table]: z.ZodType<ValuesOf<Table, Amount>[Name]>;
};

/** A schema for each field, as JSON has it. */
export const schemasOf = <Table extends FieldTable>(fields: Table) =>
  mapFields(fields, (field) => schemaOf(field, amount)) as Schemas<Table>;

/** A schema for each field, as a form has it, where all are texts. */
export const typedSchemasOf = <Table extends FieldTable>(fields: Table) =>
  mapFields(fields, (field) => schemaOf(field, typedAmount)) as Schemas<Table>;

/** A schema for the value of a custom field, as JSON and forms have it; null for none. */
export const sentSchemaOf = (field: Field) =>
  schemaOf(field.type === "choice" ? { ...field, required: CHOOSE_FROM_LIST } : field, (one) => {
    const sent = amount(one);
    const typed = typedAmount(one);
    return z.unknown().transform((value, context) => {
      const read = (typeof value === "string" ? typed : sent).safeParse(value);
      for (const { message } of read.error?.issues ?? []) context.addIssue(message);
      return read.data;
    });
  });

// Longer than what a form takes: texts that were joined by a merge.
const ARCHIVED_LIMITS = { name: 200, email: 254, text: 200_000 };

/** Texts in export files keep their spaces and line ends, so that exporting them again gives the same bytes. */
export const archivedText = (limit = ARCHIVED_LIMITS.name) =>
  z
    .string()
    .max(limit)
    .refine((value) => !value.includes("\0") && value.isWellFormed(), "contains characters that cannot be saved");

/** The longest text in a file of an export. */
export const MAX_ARCHIVED_TEXT_CHARACTERS = ARCHIVED_LIMITS.text;

type StoredValueSchemas = { money: z.ZodType; day: z.ZodType; text: (type: "name" | "email" | "text") => z.ZodType };

// A field as it is kept, whose amount and texts are these.
function storedSchemaOf(
  { type, choices, isExtensible, required, empty }: Field,
  { money, day, text }: StoredValueSchemas,
): z.ZodType {
  if (isExtensible) return empty === undefined ? text("name").nullable().default(null) : text("name");
  if (type === "choice") return z.enum(Object.keys(choices ?? {}));
  if (type === "several") return z.array(z.string());
  if (type === "number") return z.number().nullable();
  if (type === "yesno") return z.boolean().nullable();
  const value = type === "day" ? day : type === "money" ? money : text(type === "link" ? "text" : type);
  return required === undefined && empty === undefined ? value.nullable() : value;
}

/** A schema for each field as answers in JSON have it. */
export const answerSchemasOf = <Table extends FieldTable>(fields: Table) =>
  mapFields(fields, (field) =>
    storedSchemaOf(field, { money: z.number(), day: z.iso.date(), text: () => z.string() }),
  ) as Schemas<Table>;

/** A schema for each field that has a value, as answers in JSON have it. */
export const filledSchemasOf = <Table extends FieldTable>(fields: Table) =>
  answerSchemasOf(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, empty: "" }])),
  ) as {
    [Name in keyof Table]: z.ZodType<NonNullable<ValuesOf<Table>[Name]>>;
  };

const EXPORTED_VALUE_SCHEMAS: StoredValueSchemas = {
  money: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, "Must be an amount"),
  day: requiredDate(INVALID_DATE),
  text: (type) =>
    type === "email"
      ? archivedText(ARCHIVED_LIMITS.email).refine((text) => optionalEmail().safeParse(text).success, INVALID_EMAIL)
      : archivedText(ARCHIVED_LIMITS[type]),
};

/** A schema for each field as files of an export have it: an amount is its digits. */
export const archivedSchemasOf = <Table extends FieldTable>(fields: Table) =>
  mapFields(fields, (field) => storedSchemaOf(field, EXPORTED_VALUE_SCHEMAS)) as Schemas<Table, string>;

/** The fields of a row of an export as the app has them. */
export const fieldsOfArchived = <Table extends FieldTable>(fields: Table, row: ValuesOf<Table, string>) =>
  mapFields(fields, ({ type }, name) =>
    type === "money" && row[name] !== null ? Number(row[name]) : row[name],
  ) as unknown as ValuesOf<Table>;
