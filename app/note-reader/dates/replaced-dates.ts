/** Which of a note's dates another one replaces: "not Friday, Monday", "the 18th instead of the 11th". */
import { withoutCorrected } from "../corrections.ts";
import { pattern } from "../one-line.ts";
import { type Doc, type Found, lineOf, type Span, wordAt } from "../tokens.ts";
import type { DateRange } from "./periods.ts";

/** "thursday with kim, no make that friday": right before a day that takes the place of another. */
const CORRECTION_BEFORE_DATE =
  /(?:^| )(?:no,? make (?:it|that)|correction|scratch that|or rather|i mean|no wait|sorry(?: no)?)(?: it's| on)?$/;

/** What stands between two days: "tuesday at ten, actually she moved it, it's thursday", "she can't, so friday". */
const MOVE_BETWEEN_DATES = pattern`
  ^(?:(?:(?:at )?\S+(?: \S+)?(?: o'clock)?(?= actually| but| he| she| they)|actually|but|and|then|well|so|ok|he|she|they|we|it|(?:it|he|she|
  they)'(?:s|ve|d)|is|was|got|has|had|have|been|just|already|asked|wants?|to) )*(?:(?:(?:moved?|push(?:ed)?|postponed?|re-?scheduled?|
  bump(?:ed)?|shift(?:ed)?|chang(?:ed?)|brought|put|switch(?:ed)?)(?: (?:it|that|this|us|me))?(?: (?:back|forward|up|out|off))?|(?:can't|
  cannot|couldn't|won't)(?: (?:make|do) (?:it|that))?)(?: (?:to|for|until|till|on|it's|it|so|now|and|we|do|meet|make|the))*|(?:it's now|
  now it's|is now|now)(?: on)?)$
`;

/** How far behind it a date still stands for one that was taken back. */
const MAX_REPLACEMENT_TOKENS = 12;
/** "It is the 26th | now" */
const SINCE_THEN = /^(?:now|instead)$/;
/** "not | Friday, Monday", "the 18th instead of | the 11th", "Wednesday rather than | Tuesday" */
const DENIED_BEFORE = /(?:^| )(not|instead of|rather than)(?: (?:on|in|by|at|for|until|before|this|next|the|a|our))*$/;
const BUT_IT_IS = /^(?:but|and|,)? ?(?:it's|it is|that's|he's|she's|they're|we're)(?: (?:on|in|for|at))?(?: the)?$/;

/** How many tokens before a date deny it; 0 where none does. */
function denialBefore(doc: Doc, { start }: Span): number {
  const denial = DENIED_BEFORE.exec(lineOf(doc, start - 5, start))?.[0].trim();
  return denial ? denial.split(" ").length : 0;
}

/** A date that another one replaces, and the words from one to the other, without which that stands in its place. */
export type Replaced = { old: Found<DateRange>; by: Found<DateRange>; words: Span };

/** The dates that a correction, another day or "from friday to monday" takes back. */
export function findReplaced(doc: Doc, dates: Found<DateRange>[]): Replaced[] {
  const isPlain = (b: Span) => CORRECTION_BEFORE_DATE.test(lineOf(doc, b.start - 4, b.start));
  const isMoved = (a: Span, b: Span) => {
    const between = lineOf(doc, a.end, b.start);
    return (
      b.start - a.end <= MAX_REPLACEMENT_TOKENS &&
      (MOVE_BETWEEN_DATES.test(between) || (BUT_IT_IS.test(between) && SINCE_THEN.test(wordAt(doc, b.end))))
    );
  };
  const taken: Replaced[] = [];
  for (const [i, old] of dates.entries()) {
    const [before, after] = [dates[i - 1], dates[i + 1]];
    const denied = denialBefore(doc, old);
    const isFrom = wordAt(doc, old.start - 1) === "from" && after && lineOf(doc, old.end, after.start) === "to";
    if (before && denied && doc.tokens[old.start - denied]?.gap !== 2 && old.start - denied === before.end)
      taken.push({ old, by: before, words: { start: before.end, end: old.end } });
    else if (after && denied && after.start - old.end <= 3 && doc.tokens[after.start]?.gap !== 2)
      taken.push({ old, by: after, words: { start: old.start - denied, end: after.start } });
    else if (after && isFrom) taken.push({ old, by: after, words: { start: old.start - 1, end: old.end } });
    else if (after && isMoved(old, after))
      taken.push({ old, by: after, words: { start: old.start, end: after.start } });
  }
  const current = dates.filter((date) => !taken.some(({ old }) => old === date));
  const kept = withoutCorrected(doc, current, (a, b) => b.start - a.end <= (isPlain(b) ? 9 : 6));
  for (const [i, old] of current.entries()) {
    const by = current[i + 1];
    if (by && !kept.includes(old)) taken.push({ old, by, words: { start: old.start, end: by.start } });
  }
  return taken;
}
