/**
 * Without a network: keeps two pages that hold no data of anyone, /capture/offline and /waiting, with their scripts, and the pages
 * that the user has seen (sw-pages.js). It answers the opening of any other page with our own words and the list of those. What is shared to
 * the installed app and cannot be sent is left in a cache for /capture/offline. A new version takes over at once.
 */
importScripts("/sw-pages.js", "/sw-words.js");

const PAGE = "/capture/offline";
/** The pages that are always there, the one for notes last. */
const ALWAYS = ["/waiting", PAGE];
const SHARE = "/capture/share";
const SHARED = "dealquest-shared";
const KEPT = "dealquest-offline-";
const KEEPING = "dealquest-keeping";
const DAY_MS = 86_400_000;

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
  event.waitUntil(Promise.all([self.clients.claim(), preload()]));
  // In an event of its own: whatever the pages ask waits until a worker is activated.
  self.registration.active.postMessage({ keep: true });
});

// In Chromium alone: Firefox shows its own error page once a preload fails, whatever the worker answers, and WebKit one answer's page
// with another's policy, so without styles and script (findings/firefox-preload-fails.sh, findings/webkit-preload-mixes-answers.sh).
const preload = () =>
  self.registration.navigationPreload?.[/ Chrome\//.test(navigator.userAgent) ? "enable" : "disable"]();

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
// Also as scripts name each other: from their own folder, and without the first slash where they are read ahead.
const NAMED = /(?:\/assets\/|"assets\/|"\.\/)([\w.-]+\.js)/g;
const scriptsIn = (text) => [...new Set([...text.matchAll(NAMED)].map(([, name]) => `/assets/${name}`))];

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
