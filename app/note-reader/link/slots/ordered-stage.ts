/** The stage that a note orders, or states of the thing that is sold: "set it to qualified", "the digger is lost". */

import type { DealStage } from "#app/opportunities/stages.ts";
import { globalPattern, phrases } from "../../one-line.ts";
import { type Found, findPhrases, lineOf, type Span, sentenceStart, wordAt } from "../../tokens.ts";
import { nameWords, productWordSurety } from "../mentions/same-word.ts";
import type { ParsedNote } from "../parsed-note.ts";
import { SIMILARITY } from "../weights.ts";
import type { KnownOpportunity } from "../world.ts";

/** Papers beside the contract, whose signature wins nothing yet. */
const OTHER_PAPER =
  /^(?:addendum|nda|loi|intent|waiver|permit|protocol|release|consent|dpa|certificate|lease|framework|timesheet|mou|nondisclosure)$/;

/** Whether it is another paper than the contract that was signed. */
export function isOtherDocument({ doc }: ParsedNote, { start, end }: Span): boolean {
  if (!/(?:^| )(?:counter-?)?signed(?: |$)/.test(lineOf(doc, start, end))) return false;
  let to = end;
  while (to - end < 6 && (doc.tokens[to]?.gap === 0 || /^(?:well|the)$/.test(wordAt(doc, to)))) to++;
  return doc.tokens.slice(sentenceStart(doc, start, 6), to).some(({ lower }) => OTHER_PAPER.test(lower));
}

/** "Don't put it down as won", "verbal only": the end that somebody tells is not to be written down yet. */
const NOT_CLOSED = phrases`
  (?:not|never|\S+n['’]t|cannot|without|before (?:i|we)|until (?:i|we)|till (?:i|we)|too (?:early|soon) to|hold off|hold off on)(?: (?:to|
  be|even|dare|enough|good enough|ready|want|going|gonna|really|just|yet|it))* (?:put|mark|log|count|call|book|close|set|file|treat|list|
  chalk|record|enter|consider|tick|report|celebrat|move)(?:e|ing|ting|ging)?(?: (?!(?:but|and|so|because|he|she|they|i|
  we)(?![^ ]))\S+){0,5}? (won|win|sold|signed|done|closed|lost|dead|loss)|(?:only |just )?(?:a )?verbal(?:ly)?(?: (?:only|so far|for now|
  at this point|at the moment|yes only|agreement only|nod)|(?= ?(?:[.,]|$)| (?:but|not)(?![^ ])))|(?:only|just|merely) (?:a )?verbal(?:ly)?
`;
const LOST_WORD = /^(?:lost|dead|loss)$/;

/** Whether the note says that the end `value` is not to be written down. */
export const isEndDenied = ({ doc }: ParsedNote, value: DealStage): boolean =>
  findPhrases(doc, NOT_CLOSED).some(({ value: [, word = ""] }) =>
    word === "closed" ? value.endsWith("-closed") : value === (LOST_WORD.test(word) ? "lost-closed" : "won-closed"),
  );

const CLOSING_STAGE_PHRASES: [DealStage, RegExp][] = [
  [
    "won-closed",
    globalPattern`
      (?<![^ ])(?:is|are|'s|that's|it's|got|now)(?: (?:now|all|finally|officially|also|already|hereby|as good as))* (?:sold(?! (?:out|to|by|
      elsewhere|off|in|as))|signed(?! (?:up|in|by|off|for|out|with|copy|contract|yet))|won(?! (?:by|over))|ours|us(?= ?(?:[.,]|$)))(?![^ ])
    `,
  ],
  [
    "lost-closed",
    globalPattern`
      (?<![^ ])(?:is|are|'s|that's|it's|got|now)(?: (?:now|all|finally|officially|also|already|gone and|as good as))* (?:lost(?! (?:in|on|
      without|for words))|(?:a )?no-?go|dead(?! (?:quiet|slow|on|keen|good|easy|right|sure|pleased|set|serious|happy|cheap|simple))|buried|
      binned|over(?= ?(?:[.,]|$)| (?:and|so|for us|now|between|they|he|she)(?![^ ])))(?![^ ])
    `,
  ],
];
const DEAL_REFERENCE = /^(?:that's|it's|that|it|this|deal|job|order|sale|project|contract|agreement|papers|paperwork)$/;

/** "So that's sold", "the mixers are signed and stamped": said of the thing itself, or of "it" in a separate clause. */
export function closingStageOfProduct(
  { doc, said, dates, day, isUnreal }: ParsedNote,
  deal: KnownOpportunity | null,
): Found<DealStage> | undefined {
  if (!deal) return undefined;
  const things = nameWords(deal.name);
  const isThing = (at: number) =>
    DEAL_REFERENCE.test(wordAt(doc, at)) ||
    said.some(
      (one) =>
        one.at === at && one.word.length > 2 && things.some((thing) => productWordSurety(one, thing) > SIMILARITY.same),
    );
  for (const [value, words] of CLOSING_STAGE_PHRASES) {
    const found = findPhrases(doc, words).findLast(({ start, end }) => {
      const subject = DEAL_REFERENCE.test(wordAt(doc, start)) ? start : start - 1;
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
