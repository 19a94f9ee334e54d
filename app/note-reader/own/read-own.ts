/**
 * What a note says of the team's own fields (docs/product.md#own-fields-in-notes): a field's label, and beside it a value of its type. What is denied,
 * asked or supposed is not taken, and a label that is not said has no value.
 */
import type { OwnValue } from "#app/records/own/own-values.ts";
import { isCorrection, isDenied } from "../corrections.ts";
import { type Reading, readAbout } from "../link/reading.ts";
import type { Found, Span } from "../tokens.ts";
import { type AfterLabel, afterLabel, beforeLabel, isOfElse, nameBefore } from "./beside.ts";
import { isGuessed } from "./guessed.ts";
import { phraseAt, phrasesOf } from "./phrases.ts";
import { saidToBe, sentencesOf } from "./said-to-be.ts";
import { takesBack } from "./taken-back.ts";
import { correctedText, nameUpTo, textAt } from "./texts.ts";
import { type Heard, heardOf, type OwnToHear, type ReadAt, readerOf } from "./values.ts";

/** A value that was heard, and the words that tell it with their label: `start` and `end` are their offsets in the note. */
export type HeardOwn = { field: OwnToHear; value: OwnValue; words: string; start: number; end: number };

/** A label as it may be said; `says` where its words are a sentence that tells yes or no. */
type Label = { field: OwnToHear; says?: boolean };
/** A label that is said, with all that have it: one of contacts and one of opportunities may be called alike. */
type Said = { labels: Label[]; span: Span };
type Told = Found<OwnValue> & { field: OwnToHear; span: Span };
type Listening = { heard: Heard; readers: Map<OwnToHear, ReadAt | undefined>; labels: Set<number> };

/** The values heard; of a field that is told twice the last one. `today` is `YYYY-MM-DD`. Never throws; takes time linear in the text. */
export function readOwn(transcript: string, today: string, fields: readonly OwnToHear[]): HeardOwn[] {
  if (fields.length === 0) return [];
  return ownIn(transcript, readAbout(transcript.replace(WITHIN_ADDRESS, "-"), today), fields);
}

/** The "?" of an address, which asks nothing: the letters around it are not apart. */
const WITHIN_ADDRESS = /(?<=[./][^\s?]{1,200})\?(?=[\p{L}\p{N}])/gu;

/** The same of a note that was read, in which signs may have been replaced, one by one. */
export function ownIn(note: string, reading: Reading, fields: readonly OwnToHear[]): HeardOwn[] {
  const heard = heardOf(note, reading);
  const { doc } = reading;
  const said = labelsIn(heard, fields);
  if (said.length === 0) return [];
  const readers = new Map(said.flatMap((label) => label.labels.map(({ field }) => [field, readerOf(field)] as const)));
  const listening = { heard, readers, labels: new Set(said.map(({ span }) => span.start)) };
  const own = new Set(said.flatMap(({ span }) => tokensOf(span)));
  const before = (label: Said, taken: Set<number>) =>
    told(label, ({ field }) => valueBefore(listening, label, field, taken));
  // "500 deposit, 40 seats": what stands before a label is its own where what follows is another label's.
  const isNext = ({ span, end }: Told) => span.end === end && listening.labels.has(end) && doc.tokens[end]?.gap === 0;
  const behind = said.map((label) => {
    const found = told(label, (one) => valueAfter(listening, label, one));
    return found.some(isNext) && before(label, own).length > 0 ? [] : found;
  });
  const taken = new Set([...own, ...behind.flat().flatMap(({ span }) => tokensOf(span))]);
  const all = said.flatMap((label, index) => {
    const found = behind[index] ?? [];
    return found.length > 0 ? found : before(label, taken);
  });
  return [...new Map(all.map((one) => [one.field, one])).values()].map(({ field, value, span }) => {
    const [first, last] = [doc.tokens[span.start], doc.tokens[span.end - 1]];
    const [start, end] = [first?.start ?? 0, last?.end ?? 0];
    return { field, value, words: note.slice(start, end), start, end };
  });
}

const tokensOf = ({ start, end }: Span) => Array.from({ length: end - start }, (_, k) => start + k);

const around = (a: Span, b: Span): Span => ({ start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) });

function labelsIn({ reading, words }: Heard, fields: readonly OwnToHear[]): Said[] {
  const phrases = phrasesOf(
    fields.flatMap((field): { text: string; named: Label }[] => [
      { text: field.label, named: { field } },
      ...sentencesOf(field).map(({ text, value }) => ({ text, named: { field, says: value } })),
    ]),
  );
  const said: Said[] = [];
  for (let index = 0; index < words.length; ) {
    const found = phraseAt(phrases, words, index, reading.doc.tokens);
    if (found) said.push({ labels: found.named, span: found.span });
    index = found?.next ?? index + 1;
  }
  return said;
}

const told = ({ labels, span }: Said, read: (label: Label) => Found<OwnValue> | undefined): Told[] =>
  labels.flatMap((label) => {
    const value = read(label);
    return value ? [{ ...value, field: label.field, span: around(span, value) }] : [];
  });

