/** The values that own fields can have, read at a place of the note (docs/product.md#own-fields-in-notes). */
import type { OwnField, OwnFieldType } from "#app/records/own/own-field.ts";
import type { OwnValue } from "#app/records/own/own-values.ts";
import { addMonths, isoOf } from "../dates/calendar.ts";
import { dayFor } from "../dates/date-roles.ts";
import type { DateRange } from "../dates/periods.ts";
import type { Reading } from "../link/reading.ts";
import { readNumber } from "../money/numbers.ts";
import { CURRENCY } from "../money/sum-signs.ts";
import { type Doc, type Found, lineOf } from "../tokens.ts";
import { choicesReader, stemOf } from "./choices.ts";
import { type Word, wordsOfTokens } from "./phrases.ts";

/** A field that is listened for. */
export type OwnToHear = Pick<OwnField, "key" | "label" | "type" | "choices"> & { kind: "contact" | "opportunity" };

/** A note as values are read of it: its text, its words and their stems, and of each token the first word and the date that it is part of. */
export type Heard = {
  note: string;
  reading: Reading;
  words: Word[];
  stems: Word[];
  wordOf: number[];
  dateOf: Found<DateRange>[];
};

export function heardOf(note: string, reading: Reading): Heard {
  const words = wordsOfTokens(reading.doc.tokens);
  const wordOf: number[] = [];
  for (const [index, { at }] of words.entries()) wordOf[at] ??= index;
  const dateOf: Found<DateRange>[] = [];
  for (const date of reading.dates) for (let at = date.start; at < date.end; at++) dateOf[at] = date;
  const stems = words.map(({ plain, at }) => ({ plain: stemOf(plain), at }));
  return { note, reading, words, stems, wordOf, dateOf };
}

/** Reads the value that begins with a token. */
export type ReadAt = (heard: Heard, at: number) => Found<OwnValue> | undefined;

/** What a label tells of the past: "Customer since", "Last visit". */
const IS_PAST = /(?:^|\s)(?:since|last|joined|founded|started|opened|born)(?:\s|$)/i;

/** The day that is told; of a label that tells of the past the last one of that name. */
const dayReader =
  ({ label, kind }: OwnToHear): ReadAt =>
  ({ reading: { day: today, doc }, dateOf }, at) => {
    // A date has its "on" or "the", which may have been passed already.
    const date = dateOf[at];
    if (!date || at - date.start > 2) return undefined;
    // A month or a week is no day.
    const isDay = date.value.from === date.value.to && !YEAR.test(doc.tokens[date.end]?.lower ?? "");
    if (!isDay) return undefined;
    const isPast = IS_PAST.test(label) || (kind === "contact" && /^first\s/i.test(label));
    const isAhead = isPast && date.value.from > today;
    const value = isAhead ? isoOf(addMonths(date.value.from, -12)) : dayFor(date.value, "step", today);
    return { value, start: at, end: date.end };
  };

const YEAR = /^(?:19|20)\d\d$/;

const RANGE = /^(?:to|or|through)$/;
/** "Two times", "12 lower", "three or so of them": what follows makes another number of it. */
const NO_COUNT = /^(?:times|x|lower|higher|less|fewer|more|bigger|smaller|cheaper)$/;

/** "A dozen", "two dozen", "half a dozen". */
function dozensAt(doc: Doc, at: number) {
  if (lineOf(doc, at, at + 3) === "half a dozen") return { value: 6, end: at + 3 };
  if (doc.tokens[at]?.lower === "dozen") return { value: 12, end: at + 1 };
  if (doc.tokens[at + 1]?.lower !== "dozen") return undefined;
  const count = doc.tokens[at]?.lower === "a" ? 1 : readNumber(doc.tokens.slice(at, at + 1), 0)?.value;
  return count === undefined ? undefined : { value: count * 12, end: at + 2 };
}

