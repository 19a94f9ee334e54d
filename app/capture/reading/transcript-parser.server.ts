import { teamCountry } from "#app/env.server.ts";
import type { FieldToHear } from "#app/note-reader/custom/values.ts";
import type { Drafts, Interpretation } from "../schema.ts";
import { inNoteThread } from "./note-thread.server.ts";

/** The drafts, or the reason why there are none. */
export type ParseResult = { ok: true; drafts: Drafts } | { ok: false; reason: "timed-out" | "failed" };

/**
 * Parses a transcript into the two drafts; relative dates are counted from `today` (`YYYY-MM-DD`), and `own` are the
 * team's custom fields. A field that was not said is absent, every value has evidence in the transcript, and
 * instructions in the transcript are ignored.
 */
export interface TranscriptParser {
  name: Interpretation["parsedBy"];
  read(transcript: string, today: string, own?: readonly FieldToHear[]): Promise<ParseResult>;
}

/** The built-in parser: needs no key and no network, and never fails. */
export const builtInParser: TranscriptParser = {
  name: "built-in",
  read: async (transcript, today, own = []) => ({
    ok: true,
    drafts: await inNoteThread("builtInDrafts", transcript, today, own, teamCountry()),
  }),
};
