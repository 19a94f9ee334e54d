/**
 * The transcript as tokens: words, numbers and addresses with their positions. Every later step works on tokens and
 * spans of tokens, so that each value can name the words of the transcript that it was read from.
 */

/** What a token was already recognized as. Masked tokens are never part of a name. */
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
  /** `lower` is English for what the note says in another language. */
  isTranslated?: true;
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

/** A value and the tokens it was read from. */
export type Found<T> = Span & { value: T };

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

/** What was found in a line, by its offsets: matching a note asks several times for the same phrases. */
const phraseCache = new WeakMap<number[], Map<RegExp, Found<RegExpMatchArray>[]>>();

/** The matches of a (global) pattern in the line, as token spans; not to be changed by the caller. */
export function findPhrases(doc: Doc, pattern: RegExp): Found<RegExpMatchArray>[] {
  const known = phraseCache.get(doc.offsets) ?? new Map<RegExp, Found<RegExpMatchArray>[]>();
  phraseCache.set(doc.offsets, known);
  const found = known.get(pattern) ?? matchesOf(doc, pattern);
  known.set(pattern, found);
  return found;
}

// No `matchAll`: it copies the pattern, and V8 recompiles the copy whenever a garbage collection has emptied its cache.
function matchesOf(doc: Doc, pattern: RegExp): Found<RegExpMatchArray>[] {
  const found: Found<RegExpMatchArray>[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(doc.line); match; match = pattern.exec(doc.line)) {
    if (match[0] === "") pattern.lastIndex++;
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

/** The lower-case word at a token; none outside the note. */
export const wordAt = ({ tokens }: Doc, at: number): string => tokens[at]?.lower ?? "";

/** The lower-case words of a span joined by one blank. */
export function lineOf(doc: Doc, start: number, end: number): string {
  return doc.tokens
    .slice(Math.max(0, start), Math.max(0, end))
    .map((t) => t.lower)
    .join(" ");
}

/** Where the sentence of a token begins, or the stretch of `most` tokens before it. */
export function sentenceStart({ tokens }: Doc, at: number, most: number): number {
  let from = at;
  while (from > 0 && at - from < most && tokens[from]?.gap !== 2) from--;
  return from;
}

/** The indexes of a span's tokens. */
export const indexesOf = ({ start, end }: Span): number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, k) => start + k);

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
