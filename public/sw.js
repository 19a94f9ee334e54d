/**
 * Answers the opening of a page with our own words when there is no network. That is all it does: it keeps no page, no
 * answer of the API and no file. A new version takes over at once.
 */
const WORDS = (nonce) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You are offline · Dealquest</title>
<style nonce="${nonce}">
:root { --paper: #fbf7ef; --ink: #1e2a26; --muted: #586259; --action: #1f5a41; --on: #fffdf8; --focus: #b8481a; }
@media (prefers-color-scheme: dark) { :root { --paper: #141b18; --ink: #efe8da; --muted: #a9b4ab; --action: #8fd3ae; --on: #10201a; --focus: #f3986a; } }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 1rem; box-sizing: border-box; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
main { display: grid; justify-items: center; gap: 1rem; max-width: 34rem; min-width: 0; overflow-wrap: anywhere; }
h1 { margin: 0; font: 600 1.728rem/1.2 ui-serif, Georgia, serif; }
p { margin: 0; color: var(--muted); }
a { padding: .7rem 1.25rem; border-radius: 10px; background: var(--action); color: var(--on); font-weight: 600; text-decoration: none; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
</style>
<main>
<svg width="112" height="112" viewBox="0 0 64 64" aria-hidden="true"><path fill="#cf5d25" d="M8 5q10 4 16 12h16q6-8 16-12 3 14 0 26-2 18-24 28Q10 49 8 31 5 19 8 5z"/><path fill="#fff3df" d="M8.5 33q9-3 15 3 5 6 8.5 13 3.5-7 8.5-13 6-6 15-3-2 16-23.5 26Q10.5 49 8.5 33z"/><g fill="#33211a"><path d="M27.5 50.5q4.5-3 9 0-1 5.5-4.5 6-3.5-.5-4.5-6z"/><ellipse cx="21.5" cy="33" rx="2.9" ry="3.4"/><ellipse cx="42.5" cy="33" rx="2.9" ry="3.4"/></g></svg>
<h1>You are offline</h1>
<p>The fox cannot reach the camp. What you saved is safe, and what you typed in another tab is still there.</p>
<a href="">Try again</a>
</main>
</html>`;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  // Browsers that know routes do not even start the worker for anything but the opening of a page.
  event.waitUntil(
    event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" }).catch(() => {}),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode === "navigate" && method === "GET") event.respondWith(open(event));
});

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offline();
  }
}

function offline() {
  const nonce = crypto.randomUUID();
  return new Response(WORDS(nonce), {
    status: 503,
    statusText: "Offline",
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
