/** What the bodies of all requests under way hold of this process's memory, and when it is enough. */
import { onEnd, REQUEST_ID } from "./request-facts.server.ts";

// What every request may send and nobody counts: any form that is not too large.
const UNCOUNTED_BYTES = 64 * 1024;
// Six recordings of the greatest length. A body costs some four times its size until its answer is sent.
const LIMIT_BYTES = 32 * 1024 * 1024;

const held = new Map<string, number>();
let total = 0;

onEnd(letGo);

/**
 * Counts `bytes` more of this request's body until the request ends, or {@link dropBody}. False, and not counted, where
 * all bodies together would hold more than 32 MiB, or the request has ended. The first 64 KiB of each are always granted.
 */
export function holdBody(request: Request, bytes: number): boolean {
  const requestId = request.headers.get(REQUEST_ID);
  if (!requestId) return true;
  if (request.signal.aborted) return false;
  const before = held.get(requestId) ?? 0;
  const counted = beyond(before + bytes) - beyond(before);
  if (counted > 0 && total + counted > LIMIT_BYTES) return false;
  held.set(requestId, before + bytes);
  total += counted;
  return true;
}

/** Gives back what this request's body held. */
export function dropBody(request: Request): void {
  letGo(request.headers.get(REQUEST_ID) ?? "");
}

function letGo(requestId: string): void {
  total -= beyond(held.get(requestId) ?? 0);
  held.delete(requestId);
}

const beyond = (bytes: number) => Math.max(0, bytes - UNCOUNTED_BYTES);
