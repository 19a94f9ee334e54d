/** What the contact is to the team: what the rules find, weighed with what a model has learned from many notes. */
import { judge, judgeOf } from "../clauses/judge.ts";
import { TYPE_WEIGHTS } from "../clauses/type-weights.ts";
import { type Doc, type Found, lineOf } from "../tokens.ts";
import type { ContactFacts } from "./contact.ts";
import { type ContactType, findContactType } from "./contact-type.ts";
import type { Retelling } from "./pronouns.ts";

/** Where the rules find a type, they decide. */
const TYPE_JUDGE = judgeOf<ContactType>(TYPE_WEIGHTS, {
  labels: ["lead", "network-connector", "client", "custom"],
  ofRules: 0,
  toldFrom: 0.7,
});

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
export function toldType(doc: Doc, facts: ContactFacts, retold: Retelling): ToldType | undefined {
  const introduced = isSomeoneIntroduced(doc, facts);
  const own = findContactType(doc, introduced);
  if (own) return { ...own, isGuess: false };
  const { doc: told, original } = retold();
  const found = findContactType(told, introduced);
  const type = found ?? judge(told, TYPE_JUDGE, undefined);
  return type && { ...type, ...original(type), isGuess: !found };
}
