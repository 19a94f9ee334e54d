/** What an opportunity that the team does not have is called, and the new name of one that it has. */

import { findSold } from "../../goods.ts";
import { phrases } from "../../one-line.ts";
import { nameOpportunity } from "../../opportunity.ts";
import type { ContactDraft, OpportunityDraft } from "../../parse-transcript.ts";
import { type Doc, type Found, findPhrases, wordAt, wordsOf } from "../../tokens.ts";
import type { DealTalk } from "../deal-talk.ts";
import { nameWords } from "../mentions/same-word.ts";
import type { ParsedNote } from "../parsed-note.ts";

/** The names of whom an opportunity is for. */
export type DealPartyNames = { [Name in "firstName" | "lastName" | "businessName"]?: string | null };

/**
 * The drafted name, unless it is made of nothing but the drafted person and product: then that of the person or
 * business that the note turned out to be about, with what they want.
 */
export function nameOfNewDeal(
  { doc }: ParsedNote,
  { opportunity, contact }: { opportunity: OpportunityDraft; contact: ContactDraft },
  who: DealPartyNames,
  talk: DealTalk,
): string | undefined {
  const product = findSold(doc)?.value ?? talk.product.join(" ");
  const own = [contact.firstName, contact.lastName, contact.businessName, product].flatMap((text) =>
    nameWords(text ?? null),
  );
  const isOwn = nameWords(opportunity.name ?? null).every((word) => own.includes(word));
  if (opportunity.name && !isOwn) return opportunity.name;
  // Somebody of another family name was drafted: rather theirs than that of a contact who was taken for them.
  const isOther = contact.lastName && !isNamed(who, contact.lastName);
  const { firstName, lastName, businessName } = isOther ? contact : who;
  const text = (value: string | null | undefined) => (value ? { value, start: 0, end: 0 } : undefined);
  const names = [businessName, lastName, firstName].map(text);
  return nameOpportunity({ names, product: text(product) })?.value;
}

const isNamed = ({ firstName, lastName }: DealPartyNames, name: string): boolean =>
  nameWords(`${firstName ?? ""} ${lastName ?? ""}`).some((word) =>
    nameWords(name).some((other) => word === other || (other.length === 1 && word.startsWith(other))),
  );

const RENAME = phrases`
  renam(?:e|ed|es|ing)(?: (?!(?:to|as|into|[.])(?![^ ])|(?:and|then|but) \S+ (?:it|that|this|them|the)(?![^ ]))\S+){1,8}? (?:to|as|into)|
  renam(?:e|ing) (?:it|that one|this one|(?:the|that|this) (?:\S+ ){0,4}?(?:deal|opportunity|one|project|entry))|call (?:it|that one|
  this one)(?= (?:\S+ ){1,7}from now on)|call (?:the|that|this) (?:\S+ )?(?:deal|opportunity|entry)(?= (?!off|about|again|back|in|on|at|by|
  won|lost|closed|dead|done|qualified|open|a|an|desk|team|lead|owner|sponsor)\S)|(?:wants?|would like|\S+['’]d like|likes?|prefers?|
  needs?) (?:it|that|this|the deal|that deal)(?: to be)? (?:called|named|renamed)(?: to| as)?|(?:should|must) be called|new name (?:is|
  of the deal is)|change the name to
`;

/** "… and tablets" goes on with the name, "… and push it to may" does not. */
const isClause = ({ tokens }: Doc, at: number): boolean =>
  tokens[at] === undefined ||
  tokens[at].mask !== undefined ||
  !/^(?:NOUN|PROPN|ADJ)$/.test(tokens[at].pos) ||
  /^(?:it|that|this|them|him|her)$/.test(tokens[at + 1]?.lower ?? "");

/** The name that an opportunity of the team gets. */
export function nameSlot({ doc, isUnreal }: ParsedNote): Found<string> | undefined {
  for (const { start, end } of findPhrases(doc, RENAME)) {
    if (isUnreal({ start, end })) continue;
    let to = end;
    while (
      to < doc.tokens.length &&
      to - end < 8 &&
      (to === end || doc.tokens[to]?.gap === 0) &&
      !/^(?:it's|from|because|please|so|cause|since|but)$/.test(wordAt(doc, to)) &&
      !(doc.tokens[to]?.lower === "and" && isClause(doc, to + 1))
    )
      to++;
    if (to > end) return { value: wordsOf(doc, { start: end, end: to }), start: end, end: to };
  }
  return undefined;
}
