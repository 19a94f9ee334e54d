/** Mails that say nothing, or something wrong, about how their letters are written (docs/product.md#mail-in). */
import { isUtf8 } from "node:buffer";
import { findEncoding } from "#app/text/find-encoding.server.ts";

/** A text in which the library met bytes that are none of the declared charset. */
const isBroken = (text: string) => text.includes("\ufffd");
/** UTF-8 read as windows-1252: "MÃ¼ller", "ï¿½". */
const isMisread = (text: string) =>
  /Ã[\u0080-\u00bf\u2018-\u201d€‚ƒ„…†‡ˆ‰Š‹ŒŽ]|ï¿½|â€[\u0080-\u00bf\u2122œž“”˜]/.test(text);

/** ISO-2022-JP announces its letters by escapes, so that it can be read undeclared. */
const ESCAPE = String.raw`${String.fromCharCode(0x1b)}(?:\$[@B]|\([IJ])`;
const isEscaped = (text: string) => new RegExp(ESCAPE).test(text);
const ESCAPED_TEXT_RUN = new RegExp(`${ESCAPE}[^\\r\\n]{0,1000}`, "g");
const utf8Of = (escaped: string) =>
  Buffer.from(new TextDecoder("iso-2022-jp").decode(Buffer.from(escaped, "latin1"))).toString("latin1");

/** The mail with its headers, in escapes or bytes of `encoding`, as UTF-8: no header declares their charset. */
function withReadableHeaders(source: string, encoding: string): string {
  const end = Math.max(0, source.search(/\r?\n\r?\n/));
  const head = source.slice(0, end).replace(ESCAPED_TEXT_RUN, utf8Of);
  const bytes = Buffer.from(head, "latin1");
  const utf8 = isUtf8(bytes) ? bytes : Buffer.from(new TextDecoder(encoding).decode(bytes));
  return `${utf8.toString("latin1")}${source.slice(end)}`;
}

const CHARSET = /(\bcharset\s*=\s*"?)([\w.:-]{1,60})/gi;
const TEXT_PART = /^(content-type:[ \t]*text\/(?:plain|html))([ \t]*(?:;(?:(?!charset)[^\r\n])*)?\r?\n(?![ \t]))/gim;
/** Whether the headers, before the first empty line, say what the body is. */
const hasType = (source: string) => /^content-type:/im.test(source.slice(0, Math.max(0, source.search(/\r?\n\r?\n/))));
const META = /<meta\b[^>]{0,200}\bcharset\s*=\s*["']?([\w.:-]{1,60})/i;

function isKnown(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding !== "";
  } catch {
    return false;
  }
}

/**
 * Parses `bytes`, and where the letters of a text came out broken parses them again, with what HTML says of itself,
 * UTF-8 or what its bytes look like as the charset, or ISO-2022-JP by its escapes; the first reading without a broken
 * letter counts, and the first of all if there is none.
 */
export async function withReadableText<Read extends { text?: string; html?: string }>(
  bytes: Uint8Array,
  parse: (bytes: Uint8Array) => Promise<Read>,
): Promise<Read> {
  const sent = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const encoding = await findEncoding(sent);
  const source = withReadableHeaders(sent.toString("latin1"), encoding);
  const first = await parse(Buffer.from(source, "latin1"));
  const declared = [...source.matchAll(CHARSET)].map((match) => match[2] ?? "");
  const textsOf = ({ text = "", html = "" }: Read) => `${text}\n${html}`;
  const isWrong = (read: Read) => [isBroken, isMisread, isEscaped].some((test) => test(textsOf(read)));
  const isUndeclared = declared.length === 0 && encoding !== "utf-8" && !META.test(first.html ?? "");
  if (!isWrong(first) && !isUndeclared && declared.every(isKnown)) return first;
  const ofHtml = META.exec(first.html ?? "")?.[1];
  for (const charset of [isEscaped(textsOf(first)) ? "iso-2022-jp" : "", ofHtml, "utf-8", encoding, "windows-1252"]) {
    if (!charset || !isKnown(charset)) continue;
    const labelled = hasType(source) ? source : `Content-Type: text/plain\r\n${source}`;
    const said = labelled.replace(CHARSET, `$1${charset}`).replace(TEXT_PART, `$1; charset=${charset}$2`);
    const read = await parse(Buffer.from(said, "latin1"));
    if (!isWrong(read)) return read;
  }
  return first;
}
