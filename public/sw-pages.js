/**
 * The pages that the signed-in user has seen, for when there is no network: in the cache `pages-` and the user's key, which the server
 * sends with each page that may be kept. There is one such cache at most: another key, or `off`, removes it. A page is asked of the network
 * first; without an answer in 3 s the kept one is shown, with `data-kept`, by which the page's script says so.
 */
const PAGES = "pages-";
const FILES = "files-";
const PAGES_LIMIT = 200;
const LIFE_MS = 14 * 86_400_000;
const BYTES_LIMIT = 20_000_000;
const RELEASES_LIMIT = 3;
const PATIENCE_MS = 3_000;
const AHEAD_MS = 30 * 60_000;
const AHEAD = "/waiting/ahead";
const WHOLE = "/capture/offline/whole";
const AT = "Kept-At";
const SIZE = "Kept-Size";
const TITLE = "Kept-Title";

/** Rises whenever pages are removed, so that a page that was asked for before is not kept after. */
let generation = 0;
/** Addresses of which a page asked for the kept copy: because its own request got no answer, or as it is fresh (true). */
const atOnce = new Map();

const oneAtATime = (work) => navigator.locks.request("dealquest-pages", work);

self.addEventListener("message", (event) => {
  const { forget, seen, open, fresh = false, keep: always } = event.data;
  if (forget) event.waitUntil(forgetPages());
  if (open) atOnce.set(open, fresh);
  if (seen) event.waitUntil(bring([seen], 60_000));
  if (always) event.waitUntil(navigator.locks.request(KEEPING, keepPage).catch(() => {}));
});

/** Removes the pages of all users but the one with the key. */
async function forgetPages(key) {
  const others = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== PAGES + key);
  if (others.length > 0 || !key) generation++;
  await Promise.all(others.map((name) => caches.delete(name)));
}

const pagesName = async () => (await caches.keys()).find((name) => name.startsWith(PAGES));

const numberOf = (answer, header) => Number(answer.headers.get(header));

// Forms are the same whatever list they were opened from.
const FORM = /\/(new|edit|stage|done)$/;

/** The kept copy of an address, undefined if there is none or it is too old. */
async function keptCopy(path) {
  const name = await pagesName();
  const cache = name && (await caches.open(name));
  const form = path.replace(/\?.*/, "").replace(/done-here$/, "done");
  const copy = cache && ((await cache.match(path)) ?? (FORM.test(form) && (await cache.match(form, { ignoreSearch: true }))));
  return copy && Date.now() - numberOf(copy, AT) < LIFE_MS ? copy : undefined;
}

/** The network's answer, or the kept copy where that takes longer than 3 s or fails. Rejects where there is neither. */
async function firstAnswer(network, path) {
  const fresh = atOnce.get(path);
  const patience = new Promise((resolve) => setTimeout(resolve, atOnce.delete(path) ? 0 : PATIENCE_MS));
  const first = await Promise.race([network.catch(() => undefined), patience]);
  if (first) return first;
  const copy = await keptCopy(path);
  if (!copy || fresh) return copy ?? network;
  const html = await copy.text();
  return new Response(html.replace("<html ", `<html data-kept="${numberOf(copy, AT)}" `), { headers: copy.headers });
}

/** Keeps a page that the network gave, as its header says, and tells the tab that was shown the kept one meanwhile. */
async function keepSeen(path, answer, clientId) {
  const asked = generation;
  const key = answer.headers.get("Dealquest-Pages");
  if (!key) return;
  await forgetPages(key === "off" ? undefined : key);
  if (key === "off" || !answer.ok || answer.redirected || (asked !== generation && !clientId)) return;
  const now = generation;
  await keep(PAGES + key, path, answer, now);
  const tab = clientId && (await self.clients.get(clientId));
  tab?.postMessage({ newer: path });
  await bringAhead();
}

