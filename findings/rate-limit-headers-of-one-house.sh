#!/usr/bin/env bash
# express-rate-limit 8.7.5 writes the RateLimit header of draft 8 and later (`"5-in-1min"; r=4; t=60`), which it recommends. ratelimit-header-parser
# 0.1.0, of the same makers and their newest, finds the header and knows only the drafts before: its answer has NaN for the limit and what remains
# and an invalid Date, where it answers undefined to a response without any. A client that waits when `remaining < 1` never waits.
# Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts express@5.1.0 express-rate-limit@8.7.5 ratelimit-header-parser@0.1.0 >/dev/null
cat > look.cjs <<'JS'
const express = require("express");
const { rateLimit } = require("express-rate-limit");
const { parseRateLimit } = require("ratelimit-header-parser");
(async () => {
  const read = {};
  for (const standardHeaders of ["draft-6", "draft-7", "draft-8", false]) {
    const app = express().use(rateLimit({ windowMs: 60_000, limit: 5, standardHeaders, legacyHeaders: false }));
    const server = app.get("/", (_, response) => response.end()).listen(0);
    const response = await fetch(`http://localhost:${server.address().port}`);
    const found = parseRateLimit(response);
    read[standardHeaders] = found && found.remaining;
    console.log(`${standardHeaders}: ${response.headers.get("ratelimit")} → ${found && `${found.remaining} of ${found.limit}, reset ${found.reset}`}`);
    server.close();
  }
  const asSeen = read["draft-6"] === 4 && read["draft-7"] === 4 && Number.isNaN(read["draft-8"]) && read[false] === undefined;
  process.exit(asSeen ? 0 : 1);
})();
JS
node look.cjs
