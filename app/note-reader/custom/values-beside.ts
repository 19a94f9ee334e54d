/**
 * The value that is told beside the label of a custom field: behind it, or before it ("40 seats", "March 3 is the
 * renewal date", "she is a VIP").
 */
import type { CustomValue } from "#app/records/custom/custom-values.ts";
import { type Day, isoOf } from "../dates/calendar.ts";
import { type Doc, type Found, type Span, wordAt } from "../tokens.ts";
import { afterLabel, articleBefore, gapAt, type ValuePosition } from "./beside.ts";
import { type Label, mayBeShort } from "./labels.ts";
import { isQualifiedByOtherOwner, isRetractedBetween, isSuperseded, isUnrelatedValue } from "./ruled-out.ts";
import { correctedText, longTextAt, textAt } from "./texts.ts";
import { type NoteWords, type ReadAt, type RecognizableField, withUnit } from "./values.ts";
import { answerAt } from "./yes-no.ts";

/** What is known while a note is listened to. */
export type ExtractionContext = {
  heard: NoteWords;
  readers: Map<RecognizableField, ReadAt | undefined>;
  /** The tokens at which labels begin, and those behind them. */
  labels: Set<number>;
  behind: Set<number>;
  /** The tokens at which the note tells of others, such as a competitor. */
  others: Set<number>;
};

export const readerFor = ({ readers }: ExtractionContext, { field, unit }: Label): ReadAt | undefined => {
  const reader = readers.get(field);
  return reader && unit !== undefined ? withUnit(reader, unit) : reader;
};

/** From the first word of both spans to the last. */
export const enclosingSpan = (a: Span, b: Span): Span => ({
  start: Math.min(a.start, b.start),
  end: Math.max(a.end, b.end),
});

/** Whether label and value are told as a fact. */
export const isToldAsFact = ({ heard: { reading } }: ExtractionContext, label: Span, value: Span): boolean =>
  !reading.isUnreal(label) && !reading.isUnreal(value) && !reading.isSupposed(enclosingSpan(label, value));

/** What is told right behind a label. */
export function valueAfter(listening: ExtractionContext, span: Span, label: Label): Found<CustomValue> | undefined {
  const { heard, labels } = listening;
  const { doc, isUnreal, isSupposed } = heard.reading;
  const { field, says } = label;
  if (says !== undefined) return (says ? isUnreal(span) : isSupposed(span)) ? undefined : { value: says, ...span };
  if (isQuestion(doc, span)) return answerToLabelQuestion(listening, span, label);
  const isLabel = (at: number) => labels.has(at);
  if (field.type === "yesno") {
    const answer = gapAt(doc, span.end) === 2 ? undefined : answerAt(doc, span.end, isLabel);
    return answer && !isUnreal(span) && !isSupposed(answer) ? answer : undefined;
  }
  for (const from of afterLabel(doc, span, field.type, isLabel)) {
    if (gapAt(doc, from.at) === 2 || isQualifiedByOtherOwner(doc, span.end, from.at)) continue;
    const value = field.type === "long" ? longTextFrom(listening, span, from) : valueFrom(listening, span, label, from);
    if (value && !isCounted(listening, span, field, from)) return value;
  }
  return undefined;
}

const MAX_COUNT_TOKENS = 5;

/** "24 chairs, 149,500": a number right before a label counts it, unless "is" follows or it is another label's. */
function isCounted(
  { heard, readers, behind }: ExtractionContext,
  { start, end }: Span,
  field: RecognizableField,
  { at, isLinked }: ValuePosition,
) {
  const { tokens } = heard.reading.doc;
  const isOthers = Array.from({ length: MAX_COUNT_TOKENS }, (_, back) => start - back).some((one) => behind.has(one));
  if (!/^(?:number|money)$/.test(field.type) || (isLinked && at > end) || isOthers || tokens[start]?.gap !== 0)
    return false;
  return readers.get(field)?.(heard, start - 1)?.end === start;
}

