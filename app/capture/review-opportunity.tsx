import { getFormProps, useForm } from "@conform-to/react";
import { contactName } from "#app/contacts/labels.ts";
import { FIELD_LABELS } from "#app/opportunities/labels.ts";
import { asTexts, OpportunityFieldset } from "#app/opportunities/opportunity-form.tsx";
import { useBusy } from "#app/ui/busy.ts";
import { ErrorSummary } from "#app/ui/field.tsx";
import { summaryErrors } from "#app/ui/form-field.ts";
import { IdTaken } from "#app/ui/id-taken.tsx";
import { heardHints } from "./heard.tsx";
import type { OpportunityReview } from "./review.ts";
import { ReviewForm, WholeTranscript } from "./review-form.tsx";

/** The opportunity draft, to be corrected and created, or skipped; linked to the contact unless that is unticked. */
export function ReviewOpportunity({ review }: { review: OpportunityReview }) {
  const { drafts, transcript, packed, opportunityId, contact, made, lastResult, taken } = review;
  const [form, fields] = useForm<Record<keyof typeof FIELD_LABELS, string>>({
    id: "opportunity",
    lastResult,
    defaultValue: { dealStage: "open", ...asTexts(drafts.opportunity) },
  });
  // A box that was unticked is not sent at all.
  const linked = !lastResult?.initialValue || "contactIds" in lastResult.initialValue;
  return (
    <>
      {taken ? <IdTaken existing={`/opportunities/${taken}`} what="opportunity" /> : null}
      <WholeTranscript transcript={transcript} />
      <ReviewForm
        {...getFormProps(form)}
        hidden={{
          transcript,
          drafts: packed,
          id: opportunityId,
          contact: contact?.id ?? "",
          made: made ? "yes" : "no",
        }}
        create={{ intent: "create-opportunity", label: taken ? "Save as a new opportunity" : "Create Opportunity" }}
        skip={{ intent: "skip-opportunity", label: "Skip opportunity" }}
        busy={useBusy()}
      >
        <ErrorSummary id="opportunity-errors" errors={summaryErrors(fields, FIELD_LABELS)} formErrors={form.errors} />
        <OpportunityFieldset fields={fields} hints={heardHints("opportunity", drafts, transcript)} />
        {contact ? (
          <label className="linked" data-wide="">
            <input type="checkbox" name="contactIds" value={contact.id} defaultChecked={linked} />
            <span>
              Link to {contactName(contact)} <small>{contact.businessName}</small>
            </span>
          </label>
        ) : null}
      </ReviewForm>
    </>
  );
}
