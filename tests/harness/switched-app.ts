/**
 * Preloaded into a shared server (`shared-apps.ts`): a message with environment variables gives it another database and
 * other settings, as if it had just started with them. Those that the app reads only once, at its start, do not change.
 */
import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { readEnv } from "#app/env.server.ts";

const globals = globalThis as { dealquestEnv?: unknown; dealquestOrm?: { close(force: boolean): Promise<void> } };

// A test file must not see what was read for the previous one: the app keeps everything for less than an hour.
const HOUR_MS = 60 * 60 * 1000;
const sinceStart = performance.now.bind(performance);
let passed = 0;
performance.now = () => sinceStart() + passed;

// A network has 100 connections; the last file may have left some open, from another process than the next file's.
const servers = new Set<Server>();
subscribe("http.server.request.start", (message) => void servers.add((message as { server: Server }).server));

process.on("message", (variables: Record<string, string>) => {
  const before = globals.dealquestOrm;
  globals.dealquestEnv = readEnv(variables);
  globals.dealquestOrm = undefined;
  passed += HOUR_MS;
  for (const server of servers) server.closeIdleConnections();
  // Not waited for: Kysely never ends a pool that is closed while someone is being given a new connection of it, as the
  // work in the background may be at any moment. Nothing is left open: the database of the file before is dropped with
  // its connections.
  void before?.close(true);
  process.send?.("switched");
});
// The listener would keep the process from ending by itself.
process.channel?.unref();
