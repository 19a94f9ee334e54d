/** A local receiver of webhooks, for tests. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What a receiver got: the headers, and the body as it came. */
export type Got = { headers: IncomingHttpHeaders; body: string; path: string };

type Answering = (got: Got, response: ServerResponse) => void | Promise<void>;

const takeIt: Answering = (_, response) => {
  response.writeHead(204).end();
};

/** Starts a receiver on this machine, which answers 204 until `answer` is set. `got` holds what came, in order. */
export async function startReceiver() {
  const got: Got[] = [];
  const server = createServer(async (request, response) => {
    const one = { headers: request.headers, body: await text(request), path: request.url ?? "" };
    got.push(one);
    await receiver.answer(one, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    got,
    answer: takeIt,
    takeIt,
    /** The bodies, parsed. */
    // biome-ignore lint/suspicious/noExplicitAny: what it holds is what the tests are about
    events: (): any[] => got.map(({ body }) => JSON.parse(body)),
    types: (): string[] => got.map(({ body }) => JSON.parse(body).type),
    ids: (): string[] => got.map(({ headers }) => String(headers["webhook-id"])),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Answers with this status and these headers. */
export const answering =
  (status: number, headers: Record<string, string> = {}, body = ""): Answering =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };
