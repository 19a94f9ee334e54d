import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ConflictPanel } from "#app/changes/conflict/conflict-panel.tsx";
import { STAGE_OPTIONS } from "#app/opportunities/labels.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Hint } from "#app/ui/form/field.tsx";
import { wordsFor } from "../record-words.ts";
import type { ContactReview, KnownRecord, OpportunityReview, ProposedChange } from "../review.ts";
import { AboutFieldset } from "./about-choice.tsx";
import { ChangeTicks } from "./change-ticks.tsx";
import { ContactConflict, ContactLine, ContactTicks, LinkContact } from "./contact-line.tsx";
import { ReviewForm, type ReviewFormProps } from "./review-form.tsx";

type ReviewUpdateProps = Pick<ReviewFormProps, "create" | "skip"> & {
  review: ContactReview | OpportunityReview;
  changes: ProposedChange[];
  /** What stands above the choice. */
  above?: ReactNode;
  children: ReactNode;
};

/** The review of a record that exists, or the choice among several: what it is about first, then what would change. */
function ReviewUpdate({ review, changes, above, children, ...form }: ReviewUpdateProps) {
  const { id, step, about, lastResult } = review;
  const firstId = `about-${step}`;
  const { "": formErrors = [], about: errors = [] } = lastResult?.error ?? {};
  const messages = errors?.length ? [{ fieldId: firstId, label: "About", messages: errors }] : [];
  const evidence = Object.fromEntries(changes.map(({ field, words }) => [field, words]));
  return (
    <ReviewForm {...form} id={step} review={review} evidence={evidence}>
      <ErrorSummary id={`${step}-errors`} errors={messages} formErrors={formErrors ?? []} sending={lastResult} />
      {above}
      <AboutFieldset note={id} choice={about} what={step} firstId={firstId} errors={errors ?? []} />
      {children}
    </ReviewForm>
  );
}

const UpdateSection = styled.section`
  grid-column: 1 / -1; display: grid; gap: var(--space-2); padding: var(--space-4); border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--panel); overflow-wrap: anywhere;
  h2 { font-size: var(--text-l); }
  h2 + p { color: var(--muted); }
`;

type KnownRecordPanelProps = {
  record: Pick<KnownRecord<never>, "name" | "detail"> & { changes: readonly object[] };
  children: ReactNode;
};

/** The existing record of a review: what it is, what would change, and where the note goes. */
function KnownRecordPanel({ record: { name, detail, changes }, children }: KnownRecordPanelProps) {
  return (
    <UpdateSection aria-labelledby="known-record">
      <h2 id="known-record">{name}</h2>
      <p>{detail}</p>
      {changes.length > 0 ? children : <p>No fields will change.</p>}
      <Hint>{changes.length > 0 ? "Unchecked fields stay as they are. " : ""}Your note is added to the history.</Hint>
    </UpdateSection>
  );
}

/** The review of a contact that exists, for a note that tells of no opportunity. */
export function UpdateContact({ review }: { review: ContactReview }) {
  const { knownContact: contact } = review;
  const label = contact?.changes.length ? "Save" : "Save note";
  const save = { intent: "update-contact", label: contact?.clash ? "Overwrite with my version" : label };
  return (
    <>
      <ContactConflict contact={contact} />
      <ReviewUpdate
        review={review}
        changes={contact?.changes ?? []}
        create={contact ? save : { intent: "show-contact", label: "Show" }}
        skip={
          contact
            ? { intent: `use-contact:${contact.id}`, label: "Add an opportunity" }
            : { intent: "skip-contact", label: "Skip" }
        }
      >
        {contact ? (
          <KnownRecordPanel record={contact}>
            <ContactTicks contact={contact} />
          </KnownRecordPanel>
        ) : null}
      </ReviewUpdate>
    </>
  );
}

const DEAL_CORRECTION_CONTROLS = {
  dealStage: { options: STAGE_OPTIONS },
  dealSize: { inputMode: "decimal" },
  targetCloseDate: { type: "date" },
  nextStepDate: { type: "date" },
} as const;

/** The review of an opportunity that exists, with its contact in one line; or the choice among several. */
export function UpdateOpportunity({ review }: { review: OpportunityReview }) {
  const { knownDeal: deal, knownContact, contact, link } = review;
  const changes = [...(deal?.changes ?? []), ...(knownContact?.changes ?? [])];
  const clash = deal?.clash ?? knownContact?.clash;
  const label = changes.length > 0 || link !== null ? "Save" : "Save note";
  const save = { intent: "update-opportunity", label: clash ? "Overwrite with my version" : label };
  return (
    <>
      {deal?.clash ? <ConflictPanel {...deal.clash} {...wordsFor("opportunity", deal.customFields)} /> : null}
      <ContactConflict contact={knownContact} />
      <ReviewUpdate
        review={review}
        changes={changes}
        create={deal ? save : { intent: "show-opportunity", label: "Show" }}
        skip={{ intent: "skip-opportunity", label: "Skip" }}
        above={<ContactLine {...review} />}
      >
        {deal ? (
          <KnownRecordPanel record={deal}>
            <ChangeTicks
              of="opportunity"
              record={deal}
              words={wordsFor("opportunity", deal.customFields)}
              correcting={DEAL_CORRECTION_CONTROLS}
            />
          </KnownRecordPanel>
        ) : null}
        {contact && link !== null ? <LinkContact contact={contact} linked={link} /> : null}
      </ReviewUpdate>
    </>
  );
}
