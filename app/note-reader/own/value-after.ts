/** The value that follows the label of an own field. */
import type { OwnValue } from "#app/records/own/own-values.ts";
import { isDenied } from "../corrections.ts";
import { type Day, isoOf } from "../dates/calendar.ts";
import { type Doc, type Found, lineOf, type Span } from "../tokens.ts";
import { answerAt } from "./answers.ts";
import { type Asserted, isAnothers } from "./asserted.ts";
import { type AfterLabel, afterLabel } from "./beside.ts";
import type { Label } from "./labels.ts";
import { isApart, isOther } from "./of-else.ts";
import { isReplaced, isTakenBack, takesBack } from "./taken-back.ts";
import { correctedText, longTextAt, textAt } from "./texts.ts";
import { isUnitTold } from "./units.ts";
import type { Heard, OwnToHear, ReadAt } from "./values.ts";

/** What is known while a note is listened to; `labels` are the tokens at which labels begin. */
export type Listening = {
  heard: Heard;
  asserted: Asserted;
  readers: Map<OwnToHear, ReadAt | undefined>;
  labels: Set<number>;
  /** The tokens behind labels. */
  behind: Set<number>;
};

/** What is told right behind a label. */
export function valueAfter(
  listening: Listening,
  label: Span,
  { field, says, unit }: Label,
): Found<OwnValue> | undefined {
  const { heard, asserted } = listening;
  const { doc } = heard.reading;
  if (says !== undefined) {
    const isSo = says ? asserted.isFact(label) : !asserted.isSupposed(label);
    return isSo ? { value: says, ...label } : undefined;
  }
  if (isQuestion(doc, label)) return answered(listening, label, field);
  const isLabel = (at: number) => listening.labels.has(at);
  if (field.type === "yesno") {
    const answer = doc.tokens[label.end]?.gap === 2 ? undefined : answerAt(doc, label.end, isLabel);
    const isSo = answer && asserted.isFact(label) && !asserted.isSupposed(answer);
    return isSo ? answer : undefined;
  }
  for (const from of afterLabel(doc, label, field.type, isLabel)) {
    const value = isAnothers(doc, label.end, from.at) ? undefined : valueFrom(listening, label, field, from);
    if (value && isCounted(listening, label, field, from, value)) continue;
    if (value && (unit === undefined || isUnitTold(heard, label, value, unit, from))) return value;
  }
  return undefined;
}

const LONGEST_COUNT = 5;

/** "24 chairs, 149,500": the number right before a label is its own, unless "is" leads to the other one. */
function isCounted(
  { heard, readers, labels, behind }: Listening,
  { start, end }: Span,
  field: OwnToHear,
  { at, isLinked }: AfterLabel,
  value: Span,
) {
  // Of sums one may end what was told before; where what follows is counted by the next label, it is not this one's.
  const isNext = (labels.has(value.end) || labels.has(value.end - 1)) && heard.reading.doc.tokens[value.end]?.gap === 0;
  if (field.type !== "number" && !(field.type === "money" && isNext)) return false;
  if (start === 0 || heard.reading.doc.tokens[start]?.gap !== 0 || (isLinked && at > end)) return false;
  // In "floor count six square meters 900" the number before is another label's.
  for (let before = start; before >= start - LONGEST_COUNT; before--) {
    if (behind.has(before)) return false;
    if (heard.reading.doc.tokens[before]?.gap === 2) break;
  }
  return readers.get(field)?.(heard, start - 1)?.end === start;
}

/** The value that begins where `from` says, if it is one that holds. */
function valueFrom(listening: Listening, label: Span, field: OwnToHear, from: AfterLabel): Found<OwnValue> | undefined {
  const { heard, readers, labels } = listening;
  const { doc } = heard.reading;
  if (doc.tokens[from.at]?.gap === 2) return undefined;
  if (field.type === "text" || field.type === "long") return textFrom(listening, label, field, from);
  const reader = readers.get(field);
  if (!reader || labels.has(from.at)) return undefined;
  const first = reader(heard, from.at) ?? (isDescribed(doc, field, from) ? reader(heard, from.at + 1) : undefined);
  if (!first) return correctedAtOnce(listening, from, reader);
  if (isApart(doc, from, first) || isOther(doc, label, field, from, first)) return undefined;
  const later = laterValue(listening, first.end, reader, from.isPast && field.choices.length > 0);
  const isSo = isReal(listening, label, first);
  if (later) return isSo || later.isReplaced ? later.value : undefined;
  return isSo && (!from.isPast || mayBePast(field, first, heard.reading.day)) ? first : undefined;
}

/** "Is a heavy | clay", "two | dogs". */
const isDescribed = ({ tokens }: Doc, { choices }: OwnToHear, { at, isLinked }: AfterLabel): boolean =>
  choices.length > 0 && isLinked && /^(?:ADJ|NUM)$/.test(tokens[at]?.pos ?? "") && tokens[at + 1]?.gap === 0;

