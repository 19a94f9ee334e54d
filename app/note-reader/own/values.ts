/** The values that own fields can have, read at a place of the note (docs/product.md#own-fields-in-notes). */
import type { OwnField, OwnFieldType } from "#app/records/own/own-field.ts";
import type { OwnValue } from "#app/records/own/own-values.ts";
import { dayFor } from "../dates/date-roles.ts";
import type { DateRange } from "../dates/periods.ts";
import type { Reading } from "../link/reading.ts";
import { readNumber } from "../money/numbers.ts";
import { CURRENCY } from "../money/sum-signs.ts";
import type { Found } from "../tokens.ts";
import { phraseAt, phrasesOf, type Word, wordsOfTokens } from "./phrases.ts";

/** A field that is listened for. */
export type OwnToHear = Pick<OwnField, "key" | "label" | "type" | "choices"> & { kind: "contact" | "opportunity" };

/** A note as values are read of it: its words, and of each token the first word and the date that it is part of. */
export type Heard = { reading: Reading; words: Word[]; wordOf: number[]; dateOf: Found<DateRange>[] };

export function heardOf(reading: Reading): Heard {
  const words = wordsOfTokens(reading.doc.tokens);
  const wordOf: number[] = [];
  for (const [index, { at }] of words.entries()) wordOf[at] ??= index;
  const dateOf: Found<DateRange>[] = [];
  for (const date of reading.dates) for (let at = date.start; at < date.end; at++) dateOf[at] = date;
  return { reading, words, wordOf, dateOf };
}

/** Reads the value that begins with a token. */
export type ReadAt = (heard: Heard, at: number) => Found<OwnValue> | undefined;

const day: ReadAt = ({ reading: { day: today }, dateOf }, at) => {
  // A date has its "on" or "the", which may have been passed already.
  const date = dateOf[at];
  if (!date || at - date.start > 2) return undefined;
  return { value: dayFor(date.value, "step", today), start: at, end: date.end };
};

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
  if (!found || found.value < 0) return undefined;
  const isSaid = CURRENCY.test(heard.reading.doc.tokens[found.end]?.lower ?? "");
  return { value: found.value, start: at, end: found.end + Number(isSaid) };
};

const YES = /^(?:yes|yeah|yep|yup|true|definitely|certainly)$/;
const NO = /^(?:no|nope|nah|false)$/;

const yesno: ReadAt = ({ reading: { doc } }, at) => {
  const word = doc.tokens[at]?.lower ?? "";
  return YES.test(word) || NO.test(word) ? { value: YES.test(word), start: at, end: at + 1 } : undefined;
};

const AND = /^(?:and|plus|&|also)$/;

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
      if (tokens[end]?.gap === 2) break;
      next = AND.test(tokens[end]?.lower ?? "") ? end + 1 : end;
    }
    const ids = offered.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
    const [first] = ids;
    return first === undefined ? undefined : { value: most === 1 ? first : ids, start: at, end };
  };
}

const WEB = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?:[/?#]\S*)?$/u;
const LONGEST_LINK = 2_000;

const link: ReadAt = ({ reading: { doc } }, at) => {
  const { tokens, source } = doc;
  const from = tokens[at];
  if (!from) return undefined;
  const rest = source.slice(from.start, from.start + LONGEST_LINK);
  const written = /^\S+/.exec(rest)?.[0].replace(/[.,;:!?)"'’”]+$/u, "") ?? "";
  if (WEB.test(written)) {
    const last = from.start + written.length;
    let end = at + 1;
    while ((tokens[end]?.start ?? last) < last) end++;
    return { value: /^https?:/.test(written) ? written : `https://${written}`, start: at, end };
  }
  // "acme dot com"
  let [address, end] = [from.lower, at + 1];
  while (tokens[end]?.lower === "dot" && tokens[end + 1]) {
    address += `.${tokens[end + 1]?.lower}`;
    end += 2;
  }
  return end > at + 1 && WEB.test(address) ? { value: `https://${address}`, start: at, end } : undefined;
};

/** How the values of a field are read; nothing for texts, of which only the words around tell where they end. */
export function readerOf(field: OwnToHear): ReadAt | undefined {
  if (field.type === "one") return choicesReader(field, 1);
  return field.type === "several" ? choicesReader(field, Number.POSITIVE_INFINITY) : READERS[field.type];
}

const READERS: Partial<Record<OwnFieldType, ReadAt>> = { day, number, money, yesno, link };
