/** The zod schemas of a record's fields. Forms and JSON both send strings; an empty string means no value. */
import { z } from "zod";
import { INVALID_EMAIL } from "#app/http/checks.ts";
import { emailAddress, optionalName, optionalText, requiredName } from "#app/http/schema.ts";
import { type Field, type FieldTable, mapFields, type ValuesOf } from "./field.ts";

/** A column that is not nullable stores a missing value as the empty string. */
export const orEmpty = <Output>(schema: z.ZodType<Output | null | undefined>) =>
  schema.transform((value) => value ?? "");

const optional: Record<Exclude<Field["type"], "choice">, () => z.ZodType> = {
  name: optionalName,
  text: optionalText,
  email: () => z.union([z.literal(""), z.null(), emailAddress()], { error: INVALID_EMAIL }).optional(),
};

function schemaOf({ type, choices, required, empty }: Field): z.ZodType {
  if (type === "choice") return z.enum(choices ?? [""], required);
  if (required) return requiredName(required);
  return empty === undefined ? optional[type]() : orEmpty(optional[type]());
}

/** A schema for each field. */
export function schemasOf<Table extends FieldTable>(fields: Table) {
  return mapFields(fields, schemaOf) as { [Name in keyof Table]: z.ZodType<ValuesOf<Table>[Name]> };
}

// Longer than what a form takes: texts that were joined by a merge.
const ARCHIVED_LIMITS = { name: 200, email: 254, text: 200_000 };

/** Texts in files of an export stay as they are, spaces and line ends too, so that an export of them has the same bytes again. */
export const archivedText = (limit = ARCHIVED_LIMITS.name) =>
  z
    .string()
    .max(limit)
    .refine((value) => !value.includes("\0") && value.isWellFormed(), "contains characters that cannot be saved");

/** The longest text in a file of an export. */
export const ARCHIVED_TEXT_LIMIT = ARCHIVED_LIMITS.text;

function archivedSchemaOf({ type, choices, required, empty }: Field): z.ZodType {
  if (type === "choice") return z.enum(choices ?? [""]);
  const text = archivedText(ARCHIVED_LIMITS[type]);
  return required === undefined && empty === undefined ? text.nullable() : text;
}

/** A schema for each field as files of an export have it. */
export function archivedSchemasOf<Table extends FieldTable>(fields: Table) {
  return mapFields(fields, archivedSchemaOf) as { [Name in keyof Table]: z.ZodType<ValuesOf<Table>[Name]> };
}
