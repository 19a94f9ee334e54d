/** Yes and no without these words: "she is a VIP", "no parking on site", "a PO isn't required". */
import { type Doc, lineOf, type Span } from "../tokens.ts";
import type { OwnToHear } from "./values.ts";

const IS = /^(?:is|are|(?:it|he|she|that|they|we|who)(?:'s|'re))$/;
const IS_NOT = /^(?:isn't|aren't|ain't)$/;
/** Whether a word goes on after what was spoken of, rather than being a part of it. */
const GOES_ON = /^(?:ADP|ADV|CCONJ|SCONJ|PRON|DET|AUX|PART)$/;
const ENDS = /^(?:and|but|so|now|yet|last|next|this|today|anymore|out|behind|available)$/;

/** What is said to be so or not, and the token by which it is said. */
export type SaidToBe = { value: boolean; by: number };

/** Whether the label ends what is spoken of: "VIP treatment" is no VIP. */
const isEnd = ({ tokens }: Doc, { end }: Span): boolean => {
  const next = tokens[end];
  return !next || next.gap > 0 || GOES_ON.test(next.pos) || ENDS.test(next.lower);
};

/** What "is VIP", "is not a VIP", "there's parking on site", "without parking on site" say of a label; nothing where the label is no end. */
export function saidToBe(doc: Doc, label: Span, isDeal: boolean): SaidToBe | undefined {
  if (!isEnd(doc, label)) return undefined;
  const { tokens } = doc;
  const word = (at: number) => tokens[at]?.lower ?? "";
  const article = label.start - Number(/^an?$/.test(word(label.start - 1)));
  const isPaused = tokens.slice(article, label.start + 1).some(({ gap }) => gap > 0);
  if (isPaused) return haveNot(doc, label, isDeal);
  if (IS_NOT.test(word(article - 1))) return { value: false, by: article - 1 };
  if (word(article - 1) === "not" && IS.test(word(article - 2))) return { value: false, by: article - 1 };
  if (isAsked(doc, label, article - 1)) return undefined;
  if (IS.test(word(article - 1)) && !/^(?:there|here)$/.test(word(article - 2)))
    return { value: true, by: article - 1 };
  return haveNot(doc, label, isDeal);
}

/** "Is assembly included": what is a sentence with "is" within is asked by an "is" before it. */
const isAsked = ({ tokens }: Doc, { start, end }: Span, by: number): boolean =>
  end - start > 1 && tokens[by]?.gap !== 0 && PARTICIPLE.test(tokens[end - 1]?.lower ?? "");

const THING = "(?: (?:an?|the|some|its|their|our|own|his|her|free|plenty of|lots of|also|now|even|good))?$";
const HAVE_NOT =
  /(?:^| )(?:no|without(?: any| an?)?|lacks?|(?:isn't|aren't|wasn't|don't|doesn't|didn't|haven't|hasn't|not|never)(?: (?:have|has|got|get|offer|need|be))*(?: any| an?)?)$/;
const HAVE = new RegExp(
  `(?:^| )(?:there's|there is|there are|has|have|having|got|gets?|offers?|(?:they|we|it|he|she|you)'ve|with)${THING}`,
);
/** What somebody takes, or agrees to. */
const TAKE = new RegExp(
  `(?:^| )(?:takes?|took|taking|bought|sign(?:s|ed|ing)?(?: up for)?|opt(?:s|ed) for|opted in for|went (?:for|with)|goes (?:for|with)|going (?:for|with)|chose|picked|added|accepted|agreed (?:to|on)|yes to|renewed|kept|keeps|booked|ordered)${THING}`,
);
const TAKE_NOT = new RegExp(
  `(?:^| )(?:declin(?:es|ed)|refus(?:es|ed)|reject(?:s|ed)|skip(?:s|ped)|pass(?:es|ed) on|turn(?:s|ed) down|decid(?:es|ed) against|against|opted out of|no to|cancel(?:s|ed|led)|dropped|(?:don't|doesn't|do not|does not|didn't|did not|won't|will not) (?:want|need|take|go for|go with|sign))(?: any| an?)?${THING}`,
);
const WANT = new RegExp(`(?:^| )(?:wants?|needs?|would like|(?:they|he|she)'d like)${THING}`);
/** What only may be taken. */
const MAY =
  /^(?:may|might|could|should|would|can|must|to|not|never|if|didn't|don't|doesn't|hasn't|haven't|won't|cannot|can't|about|rather|soon|later)$/;
/** "They will have parking on site", "hope to get": what may come is not there. */
const AHEAD = /(?:^| )(?:will|would|to|should|might|may|could|must|\S+['’](?:ll|d))(?: (?:also|soon|then))?$/;
const FURTHEST = 6;

/** What "there's no", "they have", "with", "they took the", "said no to" say right before a label. */
function haveNot(doc: Doc, label: Span, isDeal = false): SaidToBe | undefined {
  let first = label.start;
  while (first > 0 && label.start - first < FURTHEST && (first === label.start || doc.tokens[first]?.gap === 0))
    first--;
  if (doc.tokens[label.start]?.gap !== 0 && label.start > 0) return undefined;
  const before = lineOf(doc, first, label.start);
  const not = TAKE_NOT.exec(before) ?? HAVE_NOT.exec(before);
  const taken = TAKE.exec(before) ?? (isDeal ? WANT.exec(before) : null);
  const found = not ?? HAVE.exec(before) ?? taken;
  if (!found) return undefined;
  const by = label.start - found[0].trim().split(" ").length;
  const isOpen =
    found === taken ? isOnlyMaybe(doc, by) && !wantsTo(doc, by) : !not && AHEAD.test(lineOf(doc, first, by));
  return isOpen ? undefined : { value: !not, by };
}

const isOnlyMaybe = ({ tokens }: Doc, by: number): boolean =>
  tokens.slice(Math.max(0, by - 2), by).some(({ lower }) => MAY.test(lower) || /['’]d$/.test(lower));

/** "They want to | take the plan". */
const wantsTo = (doc: Doc, by: number): boolean =>
  /(?:^| )(?:wants?|decided|agreed|going|likes?) to$/.test(lineOf(doc, by - 3, by));

const PARTICIPLE = /(?:ed|en|paid|sent|done|met|given|made|set|ready|active|[ai]ble)$/i;
/** A place, which a label may end with: "Parking on site". */
const PLACE = /^(?:on|at|in|for|with|near|within)$/i;
const SAYS = {
  yes: ["is", "are", "was", "were", "has been", "have been", "will be"],
  no: [
    ...["not", "is not", "isn't", "are not", "aren't", "was not", "wasn't", "were not", "weren't", "has not been"],
    ...["hasn't been", "have not been", "haven't been", "will not be", "won't be"],
  ],
};

/** How a label is said as a sentence: of "PO required" "PO is required", "PO isn't required", of "Parking on site" "parking is on site". */
export function sentencesOf({ type, label }: OwnToHear): { text: string; value: boolean }[] {
  const words = label.trim().split(/\s+/);
  const last = words.at(-1) ?? "";
  if (type !== "yesno" || words.length < 2) return [];
  const place = words.findIndex((word, index) => index > 0 && PLACE.test(word));
  const cut = place > 0 ? place : words.length - 1;
  if (place < 0 && !PARTICIPLE.test(last)) return [];
  const [subject, rest] = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
  return Object.entries(SAYS).flatMap(([word, verbs]) =>
    verbs.map((verb) => ({ text: `${subject} ${verb} ${rest}`, value: word === "yes" })),
  );
}
