import { useEffect, useLayoutEffect, useRef } from "react";
import { contactName } from "#app/contacts/labels.ts";
import { RouteDialog } from "#app/ui/dialog/dialog.tsx";
import type { Review } from "../review.ts";
import { useStoredTypedValues } from "./kept-typed.ts";
import { ReviewContact, ReviewOpportunity } from "./review-new.tsx";
import { UpdateContact, UpdateOpportunity } from "./review-update.tsx";

/** The two reviews in one dialog, one after the other; without script a section of the page. */
export function ReviewDialog({ ownerId, review }: { ownerId: string; review: Review }) {
  useStoredTypedValues(ownerId, review);
  useFocusOnNewStep(review.step);
  useFocusOnChosen("about", review.about.shown);
  useFocusOnChosen("contact", review.knownContact?.id ?? "");
  return (
    <RouteDialog
      title={titleOf(review)}
      description={describe(review)}
      closeTo="/capture/inbox"
      list="/capture/inbox"
      keepsPage
      wide
    >
      <Step key={keyOf(review)} review={review} />
    </RouteDialog>
  );
}

/** The title of a step. */
export const titleOf = ({ step }: Pick<Review, "step">) =>
  step === "contact" ? "Review Contact" : "Review Opportunity";

function Step({ review }: { review: Review }) {
  const isNew = review.about.shown === "new";
  if (review.step === "contact") return isNew ? <ReviewContact review={review} /> : <UpdateContact review={review} />;
  return isNew ? <ReviewOpportunity review={review} /> : <UpdateOpportunity review={review} />;
}

/** Changes where the fields are to begin anew: with another step, another record or another version of it. */
const keyOf = ({ step, version, about, knownContact }: Review): string =>
  [step, version, about.shown, knownContact?.id].join();

function describe(review: Review): string {
  if (review.about.shown !== "new") return "Nothing is saved until you select Save.";
  if (review.step === "contact") return "Step 1 of 2. Nothing is saved until you select Create.";
  if (!review.contact) return "Step 2 of 2. No contact will be linked.";
  const name = contactName(review.contact);
  return review.isContactMade
    ? `Step 2 of 2. Contact created: ${name}.`
    : `Step 2 of 2. With ${name}, an existing contact.`;
}

// The dialog stays open between steps: the next one begins at its top, with its title focused for screen readers.
function useFocusOnNewStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const title = document.getElementById("dialog-title");
    title?.closest("[role=dialog]")?.scrollTo(0, 0);
    title?.focus();
  }, [step]);
}

// A choice replaces the form that it was made in, so the chosen radio button takes the focus back.
function useFocusOnChosen(name: string, shown: string | null): void {
  const last = useRef(shown);
  useLayoutEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`input[type=radio][name=${name}]:checked`)?.focus();
  }, [name, shown]);
}
