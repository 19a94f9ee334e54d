/** Requests to addresses that others chose (docs/product.md#webhooks): no way into this machine or its network. */
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer, Socket } from "node:net";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendGuardedRequest } from "#app/http/outbound/guarded-request.server.ts";
import { isPublicAddress } from "#app/http/outbound/public-address.server.ts";
import { stretched } from "../harness/machine-speed.ts";

const GUARD = { allowsThisMachine: false };
const BOUNDS = { timeoutMs: stretched(5_000), bytes: 100 };
const QUESTION = { method: "POST" as const, body: "{}" };

/** Where connections were begun, and names looked up: no packet leaves without either. */
let connect: ReturnType<typeof spyOnConnections>;
let looked: { mock: { calls: unknown[] } }[];
const spyOnConnections = () => vi.spyOn(Socket.prototype, "connect");

beforeEach(() => {
  connect = spyOnConnections();
  looked = [vi.spyOn(Resolver.prototype, "resolve4"), vi.spyOn(Resolver.prototype, "resolve6")];
});
afterEach(() => {
  vi.restoreAllMocks();
});

const NAMELESS = [
  ["https://127.0.0.1/", "loopback"],
  ["https://127.8.9.10/", "loopback"],
  ["https://127.1/", "loopback, short"],
  ["https://2130706433/", "loopback, one number"],
  ["https://0x7f000001/", "loopback, hexadecimal"],
  ["https://0177.0.0.1/", "loopback, octal"],
  ["https://127.0.0.1./", "loopback, with the root's dot"],
  ["https://１２７.0.0.1/", "loopback, wide digits"],
  ["https://0.0.0.0/", "this host"],
  ["https://0.1.2.3/", "this network"],
  ["https://10.0.0.1/", "private"],
  ["https://10.255.255.255/", "private"],
  ["https://172.16.0.1/", "private"],
  ["https://172.31.255.254/", "private"],
  ["https://192.168.1.1/", "private"],
  ["https://100.64.0.1/", "carrier-grade translation"],
  ["https://100.127.255.255/", "carrier-grade translation"],
  ["https://169.254.169.254/latest/meta-data/", "link-local, metadata of clouds"],
  ["https://169.254.0.1/", "link-local"],
  ["https://192.0.0.192/", "protocols, metadata of Oracle's cloud"],
  ["https://192.0.2.1/", "documentation"],
  ["https://192.88.99.1/", "relays of 6to4"],
  ["https://198.18.0.1/", "benchmarks"],
  ["https://198.51.100.1/", "documentation"],
  ["https://203.0.113.1/", "documentation"],
  ["https://224.0.0.1/", "multicast"],
  ["https://239.255.255.250/", "multicast"],
  ["https://240.0.0.1/", "reserved"],
  ["https://255.255.255.255/", "broadcast"],
  ["https://[::]/", "unspecified"],
  ["https://[::1]/", "loopback"],
  ["https://[0:0:0:0:0:0:0:1]/", "loopback, long"],
  ["https://[::ffff:127.0.0.1]/", "mapped"],
  ["https://[::ffff:8.8.8.8]/", "mapped, though public"],
  ["https://[::ffff:a9fe:a9fe]/", "mapped metadata"],
  ["https://[::127.0.0.1]/", "compatible"],
  ["https://[::ffff:0:10.0.0.1]/", "translated (RFC 2765)"],
  ["https://[64:ff9b::a9fe:a9fe]/", "translated (RFC 6052)"],
  ["https://[64:ff9b:1::a00:1]/", "translated (RFC 8215)"],
  ["https://[2002:7f00:1::]/", "6to4"],
  ["https://[2001:0:a9fe:a9fe::1]/", "Teredo"],
  ["https://[2a00::5efe:10.0.0.1]/", "ISATAP"],
  ["https://[fc00::1]/", "unique-local"],
  ["https://[fdaa:0:1::3]/", "Fly's 6PN"],
  ["https://[fe80::1]/", "link-local"],
  ["https://[fec0::1]/", "site-local"],
  ["https://[ff02::1]/", "multicast"],
  ["https://[100::1]/", "discarded"],
  ["https://[2001:db8::1]/", "documentation"],
  ["https://[3fff::1]/", "documentation"],
  ["https://[5f00::1]/", "segment routing"],
];

const NAMES = [
  "https://localhost/",
  "https://hooks.localhost/",
  "https://app.internal/",
  "https://top1.nearest.of.app.internal./",
  "https://app.flycast/",
  "https://printer.local/",
  "https://router.lan/",
  "https://nas.home.arpa/",
  "https://metadata/",
  "http://hooks.example/",
  "http://8.8.8.8/",
  "http://127.0.0.1:5432/",
  "ftp://hooks.example/",
  "https://user:secret@hooks.example/",
  "file:///etc/passwd",
  "no address",
];

test(`${NAMELESS.length + NAMES.length} addresses are refused, and no packet leaves`, async () => {
  for (const address of [...NAMELESS.map(([address = ""]) => address), ...NAMES]) {
    await expect
      .soft(sendGuardedRequest(address, QUESTION, GUARD, BOUNDS), address)
      .rejects.toMatchObject({ name: "NoDestination" });
  }
  expect(NAMELESS.length + NAMES.length).toBeGreaterThanOrEqual(60);
  expect([connect.mock.calls, ...looked.map(({ mock }) => mock.calls)]).toEqual([[], [], []]);
});

test("a name that means an inner address is refused, alone or among public ones", async () => {
  for (const found of [
    ["10.0.0.1"],
    ["8.8.8.8", "169.254.169.254"],
    ["2606:4700::1", "fdaa::3"],
    ["not an address"],
    [],
  ]) {
    const resolve = async () => found;
    await expect(
      sendGuardedRequest("https://hooks.example/", QUESTION, { ...GUARD, resolve }, BOUNDS),
    ).rejects.toMatchObject({
      name: "NoDestination",
    });
  }
  expect(connect).not.toHaveBeenCalled();
});

