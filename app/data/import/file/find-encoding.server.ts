/** In which encoding a text is that no mark names (docs/product.md#import). */
import { isUtf8 } from "node:buffer";
import type { Encoding } from "#app/records/file-encodings.ts";

const SAMPLE_BYTES = 200_000;

/** The encoding that makes the most sense of the bytes: strict UTF-8, Japanese, else the one whose letters are least odd. */
export function findEncoding(body: Buffer): Encoding {
  if (body.includes("\x1b$B") || body.includes("\x1b$@")) return "iso-2022-jp";
  if (isUtf8(body)) return "utf-8";
  if (isShiftJis(body)) return "shift_jis";
  const sample = sampleOf(body);
  // Excel's "CSV (Macintosh)" ends lines as no other program of today does.
  const isOfOldMac = body.includes("\r") && !body.includes("\n");
  const likeliest: Encoding[] = isOfOldMac ? ["macintosh", "windows-1252"] : ["windows-1252", "macintosh"];
  const found = [...likeliest, "windows-1250" as const, "windows-1251" as const].map((encoding) => ({
    encoding,
    odd: oddIn(new TextDecoder(encoding).decode(sample), encoding === "windows-1251"),
  }));
  return found.sort((a, b) => a.odd - b.odd)[0]?.encoding ?? "windows-1252";
}

/** Whether all bytes are a text in the encoding. */
export function isIn(encoding: Encoding, body: Buffer): boolean {
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

const PAIR = /[\x81-\x9f\xe0-\xfc][\x40-\x7e\x80-\xfc]/g;
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const IN_LATIN = /[A-Za-z][\p{Script=Han}\p{Script=Katakana}]|[\p{Script=Han}\p{Script=Katakana}][A-Za-z]/gu;
const OWN = /[\ue000-\uf8ff]/;
const [FEW, MOST] = [0.3, 0.6];

/**
 * Whether all bytes are Shift_JIS and make Japanese: of Latin text read so an accented letter and the next one are a rare sign
 * amid Latin letters.
 */
function isShiftJis(body: Buffer): boolean {
  if (!isIn("shift_jis", body)) return false;
  const sample = sampleOf(body);
  const text = new TextDecoder("shift_jis").decode(sample);
  const pairs = sample.toString("latin1").match(PAIR) ?? [];
  // Kana, and the signs that most texts get by with (JIS level 1).
  const common = pairs.filter((pair) => pair < "\x98").length;
  const letters = text.match(JAPANESE)?.length ?? 0;
  const inLatin = text.match(IN_LATIN)?.length ?? 0;
  const isMostly = (count: number) => count > 0 && count >= pairs.length * MOST;
  return !OWN.test(text) && isMostly(common) && isMostly(letters) && inLatin <= letters * FEW;
}

/** What no writing has: control characters, a capital within a word, a sign within a word or an opening mark behind one. */
const ODD: [weight: number, pattern: RegExp][] = [
  [3, /[\x80-\x9f\ufffd]/g],
  [1, /\p{Ll}(?![A-Z])\p{Lu}|\p{L}(?![A-Z])\p{Lu}(?=\p{Ll})/gu],
  [1, /\p{L}(?=[^\0-\x7f])[^\p{L}\p{M}\s’–—·](?=\p{L})/gu],
  [1, /\p{L}[‘“„‚‹«ˆ¸¨´¯˜¿¡£¥¢¤]/gu],
  [1, /[ƒﬁﬂΩ√∂∆∑∏π∫]/g],
];
// Three letters in a row with marks are no Latin word's.
const MARKED_RUN = /(?:(?![A-Za-z])\p{L}){3,}/gu;
const MIXED = /[A-Za-z](?![A-Za-z])\p{L}|(?![A-Za-z])\p{L}[A-Za-z]/gu;

function oddIn(text: string, isCyrillic: boolean): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const odd = ODD.reduce((sum, [weight, pattern]) => sum + weight * count(pattern), 0);
  return odd + count(isCyrillic ? MIXED : MARKED_RUN);
}
