/** Addresses chosen by others that this server may connect to (OWASP, Server-Side Request Forgery). */
import ipaddr from "ipaddr.js";

// All allocated IPv6. What lies outside is of this machine or network, mapped or translated (RFC 4291, 6052, 8215).
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

// Within it, and public by name only: documentation (RFC 9637).
const DOCUMENTATION_RANGE: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("3fff::"), 20];

/**
 * Whether `text` is an IP address of the public internet: not private, loopback, link-local, multicast, unique-local
 * (Fly's 6PN), reserved, for documentation, and no IPv4 address within an IPv6 one, whether mapped, compatible,
 * translated or tunnelled.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  if (address.kind() === "ipv4") return true;
  const ipv6 = address as ipaddr.IPv6;
  return ipv6.match(GLOBAL_UNICAST) && !ipv6.match(DOCUMENTATION_RANGE) && !isIsatap(ipv6);
}

// An interface by which a router reaches the IPv4 address in the last 32 bits (RFC 5214).
const isIsatap = ({ parts }: ipaddr.IPv6) => parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);

// Names of one network: never resolved. `.internal` and `.flycast` are Fly's.
const PRIVATE_NETWORK_NAME =
  /(^|\.)(internal|flycast|local|localhost|localdomain|lan|home|corp|intranet|private|home\.arpa)$/;

/** Whether `host` can be a public host name: it has a dot, and not the ending of an internal network's names. */
export const isPublicName = (host: string): boolean => host.includes(".") && !PRIVATE_NETWORK_NAME.test(host);
