/** Yes and no of a label: "PO required: yes", "she is a VIP", "no parking on site", "a PO isn't required". */
import type { ParsedNote } from "../link/parsed-note.ts";
import { pattern } from "../one-line.ts";
import { type Doc, type Found, lineOf, type Span } from "../tokens.ts";
import { gapAt } from "./beside.ts";
import type { RecognizableField } from "./values.ts";

const MAX_ANSWER_TOKENS = 7;

const ANSWER_LEAD_IN =
  "(?:(?:is|are|it's|that's|was|will be|would be|of course|well|so|still|now|also|a|definite|clear|(?:he|she|they) (?:said|says)) )*";
const YES = pattern`
  ^${ANSWER_LEAD_IN}(?:y|yes|yeah|yep|yup|true|definitely|certainly|available|included|provided|in place|confirmed|granted|accepted|
  approved|agreed|wanted|needed|taken|booked)(?= |$)
`;
const NO = pattern`
  ^${ANSWER_LEAD_IN}(?:n|no|nope|nah|false|unavailable|missing|lacking|declined|refused|rejected|turned down|cancelled|canceled|(?:not|
  isn't|aren't) (?:available|included|provided|there|possible|in place|wanted|needed|offered))(?= |$)
`;
/** What the words from a token on answer; `isLabel` tells where another label begins. */
export function answerAt(doc: Doc, from: number, isLabel: (at: number) => boolean): Found<boolean> | undefined {
  const { tokens } = doc;
  if (!tokens[from]) return undefined;
  let last = from + 1;
  while (last < from + MAX_ANSWER_TOKENS && gapAt(doc, last) < 2) last++;
  const line = lineOf(doc, from, last);
  const said = YES.exec(line) ?? NO.exec(line);
  if (!said) return undefined;
  const end = from + said[0].split(" ").length;
  const next = tokens[end]?.gap === 0 && !isLabel(end) ? tokens[end] : undefined;
  // "No idea", "no later than" answer nothing.
  const isOpen = next && (/^(?:NOUN|PROPN|ADJ|NUM)$/.test(next.pos) || /^(?:later|longer|more)$/.test(next.lower));
  return isOpen ? undefined : { value: YES.test(line), start: from, end };
}

const DETERMINER_BEFORE_LABEL =
  "(?: (?:an?|the|some|its|their|our|own|his|her|free|plenty of|lots of|also|now|even|good))?$";
