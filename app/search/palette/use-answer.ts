import { useEffect, useState } from "react";
import type { SearchAnswer } from "../answer.ts";

/** What is known of a text: what was found, or why nothing could be searched. */
export type Answered = { text: string; found: SearchAnswer | null; failure: string | null };

// Short enough not to be felt, long enough for the next key of somebody who types.
const DELAY_MS = 120;

const AWAY = "Search cannot be reached right now. Please try again.";
const ENDED = "Your session has ended. Please sign in again.";

/**
 * The latest answer; it is for `text` once `answer.text === text`. A question whose text has changed since is aborted, so an
 * old answer never replaces a newer one. An empty text asks nothing.
 */
export function useAnswer(text: string): Answered {
  const [answered, setAnswered] = useState<Answered>({ text: "", found: null, failure: null });
  useEffect(() => {
    if (text === "") return setAnswered({ text, found: null, failure: null });
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(text, asking.signal);
      if (!asking.signal.aborted) setAnswered({ text, ...answer });
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return answered;
}

async function ask(text: string, signal: AbortSignal): Promise<Omit<Answered, "text">> {
  try {
    const response = await fetch(`/api/search?${new URLSearchParams({ q: text })}`, { signal });
    if (response.ok) return { found: await response.json(), failure: null };
    return { found: null, failure: response.status === 401 ? ENDED : AWAY };
  } catch {
    return { found: null, failure: AWAY };
  }
}
