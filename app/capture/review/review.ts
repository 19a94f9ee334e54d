/** What the pages of a note show (docs/product.md#reviewing-what-exists). */
import type { SubmissionResult } from "@conform-to/react";
import type { Clash } from "#app/changes/conflict/conflict.ts";
import type { ContactInput, ContactJson } from "#app/contacts/schema.ts";
import type { Candidate } from "#app/note-reader/link/world.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import type { CustomValue } from "#app/records/custom/custom-values.ts";
import type { MailFacts } from "../mail/schema.ts";
import type { MisheardName } from "../reading/misheard-names.ts";
import type { ContactDraft, OpportunityDraft } from "../schema.ts";

/** Props of a new note's form. Multipart: percent-encoding would make a long transcript exceed the form limit. */
export const CAPTURE_FORM = { method: "post", action: "/capture", encType: "multipart/form-data" } as const;

export const INBOX_PATH = "/capture/inbox";

/** The address of a note and its review. */
export const reviewPath = (id: string) => `${INBOX_PATH}/${id}`;

/** Props of the forms of a note's review. */
export const reviewForm = (id: string) =>
  ({ method: "post", action: reviewPath(id), encType: "multipart/form-data" }) as const;

/** The choice of a note's subject. `shown` is the record whose changes are shown, "new", or null before a choice. */
export type AboutChoice = { candidates: Candidate[]; shown: string | null };

/**
 * A field that the note would change, with the present value and the words heard. `ticked`: it is to be saved. `wrong`:
 * what was typed to correct it, which its field cannot hold, and why.
 */
export type ProposedChange = {
  field: string;
  present: CustomValue | null;
  heard: CustomValue;
  words: string;
  ticked: boolean;
  wrong?: { text: string; messages: string[] };
};

/** An existing record with what the note would change of it. `detail` says what it is. */
export type KnownRecord<Fields> = {
  id: string;
  name: string;
  detail: string;
  updatedAt: string;
  changes: ProposedChange[];
  /** The team's custom fields in use, which stand among the changes as `own.<key>`. */
  customFields: CustomField[];
  clash: Clash<Fields> | null;
};

export type DraftOf = { contact: ContactDraft; opportunity: OpportunityDraft };

type CommonReviewFields<Step extends keyof DraftOf> = {
  step: Step;
  id: string;
  /** What the page was made of, for its forms: the step, and the versions of the records that it shows. */
  version: string;
  transcript: string;
  /** What stands beside the words of a mail; null for another note. */
  mail: MailFacts | null;
  /** What a new record begins with, and for each of its fields the words that tell it. */
  draft: DraftOf[Step];
  evidence: Record<string, string>;
  /** No field of either draft was recognized. */
  hasNoFields: boolean;
  names: MisheardName[];
  /** What the note tells that none of its fields has, in its words. */
  also: string[];
  lastResult?: SubmissionResult<string[]>;
  about: AboutChoice;
  /** The team's custom fields in use of the record that may be created. */
  customFields: CustomField[];
  knownContact: KnownRecord<ContactInput> | null;
};

/** An existing contact that may be the one of the draft, with the reasons; a match is very likely the same person. */
export type OfferedContact = { contact: ContactJson; because: string; isMatch?: boolean };

export type ContactReview = CommonReviewFields<"contact"> & { offered: OfferedContact[] };

/** The people to choose from, with details that tell namesakes apart, and the names of the fields the note changes. */
export type ContactOptions = { people: { id: string; name: string; detail: string }[]; heard: string[] };

export type OpportunityReview = CommonReviewFields<"opportunity"> & {
  /** Whom the note is about, and whether this note created them. */
  contact: ContactJson | null;
  isContactMade: boolean;
  /** Whom the note may be about where it does not say; null where it is clear. */
  contactOptions: ContactOptions | null;
  knownDeal: KnownRecord<OpportunityFields> | null;
  /** Whether the known deal is to be linked to `contact`; null if it is already, or there is nothing to link. */
  link: boolean | null;
};

export type Review = ContactReview | OpportunityReview;

/**
 * What the page of a new note shows after it was sent: the transcript again, refused or extended by a recording; or the
 * question whether it is one note or several, of which `id` makes the ids, so that a repeated answer keeps each once.
 */
export type NewNoteQuestion =
  | { step: "transcript"; transcript: string; errors: string[]; recordingErrors?: string[] }
  | { step: "several"; transcript: string; notes: string[]; id: string };