const IS_BEFORE_LABEL = new RegExp(
  `(?:^| )(?:is|are|(?:it|he|she|that|they|we|who)(?:'s|'re))${DETERMINER_BEFORE_LABEL}`,
);
const NOT_BEFORE_LABEL = pattern`
  (?:^| )(?:no|without(?: any| an?)?|lacks?|(?:isn't|aren't|wasn't|don't|doesn't|didn't|haven't|hasn't|not|never)(?: (?:have|has|got|get|
  offer|need|be))*(?: any| an?)?)$
`;
const HAS_BEFORE_LABEL = new RegExp(
  `(?:^| )(?:there's|there is|there are|has|have|having|got|gets?|offers?|(?:they|we|it|he|she|you)'ve|with)${DETERMINER_BEFORE_LABEL}`,
);
/** What somebody takes, or agrees to. */
const ACCEPTS_BEFORE_LABEL = pattern`
  (?:^| )(?:takes?|took|taking|bought|sign(?:s|ed|ing)?(?: up for)?|opted (?:for|in for)|(?:went|goes|going) (?:for|with)|chose|picked|
  added|accepted|agreed (?:to|on)|yes to|renewed|kept|keeps|booked|ordered)${DETERMINER_BEFORE_LABEL}
`;
const DECLINES_BEFORE_LABEL = pattern`
  (?:^| )(?:declin(?:es|ed)|refus(?:es|ed)|reject(?:s|ed)|skip(?:s|ped)|pass(?:es|ed) on|turn(?:s|ed) down|decid(?:es|ed) against|against|
  opted out of|no to|cancel(?:s|ed|led)|dropped|(?:don't|doesn't|do not|does not|didn't|did not|won't|will not) (?:want|need|take|go for|
  go with|sign))(?: any| an?)?${DETERMINER_BEFORE_LABEL}
`;
const WANTS_BEFORE_LABEL = new RegExp(
  `(?:^| )(?:wants?|needs?|would like|(?:they|he|she)'d like)${DETERMINER_BEFORE_LABEL}`,
);
/** What only may be taken. */
const UNCERTAIN_LEAD_IN = pattern`
  (?:^| )(?:may|might|could|should|would|can|must|(?<!(?:wants?|decided|agreed|going) )to|not|never|if|\S+n't|cannot|about|rather|soon|
  later|\S+['’]d)(?: \S+)?$
`;
/** "They will have parking on site", "hope to get": what may come is not there. */
const FUTURE_LEAD_IN = /(?:^| )(?:will|would|to|should|might|may|could|must|\S+['’](?:ll|d))(?: (?:also|soon|then))?$/;

/**
 * What "is a VIP", "there's", "no", "with", "they took the", "said no to" say right before a label. Nothing where it
 * goes on after it: "VIP treatment" is no VIP.
 */
export function answerBeforeLabel(reading: ParsedNote, label: Span, isDeal: boolean): Found<boolean> | undefined {
  const { doc, isUnreal, isSupposed } = reading;
  const { tokens } = doc;
  const { start, end } = label;
  const next = tokens[end];
  if (next?.gap === 0 && /^(?:NOUN|PROPN)$/.test(next.pos) && next.known) return undefined;
  if (start > 0 && tokens[start]?.gap !== 0) return undefined;
  let first = start;
  while (first > 0 && start - first < MAX_ANSWER_TOKENS && (first === start || tokens[first]?.gap === 0)) first--;
  const before = lineOf(doc, first, start);
  const not = DECLINES_BEFORE_LABEL.exec(before) ?? NOT_BEFORE_LABEL.exec(before);
  const taken = ACCEPTS_BEFORE_LABEL.exec(before) ?? (isDeal ? WANTS_BEFORE_LABEL.exec(before) : null);
  const found = not ?? HAS_BEFORE_LABEL.exec(before) ?? taken ?? IS_BEFORE_LABEL.exec(before);
  if (!found) return undefined;
  const by = start - found[0].trim().split(" ").length;
  // "Is assembly included": what is a sentence with "is" within is asked by an "is" before it.
  const isAsked = end - start > 1 && tokens[by]?.gap !== 0 && PARTICIPLE.test(tokens[end - 1]?.lower ?? "");
  const led = lineOf(doc, first, by);
  const isOpen = isAsked || (found === taken ? UNCERTAIN_LEAD_IN.test(led) : FUTURE_LEAD_IN.test(led));
  // What is said not to be is denied by the very words that tell it.
  const isSo = !isSupposed(label) && !isUnreal(not ? { start: Math.max(0, by - 1), end: by } : { start: by, end });
  return isSo && (not || !isOpen) ? { value: !not, start: by, end } : undefined;
}

const PARTICIPLE = /(?:ed|en|paid|sent|done|met|given|made|set|ready|active|[ai]ble)$/i;
/** A place, which a label may end with: "Parking on site". */
const PLACE_PREPOSITION = /^(?:on|at|in|for|with|near|within)$/i;
const VERBS = "is|are|was|were|has been|have been|will be".split("|");
const VERBS_NOT = "not|is not|isn't|are not|aren't|was not|wasn't|hasn't been|haven't been|won't be".split("|");

/** A label as sentences: "PO required" as "PO is" or "isn't required", "Parking on site" as "parking is on site". */
export function sentencesOf({ type, label }: RecognizableField): { text: string; value: boolean }[] {
  const words = label.trim().split(/\s+/);
  const place = words.findIndex((word, index) => index > 0 && PLACE_PREPOSITION.test(word));
  if (type !== "yesno" || words.length < 2 || (place < 0 && !PARTICIPLE.test(words.at(-1) ?? ""))) return [];
  const cut = place > 0 ? place : words.length - 1;
  const [subject, rest] = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
  const said = (verbs: string[], value: boolean) =>
    verbs.map((verb) => ({ text: `${subject} ${verb} ${rest}`, value }));
  return [...said(VERBS, true), ...said(VERBS_NOT, false)];
}
