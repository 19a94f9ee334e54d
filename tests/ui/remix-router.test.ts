import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { completeDataRequests } from "#app/ui/browser/remix-router.ts";

/** What the server does with the next request's response. */
let answer: (response: ServerResponse) => void;
const server = createServer((_, response) => answer(response));
let address: URL;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/contacts.data`);
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllGlobals());

function patchedFetch(): typeof fetch {
  vi.stubGlobal("window", { fetch });
  completeDataRequests();
  return window.fetch;
}

/** The app's own answer, whose first part arrives and whose rest does not. */
function beginOnly(response: ServerResponse): void {
  response.writeHead(200, { "X-Remix-Response": "yes", "Content-Type": "text/x-script" });
  response.write('[{"_1":2}]\n');
}

test("a data request that is aborted while its answer arrives fails with the abort, and hands out nothing half read", async () => {
  const begun = new Promise<void>((resolve) => {
    answer = (response) => {
      beginOnly(response);
      resolve();
    };
  });
  const controller = new AbortController();
  const asked = patchedFetch()(address, { signal: controller.signal });
  await begun;
  controller.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
});

test("a data request whose answer breaks off is told as a server that was not reached", async () => {
  answer = (response) => {
    beginOnly(response);
    setImmediate(() => response.destroy());
  };
  await expect(patchedFetch()(address)).rejects.toMatchObject({ status: 0, internal: false });
});

test("the app's own answers come with status and headers, also those without a body", async () => {
  answer = (response) => response.writeHead(202, { "X-Remix-Response": "yes", "X-Other": "kept" }).end("[1]");
  const moved = await patchedFetch()(address);
  expect([moved.status, moved.headers.get("X-Other"), await moved.text()]).toEqual([202, "kept", "[1]"]);
  answer = (response) => response.writeHead(204, { "X-Remix-Response": "yes" }).end();
  expect((await patchedFetch()(address)).status).toBe(204);
});

test("an answer of somebody else in the app's place is told with its status and words", async () => {
  answer = (response) => response.writeHead(502, "Bad Gateway", { "Content-Type": "text/plain" }).end("no upstream");
  await expect(patchedFetch()(address)).rejects.toMatchObject({ status: 502, data: { message: "no upstream" } });
});
