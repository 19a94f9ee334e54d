/** The day that a mail asks for: "Would Wednesday work?", "Could you send the offer by Thursday?" */
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
const MOST_WORDS = 25;

/**
 * A request with one day, put as a question after a meeting, a call or a document, as the next step. Days are written
 * as in `home`.
 */
export function askedStep(transcript: string, today: string, home?: CountryCode) {
  const day = parseDay(today) ?? 0;
  const { doc, dates } = readNote(transcript, day, home);
  for (const { start, end, value } of dates) {
    const from = sentenceStart(doc, start, MOST_WORDS);
    const stop = doc.tokens.findIndex(({ gap }, at) => at >= end && gap === 2);
    const to = stop < 0 ? doc.tokens.length : stop;
    const after = doc.source.slice(doc.tokens[to - 1]?.end, doc.tokens[to]?.start);
    const question = lineOf(doc, from, to);
    if (value.past || value.from < value.to || !after.includes("?")) continue;
    if (OF_THE_PAST.test(question) || !REQUEST.test(question)) continue;
    const nextStepDescription = wordsOf(doc, { start: from, end: Math.min(to, from + MOST_WORDS) });
    return { nextStepDate: dayFor(value, "step", day), nextStepDescription, words: wordsOf(doc, { start, end }) };
  }
  return undefined;
}
