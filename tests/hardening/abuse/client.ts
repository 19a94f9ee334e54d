/** An HTTP client that can send what browsers cannot: any method, header or bytes. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { stretched } from "../../harness/machine-speed.ts";

export type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Sends the body without `Content-Length`. */
  chunked?: boolean;
};

export type Got = { status: number; headers: IncomingHttpHeaders; body: string };

const AT_ONCE = 8;

/** A client of `url` with eight connections; `send` fails after a silence of `silenceMs`, longer on a slow machine. */
export function rawClient(url: string, silenceMs = 15_000) {
  const limit = stretched(silenceMs);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const { hostname, port } = new URL(url);

  function send({ method, path, headers = {}, body, chunked = false }: Sent): Promise<Got> {
    const length = body === undefined || chunked ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const all = { ...headers, ...length, ...(chunked ? { "Transfer-Encoding": "chunked" } : {}) };
    return new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers: all, timeout: limit }, (response) => {
        const { statusCode: status = 0, headers: got } = response;
        text(response).then((answer) => resolve({ status, headers: got, body: answer }), reject);
      });
      sent.on("error", reject).on("timeout", () => sent.destroy(new Error(`no answer within ${limit / 1000} s`)));
      sent.end(body);
    });
  }

  /** Runs `work` for each of `items`, eight concurrently. */
  async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
    const rest = items[Symbol.iterator]();
    const worker = async () => {
      for (const item of rest) await work(item);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  return { send, eachOf, close: () => agent.destroy() };
}
