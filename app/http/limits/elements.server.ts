/** Counts on its bytes what a body consists of, before a library reads it (docs/product.md#limits). */
import { type Failure, refused } from "../result.ts";

/** The most fields of a form, and the most parts of a multipart one. */
export const MAX_FORM_FIELDS = 1_000;
const MAX_TOKENS = 100_000;
const MAX_DEPTH = 64;
const PART_HEADERS_BYTES = 2 * 1024;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
// "[" and "{", "]" and "}" differ in this bit.
const CURLY_BRACKET_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

const TOO_MANY_TOKENS = refused("too-large", "The request has more than 100,000 JSON tokens");
const TOO_DEEP = refused("too-large", "The request's JSON is nested more than 64 deep");

/**
 * Why JSON has too many elements, or null. Counted are its tokens (RFC 8259, section 2), at most 100,000, and how deep
 * lists and objects are nested, at most 64. Malformed JSON is for the parser to refuse.
 */
export function jsonExcess(bytes: Uint8Array): Failure<"too-large"> | null {
  let tokens = 0;
  let depth = 0;
  let inWord = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const bracket = byte | CURLY_BRACKET_BIT;
    const isWord =
      byte > SPACE && byte !== COMMA && byte !== COLON && byte !== QUOTE && bracket !== OPENING && bracket !== CLOSING;
    if (byte > SPACE && !(isWord && inWord) && ++tokens > MAX_TOKENS) return TOO_MANY_TOKENS;
    inWord = isWord;
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (bracket === CLOSING) depth--;
    else if (bracket === OPENING && ++depth > MAX_DEPTH) return TOO_DEEP;
  }
  return null;
}

/** Where the string ends whose opening quote is at `start`. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}

/** How the fields of a form are kept apart: by `&`, or as multipart by a boundary. */
export type FormSeparation = { boundary: string | null };

const separatorOf = ({ boundary }: FormSeparation) => Buffer.from(boundary === null ? "&" : `--${boundary}`);

/** Where the first field or part beyond `limit`, or part with over 2 KiB of headers, begins, and why; else null. */
export function findFormExcess(bytes: Uint8Array, separation: FormSeparation, limit: number): FormExcess | null {
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const separator = separatorOf(separation);
  const isMultipart = separation.boundary !== null;
  // A separator stands before each part, and between fields.
  let fields = isMultipart ? 0 : 1;
  for (let at = form.indexOf(separator); at >= 0; at = form.indexOf(separator, at + separator.length)) {
    const begin = at + separator.length;
    // The end of all parts; what looks like it may also stand in a value.
    if (isMultipart && form.toString("latin1", begin, begin + 2) === "--") continue;
    if (++fields > limit) return { at, message: tooManyFields(limit) };
    if (isMultipart && !hasShortHeaders(form, begin)) return { at, message: LONG_HEADERS };
  }
  return null;
}

type FormExcess = { at: number; message: string };

const LONG_HEADERS = "A part of this form has more than 2 KiB of headers.";

const tooManyFields = (limit: number) =>
  `This has more fields than can be sent at once (${limit.toLocaleString("en-US")}). Please send fewer.`;

function hasShortHeaders(form: Buffer, begin: number): boolean {
  const headers = form.subarray(begin, begin + PART_HEADERS_BYTES);
  return headers.includes("\r\n\r\n") || begin + PART_HEADERS_BYTES >= form.length;
}

/** The whole fields within the first `end` bytes of a form, as bytes of a form. */
export function completeFieldsBefore(
  bytes: Uint8Array,
  separation: FormSeparation,
  end: number,
): Uint8Array<ArrayBuffer> {
  const separator = separatorOf(separation);
  const begun = Buffer.from(bytes.subarray(0, end));
  const last = end === bytes.length ? begun.lastIndexOf(separator) : end;
  if (last < 0) return new Uint8Array();
  const closing = separation.boundary === null ? "" : `${separator}--\r\n`;
  return new Uint8Array(Buffer.concat([begun.subarray(0, last), Buffer.from(closing)]));
}
