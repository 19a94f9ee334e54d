import { useHydrated } from "#app/ui/hydrated.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Style } from "#app/ui/style.tsx";
import { captureStyle } from "./capture-style.ts";
import type { Review } from "./review.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { TranscriptForm } from "./transcript-form.tsx";

/** Voice Capture: what was said, and over it the review of what it means. Without script a review stands alone. */
export function CaptureView({ viewerId, review }: { viewerId: string; review: Review | null }) {
  const reviewing = review !== null && review.step !== "transcript";
  const hydrated = useHydrated();
  return (
    <>
      {reviewing ? <ReviewDialog review={review} /> : null}
      {reviewing && !hydrated ? null : (
        <>
          <PageHeader
            title="Voice Capture"
            subtitle="Tell it like a story; Dealquest finds the contact and the deal in it."
          />
          <TranscriptForm
            transcript={review?.transcript ?? ""}
            errors={review?.step === "transcript" ? review.errors : []}
          />
        </>
      )}
    </>
  );
}