function numberAt({ reading: { doc } }: Heard, at: number) {
  const { tokens, source } = doc;
  const token = tokens[at];
  if (!token || token.mask === "phone" || token.mask === "email") return undefined;
  if (token.mask === "date" && !/^\d{4}$/.test(token.lower)) return undefined;
  const share = /^(\d{1,9}(?:\.\d{1,4})?)%$/.exec(token.lower)?.[1];
  const number = share ? { value: Number(share), end: at + 1 } : (dozensAt(doc, at) ?? readNumber(tokens, at));
  const next = tokens[number?.end ?? at]?.lower ?? "";
  if (!number || NO_COUNT.test(next) || (RANGE.test(next) && readNumber(tokens, number.end + 1))) return undefined;
  const isNegative = /(?:^|[\s:=])[-−]$/.test(source.slice(Math.max(0, token.start - 2), token.start));
  return { value: isNegative ? -number.value : number.value, end: number.end };
}

/** A sum of money is no number of things. */
const number: ReadAt = (heard, at) => {
  const found = numberAt(heard, at);
  const { tokens } = heard.reading.doc;
  const isMoney = /^[$€£]/.test(tokens[at]?.text ?? "") || CURRENCY.test(tokens[found?.end ?? at]?.lower ?? "");
  return found && !isMoney ? { ...found, start: at } : undefined;
};

const money: ReadAt = (heard, at) => {
  const found = numberAt(heard, at);
  const { doc } = heard.reading;
  if (!found || found.value < 0 || isShare(doc, found.end) || TIME.test(doc.tokens[found.end]?.lower ?? ""))
    return undefined;
  const isSaid = CURRENCY.test(doc.tokens[found.end]?.lower ?? "");
  const end = found.end + Number(isSaid);
  const each = EACH.exec(lineOf(doc, end, end + 2))?.[0];
  return { value: found.value, start: at, end: end + (each?.split(" ").length ?? 0) };
};

/** "3 hours" is no sum. */
const TIME = /^(?:minutes?|hours?|days?|weeks?|months?|years?)$/;

/** What a sum is paid for, which belongs to it: "four fifty a month". */
const EACH = /^(?:(?:a|an|per|each|every) (?:year|month|week|day|hour|quarter)|monthly|yearly|annually|total)(?= |$)/;

const isShare = (doc: Doc, end: number): boolean =>
  doc.tokens[end - 1]?.lower.endsWith("%") || /^(?:percent|per cent)/.test(lineOf(doc, end, end + 2));

const WEB = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?:[/?#]\S*)?$/u;
const LONGEST_LINK = 2_000;

const link: ReadAt = ({ reading: { doc }, note }, at) => {
  const { tokens } = doc;
  const from = tokens[at];
  if (!from) return undefined;
  const rest = note.slice(from.start, from.start + LONGEST_LINK);
  const written = /^\S+/.exec(rest)?.[0].replace(/[.,;:!?)"'’”]+$/u, "") ?? "";
  if (WEB.test(written)) {
    const last = from.start + written.length;
    let end = at + 1;
    while ((tokens[end]?.start ?? last) < last) end++;
    return { value: /^https?:/.test(written) ? written : `https://${written}`, start: at, end };
  }
  // "acme dot com slash menu"
  let [address, end] = [from.lower, at + 1];
  while (tokens[end]?.lower === "dot" && tokens[end + 1]) {
    address += `.${tokens[end + 1]?.lower}`;
    end += 2;
  }
  while (end > at + 1 && tokens[end]?.lower === "slash" && tokens[end + 1]) {
    address += `/${tokens[end + 1]?.lower}`;
    end += 2;
  }
  // "serap dot gunay at example dot com" is an address of mail.
  return end > at + 1 && tokens[end]?.lower !== "at" && WEB.test(address)
    ? { value: `https://${address}`, start: at, end }
    : undefined;
};

/** How the values of a field are read; nothing for texts, of which only the words around tell where they end, and for yes and no. */
export function readerOf(field: OwnToHear): ReadAt | undefined {
  if (field.type === "one") return choicesReader(field, 1);
  if (field.type === "day") return dayReader(field);
  return field.type === "several" ? choicesReader(field, Number.POSITIVE_INFINITY) : READERS[field.type];
}

const READERS: Partial<Record<OwnFieldType, ReadAt>> = { number, money, link };
