/** The messages of pages and the service worker about kept pages (docs/product.md#kept-pages, public/sw-pages.js). */
type WorkerMessage = { forget: true } | { seen: string } | { open: string; fresh?: true };

/** Tells it to the worker, once there is one. */
export const messageServiceWorker = (message: WorkerMessage) =>
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message)).catch(() => {});

/** Whether a cache of this name holds kept pages. */
export const isPageCache = (name: string) => name.startsWith("pages-");

/** Removes every kept page from this browser, as after the end of a session. */
export async function forgetPages(): Promise<void> {
  // The worker hears of it too, because it may be about to keep one.
  void messageServiceWorker({ forget: true });
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isPageCache).map((name) => caches.delete(name)));
}

/** Has the page at `path` kept, of which the worker saw no document. */
export const reportSeenPage = (path: string): void => void messageServiceWorker({ seen: path });
