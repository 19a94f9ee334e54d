/** The close and the next step of a known deal: the note's days, weighed with the days that it has already. */
import { dayOf, parseDay, partsOf } from "../../dates/calendar.ts";
import { DATE_ROLES, oddsOfDates, type RoledDate } from "../../dates/date-roles.ts";
import type { DateRange } from "../../dates/periods.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span } from "../../tokens.ts";
import type { ParsedNote } from "../parsed-note.ts";
import type { KnownOpportunity } from "../world.ts";

const ORDINAL = /^(?:the )?(?:(?:twenty|thirty)[ -]?)?(?:first|second|third|\S+th|\d+(?:st|nd|rd))$/;

/** "The end of february, say the twenty sixth": a day without a month is one of the month told right before it. */
function keepPrecedingMonth(doc: Doc, date: Found<DateRange>, before: Found<DateRange> | undefined): Found<DateRange> {
  const isBare = ({ start, end }: Span) => ORDINAL.test(lineOf(doc, start, end));
  if (!before || !isBare(date) || isBare(before) || date.start - before.end > 5) return date;
  const { year, month } = partsOf(before.value.to);
  const day = dayOf(year, month, partsOf(date.value.from).date);
  return day > date.value.from ? { ...date, value: { ...date.value, from: day, to: day } } : date;
}

/** Dates that count: no denied or conditional ones. */
export const datesInForce = ({ doc, dates, isUnreal }: ParsedNote): Found<DateRange>[] =>
  dates.map((date, index) => keepPrecedingMonth(doc, date, dates[index - 1])).filter((date) => !isUnreal(date));

/** So near a day that is left and the one that takes its place are told within one thought. */
const MAX_REPLACEMENT_TOKENS = 9;

/** "The 28th, not the 21st" of a step that is due on the 21st: whether `step` replaces the present due day. */
export function isMovedStep({ doc, dates }: ParsedNote, step: Span, due: string | null): boolean {
  const day = parseDay(due ?? "");
  return dates.some(({ value, ...old }) => {
    if (value.from !== day || value.to !== day || old.start === step.start) return false;
    const [first, last] = old.start < step.start ? [old.end, step.start] : [step.end, old.start];
    return last - first <= MAX_REPLACEMENT_TOKENS && doc.tokens.slice(first, last + 1).every(({ gap }) => gap < 2);
  });
}

const THAT_DAY =
  /(?<![^ ])(?:that|the same|same|that same|that very|the very same|this very) (?:day|date|morning|afternoon|evening)(?![^ ])/g;

const ACTION_OF_OTHERS = /^(?:he|she|they|it|he'll|she'll|they'll|who|sign(?:s|ed|ing|ature)?|decision|vote|delivery)$/;

const OWN_ACTION_PRONOUN = /^(?:i|we|i'll|we'll|i'm|we're|you|me|us|let's)$/;

/** How far back from "that day" its action begins, and the day itself. */
const [MAX_TOKENS_TO_ACTION, MAX_TOKENS_TO_DATE] = [12, 15];

/** Where what we do "that day" begins; undefined where others do it. */
function ownActionStart({ tokens }: Doc, end: number): number | undefined {
  for (let i = end - 1; i > Math.max(0, end - MAX_TOKENS_TO_ACTION); i--) {
    const word = tokens[i]?.lower ?? "";
    if (ACTION_OF_OTHERS.test(word)) return undefined;
    if (OWN_ACTION_PRONOUN.test(word) || tokens[i]?.gap === 2 || tokens[i]?.mask === "date") return i;
  }
  return undefined;
}

/** "He signs on the 24th, I bring the papers that morning": the day of the close is that of the step too. */
function addSameDaySteps({ doc, isUnreal }: ParsedNote, dates: RoledDate[]): RoledDate[] {
  const steps = findPhrases(doc, THAT_DAY).flatMap(({ start, end }): RoledDate[] => {
    const date = dates.findLast((one) => one.end <= start && start - one.end <= MAX_TOKENS_TO_DATE && !isUnreal(one));
    const actionStart = ownActionStart(doc, end);
    if (!date || actionStart === undefined || date.value.from !== date.value.to || isUnreal({ start, end })) return [];
    return [{ ...date, role: "step", sure: true, actionStart: Math.max(actionStart, date.end) }];
  });
  return [...dates, ...steps];
}

/** How much a day is rather that of a role which the words told for sure. */
const SURE_ROLE_BONUS = 2;

/** The log-odds from which a role is told: an invented change is worse than a missed one. */
const MIN_LOG_ODDS = 1;

/** So much likelier, one date of a role leaves no room for another. */
const RIVAL_DATE_MARGIN = 1.5;

/** The dates with the roles that are likeliest, and of several dates of a role only those that are about as likely. */
export function likeliestDates(reading: ParsedNote, dates: RoledDate[], present: KnownOpportunity | null): RoledDate[] {
  if (!present) return dates;
  const days = { close: parseDay(present.targetCloseDate), step: parseDay(present.nextStepDate ?? "") };
  const odds = oddsOfDates(reading.doc, dates, reading.day, days);
  const weighed = dates.map((date, i) => {
    const scores = DATE_ROLES.map(
      (role, k) => (odds[i]?.[k] ?? 0) + (date.role === role && date.sure ? SURE_ROLE_BONUS : 0),
    );
    const most = Math.max(...scores, date.role === "past" ? SURE_ROLE_BONUS : 0);
    const role = most > MIN_LOG_ODDS ? DATE_ROLES[scores.indexOf(most)] : undefined;
    return { date: { ...date, role: role ?? ("none" as const), sure: role === date.role && date.sure }, most };
  });
  const likely = weighed.filter(
    ({ date, most }) =>
      !weighed.some((other) => other.date.role === date.role && other.most > most + RIVAL_DATE_MARGIN),
  );
  return addSameDaySteps(
    reading,
    likely.map(({ date }) => date),
  );
}
