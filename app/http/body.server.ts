/** Reads request bodies within limits (docs/product.md#limits). No other module may read a body. */
import { z } from "zod";
import { logUnavailable } from "./away.server.ts";
import { releaseBodyMemory, reserveBodyMemory } from "./limits/body-memory.server.ts";
import { done, type Failure, type Result, refused } from "./result.ts";

const FORM_LIMIT = 64 * 1024;
const JSON_LIMIT = 1024 * 1024;
// Whoever is signed out may send to these addresses; nothing that they take is larger.
const SIGNED_OUT_PATH = /^\/o?auth\//;
// A body that is too large is read and dropped up to here: a client that is cut off while sending never sees the answer.
const DRAIN_LIMIT = 16 * 1024 * 1024;
const BUSY = refused("away", "Many large forms and recordings are arriving right now. Please try again in a moment.");
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** The request's content type without parameters, in lower case. A request with neither type nor body counts as JSON. */
export function contentType(request: Request): string {
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return type === "" && !sendsBody(request) ? "application/json" : type;
}

/** Whether the request has a body, by its headers: remix-serve sets `request.body` on every POST and DELETE. */
export function sendsBody({ headers }: Request): boolean {
  return headers.has("Transfer-Encoding") || Number(headers.get("Content-Length") ?? 0) !== 0;
}

/** Whether the content type is one that HTML forms send. */
export function isForm(request: Request): boolean {
  return FORM_TYPES.includes(contentType(request));
}

/** Reads a body of at most `limit` bytes. A longer one is "too-large"; "away" if the memory for bodies is full (body-memory.server.ts). */
export async function readBytes(
  request: Request,
  limit: number,
): Promise<Result<Uint8Array<ArrayBuffer>, "too-large" | "away">> {
  const { size, bytes } = await readBeginning(request, limit);
  if (!bytes) return BUSY;
  return size > limit ? refused("too-large", `The request is larger than ${limit / 1024} KiB`) : done(bytes);
}

/** The body's first `limit` bytes, and its size. `bytes` is null if the memory for bodies is full. */
async function readBeginning(request: Request, limit: number) {
  let chunks: Uint8Array[] | null = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done && size <= DRAIN_LIMIT; part = await reader?.read()) {
    const kept = part.value.subarray(0, Math.max(0, limit - size));
    if (chunks && !reserveBodyMemory(request, kept.byteLength)) {
      releaseBodyMemory(request);
      chunks = null;
      logUnavailable(request, "bodies: those of all requests in progress fill their share of memory");
    }
    if (kept.byteLength > 0) chunks?.push(kept);
    size += part.value.byteLength;
  }
  return { size, bytes: chunks && new Uint8Array(Buffer.concat(chunks)) };
}

/**
 * A copy of a form request with a body of at most `limit` bytes (default 64 KiB), for libraries that read the body
 * themselves. A body that does not parse as a form is "invalid".
 */
export async function limitedFormRequest(
  request: Request,
  limit = FORM_LIMIT,
): Promise<Result<Request, "too-large" | "invalid" | "away">> {
  const body = await readBytes(request, limit);
  if (!body.ok) return body;
  const copy = new Request(request.url, { method: request.method, headers: request.headers, body: body.value });
  try {
    await copy.clone().formData();
    return done(copy);
  } catch {
    return refused("invalid", "The form could not be read");
  }
}

/** A form that is too large, with the fields that were read completely. They are only for showing again, never for saving. */
export type TooLargeForm = Failure<"too-large"> & { fields: FormData };

/**
 * The fields of a form of at most `limit` bytes (default 64 KiB). A larger form is "too-large", with the fields within its
 * first `keep` bytes. A body that is not a form, or malformed, is "invalid"; "away" as in {@link readBytes}.
 */
export async function readForm(
  request: Request,
  { limit = FORM_LIMIT, keep = limit }: { limit?: number; keep?: number } = {},
): Promise<{ ok: true; value: FormData } | Failure<"invalid" | "away"> | TooLargeForm> {
  if (!isForm(request)) return refused("invalid", "The request is not a form");
  const { size, bytes } = await readBeginning(request, Math.max(limit, keep));
  if (!bytes) return BUSY;
  const type = request.headers.get("Content-Type") ?? "";
  if (size > limit) {
    const message = `This is more than can be sent at once (${limit / 1024} KiB). Please shorten it.`;
    return { ...refused("too-large", message), fields: await wholeFields(bytes, type, size) };
  }
  try {
    return done(await fieldsOf(bytes, type));
  } catch {
    return refused("invalid", "The form could not be read");
  }
}

function fieldsOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  return new Response(bytes, { headers: { "Content-Type": type } }).formData();
}

/** The complete fields in `bytes`, the first part of a form of `size` bytes. Empty if they cannot be parsed. */
async function wholeFields(bytes: Uint8Array<ArrayBuffer>, type: string, size: number): Promise<FormData> {
  const complete = bytes.byteLength === size ? bytes : upToLastBoundary(bytes, type);
  try {
    return await fieldsOf(complete, type);
  } catch {
    return new FormData();
  }
}

function upToLastBoundary(bytes: Uint8Array<ArrayBuffer>, type: string): Uint8Array<ArrayBuffer> {
  const name = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  const separator = name ? `\r\n--${name}` : "&";
  const end = Buffer.from(bytes).lastIndexOf(separator);
  if (end < 0) return new Uint8Array();
  return new Uint8Array(Buffer.concat([bytes.subarray(0, end), Buffer.from(name ? `${separator}--\r\n` : "")]));
}

/** Reads JSON of at most 1 MiB, below `/auth` and `/oauth` 64 KiB, and parses it with `schema`; "invalid" with the schema's messages; "away" as in {@link readBytes}. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Result<z.output<Schema>, "too-large" | "invalid" | "away">> {
  const isSignedOut = SIGNED_OUT_PATH.test(new URL(request.url).pathname);
  const body = await readBytes(request, isSignedOut ? FORM_LIMIT : JSON_LIMIT);
  if (!body.ok) return body;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body.value));
  } catch {
    return refused("invalid", "The request body is not valid JSON");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return done(parsed.data);
  const takesList = schema instanceof z.ZodArray;
  if (takesList ? Array.isArray(value) : isObject(value)) return invalid(parsed.error);
  return refused("invalid", `The request body must be a JSON ${takesList ? "array" : "object"}`);
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema's errors as a failure: all messages by field, and the first one as `message`. */
export function invalid(error: z.ZodError): Failure<"invalid"> {
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? "");
    if (field === "") return refused("invalid", message);
    fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
  }
  return refused("invalid", error.issues[0]?.message ?? "Invalid request", fieldErrors);
}
