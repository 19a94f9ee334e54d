/** Which words of a note tell no fact: what is denied, asked, conditional, past or of others changes nothing. */
import { globalPattern, pattern, phrases } from "../one-line.ts";
import { type Doc, findPhrases, lineOf, type Span, sentenceStart, wordAt } from "../tokens.ts";
import { isNumeral } from "../vocabulary.ts";
import { endOfThought, findOtherPartyStories } from "./supposed.ts";

/** "Five tables not four thirteen thousand" without a pause: the denied count is one number, the next another. */
export function isDeniedCount({ tokens }: Doc, not: number): boolean {
  const unit = (at: number) => {
    const { lower = "" } = tokens[at] ?? {};
    return /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[1-9]|1[0-2])$/.test(lower);
  };
  if (tokens[not]?.lower !== "not" || !unit(not + 1)) return false;
  return [2, 3, 4].some(
    (back) => unit(not - back) && !isNumeral(tokens[not - back - 1]) && !isNumeral(tokens[not - 1]),
  );
}

/**
 * Where a denial ends by its own words: "three taps, not two", "it won't be december anymore"; "won't buy before
 * december" tells from when on.
 */
function endOfDenial(doc: Doc, start: number, end: number): number {
  if (isDeniedCount(doc, start)) return start + 2;
  // "With the vet, not the clinic he wants two": what is not meant ends before the next one's doing.
  const isThing = /^(?:the|an?|his|her|their)$/.test(wordAt(doc, start + 1));
  for (let i = start + 1; i < end; i++) {
    if (isThing && doc.tokens[start]?.lower === "not" && SUBJECT.test(wordAt(doc, i))) return i;
    if (i > start + 1 && /^(?:so|that's|which|just|only|except)$/.test(wordAt(doc, i))) return i;
    if (/^(?:anymore|yet|either)$/.test(wordAt(doc, i))) return i + 1;
    if (/^(?:before|until|till)$/.test(wordAt(doc, i))) return i;
  }
  return end;
}

const SUBJECT = /^(?:he|she|they|we|i|it)(?:['’](?:ve|s|re|ll|d|m))?$/;
/** The first pause between `start` and `end`, for what ends sooner than a thought. */
function endOfClause(doc: Doc, start: number, end: number): number {
  for (let i = start + 2; i < end; i++) if ((doc.tokens[i]?.gap ?? 0) > 0) return i;
  return end;
}

const QUESTION = globalPattern`
  (?<![^ ,.])(?:ask(?:ed|s|ing)?|wonder(?:s|ed|ing)?|wants? to know|question is)(?: (?!for|about|to)\S+){0,3} (?:if|whether|what|why|
  how much|how many|when|could|can)(?![^ ])|(?<![^ ,.])(?<!(?:^| )(?:the|our|my|their|his|her|new|final|current) )(?:ask(?:ed|s)?|
  wonder(?:s|ed)?)(?: (?:me|us|him|her|them))? (?:would|could|can|is|are|will|do|does|did|may|might|should|was) (?!the (?:best|
  right))\S+(?![^ ])
`;
const OPENING_QUESTION = pattern`
  ^(?:(?:did|does|(?:who|what|when|where|why|how)(?= (?:is|are|was|were|did|does|do|should|can|could|would|will|has|have|about|if|else|many|
  much|long|often|come|on|not|time|day)(?: |$))) (?!the note|to|(?:the|a|an|our|my|another|some) (?:\w+ )?(?:demo|visit|walk|tour|tasting|
  survey|call|test|trial|meeting|measur\w+|inspection|presentation|training|session)(?: |$))\w+|(?:do|has|have|is|are|was|can|could|should|
  will|would) (?:he|she|they|we|you|i|it|that|the|there|\w+ (?:ever|already|really))(?: |$))
`;
/** A polite order is no question: "can you put it at 45k?" */
const POLITE_REQUEST = pattern`
  ^(?:please )?(?:can|could|will|would) (?:you|we|someone|somebody) (?:please |just |also )?(?:set|put|move|change|rename|mark|update|log|
  make|call (?:it|that|this|the deal)|name|title|bump|push|raise|lower|add|note|close|enter|correct|fix|record|shift|drop|switch)(?: |$)
`;
const DENIAL = globalPattern`
  (?<![^ ,.])(?<!(?:(?:^| )(?:a|hard|firm|clear|says|said|flat|us|me|voted|decided|answered|or) ))(?:not|never|neither|nor|no|cannot|
  without|\w+n't)(?! (?:wait|hang|sorry|scrap|hold|actually|(?<=(?:^| )(?:no|not) )make|i mean|no|problem|longer|later|only|just|forget|
  until|till|before|than|more than|matter|mind|doubt|in doubt|in question|been (?:better|happier|more)|one|it's|that's|change|changes|joke|
  kidding|lie|surprise|wonder|rush|hurry|hard feelings|(?:he|she|they|i|we) (?:said|meant?|mean))(?: |$))(?![^ ])
`;
/** "Nothing to collect friday", "no need for the fourteenth". */
const NOTHING_TO_DO = /(?<![^ ,.])(?:nothing to (?!lose|add|worry|report|it)|no (?:more )?need (?:to|for))/g;
const PAST = phrases`
  (?<!(?:like|as) )last (?:year|time|spring|summer|fall|autumn|winter|month|quarter|season)|used to|(?:years?|months?) (?:ago|back)|
  (?<!(?:check|checking|come|comes|coming|get|got|i'm|i'll be|he's|she's|they're|is|are|be|touch|touching) )back in (?=(?:\d|jan|feb|mar|
  apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|fall|autumn|winter|the (?:day|spring|summer|fall|autumn|winter|nineties|eighties)|late |
  early |mid |college|school))\S+|back then|previously|formerly|in (?:19|20)\d\d
`;

/** "She'd like 250 plates, about 3,800, and could we engrave them?": only the last clause asks. */
function questionStart(doc: Doc, from: number, to: number): number {
  if (OPENING_QUESTION.test(lineOf(doc, from, from + 4))) return from;
  for (let at = to - 1; at > from; at--) {
    const isLink = /^(?:and|but|or|so)$/.test(wordAt(doc, at));
    const start = at + Number(isLink);
    if ((isLink || (doc.tokens[at]?.gap ?? 0) > 0) && OPENING_QUESTION.test(lineOf(doc, start, start + 4)))
      return start;
  }
  return from;
}

function flagQuestions(doc: Doc, flag: (from: number, to: number) => void): void {
  for (const { start } of findPhrases(doc, QUESTION)) flag(start, endOfThought(doc, start, 16));
  let from = 0;
  for (let i = 1; i <= doc.tokens.length; i++) {
    const token = doc.tokens[i];
    if (token && token.gap !== 2) continue;
    const last = doc.tokens[i - 1];
    const after = doc.source.slice(last?.end ?? 0, token?.start ?? doc.source.length);
    const opening = lineOf(doc, from, from + 4);
    const isAsked = after.includes("?");
    if (!POLITE_REQUEST.test(opening) && (isAsked || OPENING_QUESTION.test(opening)))
      flag(isAsked ? questionStart(doc, from, i) : from, Math.min(i, endOfThought(doc, from, 22)));
    from = i;
  }
}

/** What belongs to business that is over: "(old order)". */
const FINISHED_BUSINESS = globalPattern`
  (?<![^ ])(?:old|previous|last|earlier|last (?:year|month|season|quarter|spring|summer|fall|autumn|winter)['’]s) (?:order|invoice|delivery|
  bill|job)s?|(?:overdue|unpaid|outstanding) (?:invoice|bill|balance)s?|(?:invoice|bill|order)s? from (?:last|the last|before|back)(?![^ ])
`;

/** For each token whether it belongs to something denied, asked, past or `supposed`. */
export function unrealTokens(doc: Doc, supposed: Span[]): boolean[] {
  const unreal = doc.tokens.map(() => false);
  const flag = (from: number, to: number) => unreal.fill(true, Math.max(0, from), Math.max(0, to));
  for (const { start, end } of supposed) flag(start, end);
  flagQuestions(doc, flag);
  for (const { start } of findPhrases(doc, FINISHED_BUSINESS))
    flag(sentenceStart(doc, start, 14), endOfThought(doc, start, 12));
  for (const { start, end } of findOtherPartyStories(doc))
    flag(start, endOfClause(doc, end - 2, endOfThought(doc, end, 12)));
  for (const { start } of findPhrases(doc, DENIAL)) {
    flag(start, endOfDenial(doc, start, endOfClause(doc, start, endOfThought(doc, start, 5, 1))));
  }
  for (const { start } of findPhrases(doc, NOTHING_TO_DO))
    flag(start, endOfClause(doc, start, endOfThought(doc, start, 7)));
  for (const { start, end } of findPhrases(doc, PAST)) {
    let from = start;
    const isOfThing = /^(?:from|of)$/.test(wordAt(doc, start - 1));
    while (
      from > 0 &&
      (doc.tokens[from]?.gap ?? 0) === 0 &&
      start - from < 9 &&
      !(isOfThing && /^(?:the|that|their|his|her|our)$/.test(wordAt(doc, from))) &&
      !/^(?:and|but|so|now)$/.test(wordAt(doc, from)) &&
      !(from < start && SUBJECT.test(wordAt(doc, from)))
    )
      from--;
    const thought = endOfThought(doc, start, 10, 1);
    // "Last year they paid …" goes on; "they paid 9 grand in 2019, ours …" ends at the pause.
    flag(from, Math.max(end, (doc.tokens[start]?.gap ?? 0) > 0 ? thought : endOfClause(doc, start, thought)));
  }
  return unreal;
}
