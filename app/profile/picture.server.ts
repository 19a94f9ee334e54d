/** Turns whatever picture someone sends into a small one of our own making. */
import { open } from "node:fs/promises";
import sharp from "sharp";
import { done, type Result, refused } from "#app/http/result.ts";
import { INVALID_FILE_TYPE } from "./schema.ts";

const SIDE_PX = 512;
const LIMIT_PX = 40_000_000;
const PX_PER_MEGAPIXEL = 1_000_000;
const LIMIT_S = 15;
const QUALITY = 82;
const HEAD_BYTES = 12;

// One picture at a time on one thread: the widest allowed takes some 200 MB while it is read, and sign-ins need threads too.
sharp.concurrency(1);
sharp.cache(false);

const UNREADABLE = refused("invalid", "The picture could not be read. The file may be damaged or incomplete.");

/**
 * The picture in the file at `path` as WebP of at most 512 × 512, upright, without metadata; of an animation the first
 * frame. "invalid" where the first bytes are of no allowed format, the file is damaged, or it has over 40 megapixels.
 */
export async function readPicture(path: string): Promise<Result<Buffer, "invalid">> {
  const format = formatOf(await firstBytes(path));
  if (!format) return refused("invalid", INVALID_FILE_TYPE);
  return inTurn(() => reencode(path, format));
}

async function reencode(path: string, format: string): Promise<Result<Buffer, "invalid">> {
  try {
    const picture = sharp(path, { failOn: "error", limitInputPixels: false, sequentialRead: true });
    const head = await picture.metadata();
    if (head.format !== format) return UNREADABLE;
    const pixels = head.width * head.height;
    if (pixels > LIMIT_PX) return tooManyPixels(pixels);
    const small = picture.autoOrient().resize(SIDE_PX, SIDE_PX, { fit: "inside", withoutEnlargement: true });
    return done(await small.webp({ quality: QUALITY }).timeout({ seconds: LIMIT_S }).toBuffer());
  } catch {
    return UNREADABLE;
  }
}

function tooManyPixels(pixels: number) {
  const megapixels = (pixels / PX_PER_MEGAPIXEL).toFixed(1);
  const limit = LIMIT_PX / PX_PER_MEGAPIXEL;
  return refused("invalid", `The picture is too large: ${megapixels} megapixels. The maximum is ${limit} megapixels.`);
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

let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
