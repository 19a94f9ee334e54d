/**
 * Where the text of an earlier mail begins: the lines that mail programs put there (docs/product.md#mail-in). Every
 * test looks at the beginning of a few lines.
 */
import { oneLine } from "#app/note-reader/one-line.ts";
import {
  AMBIGUOUS_WROTE_VERBS,
  FORWARDED_TITLES,
  HEADER_LABELS,
  ORIGINAL_MESSAGE_TITLES,
  WROTE_VERBS,
} from "./mail-words.ts";
import {
  addressIn,
  HAS_TIME,
  IS_ADDRESS,
  isQuoted,
  MAX_READ_LINE_CHARACTERS,
  nextNonEmptyLine,
  quoteMarkAt,
  type Separator,
  withoutQuote,
} from "./quote-marks.ts";

type HeaderKind = keyof typeof HEADER_LABELS;

const KIND_OF_LABEL = new Map<string, HeaderKind[]>();
for (const kind of Object.keys(HEADER_LABELS) as HeaderKind[])
  for (const label of HEADER_LABELS[kind]) KIND_OF_LABEL.set(label, [...(KIND_OF_LABEL.get(label) ?? []), kind]);

const MOST_HEADERS = 12;

const LONGEST_LABEL = 24;

/** What separates an earlier mail at `lines[at]`; null if nothing does. */
export function separatorAt(lines: string[], at: number): Separator | null {
  const line = (lines[at] ?? "").slice(0, MAX_READ_LINE_CHARACTERS);
  const kind = kindOf(line);
  const isRule = /^[-_ ]{10,}$/.test(line);
  if (kind || isRule) {
    const next = nextNonEmptyLine(lines, at + 1);
    const block = headersAt(lines, next);
    if (block) return { ...block, kind: kind ?? "headers", lines: next - at + block.lines };
    return kind && { kind, lines: 1, from: addressIn(line), to: [], subject: "" };
  }
  return headersAt(lines, at) ?? attributionAt(lines, at);
}

/** Whether a line asks for an answer above it, as help desks write it. */
export const isReplyMarker = (line: string): boolean => ABOVE_THIS_LINE.test(line);

/** What help desks put above what they ask to be answered: "##- Please type your reply above this line -##". */
const ABOVE_THIS_LINE = new RegExp(
  oneLine`
    ^\W{2,8}.{0,40}\b(?:repl(?:y|ies) (?:at or )?above|antwort\w*.{0,30}(?:über|oberhalb)|répon\w+.{0,30}au-dessus|
    respuesta.{0,30}(?:encima|arriba)|respond\w+.{0,30}(?:encima|arriba)|risposta.{0,30}sopra|antwoord.{0,30}boven|svar.{0,30}over)\b
  `,
  "i",
);

/** Whether a line between dashes, or with a colon, announces a mail: "----- Forwarded message from Ada -----". */
function kindOf(line: string): "forwarded" | "original" | null {
  const words = line
    .replace(/[-*:>_=\s]+/g, " ")
    .trim()
    .toLowerCase()
    .replace("’", "'");
  if (FORWARDED_TITLES.includes(words)) return "forwarded";
  if (ORIGINAL_MESSAGE_TITLES.includes(words)) return "original";
  if (isReplyMarker(line) || /^>>> .{1,200} >>>\s*$/.test(line)) return "original";
  const isBetweenDashes = /^\s{0,3}-{4,}.*-{4,}\s*$/.test(line);
  return isBetweenDashes && words.startsWith("forwarded message from ") ? "forwarded" : null;
}

/** Whether a line only says that a mail that was passed on ends here (mutt, nmh). */
export const isEndOfForwarded = (line: string): boolean =>
  /^\s{0,3}-{4,}\s{0,3}end (?:of )?forwarded messages?\s{0,3}-{4,}\s*$/i.test(line.slice(0, MAX_READ_LINE_CHARACTERS));

/** `From: …`, `Gesendet: …`, "发件人：…": what the label names, and what stands behind it. */
function headerOf(line: string): { kinds: HeaderKind[]; value: string } | null {
  const text = withoutQuote(line.slice(0, MAX_READ_LINE_CHARACTERS)).replace(MARKS_OF_DIRECTION, "").trimStart();
  const colon = text.search(/[:：]/);
  if (colon < 1 || colon > LONGEST_LABEL) return null;
  const kinds = KIND_OF_LABEL.get(text.slice(0, colon).trim().toLowerCase());
  return kinds ? { kinds, value: text.slice(colon + 1).trim() } : null;
}

/** Stars of bold letters, and marks that Windows Mail puts around each word of a day. */
const MARKS_OF_DIRECTION = /[*\u200e\u200f\u202a-\u202e]/g;
/** Whether a line says when a mail was sent, in a word that no other list of things has: "Sent", and not "Date". */
const isSentAt = (line: string, sent: string) =>
  line.replace(MARKS_OF_DIRECTION, "").includes(sent) && !/^\W{0,3}(?:dat|dát|fecha|дата|tarih|ημερ|日)/i.test(line);

/**
 * A block of headers. It has a sender with an address, or a subject and a day with its time: a transport's "From:
 * Bremen, To: Malmö, Date: 9 April" and what a web form sends are a person's words.
 */
