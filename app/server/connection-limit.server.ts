/** Limits the connections of one network address, so that one client cannot use them all. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { networkOf, type TrustedProxies } from "#app/http/limits/client-address.server.ts";
import type { Refusal } from "./early-refusal.server.ts";
import { logLine } from "./log-line.server.ts";

const LIMIT = 100;
const LOGGED_EVERY_MS = 60_000;

const TOO_MANY: Refusal = { status: 429, message: "Too many requests at once from your network", retryAfterS: 1 };

/**
 * Allows each network address 100 connections and closes further ones. Behind a trusted proxy, which shares connections
 * among clients, it allows each client 100 requests in progress and refuses further ones with 429.
 */
export class ConnectionLimit {
  readonly #proxies: TrustedProxies;
  readonly #limit: number;
  readonly #held = new Map<string, number>();
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(proxies: TrustedProxies, limit = LIMIT) {
    this.#proxies = proxies;
    this.#limit = limit;
  }

  /** Counts the connections of `server` from now on. */
  watch(server: Server): void {
    server.on("connection", (socket) => {
      if (this.#proxies.has(socket.remoteAddress)) return;
      const release = this.#take(networkOf(socket.remoteAddress ?? "unknown"));
      if (release) socket.once("close", release);
      else socket.destroy();
    });
  }

  /** Counts a proxied request until it ends. Returns the refusal if its client has too many in progress, else null. */
  refusalFor(request: IncomingMessage, response: ServerResponse): Refusal | null {
    const client = this.#proxies.clientOf(request);
    if (client === (request.socket.remoteAddress ?? "unknown")) return null;
    const release = this.#take(networkOf(client));
    if (release) response.once("close", release);
    return release ? null : TOO_MANY;
  }

  #take(network: string): (() => void) | null {
    const before = this.#held.get(network) ?? 0;
    if (before >= this.#limit) return this.#note();
    this.#held.set(network, before + 1);
    return () => {
      const left = (this.#held.get(network) ?? 1) - 1;
      if (left > 0) this.#held.set(network, left);
      else this.#held.delete(network);
    };
  }

  // Logs at most once a minute: a line per connection would fill the log.
  #note(): null {
    const now = performance.now();
    if (now - this.#loggedAt > LOGGED_EVERY_MS) {
      this.#loggedAt = now;
      logLine("warn", { event: "too-many-connections", limit: this.#limit });
    }
    return null;
  }
}
