import { OPPORTUNITY_FORM } from "#app/opportunities/checks.ts";
import { FIELD_LABELS } from "#app/opportunities/record/field-value.ts";
import {
  OPPORTUNITY_FIELD_NAMES,
  OpportunityFieldset,
  useOpportunityForm,
} from "#app/opportunities/record/opportunity-form.tsx";
import { FIRST_STAGE } from "#app/opportunities/stages.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { OpportunityReview } from "../review.ts";
import { AboutFieldset } from "./about-choice.tsx";
import { ContactConflict, ContactLine, LinkContact } from "./contact-line.tsx";
import { DraftFields } from "./draft-fields.tsx";
import { ReviewForm } from "./review-form.tsx";

/** The review of the opportunity draft: correct and create it, or skip. It is linked to the contact unless unticked. */
export function ReviewOpportunity({ review }: { review: OpportunityReview }) {
  const { id, draft, contact, knownContact, about, own, lastResult } = review;
  const defaults = { dealStage: FIRST_STAGE, ...draft };
  const { form, fields, summary } = useOpportunityForm(lastResult, defaults, own);
  // Browsers do not send an unticked checkbox.
  const linked = !lastResult?.initialValue || "contactIds" in lastResult.initialValue;
  return (
    <>
      <ContactConflict contact={knownContact} />
      <ReviewForm
        {...form}
        review={review}
        create={{ intent: "create-opportunity", label: "Create Opportunity" }}
        skip={{ intent: "skip-opportunity", label: "Skip opportunity" }}
      >
        <ErrorSummary {...summary} />
        <ContactLine {...review} />
        {about.candidates.length > 0 ? (
          <AboutFieldset note={id} choice={about} what="opportunity" firstId="about-opportunity" />
        ) : null}
        <DraftFields
          review={review}
          fields={fields}
          names={OPPORTUNITY_FIELD_NAMES}
          filled={defaults}
          checks={OPPORTUNITY_FORM}
          labels={FIELD_LABELS}
        >
          {(names, hints) => <OpportunityFieldset fields={fields} names={names} hints={hints} />}
        </DraftFields>
        {contact ? <LinkContact contact={contact} linked={linked} /> : null}
      </ReviewForm>
    </>
  );
}