function headersAt(lines: string[], at: number): Separator | null {
  const first = headerOf(lines[at] ?? "");
  if (!first) return null;
  const found = [first];
  let count = 1;
  // A long value goes on in the next line.
  for (; count < MOST_HEADERS && (lines[at + count] ?? "").trim().replace(/^>\s*/, "") !== ""; count++) {
    const header = headerOf(lines[at + count] ?? "");
    if (header) found.push(header);
    else if (found.length > 1) continue;
    else if (IS_ADDRESS.test(lines[at + count] ?? "")) first.value += ` ${lines[at + count]?.trim()}`;
    else return null;
  }
  const of = (kind: HeaderKind) => found.find(({ kinds }) => kinds.includes(kind))?.value;
  const [from, subject, sent] = [of("from"), of("subject"), of("sent")];
  const labels = new Set(found.map(({ kinds }) => kinds[0]));
  if (from === undefined || labels.size < 3) return null;
  const sender = addressIn(from);
  const isSent = sent !== undefined && HAS_TIME.test(sent);
  const isSurely = subject !== undefined || lines.slice(at, at + count).some((line) => isSentAt(line, sent ?? ""));
  if (!sender && !(isSent && isSurely)) return null;
  return { kind: "headers", lines: count, from: sender, to: addressesIn(of("to") ?? ""), subject: subject ?? "" };
}

const addressesIn = (value: string) =>
  value
    .slice(0, MAX_READ_LINE_CHARACTERS)
    .split(/[;,]/)
    .flatMap((one) => addressIn(one) ?? []);

const ATTRIBUTION_LINES = 3;

/** A day in digits, or a year. */
export const HAS_DAY = /\b\d{4}\b|\d年|\d{1,2}[./-]\d{1,2}[./-]\d{2}/;
const HAS_ADDRESS = /[^\s<[(]@[^\s>\])]/;
/** Dashes around a whole line (Zoho), a star before it. */
const withoutDashes = (text: string) => text.replace(/^[-–—*=_\s]{1,40}|[-–—=_\s]{2,40}$/g, "");

/**
 * The line about a quote, over at most three lines: "On Mar 4, 2026, at 10:12, Tom Hale <tom@foods.example> wrote:".
 * "On Monday I wrote:" is a person's own sentence: there has to be a year, a time or an address.
 */
function attributionAt(lines: string[], at: number): Separator | null {
  let text = "";
  for (let count = 1; count <= ATTRIBUTION_LINES; count++) {
    const raw = withoutQuote((lines[at + count - 1] ?? "").slice(0, MAX_READ_LINE_CHARACTERS)).trim();
    if (raw === "") return null;
    text = `${text} ${raw}`.trim();
    const line = withoutDashes(text);
    const isBetweenDashes = /^-{3,}.*-{3,}$/.test(text);
    // Zoho's app leaves the colon away.
    const endsInVerb = HAS_TIME.test(line) && HAS_ADDRESS.test(line) && / wrote$/.test(line);
    if (!/[:：]$/.test(line) && !isBetweenDashes && !endsInVerb) continue;
    if (isAttribution(line.toLowerCase(), quoteMarkAt(lines, at + count) !== null))
      return startsAfterFirstLine(lines, at, count)
        ? null
        : { kind: "attribution", lines: count, from: addressIn(text), to: [], subject: "" };
  }
  return null;
}

/** Whether the first of an attribution's lines ends a person's words: only the others say who wrote and when. */
function startsAfterFirstLine(lines: string[], at: number, count: number): boolean {
  const [first = "", ...others] = lines
    .slice(at, at + count)
    .map((line) => withoutQuote(line.slice(0, MAX_READ_LINE_CHARACTERS)));
  const rest = others.join(" ");
  const tellsWhen = (text: string) => HAS_DAY.test(text) || HAS_TIME.test(text);
  if (tellsWhen(first) || HAS_ADDRESS.test(first) || !tellsWhen(rest)) return false;
  return others.some((_, later) => attributionAt(lines, at + 1 + later) !== null);
}

function isAttribution(line: string, isQuoteBelow: boolean): boolean {
  const [hasDay, hasTime, hasAddress] = [HAS_DAY.test(line), HAS_TIME.test(line), HAS_ADDRESS.test(line)];
  const end = line.replace(/[\s:：]+$/, "");
  if (WROTE_VERBS.some((word) => line.includes(word))) return hasDay || hasTime || hasAddress || isQuoteBelow;
  if (AMBIGUOUS_WROTE_VERBS.some((word) => end.endsWith(` ${word}`))) return hasAddress || isQuoteBelow;
  // In any other language: who, and when; Gmail's "Ada <ada@x>:" alone.
  return hasAddress && (hasDay || hasTime || />$/.test(end));
}

/** Apple Mail's plain texts quote also the line that announces what is passed on: "> Begin forwarded message:". */
export function withoutMarksOfForwarded(lines: string[]): string[] {
  const begin = lines.findIndex(isQuoted);
  const inner = lines.slice(begin).map((line) => line.replace(/^> ?/, ""));
  if (begin < 0 || separatorAt(inner, nextNonEmptyLine(inner, 0))?.kind !== "forwarded") return lines;
  const isAnswer = lines.slice(0, begin).some((_, at) => separatorAt(lines, at) !== null);
  return isAnswer ? lines : [...lines.slice(0, begin), ...inner];
}
