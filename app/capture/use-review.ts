import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useReducer, useRef } from "react";
import type { Review } from "./review/review.ts";

/** The reviews are half of this page's script, so they load while the transcript is being parsed. */
export const loadReviews = () => import("./review/views/review-dialog.tsx");

/** The review to show: none on /capture; the previous one after a failed submission, and the one left before Back or a reload. */
export function useReview(viewerId: string): Review | null {
  const answer = useActionData() as { review?: Review } | undefined;
  const { pathname, key } = useLocation();
  const isReview = pathname.endsWith("/review");
  const last = useRef<Review | null>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);
  if (!isReview) last.current = null;
  else if (answer?.review) last.current = answer.review;
  useEffect(() => {
    if (!isReview || last.current) return;
    let isLeft = false;
    const restore = ({ readKeptReview }: Awaited<ReturnType<typeof loadReviews>>) => {
      if (isLeft) return;
      last.current ??= readKeptReview(viewerId, key);
      render();
    };
    // Without the script of the reviews the page shows the words, as it does on /capture.
    loadReviews().then(restore, () => {});
    return () => {
      isLeft = true;
    };
  }, [isReview, viewerId, key]);
  return last.current;
}
