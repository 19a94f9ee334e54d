#!/usr/bin/env bash
# Lengths of time as people type them ("remind me in …"), which five readers take without an error for another. human-interval 2.0.1
# knows "one hour", but "an hour" is 0, so that it is at once, and "2 and a half hours" is two. @sapphire/duration 1.2.0 knows "an hour",
# and "half an hour" and "a quarter of an hour" are one too; "2-3 days" are three days ago. timestring 7.0.0 reads "1 1/2 hours" as 112
# hours. itty-time 2.0.2 makes milliseconds of every unit that it does not know ("90 min", "2 hrs"). enhanced-ms 5.0.0 goes by the first
# letter of any word: "2 Std." (German, hours) are two seconds. ms 2.1.3 refuses all of them but "90 min" and "2 hrs". Ends with 0 as
# long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  human-interval@2.0.1 @sapphire/duration@1.2.0 timestring@7.0.0 itty-time@2.0.2 enhanced-ms@5.0.0 ms@2.1.3 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from "node:module";
import { Duration } from "@sapphire/duration";
import { ms as enhanced } from "enhanced-ms";
import { ms as itty } from "itty-time";
const require = createRequire(import.meta.url);
const [humanInterval, ms, timestring] = ["human-interval", "ms", "timestring"].map(require);
const [SECOND, HOUR] = [1_000, 3_600_000];
const seen = [
  ["human-interval", humanInterval, "one hour", HOUR],
  ["human-interval", humanInterval, "an hour", 0],
  ["human-interval", humanInterval, "2 and a half hours", 2 * HOUR],
  ["@sapphire/duration", (text) => new Duration(text).offset, "an hour", HOUR],
  ["@sapphire/duration", (text) => new Duration(text).offset, "half an hour", HOUR],
  ["@sapphire/duration", (text) => new Duration(text).offset, "a quarter of an hour", HOUR],
  ["@sapphire/duration", (text) => new Duration(text).offset, "2-3 days", -72 * HOUR],
  ["timestring", (text) => timestring(text, "ms"), "1 1/2 hours", 112 * HOUR],
  ["itty-time", itty, "2 hours", 2 * HOUR],
  ["itty-time", itty, "2 hrs", 2],
  ["itty-time", itty, "90 min", 90],
  ["enhanced-ms", enhanced, "2 Std.", 2 * SECOND],
  ["ms", ms, "half an hour", undefined],
  ["ms", ms, "1 1/2 hours", undefined],
  ["ms", ms, "2-3 days", undefined],
].map(([reader, read, text, expected]) => [reader, text, read(text), expected]);
for (const [reader, text, read] of seen) console.log(`${reader}: "${text}" is ${read} ms`);
process.exit(seen.every(([, , read, expected]) => read === expected) ? 0 : 1);
JS
node look.mjs
