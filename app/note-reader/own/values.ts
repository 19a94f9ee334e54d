/** The values that own fields can have, read at a place of the note (docs/product.md#own-fields-in-notes). */
import type { OwnField, OwnFieldType } from "#app/records/own/own-field.ts";
import type { OwnValue } from "#app/records/own/own-values.ts";
import { addMonths, isoOf } from "../dates/calendar.ts";
import { dayFor } from "../dates/date-roles.ts";
import type { DateRange } from "../dates/periods.ts";
import type { Reading } from "../link/reading.ts";
import { CURRENCY } from "../money/amounts.ts";
import { readNumber } from "../money/numbers.ts";
import { type Doc, type Found, lineOf } from "../tokens.ts";
import { phraseAt, phrasesOf, type Word, wordsOfTokens } from "./phrases.ts";

/** A field that is listened for. */
export type OwnToHear = Pick<OwnField, "key" | "label" | "type" | "choices"> & { kind: "contact" | "opportunity" };

/** A note as values are read of it: its text and words, and of each token the first word and the date that it is part of. */
export type Heard = { note: string; reading: Reading; words: Word[]; wordOf: number[]; dateOf: Found<DateRange>[] };

export function heardOf(note: string, reading: Reading): Heard {
  const words = wordsOfTokens(reading.doc.tokens);
  const wordOf: number[] = [];
  for (const [index, { at }] of words.entries()) wordOf[at] ??= index;
  const dateOf: Found<DateRange>[] = [];
  for (const date of reading.dates) for (let at = date.start; at < date.end; at++) dateOf[at] = date;
  return { note, reading, words, wordOf, dateOf };
}

/** Reads the value that begins with a token. */
export type ReadAt = (heard: Heard, at: number) => Found<OwnValue> | undefined;

/** What a label tells of the past: "Customer since", "Last visit". */
const IS_PAST = /(?:^|\s)(?:since|last|first|joined|founded|started|opened|born)(?:\s|$)/i;

/** The day that is told; of a label that tells of the past the last one of that name. */
const dayReader =
  ({ label }: OwnToHear): ReadAt =>
  ({ reading: { day: today, doc }, dateOf }, at) => {
    // A date has its "on" or "the", which may have been passed already.
    const date = dateOf[at];
    if (!date || at - date.start > 2) return undefined;
    // A month or a week is no day.
    const isDay = date.value.from === date.value.to && !YEAR.test(doc.tokens[date.end]?.lower ?? "");
    if (!isDay) return undefined;
    const isAhead = IS_PAST.test(label) && date.value.from > today;
    const value = isAhead ? isoOf(addMonths(date.value.from, -12)) : dayFor(date.value, "step", today);
    return { value, start: at, end: date.end };
  };

const YEAR = /^(?:19|20)\d\d$/;

const RANGE = /^(?:to|or|through)$/;

function numberAt({ reading: { doc } }: Heard, at: number) {
  const { tokens, source } = doc;
  const token = tokens[at];
  if (!token || token.mask === "phone" || token.mask === "email") return undefined;
  if (token.mask === "date" && !/^\d{4}$/.test(token.lower)) return undefined;
  const share = /^(\d{1,9}(?:\.\d{1,4})?)%$/.exec(token.lower)?.[1];
  const number = share ? { value: Number(share), end: at + 1 } : readNumber(tokens, at);
  if (!number || (RANGE.test(tokens[number.end]?.lower ?? "") && readNumber(tokens, number.end + 1))) return undefined;
  const isNegative = /(?:^|[\s:=])[-−]$/.test(source.slice(Math.max(0, token.start - 2), token.start));
  return { value: isNegative ? -number.value : number.value, end: number.end };
}

const number: ReadAt = (heard, at) => {
  const found = numberAt(heard, at);
  return found && { ...found, start: at };
};

const money: ReadAt = (heard, at) => {
  const found = numberAt(heard, at);
  const { doc } = heard.reading;
  if (!found || found.value < 0 || isShare(doc, found.end)) return undefined;
  const isSaid = CURRENCY.test(doc.tokens[found.end]?.lower ?? "");
  return { value: found.value, start: at, end: found.end + Number(isSaid) };
};

const isShare = (doc: Doc, end: number): boolean =>
  doc.tokens[end - 1]?.lower.endsWith("%") || /^(?:percent|per cent)/.test(lineOf(doc, end, end + 2));

const YES = /^(?:yes|yeah|yep|yup|true|definitely|certainly)$/;
const NO = /^(?:no|nope|nah|false|unavailable)$/;
const IS_THERE = /^(?:available|included|provided)$/;
const IS_NOT = /^(?:not|isn't|aren't)$/;

const yesno: ReadAt = ({ reading: { doc } }, at) => {
  const word = doc.tokens[at]?.lower ?? "";
  const isThere = IS_THERE.test(word);
  if (isThere || YES.test(word) || NO.test(word)) return { value: isThere || YES.test(word), start: at, end: at + 1 };
  const isNotThere = IS_NOT.test(word) && IS_THERE.test(doc.tokens[at + 1]?.lower ?? "");
  return isNotThere ? { value: false, start: at, end: at + 2 } : undefined;
};

const AND = /^(?:and|plus|&|also|a|little|some|bit|of|then|the)$/;
const MOST_BETWEEN = 3;

/** The choices that are said one after the other from a token on, at most `most`. */
function choicesReader({ choices }: OwnToHear, most: number): ReadAt {
  const offered = choices.filter(({ archived }) => !archived);
  const phrases = phrasesOf(offered.map(({ id, label }) => ({ text: label, named: id })));
  return ({ reading: { doc }, words, wordOf }, at) => {
    const { tokens } = doc;
    const chosen = new Set<string>();
    let end = at;
    for (let next = at; chosen.size < most; ) {
      const found = phraseAt(phrases, words, wordOf[next] ?? -1, tokens);
      const [id] = found?.named ?? [];
      if (!found || id === undefined) break;
      chosen.add(id);
      end = found.span.end;
      next = end;
      while (next < end + MOST_BETWEEN && tokens[next]?.gap !== 2 && AND.test(tokens[next]?.lower ?? "")) next++;
      if (tokens[next]?.gap === 2) break;
    }
    const other = tokens[end]?.lower === "or" ? phraseAt(phrases, words, wordOf[end + 1] ?? -1, tokens) : undefined;
    if (other) return undefined;
    const ids = offered.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
    const [first] = ids;
    return first === undefined ? undefined : { value: most === 1 ? first : ids, start: at, end };
  };
}

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
  return end > at + 1 && WEB.test(address) ? { value: `https://${address}`, start: at, end } : undefined;
};

/** How the values of a field are read; nothing for texts, of which only the words around tell where they end. */
export function readerOf(field: OwnToHear): ReadAt | undefined {
  if (field.type === "one") return choicesReader(field, 1);
  if (field.type === "day") return dayReader(field);
  return field.type === "several" ? choicesReader(field, Number.POSITIVE_INFINITY) : READERS[field.type];
}

const READERS: Partial<Record<OwnFieldType, ReadAt>> = { number, money, yesno, link };
