import { getFormProps } from "@conform-to/react";
import { ContactFields, useContactForm } from "#app/contacts/record/contact-form.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { IdTaken } from "#app/ui/form/id-taken.tsx";
import { heardHints } from "./heard-words-hint.tsx";
import type { ContactReview } from "./review.ts";
import { ReviewForm, WholeTranscript } from "./review-form.tsx";
import { UseLookAlike } from "./use-look-alike.tsx";

/** The review of the contact draft: correct and create it, use an existing contact, or skip. */
export function ReviewContact({ review }: { review: ContactReview }) {
  const { drafts, transcript, packed, contactId, opportunityId, lookAlikes, lastResult, taken } = review;
  const { form, fields, summary } = useContactForm(lastResult, drafts.contact);
  return (
    <>
      {taken ? <IdTaken existing={`/contacts/${taken}`} what="contact" /> : null}
      <WholeTranscript transcript={transcript} />
      <ReviewForm
        {...getFormProps(form)}
        hidden={{ transcript, drafts: packed, id: contactId, opportunityId }}
        create={{ intent: "create-contact", label: taken ? "Save as a new contact" : "Create Contact" }}
        skip={{ intent: "skip-contact", label: "Skip contact" }}
        busy={useBusy()}
      >
        <ErrorSummary id="contact-errors" {...summary} />
        <UseLookAlike found={lookAlikes} />
        <ContactFields fields={fields} hints={heardHints("contact", drafts, transcript)} />
      </ReviewForm>
    </>
  );
}
