import type { ReactNode } from "react";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { BesideTranscript } from "../review/beside-transcript.tsx";
import { type ContactReview, type HeardChange, hiddenOf, type OpportunityReview } from "../review/review.ts";
import { ReviewForm, type ReviewFormProps } from "../review/review-form.tsx";
import { AboutFieldset } from "./about-choice.tsx";

type ReviewUpdateProps = Pick<ReviewFormProps, "hidden" | "create" | "skip" | "busy"> & {
  review: ContactReview | OpportunityReview;
  changes: HeardChange[];
  /** What stands above the choice. */
  above?: ReactNode;
  children: ReactNode;
};

/** The review of a record that exists, or the choice among several: what it is about first, then what would change. */
export function ReviewUpdate({ review, changes, above, children, ...form }: ReviewUpdateProps) {
  const { step, drafts, transcript, about, lastResult } = review;
  const id = `about-${step}`;
  const { "": formErrors = [], about: errors = [] } = lastResult?.error ?? {};
  const messages = errors?.length ? [{ fieldId: id, label: "About", messages: errors }] : [];
  const evidence = Object.fromEntries(changes.map(({ field, words }) => [`${step}.${field}`, words]));
  return (
    <BesideTranscript part={step} drafts={{ ...drafts, evidence }} transcript={transcript}>
      <ReviewForm {...form} id={step} hidden={{ ...hiddenOf(review), ...form.hidden }}>
        <ErrorSummary id={`${step}-errors`} errors={messages} formErrors={formErrors ?? []} sending={lastResult} />
        {above}
        <AboutFieldset choice={about} what={step} firstId={id} errors={errors ?? []} />
        {children}
      </ReviewForm>
    </BesideTranscript>
  );
}
