/** Formats a mail as a MIME message (RFC 5322, 2045, 2046, 2047) of type multipart/alternative. */
import { isAscii } from "node:buffer";
import { randomUUID } from "node:crypto";

/** Addresses are bare (`name@domain`); `date` becomes the Date header. */
export type MimeMessage = {
  id: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
};

const CRLF = "\r\n";
// RFC 5322, section 2.1.1.
const LINE_LIMIT = 998;
// RFC 2047, section 2: an encoded word has at most 75 characters, which leaves 45 bytes for its text in base64.
const WORD_BYTES = 45;
const BASE64_LINE = /.{1,76}/g;

/** The message, to be written as UTF-8. Throws if an address or the id has characters that a header cannot hold. */
export function mimeMessage({ id, from, to, subject, text, html, date }: MimeMessage): string {
  const boundary = `=_${randomUUID()}`;
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  const headers = [
    header("From", `${phrase(from.name)} <${from.address}>`),
    header("To", to),
    header("Subject", unstructured(subject)),
    header("Date", date.toUTCString().replace("GMT", "+0000")),
    header("Message-ID", `<${id}@${domain}>`),
    header("MIME-Version", "1.0"),
    header("Content-Type", `multipart/alternative; boundary="${boundary}"`),
  ];
  const parts = [part("text/plain", text), part("text/html", html)].map((lines) => `--${boundary}${CRLF}${lines}`);
  return [...headers, "", ...parts, `--${boundary}--`, ""].join(CRLF);
}

function header(name: string, value: string): string {
  if (/[^\x20-\x7e]/.test(value.replaceAll(`${CRLF} `, "")))
    throw new Error(`${name} of a mail cannot be ${JSON.stringify(value)}`);
  return `${name}: ${value}`;
}

function phrase(name: string): string {
  return /^[A-Za-z0-9 ]*$/.test(name) ? name : encodedWords(name);
}

function unstructured(text: string): string {
  return /^[\x20-\x7e]{0,200}$/.test(text) && !text.includes("=?") ? text : encodedWords(text);
}

function encodedWords(text: string): string {
  const words = [""];
  for (const character of text) {
    const longer = (words.at(-1) ?? "") + character;
    if (Buffer.byteLength(longer) > WORD_BYTES) words.push(character);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(`${CRLF} `);
}

// Text stays unencoded, so that .eml files are readable, unless a line exceeds the limit.
function part(type: string, content: string): string {
  const body = content.replace(/\r\n|\r|\n/g, CRLF);
  const readable = body.split(CRLF).every((line) => Buffer.byteLength(line) <= LINE_LIMIT);
  const encoding = readable ? (isAscii(Buffer.from(body)) ? "7bit" : "8bit") : "base64";
  const encoded = Buffer.from(body).toString("base64").match(BASE64_LINE)?.join(CRLF) ?? "";
  return [
    header("Content-Type", `${type}; charset=utf-8`),
    header("Content-Transfer-Encoding", encoding),
    "",
    readable ? body : encoded,
  ].join(CRLF);
}
