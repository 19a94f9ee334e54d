/** What the steps of a review are given, and what becomes of them. */
import type { SubmissionResult } from "@conform-to/react";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import type { Clash } from "#app/changes/conflict/conflict.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import { resultWithoutMessages } from "#app/http/form.server.ts";
import { retryHeaders } from "#app/http/responses.server.ts";
import { type Failure, STATUS } from "#app/http/result.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";
import type { MailFacts } from "../mail/schema.ts";
import type { NoteReading } from "../reading/read-note.server.ts";
import type { StoredNote } from "../store/queries.server.ts";
import type { OfferedContact } from "./review.ts";
import type { Message, ReviewState, SentSelection } from "./state.server.ts";
import type { Forms, Step } from "./step.server.ts";

/** Who takes a step; `forms` are those of new records, as they were sent, and `key` is a hash of all that was sent. */
export type ReviewContext = Pick<SignedIn, "em" | "viewer" | "request"> & { forms: Forms; key: string };

export type Reviewed = StoredNote & { reading: NoteReading; review: ReviewState };

/** Whether a note was read and its review has begun; it may be over. */
export const isReviewed = (note: StoredNote): note is Reviewed => note.reading !== null && note.review !== null;

/** Why a step had no effect, or asks again: what is shown instead of the stored review alone. */
export type StepRefusal = {
  status: number;
  headers?: HeadersInit;
  lastResult?: SubmissionResult<string[]>;
  offered?: OfferedContact[];
  sent?: SentSelection;
  /** The words that were typed over those of the note, which are shown instead of its review. */
  typed?: string;
  /** The step that was typed into, where the review does not stand there. */
  at?: Pick<ReviewState, "step" | "shown">;
  contactConflict?: Clash<ContactInput>;
  opportunityConflict?: Clash<OpportunityFields>;
};

/**
 * "step": the review stands elsewhere, and the page answers with `refusal` if there is one. "done": saved. "refused":
 * nothing happened. "stale": another step came first.
 */
export type StepResult =
  | { to: "step"; review: ReviewState; reading?: NoteReading; text?: string; mail?: MailFacts; refusal?: StepRefusal }
  | { to: "done"; message: Message }
  | { to: "refused"; refusal: StepRefusal }
  | { to: "stale" };

/** Nothing happened, and the page says why. */
export const refuse = (status: number, refusal: Omit<StepRefusal, "status">): StepResult => ({
  to: "refused",
  refusal: { status, ...refusal },
});

export const CHOOSE_FIRST = { error: { about: ["Choose what your note is about"] } };

/** What is said where another record was chosen than the one shown. */
export const CHANGES_NOT_YET_SHOWN = "Nothing is saved yet. Check what would change here, then save.";

export const GONE = {
  contact: "That contact no longer exists. Nothing is saved yet: choose who your note is about.",
  opportunity: "That opportunity no longer exists. Nothing is saved yet: choose what your note is about.",
};

/** A form's result that says something about the form as a whole. */
export const formErrorResult = (message: string): SubmissionResult<string[]> => ({ error: { "": [message] } });

/** What a step has ticked, and of which records. */
export function sentSelection({ review }: Reviewed, step: Step): SentSelection {
  const isDeal = review.step === "opportunity";
  const contact = isDeal ? review.contact : review.shown;
  const linked = "contactIds" in step && review.contact !== null && step.contactIds.includes(review.contact);
  return { deal: isDeal ? review.shown : null, contact, ticks: step.ticks, linked };
}

/** What was sent, with a message: the words of the note where they stood in the form, else the form of its review. */
export function echoSentForm(
  { forms }: Pick<ReviewContext, "forms">,
  note: StoredNote,
  step: Step,
  message?: string,
): Omit<StepRefusal, "status"> {
  const { intent } = step;
  const errors = message ? formErrorResult(message) : {};
  const typed = "transcript" in step ? step.transcript : undefined;
  if (typed !== undefined || !isReviewed(note)) return { typed: typed ?? note.text, lastResult: errors };
  const part = intent === "create-contact" ? "contact" : "opportunity";
  const form = intent === `create-${part}` ? forms[part]() : null;
  return {
    sent: sentSelection(note, step),
    at: form ? { step: part, shown: "new" } : undefined,
    lastResult: { ...(form ? resultWithoutMessages(form) : {}), ...errors },
  };
}

/** Nothing happened because of `failure`, which the page says beside what was sent. */
export const refuseStep = (context: ReviewContext, note: StoredNote, step: Step, failure: Failure): StepResult =>
  refuse(STATUS[failure.reason], {
    headers: retryHeaders(failure),
    ...echoSentForm(context, note, step, failure.message),
  });
