import { unstable_parseMultipartFormData as parseMultipart, type UploadHandlerPart } from "@remix-run/node";
import { type Result, refused } from "#app/http/result.ts";
import { bodyPieces, drain } from "./received-file.server.ts";
import { fileTooLarge, PHOTO_LIMIT_BYTES } from "./schema.ts";

// What may stand around the picture: its own headers, other fields, boundaries.
const ENVELOPE_BYTES = 256 * 1024;
const TYPE_LIMIT = 200;

const NO_PHOTO = refused("invalid", "Choose a photo first.");
const NOT_READ = refused("invalid", "The form could not be read. Please try again.");

type Take<T> = (bytes: AsyncIterator<Uint8Array>) => Promise<Result<T>>;

/**
 * Gives the file `photo` of a multipart form, piece by piece as it comes in, to `take`. Never holds more of the body
 * than a few pieces: what is not the photo may have 256 KiB, and the photo is not read past its limit.
 */
export async function readPhotoForm<T>(request: Request, take: Take<T>): Promise<Result<T>> {
  const pieces = bodyPieces(request);
  const result = await read(request, pieces, take);
  await drain(pieces);
  return result.ok || result.reason !== "too-large" ? result : tooLarge(request);
}

// The file's own size is known only when it is read to its end; the form around it is a few hundred bytes.
const tooLarge = ({ headers }: Request) =>
  refused("too-large", fileTooLarge(Number(headers.get("Content-Length")) || undefined));

async function read<T>(request: Request, pieces: AsyncIterator<Uint8Array>, take: Take<T>): Promise<Result<T>> {
  if (Number(request.headers.get("Content-Length")) > PHOTO_LIMIT_BYTES + ENVELOPE_BYTES) return tooLarge(request);
  if ((request.headers.get("Content-Type") ?? "").length > TYPE_LIMIT) return NOT_READ;
  const body = limitedBody(request, pieces);
  let taken: Promise<Result<T>> | undefined;
  try {
    await parseMultipart(body.request, async (part) => {
      if (!isPhoto(part)) return skip(part);
      body.allowPhoto();
      taken = take(part.data[Symbol.asyncIterator]());
      await taken;
      // Nothing after the photo matters, and the parser would keep in memory what nobody reads.
      throw new Enough();
    });
    return NO_PHOTO;
  } catch (error) {
    if (taken) return taken;
    return error instanceof TooMuch ? tooLarge(request) : NOT_READ;
  }
}

class Enough extends Error {}
class TooMuch extends Error {}

// A browser sends an empty file without a name where none was chosen.
const isPhoto = (part: UploadHandlerPart) => part.name === "photo" && Boolean(part.filename);

async function skip(part: UploadHandlerPart): Promise<undefined> {
  for await (const _ of part.data);
}

function limitedBody(request: Request, pieces: AsyncIterator<Uint8Array>) {
  let allowance = ENVELOPE_BYTES;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await pieces.next();
        if (piece.done) return controller.close();
        allowance -= piece.value.byteLength;
        if (allowance < 0) return controller.error(new TooMuch());
        controller.enqueue(piece.value);
      },
    },
    // Nothing is read ahead, so that the allowance is there when the photo comes.
    { highWaterMark: 0 },
  );
  return {
    request: new Request(request.url, {
      method: "POST",
      headers: request.headers,
      body,
      duplex: "half",
    } as RequestInit),
    allowPhoto() {
      allowance += PHOTO_LIMIT_BYTES + ENVELOPE_BYTES;
    },
  };
}
