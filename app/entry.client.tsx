import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { completeDataRequests, decodePage, loadAddressOnFailedReload } from "./ui/browser/remix-router.ts";
import { addOperationId } from "./ui/form/waiting-forms.ts";

// Radix adds a style element while a dialog is open; the Content-Security-Policy requires the document's nonce on it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

document.addEventListener("formdata", addOperationId);
completeDataRequests();
loadAddressOnFailedReload();

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

/** Registers the service worker, which answers offline (public/sw.js). Its updates and imports bypass the cache. */
function registerWorker(): void {
  navigator.serviceWorker?.register("/sw.js", { updateViaCache: "none" }).catch(() => {
    // Without it the browser shows its own offline page.
  });
}
