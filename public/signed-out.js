// On signed-out pages: however the session ended, kept pages and the names of the records that were opened last leave this browser, and
// pages that the browser itself holds for Back load anew (app/shell/sending.tsx).
try {
  localStorage.setItem("dealquest-ended", Date.now());
  for (const key of Object.keys(localStorage)) if (key.startsWith("dealquest-recent-")) localStorage.removeItem(key);
} catch {
  // Storage is blocked, so nothing was kept.
}
globalThis.caches
  ?.keys()
  .then((names) => names.filter((name) => name.startsWith("pages-")).map((name) => caches.delete(name)))
  .catch(() => {});
