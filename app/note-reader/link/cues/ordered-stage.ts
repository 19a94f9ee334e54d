/** The stage that a note orders or tells of the opportunity's own thing: "set it to qualified", "the digger is lost". */

import type { DealStage } from "#app/opportunities/stages.ts";
import { ACTION_NOUNS } from "../../steps/step-words.ts";
import { type Found, findPhrases, lineOf, type Span } from "../../tokens.ts";
import { nameWords, sameThing } from "../mentions/same-word.ts";
import type { Reading } from "../reading.ts";
import type { KnownOpportunity } from "../world.ts";

/** "The fire certificate is closed" closes no deal. */
const IS_CLOSED = /(?:^| )(?:is|are|was|were|now|got) closed$/;
const OF_DEAL =
  /(?:^| )(?:deal|it|this|that|contract|sale|order|one|thing|all|account|opportunity|we|everything)(?: (?:is|are|was|were|now|got))+ closed$/;

/** "Intro with Layal cancelled": a meeting that does not take place ends no deal. */
const CALLED_OFF = /(?:^| )(?:cancel\w*|calls? off|called (?:\S+ )?off|off|dropped|scrapped|postponed|put off)$/;
const MEETING =
  /^(?:intro|introduction|meet-?up|chat|catch-?up|training|trip|appointments?|slot|sitdown|zoom|teams|viewing|fitting|measuring|pick-?up|drop-?off)$/;

/** Papers beside the contract, whose signature wins nothing yet. */
const OTHER_PAPER =
  /^(?:addendum|nda|loi|intent|waiver|permit|minutes|protocol|release|consent|dpa|certificate|lease|framework|timesheet|mou|nondisclosure)$/;

/** What we refuse ends nothing: "asked for a discount, I said no". */
const OUR_NO = /(?:^| )(?:i|we)(?: \S+)? (?:said|says|told (?:him|her|them))(?: \S+)?$/;

/** Of the nouns of steps those whose end is that of the deal. */
const IS_SOLD = /^(?:proposal|quote|estimate|install|installation|training|workshop|webinar|tour|onboarding)$/;

/** Whether the end that is told may be that of the deal. */
export const isOfDeal = ({ doc }: Reading, { start, end }: Span): boolean => {
  let from = start;
  while (from > 0 && start - from < 6 && doc.tokens[from]?.gap !== 2) from--;
  const isMeeting = doc.tokens
    .slice(from, start)
    .some(({ lower }) => MEETING.test(lower) || (ACTION_NOUNS.has(lower) && !IS_SOLD.test(lower)));
  if (isMeeting && CALLED_OFF.test(lineOf(doc, start, end))) return false;
  if (OUR_NO.test(lineOf(doc, start - 3, end))) return false;
  const isSigned = /(?:^| )(?:counter-?)?signed(?: |$)/.test(lineOf(doc, start, end));
  let to = end;
  while (to - end < 6 && (doc.tokens[to]?.gap === 0 || /^(?:well|the)$/.test(doc.tokens[to]?.lower ?? ""))) to++;
  if (
    isSigned &&
    [...doc.tokens.slice(from, to)].some(
      ({ lower }, i) => OTHER_PAPER.test(lower) && !(from + i >= end && lower === "minutes"),
    )
  )
    return false;
  const words = lineOf(doc, start - 3, end);
  return !IS_CLOSED.test(words) || OF_DEAL.test(words);
};

/** "trial stays two weeks = samples", "-> negotiation". */
const TYPED =
  /(?:=>?|->|→)\s*(?:now\s+)?(open|qualified|samples?|(?:contract )?negotiations?|won|lost)(?=\s*(?:[.,;:)\n/|]|$))/i;
const TYPED_STAGES: [RegExp, DealStage][] = [
  [/^open/i, "open"],
  [/^qual/i, "qualified"],
  [/^sam/i, "samples"],
  [/neg/i, "contract-negotiation"],
  [/^won/i, "won-closed"],
  [/^lost/i, "lost-closed"],
];

function typedStage({ doc, isUnreal }: Reading): Found<DealStage> | undefined {
  const match = TYPED.exec(doc.source);
  const value = match && TYPED_STAGES.find(([words]) => words.test(match[1] ?? ""))?.[1];
  const end = doc.tokens.findIndex((token) => match && token.end >= match.index + match[0].length) + 1;
  return value && end > 0 && !isUnreal({ start: end - 1, end }) ? { value, start: end - 1, end } : undefined;
}

