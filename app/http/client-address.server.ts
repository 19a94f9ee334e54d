import { isIPv6 } from "node:net";
import { CLIENT_ADDRESS } from "./request-facts.server.ts";

/**
 * The network address that limits are counted by (decisions.md section 8). Of an IPv6 address it is the first 64 bits:
 * the rest is the customer's to choose.
 */
export function networkAddress(request: Request): string {
  return networkOf(request.headers.get(CLIENT_ADDRESS) ?? "unknown");
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => "0");
  return `${[...first, ...zeros, ...last].slice(0, 4).join(":").toLowerCase()}::/64`;
}
