/** In which encoding a text is that no mark names (docs/product.md#import). */
import { isUtf8 } from "node:buffer";
import type { Encoding } from "#app/text/file-encodings.ts";

const SAMPLE_BYTES = 20_000;

/** Our names of the encodings by those of the library that finds them: of equally likely ones the first is it. */
const BY_FOUND_NAME: Record<string, Encoding> = {
  "Windows-1252": "windows-1252",
  "Windows-1250": "windows-1250",
  "Windows-1251": "windows-1251",
  "Windows-1255": "windows-1255",
  "Windows-1253": "windows-1253",
  "Windows-1254": "windows-1254",
  "Windows-1256": "windows-1256",
  MacRoman: "macintosh",
  "KOI8-R": "koi8-r",
  CP932: "shift_jis",
  "EUC-JP": "euc-jp",
  GB18030: "gb18030",
  Big5: "big5",
  CP949: "euc-kr",
};
// So much less likely counts as equally likely.
const MIN_RELATIVE_CONFIDENCE = 0.75;

/** The encoding that makes most sense of the bytes: strict UTF-8, escapes, else by letters and their neighbors. */
export async function findEncoding(body: Buffer): Promise<Encoding> {
  if (body.includes("\x1b$B") || body.includes("\x1b$@")) return "iso-2022-jp";
  if (isUtf8(body)) return "utf-8";
  // It holds a model of some 30 MB, which few files need.
  const { detectAll } = await import("jschardet");
  const likely = detectAll(sampleOf(body), { detectEncodings: Object.keys(BY_FOUND_NAME), minimumThreshold: 0 });
  const confidence = new Map(likely.map(({ encoding, confidence }) => [encoding, confidence]));
  const most = Math.max(...confidence.values());
  const found = Object.entries(BY_FOUND_NAME).find(
    ([name]) => (confidence.get(name) ?? -1) >= most * MIN_RELATIVE_CONFIDENCE,
  );
  return found?.[1] ?? "windows-1252";
}

/** Whether all bytes are a text in the encoding. */
export function isValidInEncoding(encoding: Encoding, body: Buffer): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}

/** The bytes from the first line on that has others than ASCII. */
function sampleOf(body: Buffer): Buffer {
  const first = body.findIndex((byte) => byte > 0x7f);
  const start = Math.max(body.lastIndexOf("\n", first), body.lastIndexOf("\r", first)) + 1;
  return body.subarray(start, start + SAMPLE_BYTES);
}
