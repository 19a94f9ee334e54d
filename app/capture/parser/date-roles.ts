/** Which date is the close, which the next step, by the nearest verb. */
import { type Day, isoOf } from "./calendar.ts";
import { withoutCorrected } from "./corrections.ts";
import type { DateRange } from "./periods.ts";
import { ACTION_NOUNS, ACTION_VERBS, CLOSE_WORDS, opensAction, PAST_WORDS, STEP_WORDS } from "./step-words.ts";
import { type Doc, type Found, lineOf, type Span } from "./tokens.ts";

export type DateRole = "close" | "step" | "past" | "none";
export type RoledDate = Found<DateRange> & { role: DateRole; sure: boolean };

const REACH = 14;
/** A day of the year that comes back only after this many was lately: it is not yet two months past. */
const DAYS_TO_RETURN = 310;
const CLOSE_PHRASE =
  /(?<![^ ])(?:target(?:ed)? (?:close|date|closing)|close date|closing date|expected close|close (?:it |this |the deal )?(?:by|on|in|before|around|at)?|(?:board|committee|council|trustees|partners)(?: \w+)? (?:meets|votes|decides|approves|approval is|approval happens|vote is|meeting is)(?: on| about| around| in)?(?: it| this| that)?|(?:po|purchase order|signature) (?:\w+ ){0,4}(?:by|on|before|in|around)(?: the)?|(?:we'll|we|should|will) hear (?:back )?(?:from )?(?:\w+ ){0,6}(?:by|on|in)(?: the)?|(?:vote|decision|approval)(?: on(?: \w+){1,3})?(?: is| comes| happens)(?: down)?(?: on)?(?: the)?|due(?: date)?(?: is| on| by)?|deadline(?: is)?|decision (?:date|is|by)|(?:sign|signed|decide|decided|buy|order|ordered|approved|inked|close|closed|done|live|installed|delivered|finished|running|complete|completed|wrapped up|in place|finalized) (?:by|before|on|in|around|the|at the|no later than)(?: the)?|(?<!(?:to|with|see|call|meet|for|send|get|ship|email|mail|submit|return|forward|bring|finish|drop) )(?:it|them) (?:by|before)(?: the)?)$/;
const STEP_PHRASE =
  /(?<![^ ])(?:next step(?: is|'s)?|i'll|i will|i need to|i have to|i'm going to|remind me to|we'll|let's|follow(?:ing)? up|meeting(?: is)?|call(?! it| that)(?: is)?|calling|check in|i promised to|i should)(?: \w+){0,9}$/;
/** The speaker's own plan, with nobody else's verb between it and the date. */
const FIRST_PERSON =
  /(?<![^ ])(?:i'll|i will|i need to|i have to|i'm going to|i'm gonna|remind me to|(?:i|i've) promised|promised (?:him|her|them)|i should|i owe|i'm (?!hoping|expecting|thinking)\w+ing|i've got to|i've gotta|my job is|told (?:him|her|them) (?:i'd|it'd|we'd|i would|we would|i'll)|let's|next step|(?:and|then|so|but) (?:i|we) (?:send|ship|meet|present|respond|reply|submit|deliver|visit|demo|call|follow))(?: (?!he |she |they |she'd |he'd |they'd |she'll |he'll |they'll |who |because |close |closed |signed |if )\S+){0,10}$/;
/** Who acts, before a verb: the last of these words in the clause. */
const SPEAKER = /^(?:i|i'll|i'm|i'd|i've|we|we'll|we're|we'd|we've|let's|me|us)$/;
const CUSTOMER =
  /^(?:he|she|they|who|(?:he|she|they|who|board|owner|team|cfo|ceo)(?:'ll|'d|'s|'re|'ve)|board|owner|cfo|ceo|committee|council|everything|wants|needs|has|hopes|plans|expects|intends|aims|gets|looking|hoping|planning)$/;
/** What customer and salesperson do together. */
const TOGETHER =
  /^(?:call|calls|phone|email|mail|text|ping|message|meet|meeting|talk|speak|chat|hear|follow|check|circle|touch|reach|connect|reconnect|regroup|visit|visiting|tour|come|see|join|discuss|lunch|coffee|dinner|demo|sit|walk|zoom|try)$/;
/** A meeting that is over: "I had lunch with her on tuesday", "after our call on the third". */
const HELD =
  /(?:^| )(?:had|did|after|attended|held|enjoyed|finished|(?:back|came|coming|out|off) (?:from|of)|got off|during)(?: (?:a|an|the|my|our|his|her|their|this|another|really|very|nice|good|great|quick|brief|long|short|first|second|intro|initial|phone|video|zoom|productive|lovely|working|business|client))*$/;
/** What the salesperson owes: "the quote is due friday". */
const OWED =
  /(?:^| )(?:quote|proposal|estimate|bid|presentation|pricing|paperwork|report|response|deck|sow|follow-?up)(?:'s| is| are)? due(?: (?:to|back|over|at)(?: \w+){1,3})?(?: (?:on|by|in|back))?(?: the)?$|(?:expects?|expecting|wants?|needs?|waiting (?:on|for)) (?:our|my) (?:\w+ )?(?:quote|proposal|estimate|bid|presentation|pricing|paperwork|report|response|answer|deck|sow)(?: (?:on|by))?(?: the)?$/;
const BY = /(?:^| )(?:by|before|until|no later than|latest)(?: the| about| around| by)?$/;
const DECISIVE =
  /(?:^| )(?:close|closes|closing|sign|signs|signing|decide|decides|decision|purchase|choose|pick|award|approve|trigger|land|landing|aiming|target|targeting|forecast|shooting|live|launch|delivery)(?: |$)/;
const REQUEST =
  /(?<![^ ])(?:wants?|needs?|asked|like|invited|told|expects?) (?:me|us)(?: \w+){0,8}$|(?<![^ ])(?:wants?|want|wanted|needs?|need|asked for|asking for|like|likes|requested|requests|asks for) (?:\w+ ){0,2}(?:a |an |the |some |our )?(?:\w+ ){0,1}(?:quote|proposal|demo|call|callback|meeting|estimate|pricing|presentation|visit|walkthrough|samples?)(?: \w+){0,8}$/;

function clauseStart(doc: Doc, dates: Found<DateRange>[], start: number): number {
  let from = Math.max(0, start - REACH);
  for (const d of dates) if (d.end <= start && d.end > from && d.value.past !== true) from = d.end;
  for (let i = start; i > from; i--) if (doc.tokens[i]?.gap === 2) return i;
  return from;
}

function wordRole(word: string, pos: string): DateRole {
  if (PAST_WORDS.has(word) && pos !== "NOUN") return "past";
  if (CLOSE_WORDS.has(word)) return "close";
  if (word === "show" && pos === "NOUN") return "none";
  return STEP_WORDS.has(word) ? "step" : "none";
}

/** "call it forty thousand", "their board meeting": no call and no meeting of the salesperson's. */
function idle(doc: Doc, i: number): boolean {
  if (/^(?:call (?:it|that)|set aside|set on|set in)$/.test(lineOf(doc, i, i + 2))) return true;
  if (/^(?:the|a|their|first) check$/.test(lineOf(doc, i - 1, i + 1))) return true;
  return (
    ACTION_NOUNS.has(doc.tokens[i]?.lower ?? "") &&
    /(?:^| )(?:their|board|council|committee)(?: \w+)?$/.test(lineOf(doc, i - 2, i))
  );
}

/** Is the verb at `i` what the customer does alone: "they'd have an answer", "she needs to get approval"? */
function isCustomers(doc: Doc, from: number, i: number): boolean {
  const verb = doc.tokens[i];
  if (!verb || !ACTION_VERBS.has(verb.lower) || verb.pos === "NOUN" || TOGETHER.test(verb.lower)) return false;
  for (let k = i - 1; k >= Math.max(from, i - 6); k--) {
    const word = doc.tokens[k]?.lower ?? "";
    if (SPEAKER.test(word)) return false;
    if (CUSTOMER.test(word)) return true;
  }
  return false;
}

/** Too far ahead to be a day just past that was read as its next return, as "november 12" said on the 21st is. */
function isAhead(date: DateRange, today: Day): boolean {
  const ahead = date.from - today;
  return ahead > 7 && ahead < DAYS_TO_RETURN;
}

/** The role by the nearest telling word, to the left first, then to the right within the clause. */
function nearestRole(doc: Doc, from: number, date: Found<DateRange>, today: Day): DateRole {
  for (let i = date.start - 1; i >= from; i--) {
    const token = doc.tokens[i];
    if (!token || token.mask) continue;
    const role = idle(doc, i) ? "none" : wordRole(token.lower, token.pos);
    if (
      role === "past" &&
      CLOSE_WORDS.has(token.lower) &&
      /^(?:be|being|get|gets|getting)$/.test(doc.tokens[i - 1]?.lower ?? "")
    )
      return "close";
    if (role === "past" && isAhead(date.value, today)) continue;
    if (role === "step" && ACTION_NOUNS.has(token.lower) && HELD.test(lineOf(doc, i - 6, i))) {
      if (!isAhead(date.value, today)) return "past";
      continue;
    }
    if (role === "past" && /^(?:was|were|had|been|said|told|got|gave)$/.test(token.lower) && date.start - i > 3)
      continue;
    if (role === "close" && /^(?:need|needs|needed|want|wants|ready|start|contract|board)$/.test(token.lower)) {
      if (/^(?:i|we|i'll)$/.test(doc.tokens[i - 1]?.lower ?? "") || doc.tokens[i + 1]?.lower === "to") continue;
    }
    if (role === "step" && isCustomers(doc, from, i)) {
      if (BY.test(lineOf(doc, date.start - 3, date.start)) || /'ll$|^will$/.test(doc.tokens[i - 1]?.lower ?? ""))
        return "close";
      continue;
    }
    if (role !== "none") return role;
  }
  for (let i = date.end; i < Math.min(doc.tokens.length, date.end + 7); i++) {
    const token = doc.tokens[i];
    if (!token || (i > date.end && token.gap === 2)) break;
    if (token.gap === 2) break;
    const role = token.mask ? "none" : wordRole(token.lower, token.pos);
    if (role !== "none") return role;
  }
  return "none";
}

/** Today is mostly when something was done; only a plain order to act makes it the next step. */
function sameDay(doc: Doc, from: number, date: Found<DateRange>): { role: DateRole; sure: boolean } {
  const words = doc.tokens.slice(from, date.start);
  const past = words.some((t) => PAST_WORDS.has(t.lower) && t.pos !== "NOUN");
  const step = words.some((t) => STEP_WORDS.has(t.lower));
  return { role: !past && step ? "step" : "past", sure: false };
}

function roleOf(
  doc: Doc,
  dates: Found<DateRange>[],
  date: Found<DateRange>,
  today: Day,
): { role: DateRole; sure: boolean } {
  const from = clauseStart(doc, dates, date.start);
  const before = lineOf(doc, from, date.start);
  const justPast = date.value.from - today >= DAYS_TO_RETURN && !BY.test(before);
  if (date.value.past || justPast) return { role: "past", sure: true };
  if (/(?:^| )(?:payment|payments|payable|terms of)$/.test(before)) return { role: "none", sure: false };
  if (OWED.test(before)) return { role: "step", sure: true };
  if (CLOSE_PHRASE.test(before)) return { role: "close", sure: true };
  const opening = doc.tokens[from];
  const acts = opening && (ACTION_VERBS.has(opening.lower) || opensAction(opening.lower));
  const imperative = opening?.gap === 2 && !opening.mask && acts && from < date.start;
  if (FIRST_PERSON.test(before) || imperative) return { role: "step", sure: true };
  if (date.value.to <= today) return sameDay(doc, from, date);
  if (BY.test(before) && [2, 3].some((k) => doc.tokens[date.start - k]?.mask === "amount"))
    return { role: "close", sure: false };
  const near = nearestRole(doc, from, date, today);
  if (near === "past") return { role: "past", sure: true };
  if (REQUEST.test(before)) return { role: "step", sure: false };
  if (near === "step" || (STEP_PHRASE.test(before) && near !== "close"))
    return { role: "step", sure: STEP_PHRASE.test(before) };
  if (near === "close") return { role: "close", sure: BY.test(before) || DECISIVE.test(before) };
  const sum =
    doc.tokens[date.start - 1]?.mask === "amount" ||
    doc.tokens[date.start - 2]?.mask === "amount" ||
    doc.tokens[date.start - 3]?.mask === "amount";
  if (BY.test(before) || sum) return { role: "close", sure: false };
  return { role: "none", sure: false };
}

/** Every date with its role, without those that the speaker takes back. */
export function assignRoles(doc: Doc, dates: Found<DateRange>[], today: Day): RoledDate[] {
  const moved = (a: Span, b: Span) =>
    lineOf(doc, a.start - 1, a.start) === "from" && lineOf(doc, a.end, b.start) === "to";
  const current = dates.filter((d, i) => !dates[i + 1] || !moved(d, dates[i + 1] as Span));
  const standing = withoutCorrected(doc, current, (a, b) => b.start - a.end <= 6);
  const corrected = dates.filter((d) => !standing.includes(d));
  const roled: RoledDate[] = [];
  for (const date of standing) {
    let { role, sure } = roleOf(doc, dates, date, today);
    const replaced = corrected.findLast((c) => c.end <= date.start && date.start - c.end <= 10);
    if (replaced) {
      const old = roleOf(doc, dates, replaced, today);
      if (old.role !== "none" && old.role !== "past") ({ role, sure } = old);
    }
    roled.push({ ...date, role, sure });
  }
  return roled;
}

/** The date of a role: the surest, then a single day before a month or a quarter, then the first. */
export function dateFor(dates: RoledDate[], role: "close" | "step"): RoledDate | undefined {
  const fitting = dates.filter((d) => d.role === role);
  const sure = fitting.filter((d) => d.sure);
  const best = sure.length > 0 ? sure : fitting;
  return best.find((d) => d.value.to - d.value.from < 7) ?? best[0];
}

/** A range as one day: the close is its last day, a next step its first that is still to come. */
export function dayFor(date: DateRange, role: "close" | "step", today: Day): string {
  return isoOf(role === "close" ? date.to : Math.min(date.to, Math.max(date.from, today)));
}
