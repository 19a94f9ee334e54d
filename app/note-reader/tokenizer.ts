/** Cuts a transcript into tokens (tokens.ts). */

import { translateTokens } from "./languages.ts";
import { pattern } from "./one-line.ts";
import type { Doc, Found, Span, Token } from "./tokens.ts";
import { isPersonalName, tagWords } from "./vocabulary.ts";
import { expandAbbreviation, withoutSpokenPunctuation } from "./written-out.ts";

const BEYOND_LATIN = /[\u0100-\uffff]/;

/**
 * The word as a one-byte string where possible: V8 compiles a pattern separately for two-byte strings, so one dash
 * would double the memory. Call it before the word becomes an object key, of which V8 keeps the first copy.
 */
function toOneByteText(word: string): string {
  return BEYOND_LATIN.test(word) ? word : Buffer.from(word, "latin1").toString("latin1");
}

/** The word with each letter beyond Latin-1 replaced by one of Latin-1, so that its length stays the same. */
function toLatin1Letters(word: string): string {
  if (!BEYOND_LATIN.test(word)) return word;
  const base = (letter: string) => letter.normalize("NFD").charAt(0).replace(BEYOND_LATIN, "ÿ");
  return toOneByteText(word.replace(/[\u0100-\uffff]/g, base));
}

