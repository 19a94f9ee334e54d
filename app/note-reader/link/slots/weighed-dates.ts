/** The roles of a known deal's dates, weighed with the model of dates, and what several of its dates tell together. */

import { parseDay } from "../../dates/calendar.ts";
import type { RoledDate } from "../../dates/date-roles.ts";
import { DATE_ROLES, oddsOfDates } from "../../dates/date-roles.ts";
import { type Doc, findPhrases, lineOf, type Span } from "../../tokens.ts";
import type { Reading } from "../reading.ts";
import type { KnownOpportunity } from "../world.ts";
import { isUnchanged } from "./present-dates.ts";

const THAT_DAY =
  /(?<![^ ])(?:that|the same|same|that same|that very|the very same|this very|the selfsame) (?:day|date|morning|afternoon|evening)(?![^ ])/g;
const THEN =
  /(?<![^ ])(?:call|ring|chase|meet|visit|e-?mail|see|phone|remind) (?:him|her|them) then(?![^ ])|(?<![^ ])(?:i|we|i'll|we'll)(?: (?!(?:and|but|so|if|he|she|they|was|were|had)(?![^ ]))\S+){1,7} then(?= ?(?:[.,]|$)| (?:and|so|but)(?![^ ]))/g;
/** "… June fifth, and that's the day we talk": what we do is told after it. */
const THAT_IS_WHEN =
  /(?<![^ ])(?:that's|that is|that’s|which is|which's) (?:also )?(?:the (?:day|date|morning|evening|one)|when)(?: that| when| on which)? (?:i|we|i'll|we'll|i'm|we're)(?! (?:know|hear|find out|learn|see|will know|get (?:the|an|our) (?:answer|news|word|verdict)|have (?:the|an) answer)(?![^ ]))(?![^ ])/g;
