/** Those whom a note names only as the one who introduced its contact, or as one who has left. */
import { phrases } from "../one-line.ts";
import { type Doc, findPhrases, lineOf, type Span, sentenceStart, wordAt } from "../tokens.ts";

/** "Intro by Hedda Lindqvist: Mateus Carvalho". */
const INTRODUCED_BY =
  /(?:^| )(?:(?:intro\w*|referr\w+|recommend\w+|tip|lead) (?:made )?(?:by|via|through|from)|courtesy of|thanks to|via|through)$/;
/** "Anna Weiss passed me on to her colleague Tom Burke", "I met Anna Weiss, she put me together with Tom Burke". */
const INTRODUCES = phrases`
  (?:introduced|introduces|intro'd)(?: (?:me|us) to)?|(?:connected|passed|put|hooked|linked|referred|pointed|handed|sent) (?:me|
  us) (?:to|with)|\S+ (?:me|us)(?: (?:on|over|up|together|in touch|in contact|through|along))+ (?:to|with)|made (?:an |the |me an |
  me the )?(?:intro\w*|connection|contact) (?:to|with)|(?:gave|passed|handed) my (?:card|name|number|details) (?:on )?to|brought along
`;
const MOST_TOKENS_TO_INTRODUCTION = 10;
const MOST_TOKENS_TO_INTRODUCED = 4;
/** "Joan Stein has moved to quality". */
const HAS_LEFT = /^(?:has |have |just )?(?:moved (?:to|on|over|into)|retired|quit|resigned|is gone|was let go)(?: |$)/;

/** Tells of a name whether it is one of them: of the note's `people` any other is the contact. */
export function introducerOrDeparted(doc: Doc, people: readonly Span[]): (name: Span) => boolean {
  const sorted = people.toSorted((a, b) => a.start - b.start);
  const introducers = findPhrases(doc, INTRODUCES).map(({ start, end }) => {
    const by = sorted.findLast((one) => one.end <= start && start - one.end <= MOST_TOKENS_TO_INTRODUCTION);
    const isNear = (one: Span) => one.start >= end && one.start - end <= MOST_TOKENS_TO_INTRODUCED;
    const isOfSomebody = sorted.some((one) => isNear(one) && sentenceStart(doc, one.start, 9) < end);
    return by && isOfSomebody ? wordAt(doc, by.start) : undefined;
  });
  return ({ start, end }) =>
    introducers.includes(wordAt(doc, start)) ||
    INTRODUCED_BY.test(lineOf(doc, start - 4, start)) ||
    HAS_LEFT.test(lineOf(doc, end, end + 6));
}
