/** Receives files from the network: streams them to disk, so that memory holds one chunk per upload. */
import { mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Result, refused } from "#app/http/result.ts";
import { fileTooLarge, PHOTO_LIMIT_BYTES } from "../schema.ts";

const MAX_CONCURRENT = 64;
const DRAIN_LIMIT_BYTES = 16 * 1024 * 1024;
const FOLDER_PREFIX = "dealquest-upload-";
const LEFTOVER_MAX_AGE_MS = 60 * 60 * 1000;

const CUT_OFF = refused("invalid", "The upload was cut off. Please try again.");
const BUSY = refused("unavailable", "Many photos are being uploaded right now. Please try again in a moment.");

type Refusal = "invalid" | "too-large" | "unavailable";

let receivingCount = 0;

/**
 * Writes `bytes` to a temporary file, calls `use` with its path, and always removes it. Fails with "too-large" after
 * 10,485,760 bytes and stops reading, "invalid" if the source breaks off, "unavailable" if 64 files are already being
 * received.
 */
export async function receiveFile<T>(
  bytes: AsyncIterator<Uint8Array>,
  use: (path: string) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  if (receivingCount >= MAX_CONCURRENT) return BUSY;
  receivingCount++;
  try {
    const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
    try {
      const path = join(folder, "photo");
      return (await writeWithinLimit(bytes, path)) ?? (await use(path));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    receivingCount--;
  }
}

async function writeWithinLimit(bytes: AsyncIterator<Uint8Array>, path: string) {
  const file = await open(path, "wx", 0o600);
  try {
    let size = 0;
    for (let piece = await nextChunkOrNull(bytes); !piece?.done; piece = await nextChunkOrNull(bytes)) {
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

async function nextChunkOrNull(bytes: AsyncIterator<Uint8Array>) {
  try {
    return await bytes.next();
  } catch {
    return null;
  }
}

/** A request's body in chunks. Stopping early does not cancel the body; see {@link drain}. */
export async function* bodyPieces(request: Request): AsyncGenerator<Uint8Array, undefined> {
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value;
  return undefined;
}

/** Reads and discards the rest, at most 16 MiB: a browser that is cut off while sending does not show the response. */
export async function drain(bytes: AsyncIterator<Uint8Array>): Promise<void> {
  let rest = DRAIN_LIMIT_BYTES;
  for (
    let piece = await nextChunkOrNull(bytes);
    piece && !piece.done && rest > 0;
    piece = await nextChunkOrNull(bytes)
  ) {
    rest -= piece.value.byteLength;
  }
}

/** Removes temporary files older than an hour (`now` in ms), which uploads of a killed process left. */
export async function removeLeftovers(now: number): Promise<void> {
  const entries = (await readdir(tmpdir())).filter((entry) => entry.startsWith(FOLDER_PREFIX));
  for (const entry of entries) {
    const path = join(tmpdir(), entry);
    try {
      if (now - (await stat(path)).mtimeMs > LEFTOVER_MAX_AGE_MS) await rm(path, { recursive: true, force: true });
    } catch {
      // Another user's file, or already removed.
    }
  }
}
