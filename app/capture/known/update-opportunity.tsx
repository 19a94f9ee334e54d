import { ConflictPanel } from "#app/changes/conflict/conflict-panel.tsx";
import { STAGE_OPTIONS } from "#app/opportunities/labels.ts";
import { FIELD_LABELS, formatFieldValue } from "#app/opportunities/record/field-value.ts";
import { useBusy } from "#app/ui/form/busy.ts";
import type { OpportunityReview } from "../review/review.ts";
import { ChangeTicks } from "./change-ticks.tsx";
import { ContactConflict, ContactLine, contactIn, hiddenOfContact } from "./known-contact.tsx";
import { KnownRecordPanel } from "./known-record.tsx";
import { LinkContact } from "./link-contact.tsx";
import { ReviewUpdate } from "./review-update.tsx";

const CORRECTING = {
  dealStage: { options: STAGE_OPTIONS },
  dealSize: { inputMode: "decimal" },
  targetCloseDate: { type: "date" },
  nextStepDate: { type: "date" },
} as const;

/** The review of an opportunity that exists, with its contact in one line; or the choice among several. */
export function UpdateOpportunity({ review }: { review: OpportunityReview }) {
  const { deal, person, contact, made, link, opportunityId, noteId, typed } = review;
  const changes = [...(deal?.changes ?? []), ...(person?.changes ?? [])];
  const clash = deal?.clash ?? person?.clash;
  const label = changes.length > 0 || link !== null ? "Save" : "Save note";
  const save = { intent: "update-opportunity", label: clash ? "Save mine over it" : label };
  const carried = { id: opportunityId, noteId, ...contactIn(review), made: made ? "yes" : "no" };
  const shown: Record<string, string> = deal ? { seen: deal.seen, updatedAt: deal.updatedAt } : {};
  return (
    <>
      {deal?.clash ? <ConflictPanel {...deal.clash} labels={FIELD_LABELS} format={formatFieldValue} /> : null}
      <ContactConflict person={person} />
      <ReviewUpdate
        review={review}
        changes={changes}
        hidden={{ ...typed, ...carried, ...shown, ...hiddenOfContact(person) }}
        create={deal ? save : { intent: "show-opportunity", label: "Show" }}
        skip={{ intent: "skip-opportunity", label: "Skip" }}
        busy={useBusy()}
        above=<ContactLine {...review} />
      >
        {deal ? (
          <KnownRecordPanel record={deal}>
            <ChangeTicks
              of="opportunity"
              changes={deal.changes}
              labels={FIELD_LABELS}
              format={formatFieldValue}
              correcting={CORRECTING}
            />
          </KnownRecordPanel>
        ) : null}
        {contact && link !== null ? <LinkContact contact={contact} linked={link} /> : null}
      </ReviewUpdate>
    </>
  );
}
