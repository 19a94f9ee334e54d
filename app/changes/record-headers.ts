/** What the calls of one record say of its headers in the API's document. */
import { z } from "zod";

export const recordHeaders = z.object({
  ETag: z.string().optional().describe("The version, for `If-Match`"),
  Location: z.string().optional().describe("The survivor of a merge, with 307"),
});

export const versionHeaders = z.object({
  "If-Match": z.string().optional().describe("The `ETag` you read; 412 if the record has changed since"),
});

/** The body of a 307. */
export const mergedAnswer = z.object({ message: z.string() });

export const MERGED = "A merged record redirects to the survivor (307).";
