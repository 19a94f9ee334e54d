import { useActionData, useNavigation } from "@remix-run/react";
import { useRef } from "react";

/**
 * Whether a submission or a navigation is under way. A refusal ends it at once, before the loaders have run again, so
 * that the corrected form can be sent without waiting.
 */
export function useBusy(): boolean {
  const { state } = useNavigation();
  const answer = useActionData();
  const answerBefore = useRef(answer);
  if (state === "submitting") answerBefore.current = answer;
  return state === "submitting" || (state === "loading" && answer === answerBefore.current);
}
