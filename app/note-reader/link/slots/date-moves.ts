/** The roles of dates in notes about a deal under way, where the words of moving and delivering tell them. */
import type { RoledDate } from "../../dates/date-roles.ts";
import { ACTION_NOUNS } from "../../steps/step-words.ts";
import { type Doc, findPhrases, lineOf, type Span } from "../../tokens.ts";
import { nameWords, sameThing } from "../mentions/same-word.ts";
import type { Reading } from "../reading.ts";
import { isDone, isOursAfter, isPromised, isRest, roleBySaying, signedRather } from "./date-says.ts";

const MOVED =
  /(?<![^ ])(?:push(?:ed|es|ing)?|slip(?:s|ped|ping)?|slides?|slid|mov(?:e|es|ed|ing)|postpon(?:e|ed|es|ing)|delay(?:ed|s|ing)?|bump(?:ed|s|ing)?|shift(?:ed|s|ing)?|resched\w*|put (?:\S+ ){0,4}?off|pulled (?:in|forward)|brought forward|waits?|has to wait|set|got|changed|is now|will now be|new date|close|closes|closing)(?![^ ])/g;
const MOVES_AWAY = /^(?:push|slip|postpon|delay|shift|bump|put|mov|slid)/;
const MEETING =
  /^(?:call|demo|visit|tour|meeting|workshop|survey|pick-?up|presentation|session|review|appointment|walkthrough|inspection|training|lunch|measurements?|delivery|test|interview|kick-?off|installation|install|report|approval|study|invoice|proposal|quote|drawings?|swatches|samples|feedback|check-?in|listening|picking|talks?|tasting|fitting|proof)s?$/;
const CLOSING =
  /^(?:close|closing|signing|signature|signatures|decision|deal|contract|everything|whole|order|sign|purchase|start|sign-?off)$/;
