/**
 * Without a network: keeps one page that holds no data of anyone, /capture/offline, with its scripts, and the pages that the user
 * has seen (sw-pages.js). It answers the opening of any other page with our own words and the list of those. What is shared to
 * the installed app and cannot be sent is left in a cache for /capture/offline. A new version takes over at once.
 */
importScripts("/sw-pages.js");

const PAGE = "/capture/offline";
/** The pages that are always there, the one for notes last. */
const ALWAYS = [PAGE];
const SHARE = "/capture/share";
const SHARED = "dealquest-shared";
const KEPT = "dealquest-offline-";
const KEEPING = "dealquest-keeping";
const DAY_MS = 86_400_000;

const WORDS = (nonce, canNote, pages) => `<!doctype html>
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
section { width: 100%; text-align: start; }
h2 { font-size: 1rem; }
input { width: 100%; min-height: 44px; padding: 0 .75rem; box-sizing: border-box; font: inherit; }
li a { display: block; padding: .5rem 0; background: none; color: var(--action); }
small { color: var(--muted); font-weight: 400; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
</style>
<main>
<svg width="112" height="112" viewBox="0 0 64 64" aria-hidden="true"><path fill="#cf5d25" d="M8 5q10 4 16 12h16q6-8 16-12 3 14 0 26-2 18-24 28Q10 49 8 31 5 19 8 5z"/><path fill="#fff3df" d="M8.5 33q9-3 15 3 5 6 8.5 13 3.5-7 8.5-13 6-6 15-3-2 16-23.5 26Q10.5 49 8.5 33z"/><g fill="#33211a"><path d="M27.5 50.5q4.5-3 9 0-1 5.5-4.5 6-3.5-.5-4.5-6z"/><ellipse cx="21.5" cy="33" rx="2.9" ry="3.4"/><ellipse cx="42.5" cy="33" rx="2.9" ry="3.4"/></g></svg>
<h1>You are offline</h1>
<p>The fox cannot reach the camp. What you saved is safe, and what you typed in another tab is still there.</p>
<a href="">Try again</a>
${canNote ? `<a class="quiet" href="${PAGE}">Keep a note for later</a>` : ""}
${pages}
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
  else if (method === "GET") event.respondWith(open(event, new URL(url)));
  else if (pathname === "/auth/logout") event.waitUntil(forgetPages());
  else if (method === "POST" && pathname === SHARE) event.respondWith(share(event.request));
});

function open(event, { pathname, search }) {
  const network = Promise.resolve(event.preloadResponse).then((ready) => ready ?? fetch(event.request));
  const keeping = network.then((answer) => keepSeen(pathname + search, answer.clone(), event.resultingClientId));
  event.waitUntil(keeping.then(keepPageIfOld).catch(() => {}));
  return firstAnswer(network, pathname + search).catch(() => withoutNetwork(pathname));
}

async function withoutNetwork(pathname) {
  const page = await keptPage(ALWAYS.includes(pathname) ? pathname : PAGE);
  if (page && ALWAYS.includes(pathname)) return page;
  if (page && (pathname === "/capture" || pathname.startsWith("/capture/"))) return Response.redirect(PAGE, 302);
  return offline(Boolean(page));
}

/** The caches of these pages, the newest first: each holds all, so that pages and scripts are always of one release. */
async function keptNames() {
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT));
  return names.sort((one, other) => timeOf(other) - timeOf(one));
}

const timeOf = (name) => Number(name.slice(KEPT.length));

/** A page in such a cache; undefined if that was not written to its end, because the page for notes is written last. */
const pageIn = async (name, path = PAGE) => (await caches.open(name)).match(path);

async function newestWhole() {
  for (const name of await keptNames()) if (await pageIn(name)) return name;
}

async function keptPage(path) {
  const name = await newestWhole();
  return name && pageIn(name, path);
}

async function isFresh() {
  const name = await newestWhole();
  return Boolean(name) && Math.abs(Date.now() - timeOf(name)) < DAY_MS;
}

/** Keeps the page if none of today is kept. One keeping at a time, also where the worker of a new release takes over. */
async function keepPageIfOld() {
  if (!(await isFresh())) await navigator.locks.request(KEEPING, async () => (await isFresh()) || keepPage());
}

/** Keeps these pages as they are now. Their scripts get addresses of their own below the page's, so that no other page asks a cache. */
async function keepPage() {
  const answers = await Promise.all(
    ALWAYS.map((path) => fetch(path, { credentials: "omit", cache: "no-store" })),
  );
  if (answers.some(({ ok, redirected }) => !ok || redirected)) return;
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  const paths = [...new Set(pages.flatMap(scriptsIn))];
  const files = await Promise.all(paths.map((path) => fetch(path)));
  if (files.some(({ ok }) => !ok)) return;
  const texts = await Promise.all(files.map((file) => file.text()));
  const name = KEPT + Date.now();
  const cache = await caches.open(name);
  try {
    for (const [at, file] of files.entries()) await cache.put(PAGE + paths[at], moved(file, texts[at]));
    // The page for notes last: a cache without it is not whole.
    for (const [at, path] of ALWAYS.entries()) await cache.put(path, moved(answers[at], pages[at]));
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

/** A script of a kept page: kept with it, else by the network, moved as the others are. */
async function keptFile(path) {
  const kept = await caches.match(path);
  if (kept) return kept;
  const file = await fetch(path.slice(PAGE.length));
  return /\.js$/.test(path) ? moved(file, await file.text()) : file;
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

async function offline(canNote) {
  const nonce = crypto.randomUUID();
  return new Response(WORDS(nonce, canNote, await listOfPages(nonce)), {
    status: 503,
    statusText: "Offline",
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
