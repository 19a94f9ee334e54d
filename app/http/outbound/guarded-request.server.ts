/** Requests to addresses that somebody else chose, bounded in time and in what is read. */
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type Destination, findDestination, type Guard } from "./destination.server.ts";

export type OutboundRequest = { method: "GET" | "POST"; headers?: Record<string, string>; body?: string };

export type RequestLimits = {
  /** The time for everything: looking the name up, connecting, the answer's head and what is read of its body. */
  timeoutMs: number;
  /** The bytes of the body that are read, no more. */
  bytes: number;
};

/** An answer: `text` is its beginning. */
export type OutboundResponse = { status: number; headers: http.IncomingHttpHeaders; text: string };

/**
 * Sends a request to `address`, if the guard lets it, over a connection of its own to the very addresses that were
 * looked at. Follows no redirect. Throws `NoDestination`, or what went wrong with the connection; the signal's
 * `TimeoutError` after `timeoutMs`.
 */
export async function sendGuardedRequest(
  address: string,
  request: OutboundRequest,
  guard: Guard,
  { timeoutMs, bytes }: RequestLimits,
): Promise<OutboundResponse> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const destination = await beforeDeadline(findDestination(address, guard), deadline);
  const response = await openResponse(destination, request, deadline);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: await readBodyBeginning(response, bytes),
  };
}

function beforeDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) =>
      deadline.addEventListener("abort", () => reject(deadline.reason), { once: true }),
    ),
  ]);
}

function openResponse(
  { url, addresses }: Destination,
  { method, headers, body }: OutboundRequest,
  deadline: AbortSignal,
): Promise<http.IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    // Without an agent no connection is kept: the next request looks the name up anew.
    const sent = request(
      url,
      { method, headers, agent: false, lookup: fixedAddressLookup(addresses), signal: deadline },
      resolve,
    );
    sent.on("error", (error) => reject(deadline.aborted ? deadline.reason : error)).end(body);
  });
}

// Takes the place of the look-up that a connection makes. Its host stays the name, which TLS asks for and checks.
function fixedAddressLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, options, callback) => {
    const [first = { address: "", family: 4 }] = found;
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  };
}

/** The first `limit` bytes of the body as text; what was read until then if the rest does not come. */
async function readBodyBeginning(response: http.IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= limit) break;
    }
  } catch {
    // The status is what counts.
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, limit).toString("utf8");
}
