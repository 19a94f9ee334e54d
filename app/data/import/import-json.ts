/** The zod schemas and JSON of an import (docs/product.md#import). */
import { z } from "zod";
import { IMPORT_KINDS, planSchema } from "./plan.ts";

/** `running` from the start on, also while it waits for a machine. */
const STATES = ["columns", "checked", "running", "done", "undoing", "undone", "cancelled", "failed"] as const;

export type ImportState = (typeof STATES)[number];

const countsJson = z.object({ create: z.int(), update: z.int(), skip: z.int(), error: z.int() });

/** How many rows create a record, update one, are skipped or are wrong: expected by the check, then actual. */
export type Counts = z.output<typeof countsJson>;

export const NO_COUNTS: Counts = { create: 0, update: 0, skip: 0, error: 0 };

/**
 * A file's column headers in order, the first values of each, the lines above them that were left out, and of how
 * many deals the check found cents in the size, of how many contacts no first name.
 */
export type FileFacts = {
  headers: string[];
  samples: Record<string, string[]>;
  above?: LeftOutLine[];
  rounded?: number;
  renamed?: number;
};

const leftOutLineSchema = z.object({ line: z.int(), text: z.string() });

/** A line above the header, which is none of the table. */
export type LeftOutLine = z.output<typeof leftOutLineSchema>;

export type PreviewRow = { line: number; outcome: keyof Counts; values: [label: string, value: string][] };

export const newImportSchema = z.object({ kind: z.enum(IMPORT_KINDS, `must be one of ${IMPORT_KINDS.join(", ")}`) });

/** What is chosen about the columns; what is absent stays as it is. */
export const importPlanEditsSchema = planSchema.partial();

export type ImportPlanEdits = z.output<typeof importPlanEditsSchema>;

/** How many records an undo removed, and those that stayed because they were edited since. */
export const undoneImport = z.object({ removed: z.int(), kept: z.array(z.uuid()) });

/**
 * An import in JSON. `counts` are null before the check, `rounded` counts the deals whose size is rounded to whole
 * dollars, `renamed` the contacts without a first name, whose last name, business or email is used as the
 * name; its undo so far took back `removed` and left `kept`.
 */
export const importAnswer = planSchema
  .pick({ dateOrder: true, columns: true, stages: true, owners: true, contactType: true, onMatch: true })
  .extend({
    id: z.uuid(),
    kind: z.enum(IMPORT_KINDS),
    fileName: z.string(),
    state: z.enum(STATES),
    encoding: planSchema.shape.encoding.nullable(),
    delimiter: planSchema.shape.delimiter.nullable(),
    owners: z.record(z.string(), z.uuid().nullable()),
    samples: z.record(z.string(), z.array(z.string())),
    above: z.array(leftOutLineSchema),
    counts: countsJson.nullable(),
    rounded: z.int(),
    renamed: z.int(),
    done: z.int(),
    total: z.int(),
    failure: z.string().nullable(),
    userId: z.uuid(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    ...undoneImport.shape,
  })
  .meta({ id: "Import" });

export type ImportJson = z.output<typeof importAnswer>;

/** `lacks` has the labels of fields that the row has and the record lacks; `createdId` is the row's new record. */
const matchedRowJson = z
  .object({
    line: z.int(),
    outcome: z.enum(["create", "update", "skip"]),
    decision: z.enum(["match", "possible"]),
    kind: z.enum(["contact", "opportunity"]),
    recordId: z.uuid(),
    createdId: z.uuid().optional(),
    because: z.array(z.string()),
    against: z.array(z.string()),
    lacks: z.array(z.string()),
  })
  .meta({ id: "MatchedRow" });

export type MatchedRow = z.output<typeof matchedRowJson>;

/**
 * A matched row with its record's name, null where that was deleted since; `compare` is the page that merges both,
 * while both are there.
 */
export const shownMatchedRow = matchedRowJson
  .extend({ name: z.string().nullable(), compare: z.string().nullable() })
  .meta({ id: "ShownMatchedRow" });

export type ShownMatchedRow = z.output<typeof shownMatchedRow>;
