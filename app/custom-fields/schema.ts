/** Input schemas and JSON types of a team's custom fields (docs/product.md#own-fields). */
import { z } from "zod";
import { recordKind } from "#app/changes/schema.ts";
import { atMost } from "#app/http/checks.ts";
import { instant, optionalName, withMaxElements } from "#app/http/schema.ts";
import { fieldLabel } from "#app/records/custom/schema.ts";
import { KIND_MISSING, LABEL_MISSING, MAX_CHOICES, TYPE_MISSING } from "./checks.ts";

// As `MAX_FIELDS_IN_USE`, which a schema cannot import.
const MAX_IN_USE = 30;

const TYPES = ["text", "long", "number", "money", "day", "yesno", "one", "several", "link"] as const;

const label = (missing = LABEL_MISSING) => fieldLabel(missing);

const choiceId = () => z.string().max(100);

const sentChoices = () =>
  withMaxElements(
    MAX_CHOICES,
    `At most ${MAX_CHOICES} choices`,
    z
      .array(
        z.object({ id: choiceId().optional(), label: label("A choice needs a label") }),
        "Must be a list of choices",
      )
      .max(MAX_CHOICES),
  );

const kind = () => z.enum(recordKind.options, KIND_MISSING);

const type = () => z.enum(TYPES, TYPE_MISSING);

export const newFieldSchema = z.object({
  kind: kind(),
  label: label(),
  type: type(),
  choices: sentChoices().optional(),
  help: optionalName(),
  order: z.int().min(1).max(MAX_IN_USE).optional(),
  archived: z.boolean().optional(),
});

/** Changes to a field in JSON: what is absent stays. `choices` is the full new list; one left out is archived. */
export const changedFieldSchema = z.object({
  label: label().optional(),
  choices: sentChoices().optional(),
  help: optionalName().optional(),
  order: z.int().min(1).max(MAX_IN_USE).optional(),
  archived: z.boolean().optional(),
  updatedAt: instant().optional(),
});

const parseChoiceLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ label: line }));

/** Choices as a form has them: one a line. */
const typedChoices = () =>
  z.string().max(10_000, atMost(10_000).message).default("").transform(parseChoiceLines).pipe(sentChoices());

export const newFieldForm = z.object({
  kind: kind(),
  label: label(),
  type: type(),
  choices: typedChoices(),
  help: optionalName(),
});

/** The form of an existing field: texts of its choices, in the order of `choiceIds`, and new ones. Drops empty ones. */
export const fieldForm = z.object({
  label: label(),
  help: optionalName(),
  order: z.coerce.number("Must be a position such as 1").int().min(1).max(MAX_IN_USE).optional(),
  choiceIds: z.array(choiceId()).max(MAX_CHOICES).default([]),
  choiceLabels: z.array(z.string().max(10_000).optional()).max(MAX_CHOICES).default([]),
  choices: typedChoices(),
  updatedAt: instant().optional(),
});

export const archiveForm = z.object({ archived: z.enum(["yes", "no"]) });

export type ArchiveInput = z.output<typeof archiveForm>;
export type FieldInput = z.output<typeof fieldForm>;
export type NewField = z.output<typeof newFieldSchema>;
export type ChangedField = z.output<typeof changedFieldSchema>;
export type SentChoice = z.output<ReturnType<typeof sentChoices>>[number];

/** A custom field in JSON. Its values stand by `key` in the `own` of records. */
export const customFieldJson = z
  .object({
    id: z.uuid(),
    kind: recordKind,
    builtIn: z.boolean().describe("Whether only its choices can be changed; its values stand in the record itself"),
    key: z.string(),
    label: z.string(),
    type: z.enum(TYPES),
    choices: z.array(z.object({ id: z.string(), label: z.string(), archived: z.boolean() })),
    help: z.string().nullable(),
    order: z.int(),
    archived: z.boolean(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "OwnField" });

export type CustomFieldJson = z.output<typeof customFieldJson>;
