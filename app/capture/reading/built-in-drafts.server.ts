/** The drafts of the built-in parser (docs/product.md#reading-a-transcript). */
import type { HeardOwn } from "#app/note-reader/own/read-own.ts";
import type { OwnToHear } from "#app/note-reader/own/values.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import type { Drafts } from "../schema.ts";
import { withOwnHeard } from "./fitting-own.ts";
import { groundDrafts } from "./grounding.ts";
import { hearOwn, withoutHeard } from "./hear-own.server.ts";

/** The drafts of a note with the values of own fields that it tells. */
export function builtInDrafts(transcript: string, today: string, own: readonly OwnToHear[]): Drafts {
  const heard = hearOwn(transcript, today, own);
  const drafts = parseTranscript(withoutHeard(transcript, heard), today);
  return withOwnHeard(groundDrafts(wholeNotes(drafts, transcript, heard), transcript), heard);
}

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
