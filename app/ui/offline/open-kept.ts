import { messageServiceWorker } from "../browser/kept-pages.ts";

/** Loads the kept page of an address; false if there is none. `fresh`: it is the newest there is. */
export async function openKeptPage(path: string, fresh?: true): Promise<boolean> {
  const isForm = /\/(new|edit|stage|done|done-here)$/.test(path.split("?")[0] ?? "");
  const asked = path.replace(/\/done-here\b/, "/done");
  if (!("caches" in window) || !(await caches.match(asked, { ignoreSearch: isForm }))) return false;
  await messageServiceWorker({ open: path, fresh });
  // Back leads to a page that may still wait for its answer, and would never get it.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());
  window.location.assign(path);
  return true;
}
