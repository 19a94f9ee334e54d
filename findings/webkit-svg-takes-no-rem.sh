#!/usr/bin/env bash
# An SVG's attributes that are lengths take every unit of CSS (SVG 2, "Units"), but WebKitGTK 2.50.6 takes no `rem` (nor `vw`, `vh`) in
# those that are no CSS properties, such as a line's ends, a text's place and an inner <svg>'s: it takes them for 0 and logs
# 'Invalid value for <line> attribute y2="3rem"'. A <rect>'s height, a CSS property too, is right, though the same is logged of it, so half of
# a drawing stands and the other half falls together at its top. `em`, `ch` and `px` are taken. Chromium 156 and Firefox 153 take them all.
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

const UNITS = ["px", "em", "ex", "rem", "ch", "lh", "vw", "vh"];
const PARTS = {
  line: (length) => `<line x2="9" y2="${length}"/>`,
  text: (length) => `<text y="${length}">word</text>`,
  svg: (length) => `<svg y="${length}"><rect width="9" height="9"/></svg>`,
  rect: (length) => `<rect width="9" height="${length}"/>`,
};
const drawings = Object.entries(PARTS).flatMap(([part, draw]) => UNITS.map((unit) => `<svg id="${part} ${unit}">${draw(`9${unit}`)}</svg>`));
const page = `<!doctype html><style>text { font: 1px/1 sans-serif }</style>${drawings.join("")}`;
const server = createServer((_, response) => response.setHeader("Content-Type", "text/html").end(page));
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
const taken = await run(async () => {
  const found = {};
  for (const drawing of document.querySelectorAll("body > svg")) {
    const [part, unit] = drawing.id.split(" ");
    const { y, height } = drawing.getBBox();
    found[part] ??= "";
    // A text of 1 px and an inner picture of 9 px end here if they stand at the top.
    if (y + height > { line: 0, text: 1, svg: 9, rect: 0 }[part]) found[part] += ` ${unit}`;
  }
  return found;
});
console.log(`WebKitGTK ${capabilities.browserVersion} takes:`, taken);
await call(`/session/${sessionId}`, undefined, "DELETE");
driver.kill();
screen.kill();
const hasNoRem = ["line", "text", "svg"].every((part) => taken[part] === " px em ex ch lh");
process.exit(hasNoRem && taken.rect.includes("rem") ? 0 : 1);
JS
timeout 120 node look.mjs
echo "As seen: a line, a text and an inner picture stay at the top."
