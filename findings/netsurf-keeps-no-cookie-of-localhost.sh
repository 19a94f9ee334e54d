#!/usr/bin/env bash
# NetSurf (Debian's netsurf-gtk 3.10-1+b3) keeps no cookie of a host without a dot, so on http://localhost nobody can sign in: a 303 with
# Set-Cookie is followed without it. The same server as http://127.0.0.1 gets all its cookies back. Other browsers keep both.
# Ends with 0 as long as that is so. Needs apt as root, Node 22 or newer.
set -euo pipefail
version=3.10-1+b3
if [ "$(dpkg-query -f '${Version}' -W netsurf-gtk 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "netsurf-gtk=$version" xvfb >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
cat > look.mjs <<'JS'
import { spawn } from "node:child_process";
import { createServer } from "node:http";

let arrived;
const server = createServer(({ url, headers }, response) => {
  if (url === "/set") {
    response.setHeader("Set-Cookie", ["plain=1; Path=/", "session=2; Max-Age=1000; Path=/; HttpOnly; SameSite=Lax"]);
    return response.writeHead(303, { Location: "/get" }).end();
  }
  if (url === "/get") arrived(headers.cookie ?? "none");
  response.setHeader("Content-Type", "text/html").end("<p>seen");
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
const [display] = String(await new Promise((resolve) => screen.stdout.once("data", resolve))).split("\n");
const env = { ...process.env, DISPLAY: `:${display}`, HOME: process.cwd(), XDG_CONFIG_HOME: process.cwd(), NO_AT_BRIDGE: "1" };
const seen = {};
for (const host of ["localhost", "127.0.0.1"]) {
  const cookies = new Promise((resolve) => { arrived = resolve; });
  const browser = spawn("netsurf-gtk", [`http://${host}:${server.address().port}/set`], { env, stdio: "ignore" });
  seen[host] = await cookies;
  const gone = new Promise((resolve) => browser.on("exit", resolve));
  browser.kill();
  await gone;
}
screen.kill();
console.log("cookies that come back:", seen);
process.exit(seen.localhost === "none" && seen["127.0.0.1"] === "plain=1; session=2" ? 0 : 1);
JS
timeout 60 node look.mjs
echo "As seen: localhost's cookies are not kept."
