import { useEffect, useRef, useState } from "react";
import type { SearchAnswer } from "../search-response.ts";

/** What is known of a text: what was found, or why nothing could be searched. */
export type AnsweredSearch = { text: string; found: SearchAnswer | null; failure: string | null };

// Longer than from key to key, so that a word is mostly one question.
const DELAY_MS = 250;
const LIMIT_MS = 8_000;

const SEARCH_UNAVAILABLE = "Search is not available right now. Please try again.";
const SEARCH_SESSION_ENDED = "Your session has ended. Please sign in again.";

/**
 * The latest answer; it is for `text` once `answer.text === text`. An old answer never replaces a newer one. Each
 * browser asks one question at a time: the next text waits for the answer before it, so that a busy server is not asked
 * the more the slower it is.
 */
export function useAnswer(text: string): AnsweredSearch {
  const [answered, setAnswered] = useState<AnsweredSearch>({ text: "", found: null, failure: null });
  const asked = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (text === "") return setAnswered({ text, found: null, failure: null });
    let isLatest = true;
    const timer = setTimeout(async () => {
      await asked.current;
      if (!isLatest) return;
      asked.current = fetchSearchAnswer(text).then((answer) => {
        if (isLatest) setAnswered({ text, ...answer });
      });
    }, DELAY_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text]);
  return answered;
}

async function fetchSearchAnswer(text: string): Promise<Omit<AnsweredSearch, "text">> {
  try {
    const query = new URLSearchParams({ q: text });
    const response = await fetch(`/api/search?${query}`, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (response.ok) return { found: await response.json(), failure: null };
    if (response.status === 429) return { found: null, failure: (await response.json()).message };
    return { found: null, failure: response.status === 401 ? SEARCH_SESSION_ENDED : SEARCH_UNAVAILABLE };
  } catch {
    return { found: null, failure: SEARCH_UNAVAILABLE };
  }
}
