/** What a note tells that none of its fields has: other people, sums and days, in the words of the note. */
import type { CountryCode } from "libphonenumber-js";
import { foldText } from "#app/db/folded-text.ts";
import { isDenied } from "./corrections.ts";
import { parseDay } from "./dates/calendar.ts";
import { assignRoles, dayFor } from "./dates/date-roles.ts";
import { greetingsIn, isGreeted } from "./greetings.ts";
import { isOtherLanguage } from "./languages.ts";
import { rangesIn } from "./money/ranges.ts";
import { unitPricesIn, withPeriod } from "./money/unit-prices.ts";
import { phrases } from "./one-line.ts";
import { findPeople } from "./people/people.ts";
import { readNote } from "./read-note.ts";
import { type Doc, findPhrases, overlaps, type Span, wordsOf } from "./tokens.ts";
import { givenNameKind } from "./vocabulary.ts";

const MAX_MENTIONS = 6;

/** Times that no day can be put down for. */
const VAGUE_TIME = phrases`
  (?:before|after|in|by|until|till|around|over|during|for)(?: the)?(?: early| late| mid)? (?:spring|summer|autumn|winter|new year|holidays|
  diwali|holi|ramadan|eid|hanukkah|passover|chinese new year|lunar new year|carnival|harvest|half[ -]term)
`;

/** "Between 30 and 35": a range that has no magnitude and counts nothing. */
const BARE_RANGE = phrases`
  between [$€£]?\d{2,3} and [$€£]?\d{2,3}(?! (?:%|percent|am|pm|people|[a-z-]+s)(?![^ ]))|[$€£]?\d{1,3}k?-\d{1,3}k
`;

/** Numbers that end alike are one, with or without the country's code. */
const MIN_SAME_DIGITS = 8;

/** "This year" is no day. */
const MAX_DAYS_OF_A_DATE = 100;

const MAX_WORDS_BEFORE_DAY = 6;

/** Where the clause of a day begins, or what other values leave of it. */
function clauseStart({ tokens }: Doc, day: number): number {
  let start = day;
  while (start > 0 && day - start < MAX_WORDS_BEFORE_DAY && tokens[start]?.gap === 0 && !tokens[start - 1]?.mask)
    start--;
  return start;
}

/** The people that a note names beside those taken and `reader`, who has it; whom it greets are these too. */
function otherPeople(doc: Doc, transcript: string, taken: readonly (string | number)[], reader: string): Span[] {
  const names = new Set(
    taken.flatMap((one) =>
      String(one)
        .toLowerCase()
        .split(/[^\p{L}\p{M}'’-]+/u),
    ),
  );
  const isNamed = (at: number) => names.has(doc.tokens[at]?.lower.replace(/'s$/, "") ?? "");
  const addressed = [...greetingsIn(transcript), foldText(reader).split(" ")];
  return findPeople(doc).filter((person) => {
    const { first, last } = person;
    const given = doc.tokens[first[0] ?? -1];
    const isClear = givenNameKind(given) === "clear";
    const isPerson = last.length > 0 ? isClear || given?.cap : isClear && given?.cap;
    const isKnown = first.some(isNamed) || (last.every(isNamed) && !isClear);
    return isPerson && !isKnown && !isGreeted(wordsOf(doc, person), addressed);
  });
}

/**
 * At most six things that the note tells and `taken` does not hold: the names, sums and days (`YYYY-MM-DD`) of the
 * drafts and of the records that are offered. In the order of the note; of one whose language is not read, the days.
 * `reader` is the full name of whoever reads it.
 */
export function alsoSaid(
  transcript: string,
  today: string,
  taken: readonly (string | number)[],
  { home, reader = "" }: { home?: CountryCode; reader?: string } = {},
): string[] {
  const day = parseDay(today) ?? 0;
  const { doc, amounts, dates, email, phones } = readNote(transcript, day, home);
  const isOther = isOtherLanguage(doc.tokens);
  const values = new Set(taken);
  const people = otherPeople(doc, transcript, taken, reader);
  const numbers = [...values].map((one) => String(one).replace(/\D/g, ""));
  const otherPhones = phones.filter(
    ({ value }) => !numbers.some((taken) => taken.endsWith(value.slice(-MIN_SAME_DIGITS))),
  );
  const otherEmail = email && !values.has(email.value) ? [email] : [];
  const vague = [VAGUE_TIME, BARE_RANGE].flatMap((words) => findPhrases(doc, words));
  const isPartOf = (price: number) => taken.some((one) => typeof one === "number" && one % price === 0);
  const units = unitPricesIn(doc);
  const ranges = rangesIn(doc, amounts);
  const apart = [...units, ...ranges];
  const single = amounts.filter((one) => !apart.some((other) => overlaps(one, other)) && !isDenied(doc, one));
  const sums = [...single, ...ranges, ...units.filter(({ value }) => !isPartOf(value))]
    .filter(({ value }) => !values.has(value))
    .map((one) => withPeriod(doc, one));
  const days = assignRoles(doc, dates, day).filter(
    ({ value }) =>
      !value.past &&
      value.to > day &&
      value.to - value.from < MAX_DAYS_OF_A_DATE &&
      !(["close", "step"] as const).some((role) => values.has(dayFor(value, role, day))),
  );
  // In another language the words around the day tell what is to be done, which is not understood.
  const around = days.map((one) =>
    doc.tokens[one.start]?.isTranslated || isOther ? { ...one, start: clauseStart(doc, one.start) } : one,
  );
  const found = (isOther ? around : [...people, ...sums, ...around, ...otherEmail, ...otherPhones, ...vague]).sort(
    (a, b) => a.start - b.start,
  );
  return [...new Set(found.map((one) => wordsOf(doc, one)))].filter(Boolean).slice(0, MAX_MENTIONS);
}
