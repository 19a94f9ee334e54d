/**
 * Where a note says the label of a custom field: as it is written, turned around ("size of the herd"), without its last
 * word, or as a sentence ("the NDA is signed").
 */
import { oneLine } from "../one-line.ts";
import type { Doc, Span } from "../tokens.ts";
import { phraseAt, phrasesOf } from "./phrases.ts";
import type { NoteWords, RecognizableField } from "./values.ts";
import { sentencesOf } from "./yes-no.ts";

/**
 * A label as it may be said; `says` where its words are a sentence that tells yes or no, `unit` where it lacks its last
 * word, which the value has then, and `isShort` where it lacks a word that the value makes plain.
 */
export type Label = { field: RecognizableField; says?: boolean; unit?: string; isShort?: boolean };
/** A label that is said, with all that have it: one of contacts and one of opportunities may be called alike. */
export type LabelMention = { labels: Label[]; span: Span };

const UNIT = new RegExp(
  oneLine`
    ^(?:years?|months?|weeks?|days?|hours?|minutes?|percent|km|kilomet(?:er|re)s?|miles?|met(?:er|re)s?|feet|acres?|hectares?|kg|kilos?|
    tons?|tonnes?|lit(?:er|re)s?|gallons?|pounds?|inches)$
  `,
  "i",
);
const KIND = /^(?:type|kind|method|material)$/i;
/** Other words for the last word of a label. */
const LABEL_SYNONYMS: Partial<Record<RecognizableField["type"], string[]>> = {
  day: ["day", "date"],
  link: ["link", "page", "url"],
};

function labelPhrases(field: RecognizableField): { text: string; named: Label }[] {
  const words = field.label.trim().split(/\s+/);
  const [first, last] = [words.slice(0, -1).join(" "), words.at(-1)?.toLowerCase() ?? ""];
  const said = (text: string, more: Partial<Label> = {}) => ({ text, named: { field, ...more } });
  const sentences = sentencesOf(field).map(({ text, value }) => said(text, { says: value }));
  if (field.type === "yesno" || words.length < 2) return [said(field.label), ...sentences];
  const same = LABEL_SYNONYMS[field.type];
  const lasts = same?.includes(last) ? same : [last];
  const turned = lasts.flatMap((word) => [`${first} ${word}`, `${word} of ${first}`]);
  return [
    said(field.label),
    ...(words.length > 3 ? [] : turned.filter((text) => text !== field.label.toLowerCase())).map((text) => said(text)),
    ...(field.type === "number" && UNIT.test(last) ? [said(first, { unit: last })] : []),
    ...(field.choices.length > 0 && KIND.test(last) ? [said(first, { isShort: true })] : []),
  ];
}

/** All labels in the note, in order. The longest phrase wins, and a whole label wins over one that lacks a word. */
export function labelsIn({ reading, words }: NoteWords, fields: readonly RecognizableField[]): LabelMention[] {
  const phrases = phrasesOf(fields.flatMap(labelPhrases));
  const said: LabelMention[] = [];
  for (let index = 0; index < words.length; ) {
    const found = phraseAt(phrases, words, index, reading.doc.tokens);
    const whole = found?.named.filter(({ isShort, unit }) => !isShort && unit === undefined) ?? [];
    if (found) said.push({ labels: whole.length > 0 ? whole : found.named, span: found.span });
    index = found?.next ?? index + 1;
  }
  return said;
}

/** Whether a label without its last word means the field. Not in "I'd notice 2 weeks off", "long term 12 months". */
export const mayBeShort = ({ tokens }: Doc, { start, end }: Span, isLinked: boolean): boolean =>
  tokens[end - 1]?.pos !== "VERB" && (isLinked || tokens[start - 1]?.pos !== "ADJ");
