/**
 * What a note says of the team's custom fields (docs/product.md#own-fields-in-notes): a field's label, and beside it a
 * value of its type. What is denied, asked or supposed is not taken, and a label that is not said has no value.
 */
import type { CountryCode } from "libphonenumber-js";
import type { CustomValue } from "#app/records/custom/custom-values.ts";
import { findOtherPartyStories } from "../assertion/supposed.ts";
import { type ParsedNote, parseNoteForMatching } from "../link/parsed-note.ts";
import { type Found, indexesOf, type Span } from "../tokens.ts";
import { type Label, type LabelMention, labelsIn } from "./labels.ts";
import { isLabelOfOtherSubject } from "./ruled-out.ts";
import { valueBefore } from "./value-before.ts";
import { noteWordsOf, type RecognizableField, readerOf } from "./values.ts";
import { type ExtractionContext, enclosingSpan, valueAfter } from "./values-beside.ts";

/** A value that was heard, and its words with the label: `start` and `end` are their offsets in the note. */
export type ExtractedCustomValue = {
  field: RecognizableField;
  value: CustomValue;
  words: string;
  start: number;
  end: number;
};

/** The values heard, the last one of each field. `today` is `YYYY-MM-DD`. Never throws; takes linear time. */
export function readCustomValues(
  transcript: string,
  today: string,
  fields: readonly RecognizableField[],
  home?: CountryCode,
): ExtractedCustomValue[] {
  if (fields.length === 0) return [];
  const reading = parseNoteForMatching(transcript.replace(WITHIN_ADDRESS, "-"), today, home);
  return extractCustomValues(transcript, reading, fields);
}

/** The "?" of an address, which asks nothing: the letters around it are not apart. */
const WITHIN_ADDRESS = /(?<=[./][^\s?]{1,200})\?(?=[\p{L}\p{N}])/gu;

type LabelledValue = Found<CustomValue> & { field: RecognizableField; span: Span };

/** The same of a note that was read, in which signs may have been replaced, one by one. */
export function extractCustomValues(
  note: string,
  reading: ParsedNote,
  fields: readonly RecognizableField[],
): ExtractedCustomValue[] {
  const heard = noteWordsOf(note, reading);
  const { doc } = reading;
  const all = labelsIn(heard, fields);
  const said = all.filter(({ span }) => !isLabelOfOtherSubject(doc, span));
  const named = new Set(said.flatMap(({ labels }) => labels.map(({ field }) => field)));
  const whole = all.filter(({ labels }) => labels.some(({ isShort, unit }) => !isShort && unit === undefined));
  const listening: ExtractionContext = {
    heard,
    readers: new Map([...named].map((field) => [field, readerOf(field)] as const)),
    labels: new Set(whole.map(({ span }) => span.start)),
    others: new Set(findOtherPartyStories(doc).flatMap(indexesOf)),
    behind: new Set(whole.map(({ span }) => span.end)),
  };
  const after = said.map((one) => readLabelledValues(one, (label) => valueAfter(listening, one.span, label)));
  const taken = new Set([...all.map(({ span }) => span), ...after.flat()].flatMap(indexesOf));
  const values = said.flatMap((one, index) => {
    const behind = after[index] ?? [];
    return behind.length > 0
      ? behind
      : readLabelledValues(one, (label) => valueBefore(listening, one.span, label, taken));
  });
  return [...new Map(values.map((one) => [one.field, one])).values()].map(({ field, value, span }) => {
    const [first, last] = [doc.tokens[span.start], doc.tokens[span.end - 1]];
    const [start, end] = [first?.start ?? 0, last?.end ?? 0];
    return { field, value, words: note.slice(start, end), start, end };
  });
}

const readLabelledValues = (
  { labels, span }: LabelMention,
  read: (label: Label) => Found<CustomValue> | undefined,
): LabelledValue[] =>
  labels.flatMap((label) => {
    const value = read(label);
    return value ? [{ ...value, field: label.field, span: enclosingSpan(span, value) }] : [];
  });
