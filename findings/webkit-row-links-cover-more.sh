#!/usr/bin/env bash
# WebKitGTK 2.50.6 takes `position: relative` from a table's row (it computes to `static`), so a link's `::after` that is meant to cover its
# row covers the page, and every press opens the last row. The remedy that guides give, `transform` on the row, is half of one: the row holds
# what is absolute, but `inset: 0` then is as high as the table, so the last row's link lies over whatever is below the table; `overflow`
# and `contain` do not help, `clip-path: inset(0)` on the row does. Chromium 156 and Firefox 153 need none of it.
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

const STYLES = {
  relative: "position: relative",
  transform: "transform: translate(0)",
  overflow: "transform: translate(0); overflow: hidden",
  clipped: "transform: translate(0); clip-path: inset(0)",
};
const rows = [1, 2, 3].map((row) => `<tr><td><a href="#${row}">row ${row}</a></td><td>more</td></tr>`).join("");
const server = createServer(({ url }, response) => response.setHeader("Content-Type", "text/html").end(`<!doctype html>
  <style>body { margin: 0 } td { height: 40px } a::after { content: ""; position: absolute; inset: 0 } tr { ${STYLES[url.slice(1)]} }</style>
  <p id="above" style="margin: 0; height: 40px">above</p><table>${rows}</table><p id="below" style="margin: 0; height: 60px">below</p>`));
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
for (const name of Object.keys(STYLES)) {
  await open(`/${name}`);
  seen[name] = await run(async () => {
    const hit = (element) => {
      const { left, top, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + 5, top + height / 2);
      return found.hash ?? found.id;
    };
    return [...document.querySelectorAll("#above, tr, #below")].map(hit).join(" ");
  });
}
console.log(`WebKitGTK ${capabilities.browserVersion}, hit above the table, in its rows, below it:`, seen);
await call(`/session/${sessionId}`, undefined, "DELETE");
driver.kill();
screen.kill();
const { relative, transform, overflow, clipped } = seen;
const isHalf = transform === "above #1 #2 #3 #3" && overflow === transform;
process.exit(relative === "#3 #3 #3 #3 #3" && isHalf && clipped === "above #1 #2 #3 below" ? 0 : 1);
JS
timeout 120 node look.mjs
echo "As seen: a transformed row's absolute link reaches below the table unless the row is clipped."
