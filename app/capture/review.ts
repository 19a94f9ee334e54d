/** Where a capture stands, as its pages pass it on. Nothing of it is remembered by the server: it travels in the forms. */
import type { SubmissionResult } from "@conform-to/react";
import type { LookAlike } from "#app/contacts/look-alike.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import type { Drafts } from "./schema.ts";

/** Where every form of a capture is sent. Multipart: a long transcript would not fit, three bytes a character. */
export const CAPTURE_FORM = { method: "post", action: "/capture/review", encType: "multipart/form-data" } as const;

type Form = {
  transcript: string;
  /** The ids that this form's records will have, so that a doubled submit makes one (decisions.md section 4). */
  contactId: string;
  opportunityId: string;
  lastResult?: SubmissionResult<string[]>;
  /** The id under which this form was saved before with other content. */
  taken?: string;
};

/** "transcript": it was refused and is shown again. The others are the two reviews. */
export type Review =
  | { step: "transcript"; transcript: string; errors: string[]; recordingErrors?: string[] }
  | (Form & { step: "contact"; drafts: Drafts; packed: string; lookAlikes: LookAlike[] })
  | (Form & { step: "opportunity"; drafts: Drafts; packed: string; contact: ContactJson | null; made: boolean });

export type ContactReview = Extract<Review, { step: "contact" }>;
export type OpportunityReview = Extract<Review, { step: "opportunity" }>;
