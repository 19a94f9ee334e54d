import { useEffect, useRef, useState } from "react";
import type { ContactJson } from "#app/contacts/schema.ts";
import { NOT_REACHED } from "#app/ui/notices/failure-words.ts";

const SEARCH_DELAY_MS = 150;
const MAX_FOUND_CONTACTS = 20;

/** The contacts found for `query`; `failure` says why there is no answer. */
export type FoundContacts = { query: string; contacts: ContactJson[]; failure?: string };

/**
 * Searches contacts while one types: at most one request every 150 ms, and the answer to an older text never replaces
 * that to a newer one. `found` is null until the first answer and after `clear`.
 */
export function useFoundContacts() {
  const [found, setFound] = useState<FoundContacts | null>(null);
  const running = useRef<AbortController>();
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  return {
    found,
    /** Searches for the text; at once if `pause` is 0. */
    search(text: string, pause = SEARCH_DELAY_MS) {
      stop();
      const request = new AbortController();
      running.current = request;
      const { signal } = request;
      const timer = setTimeout(async () => {
        const answer = await findContacts(text.trim(), signal);
        if (!signal.aborted) setFound(answer);
      }, pause);
      signal.addEventListener("abort", () => clearTimeout(timer));
    },
    clear() {
      stop();
      setFound(null);
    },
  };
}

async function findContacts(query: string, signal: AbortSignal): Promise<FoundContacts> {
  try {
    const response = await fetch(
      `/api/contacts?${new URLSearchParams({ q: query, limit: String(MAX_FOUND_CONTACTS) })}`,
      {
        signal,
      },
    );
    if (response.ok) return { query, contacts: await response.json() };
    return { query, contacts: [], failure: "Contact search is not available now. Press Enter to try again." };
  } catch {
    return { query, contacts: [], failure: `${NOT_REACHED} Press Enter to try again.` };
  }
}
