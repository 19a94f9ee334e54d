import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { keyframes, styled } from "styled-components";
import { media } from "#app/ui/theme/media.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

const advance = keyframes`from { scale: 0 1; }`;

const Bar = styled.div`
  position: fixed; z-index: 60; inset: 0 0 auto; height: 3px; background: var(--ember); transform-origin: left;
  scale: .85 1;
  @media ${media.motion} { animation: ${advance} 4s cubic-bezier(.1, .7, .2, 1); }
`;

const LOADING = "Loading…";
const SAVING = "Saving…";

/** Shown at once while a form is being sent (`showSending`, ui/browser/remix-router.ts), and during long waits. */
const Word = styled.p`
  position: fixed; z-index: 60; top: var(--space-3); left: 50%; translate: -50%; padding: var(--space-1) var(--space-4);
  border: 1px solid var(--line);
  border-radius: 99px; background: var(--panel); box-shadow: var(--shadow); pointer-events: none;
  &::before { content: "${LOADING}"; }
  html[data-sending] &::before { content: "${SAVING}"; }
  html:not([data-sending]) &:not([data-long]) { display: none; }
`;

/** Shorter waits show no bar. */
export const LOADING_BAR_DELAY_MS = 100;

/** Longer waits show a text besides the bar. */
const LOADING_TEXT_DELAY_MS = 1000;

/**
 * Shows and announces to screen readers that a page is loading or a form being sent, then announces the page's title.
 * Only for client-side navigation; the browser shows its own progress for documents.
 */
export function LoadingBar() {
  const { state, formMethod = "GET" } = useNavigation();
  // Deletions are sent without leaving the page.
  const saving = useFetchers().some((fetcher) => fetcher.formMethod) || formMethod !== "GET";
  const [message, setMessage] = useState("");
  const { shown, long } = useLoadingDelays(saving || state !== "idle", () => setMessage(saving ? SAVING : LOADING));
  usePageArrival(() => setMessage(document.title));
  return (
    <>
      {shown ? <Bar data-pending="" data-print="no" /> : null}
      <Word data-long={long ? "" : undefined} data-print="no" aria-hidden="true" />
      <VisuallyHidden aria-live="polite">{message}</VisuallyHidden>
    </>
  );
}

/** Whether one has waited long enough for the bar (then `onShown` is called), and long enough for a text. */
function useLoadingDelays(busy: boolean, onShown: () => void) {
  const [shown, setShown] = useState(false);
  const [long, setLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wait begins and ends with `busy` alone
  useEffect(() => {
    if (!busy) {
      setShown(false);
      setLong(false);
      return;
    }
    const timers = [
      setTimeout(() => {
        setShown(true);
        onShown();
      }, LOADING_BAR_DELAY_MS),
      setTimeout(() => setLong(true), LOADING_TEXT_DELAY_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [busy]);
  return { shown, long };
}

/** Calls `onArrival` for each page after the first. */
function usePageArrival(onArrival: () => void): void {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (moved || pathname !== first) {
      setMoved(true);
      onArrival();
    }
  }, [pathname, first, moved]);
}
