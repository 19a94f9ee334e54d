import { useActionData, useNavigation } from "@remix-run/react";
import { useRef } from "react";

/**
 * Whether what was sent from this page, or a way out of it, is under way. A refusal ends it at once, though the page is
 * read anew after it: whoever has mended the form can send it again.
 */
export function useBusy(): boolean {
  const { state } = useNavigation();
  const answer = useActionData();
  const before = useRef(answer);
  if (state === "submitting") before.current = answer;
  return state === "submitting" || (state === "loading" && answer === before.current);
}
