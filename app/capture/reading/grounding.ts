/** Limits drafts to what was said: drops fields that break their rule or have no evidence in the transcript. */
import { streamSafe } from "#app/db/folded-text.ts";
import { oneLine } from "#app/note-reader/one-line.ts";
import { ALL_DRAFT_FIELDS, type Drafts } from "../schema.ts";

/** A field's value, `words` (the cited evidence), and `said` (the transcript as plain words). */
type Claim = { field: string; value: unknown; words: string; said: string };

/** Whether `value` can follow from `words`; an additional check for words that are in the transcript. */
export type EvidenceCheck = (claim: Claim) => boolean;

/**
 * The fields of `answer` (untrusted, any shape) that pass their schema's rules and have evidence in `transcript`.
 * Unknown keys are ignored. Never throws.
 */
export function groundDrafts(answer: unknown, transcript: string, supports: EvidenceCheck = () => true): Drafts {
  const drafts: Drafts = { contact: {}, opportunity: {}, evidence: {} };
  const said = ` ${plainWords(transcript)} `;
  const evidence = toRecord(toRecord(answer).evidence);
  for (const { part, field, rule } of ALL_DRAFT_FIELDS) {
    const words = ownProperty(evidence, `${part}.${field}`);
    const parsed = rule.safeParse(ownProperty(toRecord(toRecord(answer)[part]), field));
    if (!parsed.success || isNothing(parsed.data) || typeof words !== "string") continue;
    if (!wasSaid(words, said) || !supports({ field, value: parsed.data, words, said })) continue;
    Object.assign(drafts[part], { [field]: parsed.data });
    drafts.evidence[`${part}.${field}`] = words.trim();
  }
  return drafts;
}

/** Whether both drafts are without fields. */
export function isEmpty({ contact, opportunity }: Drafts): boolean {
  return Object.keys(contact).length + Object.keys(opportunity).length === 0;
}

/** Lower case, letters and digits alone, one space between words. */
export function plainWords(text: string): string {
  return streamSafe(text)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether these words stand in `said`, plain words with a blank around, one after the other. */
export function wasSaid(words: string, said: string): boolean {
  const plain = plainWords(words);
  return plain !== "" && said.includes(` ${plain} `);
}

const isNothing = (value: unknown) => value === null || value === undefined || value === "";

/** Whatever it is, as a record. */
export const toRecord = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;

/** A value that is the record's own. */
export const ownProperty = (values: Record<string, unknown>, key: string) =>
  Object.hasOwn(values, key) ? values[key] : undefined;

export const NUMBER_WORD = new RegExp(
  oneLine`
    \d|\b(zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|
    eighty|ninety|hundred|thousand|million|billion|grand|dozen|half|quarter|couple|first|second|third|\w+th)\b
  `,
);
const DATE_WORD = new RegExp(
  oneLine`
    \b(today|tonight|tomorrow|day|days|week|weeks|weekend|month|months|quarter|year|years|end|eod|eow|eom|spring|summer|fall|
    autumn|winter|christmas|easter|thanksgiving|\w+day|jan|january|feb|february|mar|march|apr|april|may|jun|june|jul|july|aug|
    august|sept?|september|oct|october|nov|november|dec|december)\b
  `,
);

/** Whether plain words can name a day. */
export const mentionsDay = (plain: string): boolean => NUMBER_WORD.test(plain) || DATE_WORD.test(plain);

// The model may shorten and join what was said: at least this share of a text's words must be in the transcript.
const MIN_SHARE_SAID = 0.5;

/** Whether at least half of the value's words are among `said`, plain words with a blank around. */
export function isMostlySaid(value: string, said: string): boolean {
  const words = plainWords(value).split(" ");
  return words.filter((word) => said.includes(` ${word} `)).length >= words.length * MIN_SHARE_SAID;
}

/** The drafts without some fields of the contact, and without their evidence. A deal called after one is named anew. */
export function withoutContactFields(drafts: Drafts, fields: readonly string[]): Drafts {
  const [party] = drafts.opportunity.name?.split(" – ") ?? [];
  const isOfGone = fields.some((field) => party !== undefined && drafts.contact[field as "firstName"] === party);
  const gone = [
    ...fields,
    ...fields.map((field) => `contact.${field}`),
    ...(isOfGone ? ["name", "opportunity.name"] : []),
  ];
  const kept = <Values extends object>(values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !gone.includes(name))) as Values;
  return { contact: kept(drafts.contact), opportunity: kept(drafts.opportunity), evidence: kept(drafts.evidence) };
}
