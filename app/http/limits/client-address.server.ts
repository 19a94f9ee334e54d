/** The client's network address, and which proxies are trusted to report it (RFC 7239, section 8.1). */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { CLIENT_ADDRESS } from "#app/server/request-context.server.ts";

/** Which proxies are trusted to forward the client's address: none, Fly's, or those at these addresses and networks. */
export type TrustedProxy = "none" | "fly" | readonly string[];

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** The trusted proxies in front of this server. Forwarding headers from any other peer are ignored. */
export class TrustedProxies {
  readonly #isFly: boolean;
  readonly #ranges: Range[];

  constructor(setting: TrustedProxy) {
    this.#isFly = setting === "fly";
    this.#ranges = typeof setting === "string" ? [] : setting.map(rangeOf);
  }

  /** Whether a peer is a trusted proxy. On Fly it always is: only Fly's proxy reaches the machine from outside. */
  has(address: string | undefined): boolean {
    if (this.#isFly) return true;
    if (!address || !isIP(address)) return false;
    const plain = ipaddr.process(address);
    return this.#ranges.some(([base, bits]) => plain.kind() === base.kind() && plain.match(base, bits));
  }

  /**
   * The client's address: from the trusted proxy, else the socket's. Each proxy appends its peer's address to
   * `X-Forwarded-For`, so the last address there that is not a trusted proxy is the client. Earlier entries can be
   * forged.
   */
  clientOf({ socket, headers }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } }): string {
    const peer = socket.remoteAddress ?? "unknown";
    if (!this.has(peer)) return peer;
    if (this.#isFly) return isIP(String(headers["fly-client-ip"])) ? String(headers["fly-client-ip"]) : peer;
    let client = peer;
    const hops = String(headers["x-forwarded-for"] ?? "").split(",");
    for (const hop of hops.map((text) => text.trim()).reverse()) {
      if (!isIP(hop)) break;
      client = hop;
      if (!this.has(client)) break;
    }
    return client;
  }
}

function rangeOf(text: string): Range {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.toByteArray().length * 8];
}

/**
 * The key by which limits count an address (docs/product.md#limits): for IPv6 the /64 prefix, because a client can
 * choose the rest freely.
 */
export function networkOf(address: string): string {
  if (!isIP(address)) return address;
  const plain = ipaddr.process(address);
  if (!(plain instanceof ipaddr.IPv6)) return plain.toString();
  return `${new ipaddr.IPv6([...plain.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/** An address prefix that names no single connection, for storing and logging: /24 of IPv4, /48 of IPv6. */
export function networkPrefix(address: string): string {
  if (!isIP(address)) return "unknown";
  const plain = ipaddr.process(address);
  if (plain instanceof ipaddr.IPv6) return `${new ipaddr.IPv6([...plain.parts.slice(0, 3), 0, 0, 0, 0, 0])}/48`;
  return `${plain.toByteArray().slice(0, 3).join(".")}.0/24`;
}

/** The network a request comes from, as limits count it ({@link networkOf}). */
export function networkAddress(request: Request): string {
  return networkOf(request.headers.get(CLIENT_ADDRESS) ?? "unknown");
}
