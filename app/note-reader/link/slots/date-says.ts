/** What a note about a deal under way says of its days besides moving them: until when it is decided, and what is done on them. */
import type { RoledDate } from "../../dates/date-roles.ts";
import { actionOf, PAST_WORDS } from "../../steps/step-words.ts";
import { type Doc, findPhrases, lineOf, type Span } from "../../tokens.ts";

const DECIDED =
  /(?<![^ ])(?:decid\w*|decision|confirm(?:s|ed|ation)?|answer|verdict|yes or no|go[- ]ahead|green light|approv(?:es?|al)|votes?|signs?|signed|signature|sign-?offs?|for (?:definite|sure|certain)|(?:let|lets) (?:us|me) know)(?: (?!i |i'll |we |we'll |but |and |so )\S+){0,6}$/;
const SIGNED = /(?<![^ ])(?:sign(?:s|ed|ing|ature|-?offs?)?|sign off)(?: \S+){0,4}$/;
const OURS = /(?<![^ ])(?:i|i'll|i'm|i've|we|we'll|let's|me|call|meet|ring|visit|send|ask|check)(?: \S+){0,8}$/;
/** "Let's say the end of august for deciding". */
const TO_DECIDE =
  /^(?:(?:(?:for|as) )?(?:the |a |our |as )?(?:deciding|decision|signing|signature|sign-?off|close|closing|closing date|close date)(?! (?:call|meeting|of|talk|talks|session|party|dinner|lunch|documents?|papers?))|to (?:decide|sign|close))(?: |$)/;
/** "He figures the fourteenth of august", "we're looking at the tenth": when they expect it. */
const EXPECTED =
  /(?<![^ ])(?:\S+ (?:figures|reckons|guesses|estimates|expects)|(?:he|she|they|we)(?:'s|'re| is| are) (?:now )?(?:looking at|thinking|talking|aiming for|shooting for|hoping for|figuring)|(?:let's|i'd|we|i) (?:aim|shoot) for|target(?: date)?(?: is)?)(?: (?:it's|it'll be|on|about|around|more like|maybe|probably|now))*(?: the| early| mid| late)*$/;
/** "Paperwork out by monday", "the revised quote to her on the 5th": what we send. */
const SENT =
  /(?<![^ ])(?:paperwork|contract|agreement|quote|proposal|offer|estimate|specs?|samples?|drawings?|sketch(?:es)?|plans?|deck|invoice|draft|references|catalog|brochures?|price list|list|numbers|pricing|figures|terms|menu|report|mockups?|proofs?)(?: on (?:his|her|their|my) (?:desk|table)| (?:goes|go|going|is going|are going|due))? (?:out|over|off|in the mail|to (?!sign|decide|close|be )\S+)(?: (?:by|on|before|for))?(?: the)?$/;
/** "Next: I present to the board 6/24", "owe him my answer thursday": the salesperson's own deed. */
const OWED =
  /(?:^| )(?:next|next step|next up|to do|todo|owe (?:him|her|them|\S+)|(?:i|we)(?:'ll| will)? (?:present|pitch|demo|show|drive|fly|bring|take|drop|mail|email|owe|walk|talk|speak|measure|install|deliver|tour|stop|swing|go))(?: (?!and |but |so |he |she |they |until |till )\S+){0,8}$/;

/** "Comes to the showroom on saturday", "back in touch june 1". */
const MEETS_US =
  /(?<![^ ])(?:com(?:es?|ing) (?:in|over|round|out|to (?:see|visit|meet) (?:me|us)|to (?:the|our) (?:\S+ )?(?:showroom|office|shop|store|warehouse|plant|yard|studio|site))|back in touch|touch base|follow(?:ing)? up|check(?:ing)? in)(?: (?!(?:and|but|so)(?![^ ]))\S+){0,4}$/;
/** "Promised him my answer for friday": it is we who decide. */
const OUR_ANSWER =
  /(?<![^ ])told (?:him|her|them) (?:that )?(?:he|she|they)(?:'ll| will)? (?:gets?|have|has|hears?)(?: \S+){0,5}$|(?<![^ ])(?:my|our) (?:\S+ ){0,2}(?:answer|decision|reply|response|word|confirmation|feedback|counter\w*)(?: \S+){0,3}$|(?<![^ ])(?:answer|decision|reply|response|confirmation) from (?:me|us)(?: \S+){0,2}$/;
/** "Gets signed when the director is back, which is january fourth". */
const SIGNED_WHEN =
  /(?:(?<![^ ])(?:gets?|be|is|are|they|she|he) |^)sign(?:ed|s)? (?:when|once|as soon as)(?: \S+){2,9}$/;

/** "I told her wednesday", "so we said the tenth". */
const TOLD =
  /(?<![^ ])(?:(?:i|we) (?:told|promised|said|agreed|settled|picked)|so (?:i|we) said)(?: (?:him|her|them|on|for|by|the))*$/;
/** "They take over the contract talks, first one on the 24th". */
const MEETS =
  /(?<![^ ])(?:talks|meetings?|visit|demo|tasting|session|workshop|tour|appointment|walk|lunch|fitting)(?: (?!i |we |he |she |they |and |but |so )\S+){0,3}$/;
const DAY_ENDS = /(?:^| )(?:close|end) of (?:play|business|day)(?: on| the)?$/;
/** After a date: "… by May 11, I ring her that day". */
const THAT_DAY =
  /(?<![^ ])(?:i|we)(?:'ll| will| shall| am|'m)?(?: to| going to)? (?:\S+ ){1,6}?(?:that|the same) day(?![^ ])/g;

/** The words of the sentence before `at`, at most `most`. */
export function sentenceBefore(doc: Doc, at: number, most: number): string {
  let from = at;
  while (from > 0 && at - from < most && doc.tokens[from]?.gap !== 2) from--;
  return lineOf(doc, from, at);
}

/** "On holiday till the 7th", "the budget is frozen until April": only how long something lasts. */
const LASTS =
  /(?<!(?:^| )(?:put|puts|putting|push|pushed|hold|held)(?: \S+){0,4} )(?<![^ ])(?:frozen|on hold|paused|parked|away|(?:on|in) (?:holidays?|leave|vacation|hospital)|holidays?|vacation|out|off|busy|gone|travel(?:l)?ing|abroad|sick|ill|shut|tied up|swamped|keeps? (?:it|the \S+|our \S+)|longer)(?: \S+){0,3} (?:until|till|through|til)(?: the)?$/;

/** "Term hols start 26 Sept", "the van comes Oct 7", "back on the 29th": days of other things than the deal. */
const ELSEWHERE =
  /(?<![^ ])(?:(?:holidays?|hols|term|school|season|birthday|wedding|anniversary|graduation|surgery|operation|festival|regatta|races?|games|exams?|carnival|bazaar|ramadan|strike|show|night) (?:starts?|begins?|opens?|is|are|ends?|finish(?:es)?|comes?)|(?:van|truck|lorry|shipment|container|pallets?|parts|goods) (?:\S+ )?(?:comes?|arrives?|lands?|is due|are due)|(?:is|are|be|\S+'s) (?:at|on|in) (?:the|a|his|her|their) (?:\S+ ){0,2}?(?:fair|show|conference|expo|congress|wedding|course|cruise|hospital)|(?:last|first) (?:working )?day(?: (?:at|with|for|in|there|here)(?: \S+){0,3})? (?:is|on|will be)|(?:electrician|plumber|painters?|builders?|inspectors?|movers?|roofers?) (?:\S+ )?comes?|delivery of (?:\S+ ){1,4}?(?:is|comes)|(?:deposit|invoice|payment|rent|tax|taxes) (?:\S+ ){0,4}?(?:is |are )?due|back from (?:\S+ ){0,2}?\S+|(?:is|are|\S+'s|be) (?:back|off|away)|(?!deals |orders |contracts |it's |that's )\S+s (?:is |are )?(?:closed|shut))(?: (?:on|from|after|in|around))?(?: the)?$/;

/** "Shut for the show, back on the 29th". */
const BACK = /(?:^| )(?:back|off|away|shut)(?: (?:on|from|after|in))?(?: the)?$/;
const isClauseStart = ({ tokens }: Doc, at: number): boolean =>
  (tokens[at]?.gap ?? 0) > 0 && /^(?:back|off|away|shut)$/.test(tokens[at]?.lower ?? "");

/** "So put it down for october second", "put the close at april second". */
const PUT =
  /(?<![^ ])(?:put (?:it |this |that |the close(?: date)? |the date )?(?:down |in )?(?:for |at |as |on |to )?|call it |let's call it )(?:the )?$/;
const isPut = (doc: Doc, { start }: Span): boolean => PUT.test(`${sentenceBefore(doc, start, 7)} `);

const CLOSE_BEFORE =
  /(?:^| )(?:the|our|new|with|and) (?:close|closing)(?: date)?(?: (?:is|at|on|for|now|to|goes|moves|therefore|then|stays|set|put|be|will))*(?: the)? $/;
/** "The closing on the 13th", "november thirteen the closing": the field's own name beside the day. */
export function isNamedClose(doc: Doc, { start, end }: Span): boolean {
  if (SIGNS_BEFORE.test(`${sentenceBefore(doc, start, 8)} `)) return true;
  const after = doc.tokens[end]?.gap === 0 ? lineOf(doc, end, end + 4) : "";
  return CLOSE_BEFORE.test(`${sentenceBefore(doc, start, 8)} `) || CLOSE_AFTER.test(after);
}
/** "Victor e-signs Monday", "she'll commit by july tenth". */
const SIGNS_BEFORE =
  /(?:^| )(?!(?:i|we|i'll|we'll|to) )\S+ (?:will |can |wants to |promised to )?(?:counter-?signs?|e-?signs?|co-?signs?|commits?|initials|(?:writes?|cuts?)(?: us)? (?:the|a|his|her|their) che(?:ck|que)|puts? (?:his|her|their) (?:name|signature) (?:on|to|under)|(?:sends?|issues?|raises?|places?|releases?|gives? us)(?: (?:me|us))?(?: (?:the|a|an|his|her|its|their))? (?:p\.?o\.?|purchase order|order|signature|signed \S+))(?: (?:it|us|them|everything|the \S+))?(?: (?:on|by|before|this|for|next))*(?: the)? $/;
const CLOSE_AFTER =
  /^(?:(?:for|as) )?(?:the|our|as) (?:closing|close|sign-?off|signing|signature|po|purchase order)(?: date)?(?= (?:and|but|so|then|she|he|they|i|we)|$)/;

/** Whether the day only tells how long somebody is away or something rests. */
export function isRest(doc: Doc, { start }: Span): boolean {
  const before = sentenceBefore(doc, start, 10);
  const isBack = BACK.test(lineOf(doc, start - 3, start)) && [1, 2, 3].some((k) => isClauseStart(doc, start - k));
  return isBack || LASTS.test(before) || ELSEWHERE.test(before);
}

/** "Pricing went out this morning": what was done on the day of the note is no step. */
const DONE =
  /(?<![^ ])(?:went|sent|gave|got|came|did|met|saw|called|rang|left|was|were|had|spoke|told|brought|took|showed|dropped|signed|talked|visited|emailed|mailed|delivered|finished|ran|handed|walked|toured)(?: (?!to |i'll |will |and )\S+){0,6}$/;
export const isDone = (doc: Doc, { start }: Span): boolean => DONE.test(sentenceBefore(doc, start, 8));

/** The salesperson named the day to them. */
export function isPromised(doc: Doc, { start }: Span): boolean {
  const before = sentenceBefore(doc, start, 10);
  return TOLD.test(before) && !DECIDED.test(before);
}

/** "She'll tell me yes or no on the sixth": it is they who decide. */
const TELLS_US =
  /(?<![^ ])(?:tells?|lets?|gives?|gets? back to|promised|promises|owes?) (?:me|us) (?:know|yes|no|an? |the |her |his |their |whether|if|for)/;
/** "Asked for an offer on the unit, due July 14". */
const OFFER_DUE =
  /(?<![^ ])(?:ask(?:s|ed)? for|wants?|needs?|requested|expects?) (?:(?:an?|our|the|my|another|her|his|their) )?(?:\S+ )?(?:offer|quote|proposal|estimate|price|quotation|tender|draft)(?: \S+){0,9} due(?: on| by)?(?: the)?$/;

const WE_ARE =
  /^(?:(?:i|we)['’](?:m|re|ll be)|(?:i am|we are)|(?:i|we)['’]ll be) (?:at|in|there|over|back|out|with|up|on)(?: |$)/;
const WE_DO = /^(?:i|we)(?:['’](?:ll|m|re))?(?: (?:will|am|are|can|also|just))? (\S+)/;
/** "Friday I bring her a new one": whether what we do on a day to come is told right after it. */
export function isOursAfter({ tokens, ...doc }: Doc, { end, value }: RoledDate, day: number): boolean {
  if (value.from <= day || value.from !== value.to || tokens[end]?.gap !== 0) return false;
  if (WE_ARE.test(lineOf({ tokens, ...doc }, end, end + 3))) return true;
  const verb = WE_DO.exec(lineOf({ tokens, ...doc }, end, end + 4))?.[1] ?? "";
  return actionOf(verb) !== undefined && !PAST_WORDS.has(verb);
}

/** "Nothing is signed because the notary has no date before august seventh, so that will be the day". */
const THE_DAY =
  /^(?:so |and )?(?:that|it)(?:['’]ll| will|['’]s| is)(?: then| now)?(?: be)?(?: then| now)? (?:the|our) (?:day|date)(?! (?:i|we|that|when|for|of)(?![^ ]))/;
const TO_SIGN = /(?:^| )(?:sign\w*|countersign\w*|clos(?:e|ing)|contract|notary)(?: |$)/;
const isTheDay = (doc: Doc, { start, end }: Span): boolean =>
  THE_DAY.test(lineOf(doc, end, end + 7)) && TO_SIGN.test(sentenceBefore(doc, start, 16));

/** The role that such words give to a date of which nothing was moved; undefined if they give none. */
export function roleBySaying(doc: Doc, date: RoledDate): Pick<RoledDate, "role" | "sure" | "deed"> | undefined {
  const before = sentenceBefore(doc, date.start, 10);
  const deed = findPhrases(doc, THAT_DAY).find(({ start }) => start >= date.end && start - date.end <= 3);
  if (deed) return { role: "step", sure: true, deed: deed.start };
  if (doc.tokens[date.end]?.gap === 0 && TO_DECIDE.test(lineOf(doc, date.end, date.end + 3)))
    return { role: "close", sure: true };
  if (isPut(doc, date) || isTheDay(doc, date)) return { role: "close", sure: true };
  if (DAY_ENDS.test(before)) return { role: OURS.test(before) ? "step" : "close", sure: true };
  if (MEETS.test(before) && !/(?:^| )(?:sign|decid|vote)/.test(before) && !date.isToday)
    return { role: "step", sure: true };
  if (isPromised(doc, date)) return { role: "step", sure: true };
  if (!date.isToday && (SENT.test(before) || (OWED.test(before) && !SIGNED.test(before))))
    return { role: "step", sure: true };
  if (!date.isToday && (OUR_ANSWER.test(before) || MEETS_US.test(before))) return { role: "step", sure: true };
  if (!date.isToday && (EXPECTED.test(before) || SIGNED_WHEN.test(sentenceBefore(doc, date.start, 13))))
    return { role: "close", sure: true };
  if (!date.isToday && OFFER_DUE.test(sentenceBefore(doc, date.start, 14))) return { role: "step", sure: true };
  const isOurs = OURS.test(before) && !SIGNED.test(before) && !TELLS_US.test(before);
  return DECIDED.test(before) && !isOurs && !date.isToday && date.deed === undefined
    ? { role: "close", sure: true }
    : undefined;
}

/** Of several days of closing the one that is to be written down, else that on which it is signed. */
export function signedRather(doc: Doc, dates: RoledDate[]): RoledDate[] {
  const isAny = dates.some((date) => date.role === "close" && isPut(doc, date));
  const isSigned = (date: RoledDate) =>
    date.role === "close" && (isAny ? isPut(doc, date) : SIGNED.test(sentenceBefore(doc, date.start, 6)));
  if (!dates.some(isSigned)) return dates;
  return dates.map((date) =>
    date.role === "close" && !isSigned(date) ? { ...date, role: "none", sure: false } : date,
  );
}
