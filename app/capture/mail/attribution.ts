/** Lines above a quote that say who wrote it. */
import { AMBIGUOUS_WROTE_VERBS, WROTE_VERBS } from "./mail-words.ts";
import {
  addressIn,
  HAS_TIME,
  MAX_READ_LINE_CHARACTERS,
  quoteMarkAt,
  type Separator,
  withoutQuote,
} from "./quote-marks.ts";

const ATTRIBUTION_LINES = 3;

const HAS_DAY = /\b\d{4}\b|\d年|\d{1,2}[./-]\d{1,2}[./-]\d{2}/;
const HAS_ADDRESS = /[^\s<[(]@[^\s>\])]/;
/** Dashes around a whole line (Zoho), a star before it. */
const withoutDashes = (text: string) => text.replace(/^[-–—*=_\s]{1,40}|[-–—=_\s]{2,40}$/g, "");

/**
 * The line about a quote, over at most three lines: "On Mar 4, 2026, at 10:12, Tom Hale <tom@foods.example> wrote:".
 * "On Monday I wrote:" is a person's own sentence: there has to be a year, a time or an address.
 */
export function attributionAt(lines: string[], at: number): Separator | null {
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
