/** The contact of a note, and the note told again with pronouns for them. */

import { replaceSpans } from "../tokenizer.ts";
import { type Doc, type Found, lineOf, overlaps, type Span } from "../tokens.ts";
import { givenNameKind } from "../vocabulary.ts";
import { hasPossessive } from "./people.ts";

/** What was found about the contact, each value with the tokens it was read from. */
export type ContactFacts = {
  firstName?: Found<string>;
  lastName?: Found<string>;
  businessName?: Found<string>;
  person?: Span;
};

/** The pronoun for the name; none after a verb, as the name may be cut too long: "won the game and Bright Farms". */
function pronounFor(doc: Doc, { start, end }: Span, [subject, object, owner]: readonly string[]): string | undefined {
  if (hasPossessive(doc, end - 1)) return owner;
  const before = doc.tokens[start]?.gap === 0 ? doc.tokens[start - 1]?.pos : undefined;
  if (before === "VERB" || before === "DET") return undefined;
  return before === "ADP" ? object : subject;
}

/** Every mention of the words of this span. */
function mentions(doc: Doc, { start, end }: Span): Span[] {
  const name = lineOf(doc, start, end).replace(/'s$/, "");
  const found: Span[] = [];
  for (let i = 0; i + end - start <= doc.tokens.length; i++) {
    if (lineOf(doc, i, i + end - start).replace(/'s$/, "") === name) found.push({ start: i, end: i + end - start });
  }
  return found;
}

/** The note with "they" for the company and "she" for the person, and the way back to its own tokens. */
export function withPronouns(
  doc: Doc,
  { businessName, firstName, lastName }: ContactFacts,
): ReturnType<typeof replaceSpans> {
  const told: Found<string>[] = [];
  const add = (name: Span | undefined, words: readonly string[]) => {
    for (const span of name ? mentions(doc, name) : []) {
      const value = pronounFor(doc, span, words);
      if (value && !told.some((t) => overlaps(t, span))) told.push({ ...span, value });
    }
  };
  add(businessName, ["they", "them", "their"]);
  const [first, last] = [firstName ?? lastName, lastName ?? firstName];
  if (first && last) add({ start: first.start, end: Math.max(first.end, last.end) }, ["she", "her", "her"]);
  // "Art wolf, art dealer": a name that is an everyday word is told by a pronoun only where it is the whole name.
  if (firstName && givenNameKind(doc.tokens[firstName.start]) === "clear") add(firstName, ["she", "her", "her"]);
  return replaceSpans(doc, told);
}

export type PronounVersionReader = () => ReturnType<typeof withPronouns>;

/** The note told by pronouns when it is first asked for. */
export function lazyPronounVersion(doc: Doc, facts: ContactFacts): PronounVersionReader {
  let told: ReturnType<typeof withPronouns> | undefined;
  return () => {
    told ??= withPronouns(doc, facts);
    return told;
  };
}
