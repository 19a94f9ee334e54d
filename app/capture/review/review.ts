/** The state of a capture. The server stores none of it: hidden form fields carry it from step to step. */
import type { SubmissionResult } from "@conform-to/react";
import type { Clash } from "#app/changes/conflict/conflict.ts";
import type { ContactInput, ContactJson } from "#app/contacts/schema.ts";
import type { Candidate } from "#app/note-reader/link/world.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";
import type { OwnField } from "#app/records/own/own-field.ts";
import type { OwnValue } from "#app/records/own/own-values.ts";
import type { HeardName } from "../names/heard-names.ts";
import type { Drafts } from "../schema.ts";

/** Props of every capture form. Multipart, because percent-encoding would make a long transcript exceed the form limit. */
export const CAPTURE_FORM = { method: "post", action: "/capture/review", encType: "multipart/form-data" } as const;

/** The field in which script hands a review on that the server has made already. */
export const READY = "review";

/** The message where nothing is chosen. */
export const CHOOSE = "Choose what your note is about";

/** The choice of what the note is about. `shown` is the record whose changes the page shows, "new", or null before a choice. */
export type AboutChoice = { candidates: Candidate[]; shown: string | null };

/**
 * A field that the note would change, with the present value and the words heard. `ticked`: it is to be saved. `wrong`: what was typed to
 * correct it, which its field cannot hold, and why.
 */
export type HeardChange = {
  field: string;
  present: OwnValue | null;
  heard: OwnValue;
  words: string;
  ticked: boolean;
  wrong?: { text: string; messages: string[] };
};

/**
 * An existing record with what the note would change of it. `detail` says what it is, `updatedAt` is the version that
 * `changes` compares with, `seen` the proof that the viewer was shown this record by its name.
 */
export type KnownRecord<Fields> = {
  id: string;
  name: string;
  detail: string;
  updatedAt: string;
  seen: string;
  changes: HeardChange[];
  /** The team's own fields in use, which stand among the changes as `own.<key>`. */
  own: OwnField[];
  clash: Clash<Fields> | null;
};

/** What every review carries. */
export type Carried = {
  transcript: string;
  drafts: Drafts;
  /** The day on which the note was said, `YYYY-MM-DD`. */
  today: string;
  /** In development what the reader weighed, as text. */
  why?: string;
  /** The id of the note in the inbox that is reviewed, or "". */
  capture: string;
  /** When the note was said, an instant. */
  saidAt: string;
  /** Names that were not heard as the team writes them. */
  names: HeardName[];
};

/**
 * The drafts as JSON for a hidden field. The form also contains the transcript, so values equal to it (often notes,
 * description and evidence) are packed as `null`.
 */
export function packDrafts({ contact, opportunity, evidence }: Drafts, transcript: string): string {
  return JSON.stringify({ contact, opportunity, evidence }, (_, value) => (value === transcript ? null : value));
}

/** The hidden fields by which every review's form carries it on. */
export const hiddenOf = ({ transcript, drafts, today, capture, saidAt, names }: Carried) => ({
  transcript,
  drafts: packDrafts(drafts, transcript),
  today,
  capture,
  saidAt,
  names: JSON.stringify(names),
});

type Form = Carried & {
  /** The ids of the records to be created: idempotency keys, so that a repeated submit creates one record (docs/product.md#creating-twice). */
  contactId: string;
  opportunityId: string;
  /** The id of the note that goes to a record's history. */
  noteId: string;
  lastResult?: SubmissionResult<string[]>;
  /** The id of the record that this form created before with other content. */
  taken?: string;
  about: AboutChoice;
  /** The team's own fields in use of the record that may be created. */
  own: OwnField[];
};

/** An existing contact that may be the one of the draft, with the reason. */
export type Alike = { contact: ContactJson; because: string };

export type ContactReview = Form & {
  step: "contact";
  lookAlikes: Alike[];
  person: KnownRecord<ContactInput> | null;
};

/** The people to choose from, with what tells namesakes apart, and what the fields are called that the note changes of whoever it is. */
export type OpenPeople = { people: { id: string; name: string; detail: string }[]; heard: string[] };

export type OpportunityReview = Form & {
  step: "opportunity";
  /** Whom the note is about, and whether this capture created them. */
  contact: ContactJson | null;
  made: boolean;
  person: KnownRecord<ContactInput> | null;
  /** Whom the note may be about where it does not say; null where it is clear. */
  whom: OpenPeople | null;
  deal: KnownRecord<OpportunityFields> | null;
  /** Whether `deal` is to be linked to `contact`; null if it is already, or there is nothing to link. */
  link: boolean | null;
  /** What was typed for a new opportunity before another record was shown. */
  typed: Record<string, string | string[]>;
};

/** One of the two reviews, as the dialog shows it. */
export type OpenReview = ContactReview | OpportunityReview;

/**
 * "transcript": the transcript is shown again, refused or extended by a recording. "several": whether it is one note or several is
 * asked; `batch` makes the ids of their rows, so that a repeated answer keeps each once. The others are the two reviews.
 */
export type Review =
  | { step: "transcript"; transcript: string; errors: string[]; recordingErrors?: string[] }
  | { step: "several"; transcript: string; notes: string[]; batch: string; saidAt: string }
  | OpenReview;
