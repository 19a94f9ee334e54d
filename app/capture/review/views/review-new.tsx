/** The reviews of a draft that may become a new record; those of existing records are in `review-update.tsx`. */
import { CONTACT_FORM } from "#app/contacts/checks.ts";
import { type ContactJson, contactName } from "#app/contacts/labels.ts";
import {
  PossibleDuplicatesBox as AlikeBox,
  PossibleDuplicates,
} from "#app/contacts/possible-duplicates/possible-duplicates.tsx";
import { CONTACT_FIELD_NAMES, ContactFields, useContactForm } from "#app/contacts/record/contact-form.tsx";
import { FIELD_LABELS as CONTACT_LABELS } from "#app/contacts/record/field-value.ts";
import { OPPORTUNITY_FORM } from "#app/opportunities/checks.ts";
import { FIELD_LABELS as DEAL_LABELS } from "#app/opportunities/record/field-value.ts";
import {
  OPPORTUNITY_FIELD_NAMES,
  OpportunityFieldset,
  useOpportunityForm,
} from "#app/opportunities/record/opportunity-form.tsx";
import { FIRST_STAGE } from "#app/opportunities/stages.ts";
import { customDefaults } from "#app/records/custom/custom-inputs.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { ContactReview, OfferedContact, OpportunityReview } from "../review.ts";
import { AboutFieldset } from "./about-choice.tsx";
import { ContactConflict, ContactLine, LinkContact } from "./contact-line.tsx";
import { DraftFields } from "./draft-fields.tsx";
import { ReviewForm } from "./review-form.tsx";

const intentToUse = ({ id }: ContactJson) => `use-contact:${id}`;

/**
 * The review of the contact draft: correct and create it, use an existing contact, or skip. Where an existing one is
 * very likely the same person, the main button uses that one, and a new one is created "anyway".
 */
export function ReviewContact({ review }: { review: ContactReview }) {
  const { draft, customFields, offered, lastResult } = review;
  const heard = { ...draft, ...customDefaults(draft.own) };
  const { form, fields, summary } = useContactForm(lastResult, heard, customFields);
  const likely = offered.find(({ isMatch }) => isMatch)?.contact;
  const create = likely ? CREATE_ANYWAY : CREATE;
  return (
    <ReviewForm
      {...form}
      review={review}
      create={create}
      enter={likely && { intent: intentToUse(likely), label: USE }}
      skip={{ intent: "skip-contact", label: "Skip contact" }}
    >
      <ErrorSummary {...summary} />
      <UseExistingContact found={offered} likely={likely} createLabel={create.label} />
      <DraftFields
        review={review}
        fields={fields}
        names={CONTACT_FIELD_NAMES}
        filled={draft}
        checks={CONTACT_FORM}
        labels={CONTACT_LABELS}
      >
        {(names, hints) => <ContactFields fields={fields} names={names} hints={hints} chips />}
      </DraftFields>
    </ReviewForm>
  );
}

const USE = "Use this one";
const CREATE = { intent: "create-contact", label: "Create Contact" };
const CREATE_ANYWAY = { ...CREATE, label: "Create anyway", variant: "secondary" } as const;

type UseExistingContactProps = { found: OfferedContact[]; likely: ContactJson | undefined; createLabel: string };

/** Existing contacts that look like the draft, each with a button to use it instead of a new one. */
function UseExistingContact({ found, likely, createLabel }: UseExistingContactProps) {
  if (found.length === 0) return null;
  return (
    <AlikeBox data-wide="" aria-labelledby="alike-title">
      <PossibleDuplicates
        found={found}
        hint={`Use the existing contact, or create a new one with “${createLabel}”.`}
        choice={(contact) => (
          <Button
            variant={contact === likely ? "primary" : "secondary"}
            name="intent"
            value={intentToUse(contact)}
            formNoValidate
            aria-label={`${USE}: ${contactName(contact)}`}
          >
            {USE}
          </Button>
        )}
      />
    </AlikeBox>
  );
}

/** The review of the opportunity draft: correct and create it, or skip. It is linked to the contact unless unticked. */
export function ReviewOpportunity({ review }: { review: OpportunityReview }) {
  const { id, draft, contact, knownContact, about, customFields, lastResult } = review;
  const defaults = { dealStage: FIRST_STAGE, ...draft };
  const { form, fields, summary } = useOpportunityForm(lastResult, defaults, customFields);
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
          labels={DEAL_LABELS}
        >
          {(names, hints) => <OpportunityFieldset fields={fields} names={names} hints={hints} />}
        </DraftFields>
        {contact ? <LinkContact contact={contact} linked={linked} /> : null}
      </ReviewForm>
    </>
  );
}
