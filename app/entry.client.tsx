import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Radix adds a style element while a dialog is open; the policy wants the document's nonce on it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

void decodePage().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});

// This module is asynchronous: the page may have loaded before it.
if (import.meta.env.PROD) {
  if (document.readyState === "complete") registerWorker();
  else window.addEventListener("load", registerWorker);
}

/**
 * Waits for the page's data. Remix's component asks React to wait for them while hydrating, and a key or a click at that
 * moment makes React 18 give the whole page up (its error 345); so it is asked here first, and has them when it renders.
 */
async function decodePage(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    if (waiting instanceof Promise) await waiting;
  }
}

/** The worker that answers in our words when a page is opened without a network (public/sw.js). */
function registerWorker(): void {
  navigator.serviceWorker?.register("/sw.js").catch(() => {
    // Without it the browser says so in its own words.
  });
}
