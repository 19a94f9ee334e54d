import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Under this, a wait is not worth a sign. */
const PATIENCE_MS = 100;

/**
 * Says that something is on its way, to eyes and ears, and then which page has come. Only for navigation with script; the
 * browser has its own signs for the rest.
 */
export function PendingBar() {
  const moving = useNavigation().state !== "idle";
  // Deletions are sent without leaving the page.
  const sending = useFetchers().some(({ formMethod }) => formMethod !== undefined);
  const busy = moving || sending;
  const { pathname } = useLocation();
  const [shown, setShown] = useState(false);
  const [message, setMessage] = useState("");

  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => {
      setShown(true);
      setMessage("Loading…");
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
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
      <p className="visually-hidden" aria-live="polite">
        {message}
      </p>
    </>
  );
}
