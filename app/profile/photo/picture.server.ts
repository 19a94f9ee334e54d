/** Re-encodes uploaded pictures as small WebP images. */
import { open } from "node:fs/promises";
import type { Metadata } from "sharp";
import { done, type Result, refused } from "#app/http/result.ts";
import { INVALID_FILE_TYPE } from "../schema.ts";

const SIDE_PX = 512;
const LIMIT_PX = 40_000_000;
const MAX_DECODED_BYTES = 120_000_000;
const MAX_ENCODING_SECONDS = 15;
const QUALITY = 82;
const HEAD_BYTES = 12;

// Loaded with the first picture: its native part takes a start 60 ms and 16 MB.
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One picture at a time on one thread: the largest takes 120 MB to decode, and password hashing needs threads too.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const UNREADABLE = refused("invalid", "The picture could not be read. The file may be damaged or incomplete.");

/**
 * The picture in the file at `path` as WebP of at most 512 × 512, upright, without metadata; an animation's first
 * frame. "invalid" if the first bytes match no allowed format, the file is damaged, or it has over 40 megapixels; the
 * limit is lower for formats that must be decoded as a whole.
 */
export async function readPicture(path: string): Promise<Result<Buffer, "invalid">> {
  const format = formatOf(await firstBytes(path));
  if (!format) return refused("invalid", INVALID_FILE_TYPE);
  return runOneAtATime(() => reencode(path, format));
}

async function reencode(path: string, format: string): Promise<Result<Buffer, "invalid">> {
  try {
    const sharp = await loadSharp();
    const picture = sharp(path, { failOn: "error", limitInputPixels: false, sequentialRead: true });
    const head = await picture.metadata();
    if (head.format !== format) return UNREADABLE;
    const pixels = head.width * head.height;
    const limit = Math.min(LIMIT_PX, MAX_DECODED_BYTES / bytesPerPixel(head));
    if (pixels > limit) return tooManyPixels(pixels, limit);
    const small = picture.autoOrient().resize(SIDE_PX, SIDE_PX, { fit: "inside", withoutEnlargement: true });
    return done(await small.webp({ quality: QUALITY }).timeout({ seconds: MAX_ENCODING_SECONDS }).toBuffer());
  } catch {
    return UNREADABLE;
  }
}

// Measured memory for decoding: at most 3 bytes per pixel if decoded in strips; gif, webp and progressive images are
// held as a whole, a progressive jpeg as its coefficients.
function bytesPerPixel({ format, isProgressive, channels, depth, chromaSubsampling }: Metadata): number {
  if (format === "gif" || format === "webp") return 6;
  if (!isProgressive) return 3;
  if (format === "jpeg") return chromaSubsampling === "4:2:0" ? 3 : channels * 2;
  return channels * (depth === "ushort" ? 2.5 : 1.25);
}

function tooManyPixels(pixels: number, limit: number) {
  const megapixels = (Math.ceil(pixels / 100_000) / 10).toFixed(1);
  const most = Math.floor(limit / 100_000) / 10;
  const plainer = limit < LIMIT_PX ? " Saved as a plain JPEG, not a progressive one, it may have 40." : "";
  return refused(
    "invalid",
    `The picture is too large: ${megapixels} megapixels. The maximum is ${most} megapixels.${plainer}`,
  );
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

// The signatures of the four formats (WHATWG MIME Sniffing, section 6.1).
function formatOf(head: Buffer): "jpeg" | "png" | "gif" | "webp" | null {
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  return text.startsWith("RIFF") && text.startsWith("WEBP", 8) ? "webp" : null;
}

let lastJob: Promise<unknown> = Promise.resolve();

function runOneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = lastJob.then(work);
  lastJob = result.catch(() => {});
  return result;
}
