#!/usr/bin/env bash
# OpenAPI 3.1 leaves out the schema of a body of bytes: `application/zip: {}`. Of such an answer openapi-typescript-codegen 0.31.0 gives the
# value of the first documented header instead, and swagger-typescript-api 13.13.0 null; of such a request body, `audio/*: {}`,
# @hey-api/openapi-ts 0.95.0 sends the two characters {} for a Blob. None says anything. With {type: string, format: binary}, as in 3.0 and
# valid in 3.1, hey-api sends the bytes, and codegen gives them, decoded as text. orval 7.13.2 parses a zip as JSON with and without;
# oazapfts 7.5.0 is right with and without. Ends with 0 as long as that is so. Needs Node 20 or newer and npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --legacy-peer-deps openapi-typescript-codegen@0.31.0 swagger-typescript-api@13.13.0 \
  oazapfts@7.5.0 @oazapfts/runtime@1.2.0 @hey-api/openapi-ts@0.95.0 orval@7.13.2 esbuild@0.25.12 typescript@5.9.3 >/dev/null
for kind in bare binary; do
  cat > make.cjs <<'JS'
const schema = process.argv[2] === "binary" ? { schema: { type: "string", format: "binary" } } : {};
const headers = { RateLimit: { schema: { type: "string" } } };
const paths = {
  "/file": { get: { operationId: "getFile", responses: { 200: { description: "a file", headers, content: { "application/zip": schema } } } } },
  "/sound": {
    post: { operationId: "postSound", requestBody: { required: true, content: { "audio/*": schema } }, responses: { 204: { description: "kept" } } },
  },
};
console.log(JSON.stringify({ openapi: "3.1.0", info: { title: "Files", version: "1" }, servers: [{ url: "http://localhost" }], paths }));
JS
  node make.cjs $kind > $kind.json
  npx openapi -i $kind.json -o $kind/codegen >/dev/null 2>&1
  npx swagger-typescript-api generate -p $kind.json -o $kind/sta >/dev/null 2>&1
  npx oazapfts $kind.json $kind/oazapfts.ts >/dev/null 2>&1
  npx openapi-ts -i $kind.json -o $kind/hey >/dev/null 2>&1
  echo "module.exports = { a: { input: './$kind.json', output: { target: './$kind/orval.ts', client: 'fetch' } } };" > orval.config.cjs
  npx orval --config orval.config.cjs >/dev/null 2>&1
  cat > $kind.ts <<TS
import { createServer } from "node:http";
import { DefaultService, OpenAPI } from "./$kind/codegen/index.ts";
import { getFile as heyFile, postSound as heySound } from "./$kind/hey/index.ts";
import { client } from "./$kind/hey/client.gen.ts";
import { defaults, getFile as oazFile } from "./$kind/oazapfts.ts";
import { getFile as orvalFile } from "./$kind/orval.ts";
import { Api } from "./$kind/sta/Api.ts";
const BYTES = Buffer.from([0x50, 0x4b, 0xff, 0xfe, 0x00]);
let sent = 0;
const server = createServer(async (request, response) => {
  const body: Buffer[] = [];
  for await (const piece of request) body.push(piece);
  if (request.method === "POST") sent = Buffer.concat(body).length;
  if (request.method === "POST") response.writeHead(204).end();
  else response.writeHead(200, { "Content-Type": "application/zip", RateLimit: "r=4" }).end(BYTES);
});
const told = async (given: unknown) => {
  if (given instanceof Blob) return Buffer.from(await given.arrayBuffer()).equals(BYTES) ? "the bytes" : "other bytes";
  return given === "r=4" ? "the header" : typeof given === "string" ? "a text of them" : String(given);
};
const tried = async (get: () => Promise<unknown>) => {
  try { return await told(await get()); } catch (error) { return (error as Error).name; }
};
server.listen(0, async () => {
  const url = \`http://localhost:\${(server.address() as { port: number }).port}\`;
  const bare = fetch;
  OpenAPI.BASE = url;
  defaults.baseUrl = url;
  client.setConfig({ baseUrl: url });
  const seen: Record<string, string | number> = {
    codegen: await tried(() => DefaultService.getFile()),
    "swagger-typescript-api": await tried(async () => (await new Api({ baseUrl: url }).file.getFile()).data),
    oazapfts: await tried(async () => { const got = await oazFile() as never; return (got as { data?: unknown }).data ?? got; }),
    "hey-api": await tried(async () => (await heyFile()).data),
  };
  globalThis.fetch = ((to: string, more: RequestInit) => bare(to.startsWith("/") ? url + to : to.replace("http://localhost/", url + "/"), more)) as typeof fetch;
  seen.orval = await tried(async () => (await orvalFile()).data);
  globalThis.fetch = bare;
  await heySound({ body: new Blob([BYTES]) as never });
  seen["hey-api sends of 5 bytes"] = sent;
  console.log(JSON.stringify(seen));
  server.close();
});
TS
  npx esbuild $kind.ts --bundle --platform=node --format=esm --outfile=$kind.mjs --log-level=error \
    --banner:js='import { createRequire } from "node:module"; const require = createRequire(import.meta.url);'
  node $kind.mjs > $kind.out
  echo "$kind: $(cat $kind.out)"
done
expect() { grep -qF "$2" "$1.out" || { echo "changed: $1 has no $2"; exit 1; }; }
for kind in bare binary; do
  expect $kind '"swagger-typescript-api":"null","oazapfts":"the bytes","hey-api":"the bytes","orval":"SyntaxError"'
done
expect bare '"codegen":"the header"'
expect bare '"hey-api sends of 5 bytes":2'
expect binary '"codegen":"a text of them"'
expect binary '"hey-api sends of 5 bytes":5'
