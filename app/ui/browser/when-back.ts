// A server that was unavailable comes back without a word.
const RETRY_INTERVAL_MS = 30_000;

/**
 * Calls `act` whenever something may be sent to the server: now, when the network is back, when one comes back to the
 * tab, and every 30 s while it is in sight. Returns a function that ends it.
 */
export function runWhenOnline(act: () => void): () => void {
  const actInSight = () => document.hidden || act();
  actInSight();
  window.addEventListener("online", actInSight);
  document.addEventListener("visibilitychange", actInSight);
  const timer = setInterval(actInSight, RETRY_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", actInSight);
    document.removeEventListener("visibilitychange", actInSight);
  };
}
