/** Where a request to an address that somebody else chose may go: no way into this machine or its network. */
import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import type { Env } from "#app/env.server.ts";
import { isOfThisMachine } from "#app/env-safety.server.ts";
import { isPublicAddress, isPublicName } from "./public-address.server.ts";

/** The addresses of a name; throws if there are none. */
export type Resolve = (host: string) => Promise<string[]>;

/** An address that may be asked, and the IP addresses that the connection must go to. */
export type Destination = { url: URL; addresses: readonly string[] };

/** An address that may not be asked, or whose name has no address. The message is for people. */
export class NoDestination extends Error {
  override name = "NoDestination";
  /** The name may have an address at another time. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false } = {}) {
    super(message);
    this.isPassing = isPassing;
  }
}

export type Guard = {
  /** Allows http to the literal names of this machine, as a developer's receiver has. */
  allowsThisMachine: boolean;
  resolve?: Resolve;
};

type Settings = Pick<Env, "APP_URL" | "NODE_ENV">;

/** This server's guard: only the public internet, and in development, when run locally, also this machine. */
export const guardOf = ({ APP_URL, NODE_ENV }: Settings): Guard => ({
  allowsThisMachine: NODE_ENV !== "production" && isOfThisMachine(APP_URL),
});

const THIS_MACHINE: Record<string, readonly string[]> = {
  localhost: ["127.0.0.1", "::1"],
  "127.0.0.1": ["127.0.0.1"],
  "[::1]": ["::1"],
};

/**
 * Looks up where `address` leads. Throws {@link NoDestination} unless it is https without a user name and each address
 * of its host is public. The caller must connect to one of `addresses` and look up nothing itself: a name may mean
 * something else the next time.
 */
export async function findDestination(
  address: string,
  { allowsThisMachine, resolve = resolveByDns }: Guard,
): Promise<Destination> {
  const url = URL.parse(address);
  if (!url || url.username || url.password) throw new NoDestination("Must be an address such as https://hooks.example");
  const own = Object.hasOwn(THIS_MACHINE, url.hostname) ? THIS_MACHINE[url.hostname] : undefined;
  if (url.protocol === "http:" && allowsThisMachine && own) return { url, addresses: own };
  if (url.protocol !== "https:") throw new NoDestination("The address must start with https://");
  const addresses = await addressesOf(url.hostname, resolve);
  if (!addresses.every(isPublicAddress)) throw new NoDestination("This address is not on the public internet");
  return { url, addresses };
}

async function addressesOf(hostname: string, resolve: Resolve): Promise<string[]> {
  // A name may end in the dot of the root, an IPv6 address stands in brackets.
  const host = hostname.replace(/^\[|[\].]$/g, "");
  if (isIP(host)) return [host];
  if (!isPublicName(host)) throw new NoDestination("This name does not belong to the public internet");
  const found = await resolve(host).catch(() => []);
  if (found.length === 0) throw new NoDestination("This name does not resolve to an address", { isPassing: true });
  return found;
}

const DNS_RESOLVER_OPTIONS = { timeout: 2_000, tries: 2 };

// Not `dns.lookup`: it occupies one of the process's few threads for as long as a name's server is silent, and reads
// this machine's own list of names.
async function resolveByDns(host: string): Promise<string[]> {
  const resolver = new Resolver(DNS_RESOLVER_OPTIONS);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}
