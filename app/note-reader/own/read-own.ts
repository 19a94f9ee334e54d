/**
 * What a note says of the team's own fields (docs/product.md#own-fields-in-notes): a field's label, and beside it a value of its type. What is denied,
 * asked or supposed is not taken, and a label that is not said has no value.
 */
import type { OwnValue } from "#app/records/own/own-values.ts";
import { isCorrection, isDenied } from "../corrections.ts";
import { type Reading, readAbout } from "../link/reading.ts";
import { type Found, type Span, wordsOf } from "../tokens.ts";
import { afterLabel, beforeLabel, saidToBe } from "./beside.ts";
import { phraseAt, phrasesOf } from "./phrases.ts";
import { textAt } from "./texts.ts";
import { type Heard, heardOf, type OwnToHear, type ReadAt, readerOf } from "./values.ts";

/** A value that was heard, and the words that tell it with their label: `start` and `end` are their offsets in the note. */
export type HeardOwn = { field: OwnToHear; value: OwnValue; words: string; start: number; end: number };

/** A label that is said, with the fields that have it: one of contacts and one of opportunities may be called alike. */
type Said = { fields: OwnToHear[]; span: Span };
type Told = Found<OwnValue> & { field: OwnToHear; span: Span };
type Listening = { heard: Heard; readers: Map<OwnToHear, ReadAt | undefined>; labels: Set<number> };

/** The values heard; of a field that is told twice the last one. `today` is `YYYY-MM-DD`. Never throws; takes time linear in the text. */
export function readOwn(transcript: string, today: string, fields: readonly OwnToHear[]): HeardOwn[] {
  return fields.length === 0 ? [] : ownIn(readAbout(transcript, today), fields);
}

/** The same of a note that was read. */
export function ownIn(reading: Reading, fields: readonly OwnToHear[]): HeardOwn[] {
  const heard = heardOf(reading);
  const { doc } = reading;
  const said = labelsIn(heard, fields);
  if (said.length === 0) return [];
  const readers = new Map(said.flatMap((label) => label.fields.map((field) => [field, readerOf(field)] as const)));
  const listening = { heard, readers, labels: new Set(said.map(({ span }) => span.start)) };
  const after = said.map((label) => told(label, (field) => valueAfter(listening, label, field)));
  const taken = new Set([...said.map(({ span }) => span), ...after.flat()].flatMap(tokensOf));
  const all = said.flatMap((label, index) => {
    const behind = after[index] ?? [];
    return behind.length > 0 ? behind : told(label, (field) => valueBefore(listening, label, field, taken));
  });
  return [...new Map(all.map((one) => [one.field, one])).values()].map(({ field, value, span }) => {
    const [first, last] = [doc.tokens[span.start], doc.tokens[span.end - 1]];
    return { field, value, words: wordsOf(doc, span), start: first?.start ?? 0, end: last?.end ?? 0 };
  });
}

const tokensOf = ({ start, end }: Span) => Array.from({ length: end - start }, (_, k) => start + k);

const around = (a: Span, b: Span): Span => ({ start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) });

function labelsIn({ reading, words }: Heard, fields: readonly OwnToHear[]): Said[] {
  const phrases = phrasesOf(fields.map((field) => ({ text: field.label, named: field })));
  const said: Said[] = [];
  for (let index = 0; index < words.length; ) {
    const found = phraseAt(phrases, words, index, reading.doc.tokens);
    if (found) said.push({ fields: found.named, span: found.span });
    index = found?.next ?? index + 1;
  }
  return said;
}

const told = ({ fields, span }: Said, read: (field: OwnToHear) => Found<OwnValue> | undefined): Told[] =>
  fields.flatMap((field) => {
    const value = read(field);
    return value ? [{ ...value, field, span: around(span, value) }] : [];
  });

const MAY_BE_PAST = new Set(["one", "several", "text", "long", "link"]);

function valueAfter({ heard, readers, labels }: Listening, { span }: Said, field: OwnToHear) {
  const { doc } = heard.reading;
  const from = afterLabel(doc, span, MAY_BE_PAST.has(field.type));
  const reader = readers.get(field);
  if (doc.tokens[from.at]?.gap === 2) return undefined;
  if (field.type === "text" || field.type === "long") {
    const text = textAt(doc, from, field.type, (at) => labels.has(at));
    return text && isReal(heard, span, text) ? text : undefined;
  }
  const first = labels.has(from.at) ? undefined : reader?.(heard, from.at);
  if (!first || !reader) return undefined;
  const last = field.type === "several" ? first : corrected(heard, first, reader, labels);
  if (field.type === "yesno") return isReal(heard, span, { start: span.end, end: first.start }) ? last : undefined;
  return isReal(heard, span, last) ? last : undefined;
}

const isReal = ({ reading }: Heard, label: Span, value: Span): boolean =>
  !reading.isUnreal(label) && !reading.isUnreal(value) && !reading.isSupposed(around(label, value));

const REACH = 9;

/** The value that takes this one back, else this one: "seats 40, no wait, 50". */
function corrected(heard: Heard, first: Found<OwnValue>, reader: ReadAt, labels: Set<number>) {
  const { doc } = heard.reading;
  for (let at = first.end + 1; at <= first.end + REACH && !labels.has(at); at++) {
    const next = reader(heard, at);
    if (next && !isDenied(doc, next) && isCorrection(doc, first.end, at)) return next;
  }
  return first;
}

const FURTHEST_BEFORE = 8;

/** "40 seats", "March 3 is the renewal date", "she is a VIP". */
function valueBefore({ heard, readers }: Listening, { span }: Said, field: OwnToHear, taken: Set<number>) {
  const { doc } = heard.reading;
  const reader = readers.get(field);
  if (field.type === "yesno") {
    const be = saidToBe(doc, span);
    const by = be && { start: be.value ? be.by : be.by - 1, end: be.value ? span.start : be.by };
    return be && by && isReal(heard, be.value ? span : by, by)
      ? { value: be.value, start: be.by, end: span.end }
      : undefined;
  }
  if (!reader || field.type === "link") return undefined;
  for (const end of beforeLabel(doc, span)) {
    for (let at = Math.max(0, end - FURTHEST_BEFORE); at < end; at++) {
      const value = reader(heard, at);
      const isFree = value?.end === end && !tokensOf(value).some((one) => taken.has(one));
      if (value && isFree && !isBroken(doc.tokens.slice(at + 1, end)) && isReal(heard, span, value)) return value;
    }
  }
  return undefined;
}

const isBroken = (tokens: { gap: number }[]) => tokens.some(({ gap }) => gap === 2);
