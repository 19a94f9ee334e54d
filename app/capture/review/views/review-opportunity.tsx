import { OPPORTUNITY_FORM } from "#app/opportunities/checks.ts";
import { FIELD_LABELS } from "#app/opportunities/record/field-value.ts";
import {
  OPPORTUNITY_FIELD_NAMES,
  OpportunityFieldset,
  useOpportunityForm,
} from "#app/opportunities/record/opportunity-form.tsx";
import { FIRST_STAGE } from "#app/opportunities/stages.ts";
import { CustomInputs, customDefaults, customLabels } from "#app/records/custom/custom-inputs.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { OpportunityReview } from "../review.ts";
import { AboutFieldset } from "./about-choice.tsx";
import { ContactConflict, ContactLine, LinkContact } from "./contact-line.tsx";
import { evidenceHints } from "./evidence-hint.tsx";
import { customFieldsNamed, FieldGroups, isOneOf } from "./field-groups.tsx";
import { ReviewForm } from "./review-form.tsx";

/** The review of the opportunity draft: correct and create it, or skip. It is linked to the contact unless unticked. */
export function ReviewOpportunity({ review }: { review: OpportunityReview }) {
  const { id, drafts, contact, person, about, own, lastResult } = review;
  const defaults = { dealStage: FIRST_STAGE, ...drafts.opportunity };
  const { form, fields, summary } = useOpportunityForm(lastResult, defaults, own);
  // Browsers do not send an unticked checkbox.
  const linked = !lastResult?.initialValue || "contactIds" in lastResult.initialValue;
  return (
    <>
      <ContactConflict person={person} />
      <ReviewForm
        {...form}
        review={review}
        create={{ intent: "create-opportunity", label: "Create Opportunity" }}
        skip={{ intent: "skip-opportunity", label: "Skip opportunity" }}
      >
        <ErrorSummary id="opportunity-errors" {...summary} />
        <ContactLine {...review} />
        {about.candidates.length > 0 ? (
          <AboutFieldset note={id} choice={about} what="opportunity" firstId="about-opportunity" />
        ) : null}
        <DraftDealFields review={review} fields={fields} defaults={defaults} />
        {contact ? <LinkContact contact={contact} linked={linked} /> : null}
      </ReviewForm>
    </>
  );
}

type DraftDealFieldsProps = {
  review: OpportunityReview;
  fields: ReturnType<typeof useOpportunityForm>["fields"];
  defaults: OpportunityReview["drafts"]["opportunity"];
};

/** The draft's fields, those that the note fills first, each with the words that it was heard in. */
function DraftDealFields({ review: { drafts, transcript, own, lastResult }, fields, defaults }: DraftDealFieldsProps) {
  const hints = evidenceHints("opportunity", drafts, transcript);
  return (
    <FieldGroups
      names={[...OPPORTUNITY_FIELD_NAMES, ...Object.keys(customLabels(own))]}
      filled={{ ...defaults, ...customDefaults(defaults.own) }}
      checks={OPPORTUNITY_FORM}
      labels={{ ...FIELD_LABELS, ...customLabels(own) }}
      open={lastResult !== undefined}
    >
      {(names) => (
        <>
          <OpportunityFieldset fields={fields} names={OPPORTUNITY_FIELD_NAMES.filter(isOneOf(names))} hints={hints} />
          <CustomInputs own={customFieldsNamed(names, own)} fields={fields} values={defaults.own} hints={hints} />
        </>
      )}
    </FieldGroups>
  );
}
