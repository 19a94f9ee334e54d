/** The close date and the next step that a note tells of a deal under way: "slipped to July", "the tour moved to the 20th". */
import { assignRoles, dateFor, dayFor, type RoledDate } from "../parser/dates/date-roles.ts";
import { findNextStep } from "../parser/steps/next-step.ts";
import { ACTION_NOUNS } from "../parser/steps/step-words.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span } from "../parser/tokens.ts";
import type { OpportunityDraft } from "../schema.ts";
import type { Reading } from "./reading.ts";
import { nameWords, sameThing } from "./same-word.ts";

export type HeardDates = {
  targetCloseDate?: Found<string>;
  nextStepDate?: Found<string>;
  nextStepDescription?: Found<string>;
};

const MOVED =
  /(?<![^ ])(?:push(?:ed|es|ing)?|slip(?:s|ped|ping)?|slides?|slid|mov(?:e|es|ed|ing)|postpon(?:e|ed|es|ing)|delay(?:ed|s|ing)?|bump(?:ed|s|ing)?|shift(?:ed|s|ing)?|resched\w*|put off|pulled (?:in|forward)|brought forward|set|got|changed|is now|will now be|new date|close|closes|closing)(?![^ ])/g;
const MEETING =
  /^(?:call|demo|visit|tour|meeting|workshop|survey|pick-?up|presentation|session|review|appointment|walkthrough|inspection|training|lunch|measurements?|delivery|test|interview|kick-?off|installation|install|report|approval|study|invoice|proposal|quote|drawings?|swatches|samples|feedback|check-?in|listening|picking)$/;
const CLOSING =
  /^(?:close|closing|signing|signature|signatures|decision|deal|contract|it|that|everything|whole|order|sign|purchase|start)$/;
const BEFORE_OLD =
  /(?:^| )(?:from|instead of|not|no longer|rather than|off|was|were|planned for|(?:no|not) (?:\w+ ){0,4}(?:on|at))(?: the)?$/;

/** Dates that count: no denied or conditional ones, and not the one that another takes the place of. */
function standingDates({ doc, dates, isUnreal }: Reading) {
  return dates.filter((date) => {
    if (BEFORE_OLD.test(lineOf(doc, date.start - 4, date.start))) return false;
    if (/^instead of/.test(lineOf(doc, date.start - 2, date.start))) return false;
    return !isUnreal(date);
  });
}

/** What the verb of moving moves: the deal's end or the next step. */
function movedRole(doc: Doc, verb: Span, date: Span): "close" | "step" | undefined {
  let from = verb.start;
  while (
    from > 0 &&
    verb.start - from < 9 &&
    doc.tokens[from]?.gap !== 2 &&
    !/^(?:and|but|so)$/.test(doc.tokens[from - 1]?.lower ?? "")
  )
    from--;
  const words = doc.tokens.slice(from, date.start).map(({ lower }) => lower);
  if (words.some((word) => MEETING.test(word) || (ACTION_NOUNS.has(word) && !/^(?:contract|order)$/.test(word))))
    return "step";
  return words.some((word) => CLOSING.test(word)) ||
    /^(?:push|slip|postpon|delay|shift|bump|put|mov|slid)/.test(lineOf(doc, verb.start, verb.end))
    ? "close"
    : undefined;
}

function rolesByMoves({ doc }: Reading, roled: RoledDate[]): RoledDate[] {
  const moves = findPhrases(doc, MOVED);
  return roled.map((date) => {
    const verb = moves.findLast(
      ({ end, start }) => end <= date.start && date.start - start <= 9 && noSentenceEnd(doc, start, date.start),
    );
    const link = lineOf(doc, date.start - 3, date.start);
    if (
      !verb ||
      !/(?:^| )(?:to|until|till|into|at|for|is|be|on|out|date|the|close|about|early|mid|late|end|=)$/.test(link)
    )
      return date;
    const role = movedRole(doc, verb, date);
    return role ? { ...date, role, sure: true } : date;
  });
}

function noSentenceEnd(doc: Doc, from: number, to: number): boolean {
  return doc.tokens.slice(from + 1, to + 1).every(({ gap }) => gap !== 2);
}