const TOKEN = /[$€£]?\d{1,3}k\d(?![\p{L}\p{N}])|[+$€£]?\d[\d.,/:-]*[a-z%]{0,4}|[\p{L}\p{M}\p{N}_@.+'’&-]+|&|\+(?= )/giu;
const FILLERS = new Set(
  (
    "um umm uh uhh uhm er erm hm hmm mhm mm ah eh ugh argh oof phew whew yikes yay woohoo hooray mmkay mkay welp " +
    "lol haha"
  ).split(" "),
);
/** Words of languages in which "er" and "um" are everyday words. */
const OTHER_SPEECH =
  /(?<![\p{L}'’])(?:und|ich|wir|uns|ist|nicht|mit|bei|zur|og|och|det|fra|não|uma|ele|ela|foi)(?![\p{L}'’])/iu;
const STUTTER_WORDS = new Set("the to i a we he she they and so is at with of".split(" "));

/** Words whose full stop ends no sentence: "Mr. Farrow", "St. Brendan's"; and "w/ Jo", "f/u": the slash is no pause. */
const ABBREVIATED = /^(?:mr|mrs|ms|dr|prof|rev|st|mt|ft|sgt|capt|kl)$/;

function gapOf(between: string, before: string): 0 | 1 | 2 {
  if (between === ". " && ABBREVIATED.test(before)) return 0;
  if (/^\/ ?$/.test(between) && /^(?:with|follow)$/.test(before)) return 0;
  if (/[.;!?\n\r]/.test(between)) return 2;
  return /[,:()/|–—[\]"“”=•*→>]|\s-|-\s/.test(between) ? 1 : 0;
}

function rawTokens(source: string): Token[] {
  const tokens: Token[] = [];
  const isOther = OTHER_SPEECH.test(source);
  let last = 0;
  for (const match of source.matchAll(TOKEN)) {
    const lead = /^[.'’&_@-]+(?=.)/.exec(match[0])?.[0].length ?? 0;
    const text = match[0].slice(lead).replace(/[.,/:'’_@+&-]+$/u, "") || match[0];
    const start = match.index + (text === match[0] ? 0 : lead);
    // "Moss + Mallow": a sign between two names.
    const joins =
      text === "+" &&
      /\p{Lu}\p{L}+ $/u.test(source.slice(Math.max(0, start - 20), start)) &&
      /^ \p{Lu}/u.test(source.slice(start + 1, start + 3));
    const plain = toOneByteText(joins ? "&" : text.toLowerCase().replace(/’/g, "'"));
    const before = tokens.at(-1);
    const lower = expandAbbreviation(
      plain,
      text,
      before?.lower ?? "",
      source.slice(start + text.length, start + text.length + 6),
    );
    // "$1.2 MM" are millions.
    const isMillions = lower === "mm" && /^[$€£]\d/.test(before?.text ?? "");
    const isWord = isMillions || (isOther && /^(?:er|um)$/.test(lower));
    if ((FILLERS.has(lower) && !isWord) || !/[\p{L}\p{N}&]/u.test(lower)) continue;
    const gap = before ? gapOf(source.slice(last, start), before.lower) : 2;
    last = start + text.length;
    if (before?.lower === lower && gap === 0 && STUTTER_WORDS.has(lower)) continue;
    tokens.push({ text, lower, start, end: last, gap, cap: false, pos: "", known: false });
  }
  return tokens;
}

function casingOf(tokens: Token[]): Doc["casing"] {
  const words = tokens.filter((t) => /^\p{L}{2,}/u.test(t.text));
  const upper = words.filter((t) => t.text === t.text.toUpperCase()).length;
  if (words.length > 2 && upper > words.length * 0.7) return "upper";
  const capitals = words.filter((t) => /^\p{Lu}\p{Ll}/u.test(t.text));
  if (capitals.length === 0) return "lower";
  const names = words.filter(isLowercaseName);
  const inSmall = names.length > 1 || names.some(({ lower }) => isPersonalName(lower));
  return inSmall && capitals.every(isCapitalByRule) ? "lower" : "mixed";
}

/** Capitals that a telephone's keyboard sets by itself: "Met ruta kazlauskas. Call her on Tuesday". */
const isCapitalByRule = ({ gap, lower }: Token) => gap === 2 || CALENDAR.test(lower);
const CALENDAR = pattern`
  ^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|wed|thur?s?|fri|sat|sun|january|february|march|april|may|june|july|august|
  september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|easter|christmas|thanksgiving|i'(?:m|ll|ve|d))$
`;
/** A word that no dictionary holds. */
const isLowercaseName = ({ text, gap, known }: Token) => gap < 2 && !known && /^\p{Ll}{4,}$/u.test(text);

/** Builds the line and its offsets anew, for instance after tokens were taken out. */
function buildDoc(source: string, tokens: Token[], casing: Doc["casing"]): Doc {
  const offsets: number[] = [];
  let line = "";
  for (const [i, token] of tokens.entries()) {
    if (i > 0 && token.gap > 0) line += token.gap === 2 ? ". " : ", ";
    offsets.push(line.length);
    line += `${toLatin1Letters(token.lower)} `;
  }
  return { source, tokens, casing, line, offsets };
}

/** Cuts the transcript into tokens, without fillers and stutters, and tags each with its part of speech. */
export function readTokens(source: string): Doc {
  const tokens = translateTokens(withoutSpokenPunctuation(rawTokens(source)));
  const tags = tagWords(tokens.map((t) => ({ word: t.lower, ends: t.gap === 2 })));
  for (const [i, token] of tokens.entries()) {
    token.pos = tags[i]?.pos ?? "X";
    token.known = tags[i]?.known ?? false;
  }
  const casing = casingOf(tokens);
  // Where another language is written with capitals, a small word is none of a name: "Weber testet".
  if (casing === "mixed" && tokens.some(({ isTranslated }) => isTranslated))
    for (const token of tokens) token.known ||= /^\p{Ll}{4,}$/u.test(token.text);
  for (const token of tokens)
    token.cap =
      casing === "mixed" && !token.isTranslated && /^\p{Lu}/u.test(token.text) && !/^i('|$)/.test(token.lower);
  // "Bhavesh K. Patel", "Duna Press / T. Varga": the stop after an initial ends no sentence.
  for (const [i, token] of tokens.entries()) {
    const [initial, first] = [tokens[i - 1], tokens[i - 2]];
    const isInitial = initial !== undefined && /^\p{Lu}$/u.test(initial.text);
    if (
      token.cap &&
      token.gap === 2 &&
      isInitial &&
      (initial.gap === 1 || i === 1 || (initial.gap === 0 && first?.cap))
    )
      token.gap = 0;
  }
  return buildDoc(source, tokens, casing);
}

/** The document without the tokens of these spans; what follows one starts a new sentence. */
export function withoutSpans(doc: Doc, spans: Span[], gap: Token["gap"] = 2): Doc {
  if (spans.length === 0) return doc;
  const kept: Token[] = [];
  let cut = false;
  for (const [i, token] of doc.tokens.entries()) {
    if (spans.some((s) => i >= s.start && i < s.end)) {
      cut = true;
      continue;
    }
    kept.push(cut ? { ...token, gap: Math.max(gap, token.gap) as Token["gap"] } : token);
    cut = false;
  }
  return buildDoc(doc.source, kept, doc.casing);
}

/** The document with one word for each of these spans; `original` maps a span of it to the old document's tokens. */
export function replaceSpans(doc: Doc, spans: Found<string>[]): { doc: Doc; original: (span: Span) => Span } {
  const tokens = doc.tokens.flatMap((token, i) => {
    const told = spans.find((s) => i >= s.start && i < s.end);
    if (!told) return [token];
    const end = doc.tokens[told.end - 1]?.end ?? token.end;
    const word = { text: told.value, lower: told.value, end, cap: false, pos: "PRON", known: true, mask: undefined };
    return i === told.start ? [{ ...token, ...word }] : [];
  });
  const index = (at: number | undefined) => doc.tokens.findIndex((t) => t.start === at);
  const original = ({ start, end }: Span) => {
    const last = tokens[end - 1];
    const told = spans.find((s) => doc.tokens[s.start]?.start === last?.start);
    return { start: index(tokens[start]?.start), end: told?.end ?? index(last?.start) + 1 };
  };
  return { doc: buildDoc(doc.source, tokens, doc.casing), original };
}
