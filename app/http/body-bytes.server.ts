/** Reads the bytes of a body within a limit (docs/product.md#limits). */
import { createHash, type Hash } from "node:crypto";
import { releaseBodyMemory, reserveBodyMemory } from "./limits/body-memory.server.ts";
import { done, type Result, refused } from "./result.ts";
import { logUnavailable } from "./unavailable.server.ts";

// A too large body is read and dropped up to here: a client cut off while sending would never see the answer.
const MAX_DRAINED_BYTES = 16 * 1024 * 1024;

export const TOO_MANY_UPLOADS = refused(
  "unavailable",
  "Many large uploads are in progress right now. Please try again in a moment.",
);

/**
 * Reads a body of at most `limit` bytes, else "too-large"; "unavailable" if body memory is full
 * (body-memory.server.ts).
 */
export async function readBytes(
  request: Request,
  limit: number,
): Promise<Result<Uint8Array<ArrayBuffer>, "too-large" | "unavailable">> {
  const { size, bytes } = await readFirstBytes(request, limit);
  if (!bytes) return TOO_MANY_UPLOADS;
  return size > limit ? refused("too-large", `The request is larger than ${limit / 1024} KiB`) : done(bytes);
}

/** The body's first `limit` bytes, and its size. `bytes` is null if the memory for bodies is full. */
export async function readFirstBytes(request: Request, limit: number) {
  let bytes: Uint8Array<ArrayBuffer> | null = new Uint8Array();
  let size = 0;
  const hashed = hashes.get(request);
  if (hashed) hashed.isRead = true;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done && size <= MAX_DRAINED_BYTES; part = await reader?.read()) {
    const at = Math.min(size, limit);
    const kept = part.value.subarray(0, limit - at);
    if (bytes && !reserveBodyMemory(request, kept.byteLength)) {
      releaseBodyMemory(request);
      bytes = null;
      logUnavailable(request, "bodies: those of all requests in progress fill their share of memory");
    }
    // Copied at once: a body may come byte by byte, and a piece takes a hundred times its byte.
    bytes &&= growBuffer(bytes, at + kept.byteLength);
    bytes?.set(kept, at);
    hashed?.hash.update(part.value);
    size += part.value.byteLength;
  }
  return { size, bytes: bytes?.subarray(0, Math.min(size, limit)) ?? null };
}

const hashes = new WeakMap<Request, { hash: Hash; isRead: boolean }>();

/** Hashes the body while it is read. Call the result once: it reads the rest and gives the SHA-256 in base64url. */
export function hashBody(request: Request): () => Promise<string> {
  const hashed = { hash: createHash("sha256"), isRead: false };
  hashes.set(request, hashed);
  return async () => {
    if (!hashed.isRead) await readFirstBytes(request, 0);
    return hashed.hash.digest("base64url");
  };
}

/** These bytes, with room for `needed` of them. */
function growBuffer(bytes: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer> {
  if (needed <= bytes.byteLength) return bytes;
  const larger = new Uint8Array(Math.max(needed, 2 * bytes.byteLength));
  larger.set(bytes);
  return larger;
}