/** Roles that the draft's own dates have already: another parser's reading is believed. */
function draftedAs(
  draft: OpportunityDraft,
  field: "targetCloseDate" | "nextStepDate",
  { dates, day }: Reading,
): Found<string> | undefined {
  const value = draft[field];
  if (typeof value !== "string") return undefined;
  const role = field === "targetCloseDate" ? "close" : "step";
  const date = dates.find((one) => dayFor(one.value, role, day) === value);
  return { value, start: date?.start ?? 0, end: date?.end ?? 1 };
}

/** Close date and next step, by the words of moving first, then by the draft, then by the parser's roles for a known deal. */
export function heardDates(reading: Reading, draft: OpportunityDraft): HeardDates {
  const { doc, day } = reading;
  const standing = standingDates(reading);
  const roled = rolesByMoves(reading, assignRoles(doc, standing, day));
  const close = dateFor(roled, "close");
  const step = dateFor(roled, "step") ?? instead(reading, roled);
  const isStanding = (one: Found<string> | undefined) =>
    one && (one.end === 1 || standing.some(({ start }) => start === one.start));
  const drafted = {
    close: draftedAs(draft, "targetCloseDate", reading),
    step: draftedAs(draft, "nextStepDate", reading),
  };
  const told = (date: RoledDate | undefined, role: "close" | "step"): Found<string> | undefined =>
    date && { value: dayFor(date.value, role, day), start: date.start, end: date.end };
  const heard: HeardDates = {};
  const taken = (one: Found<string> | undefined, by: RoledDate | undefined) => one && by && one.start === by.start;
  const draftedClose = isStanding(drafted.close) && !taken(drafted.close, step) ? drafted.close : undefined;
  const draftedStep = isStanding(drafted.step) && !taken(drafted.step, close) ? drafted.step : undefined;
  heard.targetCloseDate = close?.sure ? told(close, "close") : (draftedClose ?? told(close, "close"));
  heard.nextStepDate = step?.sure ? told(step, "step") : (draftedStep ?? told(step, "step"));
  heard.nextStepDescription = heardStep(reading, draft, step);
  return heard;
}

/** "No call on monday, we do it wednesday": where one date was taken back, the other one is that of the step. */
function instead({ doc, dates }: Reading, roled: RoledDate[]): RoledDate | undefined {
  const denied = dates.some(({ start }) =>
    /(?:^| )no (?:\w+ ){1,4}(?:on )?$/.test(`${lineOf(doc, start - 6, start)} `),
  );
  return denied ? roled.find(({ role }) => role === "none" || role === "step") : undefined;
}

const MOVING =
  /(?<![^ ])(?:(?:has been |have been |was |is |got |gets )?(?:moved|pushed|bumped|postponed|rescheduled|shifted|slides|slips|moves)(?: from \S+(?: \S+)?)?(?: to| until| out)?|is (?:still )?(?:on|now)|will now be)(?![^ ]).*$/i;

function heardStep(reading: Reading, draft: OpportunityDraft, step: RoledDate | undefined): Found<string> | undefined {
  const { doc } = reading;
  const own = findNextStep(doc, step);
  const drafted = typeof draft.nextStepDescription === "string" ? draft.nextStepDescription : undefined;
  if (drafted === undefined && !step) return undefined;
  const value = (drafted ?? own?.value ?? "").replace(MOVING, "").trim();
  const words = own && drafted && !sameStep(own.value, drafted) ? undefined : own;
  if (words && reading.isUnreal(words) && !step) return undefined;
  return value === "" ? undefined : { value, start: words?.start ?? 0, end: words?.end ?? 0 };
}

const EMPTY =
  /^(?:the|a|an|to|on|at|it|him|her|them|me|us|i|we|i'll|again|then|with|for|about|of|his|their|my|our|is|be|that|and|next|will|by|over|up)$/;

/** Whether two steps say the same: all words that matter of one are in the other. */
export function sameStep(one: string, other: string): boolean {
  const words = (text: string) => nameWords(text).filter((word) => !EMPTY.test(word));
  const [a, b] = [words(one), words(other)];
  const within = (part: string[], whole: string[]) =>
    part.length > 0 && part.every((word) => whole.some((w) => sameThing({ word, known: true }, w) > 0));
  return within(a, b) || within(b, a);
}