/** "The fifth, I mean the sixth of November": what is no value may be taken back all the same. */
function correctedAtOnce(listening: Listening, { at, isLinked }: AfterLabel, reader: ReadAt) {
  const later = isLinked || listening.heard.dateOf[at + 5] ? laterValue(listening, at, reader) : undefined;
  const between = later && lineOf(listening.heard.reading.doc, at, later.value.start);
  return between && /(?:^| )(?:wait|sorry|mean|meant|correction|scratch|oops)(?: |$)/.test(between)
    ? later.value
    : undefined;
}

/** What was so may be so no more: it counts only of what does not change by itself, and of a day that is past itself. */
const mayBePast = ({ type, label }: OwnToHear, { value }: Found<OwnValue>, today: Day): boolean =>
  type === "one" ||
  type === "several" ||
  type === "link" ||
  (type === "day" && (/(?:^|\s)(?:last|since|first)(?:\s|$)/i.test(label) || String(value) < isoOf(today)));

function textFrom({ heard, asserted, labels }: Listening, label: Span, { type }: OwnToHear, from: AfterLabel) {
  const { doc } = heard.reading;
  const isLabel = (at: number) => labels.has(at);
  if (type === "long") {
    const isSaid = isAnnounced(doc, label, from.at);
    const text = longTextAt(doc, isSaid ? { ...from, isLinked: true, isColon: true } : from, isLabel);
    const told = text && (from.isColon || isSaid ? label : { start: label.start, end: text.start });
    return told && asserted.isFact(told) ? text : undefined;
  }
  const text = textAt(doc, from, isLabel);
  if (!text) return undefined;
  const isSo =
    asserted.isFact(label) && asserted.isFact(text) && !asserted.isSupposed({ start: label.start, end: text.end });
  const later = correctedText(doc, text, isLabel);
  if (later && !isDenied(doc, later.value) && !asserted.isSupposed(later.value))
    return isSo || later.isReplaced ? later.value : undefined;
  return isSo && !from.isUsed ? text : undefined;
}

/** "Access notes, use the side door", "for access notes, …": the label alone, a pause, and what it is. */
const isAnnounced = ({ tokens }: Doc, { start, end }: Span, at: number): boolean =>
  at === end &&
  tokens[at]?.gap === 1 &&
  (start === 0 || tokens[start]?.gap !== 0 || tokens[start - 1]?.lower === "for");

/** Whether a label is asked alone: "PO required? Yes." */
const isQuestion = ({ tokens, source }: Doc, { start, end }: Span): boolean =>
  (tokens[start - Number(/^(?:the|an?|their|his|her)$/.test(tokens[start - 1]?.lower ?? ""))]?.gap ?? 2) > 0 &&
  source.slice(tokens[end - 1]?.end, tokens[end]?.start).includes("?");

/** The answer to a label that is asked, which is a sentence or a clause of its own. */
function answered({ heard, readers, labels }: Listening, label: Span, field: OwnToHear): Found<OwnValue> | undefined {
  const { doc } = heard.reading;
  const at = label.end;
  if (!doc.tokens[at] || labels.has(at)) return undefined;
  const value = answerOf(heard, field, at, readers.get(field));
  return value && (doc.tokens[value.end]?.gap ?? 2) > 0 ? value : undefined;
}

function answerOf(heard: Heard, field: OwnToHear, at: number, reader: ReadAt | undefined): Found<OwnValue> | undefined {
  const { doc } = heard.reading;
  if (reader) return reader(heard, at);
  if (field.type === "yesno") return answerAt(doc, at, () => false);
  return field.type === "text"
    ? textAt(doc, { at, isLinked: false, isColon: true, isAnswer: true }, () => false)
    : undefined;
}

/** Whether label and value are told as a fact. */
export const isReal = ({ asserted }: Listening, label: Span, value: Span): boolean =>
  asserted.isFact(label) &&
  asserted.isFact(value) &&
  !asserted.isSupposed({ start: Math.min(label.start, value.start), end: Math.max(label.end, value.end) });

const REACH = 9;

/** The value behind `from` that takes an earlier one back, or that is so instead now: "seats 40, no wait, 50", "was light, now it's medium". */
export function laterValue({ heard, asserted, labels }: Listening, from: number, reader: ReadAt, isPast = false) {
  const { doc } = heard.reading;
  for (let at = from; at <= from + REACH && !labels.has(at); at++) {
    if (at === from) continue;
    const value = reader(heard, at);
    if (!value || isDenied(doc, value) || asserted.isSupposed(value)) continue;
    if (isPast && doc.tokens[value.start]?.gap === 2) return undefined;
    const replaces = isPast || isReplaced(doc, from, value.start);
    if (replaces || isCorrected(doc, from, value)) return { value, isReplaced: replaces };
  }
  return undefined;
}

/** "Five thousand no six thousand" is said without pauses; of what is no number, "no" may deny what follows. */
const isCorrected = (doc: Doc, from: number, { value, start }: Found<OwnValue>): boolean =>
  typeof value === "number" ? isTakenBack(doc, from, start) : takesBack(doc, from, start);
