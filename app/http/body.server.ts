/** Reads request bodies within limits (docs/product.md#limits). No other module may read a body. */
import { MIMEType } from "node:util";
import { z } from "zod";
import { readBytes, readFirstBytes, TOO_MANY_UPLOADS } from "./body-bytes.server.ts";
import { MAX_NAME_CHARACTERS } from "./checks.ts";
import { completeFieldsBefore, findFormExcess, jsonExcess, MAX_FORM_FIELDS } from "./limits/elements.server.ts";
import { done, type Failure, type Result, refused } from "./result.ts";

const MAX_FORM_BYTES = 64 * 1024;
const MAX_JSON_BYTES = 1024 * 1024;
// In one answer.
const MAX_MESSAGES = 50;
// Whoever is signed out may send to these addresses; nothing that they take is larger.
const SIGNED_OUT_PATH = /^\/o?auth\//;

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";
// RFC 2046, section 5.1.1.
const BOUNDARY = /^[\w'()+,./:=? -]{1,70}$/;

const FORM_UNREADABLE = refused("invalid", "The form could not be read");

/** The content type in lower case, without parameters. A request with neither type nor body counts as JSON. */
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
  return [URLENCODED, MULTIPART].includes(contentType(request));
}

/**
 * A form with too many bytes, of its texts alone (`ofTexts`) or also of files, or too many fields (`tooMany`). The
 * fields that were read are only for showing again.
 */
export type TooLargeForm = Failure<"too-large"> & {
  fields: FormData;
  hasAll: boolean;
  tooMany: boolean;
  ofTexts: boolean;
};

/**
 * The limits of a form: its bytes (default 64 KiB), those of `files` that a multipart one may have besides, and its
 * fields or parts (default 1,000).
 */
export type FormLimits = { limit?: number; files?: number; fields?: number };

/**
 * The fields of a form within its limits. A larger form is "too-large", with the fields within its first `keep` bytes
 * (default `limit`). A body that is not a form, or malformed, is "invalid"; "unavailable" as in {@link readBytes}.
 */
export async function readForm(
  request: Request,
  { limit = MAX_FORM_BYTES, files = 0, fields = MAX_FORM_FIELDS, keep = limit }: FormLimits & { keep?: number } = {},
): Promise<{ ok: true; value: FormData } | Failure<"invalid" | "unavailable"> | TooLargeForm> {
  if (!isForm(request)) return refused("invalid", "The request is not a form");
  const boundary = boundaryOf(request);
  if (boundary === undefined) return FORM_UNREADABLE;
  const most = boundary === null ? limit : limit + files;
  const { size, bytes } = await readFirstBytes(request, Math.max(most, keep));
  if (!bytes) return TOO_MANY_UPLOADS;
  const excess = findFormExcess(bytes, { boundary }, fields);
  const form = size <= most && !excess ? await fieldsOf(bytes, boundary) : undefined;
  if (form === null) return FORM_UNREADABLE;
  if (form && (files === 0 || textBytesIn(form.value) <= limit)) return form;
  const begun = bytes.subarray(0, Math.max(limit, keep));
  const hasAll = !excess && begun.byteLength === size;
  const end = Math.min(excess?.at ?? begun.byteLength, begun.byteLength);
  const kept = await fieldsOf(hasAll ? begun : completeFieldsBefore(begun, { boundary }, end), boundary);
  const tooMany = size <= most && excess !== null;
  const ofTexts = files > 0 && !tooMany && (boundary === null || size <= most);
  const message = tooMany
    ? excess.message
    : `This is more than can be sent at once (${(ofTexts ? limit : most) / 1024} KiB). Please shorten it.`;
  return { ...refused("too-large", message), fields: kept?.value ?? new FormData(), hasAll, tooMany, ofTexts };
}

/** The bytes of a form's texts, without its files. */
function textBytesIn(form: FormData): number {
  let bytes = 0;
  for (const [name, value] of form) if (typeof value === "string") bytes += Buffer.byteLength(name + value);
  return bytes;
}

/** A request whose `formData()` has the fields within the default limits, for libraries that read the form. */
export async function limitedFormRequest(
  request: Request,
): Promise<{ ok: true; value: Request } | Failure<"invalid" | "unavailable"> | TooLargeForm> {
  const form = await readForm(request);
  if (!form.ok) return form;
  const { url, method, headers } = request;
  const read = Object.assign(new Request(url, { method, headers }), {
    formData: async () => form.value,
    clone: () => read,
  });
  return done(read);
}

/** The boundary of a multipart form, null of an urlencoded one; undefined if it is malformed. */
function boundaryOf(request: Request): string | null | undefined {
  if (contentType(request) !== MULTIPART) return null;
  const type = request.headers.get("Content-Type") ?? "";
  try {
    const boundary = new MIMEType(type).params.get("boundary") ?? "";
    return BOUNDARY.test(boundary) ? boundary : undefined;
  } catch {
    return undefined;
  }
}

/** The form's fields, or null if it is malformed. The boundary is the one by which the parts were counted. */
async function fieldsOf(bytes: Uint8Array<ArrayBuffer>, boundary: string | null) {
  const type = boundary === null ? URLENCODED : `${MULTIPART}; boundary="${boundary}"`;
  try {
    return done(await new Response(bytes, { headers: { "Content-Type": type } }).formData());
  } catch {
    return null;
  }
}

/**
 * Reads JSON of at most 1 MiB, below `/auth` and `/oauth` 64 KiB, and parses it with `schema`; "invalid" with the
 * schema's messages; "unavailable" as in {@link readBytes}.
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Result<z.output<Schema>, "too-large" | "invalid" | "unavailable">> {
  const isSignedOut = SIGNED_OUT_PATH.test(new URL(request.url).pathname);
  const body = await readBytes(request, isSignedOut ? MAX_FORM_BYTES : MAX_JSON_BYTES);
  if (!body.ok) return body;
  const json = parseJson(body.value);
  if (!json.ok) return json;
  const { value } = json;
  const parsed = schema.safeParse(value);
  if (parsed.success) return done(parsed.data);
  const takesList = (schema instanceof z.ZodPipe ? schema.out : schema) instanceof z.ZodArray;
  if (takesList ? Array.isArray(value) : isObject(value)) return invalid(parsed.error);
  return refused("invalid", `The request body must be a JSON ${takesList ? "array" : "object"}`);
}

/** Parses JSON. More than 100,000 tokens or 64 levels of nesting are "too-large"; malformed JSON is "invalid". */
export function parseJson(bytes: Uint8Array): Result<unknown, "too-large" | "invalid"> {
  const excess = jsonExcess(bytes);
  if (excess) return excess;
  try {
    return done(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return refused("invalid", "The request body is not valid JSON");
  }
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema's errors as a failure: the first 50 messages by field, and the first one as `message`. */
export function invalid(error: z.ZodError): Failure<"invalid"> {
  const fieldErrors = new Map<string, string[]>();
  for (const { path, message } of error.issues.slice(0, MAX_MESSAGES)) {
    const field = String(path[0] ?? "").slice(0, MAX_NAME_CHARACTERS);
    if (field === "") return refused("invalid", message);
    const messages = fieldErrors.get(field) ?? [];
    messages.push(message);
    fieldErrors.set(field, messages);
  }
  return refused("invalid", error.issues[0]?.message ?? "Invalid request", Object.fromEntries(fieldErrors));
}