const STANDS_FOR = /^(?:it|that|this|they)$/;
const LINK = /(?:^| )(?:to|until|till|into|at|for|is|be|on|out|date|the|close|about|early|mid|late|end|=)$/;
const AT_TIME = /^(?:at (?!the|their|his|her|our)\S+|morning|afternoon|noon|evening|first thing|am|pm)(?: |$)/;
const FIRST_PERSON = /^(?:i|i'll|i'm|we'll)$/;
/** The customer gets or wants something of ours. */
const GETS =
  /(?<![^ ])(?:gets?|getting|receives?|receiving|wants?|needs?|expects?|expecting|asked for|asks for|would like|due|owe[sd]?) (?:(?:the|our|a|an|his|her|their|another|new|final|revised) )*(?:\S+ ){0,3}?(?:agreement|contract|draft|quote|proposal|invoice|offer|swatches|samples?|drawings?|specs?|list|numbers?|pictures?|call|visit|demo|paperwork|report|catalog|answer|price|prices|pricing|estimate|rate card|figures|menu|proofs?|brochures?)(?![^ ])|(?<![^ ])(?:sends?|sending|mails?|emails?|gives?|giving|gets?|brings?|hands?|shows?) (?:me|us)(?: (?!and |but |so |by |on |until )\S+){0,4}(?![^ ])/g;

/** Where the clause of `at` begins, within nine words. */
function clauseStart(doc: Doc, at: number): number {
  let from = at;
  while (
    from > 0 &&
    at - from < 9 &&
    doc.tokens[from]?.gap !== 2 &&
    !/^(?:and|but|so)$/.test(doc.tokens[from - 1]?.lower ?? "")
  )
    from--;
  return from;
}

const isMeeting = (word: string) =>
  MEETING.test(word) || (ACTION_NOUNS.has(word) && !/^(?:contract|order)$/.test(word));

/** What the verb of moving moves: the deal's end or the next step. "It" stands for what the sentence before tells. */
export function movedRole(reading: Reading, verb: Span, date: Span, due: string | null): "close" | "step" | undefined {
  const { doc } = reading;
  const from = clauseStart(doc, verb.start);
  if (
    /(?:^| )(?:close|closing|signing|sign)(?: date)?(?: (?:is|to|at|on|now|for|=))*$/.test(
      lineOf(doc, date.start - 4, date.start),
    )
  )
    return "close";
  const subject = doc.tokens.slice(Math.max(from, verb.start - 3), verb.start).map(({ lower }) => lower);
  if (subject.some((word) => CLOSING.test(word)) && !subject.some(isMeeting)) return "close";
  if (saysDue(reading, from, date.start, due)) return "step";
  const words = doc.tokens.slice(from, date.start).map(({ lower }) => lower);
  if (words.some(isMeeting)) return "step";
  if (words.some((word) => CLOSING.test(word))) return "close";
  const earlier = doc.tokens.slice(Math.max(0, from - 9), from).map(({ lower }) => lower);
  if (words.some((word) => STANDS_FOR.test(word)) && earlier.some(isMeeting)) return "step";
  // "Can't make the demo on the 3rd. New date …"
  if (/^new date/.test(lineOf(doc, verb.start, verb.end)) && earlier.some(isMeeting)) return "step";
  const it = words.some((word) => STANDS_FOR.test(word));
  return it || MOVES_AWAY.test(lineOf(doc, verb.start, verb.end)) ? "close" : undefined;
}

const inOneSentence = (doc: Doc, from: number, to: number) =>
  doc.tokens.slice(from + 1, to + 1).every(({ gap }) => gap !== 2);

function roleByMove(
  reading: Reading,
  date: RoledDate,
  moves: Span[],
  due: string | null,
): "close" | "step" | undefined {
  const { doc } = reading;
  const verb = moves.findLast(
    ({ end, start }) => end <= date.start && date.start - start <= 9 && inOneSentence(doc, start, date.start),
  );
  return verb && LINK.test(lineOf(doc, date.start - 3, date.start)) ? movedRole(reading, verb, date, due) : undefined;
}

/** Whether the words from `from` to `to` name the step that is due. */
const saysDue = ({ said }: Reading, from: number, to: number, due: string | null): boolean =>
  nameWords(due).some(
    (word) => word.length > 3 && said.some((one) => one.at >= from && one.at < to && sameThing(one, word) > 0.9),
  );

/** Whether words of the step that is due stand right before the date: "site survey Tue". */
const isDueStep = (reading: Reading, date: Span, due: string | null): boolean =>
  !/(?:^| )(?:over|during) /.test(`${lineOf(reading.doc, date.start - 2, date.start + 1)} `) &&
  saysDue(
    reading,
    Math.max(date.start - 7, clauseStart(reading.doc, date.start - afterSo(reading.doc, date))),
    date.start,
    due,
  );

/** "after the 4th, so July 7": the clause goes on over "so". */
const afterSo = (doc: Doc, { start }: Span): number => (doc.tokens[start - 1]?.lower === "so" ? 1 : 0);

const UNTIL_THEN =
  /(?<![^ ])(?:decid\w*|decision|close|sign\w*|wait|until|realistic|more like|likely|say|drags?|slow|start)(?![^ ])/;

/** A day that has no role where a sentence speaks of deciding or waiting is that of the close. */
function closeByWaiting({ doc, day }: Reading, roled: RoledDate[]): RoledDate[] {
  if (roled.some(({ role }) => role === "close")) return roled;
  return roled.map((date) => {
    if (date.role !== "none" || date.value.to <= day || isRest(doc, date)) return date;
    const around = lineOf(doc, Math.max(0, date.start - 14), Math.min(doc.tokens.length, date.end + 5));
    return UNTIL_THEN.test(around) ? { ...date, role: "close", sure: false } : date;
  });
}

/** "New slot nov 19", "interviews on site aug 3": a meeting and its day without a verb. */
const NEW_SLOT = /(?:^| )new (?:slot|time|appointment|date for (?:it|that))(?: is)?(?: on| the)*$/;
const THEIRS = /(?<![^ ])(?:their|his|her|board|committee|council|staff|team|internal|sales)(?: \S+)? $/;

function stepByNoun({ doc, day }: Reading, roled: RoledDate[]): RoledDate[] {
  if (roled.some(({ role }) => role === "step")) return roled;
  return roled.map((date) => {
    const isOpen = date.role === "none" && !date.sure && date.value.to > day && date.value.to === date.value.from;
    if (!isOpen || isRest(doc, date)) return date;
    const words = doc.tokens.slice(Math.max(clauseStart(doc, date.start), date.start - 6), date.start);
    const at = words.findLastIndex(({ lower, pos }) => isMeeting(lower) && pos !== "VERB");
    const isTheirs = THEIRS.test(`${lineOf(doc, date.start - words.length - 1, date.start - words.length + at)} `);
    const isVerbless = (from: number) => words.slice(from).every(({ pos }) => !/^(?:VERB|AUX|PRON)$/.test(pos));
    const isJotted =
      words.length > 0 &&
      words.length <= 3 &&
      !/^(?:on|by|in|the)$/.test(words.at(-1)?.lower ?? "") &&
      doc.tokens[date.start - words.length]?.gap === 2 &&
      isVerbless(0);
    const isStep =
      NEW_SLOT.test(lineOf(doc, date.start - 5, date.start)) ||
      (!isTheirs && (isJotted || (at >= 0 && isVerbless(at))));
    return isStep ? { ...date, role: "step", sure: false } : date;
  });
}

/** "The end of this week, friday", "the end of january. the 25th instead": the second one is meant, and has the first one's role. */
function meantLast({ doc }: Reading, roled: RoledDate[]): RoledDate[] {
  const isMeant = (date: RoledDate, next: RoledDate | undefined) =>
    next !== undefined &&
    next.value.from === next.value.to &&
    date.role !== "past" &&
    (next.role === date.role || !next.sure) &&
    (INSTEAD.test(lineOf(doc, next.end, next.end + 1)) ? next.start - date.end <= 8 : isSameDay(doc, date, next));
  return roled.map((date, i) => {
    const before = roled[i - 1];
    if (isMeant(date, roled[i + 1])) return { ...date, role: "none", sure: false };
    return before && before.role !== "none" && isMeant(before, date)
      ? { ...date, role: before.role, sure: before.sure }
      : date;
  });
}

const INSTEAD = /^instead$/;
/** A single day within the days told before it. */
const isSameDay = (doc: Doc, date: RoledDate, next: RoledDate) =>
  date.value.from < date.value.to &&
  next.value.from >= date.value.from &&
  next.value.to <= date.value.to &&
  (doc.tokens[next.start]?.gap ?? 0) < 2 &&
  /^(?:(?:so |and )?(?:that's|which is|that is|i mean|say|so)?(?: ?the)?)$/.test(lineOf(doc, date.end, next.start));

/** The roles of a known deal's dates; what no such words tell stays as the parser has it. */
export function rolesByMoves(reading: Reading, roled: RoledDate[], due: string | null): RoledDate[] {
  const { doc, dates, day } = reading;
  const moves = findPhrases(doc, MOVED);
  const gets = findPhrases(doc, GETS);
  const isSure = roled.some(({ role, sure }) => role === "step" && sure);
  const told = roled.map((date): RoledDate => {
    const isLast = !dates.some(({ start }) => start > date.end && start - date.end <= 9);
    if (isLast && isOursAfter(doc, date, day)) return { ...date, role: "step", sure: true, deed: date.end };
    if (date.role === "past")
      return date.value.from > day && isPromised(doc, date) ? { ...date, role: "step", sure: true } : date;
    if (isRest(doc, date))
      return date.role === "step" && date.deed !== undefined ? date : { ...date, role: "none", sure: true };
    if (date.isToday && isDone(doc, date)) return { ...date, role: "none", sure: false };
    const moved = roleByMove(reading, date, moves, due);
    if (moved) return { ...date, role: moved, sure: true };
    const said = isDueStep(reading, date, due) ? undefined : roleBySaying(doc, date);
    if (said) return { ...date, ...said };
    const timed = doc.tokens[date.end]?.gap === 0 && AT_TIME.test(lineOf(doc, date.end, date.end + 2));
    const got = gets.some(
      ({ start, end }) => end <= date.start && date.start - end <= 6 && inOneSentence(doc, start, date.start),
    );
    const words = doc.tokens.slice(clauseStart(doc, date.start), date.start).map(({ lower }) => lower);
    const isClose = words.some((word) => CLOSING.test(word) || /^(?:decid|sign|clos)/.test(word));
    const mine = !date.sure && words.some((word) => FIRST_PERSON.test(word));
    if (mine && !isClose) return { ...date, role: "step", sure: isDueStep(reading, date, due) };
    if (timed || got || (isDueStep(reading, date, due) && !isClose && !isSure))
      return { ...date, role: "step", sure: true };
    return date;
  });
  return stepByNoun(reading, meantLast(reading, closeByWaiting(reading, signedRather(doc, told))));
}
