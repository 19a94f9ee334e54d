import { CONTACT_FORM } from "#app/contacts/checks.ts";
import { contactName } from "#app/contacts/labels.ts";
import { Alike as AlikeBox, LookAlikes } from "#app/contacts/look-alikes/look-alikes.tsx";
import { CONTACT_FIELD_NAMES, ContactFields, useContactForm } from "#app/contacts/record/contact-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { useBusy } from "#app/ui/form/busy.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { IdTaken } from "#app/ui/form/id-taken.tsx";
import { BesideTranscript } from "./beside-transcript.tsx";
import { FieldGroups } from "./field-groups.tsx";
import { heardHints } from "./heard-words-hint.tsx";
import { type Alike, type ContactReview, hiddenOf } from "./review.ts";
import { ReviewForm } from "./review-form.tsx";

/** The review of the contact draft: correct and create it, use an existing contact, or skip. */
export function ReviewContact({ review }: { review: ContactReview }) {
  const { drafts, transcript, contactId, opportunityId, lookAlikes, lastResult, taken } = review;
  const { form, fields, summary } = useContactForm(lastResult, drafts.contact);
  const hints = heardHints("contact", drafts, transcript);
  return (
    <>
      {taken ? <IdTaken existing={`/contacts/${taken}`} what="contact" /> : null}
      <BesideTranscript part="contact" drafts={drafts} transcript={transcript}>
        <ReviewForm
          {...form}
          hidden={{ ...hiddenOf(review), id: contactId, opportunityId }}
          create={{ intent: "create-contact", label: taken ? "Save as a new contact" : "Create Contact" }}
          skip={{ intent: "skip-contact", label: "Skip contact" }}
          busy={useBusy()}
        >
          <ErrorSummary id="contact-errors" {...summary} />
          <UseLookAlike found={lookAlikes} />
          <FieldGroups names={CONTACT_FIELD_NAMES} filled={drafts.contact} checks={CONTACT_FORM}>
            {(names) => <ContactFields fields={fields} names={names} hints={hints} chips />}
          </FieldGroups>
        </ReviewForm>
      </BesideTranscript>
    </>
  );
}

/** Existing contacts that look like the draft, each with a button to use it instead of a new one. */
function UseLookAlike({ found }: { found: Alike[] }) {
  if (found.length === 0) return null;
  return (
    <AlikeBox data-wide="" aria-labelledby="alike-title">
      <input type="hidden" name="offered" value={found.map(({ contact }) => contact.id).join(",")} />
      <LookAlikes
        found={found}
        hint="Use the contact that exists, or make a new one with Create Contact."
        choice={(contact) => (
          <Button
            variant="secondary"
            name="intent"
            value={`use-contact:${contact.id}`}
            formNoValidate
            aria-label={`Use this one: ${contactName(contact)}`}
          >
            Use this one
          </Button>
        )}
      />
    </AlikeBox>
  );
}