async function keep(name, path, answer, asked) {
  const html = await answer.text();
  const [, title = path] = /<title>([^<]*)/.exec(html) ?? [];
  const own = { [AT]: Date.now(), [SIZE]: html.length, [TITLE]: encodeURIComponent(title.replace(" · Dealquest", "")) };
  const page = moved(answer, html);
  for (const [header, value] of Object.entries(own)) page.headers.set(header, String(value));
  await keepFiles(html);
  await oneAtATime(async () => {
    if (asked !== generation) return;
    const cache = await caches.open(name);
    await makeRoom(cache, html.length);
    await cache.put(path, page);
  });
}

/** Removes what is too old, and the oldest, until one more page of so many bytes has its place. */
async function makeRoom(cache, size) {
  const entries = await entriesOf(cache);
  let left = BYTES_LIMIT - size - (await bytesOfFiles());
  for (const [place, { request, at, bytes }] of entries.entries()) {
    left -= bytes;
    if (place >= PAGES_LIMIT - 1 || left < 0 || Date.now() - at > LIFE_MS) await cache.delete(request);
  }
}

/** What a cache of pages holds, the newest first. */
async function entriesOf(cache) {
  const [requests, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
  const entries = answers.map((answer, place) => ({
    request: requests[place],
    at: numberOf(answer, AT),
    bytes: numberOf(answer, SIZE),
    title: decodeURIComponent(answer.headers.get(TITLE) ?? ""),
  }));
  return entries.sort((one, other) => other.at - one.at);
}

const filesNames = async () => (await caches.keys()).filter((name) => name.startsWith(FILES));

async function bytesOfFiles() {
  let bytes = 0;
  for (const name of await filesNames()) {
    for (const file of await (await caches.open(name)).matchAll()) bytes += numberOf(file, SIZE);
  }
  return bytes;
}

/**
 * Keeps the scripts of a release with its first page, so that a kept page is always alive. They hold no data of anyone; those of the newest
 * three releases stay.
 */
async function keepFiles(html) {
  const manifest = /manifest-\w+/.exec(html)?.[0];
  if (!manifest || navigator.connection?.saveData) return;
  await navigator.locks.request("dealquest-files", async () => {
    const cache = await caches.open(FILES + manifest);
    if (await cache.match(WHOLE)) return;
    const known = new Set();
    for (let wave = scriptsIn(html); wave.length > 0; ) {
      for (const path of wave) known.add(path);
      const texts = await Promise.all(wave.map((path) => keepScript(cache, path)));
      wave = [...new Set(texts.flatMap(scriptsIn))].filter((path) => !known.has(path));
    }
    // Last: without it they are read again.
    await cache.put(WHOLE, new Response(""));
    for (const old of (await filesNames()).slice(0, -RELEASES_LIMIT)) await caches.delete(old);
  });
}

/** Keeps a script under its address below the page for notes, unless it is there; returns its text. */
async function keepScript(cache, path) {
  const kept = await cache.match(PAGE + path);
  if (kept) return kept.text();
  const file = await fetch(path, { priority: "low" });
  const text = await file.text();
  if (!file.ok) return "";
  const script = moved(file, text);
  script.headers.set(SIZE, String(text.length));
  await cache.put(PAGE + path, script);
  return text;
}

/** At most every half hour: the pages of the day, which the server names, where the connection is not metered. */
async function bringAhead() {
  const { saveData, type, effectiveType = "" } = navigator.connection ?? {};
  const name = await pagesName();
  if (!name || saveData || type === "cellular" || effectiveType.endsWith("2g")) return;
  const brought = await (await caches.open(name)).match(AHEAD);
  if (brought && Date.now() - numberOf(brought, AT) < AHEAD_MS) return;
  const { paths } = await (await fetch(AHEAD)).json();
  await (await caches.open(name)).put(AHEAD, new Response("", { headers: { [AT]: String(Date.now()) } }));
  await bring(paths, AHEAD_MS);
}

/** Reads and keeps those of the pages of which there is no copy as young as `age`. */
async function bring(paths, age) {
  for (const path of paths) {
    const copy = await keptCopy(path);
    if (copy && Date.now() - numberOf(copy, AT) < age) continue;
    const asked = generation;
    const answer = await fetch(path, { headers: { Accept: "text/html" }, priority: "low" });
    if (asked !== generation) return;
    await keepSeen(path, answer);
  }
}
