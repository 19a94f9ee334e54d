/** What pages and the service worker tell each other about kept pages (docs/product.md#kept-pages, public/sw-pages.js). */
type WorkerMessage = { forget: true } | { seen: string } | { open: string; fresh?: true };

const tell = (message: WorkerMessage) =>
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message)).catch(() => {});

const isKept = (name: string) => name.startsWith("pages-");

/** Removes every kept page from this browser, as after the end of a session. */
export async function forgetPages(): Promise<void> {
  // The worker hears of it too, because it may be about to keep one.
  void tell({ forget: true });
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.filter(isKept).map((name) => caches.delete(name)));
}

/** Has the page at `path` kept, of which the worker saw no document. */
export const tellSeen = (path: string): void => void tell({ seen: path });

/** Loads the kept page of an address; false if there is none. `fresh`: it is the newest there is. */
export async function openKept(path: string, fresh?: true): Promise<boolean> {
  const isForm = /\/(new|edit|stage|done|done-here)$/.test(path.split("?")[0] ?? "");
  const asked = path.replace(/\/done-here\b/, "/done");
  if (!("caches" in window) || !(await caches.match(asked, { ignoreSearch: isForm }))) return false;
  await tell({ open: path, fresh });
  window.location.assign(path);
  return true;
}

/** How many pages are kept, and their bytes. */
export async function countKept(): Promise<{ pages: number; bytes: number }> {
  const name = "caches" in window && (await caches.keys()).find(isKept);
  const answers = name ? await (await caches.open(name)).matchAll() : [];
  const sizes = answers.map(({ headers }) => Number(headers.get("Kept-Size"))).filter((size) => size > 0);
  return { pages: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
