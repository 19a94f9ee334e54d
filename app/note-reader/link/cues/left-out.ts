/** What a note names only to keep it apart from what it is about. */
import { type Doc, findPhrases, lineOf } from "../../tokens.ts";
import type { Reading } from "../reading.ts";

/** What follows is named only to keep it apart: "separate from the flooring", "doesn't touch Savannah". */
const APART =
  /(?<![^ ])(?:nothing to do with|(?:separate(?:ly)?|apart|different|distinct) from|(?:doesn't|does not|don't|won't|didn't) (?:touch|affect|change|concern|mix (?:\w+ )?(?:up )?with)|(?:mix(?:ed)?|confuse|confused) (?:\w+ )?(?:up )?with|on top of|in addition to|besides|unlike|no relation (?:to|of|with)|not related to|not (?=the )|instead of|rather than|unrelated to|(?:didn't|did not|haven't|have not|never) (?:speak|spoken|talk|talked|get to|got to|discuss|discussed|go into|mention|mentioned|raise|raised|bring up|brought up|ask about|asked about|get into|got into|touch|touched)(?: about| of| on)?|asked nothing about)(?: the| that| their| his| her| our)*/g;
/** What stands before is unchanged: "charleston no change". */
const UNTOUCHED =
  /(?<![^ ])(?:no changes?|stays? (?:the same|as (?:it )?is|put)|(?:is|are|stays?|remains?) as (?:it|they) (?:is|was|are|were)|(?:is|are) as (?:before|agreed|planned)|(?:keeps?|carr(?:y|ies)|goes|going) (?:on |going )?(?:ahead )?as planned|is unchanged|unchanged|not affected|isn't affected)(?![^ ])/g;

/** What stands before is dealt with elsewhere: "the wedding is a separate thing", "the port wine forget it". */
const LEFT_OUT =
  /(?<![^ ])(?:forget (?:it|about it|that)|(?:has|have|had|'s|is) (?:got )?(?:nothing|nowt) to do with (?:this|it|that)|(?:is|are|'s) (?:a |an )?(?:separate|different|another) \S+|(?:is|are) (?:not|n't) touched|(?:so )?don't touch(?: it| that)?|(?:is|are) \S+'s (?:affair|thing|business|deal|job|baby|problem|department)|(?:is|are) (?:dead|finished|done|over|history|closed) (?:long ago|already|anyway|ages ago)|don't ask|(?:we|i) (?:didn't|did not|haven't|have not|never) (?:speak|spoken|talk|talked|get to|got to|discuss|discussed|go into)(?= ?(?:[.,]|$)|(?: it| that| at all| yet| today| this time| no time)(?: |$))|leave (?:it|that|them) (?:out|be))(?![^ ])/g;

const SPOKEN_WITH =
  /(?:^| )(?:met|saw|called|visited|phoned|rang|(?:spoke|talked|speaking|talking|chatted|lunch|coffee|call) (?:to|with))$/;

/** The words before `start` that it is said of, back to their article. */
function subjectOf(doc: Doc, start: number): number[] {
  const at: number[] = [];
  const isPause = (i: number) => (doc.tokens[i]?.gap ?? 2) > 0;
  let pauses = isPause(start) && doc.tokens[start]?.gap === 1 ? 1 : 0;
  for (let i = start - 1; i >= 0 && start - i <= 8; i--) {
    at.push(i);
    // "Spoke to Rosa Bianchi the ovens are dead": whom one spoke with is not what is set apart.
    if (SPOKEN_WITH.test(lineOf(doc, i - 2, i))) return at.filter((one) => one > i + 1);
    // "… on may 22, price is not touched" says nothing of what stands before the day.
    if (i < start - 1 && doc.tokens[i]?.mask === "date" && !/^(?:last|year)$/.test(doc.tokens[i]?.lower ?? "")) break;
    const isOpening = doc.tokens[i]?.gap === 2 || (isPause(i) && pauses-- <= 0);
    if (isOpening || /^(?:the|their|his|her|our|that)$/.test(doc.tokens[i]?.lower ?? "")) break;
  }
  return at;
}

/** The tokens that name something only to keep it apart from what the note is about. */
export function namedApart({ doc }: Reading): Set<number> {
  const apart = new Set<number>();
  for (const { end } of findPhrases(doc, APART)) {
    for (let i = end; i < end + 4 && (i === end || doc.tokens[i]?.gap === 0); i++) {
      if (i > end && /^(?:and|but|so|it|he|she|they|i|we|for|at|about|uh|um|er|erm)$/.test(doc.tokens[i]?.lower ?? ""))
        break;
      apart.add(i);
      if (/^(?:one|ones|deal|job)$/.test(doc.tokens[i]?.lower ?? "")) break;
    }
  }
  for (const { start, end } of findPhrases(doc, LEFT_OUT)) {
    for (const at of subjectOf(doc, start)) apart.add(at);
    for (let at = start; at < end; at++) apart.add(at);
  }
  for (const { start } of findPhrases(doc, UNTOUCHED)) {
    for (let i = start - 1; i >= start - 2 && i >= 0 && (doc.tokens[i + 1]?.gap ?? 0) < 2; i--) apart.add(i);
  }
  return apart;
}
