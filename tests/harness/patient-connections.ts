/**
 * Preloaded into the server of many tests: connections that nobody uses stay open, as Node says in `Keep-Alive`. By its
 * usual five seconds it would end them while a test computes, and the test would send its next request on one.
 */
import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

const IDLE_LIMIT_MS = 600_000;

subscribe("tracing:net.server.listen:asyncStart", (message) => {
  const { server } = message as { server: unknown };
  if (server instanceof Server) server.keepAliveTimeout = IDLE_LIMIT_MS;
});
