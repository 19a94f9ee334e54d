/** The query of the feed and its answer (docs/product.md#feed). */
import { z } from "zod";
import { fedChange } from "#app/changes/schema.ts";
import { contactJson } from "#app/contacts/schema.ts";
import { listedRecord } from "#app/opportunities/schema.ts";

/** The most changes of a page, and how many there are without a `limit`. */
const MAX_FEED_ROWS = 500;
const DEFAULT_LIMIT = 100;

const BAD_CURSOR = "after must be a cursor returned by this feed, or 0";
const BAD_LIMIT = `limit must be a whole number from 1 to ${MAX_FEED_ROWS}`;

// A cursor is a position: µs since 1970, and less than 2^63.
const cursor = z.string().refine((text) => /^\d{1,19}$/.test(text) && BigInt(text) < 2n ** 63n, BAD_CURSOR);

export const feedQuery = z.object({
  after: cursor.optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, BAD_LIMIT)
    .default(String(DEFAULT_LIMIT))
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MAX_FEED_ROWS, BAD_LIMIT),
});

/** A change with its record as it is now, in JSON as lists give it; null where it is no more. */
const changeWithRecord = fedChange
  .extend({ record: z.union([contactJson, listedRecord]).nullable() })
  .meta({ id: "Change" });

export type ChangeWithRecord = z.output<typeof changeWithRecord>;

/** A page of the feed, and the cursor to go on from, also where it is empty. */
export const feedJson = z.object({ changes: z.array(changeWithRecord), next: z.string() });
