/** The state of a capture. The server stores none of it: hidden form fields carry it from step to step. */
import type { SubmissionResult } from "@conform-to/react";
import type { LookAlike } from "#app/contacts/look-alikes/look-alike.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import type { Drafts } from "../schema.ts";

/** Props of every capture form. Multipart, because percent-encoding would make a long transcript exceed the form limit. */
export const CAPTURE_FORM = { method: "post", action: "/capture/review", encType: "multipart/form-data" } as const;

type Form = {
  transcript: string;
  /** The ids of the records to be created: idempotency keys, so that a repeated submit creates one record (docs/product.md#creating-twice). */
  contactId: string;
  opportunityId: string;
  /** The id of the note in the inbox that is reviewed, or "". */
  capture: string;
  /** When the note was said, an instant. */
  saidAt: string;
  lastResult?: SubmissionResult<string[]>;
  /** The id of the record that this form created before with other content. */
  taken?: string;
};

/**
 * "transcript": the transcript is shown again, refused or extended by a recording. "several": whether it is one note or several is
 * asked; `batch` makes the ids of their rows, so that a repeated answer keeps each once. The others are the two reviews.
 */
export type Review =
  | { step: "transcript"; transcript: string; errors: string[]; recordingErrors?: string[] }
  | { step: "several"; transcript: string; notes: string[]; batch: string; saidAt: string }
  | (Form & { step: "contact"; drafts: Drafts; packed: string; lookAlikes: LookAlike[] })
  | (Form & { step: "opportunity"; drafts: Drafts; packed: string; contact: ContactJson | null; made: boolean });

export type ContactReview = Extract<Review, { step: "contact" }>;
export type OpportunityReview = Extract<Review, { step: "opportunity" }>;
