#!/usr/bin/env bash
# With navigation preload on, WebKitGTK 2.50.6 now and then (about one page in seven here) gives a service worker no `preloadResponse`
# although the preload was answered. The worker then asks with fetch(), as guides do (`(await event.preloadResponse) ?? fetch(…)`), and the
# page that is shown has the body of fetch() under the Content-Security-Policy of the preload: with a nonce for each answer, it has neither
# its styles nor its scripts. Without preload it never happens. Ends with 0 as long as that is so. Needs apt as root, Node 22 or newer.
set -euo pipefail
version=2.50.6-1~deb12u2
if [ "$(dpkg-query -f '${Version}' -W webkit2gtk-driver 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "webkit2gtk-driver=$version" "libwebkit2gtk-4.1-0=$version" xvfb >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
cat > look.mjs <<'JS'
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";

const worker = (turn) => `
  self.addEventListener("install", () => self.skipWaiting());
  self.addEventListener("activate", (event) =>
    event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload.${turn}()])));
  self.addEventListener("fetch", (event) => {
    if (event.request.mode !== "navigate") return;
    const network = Promise.resolve(event.preloadResponse).then((ready) => ready ?? fetch(event.request));
    event.waitUntil(network.then((answer) => answer.clone().text()).catch(() => {}));
    event.respondWith(network);
  });`;
let asked = [];
const server = createServer(({ url, headers }, response) => {
  const turn = /sw.js.(\w+)/.exec(url)?.[1];
  if (turn) return response.setHeader("Content-Type", "text/javascript").end(worker(turn));
  const nonce = String(Math.random()).slice(2);
  if (/\d$/.test(url)) asked.push(headers["service-worker-navigation-preload"] ? "preload" : "fetch");
  response.setHeader("Content-Security-Policy", `style-src 'nonce-${nonce}'`).setHeader("Cache-Control", "private, no-cache");
  response.setHeader("Content-Type", "text/html").end(
    `<!doctype html><style nonce="${nonce}">p { color: red }</style>${"<p>some words to read</p>".repeat(1500)}`);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const site = `http://localhost:${server.address().port}`;

const home = process.cwd();
const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
const [display] = String(await new Promise((resolve) => screen.stdout.once("data", resolve))).split("\n");
const env = {
  ...process.env,
  ...{ DISPLAY: `:${display}`, HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home, NO_AT_BRIDGE: "1" },
  ...{ WEBKIT_DISABLE_COMPOSITING_MODE: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", GSETTINGS_BACKEND: "memory" },
};
const port = server.address().port + 1;
const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
const call = async (path, body, method = "POST") => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
  return (await answer.json()).value;
};
for (let tries = 0; tries < 50 && !(await call("/status", undefined, "GET").catch(() => null)); tries++) await setTimeout(200);
const binary = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
const { sessionId, capabilities } = await call("/session", { capabilities: { alwaysMatch: options } });
const open = (path) => call(`/session/${sessionId}/url`, { url: site + path });
const run = (work) =>
  call(`/session/${sessionId}/execute/async`, { script: `(${work})().then(arguments[0], (error) => arguments[0](String(error)))`, args: [] });

const seen = {};
for (const turn of ["enable", "disable"]) {
  await open(`/?${turn}`);
  await run(`async () => {
    await navigator.serviceWorker.register("/sw.js?${turn}");
    while (!navigator.serviceWorker.controller?.scriptURL.endsWith("${turn}")) await new Promise((resolve) => setTimeout(resolve, 100));
  }`);
  const count = { pages: 0, askedTwice: 0, withoutStyles: 0 };
  // With preload until it was seen twice, and as many pages as that took, at least 100, without.
  while (turn === "enable" ? count.withoutStyles < 2 && count.pages < 600 : count.pages < Math.max(100, 3 * seen.enable.pages)) {
    asked = [];
    await open(`/${turn}/${count.pages++}`);
    if (asked.length > 1) count.askedTwice++;
    if ((await run(async () => document.styleSheets.length)) === 0) count.withoutStyles++;
  }
  seen[turn] = count;
}
console.log(`WebKitGTK ${capabilities.browserVersion}`, seen);
await call(`/session/${sessionId}`, undefined, "DELETE");
driver.kill();
screen.kill();
process.exit(seen.enable.withoutStyles > 0 && seen.disable.withoutStyles === 0 ? 0 : 1);
JS
timeout 240 node look.mjs
echo "As seen: with preload a page comes under another answer's policy."
