/** Requests refused before any handler runs, and connection limits per network address. */
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { TrustedProxies } from "#app/http/limits/client-address.server.ts";
import { ConnectionLimit } from "#app/server/connection-limit.server.ts";
import { closeIdleReader } from "#app/server/slow-clients.server.ts";
import { ADA, addAccount } from "../accounts/people.ts";
import { accessLines, startApp } from "../harness/app-server.ts";
import { freshDatabase } from "../harness/database.ts";
import { withApp } from "../harness/with-app.ts";

const app = withApp();

type Got = { status: number; headers: Record<string, unknown>; body: string };

/** Requests `path` from `app` with another `Host` header. */
function ask(path: string, headers: Record<string, string>, method = "GET", to = app): Promise<Got> {
  const { hostname, port } = new URL(to.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, async (response) => {
      let body = "";
      for await (const piece of response) body += piece;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    sent.on("error", reject).end();
  });
}

const portOf = (to = app) => new URL(to.url).port;

test("a host that is not ours is 421, in the words of whoever is asked, and has its line in the log", async () => {
  const page = await ask("/", { Host: "evil.example" });
  expect([page.status, page.headers["content-type"]]).toEqual([421, "text/plain; charset=utf-8"]);
  const call = await ask("/api/contacts", { Host: "evil.example" }, "POST");
  expect([call.status, JSON.parse(call.body), call.headers["cache-control"]]).toEqual([
    421,
    { message: expect.stringContaining("APP_URL") },
    "no-store",
  ]);
  expect((await ask("/favicon.svg", { Host: `rebound.example:${portOf()}` })).status).toBe(421);
  await expect.poll(() => accessLines(app).filter(({ status }) => status === 421)).toHaveLength(3);
});

test("the demo answers under every plain name of this machine, and its health under any", async () => {
  for (const name of ["localhost", "127.0.0.1", "[::1]", "192.0.2.2"]) {
    expect((await ask("/", { Host: `${name}:${portOf()}` })).status, name).toBe(200);
  }
  expect((await ask("/healthz", { Host: "evil.example" })).status).toBe(200);
  expect((await ask("/livez", { Host: "evil.example" })).status).toBe(200);
  expect((await ask("/metrics", { Host: "172.16.0.2:8080" })).status).toBe(404);
});

test("what one page of the demo sends, another origin of the same machine may not", async () => {
  const send = (Host: string, Origin: string) =>
    ask("/auth/logout", { Host, Origin, "Content-Length": "0" }, "POST").then(({ status }) => status);
  const port = portOf();
  expect(await send(`127.0.0.1:${port}`, `http://127.0.0.1:${port}`)).toBe(200);
  expect(await send(`127.0.0.1:${port}`, `http://localhost:${port}`)).toBe(403);
  expect(await send(`localhost:${port}`, `https://localhost:${port}`)).toBe(403);
});

test("in production APP_URL is the only name, pictures come from the own store, and subdomains are https too", async () => {
  const database = await freshDatabase();
  await addAccount(database.orm, ADA);
  const token = "vercel_blob_rw_StoreOfOurs_secret";
  const env = { DEMO_MODE: "off", APP_URL: "https://dealquest.example", BLOB_READ_WRITE_TOKEN: token };
  const served = await startApp({ database, env });
  const page = await ask("/", { Host: "dealquest.example" }, "GET", served);
  const plain = await ask("/", { Host: `localhost:${portOf(served)}` }, "GET", served);
  await served.stop();
  await database.stop();
  expect([page.status, plain.status]).toEqual([200, 421]);
  expect(page.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  expect(page.headers["content-security-policy"]).toContain(
    "img-src 'self' data: https://storeofours.public.blob.vercel-storage.com;",
  );
});

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

test("one network address holds so many connections and no more, and others as many again when it lets go", async () => {
  const server = createServer((_, response) => response.end("here"));
  new ConnectionLimit(new TrustedProxies("none"), 3).watch(server);
  const port = await listen(server);
  const open = async () => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    return {
      socket,
      answered: await Promise.race([once(socket, "data").then(() => true), once(socket, "close").then(() => false)]),
    };
  };
  const held = [await open(), await open(), await open()];
  expect(held.map(({ answered }) => answered)).toEqual([true, true, true]);
  expect((await open()).answered).toBe(false);
  held[0]?.socket.destroy();
  await expect.poll(async () => (await open()).answered).toBe(true);
  server.closeAllConnections();
  server.close();
});

test("behind a proxy each client's requests under way are counted, not the proxy's connections", async () => {
  const limit = new ConnectionLimit(new TrustedProxies(["127.0.0.1"]), 2);
  const waiting: (() => void)[] = [];
  const server = createServer((asked, response) => {
    const refusal = limit.refusalFor(asked, response);
    response.statusCode = refusal?.status ?? 200;
    if (refusal) response.end();
    else waiting.push(() => response.end());
  });
  limit.watch(server);
  const url = `http://127.0.0.1:${await listen(server)}/`;
  const from = (client: string) => fetch(url, { headers: { "X-Forwarded-For": client } }).then(({ status }) => status);
  const first = [from("203.0.113.7"), from("203.0.113.7"), from("198.51.100.9")];
  await expect.poll(() => waiting.length).toBe(3);
  expect(await from("203.0.113.7")).toBe(429);
  for (const end of waiting.splice(0)) end();
  expect(await Promise.all(first)).toEqual([200, 200, 200]);
  const again = from("203.0.113.7");
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect(await again).toBe(200);
  server.closeAllConnections();
  server.close();
});

test("a reader that takes nothing is cut off, one that waits for a slow answer is not", async () => {
  const LIMIT_MS = 200;
  const large = Buffer.alloc(32 * 1024 * 1024);
  const server = createServer((asked, response) => {
    closeIdleReader(asked, response, LIMIT_MS);
    if (asked.url === "/slow") setTimeout(() => response.end("late"), LIMIT_MS * 3);
    else response.end(large);
  });
  const port = await listen(server);
  const gone = once(server, "connection").then(([socket]) => once(socket, "close"));
  const idle = connect(port, "127.0.0.1")
    .on("error", () => {})
    .pause();
  idle.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
  await gone;
  expect(await (await fetch(`http://127.0.0.1:${port}/slow`)).text()).toBe("late");
  idle.destroy();
  server.closeAllConnections();
  server.close();
});
