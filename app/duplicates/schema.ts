/** The JSON of records that look alike (docs/product.md#duplicates). */
import { z } from "zod";

/**
 * Possible duplicates with reasons for and against; of more than a group has `records` is empty, and `tooMany` says how
 * many and what finds them.
 */
export const duplicateGroupJson = <Row extends z.ZodType>(record: Row) =>
  z.object({
    because: z.string(),
    reasons: z.array(z.string()),
    against: z.array(z.string()),
    records: z.array(record),
    tooMany: z.object({ count: z.int(), q: z.string() }).optional(),
  });

export const placeQuery = z.object({ cursor: z.string().optional().describe("From the `Link` of the previous page") });
