/** Rows of a file whose record is there already, or may be (docs/product.md#import). */
import { z } from "zod";

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
