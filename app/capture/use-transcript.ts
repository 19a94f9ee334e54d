import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { keepWords, readKeptWords, watchForgotten } from "#app/ui/kept-words.ts";
import { CAPTURE_FORM } from "./review.ts";

/** The id of the field that holds the transcript. */
export const TRANSCRIPT_ID = "transcript";

/**
 * The transcript on the page, kept in this browser from its first word until both drafts are saved or it is discarded.
 * `given` is what the server sent back. What was typed before hydration is taken over; what was kept earlier is restored.
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

// Where the reviews end. Elsewhere leads a session that ended, and then nothing is done with.
const ENDS = ["/dashboard", "/capture"];

/** A review's form that leads to an end has ended the reviews: both drafts are saved or skipped. */
function useDiscardWhenDone(discard: () => void) {
  const { state, formAction, location } = useNavigation();
  const done = state === "loading" && formAction === CAPTURE_FORM.action && ENDS.includes(location.pathname);
  useEffect(() => {
    if (done) discard();
  }, [done, discard]);
}