test("the connection goes to the address that was looked at, whatever the name means at a second look, and asks TLS for the name", async () => {
  const hello: string[] = [];
  const server = createSocketServer((socket) => {
    socket.once("data", (first) => {
      hello.push(first.toString("latin1"));
      socket.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answers = [["93.184.215.14"], ["127.0.0.1"]];
  const resolve = vi.fn(async () => answers.shift() ?? []);
  const went: string[] = [];
  connect.mockImplementation(function (this: Socket, ...args: unknown[]) {
    // biome-ignore lint/suspicious/noExplicitAny: Node hands its own normalized arguments on
    const [options] = args.flat() as any[];
    options.lookup(options.host, { all: true }, (_: unknown, found: { address: string }[]) => {
      went.push(`${options.host} at ${found.map(({ address }) => address)}`);
    });
    connect.mockRestore();
    return this.connect(port, "127.0.0.1");
  });
  await expect(
    sendGuardedRequest("https://hooks.example/a", QUESTION, { ...GUARD, resolve }, BOUNDS),
  ).rejects.toThrow();
  expect(went).toEqual(["hooks.example at 93.184.215.14"]);
  expect(hello[0]).toContain("hooks.example");
  expect(resolve).toHaveBeenCalledTimes(1);
  await expect(
    sendGuardedRequest("https://hooks.example/a", QUESTION, { ...GUARD, resolve }, BOUNDS),
  ).rejects.toMatchObject({
    name: "NoDestination",
  });
  expect(hello).toHaveLength(1);
  server.close();
});

test("an address that is public is of no range that is not", () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
  fc.assert(
    fc.property(bytes(4), (parts) => {
      const [a = 0, b = 0] = parts;
      const inner =
        a === 0 || a === 10 || a === 127 || a >= 224 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168);
      const isInner = inner || (a === 169 && b === 254) || (a === 100 && b >= 64 && b < 128);
      if (isInner) expect(isPublicAddress(parts.join("."))).toBe(false);
      expect(isPublicAddress(`::ffff:${parts.join(".")}`)).toBe(false);
      expect(isPublicAddress(`64:ff9b::${parts.join(".")}`)).toBe(false);
    }),
  );
  expect(["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001::200e"].map(isPublicAddress)).toEqual(
    Array(4).fill(true),
  );
});

describe("where this machine may be asked, as a developer's", () => {
  const own = { allowsThisMachine: true };
  const serve = async (answer: Parameters<typeof createServer>[1]) => {
    const server = createServer(answer).listen(0, "127.0.0.1");
    await once(server, "listening");
    return {
      url: `http://localhost:${(server.address() as AddressInfo).port}/`,
      stop: () => server.closeAllConnections(),
    };
  };

  test("http to its literal names arrives, and to no other", async () => {
    const got: string[] = [];
    const { url, stop } = await serve((request, response) => {
      got.push(`${request.method} ${request.headers.host}`);
      response.end("yes");
    });
    expect(await sendGuardedRequest(url, QUESTION, own, BOUNDS)).toMatchObject({ status: 200, text: "yes" });
    expect(await sendGuardedRequest(url.replace("localhost", "127.0.0.1"), QUESTION, own, BOUNDS)).toMatchObject({
      status: 200,
    });
    const { port } = new URL(url);
    for (const host of ["127.0.0.2", "0.0.0.0", "[::ffff:127.0.0.1]", "a.localhost", "hooks.example"]) {
      await expect(sendGuardedRequest(`http://${host}:${port}/`, QUESTION, own, BOUNDS)).rejects.toMatchObject({
        name: "NoDestination",
      });
    }
    expect(connect).toHaveBeenCalledTimes(2);
    expect(got).toEqual([`POST localhost:${port}`, `POST 127.0.0.1:${port}`]);
    stop();
  });

  test("no redirect is followed", async () => {
    let asked = 0;
    const { url, stop } = await serve((_, response) => {
      asked++;
      response.writeHead(307, { location: url }).end();
    });
    expect(await sendGuardedRequest(url, QUESTION, own, BOUNDS)).toMatchObject({ status: 307 });
    expect(asked).toBe(1);
    stop();
  });

  test("no more than the bound is read, however much comes, and an answer that drips is cut off in time", async () => {
    let sent = 0;
    const endless = await serve((_, response) => {
      const more = () => {
        while (sent < 50_000_000 && response.write("x".repeat(10_000))) sent += 10_000;
      };
      response.on("drain", more);
      more();
    });
    expect((await sendGuardedRequest(endless.url, QUESTION, own, BOUNDS)).text).toHaveLength(100);
    expect(sent).toBeLessThan(20_000_000);
    endless.stop();
    const dripping = await serve((_, response) => {
      response.write("a");
    });
    expect(await sendGuardedRequest(dripping.url, QUESTION, own, { ...BOUNDS, timeoutMs: 300 })).toMatchObject({
      status: 200,
      text: "a",
    });
    dripping.stop();
    const silent = await serve(() => {});
    await expect(sendGuardedRequest(silent.url, QUESTION, own, { ...BOUNDS, timeoutMs: 300 })).rejects.toMatchObject({
      name: "TimeoutError",
    });
    silent.stop();
  });

  test("a name that is never answered is given up in time", async () => {
    const resolve = () => new Promise<string[]>(() => {});
    await expect(
      sendGuardedRequest("https://hooks.example/", QUESTION, { ...GUARD, resolve }, { ...BOUNDS, timeoutMs: 100 }),
    ).rejects.toMatchObject({
      name: "TimeoutError",
    });
  });
});
