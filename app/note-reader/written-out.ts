/** Words as meant: typed short forms ("mtg w/ Jo tmrw") are written out, dictated punctuation ("comma") is a pause. */
import { pattern } from "./one-line.ts";
import type { Token } from "./tokens.ts";
import { correctTypo } from "./typos.ts";
import { TOP_LEVEL_DOMAINS, wordGroups } from "./words/lists.ts";

const WRITTEN_OUT = wordGroups(
  "don't dont, doesn't doesnt, didn't didnt, isn't isnt, aren't arent, wasn't wasnt, haven't havent, hasn't hasnt, " +
    "won't wont, can't cant, they're theyre, they've theyve, they'd theyd, she's shes, he's hes, that's thats, i'm " +
    "im, i've ive, you're youre, we've weve, let's lets, next nxt, tomorrow tmrrw tomoz 2moro tmrw tmr tmw, christmas " +
    "chrissie, month mth, months mths, weekend wknd, until til, through thru, week wk, weeks wks, year yr, years yrs, " +
    "quarter qtr, meeting mtg, meetings mtgs, appointment appt, account acct, customer cust, manager mgr, please pls " +
    "plz, thanks thx, people ppl, business biz, because bc, kickoff kick-off, signature sign-off, 1/2 ½, 1/4 ¼, 3/4 ¾",
);
const SHORT_DAYS = wordGroups("monday mon, wednesday wed, saturday sat, sunday sun");

/** The end of a clause, or the time of day: "checking back sat.", "call mon 9am". */
const CLAUSE_OR_TIME_AFTER = /^ ?(?:$|[.,;:!?)\n]|\d|@|am|pm|w\/|-|\+|mo|af|ev|ni)/;

/** A day after "fu". */
const DAY_AFTER_FU = /^ (?:\d|on |mon|tue|wed|thu|fri|tom|next)/i;

/** After a "w" that is none of an address: "w/ Jo", "w the". */
const WITH_ABBREVIATION_SUFFIX = /^(?:\/| (?:the|an?|him|her|them|his|their|our|us|me|my)\b)/i;

/** The word that a typed word stands for; `after` is the text right behind it, `before` the word before it. */
export function expandAbbreviation(lower: string, text: string, before: string, after: string): string {
  if (lower === "@") return "at";
  if (text === "w" && WITH_ABBREVIATION_SUFFIX.test(after)) return "with";
  if (lower === "f" && /^\/u\b/i.test(after)) return "follow";
  if (text === "FU" || (text === "fu" && DAY_AFTER_FU.test(after))) return "follow-up";
  if (text === "prop" && /^ (?:sent|out)\b/.test(after)) return "proposal";
  // "12k5" is 12.5k.
  if (/^\D?\d+k\d$/.test(lower)) return lower.replace(/k(\d)$/, ".$1k");
  if (lower === "lets" && /^(?:he|she|who|it|that)$/.test(before)) return lower;
  if (lower === "u" && before === "follow") return "up";
  const day = SHORT_DAYS[lower];
  if (
    day &&
    (/^(?:on|by|next|nxt|this|until|till|til|before|last|from|due|coming|every|for)$/.test(before) ||
      (/^Mon|^Wed|^Sat|^Sun/.test(text) && text.length === 3) ||
      (CLAUSE_OR_TIME_AFTER.test(after) && !/^(?:i|he|she|they|we|it|you|who|and|the|a|just|to|le)$/.test(before)))
  )
    return lower === "sun" && before === "" ? lower : day;
  return WRITTEN_OUT[lower] ?? correctTypo(lower, text);
}

type Pause = 1 | 2;

/** One word or two that are punctuation wherever they are said. */
const PUNCTUATION = /^(?:comma|semicolon|question mark|exclamation (?:point|mark)|full stop|new paragraph)$/;
/** Punctuation only in a note that dictates some other punctuation: these are everyday words too. */
const DICTATED_PUNCTUATION =
  /^(?:period|colon|dash|hyphen|(?:new|next) line|(?:open|close) (?:paren|parenthesis|parentheses|bracket|quote)|end quote)$/;
const SHORT_PAUSE = /^(?:comma|colon|dash|hyphen|(?:open|close|end) \S+)$/;
/** "the trial period", "a warranty period": here "period" is a time span. */
const TIME_SPAN_MODIFIER = pattern`
  ^(?:trial|test|pilot|evaluation|grace|warranty|guarantee|notice|time|payment|billing|reporting|holiday|busy|lease|rental|contract|cooling|
  short|long|same|this|that|the|a|per)$
`;

const lowerAt = (tokens: Token[], i: number) => tokens[i]?.lower ?? "";

const isDigits = (word: string) => /^\d|^(?:oh|zero|one|two|three|four|five|six|seven|eight|nine)$/.test(word);

/** "john dash smith at …", "ironclad dash roofing dot com", "five five five dash oh one": in an address or number. */
function isInAddress(tokens: Token[], i: number): boolean {
  const ahead = Array.from({ length: 8 }, (_, k) => lowerAt(tokens, i + 1 + k)).join(" ");
  if (TOP_LEVEL_DOMAINS.has(lowerAt(tokens, i + 1))) return true;
  if (/^\S+(?: \S+)? at (?:\S+ ){1,4}(?:dot|period) |^\S+(?: \S+)? dot /.test(ahead)) return true;
  return isDigits(lowerAt(tokens, i - 1)) && isDigits(lowerAt(tokens, i + 1));
}

type Mark = { length: 1 | 2; pause: Pause; sure: boolean };

function markAt(tokens: Token[], i: number): Mark | undefined {
  const one = lowerAt(tokens, i);
  const two = `${one} ${lowerAt(tokens, i + 1)}`;
  for (const [words, length] of [[two, 2] as const, [one, 1] as const]) {
    const sure = PUNCTUATION.test(words);
    if (!sure && !DICTATED_PUNCTUATION.test(words)) continue;
    if (one === "period" && TIME_SPAN_MODIFIER.test(lowerAt(tokens, i - 1))) return undefined;
    if (length === 1 && isInAddress(tokens, i)) return undefined;
    return { length, pause: SHORT_PAUSE.test(words) ? 1 : 2, sure };
  }
  return undefined;
}

/** Whether the note dictates punctuation: an unambiguous word for it, two periods or dashes, or one at the very end. */
function isDictation(marks: Mark[], tokens: Token[]): boolean {
  if (marks.some((m) => m.sure)) return true;
  return marks.length > 1 || (marks.length === 1 && /^(?:period|paren|parenthesis)$/.test(tokens.at(-1)?.lower ?? ""));
}

/** The tokens without dictated punctuation, which becomes the `gap` of the next token. */
export function withoutSpokenPunctuation(tokens: Token[]): Token[] {
  const marks = new Map<number, Mark>();
  for (let i = 0; i < tokens.length; i++) {
    const mark = markAt(tokens, i);
    if (!mark) continue;
    marks.set(i, mark);
    i += mark.length - 1;
  }
  if (marks.size === 0 || !isDictation([...marks.values()], tokens)) return tokens;
  const kept: Token[] = [];
  let pause: 0 | Pause = 0;
  for (let i = 0; i < tokens.length; i++) {
    const mark = marks.get(i);
    const token = tokens[i];
    if (mark) {
      pause = pause === 2 ? 2 : mark.pause;
      i += mark.length - 1;
    } else if (token) {
      kept.push(pause > token.gap ? { ...token, gap: pause } : token);
      pause = 0;
    }
  }
  return kept;
}
