import { text } from "node:stream/consumers";
import { unstable_parseMultipartFormData as parseMultipart, type UploadHandlerPart } from "@remix-run/node";
import { MAX_FORM_FIELDS } from "#app/http/limits/elements.server.ts";
import { type Result, refused } from "#app/http/result.ts";
import { CHOOSE_PHOTO } from "../labels.ts";
import { fileTooLarge, PHOTO_LIMIT_BYTES } from "../schema.ts";
import { bodyPieces, drain } from "./received-file.server.ts";

// The limit for the rest of the body: part headers, other fields, boundaries.
const ENVELOPE_BYTES = 256 * 1024;
const MAX_CONTENT_TYPE_CHARACTERS = 200;

export const NO_PHOTO = refused("invalid", CHOOSE_PHOTO);
const UNREADABLE_FORM = refused("invalid", "The form could not be read. Please try again.");

type PhotoReceiver<T> = (bytes: AsyncIterator<Uint8Array>) => Promise<Result<T>>;

/**
 * Streams the file `photo` of a multipart form to `take` and adds the text fields to `fields`, of a refused photo those
 * before it. Only a few chunks of the photo are in memory at a time; the form may have 256 KiB before the photo and
 * after it, and the photo is not read past its limit.
 */
export async function readPhotoForm<T>(request: Request, fields: FormData, take: PhotoReceiver<T>): Promise<Result<T>> {
  const pieces = bodyPieces(request);
  const result = await readMultipart(request, { pieces, fields, take });
  await drain(pieces);
  return result.ok || result.reason !== "too-large" ? result : tooLarge(request);
}

// The file's size is unknown until it is read; Content-Length is only a few hundred bytes larger.
const tooLarge = ({ headers }: Request) =>
  refused("too-large", fileTooLarge(Number(headers.get("Content-Length")) || undefined));

type MultipartState<T> = { pieces: AsyncIterator<Uint8Array>; fields: FormData; take: PhotoReceiver<T> };

async function readMultipart<T>(request: Request, { pieces, fields, take }: MultipartState<T>): Promise<Result<T>> {
  if (Number(request.headers.get("Content-Length")) > PHOTO_LIMIT_BYTES + ENVELOPE_BYTES) return tooLarge(request);
  if ((request.headers.get("Content-Type") ?? "").length > MAX_CONTENT_TYPE_CHARACTERS) return UNREADABLE_FORM;
  const body = limitedBody(request, pieces);
  let taken: Promise<Result<T>> | undefined;
  let parts = 0;
  try {
    await parseMultipart(body.request, async (part) => {
      if (++parts > MAX_FORM_FIELDS) throw new BodyTooLarge();
      if (!isPhoto(part)) return readText(part, fields);
      if (taken) throw new UnreadableFormError();
      body.allow(PHOTO_LIMIT_BYTES + ENVELOPE_BYTES);
      taken = take(part.data[Symbol.asyncIterator]());
      if (!(await taken).ok) throw new UnreadableFormError();
      // The button that was pressed comes after the file.
      body.allow(ENVELOPE_BYTES);
    });
    return taken ?? NO_PHOTO;
  } catch (error) {
    if (taken) return taken;
    return error instanceof BodyTooLarge ? tooLarge(request) : UNREADABLE_FORM;
  }
}

class UnreadableFormError extends Error {}
class BodyTooLarge extends Error {}

// If no file was chosen, browsers send an empty file without a name.
const isPhoto = (part: UploadHandlerPart) => part.name === "photo" && Boolean(part.filename);

async function readText(part: UploadHandlerPart, fields: FormData): Promise<undefined> {
  const value = await text(part.data);
  if (part.filename === undefined) fields.append(part.name, value);
}

function limitedBody(request: Request, pieces: AsyncIterator<Uint8Array>) {
  let allowance = ENVELOPE_BYTES;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await pieces.next();
        if (piece.done) return controller.close();
        allowance -= piece.value.byteLength;
        if (allowance < 0) return controller.error(new BodyTooLarge());
        controller.enqueue(piece.value);
      },
    },
    // No read-ahead, so that the allowance is raised before the photo is read.
    { highWaterMark: 0 },
  );
  return {
    request: new Request(request.url, {
      method: "POST",
      headers: request.headers,
      body,
      duplex: "half",
    } as RequestInit),
    allow(bytes: number) {
      allowance = bytes;
    },
  };
}
