import { groundDrafts } from "./grounding.ts";
import { parseTranscript } from "./parser/parse-transcript.ts";
import type { Drafts, Interpretation } from "./schema.ts";

/** Drafts, or why there are none. */
export type Reading = { ok: true; drafts: Drafts } | { ok: false; reason: "timed-out" | "failed" };

/**
 * Reads the two drafts out of a transcript; `today` (`YYYY-MM-DD`) is what relative dates are counted from. What was not said
 * is absent, every value rests on words of the transcript, and whatever the transcript demands, nothing else happens.
 */
export interface TranscriptParser {
  name: Interpretation["parsedBy"];
  read(transcript: string, today: string): Promise<Reading>;
}

/** The parser that needs no key and no network; it always answers. */
export const builtInParser: TranscriptParser = {
  name: "built-in",
  read: async (transcript, today) => ({
    ok: true,
    drafts: groundDrafts(parseTranscript(transcript, today), transcript),
  }),
};
