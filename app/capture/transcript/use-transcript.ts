import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { readUnsavedText, storeUnsavedText, watchUnsavedTextRemoval } from "#app/ui/form/kept-words.ts";
import { CAPTURE_FORM } from "../review/review.ts";

export const TRANSCRIPT_ID = "transcript";

/**
 * The transcript, stored in this browser until the note is in the inbox, or it is discarded. `given` is the
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
      storeUnsavedText(ownerId, next);
    },
    [ownerId],
  );
  const discard = useCallback(() => {
    setRestored(false);
    change("");
  }, [change]);

  useEffect(() => {
    const typed = document.querySelector<HTMLTextAreaElement>(`#${TRANSCRIPT_ID}`)?.value ?? "";
    const kept = readUnsavedText(ownerId);
    const words = kept && typed && !typed.includes(kept) ? `${kept}\n${typed}` : typed || kept;
    setRestored(kept !== "" && typed === "");
    if (words) change(words);
  }, [ownerId, change]);

  useEffect(() => watchUnsavedTextRemoval(ownerId, () => storeUnsavedText(ownerId, latest.current)), [ownerId]);

  useEffect(() => {
    if (given) change(given);
  }, [given, change]);

  useDiscardWhenDone(discard);
  return { text, restored, change, discard, latest };
}

/** Discards the transcript when its form led on: the note is in the inbox. */
function useDiscardWhenDone(discard: () => void) {
  const { state, formAction, location } = useNavigation();
  const isSent = formAction === CAPTURE_FORM.action;
  const done = state === "loading" && isSent && location.pathname.startsWith("/capture/inbox");
  useEffect(() => {
    if (done) discard();
  }, [done, discard]);
}
