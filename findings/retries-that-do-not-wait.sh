#!/usr/bin/env bash
# A server that says 429 and "Retry-After: 3", asked by nine clients of npm with their retries turned on: ofetch 1.5.1 and superagent 10.4.2 ask
# again at once, make-fetch-happen 16.0.1 after its own 0.1 s and fetch-retry 6.0.0 after its own second; none of the four reads the header.
# ky 2.1.0, got 16.1.0, axios-retry 4.5.0, retry-axios 4.0.3 and the RetryAgent of undici 8.13.1 wait for three seconds, though
# axios-retry has no wait of its own. Ends with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts ky@2.1.0 got@16.1.0 axios@1.21.1 axios-retry@4.5.0 \
  retry-axios@4.0.3 fetch-retry@6.0.0 undici@8.13.1 make-fetch-happen@16.0.1 ofetch@1.5.1 superagent@10.4.2 >/dev/null
# Some of them refuse Node 20.
npm install --loglevel=error --no-audit --no-fund node@24.21.0 >/dev/null
cat > look.mjs <<'JS'
import { createServer } from "node:http";
import axios from "axios";
import axiosRetry from "axios-retry";
import fetchRetry from "fetch-retry";
import got from "got";
import ky from "ky";
import makeFetchHappen from "make-fetch-happen";
import { ofetch } from "ofetch";
import * as retryAxios from "retry-axios";
import superagent from "superagent";
import { Agent, RetryAgent, request } from "undici";
const seen = {};
const server = createServer(({ url }, response) => {
  seen[url] ??= [];
  seen[url].push(Date.now());
  if (seen[url].length === 1) response.writeHead(429, { "retry-after": "3", "content-type": "application/json" }).end("{}");
  else response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${server.address().port}/`;
const withRetry = axios.create();
axiosRetry(withRetry, { retries: 2 });
const withRax = axios.create();
withRax.defaults.raxConfig = { instance: withRax };
retryAxios.attach(withRax);
await Promise.all([
  ky.get(`${base}ky`), got(`${base}got`), withRetry.get(`${base}axios-retry`), withRax.get(`${base}retry-axios`),
  request(`${base}undici`, { dispatcher: new RetryAgent(new Agent()) }), ofetch(`${base}ofetch`, { retry: 2 }),
  superagent.get(`${base}superagent`).retry(2), fetchRetry(fetch)(`${base}fetch-retry`, { retries: 2, retryOn: [429] }),
  makeFetchHappen(`${base}make-fetch-happen`, { retry: { retries: 2, minTimeout: 100 } }),
]);
const waited = Object.entries(seen).map(([url, [first, second]]) => [url.slice(1), (second - first) / 1000]);
console.log(Object.fromEntries(waited));
const waits = waited.filter(([, seconds]) => seconds >= 2.9).map(([name]) => name);
process.exit(waits.toSorted().join(" ") === "axios-retry got ky retry-axios undici" && waited.length === 9 ? 0 : 1);
JS
node_modules/.bin/node look.mjs