/** The value that begins where `from` says, if it is one that holds, or what takes it back. */
function valueFrom(
  listening: ExtractionContext,
  span: Span,
  label: Label,
  from: ValuePosition,
): Found<CustomValue> | undefined {
  const { heard, labels, others } = listening;
  const { doc, day } = heard.reading;
  const { field } = label;
  const isLabel = (at: number) => labels.has(at);
  const reader = readerFor(listening, label);
  const first = reader ? formattedValueAt(heard, span, label, from, reader) : textAt(doc, from, isLabel);
  if (!first || isLabel(from.at)) return undefined;
  // "Our competitor Uline already quoted": the label itself tells of others.
  const isOthers = !reader && from.at === span.end && others.has(span.end - 1) && others.has(from.at);
  const isSo = isOthers || isToldAsFact(listening, span, first);
  const later = reader
    ? replacingValue(listening, first.end, reader, from.isPast && field.choices.length > 0)
    : correctedText(doc, first, isLabel);
  if (later && !heard.reading.isSupposed(later.value)) return isSo || later.isReplaced ? later.value : undefined;
  return isSo && (!from.isPast || mayBePast(field, first, day)) ? first : undefined;
}

/** A value that is told by its form. */
function formattedValueAt(
  heard: NoteWords,
  span: Span,
  label: Label,
  from: ValuePosition,
  reader: ReadAt,
): Found<CustomValue> | undefined {
  const { doc } = heard.reading;
  if ((label.isShort || label.unit) && !mayBeShort(doc, span, from.isLinked)) return undefined;
  const { pos = "" } = doc.tokens[from.at] ?? {};
  // "Is a heavy | clay", "two | dogs".
  const isDescribed = label.field.choices.length > 0 && from.isLinked && /^(?:ADJ|NUM)$/.test(pos);
  const value = reader(heard, from.at) ?? (isDescribed ? reader(heard, from.at + 1) : undefined);
  return value && !isUnrelatedValue(heard, span, label.field, from, value) ? value : undefined;
}

/** A value in the past tense may have changed: only lasting values count, and days that are past themselves. */
const mayBePast = ({ type, choices }: RecognizableField, { value }: Found<CustomValue>, today: Day): boolean =>
  choices.length > 0 || /^(?:link|text)$/.test(type) || (type === "day" && String(value) < isoOf(today));

function longTextFrom({ heard: { reading }, labels }: ExtractionContext, span: Span, from: ValuePosition) {
  const isColon = from.isColon || isAnnounced(reading.doc, span, from.at);
  const place = isColon ? { ...from, isLinked: true, isColon } : from;
  const text = longTextAt(reading.doc, place, (at) => labels.has(at));
  return text && !reading.isUnreal(isColon ? span : { start: span.start, end: text.start }) ? text : undefined;
}

/** "Access notes, use the side door", "for access notes, …": the label alone, a pause, and what it is. */
const isAnnounced = (doc: Doc, { start, end }: Span, at: number): boolean =>
  at === end && gapAt(doc, at) === 1 && (start === 0 || gapAt(doc, start) > 0 || wordAt(doc, start - 1) === "for");

/** Whether a label is asked alone: "PO required? Yes." */
const isQuestion = (doc: Doc, { start, end }: Span): boolean =>
  gapAt(doc, articleBefore(doc, start)) > 0 &&
  doc.source.slice(doc.tokens[end - 1]?.end, doc.tokens[end]?.start).includes("?");

/** The answer to a label that is asked, which is a sentence or a clause of its own. */
function answerToLabelQuestion(
  listening: ExtractionContext,
  { end: at }: Span,
  label: Label,
): Found<CustomValue> | undefined {
  const { heard, labels } = listening;
  const { doc } = heard.reading;
  const { type } = label.field;
  if (!doc.tokens[at] || labels.has(at)) return undefined;
  const place = { at, isLinked: false, isColon: true, isPast: false };
  const text = type === "text" ? textAt(doc, place, () => false) : undefined;
  const value = type === "yesno" ? answerAt(doc, at, () => false) : (readerFor(listening, label)?.(heard, at) ?? text);
  return value && gapAt(doc, value.end) > 0 ? value : undefined;
}

const MAX_TOKENS_TO_LATER_VALUE = 9;

/**
 * The value behind `from` that takes an earlier one back, or that is so instead now: "seats 40, no wait, 50", "was
 * light, now it's medium".
 */
export function replacingValue({ heard, labels }: ExtractionContext, from: number, reader: ReadAt, isPast = false) {
  const { doc, isSupposed } = heard.reading;
  for (let at = from; at <= from + MAX_TOKENS_TO_LATER_VALUE && !labels.has(at); at++) {
    const value = at > from ? reader(heard, at) : undefined;
    if (!value || isSupposed(value)) continue;
    const replaces = isPast || isSuperseded(doc, from, value.start);
    if (replaces || isRetractedBetween(doc, from, value.start, typeof value.value === "number"))
      return { value, isReplaced: replaces };
  }
  return undefined;
}
