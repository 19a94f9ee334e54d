import { useBusy } from "#app/ui/form/busy.ts";
import type { ContactReview } from "../review/review.ts";
import { ContactConflict, ContactTicks, hiddenOfContact } from "./known-contact.tsx";
import { KnownRecordPanel } from "./known-record.tsx";
import { ReviewUpdate } from "./review-update.tsx";

/** The review of a contact that exists, for a note that tells of no opportunity. */
export function UpdateContact({ review }: { review: ContactReview }) {
  const { person, opportunityId, noteId } = review;
  const label = person?.changes.length ? "Save" : "Save note";
  const save = { intent: "update-contact", label: person?.clash ? "Save mine over it" : label };
  return (
    <>
      <ContactConflict person={person} />
      <ReviewUpdate
        review={review}
        changes={person?.changes ?? []}
        hidden={{ opportunityId, noteId, contact: person?.id ?? "", ...hiddenOfContact(person) }}
        create={person ? save : { intent: "show-contact", label: "Show" }}
        skip={
          person
            ? { intent: `use-contact:${person.id}`, label: "Add an opportunity" }
            : { intent: "skip-contact", label: "Skip" }
        }
        busy={useBusy()}
      >
        {person ? (
          <KnownRecordPanel record={person}>
            <ContactTicks person={person} />
          </KnownRecordPanel>
        ) : null}
      </ReviewUpdate>
    </>
  );
}
