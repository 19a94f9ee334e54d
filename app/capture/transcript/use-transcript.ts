import { type Navigation, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { keepWords, readKeptWords, watchForgotten } from "#app/ui/form/kept-words.ts";
import { CAPTURE_FORM } from "../review/review.ts";

/** The id of the transcript's field. */
export const TRANSCRIPT_ID = "transcript";

/**
 * The transcript, stored in this browser until both drafts are saved or skipped, or it is discarded. `given` is the
 * transcript that the server returned. Text typed before hydration is kept; a stored transcript is restored.
 */
export function useTranscript(ownerId: string, given: string) {
  const [text, setText] = useState(given);
  const [restored, setRestored] = useState(false);
  const latest = useRef(given);

  const change = useCallback(
    (next: string) => {
      latest.current = next;
      setText(next);
      keepWords(ownerId, next);
    },
    [ownerId],
  );
  const discard = useCallback(() => {
    setRestored(false);
    change("");
  }, [change]);

  useEffect(() => {
    const typed = document.querySelector<HTMLTextAreaElement>(`#${TRANSCRIPT_ID}`)?.value ?? "";
    const kept = readKeptWords(ownerId);
    const words = kept && typed && !typed.includes(kept) ? `${kept}\n${typed}` : typed || kept;
    setRestored(kept !== "" && typed === "");
    if (words) change(words);
  }, [ownerId, change]);

  useEffect(() => watchForgotten(ownerId, () => keepWords(ownerId, latest.current)), [ownerId]);

  useEffect(() => {
    if (given) change(given);
  }, [given, change]);

  useDiscardWhenDone(discard);
  return { text, restored, change, discard, latest };
}

// The reviews' final redirects. An ended session redirects elsewhere; the transcript is then kept.
const ENDS = ["/dashboard", "/capture", "/capture/inbox"];

/** Whether this navigation is the redirect that ends a review. */
export const endsReview = ({ state, formAction, location }: Navigation): boolean =>
  state === "loading" && formAction === CAPTURE_FORM.action && ENDS.includes(location.pathname);

/**
 * Discards the transcript when a review's form redirects to one of `ENDS`: both drafts are then saved or skipped, or the note is
 * in the inbox. The review of a note from the inbox leaves the transcript alone.
 */
function useDiscardWhenDone(discard: () => void) {
  const navigation = useNavigation();
  const done = endsReview(navigation) && !navigation.formData?.get("capture");
  useEffect(() => {
    if (done) discard();
  }, [done, discard]);
}
