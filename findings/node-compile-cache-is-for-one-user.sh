#!/usr/bin/env bash
# Node 24.21.0's compile cache is for one user and one thread. Its folder is named after the release, V8's flags and the *user's id*, and its
# files have mode 600: filled as root while an image is built, it is silently unused by the image's USER. Flags that do not change code
# (--max-semi-space-size, --max-old-space-size) keep the folder, --optimize-for-size makes another. module.enableCompileCache() is not in
# force in worker threads, each of which has to call it. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --foreground-scripts node@24.21.0 >/dev/null
node=node_modules/node/bin/node
echo 'export const answer = 42;' > module.mjs
cat > look.mjs <<'JS'
import { enableCompileCache, flushCompileCache, getCompileCacheDir } from "node:module";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
enableCompileCache("cache");
await import("./module.mjs");
flushCompileCache();
const folder = getCompileCacheDir();
const modes = readdirSync(folder).map((file) => (statSync(join(folder, file)).mode & 0o777).toString(8));
const source = `require("node:worker_threads").parentPort.postMessage(require("node:module").getCompileCacheDir() ?? "none")`;
const inThread = await new Promise((resolve) => new Worker(source, { eval: true }).once("message", resolve));
console.log(JSON.stringify({ version: process.version, name: folder.split("/").pop(), modes, inThread }));
JS
plain=$("$node" look.mjs); echo "no flags:              $plain"
young=$("$node" --max-semi-space-size=4 look.mjs); echo "--max-semi-space-size: $young"
small=$("$node" --optimize-for-size look.mjs); echo "--optimize-for-size:   $small"
name() { sed -E 's/.*"name":"([^"]+)".*/\1/' <<< "$1"; }
[[ "$(name "$plain")" == *-"$(id -u)" ]]
[[ "$(name "$plain")" == "$(name "$young")" && "$(name "$plain")" != "$(name "$small")" ]]
[[ "$plain" == *'"modes":["600"'* && "$plain" == *'"inThread":"none"'* ]]
