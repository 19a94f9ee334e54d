import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import type { Drafts, Interpretation } from "../schema.ts";
import { groundDrafts } from "./grounding.ts";

/** The drafts, or the reason why there are none. */
export type Reading = { ok: true; drafts: Drafts } | { ok: false; reason: "timed-out" | "failed" };

/**
 * Parses a transcript into the two drafts; relative dates are counted from `today` (`YYYY-MM-DD`). A field that was not said is
 * absent, every value has evidence in the transcript, and instructions in the transcript are ignored.
 */
export interface TranscriptParser {
  name: Interpretation["parsedBy"];
  read(transcript: string, today: string): Promise<Reading>;
}

/** The built-in parser: needs no key and no network, and never fails. */
export const builtInParser: TranscriptParser = {
  name: "built-in",
  read: async (transcript, today) => ({
    ok: true,
    drafts: groundDrafts(parseTranscript(transcript, today), transcript),
  }),
};
