import type { HeardOwn } from "#app/note-reader/own/read-own.ts";
import type { OwnToHear } from "#app/note-reader/own/values.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { hearOwn, withoutHeard } from "../own/own-to-hear.server.ts";
import type { Drafts, Interpretation } from "../schema.ts";
import { groundDrafts } from "./grounding.ts";

/** The drafts, or the reason why there are none. */
export type Reading = { ok: true; drafts: Drafts } | { ok: false; reason: "timed-out" | "failed" };

/**
 * Parses a transcript into the two drafts; relative dates are counted from `today` (`YYYY-MM-DD`), and `own` are the team's own fields. A field
 * that was not said is absent, every value has evidence in the transcript, and instructions in the transcript are ignored.
 */
export interface TranscriptParser {
  name: Interpretation["parsedBy"];
  read(transcript: string, today: string, own?: readonly OwnToHear[]): Promise<Reading>;
}

/** The built-in parser: needs no key and no network, and never fails. */
export const builtInParser: TranscriptParser = {
  name: "built-in",
  read: async (transcript, today, own = []) => {
    const heard = hearOwn(transcript, today, own);
    const drafts = parseTranscript(withoutHeard(transcript, heard), today);
    return { ok: true, drafts: withOwnHeard(groundDrafts(wholeNotes(drafts, transcript, heard), transcript), heard) };
  },
};

/** Notes and description hold the whole note. */
function wholeNotes(drafts: Drafts, transcript: string, heard: readonly HeardOwn[]): Drafts {
  if (heard.length === 0) return drafts;
  const whole = transcript.trim();
  const { contact, opportunity, evidence } = drafts;
  return {
    contact: { ...contact, ...(contact.notes && { notes: whole }) },
    opportunity: { ...opportunity, ...(opportunity.description && { description: whole }) },
    evidence: {
      ...evidence,
      ...(contact.notes && { "contact.notes": whole }),
      ...(opportunity.description && { "opportunity.description": whole }),
    },
  };
}

/** The drafts with the values heard of own fields, and their evidence. */
export function withOwnHeard(drafts: Drafts, heard: readonly Pick<HeardOwn, "field" | "value" | "words">[]): Drafts {
  const all: Drafts = { ...drafts, evidence: { ...drafts.evidence } };
  for (const { field, value, words } of heard) {
    all[field.kind] = { ...all[field.kind], own: { ...all[field.kind].own, [field.key]: value } };
    all.evidence[`${field.kind}.own.${field.key}`] = words;
  }
  return all;
}
