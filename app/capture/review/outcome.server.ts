/** What the steps of a review are given, and what becomes of them. */
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { resultWithoutMessages } from "#app/http/form.server.ts";
import type { MailFacts } from "../mail/schema.ts";
import type { NoteReading } from "../reading/read-note.server.ts";
import type { Forms } from "./sent-form.server.ts";
import { formErrorResult, type Refusal, type Reviewed } from "./show-review.server.ts";
import type { Message, ReviewState, SentSelection } from "./state.server.ts";
import type { Step } from "./step.server.ts";

/** Who takes a step; `forms` are those of new records, as they were sent, and `key` is a hash of all that was sent. */
export type ReviewContext = Pick<SignedIn, "em" | "viewer" | "request"> & { forms: Forms; key: string };

/**
 * "step": the review stands elsewhere, and the page answers with `refusal` if there is one. "done": saved. "refused":
 * nothing happened. "overtaken": another step came first.
 */
export type StepResult =
  | { to: "step"; review: ReviewState; reading?: NoteReading; text?: string; mail?: MailFacts; refusal?: Refusal }
  | { to: "done"; message: Message }
  | { to: "refused"; refusal: Refusal }
  | { to: "overtaken" };

/** Nothing happened, and the page says why. */
export const refuse = (status: number, refusal: Omit<Refusal, "status">): StepResult => ({
  to: "refused",
  refusal: { status, ...refusal },
});

/** What a step has ticked, and of which records. */
export function sentOf({ review, reading: _ }: Reviewed, step: Step): SentSelection {
  const isDeal = review.step === "opportunity";
  const contact = isDeal ? review.contact : review.shown;
  const linked = "contactIds" in step && review.contact !== null && step.contactIds.includes(review.contact);
  return { deal: isDeal ? review.shown : null, contact, ticks: step.ticks, linked };
}

/** The form as it was sent, with a message. */
export function echoSentForm({ forms }: Pick<ReviewContext, "forms">, note: Reviewed, step: Step, message?: string) {
  const { intent } = step;
  const [part, form] =
    intent === "create-contact"
      ? (["contact", forms.contact()] as const)
      : (["opportunity", intent === "create-opportunity" ? forms.opportunity() : null] as const);
  return {
    sent: sentOf(note, step),
    at: form ? { step: part, shown: "new" } : undefined,
    lastResult: { ...(form ? resultWithoutMessages(form) : {}), ...(message ? formErrorResult(message) : {}) },
  } satisfies Omit<Refusal, "status">;
}
