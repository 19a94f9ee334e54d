/** Where a note says the label of an own field: as it is written, or turned around ("size of the herd"), or as a sentence ("the NDA is signed"). */
import type { Span } from "../tokens.ts";
import { phraseAt, phrasesOf } from "./phrases.ts";
import { sentencesOf } from "./said-to-be.ts";
import type { Heard, OwnToHear } from "./values.ts";

/** A label as it may be said; `says` where its words are a sentence that tells yes or no, `unit` where it lacks its last word, which the value has then. */
export type Label = { field: OwnToHear; says?: boolean; unit?: string };
/** A label that is said, with all that have it: one of contacts and one of opportunities may be called alike. */
export type Said = { labels: Label[]; span: Span };

const DAY = /^(?:day|date)$/i;
const ADDRESS = /^(?:link|page|url)$/i;
const UNIT =
  /^(?:years?|months?|weeks?|days?|hours?|minutes?|percent|kilometers?|kilometres?|km|miles?|meters?|metres?|feet|acres?|hectares?|kilos?|kg|tons?|tonnes?|liters?|litres?|gallons?|pounds?|inches)$/i;

/** Other words for the last word of a label. */
function lastWords(type: OwnToHear["type"], last: string): string[] {
  if (type === "day" && DAY.test(last)) return ["day", "date"];
  return type === "link" && ADDRESS.test(last) ? ["link", "page", "url"] : [last];
}

/** "Herd size" is also "size of herd", "Delivery day" "delivery date", "Number of rooms" "room number" not. */
function saidAlso({ type, label }: OwnToHear): string[] {
  const words = label.trim().split(/\s+/);
  const [first, last] = [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
  if (type === "yesno" || words.length < 2 || words.length > 3) return [];
  return lastWords(type, last).flatMap((word) => [
    ...(word === last ? [] : [`${first} ${word}`]),
    ...["of", "for", "to"].filter((by) => by !== "to" || type === "link").map((by) => `${word} ${by} ${first}`),
  ]);
}

/** "Warranty months" may be told by "24 months of warranty". */
function withUnit(field: OwnToHear): { text: string; named: Label }[] {
  const words = field.label.trim().split(/\s+/);
  const unit = words.at(-1) ?? "";
  if (field.type !== "number" || words.length < 2 || !UNIT.test(unit)) return [];
  return [{ text: words.slice(0, -1).join(" "), named: { field, unit } }];
}

/** All that are said, in order. Of phrases that begin alike the longest counts, and a label itself before what is also said for another. */
export function labelsIn({ reading, words }: Heard, fields: readonly OwnToHear[]): Said[] {
  const phrases = phrasesOf(
    fields.flatMap((field): { text: string; named: Label }[] => [
      { text: field.label, named: { field } },
      ...saidAlso(field).map((text) => ({ text, named: { field } })),
      ...sentencesOf(field).map(({ text, value }) => ({ text, named: { field, says: value } })),
      ...withUnit(field),
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