const OTHERS_DO = /^(?:he|she|they|it|he'll|she'll|they'll|who)$/;
const WE_DO = /^(?:i|we|i'll|we'll|i'm|we're|you|me|us|let's)$/;
/** How far back from "that day" its deed begins, and the day itself. */
const DEED = 12;
const DAY = 15;

/** Where what we do "that day" begins; undefined where others do it. */
function deedOf({ tokens }: Doc, end: number): number | undefined {
  for (let i = end - 1; i > Math.max(0, end - DEED); i--) {
    const word = tokens[i]?.lower ?? "";
    if (OTHERS_DO.test(word)) return undefined;
    if (/^(?:sign(?:s|ed|ing|ature)?|decision|vote|delivery)$/.test(word)) return undefined;
    if (WE_DO.test(word) || tokens[i]?.gap === 2 || tokens[i]?.mask === "date") return i;
  }
  return undefined;
}

/** "He signs on the 24th, I bring the papers that morning": the day of the close is that of the step too. */
function withThatDay({ doc, isUnreal }: Reading, dates: RoledDate[]): RoledDate[] {
  const isAfter = findPhrases(doc, THAT_IS_WHEN);
  const told = [...findPhrases(doc, THAT_DAY), ...findPhrases(doc, THEN), ...isAfter];
  const steps = told.flatMap(({ start, end }): RoledDate[] => {
    const date = dates.findLast(
      ({ value, ...one }) => value.from === value.to && one.end <= start && start - one.end <= DAY && !isUnreal(one),
    );
    const deed = isAfter.some((one) => one.start === start) ? end : deedOf(doc, end);
    if (!date || deed === undefined || date.role === "step" || isUnreal({ start, end })) return [];
    return [{ ...date, role: "step", sure: true, deed: Math.max(deed, date.end) }];
  });
  const kept = dates.filter((date) => date.role !== "none" || !steps.some(({ start }) => start === date.start));
  return [...kept, ...steps];
}

/** How much a day is rather that of a role: the record has it in that role, words beside it name the close, or a holiday or an absence. */
const SIGNALS = { present: 2, namesClose: 1.5, elsewhere: -2 };
/** The log-odds from which a role is told: an invented change is worse than a missed one. */
const TOLD_FROM = 1;
/** "She e-signs Monday", "the decision slides to April 3", "put the close at april second". */
const NAMES_CLOSE =
  /(?<![^ ])(?:close|closing|(?:counter-?|e-?)?sign(?:s|ed|ing|ature|-?off)?|decision|decides?|deciding|the deal(?: itself)?|commits?|figures|(?:writes?|cuts?) the che(?:ck|que))(?: (?!(?:i|we|i'll|we'll|call|meet|ring|meeting|visit)(?![^ ]))\S+){0,4}$/;
/** "Shut till the 7th", "the festival is october eighteenth": days of other things than the deal. */
const ELSEWHERE =
  /(?<![^ ])(?:holidays?|hols|vacation|leave|festival|bazaar|season|term|wedding|birthday|show|shut|away|van)(?: \S+){0,4}$/;

/** The words of the sentence before `at`, at most `most`. */
function sentenceBefore(doc: Doc, at: number, most: number): string {
  let from = at;
  while (from > 0 && at - from < most && doc.tokens[from]?.gap !== 2) from--;
  return lineOf(doc, from, at);
}

/** Whether the words before a day tell that the deal closes on it, rather than that something is delivered or paid. */
export const namesClose = (doc: Doc, { start }: Span): boolean => NAMES_CLOSE.test(sentenceBefore(doc, start, 8));

/** What is told of a day to come may still be past: "it was raining". */
const ofPast = ({ tokens }: Doc, { start, end, value }: RoledDate, day: number) =>
  value.from > day && tokens.slice(start, end).some(({ lower }) => /\d|(?:th|st|nd|rd)$|first|second|third/.test(lower))
    ? 1
    : SIGNALS.present;
/** So much likelier, one date of a role leaves no room for another. */
const MARGIN = 1.5;

/** The dates with the roles that are likeliest, and of several dates of a role only those that are about as likely. */
function judged({ doc, day }: Reading, dates: RoledDate[], present: { close?: number; step?: number }): RoledDate[] {
  const odds = oddsOfDates(doc, dates, day, { close: present.close, step: present.step });
  const weighed = dates.map((date, i) => {
    const [close, step] = odds[i] ?? [0, 0];
    const elsewhere = ELSEWHERE.test(sentenceBefore(doc, date.start, 8)) ? SIGNALS.elsewhere : 0;
    const of = (role: RoledDate["role"]) => (date.role === role && date.sure ? SIGNALS.present : 0);
    const scores = [
      close + of("close") + elsewhere + (namesClose(doc, date) ? SIGNALS.namesClose : 0),
      step + of("step") + elsewhere,
    ];
    const most = Math.max(...scores, date.role === "past" ? ofPast(doc, date, day) : 0);
    const role = most > TOLD_FROM ? DATE_ROLES[scores.indexOf(most)] : undefined;
    if (!role)
      return { date: { ...date, role: date.role === "past" ? ("past" as const) : ("none" as const) }, most: 0 };
    return { date: { ...date, role, sure: role === date.role && date.sure }, most };
  });
  return weighed.map(({ date, most }) => {
    const isLess = most > 0 && weighed.some((other) => other.date.role === date.role && other.most > most + MARGIN);
    return isLess ? { ...date, role: "none" as const, sure: false } : date;
  });
}

/** "Hold the price till the end of september, so close on the thirtieth": one day told twice is one thing. */
const withoutTwice = (dates: RoledDate[]): RoledDate[] =>
  dates.filter(
    (date) =>
      date.sure ||
      date.role !== "step" ||
      !dates.some(({ role, start, value }) => role === "close" && start !== date.start && value.to === date.value.to),
  );

/** "The award is still end of the year": then no other day is that of the close. */
function withoutOtherClose({ doc, dates }: Reading, roled: RoledDate[], close: number | undefined): RoledDate[] {
  const stays = dates.some(
    (date) => close !== undefined && date.value.from <= close && close <= date.value.to && isUnchanged(doc, date),
  );
  return stays ? roled.filter(({ role }) => role !== "close") : roled;
}

/** The dates with their roles; one that has two roles is there twice. */
export function weighedDates(reading: Reading, ruled: RoledDate[], present: KnownOpportunity | null): RoledDate[] {
  if (!present) return ruled;
  const days = { close: parseDay(present.targetCloseDate), step: parseDay(present.nextStepDate ?? "") };
  const weighed = judged(reading, ruled, days);
  return withoutOtherClose(reading, withThatDay(reading, withoutTwice(weighed)), days.close);
}
