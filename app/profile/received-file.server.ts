/** Takes a file in from the network: to disk, piece by piece, so that memory holds one piece of each upload. */
import { mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Result, refused } from "#app/http/result.ts";
import { fileTooLarge, PHOTO_LIMIT_BYTES } from "./schema.ts";

const AT_ONCE = 64;
const DRAIN_LIMIT_BYTES = 16 * 1024 * 1024;
const FOLDER_PREFIX = "dealquest-upload-";
const LEFTOVER_AGE_MS = 60 * 60 * 1000;

const CUT_OFF = refused("invalid", "The upload was cut off. Please try again.");
const BUSY = refused("away", "Many photos are arriving right now. Please try again in a moment.");

type Refusal = "invalid" | "too-large" | "away";

let receiving = 0;

/**
 * Writes `bytes` to a file of its own, gives its path to `use`, and removes it whatever happens. More than 10,485,760
 * bytes are "too-large", and no more than that is read; a source that breaks off is "invalid"; beyond 64 files at once
 * it is "away".
 */
export async function receiveFile<T>(
  bytes: AsyncIterator<Uint8Array>,
  use: (path: string) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  if (receiving >= AT_ONCE) return BUSY;
  receiving++;
  try {
    const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
    try {
      const path = join(folder, "photo");
      return (await write(bytes, path)) ?? (await use(path));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    receiving--;
  }
}

async function write(bytes: AsyncIterator<Uint8Array>, path: string) {
  const file = await open(path, "wx", 0o600);
  try {
    let size = 0;
    for (let piece = await next(bytes); !piece?.done; piece = await next(bytes)) {
      if (!piece) return CUT_OFF;
      size += piece.value.byteLength;
      if (size > PHOTO_LIMIT_BYTES) return refused("too-large", fileTooLarge());
      await file.writeFile(piece.value);
    }
    return null;
  } finally {
    await file.close();
  }
}

async function next(bytes: AsyncIterator<Uint8Array>) {
  try {
    return await bytes.next();
  } catch {
    return null;
  }
}

/** A request's body in pieces. Leaving it early does not cancel it; see {@link drain}. */
export async function* bodyPieces(request: Request): AsyncGenerator<Uint8Array, undefined> {
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value;
  return undefined;
}

/** Reads on and drops it, 16 MiB at most: a browser that is cut off while it sends never sees the answer. */
export async function drain(bytes: AsyncIterator<Uint8Array>): Promise<void> {
  let rest = DRAIN_LIMIT_BYTES;
  for (let piece = await next(bytes); piece && !piece.done && rest > 0; piece = await next(bytes)) {
    rest -= piece.value.byteLength;
  }
}

/** Removes what uploads left behind when their process was killed: files older than an hour. */
export async function removeLeftovers(now: number): Promise<void> {
  const entries = (await readdir(tmpdir())).filter((entry) => entry.startsWith(FOLDER_PREFIX));
  for (const entry of entries) {
    const path = join(tmpdir(), entry);
    try {
      if (now - (await stat(path)).mtimeMs > LEFTOVER_AGE_MS) await rm(path, { recursive: true, force: true });
    } catch {
      // Someone else's, or just gone.
    }
  }
}
