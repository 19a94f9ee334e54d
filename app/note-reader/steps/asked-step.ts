/** The day that a mail asks for: "Would Wednesday work?", "Could you send the offer?", "needed by Monday". */
import type { CountryCode } from "libphonenumber-js";
import { parseDay } from "../dates/calendar.ts";
import { dayFor } from "../dates/date-roles.ts";
import { pattern } from "../one-line.ts";
import { readNote } from "../read-note.ts";
import { lineOf, sentenceStart, wordsOf } from "../tokens.ts";

const REQUEST = pattern`
  (?:^| )(?:works?|suits?|free|available|convenient|time|call|ring|phone|meet|meeting|come|visit|drop|stop|talk|speak|chat|discuss|show|
  demo|appointment|shall we|how about|what about|could (?:enviar|mandar)(?:me|nos)|
  (?:(?:could|can|would|will) you|possible to|chance)(?: \S+){0,8}? (?:send|e-?mail|forward|share|prepare|confirm|reply|answer|sign|quote|
  offer|let (?:me|us) know|get (?:me|us|it|the|back)|have (?:the|your|an?|it)))(?: |$)
`;
const OF_THE_PAST = /^(?:did|was|were|have|has|had) /;
/** "Ist die Rechnung vom 3. Dezember bezahlt?" asks how something is; "Ist Freitag recht?" for the day. */
const STATE = /^(?:is|are|when|why|how much|what) \S/;
/** What is asked of a price or an offer, in languages whose requests are not known. */
const VALIDITY =
  /(?<!\p{L})(?:valid|gilt|gültig|val[ai]ble|válid[ao]|geldig|giltig|gyldig|gälle[rn]|gælder|gjelder|ważn|platn)\p{L}{0,3}(?!\p{L})/iu;
const THING =
  "(?:quotes?|quotations?|offers?|prices?|drawings?|plans?|contracts?|samples?|documents?|documentation|" +
  "data ?sheets?|certificates?|references?|reference customers?|answers?|feedback|call|meeting|visit|demo|details|figures|list|draft)";
/** "The quote is needed by Monday", "I would need the drawings by", "it would be great to have", "See you on". */
const NEED = new RegExp(
  `(?:^| )(?:${[
    `${THING}(?: \\S+){0,5}? (?:is|are) (?:needed|required|due|expected)`,
    `(?:needs?|must have|require|would like|waiting for|expect|(?:would|will) (?:be|appreciate)(?: \\S+){0,6}?)(?: \\S+){0,6} ${THING}`,
    "see you(?: \\S+){0,3}|(?:i |we |hereby )?confirm(?: \\S+){0,6}? (?:appointment|meeting|visit|call|date|demo)",
    "we meet|vi ses|ses vi|ci vediamo|nos vemos|on se voit|wir sehen uns|zien elkaar",
  ].join("|")})(?: |$)`,
);
const OPENING = new RegExp(
  "^(?:and |so |also |then )?(?:(?:could|can|would|will) (?:you|it be possible to)|is it possible to|any chance (?:that )?you could|" +
    "it would be \\p{L}+ (?:if|to)|please)(?: please| kindly| maybe| perhaps)? ",
  "iu",
);
const MOST_WORDS = 25;
const LEAST_WORDS = 2;

/**
 * A request with one day, put as a question after a meeting, a call or a document, or as something that is needed by a
 * day, as the next step. Of a note whose step is drafted for the day `drafted` only what tells that one in English.
 * Days are written as in `home`.
 */
export function askedStep(transcript: string, today: string, home?: CountryCode, drafted?: string) {
  const day = parseDay(today) ?? 0;
  const { doc, dates } = readNote(transcript, day, home);
  const asked = dates.flatMap(({ start, end, value }) => {
    const from = sentenceStart(doc, start, MOST_WORDS);
    const stop = doc.tokens.findIndex(({ gap }, at) => at >= end && gap === 2);
    const to = stop < 0 ? doc.tokens.length : stop;
    const after = doc.source.slice(doc.tokens[to - 1]?.end, doc.tokens[to]?.start);
    const sentence = lineOf(doc, from, to);
    const nextStepDate = dayFor(value, "step", day);
    const isForeign = doc.tokens.slice(from, to).some(({ isTranslated }) => isTranslated);
    if (value.past || value.from < value.to || OF_THE_PAST.test(sentence)) return [];
    if (drafted && (isForeign || nextStepDate !== drafted)) return [];
    const isQuestion = after.includes("?");
    const isOther = STATE.test(sentence) && start > from + 1;
    const isAsked =
      REQUEST.test(sentence) || (isForeign && !isOther && !VALIDITY.test(wordsOf(doc, { start: from, end: to })));
    if (!(isQuestion ? isAsked : NEED.test(sentence))) return [];
    const opening = wordsOf(doc, { start: from, end: start })
      .replace(/(?: (?:by|on|before|until|till|for|this|next|at|am|bis|op|,))+$/i, "")
      .replace(OPENING, "");
    // "Würden Sie mich am Donnerstag zurückrufen": in other languages the verb may stand behind the day.
    const before = isForeign ? `${opening} ${wordsOf(doc, { start: end, end: to })}`.trim() : opening;
    const whole = wordsOf(doc, { start: from, end: Math.min(to, from + MOST_WORDS) });
    const nextStepDescription = before.split(" ").length < LEAST_WORDS ? whole : before;
    return [{ nextStepDate, nextStepDescription, words: wordsOf(doc, { start, end }), isQuestion }];
  });
  const found = asked.find(({ isQuestion }) => isQuestion) ?? asked[0];
  if (!found) return undefined;
  const { isQuestion: _, ...step } = found;
  return step;
}
