import { useEffect, useRef } from "react";
import { contactName } from "#app/contacts/labels.ts";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import type { ContactReview, OpportunityReview } from "./review.ts";
import { ReviewContact } from "./review-contact.tsx";
import { ReviewOpportunity } from "./review-opportunity.tsx";

/** The two reviews in one dialog, one after the other; without script a section of the page. */
export function ReviewDialog({ review }: { review: ContactReview | OpportunityReview }) {
  useFocusOnNewStep(review.step);
  return (
    <RouteDialog
      title={review.step === "contact" ? "Review Contact" : "Review Opportunity"}
      description={describe(review)}
      closeTo={review.capture ? "/capture/inbox" : "/capture"}
      keepsPage
      wide
    >
      {review.step === "contact" ? (
        <ReviewContact key={review.contactId} review={review} />
      ) : (
        <ReviewOpportunity key={review.opportunityId} review={review} />
      )}
    </RouteDialog>
  );
}

function describe(review: ContactReview | OpportunityReview): string {
  if (review.step === "contact") return "Step 1 of 2. Nothing is saved before you press Create.";
  if (!review.contact) return "Step 2 of 2. No contact will be linked.";
  const name = contactName(review.contact);
  return review.made ? `Step 2 of 2. Contact created: ${name}.` : `Step 2 of 2. With ${name}, whom you know already.`;
}

// The dialog stays open between steps, so focus the new title for screen readers.
function useFocusOnNewStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) document.getElementById("dialog-title")?.focus();
    shown.current = step;
  }, [step]);
}
