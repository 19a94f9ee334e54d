import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadPressedAddress } from "./shell/pressed-address.ts";
import { completeDataRequests } from "./ui/notices/data-requests.ts";

// Radix adds a style element while a dialog is open; the Content-Security-Policy requires the document's nonce on it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

completeDataRequests();
loadPressedAddress();

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

// Module scripts run asynchronously, so the load event may already have fired.
if (import.meta.env.PROD) {
  if (document.readyState === "complete") registerWorker();
  else window.addEventListener("load", registerWorker);
}

/**
 * Waits for the page's data before hydration. RemixBrowser throws a promise until they are decoded; if React 18 gets it and
 * the user then presses a key or clicks, hydration fails (React error 345). Calling the component here first avoids that.
 *
 * That it can be called as a function is no promise of Remix. Remove this once the journey "keys pressed while the page comes
 * alive do it no harm" passes without it, as it may with React 19 or React Router 7.
 */
async function decodePage(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    if (waiting instanceof Promise) await waiting;
  }
}

/** Registers the service worker, which shows our offline page when there is no network (public/sw.js). */
function registerWorker(): void {
  navigator.serviceWorker?.register("/sw.js").catch(() => {
    // Without it the browser shows its own offline page.
  });
}
