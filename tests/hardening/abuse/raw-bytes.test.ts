/** Malformed HTTP: overflows, contradictory body lengths (request smuggling), pipelining, slow senders. */
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeSlowBody, setClientTimeouts } from "#app/server/slow-clients.server.ts";
import { accessLines, type RunningApp, startApp } from "../../harness/app-server.ts";

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const HOST = () => `Host: ${new URL(app.url).host}`;

/** Writes `bytes` and returns everything received until the server closes the connection. */
async function raw(bytes: string, port = Number(new URL(app.url).port)): Promise<string> {
  const socket = connect(port, "localhost", () => socket.write(bytes, "latin1"));
  let answer = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => {});
  await once(socket, "close");
  return answer;
}

const get = (headers: string) => `GET /healthz HTTP/1.1\r\n${HOST()}\r\n${headers}Connection: close\r\n\r\n`;
const post = (headers: string, body: string) =>
  `POST /auth/login HTTP/1.1\r\n${HOST()}\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;
const SMUGGLED = `GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`;

test.each<[string, number, () => string]>([
  ["one header of 20 kB", 431, () => get(`X-Long: ${"a".repeat(20_000)}\r\n`)],
  ["five thousand headers", 431, () => get("X-Many: a\r\n".repeat(5_000))],
  ["an address of 20 kB", 431, () => `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${HOST()}\r\n\r\n`],
  ["no host", 400, () => "GET /healthz HTTP/1.1\r\n\r\n"],
  ["an invented method", 400, () => `BREW / HTTP/1.1\r\n${HOST()}\r\n\r\n`],
  ["no HTTP", 400, () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello\r\n\r\n"],
  ["a NUL in a header", 400, () => get("X-Nul: a\0b\r\n")],
  ["a header with a space before its colon", 400, () => get("X-Space : a\r\n")],
  ["an invented version", 400, () => `GET / HTTP/9.9\r\n${HOST()}\r\n\r\n`],
  [
    "a length and chunks",
    400,
    () => post("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", `0\r\n\r\n${SMUGGLED}`),
  ],
  [
    "chunks and a length",
    400,
    () => post("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", `0\r\n\r\n${SMUGGLED}`),
  ],
  ["two lengths", 400, () => post("Content-Length: 0\r\nContent-Length: 40\r\n", SMUGGLED)],
  ["a length with a sign", 400, () => post("Content-Length: +0\r\n", SMUGGLED)],
  [
    "chunks that are not the last coding",
    400,
    () => post("Transfer-Encoding: chunked, identity\r\n", `0\r\n\r\n${SMUGGLED}`),
  ],
  ["a chunk of no size", 400, () => post("Transfer-Encoding: chunked\r\n", `x\r\n\r\n${SMUGGLED}`)],
])(
  "%s is refused with %i, with careful headers, and nothing after it is taken for a request",
  async (_, status, bytes) => {
    const answer = await raw(bytes());
    expect(answer.split("HTTP/1.1 ").slice(1)).toHaveLength(1);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/connection: close/i);
  },
);

test("what was smuggled never became a request, and each refusal has its line in the log", async () => {
  const lines = accessLines(app);
  expect(lines.filter(({ path }) => path === "/smuggled")).toEqual([]);
  expect(lines.filter(({ requestId }) => requestId === null).length).toBeGreaterThan(8);
});

test("requests in one go are answered one by one, in their order", async () => {
  const one = (path: string, last = "") => `GET ${path} HTTP/1.1\r\n${HOST()}\r\n${last}\r\n`;
  const answer = await raw(
    one("/api/nothing") + one("/healthz") + one("/favicon.svg") + one("/api/contacts", "Connection: close\r\n"),
  );
  expect(answer.match(/HTTP\/1\.1 (\d+)/g)).toEqual(["HTTP/1.1 404", "HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 401"]);
});

test("a wish for another protocol, an expectation that nobody meets and a tunnel lead nowhere", async () => {
  expect(await raw(get("Upgrade: websocket\r\n").replace("Connection: close", "Connection: Upgrade, close"))).toMatch(
    /^HTTP\/1\.1 (200|400)/,
  );
  expect(await raw(get("Expect: miracles\r\n"))).toMatch(/^HTTP\/1\.1 (200|417)/);
  expect(await raw(`CONNECT evil.example:443 HTTP/1.1\r\n${HOST()}\r\n\r\n`)).not.toMatch(/^HTTP\/1\.1 200/);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
});

test("a body that comes too slowly ends its connection, one that keeps the pace does not", async () => {
  const server = createServer((request, response) => {
    closeSlowBody(request, { graceMs: 200, bytesPerS: 1_000, checkMs: 20 });
    request.on("error", () => {}).on("end", () => response.end("whole"));
    request.resume();
  });
  setClientTimeouts(server);
  await once(server.listen(0), "listening");
  const { port } = server.address() as AddressInfo;
  const head = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3000\r\n\r\n";
  const drip = async (bytes: number) => {
    const socket = connect(port, "localhost", () => socket.write(head));
    let answer = "";
    socket.setEncoding("latin1").on("data", (chunk) => {
      answer += chunk;
    });
    const timer = setInterval(() => socket.write("a".repeat(bytes)), 50);
    socket.on("error", () => {});
    // Not `once`, which throws where the server's end comes as a reset.
    await new Promise((closed) => socket.on("close", closed));
    clearInterval(timer);
    return answer;
  };
  expect(await drip(1)).toBe("");
  expect(await drip(300)).toContain("whole");
  server.close();
});
