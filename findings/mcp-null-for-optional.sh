#!/usr/bin/env bash
# The official client of the Model Context Protocol (@modelcontextprotocol/client 2.4.0) sends what a tool's list of arguments does not allow, without a
# word: null for an optional argument, NaN as null, and names that are none. Its server (2.4.0) refuses the null, and with z.object it drops the unknown
# name and calls the tool, whose list has no additionalProperties then. Only z.strictObject lists and refuses. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund @modelcontextprotocol/client@2.4.0 @modelcontextprotocol/server@2.4.0 zod@4.6.7 >/dev/null
cat > look.mjs <<'JS'
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
const schemas = { loose: z.object({ stage: z.string().optional(), size: z.number().optional() }), strict: z.strictObject({ stage: z.string().optional() }) };
const handler = createMcpHandler(() => {
  const server = new McpServer({ name: "look", version: "1" }, { capabilities: { tools: {} } });
  const answer = (given) => ({ content: [{ type: "text", text: JSON.stringify(given) }] });
  for (const [name, inputSchema] of Object.entries(schemas)) server.registerTool(name, { description: name, inputSchema }, answer);
  return server;
});
let sent = "";
const fetch = async (url, init) => {
  const request = new Request(url, init);
  sent = await request.clone().text();
  return handler.fetch(request);
};
const client = new Client({ name: "look", version: "1" });
await client.connect(new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), { fetch }));
const call = async (name, given) => {
  const { isError = false, content } = await client.callTool({ name, arguments: given });
  const there = JSON.parse(sent).params.arguments;
  console.log(`${name} ${JSON.stringify(there)}: ${isError ? "refused" : "called"}, ${content[0].text}`);
  return { isError, there, text: content[0].text };
};
const { tools } = await client.listTools();
const allows = Object.fromEntries(tools.map(({ name, inputSchema }) => [name, inputSchema.additionalProperties]));
console.log("additionalProperties:", allows);
const none = await call("loose", { stage: null });
const number = await call("loose", { size: Number.NaN });
const unknown = await call("loose", { status: "won" });
const strict = await call("strict", { status: "won" });
const asSeen = none.isError && number.there.size === null && !unknown.isError && unknown.text === "{}" && strict.isError;
process.exit(asSeen && allows.loose === undefined && allows.strict === false ? 0 : 1);
JS
node look.mjs
