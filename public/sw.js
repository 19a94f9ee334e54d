/**
 * Without a network: keeps one page, /capture/offline, with its scripts, so that notes can be written there (it holds no data of
 * anyone), and answers the opening of any other page with our own words. What is shared to the installed app and cannot be sent
 * is left in a cache for that page. A new version takes over at once.
 */
const PAGE = "/capture/offline";
const SHARE = "/capture/share";
const SHARED = "dealquest-shared";
const KEPT = "dealquest-offline-";
const KEEPING = "dealquest-keeping";
const DAY_MS = 86_400_000;

const WORDS = (nonce, canNote) => `<!doctype html>
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
a.quiet { background: none; color: var(--action); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
</style>
<main>
<svg width="112" height="112" viewBox="0 0 64 64" aria-hidden="true"><path fill="#cf5d25" d="M8 5q10 4 16 12h16q6-8 16-12 3 14 0 26-2 18-24 28Q10 49 8 31 5 19 8 5z"/><path fill="#fff3df" d="M8.5 33q9-3 15 3 5 6 8.5 13 3.5-7 8.5-13 6-6 15-3-2 16-23.5 26Q10.5 49 8.5 33z"/><g fill="#33211a"><path d="M27.5 50.5q4.5-3 9 0-1 5.5-4.5 6-3.5-.5-4.5-6z"/><ellipse cx="21.5" cy="33" rx="2.9" ry="3.4"/><ellipse cx="42.5" cy="33" rx="2.9" ry="3.4"/></g></svg>
<h1>You are offline</h1>
<p>The fox cannot reach the camp. What you saved is safe, and what you typed in another tab is still there.</p>
<a href="">Try again</a>
${canNote ? `<a class="quiet" href="${PAGE}">Keep a note for later</a>` : ""}
</main>
</html>`;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  // Browsers that know routes do not even start the worker for anything but the opening of a page, and the kept page's scripts.
  const routes = [
    { condition: { urlPattern: `${PAGE}/*` }, source: "fetch-event" },
    { condition: { not: { requestMode: "navigate" } }, source: "network" },
  ];
  event.waitUntil(event.addRoutes?.(routes).catch(() => {}));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      self.registration.navigationPreload?.enable(),
      navigator.locks.request(KEEPING, keepPage).catch(() => {}),
    ]),
  );
});

self.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin) return;
  if (pathname.startsWith(`${PAGE}/`)) event.respondWith(keptFile(pathname));
  else if (mode !== "navigate") return;
  else if (method === "GET") event.respondWith(open(event, pathname));
  else if (method === "POST" && pathname === SHARE) event.respondWith(share(event.request));
});

async function open(event, pathname) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepPageIfOld().catch(() => {}));
    return answer;
  } catch {
    const page = await keptPage();
    if (page && pathname === PAGE) return page;
    if (page && (pathname === "/capture" || pathname.startsWith("/capture/"))) return Response.redirect(PAGE, 302);
    return offline(Boolean(page));
  }
}

/** The kept pages, the newest first. Each is a cache of its own, so that page and scripts are always of one release. */
async function keptNames() {
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT));
  return names.sort((one, other) => timeOf(other) - timeOf(one));
}

const timeOf = (name) => Number(name.slice(KEPT.length));

/** The page in a cache of a kept page; undefined if that was not written to its end, because the page is written last. */
const pageIn = async (name) => (await caches.open(name)).match(PAGE);

async function newestWhole() {
  for (const name of await keptNames()) if (await pageIn(name)) return name;
}

async function keptPage() {
  const name = await newestWhole();
  return name && pageIn(name);
}

async function isFresh() {
  const name = await newestWhole();
  return Boolean(name) && Math.abs(Date.now() - timeOf(name)) < DAY_MS;
}

/** Keeps the page if none of today is kept. One keeping at a time, also where the worker of a new release takes over. */
async function keepPageIfOld() {
  if (!(await isFresh())) await navigator.locks.request(KEEPING, async () => (await isFresh()) || keepPage());
}

/** Keeps the page as it is now. Its scripts get addresses of their own below the page's, so that no other page asks a cache. */
async function keepPage() {
  const answer = await fetch(PAGE, { credentials: "omit", cache: "no-store" });
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  const paths = scriptsIn(html);
  const files = await Promise.all(paths.map((path) => fetch(path)));
  if (files.some(({ ok }) => !ok)) return;
  const texts = await Promise.all(files.map((file) => file.text()));
  const name = KEPT + Date.now();
  const cache = await caches.open(name);
  try {
    for (const [at, file] of files.entries()) await cache.put(PAGE + paths[at], moved(file, texts[at]));
    // Last: a cache without it is not whole.
    await cache.put(PAGE, moved(answer, html));
  } finally {
    await removeOld();
  }
  await readAhead(texts.flatMap(scriptsIn).filter((path) => !paths.includes(path)));
}

const SCRIPT = /\/assets\/[\w.-]+\.js/g;
const scriptsIn = (text) => [...new Set(text.match(SCRIPT))];

/** Removes what was not written to its end, and all but two whole pages: the one before may be open in a tab. */
async function removeOld() {
  let whole = 0;
  for (const name of await keptNames()) {
    if (!(await pageIn(name)) || ++whole > 2) await caches.delete(name);
  }
}

/** Puts the scripts of all pages into the browser's own cache, so that a page opened later without a network stays in its frame. */
async function readAhead(paths) {
  if (navigator.connection?.saveData) return;
  for (const path of new Set(paths)) await fetch(path, { priority: "low" });
}

function moved(answer, text) {
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name);
  return new Response(text.replaceAll(SCRIPT, (path) => PAGE + path), { headers });
}

async function keptFile(path) {
  return (await caches.match(path)) ?? Response.error();
}

/**
 * Passes on what was shared to the installed app. If the server cannot take it now or nobody is signed in, it is left for the kept
 * page, where the person decides about it. The browser keeps what a request says about its origin, so that another site's form is
 * refused as it is without the worker.
 */
async function share(request) {
  const copy = request.clone();
  try {
    const answer = await fetch(request);
    if (answer.status !== 401 && answer.status !== 429 && answer.status < 500) return answer;
  } catch {
    // No network.
  }
  const form = await copy.formData();
  await (await caches.open(SHARED)).put(`${PAGE}/shared/${crypto.randomUUID()}`, new Response(form));
  return Response.redirect(PAGE, 303);
}

function offline(canNote) {
  const nonce = crypto.randomUUID();
  return new Response(WORDS(nonce, canNote), {
    status: 503,
    statusText: "Offline",
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
