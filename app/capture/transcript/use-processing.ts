import { useNavigate, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { notify } from "#app/ui/notices/toast-store.ts";
import { CAPTURE_FORM } from "../review/review.ts";
import { type Attempt, localToday, requestParse } from "./request-parse.ts";

const RELOAD_AFTER_MS = 2000;

const warn = (title: string, description: string) => notify({ title, description, variant: "destructive" });

type ParseResponse = Awaited<ReturnType<typeof requestParse>>;

/**
 * Has the note `id` parsed and opens its review (docs/product.md#reading-a-transcript). `attempt` is the current try,
 * or null; `onKept` is called once the note is in the inbox.
 */
export function useProcessing(id: string, onKept: () => void) {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const running = useRef<AbortController | null>(null);
  const submit = useSubmit();
  const navigate = useNavigate();
  useEffect(() => () => running.current?.abort(), []);

  async function process(words: string, speechQuality?: string) {
    const transcript = words.trim();
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setAttempt(1);
    const today = localToday();
    const onRetry = () => {
      setAttempt(2);
      tellRetry();
    };
    try {
      const outcome = await requestParse({ id, transcript, speechQuality, today, onRetry, signal: controller.signal });
      if (outcome.kind === "read") {
        onKept();
        navigate(outcome.review, { preventScrollReset: true });
      } else showParseFailure(outcome, { id, transcript, today }, open);
      setAttempt(null);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    }
  }

  const open = (fields: Record<string, string>) => submit(fields, { ...CAPTURE_FORM, preventScrollReset: true });
  return { attempt, process };
}

function showParseFailure(
  outcome: ParseResponse,
  words: { id: string; transcript: string; today: string },
  open: (fields: Record<string, string>) => void,
) {
  // The server shows the page again, with the reason beside the words.
  if (outcome.kind === "refused") open({ intent: "process", ...words });
  if (outcome.kind === "failed") warn("Processing Failed", outcome.message);
  if (outcome.kind === "signed-out") endSession();
  if (outcome.kind !== "timed-out") return;
  warn("Processing Timeout", "The fallback was used. Please check the contact: your whole transcript is in its notes.");
  open({ intent: "fallback", ...words });
}

function tellRetry() {
  notify({
    title: "Processing Timeout",
    description: "The first try took too long: retrying with enhanced AI processing.",
    variant: "default",
  });
}

function endSession() {
  warn("Session Expired", "Please sign in again. Your words are kept.");
  setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
}
