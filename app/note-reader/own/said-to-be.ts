/** Yes and no without these words: "she is a VIP", "no parking on site", "a PO isn't required". */
import { type Doc, lineOf, type Span } from "../tokens.ts";
import type { OwnToHear } from "./values.ts";

const IS = /^(?:is|are|(?:it|he|she|that|they|we|who)(?:'s|'re))$/;
const IS_NOT = /^(?:isn't|aren't|ain't)$/;
const GOES_ON =
  /^(?:and|but|so|now|already|anymore|any|for|at|on|there|here|too|then|which|that|because|since|if|when|yet|either|as|though)$/;

/** What is said to be so or not, and the token by which it is said. */
export type SaidToBe = { value: boolean; by: number };

/** Whether the label ends what is spoken of: "VIP treatment" is no VIP. */
const isEnd = ({ tokens }: Doc, { end }: Span): boolean => {
  const next = tokens[end];
  return !next || next.gap > 0 || GOES_ON.test(next.lower);
};

/** What "is VIP", "is not a VIP", "there's parking on site", "without parking on site" say of a label; nothing where the label is no end. */
export function saidToBe(doc: Doc, label: Span): SaidToBe | undefined {
  if (!isEnd(doc, label)) return undefined;
  const { tokens } = doc;
  const word = (at: number) => tokens[at]?.lower ?? "";
  const article = label.start - Number(/^an?$/.test(word(label.start - 1)));
  const isPaused = tokens.slice(article, label.start + 1).some(({ gap }) => gap > 0);
  if (isPaused) return haveNot(doc, label);
  if (IS_NOT.test(word(article - 1))) return { value: false, by: article - 1 };
  if (word(article - 1) === "not" && IS.test(word(article - 2))) return { value: false, by: article - 1 };
  if (IS.test(word(article - 1)) && !/^(?:there|here)$/.test(word(article - 2)))
    return { value: true, by: article - 1 };
  return haveNot(doc, label);
}

const HAVE_NOT =
  /(?:^| )(?:no|without(?: any| an?)?|lacks?|(?:isn't|aren't|wasn't|don't|doesn't|didn't|haven't|hasn't|not|never)(?: (?:have|has|got|get|offer|need|be))*(?: any| an?)?)$/;
const HAVE =
  /(?:^| )(?:there's|there is|there are|has|have|having|got|gets?|offers?|(?:they|we|it|he|she|you)'ve|with)(?: (?:an?|the|some|its|their|own|his|her|free|plenty of|lots of|also|now|even|good))?$/;
const FURTHEST = 5;
/** "They will have parking on site", "hope to have": what may come is not there. */
const AHEAD = /(?:^| )(?:will|would|to|should|might|may|could|\S+'ll|\S+'d)(?: also| soon| then)?$/;

/** What "there's no", "they have", "with" say right before a label. */
function haveNot(doc: Doc, label: Span): SaidToBe | undefined {
  let first = label.start;
  while (first > 0 && label.start - first < FURTHEST && (first === label.start || doc.tokens[first]?.gap === 0))
    first--;
  if (doc.tokens[label.start]?.gap !== 0 && label.start > 0) return undefined;
  const before = lineOf(doc, first, label.start);
  const found = HAVE_NOT.exec(before) ?? HAVE.exec(before);
  if (!found) return undefined;
  const count = found[0].trim().split(" ").length;
  if (AHEAD.test(lineOf(doc, first, label.start - count))) return undefined;
  return { value: !HAVE_NOT.test(before), by: label.start - count };
}

const PARTICIPLE = /(?:ed|en|paid|sent|done|met|given|made|set|ready|active)$/i;
const SAYS = {
  yes: ["is", "are", "was", "were", "has been", "have been", "will be"],
  no: [
    ...["not", "is not", "isn't", "are not", "aren't", "was not", "wasn't", "were not", "weren't", "has not been"],
    ...["hasn't been", "have not been", "haven't been", "will not be", "won't be"],
  ],
};

/** How a label that ends with a participle is said as a sentence: of "PO required" "PO is required", "PO isn't required". */
export function sentencesOf({ type, label }: OwnToHear): { text: string; value: boolean }[] {
  const words = label.trim().split(/\s+/);
  const last = words.at(-1) ?? "";
  if (type !== "yesno" || words.length < 2 || !PARTICIPLE.test(last)) return [];
  const subject = words.slice(0, -1).join(" ");
  return Object.entries(SAYS).flatMap(([word, verbs]) =>
    verbs.map((verb) => ({ text: `${subject} ${verb} ${last}`, value: word === "yes" })),
  );
}
