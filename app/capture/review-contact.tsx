import { getFormProps, useForm } from "@conform-to/react";
import { ContactFields } from "#app/contacts/contact-form.tsx";
import { LABELS } from "#app/contacts/labels.ts";
import { useBusy } from "#app/ui/busy.ts";
import { ErrorSummary } from "#app/ui/field.tsx";
import { summaryErrors } from "#app/ui/form-field.ts";
import { IdTaken } from "#app/ui/id-taken.tsx";
import { heardHints } from "./heard.tsx";
import { UseLookAlike } from "./look-alikes.tsx";
import type { ContactReview } from "./review.ts";
import { ReviewForm, WholeTranscript } from "./review-form.tsx";

/** The contact draft, to be corrected and created, exchanged for one that exists, or skipped. */
export function ReviewContact({ review }: { review: ContactReview }) {
  const { drafts, transcript, packed, contactId, opportunityId, lookAlikes, lastResult, taken } = review;
  const [form, fields] = useForm<Record<keyof typeof LABELS, string>>({
    id: "contact",
    lastResult,
    defaultValue: drafts.contact,
  });
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
        <ErrorSummary id="contact-errors" errors={summaryErrors(fields, LABELS)} formErrors={form.errors} />
        <UseLookAlike found={lookAlikes} />
        <ContactFields fields={fields} hints={heardHints("contact", drafts, transcript)} />
      </ReviewForm>
    </>
  );
}
