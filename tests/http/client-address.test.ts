import type { IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { networkOf, networkPrefix, TrustedProxies } from "#app/http/limits/client-address.server.ts";

const asked = (remoteAddress: string, headers: IncomingHttpHeaders = {}) => ({ socket: { remoteAddress }, headers });
const FORGED = { "x-forwarded-for": "198.51.100.9", "fly-client-ip": "198.51.100.9" };

test("without a proxy nobody is believed, and Fly's proxy by its own header alone", () => {
  expect(new TrustedProxies("none").clientOf(asked("203.0.113.7", FORGED))).toBe("203.0.113.7");
  const fly = new TrustedProxies("fly");
  expect(fly.clientOf(asked("172.16.0.2", { "fly-client-ip": "203.0.113.7", "x-forwarded-for": "198.51.100.9" }))).toBe(
    "203.0.113.7",
  );
  expect(fly.clientOf(asked("172.16.0.2", { "fly-client-ip": "no address" }))).toBe("172.16.0.2");
  expect(fly.clientOf(asked("172.16.0.2"))).toBe("172.16.0.2");
});

test.each<[who: string, peer: string, said: string | undefined, client: string]>([
  ["a proxy that names its client", "10.1.2.3", "203.0.113.7", "203.0.113.7"],
  ["a proxy over IPv6's way of writing IPv4", "::ffff:10.1.2.3", "203.0.113.7", "203.0.113.7"],
  ["a proxy before a proxy", "10.1.2.3", "203.0.113.7, 10.9.9.9", "203.0.113.7"],
  ["a client that wrote something before", "10.1.2.3", "198.51.100.9, 203.0.113.7", "203.0.113.7"],
  ["a client that wrote a proxy's address before", "10.1.2.3", "10.4.4.4, 203.0.113.7", "203.0.113.7"],
  ["a proxy that says nothing", "10.1.2.3", undefined, "10.1.2.3"],
  ["a proxy that says nonsense", "10.1.2.3", "unknown", "10.1.2.3"],
  ["nonsense behind a proxy's address", "10.1.2.3", "evil, 10.9.9.9", "10.9.9.9"],
  ["a proxy named by its address alone", "2001:db8::1", "2001:db8:5::7", "2001:db8:5::7"],
  ["a neighbor of that proxy", "2001:db8::2", "203.0.113.7", "2001:db8::2"],
  ["somebody who is no proxy", "198.51.100.9", "203.0.113.7", "198.51.100.9"],
])("%s", (_, peer, said, client) => {
  const proxies = new TrustedProxies(["10.0.0.0/8", "2001:db8::1"]);
  expect(proxies.clientOf(asked(peer, said === undefined ? {} : { "x-forwarded-for": said }))).toBe(client);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["::1", "::/64"],
  ["unknown", "unknown"],
])("limits count %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("the security log keeps %s as %s", (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});
