/**
 * What a note says of the team's own fields (docs/product.md#own-fields-in-notes): a field's label, and beside it a value of its type. What is denied,
 * asked or supposed is not taken, and a label that is not said has no value.
 */
import type { OwnValue } from "#app/records/own/own-values.ts";
import { type Reading, readAbout } from "../link/reading.ts";
import type { Found, Span } from "../tokens.ts";
import { assertedIn, isElsewhere } from "./asserted.ts";
import { type Label, labelsIn, type Said } from "./labels.ts";
import { type Listening, valueAfter } from "./value-after.ts";
import { valueBefore } from "./value-before.ts";
import { heardOf, type OwnToHear, readerOf } from "./values.ts";

/** A value that was heard, and the words that tell it with their label: `start` and `end` are their offsets in the note. */
export type HeardOwn = { field: OwnToHear; value: OwnValue; words: string; start: number; end: number };

type Told = Found<OwnValue> & { field: OwnToHear; span: Span };

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
  const all = labelsIn(heard, fields);
  if (all.length === 0) return [];
  const said = all.filter(({ span }) => !isElsewhere(doc, span));
  const listening: Listening = {
    heard,
    asserted: assertedIn(
      reading,
      all.map(({ span }) => span),
    ),
    readers: new Map([...fieldsOf(said)].map((field) => [field, readerOf(field)] as const)),
    labels: new Set(all.map(({ span }) => span.start)),
    behind: new Set(all.map(({ span }) => span.end)),
  };
  const after = said.map((label) => told(label, (one) => valueAfter(listening, label.span, one)));
  const taken = new Set([...all.map(({ span }) => span), ...after.flat()].flatMap(tokensOf));
  const values = said.flatMap((label, index) => {
    const behind = after[index] ?? [];
    return behind.length > 0 ? behind : told(label, (one) => valueBefore(listening, label.span, one, taken));
  });
  return [...new Map(values.map((one) => [one.field, one])).values()].map(({ field, value, span }) => {
    const [first, last] = [doc.tokens[span.start], doc.tokens[span.end - 1]];
    const [start, end] = [first?.start ?? 0, last?.end ?? 0];
    return { field, value, words: note.slice(start, end), start, end };
  });
}

const fieldsOf = (said: readonly Said[]) => new Set(said.flatMap(({ labels }) => labels.map(({ field }) => field)));

const tokensOf = ({ start, end }: Span) => Array.from({ length: end - start }, (_, k) => start + k);

const around = (a: Span, b: Span): Span => ({ start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) });

const told = ({ labels, span }: Said, read: (label: Label) => Found<OwnValue> | undefined): Told[] =>
  labels.flatMap((label) => {
    const value = read(label);
    return value ? [{ ...value, field: label.field, span: around(span, value) }] : [];
  });
