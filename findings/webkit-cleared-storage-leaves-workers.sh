#!/usr/bin/env bash
# A response with `Clear-Site-Data: "storage"` empties localStorage, IndexedDB and Cache Storage in WebKitGTK 2.50.6 but leaves the service
# worker: it is still registered and answers the next page, although the header's specification has it unregistered. A site that ends a
# session by that header alone goes on with the old worker. Chromium 156 and Firefox 153 unregister it.
# Ends with 0 as long as that is so. Needs apt as root, Node 22 or newer.
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

const WORKER = `
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
  self.addEventListener("fetch", (event) => event.request.mode === "navigate" && event.respondWith(
    new Response("<title>worker</title>", { headers: { "Content-Type": "text/html" } })));`;
const server = createServer(({ url }, response) => {
  if (url === "/sw.js") return response.setHeader("Content-Type", "text/javascript").end(WORKER);
  if (url === "/clear") response.setHeader("Clear-Site-Data", '"storage"');
  response.setHeader("Content-Type", "text/html").end("<title>network</title>");
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

await open("/");
await run(async () => {
  await navigator.serviceWorker.register("/sw.js");
  while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 100));
  localStorage.setItem("a", "1");
  await (await caches.open("pages")).put("/a", new Response("a"));
});
const look = () =>
  run(async () => ({
    texts: localStorage.length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
const before = await look();
await run(async () => (await fetch("/clear")).text());
const after = await look();
await setTimeout(2_000);
await open("/next");
const title = await call(`/session/${sessionId}/title`, undefined, "GET");
console.log(`WebKitGTK ${capabilities.browserVersion}`, { before, after, title });
await call(`/session/${sessionId}`, undefined, "DELETE");
driver.kill();
screen.kill();
const isAsSeen = before.texts === 1 && before.caches === 1 && before.workers === 1;
const isLeft = after.texts === 0 && after.caches === 0 && after.workers === 1 && title === "worker";
process.exit(isAsSeen && isLeft ? 0 : 1);
JS
timeout 120 node look.mjs
echo "As seen: storage is empty, and the worker answers on."
