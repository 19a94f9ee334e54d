/** The values that custom fields can have, read at a place of the note (docs/product.md#own-fields-in-notes). */
import type { CustomField, CustomFieldType } from "#app/records/custom/custom-field.ts";
import type { CustomValue } from "#app/records/custom/custom-values.ts";
import { addMonths, isoOf } from "../dates/calendar.ts";
import { dayFor } from "../dates/date-roles.ts";
import type { DateRange } from "../dates/periods.ts";
import type { ParsedNote } from "../link/parsed-note.ts";
import { CURRENCY } from "../money/number-words.ts";
import { readNumber } from "../money/numbers.ts";
import { type Doc, type Found, lineOf, wordAt } from "../tokens.ts";
import { choiceStem, choicesReader, type Word, wordsOfTokens } from "./phrases.ts";

/** A field that is listened for. */
export type RecognizableField = Pick<CustomField, "key" | "label" | "type" | "choices"> & {
  kind: "contact" | "opportunity";
};

/**
 * A note as values are read of it: its text, its words and their stems, and of each token the first word and the date
 * that it is part of.
 */
export type NoteWords = {
  note: string;
  reading: ParsedNote;
  words: Word[];
  stems: Word[];
  wordOf: number[];
  dateOf: Found<DateRange>[];
};

/** The words of a note that was read. */
export function noteWordsOf(note: string, reading: ParsedNote): NoteWords {
  const words = wordsOfTokens(reading.doc.tokens);
  const wordOf: number[] = [];
  for (const [index, { at }] of words.entries()) wordOf[at] ??= index;
  const dateOf: Found<DateRange>[] = [];
  for (const date of reading.dates) for (let at = date.start; at < date.end; at++) dateOf[at] = date;
  const stems = words.map(({ plain, at }) => ({ plain: choiceStem(plain), at }));
  return { note, reading, words, stems, wordOf, dateOf };
}

/** Reads the value that begins with a token. */
export type ReadAt = (heard: NoteWords, at: number) => Found<CustomValue> | undefined;

/** What a label tells of the past: "Customer since", "Last visit". */
const IS_PAST = /(?:^|\s)(?:since|last|joined|founded|started|opened|born)(?:\s|$)/i;

/** The day that is told; of a label that tells of the past the last one of that name. A month or a week is no day. */
const dayReader =
  ({ label }: RecognizableField): ReadAt =>
  ({ reading: { day: today }, dateOf }, at) => {
    // A date has its "on" or "the", which may have been passed already.
    const date = dateOf[at];
    if (!date || at - date.start > 2 || date.value.from !== date.value.to) return undefined;
    const isAhead = IS_PAST.test(label) && date.value.from > today;
    const value = isAhead ? isoOf(addMonths(date.value.from, -12)) : dayFor(date.value, "step", today);
    return { value, start: at, end: date.end };
  };

/** "A dozen", "two dozen". */
function dozensAt({ tokens }: Doc, at: number) {
  if (tokens[at]?.lower === "dozen") return { value: 12, end: at + 1 };
  const count = tokens[at]?.lower === "a" ? 1 : readNumber(tokens.slice(at, at + 1), 0)?.value;
  return count === undefined || tokens[at + 1]?.lower !== "dozen" ? undefined : { value: count * 12, end: at + 2 };
}

function numberAt({ reading: { doc } }: NoteWords, at: number) {
  const { tokens, source } = doc;
  const token = tokens[at];
  if (!token || token.mask === "phone" || token.mask === "email") return undefined;
  if (token.mask === "date" && !/^\d{4}$/.test(token.lower)) return undefined;
  const share = /^(\d{1,9}(?:\.\d{1,4})?)%$/.exec(token.lower)?.[1];
  const number = share ? { value: Number(share), end: at + 1 } : (dozensAt(doc, at) ?? readNumber(tokens, at));
  const next = tokens[number?.end ?? at]?.lower ?? "";
  // A range tells no number, and "two times" another one.
  if (!number || /^(?:times|x)$/.test(next)) return undefined;
  if (/^(?:to|or|through)$/.test(next) && readNumber(tokens, number.end + 1)) return undefined;
  const isNegative = /(?:^|[\s:=])[-−]$/.test(source.slice(Math.max(0, token.start - 2), token.start));
  return { value: isNegative ? -number.value : number.value, start: at, end: number.end };
}

const hasCurrency = ({ reading: { doc } }: NoteWords, end: number) => CURRENCY.test(wordAt(doc, end));

/** A sum of money is no number of things. */
const number: ReadAt = (heard, at) => {
  const found = numberAt(heard, at);
  const isMoney = /^[$€£]/.test(heard.reading.doc.tokens[at]?.text ?? "") || (found && hasCurrency(heard, found.end));
  return isMoney ? undefined : found;
};

/** "3 hours", "ten percent" are no sums. */
const NON_MONEY_UNIT = /^(?:minutes?|hours?|days?|weeks?|months?|years?|percent|per cent)(?: |$)/;
const money: ReadAt = (heard, at) => {
  const found = numberAt(heard, at);
  const { doc } = heard.reading;
  if (!found || found.value < 0 || NON_MONEY_UNIT.test(lineOf(doc, found.end, found.end + 2))) return undefined;
  if (doc.tokens[found.end - 1]?.lower.endsWith("%")) return undefined;
  return { ...found, end: found.end + Number(hasCurrency(heard, found.end)) };
};

const URL_PATTERN = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?:[/?#]\S*)?$/u;
const LONGEST_LINK = 2_000;

/** A link, written or spoken: "acme dot com slash menu". */
const link: ReadAt = ({ reading: { doc }, note }, at) => {
  const { tokens } = doc;
  const from = tokens[at];
  if (!from) return undefined;
  const rest = note.slice(from.start, from.start + LONGEST_LINK);
  let address = /^\S+/.exec(rest)?.[0].replace(/[.,;:!?)"'’”]+$/u, "") ?? "";
  let end = at + 1;
  if (URL_PATTERN.test(address)) {
    const last = from.start + address.length;
    while ((tokens[end]?.start ?? last) < last) end++;
    return { value: /^https?:/.test(address) ? address : `https://${address}`, start: at, end };
  }
  for (address = from.lower; tokens[end + 1] && /^(?:dot|slash)$/.test(tokens[end]?.lower ?? ""); end += 2)
    address += (tokens[end]?.lower === "dot" ? "." : "/") + tokens[end + 1]?.lower;
  // "serap dot gunay at example dot com" is an address of mail.
  const isWeb = end > at + 1 && tokens[end]?.lower !== "at" && URL_PATTERN.test(address);
  return isWeb ? { value: `https://${address}`, start: at, end } : undefined;
};

/** How a field's values are read; nothing for yes and no, and for texts, whose end only the words around them tell. */
export function readerOf(field: RecognizableField): ReadAt | undefined {
  if (field.type === "one") return choicesReader(field, 1);
  if (field.type === "several") return choicesReader(field, Number.POSITIVE_INFINITY);
  if (field.type === "day") return dayReader(field);
  return READERS[field.type];
}

const READERS: Partial<Record<CustomFieldType, ReadAt>> = { number, money, link };

/** The numbers that are told with a unit: "24 months" of warranty. */
export const withUnit =
  (read: ReadAt, unit: string): ReadAt =>
  (heard, at) => {
    const found = read(heard, at);
    const word = heard.words[heard.wordOf[found?.end ?? -1] ?? -1]?.plain;
    return found && word === unit.replace(/s$/, "") ? { ...found, end: found.end + 1 } : undefined;
  };
