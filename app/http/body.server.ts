/** Reading request bodies with a limit (decisions.md section 8); nothing else may read one. */
import type { z } from "zod";
import { dropBody, holdBody } from "./held-bodies.server.ts";
import { done, type Failure, type Result, refused } from "./result.ts";

const FORM_LIMIT = 64 * 1024;
const JSON_LIMIT = 1024 * 1024;
// How much of a form that is too large is kept, to be shown again.
const KEPT_LIMIT = 1024 * 1024;
// What is too large is still read so far, and dropped: a client that is cut off while sending never sees the answer.
const DRAIN_LIMIT = 16 * 1024 * 1024;
const BUSY = refused("away", "Many large forms and recordings are arriving right now. Please try again in a moment.");
const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** The request's content type without its parameters, in lower case. Where nothing is sent none is needed: it is as good as JSON. */
export function contentType(request: Request): string {
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  return type === "" && !sendsBody(request) ? "application/json" : type;
}

/** Whether a body comes: remix-serve gives every POST and DELETE a stream for one, only the headers tell. */
export function sendsBody({ headers }: Request): boolean {
  return headers.has("Transfer-Encoding") || Number(headers.get("Content-Length") ?? 0) !== 0;
}

/** Whether the body is one that an HTML form sends. */
export function isForm(request: Request): boolean {
  return FORM_TYPES.includes(contentType(request));
}

/** Reads at most `limit` bytes. A longer body is "too-large"; "away" where many large ones are under way (held-bodies.server.ts). */
export async function readBytes(
  request: Request,
  limit: number,
): Promise<Result<Uint8Array<ArrayBuffer>, "too-large" | "away">> {
  const { size, bytes } = await readBeginning(request, limit);
  if (!bytes) return BUSY;
  return size > limit ? refused("too-large", `The request is larger than ${limit / 1024} KiB`) : done(bytes);
}

/** The first `limit` bytes or fewer, and how many were sent; no bytes where memory has no room for them. */
async function readBeginning(request: Request, limit: number) {
  let chunks: Uint8Array[] | null = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done && size <= DRAIN_LIMIT; part = await reader?.read()) {
    const kept = part.value.subarray(0, Math.max(0, limit - size));
    if (chunks && !holdBody(request, kept.byteLength)) {
      dropBody(request);
      chunks = null;
    }
    if (kept.byteLength > 0) chunks?.push(kept);
    size += part.value.byteLength;
  }
  return { size, bytes: chunks && new Uint8Array(Buffer.concat(chunks)) };
}

/**
 * A copy of a form's request whose body was read within `limit` bytes, 64 KiB as a rule, for libraries that read the body
 * themselves. A body that is no form in spite of its type is "invalid".
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

/** A form that is too large, with those of its fields that were read whole; they are for showing again, never for saving. */
export type TooLargeForm = Failure<"too-large"> & { fields: FormData };

/** The fields of a form of at most `limit` bytes, 64 KiB as a rule. A body that is no form, or broken, is "invalid"; "away" as in {@link readBytes}. */
export async function readForm(
  request: Request,
  limit = FORM_LIMIT,
): Promise<{ ok: true; value: FormData } | Failure<"invalid" | "away"> | TooLargeForm> {
  if (!isForm(request)) return refused("invalid", "The request is not a form");
  const { size, bytes } = await readBeginning(request, Math.max(limit, KEPT_LIMIT));
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

/** What the beginning of a form holds: every field that ends before the beginning does. None where it cannot be read. */
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

/** JSON of at most 1 MiB that passes `schema`; else "invalid" with the first field's message; "away" as in {@link readBytes}. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Result<z.output<Schema>, "too-large" | "invalid" | "away">> {
  const body = await readBytes(request, JSON_LIMIT);
  if (!body.ok) return body;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body.value));
  } catch {
    return refused("invalid", "The request body is not valid JSON");
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return done(parsed.data);
  return isObject(value) ? invalid(parsed.error) : refused("invalid", "The request body must be a JSON object");
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema's objections as a failure: every message by its field, and the first one as the message. */
export function invalid(error: z.ZodError): Failure<"invalid"> {
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? "");
    if (field === "") return refused("invalid", message);
    fieldErrors[field] = [...(fieldErrors[field] ?? []), message];
  }
  return refused("invalid", error.issues[0]?.message ?? "Invalid request", fieldErrors);
}
