/** What a note tells that none of its fields has: other people, sums and days, in the words of the note. */
import { isDenied } from "./corrections.ts";
import { parseDay } from "./dates/calendar.ts";
import { assignRoles, dayFor } from "./dates/date-roles.ts";
import { isOtherLanguage } from "./languages.ts";
import { isUnitPrice } from "./money/amount-markers.ts";
import { findPeople } from "./people/people.ts";
import { readNote } from "./read-note.ts";
import { type Doc, lineOf, type Span, wordAt, wordsOf } from "./tokens.ts";
import { givenNameKind } from "./vocabulary.ts";

const MAX_MENTIONS = 6;

/** "8,500 | a year" */
const PERIOD_AFTER_SUM = /^(?:(?:a|an|per|each|every) (?:year|month|quarter|week|day)|annually|monthly|yearly)(?: |$)/;

function withPeriod(doc: Doc, { start, end }: Span): Span {
  const per = doc.tokens[end]?.gap === 0 ? PERIOD_AFTER_SUM.exec(lineOf(doc, end, end + 2)) : null;
  return { start, end: end + (per ? per[0].trim().split(" ").length : 0) };
}

/** "This year" is no day. */
const MAX_DAYS_OF_A_DATE = 100;

/**
 * At most six things that the note tells and `taken` does not hold: the names, sums and days (`YYYY-MM-DD`) of the
 * drafts and of the records that are offered. In the order of the note; nothing of one whose language is not read.
 */
export function alsoSaid(transcript: string, today: string, taken: readonly (string | number)[]): string[] {
  const day = parseDay(today) ?? 0;
  const { doc, amounts, dates } = readNote(transcript, day);
  if (isOtherLanguage(doc.tokens)) return [];
  const values = new Set(taken);
  const names = new Set(
    taken.flatMap((one) =>
      String(one)
        .toLowerCase()
        .split(/[^\p{L}\p{M}'’-]+/u),
    ),
  );
  const isNamed = (at: number) => names.has(doc.tokens[at]?.lower.replace(/'s$/, "") ?? "");
  const people = findPeople(doc).filter(({ first, last }) => {
    const given = doc.tokens[first[0] ?? -1];
    const isClear = givenNameKind(given) === "clear";
    const isKnown = first.some(isNamed) || (last.every(isNamed) && !isClear);
    return (isClear || given?.cap) && last.length > 0 && !isKnown;
  });
  const sums = amounts.filter(
    (one) =>
      !values.has(one.value) &&
      !one.isRange &&
      !/^(?:each|apiece)$/.test(wordAt(doc, one.end)) &&
      !isUnitPrice(doc, one) &&
      !isDenied(doc, one),
  );
  const days = assignRoles(doc, dates, day).filter(
    ({ value }) =>
      !value.past &&
      value.to > day &&
      value.to - value.from < MAX_DAYS_OF_A_DATE &&
      !(["close", "step"] as const).some((role) => values.has(dayFor(value, role, day))),
  );
  const found = [...people, ...sums.map((one) => withPeriod(doc, one)), ...days].sort((a, b) => a.start - b.start);
  return [...new Set(found.map((one) => wordsOf(doc, one)))].filter(Boolean).slice(0, MAX_MENTIONS);
}
