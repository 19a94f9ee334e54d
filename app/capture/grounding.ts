/** Keeping drafts to what was said: a field that breaks its rule, or rests on no words of the transcript, is dropped. */
import { DRAFT_FIELDS, type Drafts } from "./schema.ts";

const PARTS = ["contact", "opportunity"] as const;

/** A field's value, the words it is said to rest on, and all that was said as plain words. */
type Claim = { field: string; value: unknown; words: string; said: string };

/** Whether `words` can be what `value` was read from; more than their being said. */
export type Supports = (claim: Claim) => boolean;

/**
 * The fields of `answer` (anything at all) that exist, pass their room's rules and rest on words of `transcript`. Unknown keys
 * are ignored.
 */
export function groundDrafts(answer: unknown, transcript: string, supports: Supports = () => true): Drafts {
  const drafts: Drafts = { contact: {}, opportunity: {}, evidence: {} };
  const said = ` ${plainWords(transcript)} `;
  const evidence = recordOf(recordOf(answer).evidence);
  for (const part of PARTS) {
    const values = recordOf(recordOf(answer)[part]);
    for (const [field, rule] of Object.entries(DRAFT_FIELDS[part])) {
      const words = own(evidence, `${part}.${field}`);
      const parsed = rule.safeParse(own(values, field));
      if (!parsed.success || isNothing(parsed.data) || typeof words !== "string") continue;
      if (!wasSaid(words, said) || !supports({ field, value: parsed.data, words, said })) continue;
      Object.assign(drafts[part], { [field]: parsed.data });
      drafts.evidence[`${part}.${field}`] = words.trim();
    }
  }
  return drafts;
}

/** Whether anything at all was understood. */
export function isEmpty({ contact, opportunity }: Drafts): boolean {
  return Object.keys(contact).length + Object.keys(opportunity).length === 0;
}

/** Lower case, letters and digits alone, one space between words. */
export function plainWords(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function wasSaid(words: string, said: string): boolean {
  const plain = plainWords(words);
  return plain !== "" && said.includes(` ${plain} `);
}

const isNothing = (value: unknown) => value === null || value === undefined || value === "";

const recordOf = (value: unknown) =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;

const own = (values: Record<string, unknown>, key: string) => (Object.hasOwn(values, key) ? values[key] : undefined);
