#!/usr/bin/env bash
# Firefox (Debian's firefox-esr 153.8.0) shows its own error page if a navigation preload fails and the service worker has read
# `preloadResponse`, although the worker caught the failure and answered with a page of its own, as guides to offline pages do. A worker
# that never reads it has its answer shown, and so has one without preload. Chromium and WebKitGTK 2.50.6 show the answer in all three.
# Ends with 0 as long as that is so. Needs apt, dpkg-deb, npm; Firefox's libraries must be there.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"; chmod 755 .
apt-get download firefox-esr=153.8.0esr-1~deb12u1 >/dev/null 2>&1
dpkg-deb -x ./*.deb root
mkdir profile
cat > look.mjs <<'JS'
import { spawn } from "node:child_process";
import { createServer } from "node:http";
const answer = '(error) => new Response("<title>worker</title>", { headers: { "Content-Type": "text/html" } })';
const preload = "self.registration.navigationPreload.enable()";
const workers = {
  "preload, read": [preload, `event.preloadResponse.catch(${answer})`],
  "preload, not read": [preload, `fetch(event.request).catch(${answer})`],
  "no preload": ["undefined", `fetch(event.request).catch(${answer})`],
};
const code = ([enable, answered]) => `
  self.addEventListener("activate", (event) => event.waitUntil(Promise.all([${enable}, self.clients.claim()])));
  self.addEventListener("fetch", (event) => event.request.mode === "navigate" && event.respondWith(${answered}));`;
let isDown = false;
const server = createServer((request, response) => {
  if (isDown) return request.socket.destroy();
  const [path, name] = request.url.split("?");
  if (path !== "/sw.js") return response.setHeader("Content-Type", "text/html").end("<title>network</title>");
  response.setHeader("Content-Type", "text/javascript").end(code(workers[decodeURIComponent(name)]));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const site = `http://localhost:${server.address().port}`;
const flags = ["--headless", "--no-remote", "--profile", "profile", "--remote-debugging-port", "0"];
const firefox = spawn("root/usr/lib/firefox-esr/firefox-esr", flags, { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: process.cwd() } });
const address = await new Promise((resolve) => {
  let text = "";
  firefox.stderr.on("data", (part) => { text += part; const found = /BiDi listening on (\S+)/.exec(text); if (found) resolve(found[1]); });
});
const socket = new WebSocket(`${address}/session`);
await new Promise((resolve) => { socket.onopen = resolve; });
const asked = [];
socket.onmessage = ({ data }) => { const { id, result } = JSON.parse(data); asked[id]?.(result); };
const send = (method, params) => new Promise((resolve) => { socket.send(JSON.stringify({ id: asked.push(resolve) - 1, method, params })); });
const { capabilities } = await send("session.new", { capabilities: {} });
const [{ context }] = (await send("browsingContext.getTree", {})).contexts;
const open = (url) => send("browsingContext.navigate", { context, url, wait: "complete" });
const run = async (expression) => (await send("script.evaluate", { expression, target: { context }, awaitPromise: true })).result.value;
const seen = {};
for (const name of Object.keys(workers)) {
  isDown = false;
  await open(`${site}/`);
  await run(`navigator.serviceWorker.register("/sw.js?${encodeURIComponent(name)}").then(() => new Promise((resolve) => {
    if (navigator.serviceWorker.controller?.scriptURL.endsWith("${encodeURIComponent(name)}")) resolve();
    navigator.serviceWorker.oncontrollerchange = () => setTimeout(resolve, 500);
  }))`);
  isDown = true;
  await open(`${site}/page`);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  seen[name] = (await run("document.title")) === "worker" ? "the worker's answer" : "Firefox's error page";
  isDown = false;
  await open(`${site}/`);
  await run("navigator.serviceWorker.getRegistration().then((one) => one.unregister())");
  await open("about:blank");
}
console.log(`Firefox ${capabilities.browserVersion}`, seen);
socket.close();
const gone = new Promise((resolve) => firefox.on("exit", resolve));
firefox.kill();
await gone;
const wrong = Object.entries(seen).filter(([name, page]) => (name === "preload, read") !== (page === "Firefox's error page"));
process.exit(wrong.length > 0 ? 1 : 0);
JS
# Node 20 has no WebSocket.
npm install --silent --no-audit --no-fund node@24.21.0
timeout 120 node_modules/.bin/node look.mjs
echo "As seen: the answer of a worker that read a failed preload is not shown."
