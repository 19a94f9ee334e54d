/** The browser's call of POST /api/parse-transcript, with a time limit and one retry. */

/** The first try, or the retry. */
export type Attempt = 1 | 2;

/**
 * How long a try may take, in seconds: 12, the retry 15. The estimate that is shown is also the time limit
 * (docs/product.md#timing).
 */
export const ESTIMATE_S: Record<Attempt, number> = { 1: 12, 2: 15 };

/**
 * "timed-out": the retry timed out too. "refused": the transcript itself is wrong, such as too long, or the answer has
 * no review, as that of the release before. "failed": any other failure, with a message for the user.
 */
export type ParseOutcome =
  | { kind: "read"; review: string }
  | { kind: "timed-out" }
  | { kind: "signed-out" }
  | { kind: "refused" }
  | { kind: "failed"; message: string };

type ParseRequest = {
  id: string;
  transcript: string;
  speechQuality?: string;
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  today: string;
  /** Called one second before the retry. */
  onRetry: () => void;
  /** Aborts: `requestParse` rejects with the signal's reason. */
  signal: AbortSignal;
};

const RETRY_AFTER_MS = 1000;
const UNREACHABLE = "The server could not be reached. Your words are kept: please try again.";

/** Has the server parse the transcript and begin its review; `review` is the path. Rejects only if `signal` aborts. */
export async function requestParse(request: ParseRequest): Promise<ParseOutcome> {
  const first = await attemptParse(request, 1);
  if (first.kind !== "timed-out") return first;
  request.onRetry();
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  request.signal.throwIfAborted();
  return attemptParse(request, 2);
}

async function attemptParse(
  { id, transcript, speechQuality, today, signal }: ParseRequest,
  number: Attempt,
): Promise<ParseOutcome> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ESTIMATE_S[number] * 1000);
  try {
    const response = await fetch("/api/parse-transcript", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Reference-Date": today, "X-Attempt": String(number) },
      body: JSON.stringify({ transcript, priority: "high", speechQuality, id }),
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
  if (status === 200 && typeof answer?.review === "string") return { kind: "read", review: answer.review };
  if (status === 401) return { kind: "signed-out" };
  if (status === 400 || answer?.contact) return { kind: "refused" };
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

/** Today by this browser's clock and time zone, `YYYY-MM-DD`. */
export function localToday(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
