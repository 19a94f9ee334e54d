/** What the contact is to the team: what the rules find, weighed with what a model has learned from many notes. */
import { judgeOf, mostLikelyToldLabel } from "../clauses/judge.ts";
import { TYPE_PHRASES, TYPE_WEIGHTS } from "../clauses/type-weights.ts";
import { pattern } from "../one-line.ts";
import { type Doc, type Found, findPhrases, lineOf, type Token } from "../tokens.ts";
import type { Trace } from "../trace.ts";
import { givenNameKind, isPersonalName, isWordLike, withoutPossessive } from "../vocabulary.ts";
import type { ContactFacts, PronounVersionReader } from "./contact.ts";
import { type ContactType, CUES } from "./contact-type-cues.ts";

const NEGATED = pattern`
  (?:^| )(?:not|isn't|aren't|wasn't|never|no|ain't|without|n't|neither|nor|could be|might be|may be|would be|could become|might become|
  wants to be|become|becoming|would make|potential|prospective|their|his|former|ex|used to be|not yet|stopped being|hope to|hoping to|
  if (?:he|she|they)|no longer|isn't yet|asked me|asked us|asks|wondering|introduced by|referred by)(?: (?:a|an|our|really|yet|exactly|
  currently|actually|already|be|even|my|one|of|quite|still|just))*$
`;
/** Someone who would buy from us is not a client yet. */
const FUTURE = pattern`
  (?:^| )(?:would|will|might|may|could|should|can|to|start|starts|if|about|ready for|interested in|they'll|he'll|she'll|they'd|he'd|she'd|
  let's|consider|considering|thinking (?:of|about))(?: (?:be|they|he|she|actually|maybe|also))*$
`;
const NEGATION_AFTER_TYPE = /^(?:yet|anymore|any more|any longer|no more)(?: |$)/;

/** The contact's type in the transcript; undefined if there is none. `isOthers`: the words are about somebody else. */
function findContactType(doc: Doc, isOthers: (told: Found<ContactType>) => boolean): Found<ContactType> | undefined {
  for (const { type, words } of CUES) {
    for (const { start, end } of findPhrases(doc, words)) {
      if (isOthers({ value: type, start, end })) continue;
      const inside =
        / (?:not|isn't|no longer|nothing|never|hardly) /.test(` ${lineOf(doc, start, end)} `) && type !== "custom";
      const before = lineOf(doc, start - 4, start);
      const future =
        type === "client" && /^(?:buy|purchas|order)/.test(lineOf(doc, start, start + 1)) && FUTURE.test(before);
      const negated = inside || future || NEGATED.test(before) || NEGATION_AFTER_TYPE.test(lineOf(doc, end, end + 2));
      if (!negated) return { value: type, start, end };
    }
  }
  return undefined;
}

/** Where the rules find a type, they decide. */
const TYPE_JUDGE = judgeOf<ContactType>(TYPE_WEIGHTS, TYPE_PHRASES, {
  labels: ["lead", "network-connector", "client", "custom"],
  ruleBonus: 0,
  minLogOdds: 0.7,
});

/** Where the contact is named first; undefined where only a business is. */
function firstMention(doc: Doc, { firstName, lastName }: ContactFacts): number | undefined {
  const names = [firstName, lastName].flatMap((name) => (name ? [doc.tokens[name.start]] : []));
  const at = doc.tokens.findIndex((token) =>
    names.some((name) => name && withoutPossessive(name) === withoutPossessive(token)),
  );
  return at < 0 ? undefined : at;
}

const isLikelyPersonName = (token: Token) =>
  !token.mask && (givenNameKind(token) === "clear" || (!token.known && isPersonalName(withoutPossessive(token))));
const isName = (token: Token) => isLikelyPersonName(token) || (!token.known && isWordLike(token));

/**
 * Is this told of somebody who is named before the contact: "consuelo intro'd me to tevita", "paulo, our installer,
 * tipped me joan"? What somebody is to us stands right after the name.
 */
function describesIntroducer(doc: Doc, facts: ContactFacts, { value, start, end }: Found<ContactType>): boolean {
  if (!facts.person || (value !== "network-connector" && value !== "custom")) return false;
  const contact = firstMention(doc, facts);
  if (contact === undefined || contact < end) return false;
  let from = value === "custom" ? Math.max(0, start - 2) : 0;
  for (let i = start; i > from; i--) if (doc.tokens[i]?.gap === 2) from = i;
  return doc.tokens.slice(from, start).some(value === "custom" ? isLikelyPersonName : isName);
}

/** Who somebody was introduced to: "referred me to". */
const INTRODUCED = pattern`
  (?:introduced me to|referred (?:me )?to|told me about|in touch with|connected me (?:to|with)|intro to|referred by|sent me to|
  pointed me to)((?: \w+){0,7}) $
`;

/** Whether somebody else introduced the contact. Several people ("three contractors") are no introduction by name. */
function wasContactIntroduced(doc: Doc, { person }: ContactFacts): boolean {
  if (!person) return false;
  const introduced = INTRODUCED.exec(`${lineOf(doc, 0, person.start)} `);
  const between = introduced?.[1] ?? "";
  return (
    introduced !== null &&
    !/ (?:two|three|four|five|several|some|many|few|people|everyone|everybody|\w+ers) /.test(`${between} `)
  );
}

/** `isGuess`: no rule finds it. */
export type ExtractedType = Found<ContactType> & { isGuess: boolean };

/** The type that the note gives the contact; undefined where it gives none. */
export function extractContactType(
  doc: Doc,
  facts: ContactFacts,
  retold: PronounVersionReader,
  trace?: Trace,
): ExtractedType | undefined {
  const introduced = wasContactIntroduced(doc, facts);
  let refused: ContactType | undefined;
  const isOthers = (type: Found<ContactType>) => {
    const others = (introduced && type.value === "network-connector") || describesIntroducer(doc, facts, type);
    if (others) refused = type.value;
    return others;
  };
  const own = findContactType(doc, isOthers);
  if (own) return { ...own, isGuess: false };
  const { doc: told, original } = retold();
  const found = findContactType(told, (type) => isOthers({ ...type, ...original(type) }));
  const type = found ?? mostLikelyToldLabel(told, TYPE_JUDGE, undefined, { slot: "contact type", trace });
  if (!found && type?.value === refused) return undefined;
  return type && { ...type, ...original(type), isGuess: !found };
}
