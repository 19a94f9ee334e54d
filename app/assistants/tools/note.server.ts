/** The tool that reads what somebody said and leaves the changes to the person (docs/product.md#assistants). */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { matchToRecords, readRecognizableFields } from "#app/capture/reading/find-note-subjects.server.ts";
import { interpretTranscript } from "#app/capture/reading/interpret.server.ts";
import { transcriptSchema } from "#app/capture/schema.ts";
import { keepCapture } from "#app/capture/store/keep-capture.server.ts";
import { env } from "#app/env.server.ts";
import { takeAllowances } from "#app/http/limits/rate-limit.server.ts";
import { done } from "#app/http/result.ts";
import { instant, recordId } from "#app/http/schema.ts";
import { dayOf } from "#app/team-time/team-time.ts";
import { defineTool } from "./tool.server.ts";

const NOTE_NOT_SAVED_YET =
  "Nothing is saved yet. The note is in the person's inbox, where the person reviews and saves it.";

/** Reads a note as the page does, puts it into the person's inbox, and answers its subject and the proposed changes. */
export const NOTE = defineTool({
  name: "note",
  about:
    "Parses what someone said or wrote about a customer, in their own words (11 to 10,000 characters). Returns " +
    "the record it is about and what would change, and adds the note to the person's inbox. Sending it again " +
    "with the same id does not create a second note. Nothing is saved until the person saves it there.",
  scopes: ["capture"],
  input: z.object({ text: transcriptSchema, saidAt: instant().optional(), id: recordId().optional() }),
  run: async ({ em, viewer }, { text: transcript, saidAt, id = randomUUID() }) => {
    const allowed = await takeAllowances(viewer.id, "capture", "parse", "candidates");
    if (!allowed.ok) return allowed;
    const kept = await keepCapture(em, viewer, { id, text: transcript, saidAt, source: "api" });
    if (!kept.ok) return kept;
    const today = dayOf(new Date(kept.value.saidAt), env().TEAM_TIME_ZONE);
    const customFields = await readRecognizableFields({ viewer });
    const read = await interpretTranscript({ transcript, today, customFields });
    const { contact, opportunity, parsedBy } = read;
    const { about } = await matchToRecords({ em, viewer }, { ...read, transcript, today });
    const review = `${env().APP_URL}/capture/inbox/${id}`;
    return done({ inbox: NOTE_NOT_SAVED_YET, review, parsedBy, drafts: { contact, opportunity }, about });
  },
});
