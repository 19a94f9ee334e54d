/** Makes the contact's name fields from tokens: capitals for dictated words, as typed if the note has capitals. */

import { findSpelled } from "../corrections.ts";
import { oneLine, pattern } from "../one-line.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span } from "../tokens.ts";
import { isNameLike } from "../vocabulary.ts";
import { ACRONYMS, LOWERCASE_NAME_WORDS } from "../words/lists.ts";
import type { ContactFacts } from "./contact.ts";

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function nameCase(word: string): string {
  const parts = word
    .split("-")
    .map((part) =>
      part.replace(
        /^(mc|o['’])?(.)/iu,
        (_, lead: string | undefined, rest: string) => (lead ? capital(lead.toLowerCase()) : "") + rest.toUpperCase(),
      ),
    );
  return parts.join("-");
}

/** A person's name: "o'brien" is "O'Brien", "jean-luc" is "Jean-Luc". */
function personCase(words: string[], keep: boolean): string {
  return words.map((word) => (keep && word !== word.toLowerCase() ? word : nameCase(word.toLowerCase()))).join(" ");
}

/** A company's name: "harbor and finch" is "Harbor and Finch", "summit hvac" is "Summit HVAC". */
export function companyCase(words: string[], keep: boolean): string {
  return words
    .map((word, i) => {
      const lower = word.toLowerCase();
      if (keep && word !== lower) return word;
      if (ACRONYMS.has(lower) && !(lower === "la" && (keep || i === 0))) return lower.toUpperCase();
      return i > 0 && LOWERCASE_NAME_WORDS.has(lower) ? lower : nameCase(lower);
    })
    .join(" ");
}

/** The words of these tokens; one said twice ("mcallister mcallister with an a") counts once. */
function wordsAt(doc: Doc, indexes: number[]): string[] {
  const said = indexes.filter((i, k) => doc.tokens[i]?.lower !== doc.tokens[indexes[k - 1] ?? -1]?.lower);
  return said.map((i) => (doc.tokens[i]?.text ?? "").replace(/['’]s$/, ""));
}

/** A person's name from these tokens. */
export function nameField(doc: Doc, indexes: number[]): Found<string> | undefined {
  const start = indexes[0];
  const end = indexes.at(-1);
  if (start === undefined || end === undefined) return undefined;
  return { value: personCase(wordsAt(doc, indexes), doc.casing === "mixed"), start, end: end + 1 };
}

/** A word that goes on with the sentence, so it is no family name. */
const SENTENCE_CONTINUATION = pattern`
  ^(?:in|on|at|for|and|or|but|to|by|with|wants?|needs?|is|was|has|had|said|says|called|calls|signed|took|asked|so|because|she|he|they|who|
  which|i|we|the|their|his|her|our|my|there|have|haven't|hasn't|are|aren't|were|will|would|won't|just|did|didn't|again)$
`;

/** "we supply Abernathy's, call them": an 's that is not possessive is part of the name. */
function isPossessivePartOfName(doc: Doc, end: number): boolean {
  const next = doc.tokens[end];
  return !next || next.gap > 0 || next.mask !== undefined || SENTENCE_CONTINUATION.test(next.lower);
}

/** A company's name from these tokens, without a possessive 's. */
export function companyField(doc: Doc, { start, end }: Span): Found<string> {
  const texts = doc.tokens.slice(start, end).flatMap(({ text }) => text || []);
  const name = companyCase(texts, doc.casing === "mixed");
  const isOwner = POSSESSIVE_ENDING.test(name) && !isPossessivePartOfName(doc, end);
  return { value: isOwner ? name.replace(POSSESSIVE_ENDING, "") : name, start, end };
}
const POSSESSIVE_ENDING = /['’]s$/;

/** "Last name is Okafor". */
const NAMED_LAST_NAME = new RegExp(
  oneLine`
    (?<!what(?:'s| is| was) (?:her|his|their) |forgot (?:her|his|their) |know (?:her|his|their) |(?:no|the) )(?:last name|surname|
    family name)(?: is|'s)? \p{L}[\p{L}'-]+
  `,
  "gu",
);

/** "First name Maya, last name …". */
const NAMED_FIRST_NAME = new RegExp(
  oneLine`
    (?<=(?:name is|name's|first name|named|called) )[\p{L}'-]+(?= (?:, )?(?:and )?(?:her |his |the |their )?(?:last name|surname|
    family name)(?![^ ]))
  `,
  "gu",
);

/** "last name is spelled s z c z e p …": spelled letters belong to the field named before them. */
export function spelledNames(doc: Doc): Pick<ContactFacts, "firstName" | "lastName"> {
  const names: Pick<ContactFacts, "firstName" | "lastName"> = {};
  for (const { start, end } of findPhrases(doc, NAMED_LAST_NAME)) {
    if (isNameLike(doc.tokens[end - 1]) && end - start > 1) names.lastName = nameField(doc, [end - 1]);
  }
  // "her name is desiree, last name fontenot"
  const [both] = findPhrases(doc, NAMED_FIRST_NAME);
  if (both && isNameLike(doc.tokens[both.start])) names.firstName = nameField(doc, [both.start]);
  for (const spelled of findSpelled(doc)) {
    const before = lineOf(doc, spelled.start - 6, spelled.start);
    const field = /last name|surname|family name|spelled|spelt/.test(before)
      ? "lastName"
      : /first name|given name/.test(before)
        ? "firstName"
        : undefined;
    if (field) names[field] = { ...spelled, value: personCase([spelled.value], false) };
  }
  return names;
}