function valueAfter(listening: Listening, { span }: Said, { field, says }: Label): Found<OwnValue> | undefined {
  const { heard } = listening;
  if (says !== undefined) {
    const isSo = says ? isReal(heard, span, span) : !heard.reading.isSupposed(span);
    return isSo ? { value: says, ...span } : undefined;
  }
  for (const from of afterLabel(heard.reading.doc, span, field.type)) {
    const value = valueFrom(listening, span, field, from);
    if (value) return value;
  }
  return undefined;
}

/** The value that begins where `from` says, if it is one that holds. */
function valueFrom({ heard, readers, labels }: Listening, label: Span, field: OwnToHear, from: AfterLabel) {
  const { doc } = heard.reading;
  const reader = readers.get(field);
  if (field.type === "yesno" && isAnswered(doc, label)) return reader?.(heard, label.end);
  if (doc.tokens[from.at]?.gap === 2) return undefined;
  const isLabel = (at: number) => labels.has(at);
  if (field.type === "text" || field.type === "long") {
    const isSaid = field.type === "long" && isAnnounced(doc, label, from.at);
    const text = textAt(doc, isSaid ? { ...from, isLinked: true, isColon: true } : from, field.type, isLabel);
    return text && isReal(heard, label, text) ? correctedText(doc, text, isLabel) : undefined;
  }
  const first = isLabel(from.at) ? undefined : reader?.(heard, from.at);
  if (!first || !reader) return undefined;
  const value = field.type === "yesno" ? { start: label.end, end: first.start } : first;
  return isReal(heard, label, value) ? corrected(heard, first, { from: first.end, reader, labels }) : undefined;
}

/** "Access notes, use the side door", "for access notes, …": the label alone, a pause, and what it is. */
const isAnnounced = ({ tokens }: Reading["doc"], { start, end }: Span, at: number): boolean =>
  at === end &&
  tokens[at]?.gap === 1 &&
  (start === 0 || tokens[start]?.gap !== 0 || tokens[start - 1]?.lower === "for");

/** "PO required? Yes." */
const isAnswered = ({ tokens, source }: Reading["doc"], { end }: Span): boolean =>
  source.slice(tokens[end - 1]?.end, tokens[end]?.start).includes("?") && (tokens[end + 1]?.gap ?? 2) > 0;

function isReal({ reading }: Heard, label: Span, value: Span): boolean {
  const told = around(label, value);
  const isSaid = !reading.isUnreal(label) && !reading.isUnreal(value);
  return isSaid && !reading.isSupposed(told) && !isGuessed(reading.doc, told.start);
}

const REACH = 9;

/** The value behind `from` that takes this one back, else this one: "seats 40, no wait, 50", "40 seats, sorry, 50". */
function corrected(
  heard: Heard,
  first: Found<OwnValue>,
  { from, reader, labels }: { from: number; reader: ReadAt; labels: Set<number> },
) {
  const { doc } = heard.reading;
  for (let at = from + 1; at <= from + REACH && !labels.has(at); at++) {
    const next = reader(heard, at);
    if (next && !isDenied(doc, next) && !heard.reading.isSupposed(next) && isTakenBack(doc, from, next)) return next;
  }
  return first;
}

/** "Five thousand no six thousand" is said without pauses; of what is no number, "no" may deny what follows. */
const isTakenBack = (doc: Reading["doc"], from: number, { value, start }: Found<OwnValue>): boolean =>
  typeof value === "number" ? isCorrection(doc, from, start) : takesBack(doc, from, start);

const FURTHEST_BEFORE = 8;

/** "40 seats", "March 3 is the renewal date", "she is a VIP". */
function valueBefore(
  { heard, readers, labels }: Listening,
  { span }: Said,
  field: OwnToHear,
  taken: Set<number>,
): Found<OwnValue> | undefined {
  const { doc } = heard.reading;
  const reader = readers.get(field);
  const isFree = (value: Span) => !tokensOf(value).some((one) => taken.has(one));
  if (field.type === "yesno") return saidSo(heard, span);
  if (field.type === "text") {
    const end = nameBefore(doc, span);
    const name = end === undefined ? undefined : nameUpTo(doc, end);
    return name && isFree(name) && isReal(heard, span, name) ? name : undefined;
  }
  if (!reader || field.type === "link") return undefined;
  for (const end of beforeLabel(doc, span)) {
    for (let at = Math.max(0, end - FURTHEST_BEFORE); at < end; at++) {
      const value = reader(heard, at);
      const isWhole = value?.end === end && !isBroken(doc.tokens.slice(at + 1, end));
      if (value && isWhole && isFree(value) && isReal(heard, span, value) && !isOfElse(doc, at))
        return corrected(heard, value, { from: span.end, reader, labels });
    }
  }
  return undefined;
}

/** Yes or no that the words before the label say. What is said not to be is denied by the very words that tell it. */
function saidSo(heard: Heard, label: Span): Found<OwnValue> | undefined {
  const be = saidToBe(heard.reading.doc, label);
  if (!be) return undefined;
  const by = be.value ? { start: be.by, end: label.start } : { start: Math.max(0, be.by - 1), end: be.by };
  const isSo = isReal(heard, be.value ? label : by, by) && !heard.reading.isSupposed(label);
  return isSo ? { value: be.value, start: be.by, end: label.end } : undefined;
}

const isBroken = (tokens: { gap: number }[]) => tokens.some(({ gap }) => gap === 2);
