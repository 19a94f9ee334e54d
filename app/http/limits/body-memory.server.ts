/** Limits the memory that the bodies of all requests in progress take in this process. */
import { onRequestEnd, REQUEST_ID } from "#app/server/request-context.server.ts";
import { IS_SMALL_MACHINE } from "#app/server/small-machine.server.ts";

// The first bytes of each body are not counted: enough for any form within its limit.
const UNCOUNTED_BYTES = 64 * 1024;
// Six recordings of the greatest length, or one file on a small machine. A body takes about four times its size in
// memory until the response is sent.
const LIMIT_BYTES = (IS_SMALL_MACHINE ? 12 : 32) * 1024 * 1024;

const bytesByRequest = new Map<string, number>();
let total = 0;

onRequestEnd(releaseRequestMemory);

/**
 * Reserves `bytes` more for this request's body, until the request ends or {@link releaseBodyMemory} is called. Returns
 * false and reserves nothing if all bodies together would exceed 32 MiB (12 on a small machine), or if the request has
 * ended. The first 64 KiB of each body are not counted.
 */
export function reserveBodyMemory(request: Request, bytes: number): boolean {
  const requestId = request.headers.get(REQUEST_ID);
  if (!requestId) return true;
  if (request.signal.aborted) return false;
  const before = bytesByRequest.get(requestId) ?? 0;
  const counted = countedBytes(before + bytes) - countedBytes(before);
  if (counted > 0 && total + counted > LIMIT_BYTES) return false;
  bytesByRequest.set(requestId, before + bytes);
  total += counted;
  return true;
}

/** Releases the memory reserved for this request's body. */
export function releaseBodyMemory(request: Request): void {
  releaseRequestMemory(request.headers.get(REQUEST_ID) ?? "");
}

function releaseRequestMemory(requestId: string): void {
  total -= countedBytes(bytesByRequest.get(requestId) ?? 0);
  bytesByRequest.delete(requestId);
}

const countedBytes = (bytes: number) => Math.max(0, bytes - UNCOUNTED_BYTES);
