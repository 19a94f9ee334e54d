/**
 * The transcript as words with their places. Every later step works on these tokens, so that each value can
 * name the words of the transcript it rests on.
 */
import { tagWords } from "./language.ts";
import { inLatin, oneByte } from "./one-byte.ts";
import { writtenOut } from "./shorthand.ts";
import { withoutSpokenPunctuation } from "./spoken-punctuation.ts";

/** What a token has already been read as; masked tokens are never part of a name. */
export type Mask = "email" | "phone" | "date" | "amount" | "name";

/** One word, number or address. `gap` is the punctuation before it: 0 none, 1 comma or the like, 2 a sentence's end. */
export type Token = {
  text: string;
  lower: string;
  start: number;
  end: number;
  gap: 0 | 1 | 2;
  cap: boolean;
  pos: string;
  known: boolean;
  mask?: Mask;
};

/** A half-open range of token indexes. */
export type Span = { start: number; end: number };

/** `line` is the tokens in lower case joined by one blank, with `,` and `.` where the transcript pauses. */
export type Doc = {
  source: string;
  tokens: Token[];
  casing: "lower" | "upper" | "mixed";
  line: string;
  offsets: number[];
};

/** A value and the tokens it rests on. */
export type Found<T> = Span & { value: T };

const TOKEN = /[+$€£]?\d[\d.,/:-]*[a-z%]{0,4}|[\p{L}\p{M}\p{N}_@.+'’&-]+|&/giu;
const FILLERS = new Set([
  "um",
  "umm",
  "uh",
  "uhh",
  "uhm",
  "er",
  "erm",
  "hmm",
  "mm",
  "ah",
  "eh",
  "ugh",
  "argh",
  "oof",
  "phew",
  "whew",
  "yikes",
  "yay",
  "woohoo",
  "hooray",
  "mmkay",
  "mkay",
  "welp",
  "lol",
  "haha",
]);
const REPEATABLE = new Set(["the", "to", "i", "a", "we", "he", "she", "they", "and", "so", "is", "at", "with", "of"]);

/** Words whose point ends no sentence: "Mr. Farrow", "St. Brendan's"; and "w/ Jo", "f/u", where the stroke is no pause. */
const ABBREVIATED = /^(?:mr|mrs|ms|dr|prof|rev|st|mt|ft|sgt|capt)$/;

function gapOf(between: string, before: string): 0 | 1 | 2 {
  if (between === ". " && ABBREVIATED.test(before)) return 0;
  if (/^\/ ?$/.test(between) && /^(?:with|follow)$/.test(before)) return 0;
  if (/[.;!?\n\r]/.test(between)) return 2;
  return /[,:()/|–—[\]"“”=•*→>]|\s-|-\s/.test(between) ? 1 : 0;
}

function rawTokens(source: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const match of source.matchAll(TOKEN)) {
    const lead = /^[.'’&_@-]+(?=.)/.exec(match[0])?.[0].length ?? 0;
    const text = match[0].slice(lead).replace(/[.,/:'’_@+&-]+$/u, "") || match[0];
    const start = match.index + (text === match[0] ? 0 : lead);
    const plain = text.toLowerCase().replace(/’/g, "'");
    const before = tokens.at(-1);
    const lower = writtenOut(
      plain,
      text,
      before?.lower ?? "",
      source.slice(start + text.length, start + text.length + 3),
    );
    if (FILLERS.has(lower) || !/[\p{L}\p{N}&]/u.test(lower)) continue;
    const gap = before ? gapOf(source.slice(last, start), before.lower) : 2;
    last = start + text.length;
    if (before?.lower === lower && gap === 0 && REPEATABLE.has(lower)) continue;
    tokens.push({ text, lower: oneByte(lower), start, end: last, gap, cap: false, pos: "", known: false });
  }
  return tokens;
}

function casingOf(tokens: Token[]): Doc["casing"] {
  const words = tokens.filter((t) => /^\p{L}{2,}/u.test(t.text));
  const upper = words.filter((t) => t.text === t.text.toUpperCase()).length;
  if (words.length > 2 && upper > words.length * 0.7) return "upper";
  return words.some((t) => /^\p{Lu}\p{Ll}/u.test(t.text)) ? "mixed" : "lower";
}

/** Builds the line and its offsets anew, for instance after tokens were taken out. */
function arrange(source: string, tokens: Token[], casing: Doc["casing"]): Doc {
  const offsets: number[] = [];
  let line = "";
  for (const [i, token] of tokens.entries()) {
    if (i > 0 && token.gap > 0) line += token.gap === 2 ? ". " : ", ";
    offsets.push(line.length);
    line += `${inLatin(token.lower)} `;
  }
  return { source, tokens, casing, line, offsets };
}

/** Cuts the transcript into tokens, without fillers and stutters, and tags each with its part of speech. */
export function readTokens(source: string): Doc {
  const tokens = withoutSpokenPunctuation(rawTokens(source));
  const casing = casingOf(tokens);
  const tags = tagWords(tokens.map((t) => ({ word: t.lower, ends: t.gap === 2 })));
  for (const [i, token] of tokens.entries()) {
    token.cap = casing === "mixed" && /^\p{Lu}/u.test(token.text) && !/^i('|$)/.test(token.lower);
    token.pos = tags[i]?.pos ?? "X";
    token.known = tags[i]?.known ?? false;
  }
  return arrange(source, tokens, casing);
}

/** The document without the tokens of these spans; what follows one starts a new sentence. */
export function withoutSpans(doc: Doc, spans: Span[]): Doc {
  if (spans.length === 0) return doc;
  const kept: Token[] = [];
  let cut = false;
  for (const [i, token] of doc.tokens.entries()) {
    if (spans.some((s) => i >= s.start && i < s.end)) {
      cut = true;
      continue;
    }
    kept.push(cut ? { ...token, gap: 2 } : token);
    cut = false;
  }
  return arrange(doc.source, kept, doc.casing);
}

/** The token that holds this offset of the line. */
function tokenAt(doc: Doc, offset: number): number {
  let low = 0;
  let high = doc.offsets.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((doc.offsets[mid] ?? 0) <= offset) low = mid + 1;
    else high = mid;
  }
  return Math.max(0, low - 1);
}

/** Every place of the line where a (global) pattern matches, as token spans. */
export function findPhrases(doc: Doc, pattern: RegExp): Found<RegExpMatchArray>[] {
  const found: Found<RegExpMatchArray>[] = [];
  for (const match of doc.line.matchAll(pattern)) {
    const text = match[0].trimEnd();
    if (text === "") continue;
    const lead = text.length - text.trimStart().length;
    const start = tokenAt(doc, match.index + lead);
    found.push({ start, end: tokenAt(doc, match.index + text.length - 1) + 1, value: match });
  }
  return found;
}

/** The transcript's own words for a span, unchanged. */
export function wordsOf(doc: Doc, span: Span): string {
  const first = doc.tokens[span.start];
  const last = doc.tokens[span.end - 1];
  return first && last ? doc.source.slice(first.start, last.end) : "";
}

/** The lower-case words of a span joined by one blank. */
export function lineOf(doc: Doc, start: number, end: number): string {
  return doc.tokens
    .slice(Math.max(0, start), Math.max(0, end))
    .map((t) => t.lower)
    .join(" ");
}

/** Marks a span so that later steps leave it alone. */
export function maskSpan(doc: Doc, span: Span, mask: Mask): void {
  for (let i = span.start; i < span.end; i++) {
    const token = doc.tokens[i];
    if (token) token.mask = mask;
  }
}

/** True when the two spans share a token. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
