import { styled } from "styled-components";
import { contactName } from "#app/contacts/labels.ts";
import { OPPORTUNITY_CHECKS } from "#app/opportunities/checks.ts";
import {
  OPPORTUNITY_FIELD_NAMES,
  OpportunityFieldset,
  useOpportunityForm,
} from "#app/opportunities/record/opportunity-form.tsx";
import { FIRST_STAGE } from "#app/opportunities/stages.ts";
import { useBusy } from "#app/ui/form/busy.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { IdTaken } from "#app/ui/form/id-taken.tsx";
import { BesideTranscript } from "./beside-transcript.tsx";
import { FieldGroups } from "./field-groups.tsx";
import { heardHints } from "./heard-words-hint.tsx";
import type { OpportunityReview } from "./review.ts";
import { ReviewForm } from "./review-form.tsx";

const Linked = styled.label`
  display: flex; gap: var(--space-3); align-items: center; min-height: 2.75rem; font-weight: 600;
  input { width: 1.25rem; height: 1.25rem; flex: none; accent-color: var(--action); }
  small { color: var(--muted); font-weight: 400; }
`;

/** The review of the opportunity draft: correct and create it, or skip. It is linked to the contact unless unticked. */
export function ReviewOpportunity({ review }: { review: OpportunityReview }) {
  const { drafts, transcript, packed, capture, saidAt, opportunityId, contact, made, lastResult, taken } = review;
  const defaults = { dealStage: FIRST_STAGE, ...drafts.opportunity };
  const { form, fields, summary } = useOpportunityForm(lastResult, defaults);
  const hints = heardHints("opportunity", drafts, transcript);
  // Browsers do not send an unticked checkbox.
  const linked = !lastResult?.initialValue || "contactIds" in lastResult.initialValue;
  return (
    <>
      {taken ? <IdTaken existing={`/opportunities/${taken}`} what="opportunity" /> : null}
      <BesideTranscript part="opportunity" drafts={drafts} transcript={transcript}>
        <ReviewForm
          {...form}
          hidden={{
            transcript,
            drafts: packed,
            capture,
            saidAt,
            id: opportunityId,
            contact: contact?.id ?? "",
            made: made ? "yes" : "no",
          }}
          create={{ intent: "create-opportunity", label: taken ? "Save as a new opportunity" : "Create Opportunity" }}
          skip={{ intent: "skip-opportunity", label: "Skip opportunity" }}
          busy={useBusy()}
        >
          <ErrorSummary id="opportunity-errors" {...summary} />
          <FieldGroups names={OPPORTUNITY_FIELD_NAMES} filled={defaults} checks={OPPORTUNITY_CHECKS}>
            {(names) => <OpportunityFieldset fields={fields} names={names} hints={hints} />}
          </FieldGroups>
          {contact ? (
            <Linked data-wide="">
              <input type="checkbox" name="contactIds" value={contact.id} defaultChecked={linked} />
              <span>
                Link to {contactName(contact)} <small>{contact.businessName}</small>
              </span>
            </Linked>
          ) : null}
        </ReviewForm>
      </BesideTranscript>
    </>
  );
}
