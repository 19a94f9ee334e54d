import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Shorter waits show nothing. */
export const PATIENCE_MS = 100;

/** Longer waits show a text besides the bar. */
const LONG_MS = 1000;

const LOADING = "Loading…";

/**
 * Shows and announces to screen readers that a page is loading, then announces its title. Only for client-side navigation;
 * the browser shows its own progress for documents.
 */
export function LoadingBar() {
  const moving = useNavigation().state !== "idle";
  // Deletions are sent without leaving the page.
  const sending = useFetchers().some(({ formMethod }) => formMethod !== undefined);
  const busy = moving || sending;
  const { pathname } = useLocation();
  const [shown, setShown] = useState(false);
  const [long, setLong] = useState(false);
  const [message, setMessage] = useState("");

  useEffect(() => {
    if (!busy) {
      setShown(false);
      setLong(false);
      return;
    }
    const timers = [
      setTimeout(() => {
        setShown(true);
        setMessage(LOADING);
      }, PATIENCE_MS),
      setTimeout(() => setLong(true), LONG_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [busy]);

  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (moved || pathname !== first) {
      setMoved(true);
      setMessage(document.title);
    }
  }, [pathname, first, moved]);

  return (
    <>
      {shown ? <div className="pending no-print" /> : null}
      {long ? (
        <p className="loading no-print" aria-hidden="true">
          {LOADING}
        </p>
      ) : null}
      <p className="visually-hidden" aria-live="polite">
        {message}
      </p>
    </>
  );
}
