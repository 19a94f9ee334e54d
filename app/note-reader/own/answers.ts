/** Yes and no that follow a label: "PO required: yes", "annual plan, they don't want it", "wheelchair access is missing". */
import { type Doc, type Found, lineOf } from "../tokens.ts";

const SAYS =
  "(?:(?:he|she|they|we|i|it)(?:'s|'re|'ll|'d)? (?:said|says|say|told me|tells me|confirmed|would be|is|are) |(?:answer|that) (?:is|was) (?:a )?)?";
const LEADS =
  "(?:(?:is|are|it's|that's|was|will be|would be|of course|well|so|still|now|currently|also|set to|a|definite|clear|big) )*";
const SUBJECT = "(?:he|she|they|we|it|there)";
const IT = "(?: (?:it|that|one|this|any|them|those|there|here|yet))?";

const YES = new RegExp(
  `^${LEADS}${SAYS}${LEADS}(?:yes|yeah|yep|yup|true|definitely|certainly|sure|available|included|provided|in place|there|possible|confirmed|granted|accepted|approved|agreed|wanted|needed|taken|booked)(?= |$)`,
);
const NO = new RegExp(
  `^${LEADS}${SAYS}${LEADS}(?:no|nope|nah|false|unavailable|missing|lacking|declined|refused|rejected|turned down|cancelled|canceled|(?:not|isn't|aren't) (?:available|included|provided|there|possible|in place|wanted|needed|offered))(?= |$)`,
);
const HAVE = new RegExp(
  `^${SUBJECT}(?:'ve|'re|'ll|'s)? (?:do |does |did |already |also |will |just )*(?:have|has|do|does|got|want|wants|take|takes|took|taking|exists?|accepted|agreed)${IT}$`,
);
const HAVE_NOT = new RegExp(
  `^${SUBJECT} (?:don't|doesn't|didn't|do not|does not|did not|won't|will not|haven't|hasn't)(?: (?:have|want|need|take|get|got|offer))?${IT}$|^${SUBJECT} (?:declined|refused|rejected|passed|said no)${IT}$`,
);
/** "No idea", "no later than": this "no" is no answer. */
const NO_ANSWER =
  /^(?:idea|clue|answer|info|information|word|news|talk|decision|later|sooner|earlier|more|longer|change|link|need|mention|reply|date|one|rush|hurry|problem|matter|wait|sorry)$/;
const LETTER = /^(?:y|n)$/;
const FURTHEST = 7;

/** What the words from a token on answer; `isLabel` tells where another label begins. */
export function answerAt(doc: Doc, from: number, isLabel: (at: number) => boolean): Found<boolean> | undefined {
  const { tokens } = doc;
  if (!tokens[from]) return undefined;
  const [word, isAlone] = [tokens[from]?.lower ?? "", (tokens[from + 1]?.gap ?? 2) > 0];
  if (LETTER.test(word) && isAlone) return { value: word === "y", start: from, end: from + 1 };
  const line = lineTo(doc, from, from + FURTHEST);
  const said = YES.exec(line) ?? NO.exec(line);
  if (said) {
    const end = from + said[0].split(" ").length;
    const next = tokens[end]?.gap === 0 && !isLabel(end) ? tokens[end] : undefined;
    const isOpen = next !== undefined && (NO_ANSWER.test(next.lower) || /^(?:NOUN|PROPN|ADJ|NUM)$/.test(next.pos));
    return isOpen || isFurther(doc, end, said[0]) ? undefined : { value: YES.test(line), start: from, end };
  }
  const clause = clauseFrom(doc, from);
  const has = HAVE.test(clause);
  return has || HAVE_NOT.test(clause) ? { value: has, start: from, end: from + clause.split(" ").length } : undefined;
}

/** "Is there …", "is available from May": what is told goes on, and says something else. */
const isFurther = (doc: Doc, end: number, said: string): boolean =>
  /(?:there|possible|sure)$/.test(said) && (doc.tokens[end]?.gap ?? 2) === 0;

/** The words from a token on, up to the sentence's end. */
function lineTo({ tokens }: Doc, from: number, most: number): string {
  let end = from + 1;
  while (end < most && (tokens[end]?.gap ?? 2) < 2) end++;
  return tokens
    .slice(from, end)
    .map(({ lower }) => lower)
    .join(" ");
}

/** The words up to the next pause. */
function clauseFrom(doc: Doc, from: number): string {
  let end = from + 1;
  while (
    end < from + FURTHEST &&
    (doc.tokens[end]?.gap ?? 2) === 0 &&
    !/^(?:and|but|so|he|she|they|because|for|at|on)$/.test(doc.tokens[end]?.lower ?? "")
  )
    end++;
  return lineOf(doc, from, end);
}
