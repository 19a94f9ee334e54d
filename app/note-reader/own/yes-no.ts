/** Yes and no of a label: "PO required: yes", "annual plan, they don't want it", "she is a VIP", "no parking on site", "a PO isn't required". */
import { type Doc, type Found, lineOf, type Span } from "../tokens.ts";
import type { OwnToHear } from "./values.ts";

const FURTHEST = 7;

const LEADS =
  "(?:(?:is|are|it's|that's|was|will be|would be|of course|well|so|still|now|also|a|definite|clear|(?:he|she|they) (?:said|says)) )*";
const YES = new RegExp(
  `^${LEADS}(?:y|yes|yeah|yep|yup|true|definitely|certainly|available|included|provided|in place|confirmed|granted|accepted|approved|agreed|wanted|needed|taken|booked)(?= |$)`,
);
const NO = new RegExp(
  `^${LEADS}(?:n|no|nope|nah|false|unavailable|missing|lacking|declined|refused|rejected|turned down|cancelled|canceled|(?:not|isn't|aren't) (?:available|included|provided|there|possible|in place|wanted|needed|offered))(?= |$)`,
);
const HAS =
  /^(?:he|she|they|we|it)(?:'ve)?(?: already| also| just)* (?:(don't|doesn't|didn't|do not|does not|won't|haven't|hasn't)(?: (?:have|want|need|take|get|got))?|have|has|do|does|got|wants?|takes?|took|accepted|agreed|(declined|refused|rejected|said no))(?: (?:it|that|one|this|any|them|yet|to it))?$/;

/** What the words from a token on answer; `isLabel` tells where another label begins. */
export function answerAt(doc: Doc, from: number, isLabel: (at: number) => boolean): Found<boolean> | undefined {
  const { tokens } = doc;
  if (!tokens[from]) return undefined;
  const line = clauseFrom(doc, from, 2);
  const said = YES.exec(line) ?? NO.exec(line);
  if (said) {
    const end = from + said[0].split(" ").length;
    const next = tokens[end]?.gap === 0 && !isLabel(end) ? tokens[end] : undefined;
    // "No idea", "no later than" answer nothing.
    const isOpen = next && (/^(?:NOUN|PROPN|ADJ|NUM)$/.test(next.pos) || /^(?:later|longer|more)$/.test(next.lower));
    return isOpen ? undefined : { value: YES.test(line), start: from, end };
  }
  const clause = clauseFrom(doc, from, 1);
  const has = HAS.exec(clause);
  return has ? { value: !has[1] && !has[2], start: from, end: from + clause.split(" ").length } : undefined;
}

/** The words up to a pause, or up to what goes on without one. */
function clauseFrom(doc: Doc, from: number, pause: 1 | 2): string {
  let end = from + 1;
  while (end < from + FURTHEST && (doc.tokens[end]?.gap ?? 2) < pause) {
    if (pause === 1 && /^(?:and|but|so|he|she|they|because|for|at|on)$/.test(doc.tokens[end]?.lower ?? "")) break;
    end++;
  }
  return lineOf(doc, from, end);
}

const THING = "(?: (?:an?|the|some|its|their|our|own|his|her|free|plenty of|lots of|also|now|even|good))?$";
const IS = new RegExp(`(?:^| )(?:is|are|(?:it|he|she|that|they|we|who)(?:'s|'re))${THING}`);
const IS_NOT =
  /(?:^| )(?:no|without(?: any| an?)?|lacks?|(?:isn't|aren't|wasn't|don't|doesn't|didn't|haven't|hasn't|not|never)(?: (?:have|has|got|get|offer|need|be))*(?: any| an?)?)$/;
const HAS_ONE = new RegExp(
  `(?:^| )(?:there's|there is|there are|has|have|having|got|gets?|offers?|(?:they|we|it|he|she|you)'ve|with)${THING}`,
);
/** What somebody takes, or agrees to. */
const TAKES = new RegExp(
  `(?:^| )(?:takes?|took|taking|bought|sign(?:s|ed|ing)?(?: up for)?|opted (?:for|in for)|(?:went|goes|going) (?:for|with)|chose|picked|added|accepted|agreed (?:to|on)|yes to|renewed|kept|keeps|booked|ordered)${THING}`,
);
const TAKES_NOT = new RegExp(
  `(?:^| )(?:declin(?:es|ed)|refus(?:es|ed)|reject(?:s|ed)|skip(?:s|ped)|pass(?:es|ed) on|turn(?:s|ed) down|decid(?:es|ed) against|against|opted out of|no to|cancel(?:s|ed|led)|dropped|(?:don't|doesn't|do not|does not|didn't|did not|won't|will not) (?:want|need|take|go for|go with|sign))(?: any| an?)?${THING}`,
);
const WANTS = new RegExp(`(?:^| )(?:wants?|needs?|would like|(?:they|he|she)'d like)${THING}`);
/** What only may be taken. */
const MAY =
  /(?:^| )(?:may|might|could|should|would|can|must|(?<!(?:wants?|decided|agreed|going) )to|not|never|if|\S+n't|cannot|about|rather|soon|later|\S+['’]d)(?: \S+)?$/;
