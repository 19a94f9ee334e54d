/** The zod schemas and JSON of an import (docs/product.md#import). */
import { z } from "zod";
import { IMPORT_KINDS, type ImportKind, type ImportPlan, planSchema } from "./plan.ts";

/** `running` from the start on, also while it waits for a machine. */
export type ImportState = "columns" | "checked" | "running" | "done" | "undone" | "cancelled" | "failed";

/** How many rows create a record, update one, are skipped, or are wrong: by the check what is to come, then what happened. */
export type Counts = { create: number; update: number; skip: number; error: number };

export const NO_COUNTS: Counts = { create: 0, update: 0, skip: 0, error: 0 };

/** The headers of a file's columns in their order, each with its first values. */
export type FileFacts = { headers: string[]; samples: Record<string, string[]> };

/** One of the first rows, as it will look. */
export type PreviewRow = { line: number; outcome: keyof Counts; values: [label: string, value: string][] };

/** What comes with the file. */
export const newImportSchema = z.object({ kind: z.enum(IMPORT_KINDS, `must be one of ${IMPORT_KINDS.join(", ")}`) });

/** What is chosen about the columns; what is absent stays as it is. */
export const planChangesSchema = planSchema.partial();

export type PlanChanges = z.output<typeof planChangesSchema>;

/** An import in JSON. `counts` are null before the check; `kept` are the records that the undo left. */
export type ImportJson = Pick<ImportPlan, "dateOrder" | "columns" | "stages" | "owners"> & {
  id: string;
  kind: ImportKind;
  fileName: string;
  state: ImportState;
  encoding: ImportPlan["encoding"] | null;
  delimiter: ImportPlan["delimiter"] | null;
  contactType: ImportPlan["contactType"];
  onMatch: ImportPlan["onMatch"];
  samples: FileFacts["samples"];
  counts: Counts | null;
  done: number;
  total: number;
  failure: string | null;
  userId: string;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
  kept: string[];
};
