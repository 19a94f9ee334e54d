/** What the contact is to the team: what the rules find, weighed with what a model has learned from many notes. */
import { judge, judgeOf } from "../clauses/judge.ts";
import { TYPE_PHRASES, TYPE_WEIGHTS } from "../clauses/type-weights.ts";
import { type Doc, type Found, lineOf, type Token } from "../tokens.ts";
import type { Trace } from "../trace.ts";
import { baseOf, givenNameKind, isWordLike } from "../vocabulary.ts";
import type { ContactFacts } from "./contact.ts";
import { type ContactType, findContactType } from "./contact-type.ts";
import { isPersonalName } from "./names.ts";
import type { Retelling } from "./pronouns.ts";

/** Where the rules find a type, they decide. */
const TYPE_JUDGE = judgeOf<ContactType>(TYPE_WEIGHTS, TYPE_PHRASES, {
  labels: ["lead", "network-connector", "client", "custom"],
  ofRules: 0,
  toldFrom: 0.7,
});

/** Where the contact is named first; undefined where only a business is. */
function firstMention(doc: Doc, { firstName, lastName }: ContactFacts): number | undefined {
  const names = [firstName, lastName].flatMap((name) => (name ? [doc.tokens[name.start]] : []));
  const at = doc.tokens.findIndex((token) => names.some((name) => name && baseOf(name) === baseOf(token)));
  return at < 0 ? undefined : at;
}

const isSomeone = (token: Token) =>
  !token.mask && (givenNameKind(token) === "clear" || (!token.known && isPersonalName(baseOf(token))));
const isName = (token: Token) => isSomeone(token) || (!token.known && isWordLike(token));

/**
 * Is this told of somebody who is named before the contact: "consuelo intro'd me to tevita", "paulo, our installer, tipped me
 * joan"? What somebody is to us stands right after the name.
 */
function isIntroducers(doc: Doc, facts: ContactFacts, { value, start, end }: Found<ContactType>): boolean {
  if (!facts.person || (value !== "network-connector" && value !== "custom")) return false;
  const contact = firstMention(doc, facts);
  if (contact === undefined || contact < end) return false;
  let from = value === "custom" ? Math.max(0, start - 2) : 0;
  for (let i = start; i > from; i--) if (doc.tokens[i]?.gap === 2) from = i;
  return doc.tokens.slice(from, start).some(value === "custom" ? isSomeone : isName);
}

/** Was the contact brought to us by somebody else? Several people ("three contractors") are nobody's introduction by name. */
function isSomeoneIntroduced(doc: Doc, { person }: ContactFacts): boolean {
  if (!person) return false;
  const introduced =
    /(?:introduced me to|referred (?:me )?to|told me about|in touch with|connected me (?:to|with)|intro to|referred by|sent me to|pointed me to)((?: \w+){0,7}) $/.exec(
      `${lineOf(doc, 0, person.start)} `,
    );
  const between = introduced?.[1] ?? "";
  return (
    introduced !== null &&
    !/ (?:two|three|four|five|several|some|many|few|people|everyone|everybody|\w+ers) /.test(`${between} `)
  );
}

/** `isGuess`: no rule finds it. */
export type ToldType = Found<ContactType> & { isGuess: boolean };

/** The type that the note gives the contact; undefined where it gives none. */
export function toldType(doc: Doc, facts: ContactFacts, retold: Retelling, trace?: Trace): ToldType | undefined {
  const introduced = isSomeoneIntroduced(doc, facts);
  let refused: ContactType | undefined;
  const isOthers = (type: Found<ContactType>) => {
    const others = (introduced && type.value === "network-connector") || isIntroducers(doc, facts, type);
    if (others) refused = type.value;
    return others;
  };
  const own = findContactType(doc, isOthers);
  if (own) return { ...own, isGuess: false };
  const { doc: told, original } = retold();
  const found = findContactType(told, (type) => isOthers({ ...type, ...original(type) }));
  const type = found ?? judge(told, TYPE_JUDGE, undefined, { slot: "contact type", trace });
  if (!found && type?.value === refused) return undefined;
  return type && { ...type, ...original(type), isGuess: !found };
}
