/** POST /api/parse-transcript as the browser does it: a limit, one retry, and what to do about each way it can fail. */
import { type Attempt, estimateOf } from "./parse-progress.ts";
import type { Interpretation } from "./schema.ts";

/** "timed-out": not even the retry came back in time. "failed": everything else, in words for a person. */
export type ParseOutcome =
  | { kind: "parsed"; drafts: Interpretation }
  | { kind: "timed-out" }
  | { kind: "signed-out" }
  | { kind: "failed"; message: string };

type ParseRequest = {
  transcript: string;
  speechQuality?: string;
  /** The person's own day, `YYYY-MM-DD`. */
  today: string;
  /** Before the retry, which follows after a second. */
  onRetry: () => void;
  /** Gives up without an outcome: rejects with the signal's reason. */
  signal: AbortSignal;
};

const RETRY_AFTER_MS = 1000;
const UNREACHABLE = "The server could not be reached. Your words are kept: please try again.";

/** Has the transcript read. Rejects only when `signal` says so. */
export async function requestParse(request: ParseRequest): Promise<ParseOutcome> {
  const first = await attempt(request, 1);
  if (first.kind !== "timed-out") return first;
  request.onRetry();
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  request.signal.throwIfAborted();
  return attempt(request, 2);
}

async function attempt(
  { transcript, speechQuality, today, signal }: ParseRequest,
  number: Attempt,
): Promise<ParseOutcome> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), estimateOf(number) * 1000);
  try {
    const response = await fetch("/api/parse-transcript", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Reference-Date": today, "X-Attempt": String(number) },
      body: JSON.stringify({ transcript, priority: "high", speechQuality }),
      signal: AbortSignal.any([limit.signal, signal]),
    });
    return outcomeOf(response.status, await response.text(), response.statusText);
  } catch {
    signal.throwIfAborted();
    return limit.signal.aborted ? { kind: "timed-out" } : { kind: "failed", message: UNREACHABLE };
  } finally {
    clearTimeout(timer);
  }
}

function outcomeOf(status: number, body: string, statusText: string): ParseOutcome {
  const answer = parse(body);
  if (status === 200 && answer?.contact && answer.opportunity)
    return { kind: "parsed", drafts: answer as Interpretation };
  if (status === 401) return { kind: "signed-out" };
  if (answer?.canRetry === true) return { kind: "timed-out" };
  const message =
    typeof answer?.message === "string" ? answer.message : `${status}: ${body.slice(0, 200) || statusText}`;
  return { kind: "failed", message };
}

function parse(body: string): Record<string, unknown> | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** The day of this browser's clock and time zone, `YYYY-MM-DD`. */
export function localToday(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
