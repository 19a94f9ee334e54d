/** The text of a file that a person chose, whatever program wrote it (docs/product.md#import). */
import { isUtf8 } from "node:buffer";
import { done, type Result, refused } from "#app/http/result.ts";
import type { Encoding } from "#app/text/file-encodings.ts";
import { findEncoding, isValidInEncoding } from "#app/text/find-encoding.server.ts";

const BYTE_ORDER_MARKS: [Encoding, Buffer][] = [
  ["utf-8", Buffer.of(0xef, 0xbb, 0xbf)],
  ["utf-16le", Buffer.of(0xff, 0xfe)],
  ["utf-16be", Buffer.of(0xfe, 0xff)],
];

const SAVE_AS_CSV = "In a spreadsheet, save the sheet as “CSV UTF-8” and choose that file.";
const BINARY_SIGNATURES: [Buffer, string][] = [
  [Buffer.from("PK\x03\x04"), `This is an Excel workbook or a zip, not a CSV file. ${SAVE_AS_CSV}`],
  [Buffer.of(0xd0, 0xcf, 0x11, 0xe0), `This is an Excel workbook, not a CSV file. ${SAVE_AS_CSV}`],
  [Buffer.of(0x89, 0x50, 0x4e, 0x47), `This is a picture, not a CSV file. ${SAVE_AS_CSV}`],
  [Buffer.of(0xff, 0xd8, 0xff), `This is a picture, not a CSV file. ${SAVE_AS_CSV}`],
  [Buffer.from("GIF8"), `This is a picture, not a CSV file. ${SAVE_AS_CSV}`],
  [Buffer.from("%PDF"), `This is a PDF, not a CSV file. ${SAVE_AS_CSV}`],
];

const OTHER_TEXT_FORMATS: [RegExp, string][] = [
  [/^\s*(?:#.*\n)*(?:version: 1\s+)?dn::? /i, "an LDIF address book"],
  [/^\s*BEGIN:VCALENDAR/i, "a calendar"],
  [/^\s*[[{]\s*["{[]/, "JSON"],
  [/^\s*<(?:\?xml|!doctype|html|feed|kml)/i, "XML or HTML"],
];

/** The text of a file, its line ends as LF. */
export type DecodedText = { encoding: Encoding; text: string };

/**
 * Decodes by the byte order mark, else as `chosen`, else as what it looks like (`findEncoding`). Refuses what is no
 * text, what is not in the encoding, UTF-16 without its mark, and characters that cannot be saved, each with its line.
 */
export async function decode(bytes: Buffer, chosen?: Encoding): Promise<Result<DecodedText, "invalid">> {
  const noText = BINARY_SIGNATURES.find(([start]) => bytes.subarray(0, start.length).equals(start));
  if (noText) return refused("invalid", noText[1]);
  const [marked, mark] = BYTE_ORDER_MARKS.find(([, start]) => bytes.subarray(0, start.length).equals(start)) ?? [];
  const body = bytes.subarray(mark?.length ?? 0);
  if (!marked && !chosen?.startsWith("utf-16") && looksLikeUtf16(body)) {
    return refused("invalid", `This looks like UTF-16 without a byte order mark, which cannot be read. ${SAVE_AS_CSV}`);
  }
  const encoding = marked ?? chosen ?? (await findEncoding(body));
  const unreadable = encoding === "utf-8" || !marked ? encodingProblem(body, encoding) : null;
  if (unreadable) return refused("invalid", unreadable);
  const text = decodeBody(body, encoding).replace(/\r\n?/g, "\n");
  const line = unstorableLine(text);
  if (line) return refused("invalid", `Line ${line} contains characters that cannot be saved`);
  const [, otherFormat] = OTHER_TEXT_FORMATS.find(([start]) => start.test(text)) ?? [];
  if (otherFormat)
    return refused("invalid", `This is ${otherFormat}, which cannot be read. Export contacts as vCard or CSV.`);
  return done({ encoding, text });
}

// Every second byte of Latin text is zero in UTF-16.
function looksLikeUtf16(body: Buffer): boolean {
  const start = body.subarray(0, 1_000);
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  return zeros.some((count) => count > start.length / 5) && zeros.some((count) => count === 0);
}

function decodeBody(body: Buffer, encoding: Encoding): string {
  if (encoding === "utf-8") return body.toString("utf8");
  if (!encoding.startsWith("utf-16")) return new TextDecoder(encoding).decode(body);
  // Node's own decoding keeps lone surrogates, which are refused with their line; TextDecoder would hide them.
  const even = body.subarray(0, body.length - (body.length % 2));
  return (encoding === "utf-16be" ? Buffer.from(even).swap16() : even).toString("utf16le");
}

// A surrogate encoded on its own, which UTF-8 forbids, in the Latin-1 reading of the bytes.
const ENCODED_SURROGATE = /\xed[\xa0-\xbf][\x80-\xbf]/g;

function encodingProblem(body: Buffer, encoding: Encoding): string | null {
  if (encoding.startsWith("utf-16") || isUtf8(body)) return null;
  const several = MULTIBYTE_ENCODING_NAMES[encoding];
  if (several && !isValidInEncoding(encoding, body))
    return `Line ${firstLineNumber(body, (part) => !isValidInEncoding(encoding, part))} is not valid ${several}`;
  if (encoding === "utf-8") return `Line ${firstLineNumber(body, (part) => !isUtf8(part))} is not valid UTF-8`;
  const without = Buffer.from(body.toString("latin1").replace(ENCODED_SURROGATE, ""), "latin1");
  if (without.length === body.length || !isUtf8(without)) return null;
  return `Line ${firstLineNumber(body, (part) => !isUtf8(part))} contains characters that cannot be saved`;
}

// Encodings in which not all bytes are a text, by their names.
const MULTIBYTE_ENCODING_NAMES: Partial<Record<Encoding, string>> = {
  shift_jis: "Shift_JIS",
  "iso-2022-jp": "ISO-2022-JP",
  "euc-jp": "EUC-JP",
  gb18030: "GB18030",
  big5: "Big5",
  "euc-kr": "EUC-KR",
};

/** The number of the first line of `body` that is `wanted`, from 1. */
function firstLineNumber(body: Buffer, wanted: (line: Buffer) => boolean): number {
  let start = 0;
  for (let line = 1; ; line++) {
    const end = body.indexOf("\n", start);
    if (end < 0 || wanted(body.subarray(start, end))) return line;
    start = end + 1;
  }
}

/** The line of the first NUL or lone surrogate; null without one. PostgreSQL stores neither. */
function unstorableLine(text: string): number | null {
  if (!text.includes("\0") && text.isWellFormed()) return null;
  return 1 + text.split("\n").findIndex((line) => line.includes("\0") || !line.isWellFormed());
}
