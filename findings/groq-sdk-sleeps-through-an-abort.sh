#!/usr/bin/env bash
# groq-sdk 1.6.0, told by a 429 to come back later ("Retry-After: 4"), sleeps so long whatever else was asked: a
# request with a `timeout` of half a second ends after four, and one that its `signal` aborts after half a second ends
# after four, too, as "aborted". The header has no upper limit, so that one of an hour holds a page for an hour;
# `maxRetries: 0` is what helps. An answer of 200 with HTML, as proxies write it, is no error: the completion is that
# text, and its `choices` are undefined. Ends with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts groq-sdk@1.6.0 >/dev/null
cat > look.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import Groq from "groq-sdk";
let answer;
const server = createServer((request, response) => {
  request.resume().on("end", () => response.writeHead(answer.status, answer.headers).end(answer.body));
}).listen(0, "127.0.0.1");
await once(server, "listening");
const client = new Groq({ apiKey: "k", baseURL: `http://127.0.0.1:${server.address().port}`, logLevel: "off" });
async function ask(options) {
  const began = performance.now();
  const said = await client.chat.completions.create({ model: "m", messages: [] }, options).catch((error) => error.constructor.name);
  return [said, Math.round((performance.now() - began) / 1_000)];
}
const busy = { status: 429, headers: { "content-type": "application/json", "retry-after": "4" }, body: '{"error":{}}' };
answer = busy;
const seen = [
  ["timeout of 0.5 s", await ask({ maxRetries: 1, timeout: 500 }), ["RateLimitError", 4]],
  ["aborted after 0.5 s", await ask({ maxRetries: 1, signal: AbortSignal.timeout(500) }), ["APIUserAbortError", 4]],
  ["no retries", await ask({ maxRetries: 0 }), ["RateLimitError", 0]],
];
answer = { status: 200, headers: { "content-type": "text/html" }, body: "<p>Come back later</p>" };
seen.push(["HTML", await ask({ maxRetries: 0 }), ["<p>Come back later</p>", 0]]);
server.close();
for (const [what, said] of seen) console.log(`${what}: ${JSON.stringify(said)}`);
process.exit(seen.every(([, said, expected]) => JSON.stringify(said) === JSON.stringify(expected)) ? 0 : 1);
JS
node look.mjs
