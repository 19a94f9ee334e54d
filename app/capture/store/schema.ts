/** A note as it is stored, and what clients send and get of it (docs/product.md#inbox). */
import { z } from "zod";
import { instant, optionalText, recordId } from "#app/http/schema.ts";
import { mailFacts } from "../mail/schema.ts";

/** How a note came into the inbox. */
const SOURCES = ["api", "kept", "pasted", "shared", "mail"] as const;

export type CaptureSource = (typeof SOURCES)[number];

/**
 * "waiting": never opened. "reviewing": read, its review has begun. Both are in the inbox. "done" (saved) and
 * "discarded" ones are kept for 30 days.
 */
export type CaptureState = "waiting" | "reviewing" | "done" | "discarded";

export const EMPTY_NOTE = "A note needs text or a recording";

const text = () => optionalText().transform((value) => value ?? "");

/**
 * A note as a client sends it: an id of the client's making, the words, and when they were said. With `userId` it is
 * refused unless that user is signed in: another person may have signed in since the note was written.
 */
export const captureSchema = z.object({
  id: recordId(),
  text: text(),
  saidAt: instant(),
  userId: recordId().optional(),
});

export type CaptureInput = { id: string; text: string; saidAt: string };

/** A note of the inbox in JSON; `sound` is whether it has a recording, `mail` what stands beside the text of a mail. */
export const captureJson = z
  .object({
    id: z.uuid(),
    text: z.string(),
    saidAt: z.iso.datetime(),
    source: z.enum(SOURCES),
    sound: z.boolean(),
    mail: mailFacts.nullable(),
  })
  .meta({ id: "Capture" });

export type CaptureJson = z.output<typeof captureJson>;

/** A record that a note made or changed. */
export type AffectedRecord = { path: string; name: string };

/**
 * A note in the list of the inbox: the beginning of its text and of what was folded away, and the name of the token of
 * the program that brought it.
 */
export type CaptureRow = CaptureJson & {
  state: CaptureState;
  version: number;
  shortened: boolean;
  tokenName: string | null;
};

/** A note that has left the inbox: when, and what it made. */
export type ClosedNoteRow = { id: string; state: CaptureState; text: string; stateAt: string; made: AffectedRecord[] };