/** "They will have parking on site", "hope to get": what may come is not there. */
const AHEAD = /(?:^| )(?:will|would|to|should|might|may|could|must|\S+['’](?:ll|d))(?: (?:also|soon|then))?$/;

/** What is said to be so or not, and the token by which it is said. */
export type SaidToBe = { value: boolean; by: number };

/** What "is a VIP", "there's", "no", "with", "they took the", "said no to" say right before a label. Nothing where it goes on after it: "VIP treatment" is no VIP. */
export function saidToBe(doc: Doc, { start, end }: Span, isDeal: boolean): SaidToBe | undefined {
  const { tokens } = doc;
  const next = tokens[end];
  if (next?.gap === 0 && /^(?:NOUN|PROPN)$/.test(next.pos) && next.known) return undefined;
  if (start > 0 && tokens[start]?.gap !== 0) return undefined;
  let first = start;
  while (first > 0 && start - first < FURTHEST && (first === start || tokens[first]?.gap === 0)) first--;
  const before = lineOf(doc, first, start);
  const not = TAKES_NOT.exec(before) ?? IS_NOT.exec(before);
  const taken = TAKES.exec(before) ?? (isDeal ? WANTS.exec(before) : null);
  const found = not ?? HAS_ONE.exec(before) ?? taken ?? IS.exec(before);
  if (!found) return undefined;
  const by = start - found[0].trim().split(" ").length;
  // "Is assembly included": what is a sentence with "is" within is asked by an "is" before it.
  const isAsked = end - start > 1 && tokens[by]?.gap !== 0 && PARTICIPLE.test(tokens[end - 1]?.lower ?? "");
  const led = lineOf(doc, first, by);
  const isOpen = isAsked || (found === taken ? MAY.test(led) : AHEAD.test(led));
  return !not && isOpen ? undefined : { value: !not, by };
}

const PARTICIPLE = /(?:ed|en|paid|sent|done|met|given|made|set|ready|active|[ai]ble)$/i;
/** A place, which a label may end with: "Parking on site". */
const PLACE = /^(?:on|at|in|for|with|near|within)$/i;
const VERBS = ["is", "are", "was", "were", "has been", "have been", "will be"];
const VERBS_NOT = [
  "is not",
  "isn't",
  "are not",
  "aren't",
  "was not",
  "wasn't",
  "hasn't been",
  "haven't been",
  "won't be",
];

/** How a label is said as a sentence: of "PO required" "PO is required", "PO isn't required", of "Parking on site" "parking is on site". */
export function sentencesOf({ type, label }: OwnToHear): { text: string; value: boolean }[] {
  const words = label.trim().split(/\s+/);
  const place = words.findIndex((word, index) => index > 0 && PLACE.test(word));
  if (type !== "yesno" || words.length < 2 || (place < 0 && !PARTICIPLE.test(words.at(-1) ?? ""))) return [];
  const cut = place > 0 ? place : words.length - 1;
  const [subject, rest] = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
  const said = (verbs: string[], value: boolean) =>
    verbs.map((verb) => ({ text: `${subject} ${verb} ${rest}`, value }));
  return [...said(VERBS, true), ...said([...VERBS_NOT, "not"], false)];
}