/** "Please set qualified", "move it to negotiation". */
const ORDER =
  /(?<![^ ])(?:(?:set|put|mark|log|file|move|change|switch|flag|list|make|keep|leave|close|write|count|book|record)(?: (?:it|that|this|him|her|them|the|deal|one|stage|status|back|please|now|down|out|over|off|up|just))*(?: (?:to|as|at|in|into|on|for))*(?: the| a)?|(?:stage|status)(?: (?:now|then|is|be|should|will|goes|go|going|moves|moved|changes|changed|becomes|shifts|steps|back|forward|up|on|over|in))*(?: (?:to|at|into|in|is|=))?) (open|qualified|(?<=(?:stage|status) .*)samples?|(?:contract )?negotiations?|won|lost)(?= ?(?:[.,]|and|but|so|please|now|then|for now|again|because|he|she|they|i|we)(?![^ ])| ?$|(?<= as (?:a )?(?:won|lost|qualified)) (?!in |on |to |by |over |leads?(?: |$)))/g;

/** "Don't put it down as won", "verbal only": the end that somebody tells is not to be written down yet. */
const NOT_CLOSED =
  /(?<![^ ])(?:(?:not|never|\S+n['’]t|cannot|without|before (?:i|we)|until (?:i|we)|till (?:i|we)|too (?:early|soon) to|hold off|hold off on)(?: (?:to|be|even|dare|enough|good enough|ready|want|going|gonna|really|just|yet|it))* (?:put|mark|log|count|call|book|close|set|file|treat|list|chalk|record|enter|consider|tick|report|celebrat|move)(?:e|ing|ting|ging)?(?: (?!(?:but|and|so|because|he|she|they|i|we)(?![^ ]))\S+){0,5}? (won|win|sold|signed|done|closed|lost|dead|loss)|(?:only |just )?(?:a )?verbal(?:ly)?(?: (?:only|so far|for now|at this point|at the moment|yes only|agreement only|nod)|(?= ?(?:[.,]|$)| (?:but|not)(?![^ ])))|(?:only|just|merely) (?:a )?verbal(?:ly)?)(?![^ ])/g;
const LOST_WORD = /^(?:lost|dead|loss)$/;

/** Whether the note says that the end `value` is not to be written down. */
export const isEndDenied = ({ doc }: Reading, value: DealStage): boolean =>
  findPhrases(doc, NOT_CLOSED).some(({ value: [, word = ""] }) =>
    word === "closed" ? value.endsWith("-closed") : value === (LOST_WORD.test(word) ? "lost-closed" : "won-closed"),
  );

/** The stage that the speaker types or orders. */
export function orderedStage(reading: Reading): Found<DealStage> | undefined {
  const typed = typedStage(reading);
  if (typed) return typed;
  const order = findPhrases(reading.doc, ORDER).findLast((one) => !reading.isUnreal(one));
  const value = order && TYPED_STAGES.find(([words]) => words.test(order.value[1] ?? ""))?.[1];
  return value && { value, start: order.start, end: order.end };
}

const ENDS: [DealStage, RegExp][] = [
  [
    "won-closed",
    /(?<![^ ])(?:is|are|'s|that's|it's|got|now)(?: (?:now|all|finally|officially|also|already|hereby|as good as))* (?:sold(?! (?:out|to|by|elsewhere|off|in|as))|signed(?! (?:up|in|by|off|for|out|with|copy|contract|yet))|won(?! (?:by|over))|ours|us(?= ?(?:[.,]|$)))(?![^ ])/g,
  ],
  [
    "lost-closed",
    /(?<![^ ])(?:is|are|'s|that's|it's|got|now)(?: (?:now|all|finally|officially|also|already|gone and|as good as))* (?:lost(?! (?:in|on|without|for words))|(?:a )?no-?go|dead(?! (?:quiet|slow|on|keen|good|easy|right|sure|pleased|set|serious|happy|cheap|simple))|buried|binned|over(?= ?(?:[.,]|$)| (?:and|so|for us|now|between|they|he|she)(?![^ ])))(?![^ ])/g,
  ],
];
/** "He doesn't want the stools anymore". */
const NOT_WANTED =
  /(?<![^ ])(?:(?:doesn['’]t|don['’]t|does not|do not|didn['’]t|won['’]t) (?:want|need|take|buy)|no longer (?:wants?|needs?)) (?:the|our|any|his|her|their|those|that) (?:\S+ ){1,3}?(?:any ?more|any longer|after all)(?![^ ])|(?<![^ ])no longer (?:wants?|needs?) (?:the|our|any) \S+(?![^ ])/g;
/** "He decided no", "a no from the board". */
const REFUSED =
  /(?<![^ ])(?<!(?:i|we) )(?:decided|voted|ruled) (?:a |for a )?(?:clear |firm |hard |final )?no(?= ?(?:[.,]|$)| (?:and|so|because)(?![^ ]))|(?<![^ ])no from (?:the|their|his|her) (?:board|owners?|committee|council|boss|management|partners?|bank|director|head office|investors?)(?![^ ])/g;
/** "Sold, 7400": with a sum like the deal's. */
const SOLD = /(?<![^ ])(?<!(?:he|she|they|has|have|was|were|who|who's|they've|not) )sold(?: (?:for|at))?(?![^ ])/g;
const STANDS_FOR = /^(?:that's|it's|that|it|this|deal|job|order|sale|project|contract|agreement|papers|paperwork)$/;

/** "So that's sold", "the mixers are signed and stamped": said of the thing itself, or of "it" in a clause of its own. */
export function endOfThing(
  { doc, said, dates, amounts, day, isUnreal }: Reading,
  deal: KnownOpportunity | null,
): Found<DealStage> | undefined {
  if (!deal) return undefined;
  const things = nameWords(deal.name);
  const isThing = (at: number) =>
    STANDS_FOR.test(doc.tokens[at]?.lower ?? "") ||
    said.some((one) => one.at === at && one.word.length > 2 && things.some((thing) => sameThing(one, thing) > 0.9));
  const isIn = ({ start, end }: Span) => doc.tokens.slice(start, end).some((_, k) => isThing(start + k));
  const unwanted = findPhrases(doc, NOT_WANTED).find(isIn) ?? findPhrases(doc, REFUSED)[0];
  if (unwanted) return { value: "lost-closed", start: unwanted.start, end: unwanted.end };
  const sold = findPhrases(doc, SOLD).find(({ end }) =>
    amounts.some((sum) => sum.start === end && sum.value <= deal.dealSize * 3 && sum.value * 3 >= deal.dealSize),
  );
  if (sold && !isUnreal(sold)) return { value: "won-closed", start: sold.start, end: sold.end };
  for (const [value, words] of ENDS) {
    const found = findPhrases(doc, words).findLast(({ start, end }) => {
      const subject = STANDS_FOR.test(doc.tokens[start]?.lower ?? "") ? start : start - 1;
      const isToCome = dates.some((date) => date.value.to > day && date.start >= end && date.start - end <= 2);
      const isFirst =
        !/(?:^| )(?:if|when|once|until|unless|before|that|whether|hope|hopes|think|thinks|like|as|not|nothing)$/.test(
          lineOf(doc, subject - 4, subject).replace(/(?: (?:the|our|this|his|her|their|all|both))*$/, ""),
        );
      return isThing(subject) && isFirst && !isToCome && !isUnreal({ start: subject, end });
    });
    if (found) return { value, start: found.start, end: found.end };
  }
  return undefined;
}

/** What seals a deal by itself: "he's countersigned", "she paid the nine four in full". */
const SEALED =
  /(?<![^ ])(?!(?:be|to|is|are|was|get|gets|until|once|when|if|not|never|only|and|but|or|the|a|our|i|we)(?![^ ]))\S+(?: has| have)?(?: just| now| already| finally| both)* (?:counter-?signed(?! (?:copy|copies|contract|version|nda|yet|by))|paid (?:us )?(?!(?:for|back|off) )(?:(?!(?:last|old|other|previous|half|part|deposit|invoice|rent|to|if|when|and)(?![^ ]))\S+ ){0,4}?(?:in full|upfront in full)(?! (?:on|before|by|when|once|for the (?:last|old)))|paid the (?:whole|full|entire) (?:thing|lot|amount|sum|price|invoice|bill))(?![^ ])/g;

/** Where the note tells that they have signed too, or paid all of it. */
export function sealed(reading: Reading, deal: KnownOpportunity | null): Found<DealStage> | undefined {
  const { doc, dates, day, isUnreal } = reading;
  if (!deal) return undefined;
  const isToCome = ({ end }: Span) =>
    dates.some((date) => date.value.to > day && date.start >= end && date.start - end <= 2);
  const isPaper = ({ end }: Span) =>
    doc.tokens.slice(end, end + 3).some(({ lower, gap }) => gap < 2 && OTHER_PAPER.test(lower));
  const found = findPhrases(doc, SEALED).findLast(
    (one) => !isUnreal(one) && isOfDeal(reading, one) && !isToCome(one) && !isPaper(one),
  );
  return found && { value: "won-closed", start: found.start, end: found.end };
}
