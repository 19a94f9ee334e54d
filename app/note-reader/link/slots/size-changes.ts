/** The words around sums: which make one a deal's size, and how much the size grows or shrinks where no new one is told ("add two grand to it"). */
import type { Amount } from "../../money/amounts.ts";
import { readNumber } from "../../money/numbers.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span } from "../../tokens.ts";
import type { Reading } from "../reading.ts";

const OFF_BEFORE =
  /(?:^| )(?:knock(?:ed|s)? off|tak(?:e|es|ing) off|took off|down by|minus|(?:dropped|lowered|cut|reduced|came down) (?:our |the |on )?(?:\S+ )?by)(?: another| about)?$/;
const OFF_AFTER = /^(?:dollars |bucks )?(?:off|less|cheaper)(?: |$)/;
const MORE_BEFORE = /(?:^| )(?:up by|plus|add(?:s|ed|ing)?|raised (?:it |the \S+ )?by)(?: another| an extra| about)?$/;
const MORE_AFTER = /^(?:dollars |bucks )?(?:more|on top|extra)(?: |$)/;
/** What they only ask for: "wants two thousand off". */
const WISH =
  /(?<![^ ])(?:asks?|asked|asking|wants?|wanted|would like|hopes?|hoping|could|can|can't|if|unless|pushing|begging)(?: \S+){0,5}$/;
/** "We gave her five percent", "I took ten percent off". */
const GAVE =
  /(?<![^ ])(?:i|we|i've|we've) (?:gave|granted|conceded|took|knocked|shaved|dropped|came down|went down)(?: (?:him|her|them|it|off|by|the|price|another|a|an|extra|down|\S+ (?:the|another))){0,3} ?$/;

/** "Went up two thousand", "haggled me down five hundred": without "by" only of a sum that is small beside the size. */
const STEP_BEFORE =
  /(?:^| )(?:(?:went|goes|gone|going|came|comes|come|crept|moved|is) (?:back )?|(?:haggled|beat|beaten|talked|knocked|got|pushed|brought|bargained) (?:me|us|him|her|it|them|the price|that) )(up|down)(?: (?:another|about|some|a|around|roughly|only|just|like))*$/;
const SMALL = 1 / 3;

/** "(+3k)". */
const isSigned = ({ tokens }: Doc, at: number): boolean => tokens[at]?.text.startsWith("+") === true;

/** Whether a sum is added (1), taken off (-1) or neither (0). */
function direction(doc: Doc, { start, end }: Span): -1 | 0 | 1 {
  const before = lineOf(doc, start - 6, start);
  const after = doc.tokens[end]?.gap === 2 ? "" : lineOf(doc, end, end + 3);
  if (OFF_BEFORE.test(before) || OFF_AFTER.test(after)) return WISH.test(before) ? 0 : -1;
  return isSigned(doc, start) || MORE_BEFORE.test(before) || MORE_AFTER.test(after) ? 1 : 0;
}

/** The present size with the sum that is added or taken off; undefined where none is. */
export function changedBy(
  { doc, amounts, isUnreal }: Reading,
  present: number,
  isTotalTold: boolean,
): Found<number> | undefined {
  const signOf = (one: Amount): -1 | 0 | 1 => {
    const step =
      !isTotalTold && one.value < present * SMALL
        ? STEP_BEFORE.exec(lineOf(doc, one.start - 6, one.start))?.[1]
        : undefined;
    return step ? (step === "up" ? 1 : -1) : direction(doc, one);
  };
  const amount = amounts.find((one) => !isUnreal(one) && one.value < present && signOf(one) !== 0);
  return amount
    ? { ...amount, value: present + signOf(amount) * amount.value }
    : changedByShare({ doc, isUnreal }, present);
}

/** "We gave her five percent". */
function changedByShare({ doc, isUnreal }: Pick<Reading, "doc" | "isUnreal">, present: number) {
  for (const { start } of findPhrases(doc, /(?<![^ ])\S+ ?(?:percent|%)(?![^ ])|(?<![^ ])\d+(?:\.\d+)?%(?![^ ])/g)) {
    const typed = /^(\d+(?:\.\d+)?)%$/.exec(doc.tokens[start]?.lower ?? "");
    const share = typed ? { value: Number(typed[1]), end: start + 1 } : readNumber(doc.tokens, start);
    if (!share || share.value <= 0 || share.value > 30 || !GAVE.test(lineOf(doc, start - 7, start))) continue;
    const found = { start, end: share.end };
    if (!isUnreal(found)) return { ...found, value: Math.round(present * (1 - share.value / 100)) };
  }
  return undefined;
}

/** What comes before or after a change of the size, not the size itself. */
const DELTA_BEFORE =
  /(?:^| )(?:up by|down by|by|knock(?:ed|ing|s)?(?: off)?|tak(?:e|es|ing) off|took off|add(?:s|ed|ing)?|plus|another|extra|shave[sd]?|an additional|minus|less|save[sd]?|discount of)(?: (?:about|around|another|an|extra|roughly))*$/;
const DELTA_AFTER =
  /^(?:dollars |bucks )?(?:(?:as|for) (?:a |the |their |her |his )?budget|set aside|put aside|earmarked|off|more|less|extra|on top|cheaper|discount|gone|lost|down the (?:drain|tubes|pan)|up in smoke|out the window)(?: |$)/;
export const LEFT_BEHIND =
  /(?:^| )(?:from|instead of|not|was|were|rather than|used to be|down from|up from)(?: (?:the|about|around))*$/;
/** What they can spend is not what it costs. */
const BUDGET =
  /(?:^| )(?:budgets?|ceiling|limit|cap|capped|maximum)(?: (?!(?:so|now|but|and|need|he|she|they|we|our|i|price|deal|quote|brings?|makes?|puts?|to|up|went|decides)(?![^ ]))\S+){0,4}$/;
/** Of one part of the whole: "the carpet alone is nineteen thousand". */
const PART = /(?:^| )(?:alone|by itself|on its own) (?:is|was|are|runs|costs?|comes to|would be)(?: about)?$/;
const TOTAL_BEFORE =
  /(?:^| )(?:now(?: it's| at| for)?|now|at|to|so|so it's|so that's|that's|it's|makes it|make it|brings? (?:it|the \w+|that)(?: \w+)? (?:up |down )?to|makes? (?:it|\w+ \w+ \w+)|comes? to|comes down to|goes (?:up |down )?to|up to|down to|call it|total(?: now| is)?|we're at|price|is now|even|for|wants|=|number is|the number is|(?:ask|asking price) (?:is|now|stays at)|put|put it at|stands? at|said|size|worth|value|fee|premium|(?:quote|deal|order|job|number|total|estimate|annual|figure|bid|whole thing)'s|becomes?|became|makes|falls to|drops? to|dropped to|cut (?:it |that |the price )?to|trimmed(?: \S+){0,2}(?: to)?|the yearly is|yearly|goes at|lands? (?:at|on)|settled (?:at|on)|agreed (?:at|on)|shook (?:hands )?on|approved|(?:ok|okay|fine|happy|good) with|accepts?|accepted|agreed to(?: pay)?|will pay|more like|closer to|works out (?:at|to))(?: (?:about|around|roughly|a|only|just|now|like))*$/;
const TOTAL_AFTER =
  /^(?:dollars |bucks )?(?:even|flat|all up|all in|in total|total|altogether|final|now|this time|on it|for (?:the )?(?:both|everything|all)|and (?:i|we) (?:took|take|accepted|agreed|said (?:yes|ok|okay|fine|deal))|as (?:before|quoted)|(?:after|less|with|including|net of)(?: the| our| all| her| his| their)?(?: \S+)? ?(?:discounts?|rebates?|cuts?|reductions?)|has been agreed|is (?:still )?(?:right|realistic|fine|final)|and done|with (?:the )?(?:install|installation|delivery|service|freight|tax)|incl(?:uding|usive|\.)?|installed|delivered)(?: |$|[,.])/;

/** How much the words around a sum make it the size: 2 on each side, -4 where they make it a change of the size, a part of it or a budget. */
export function weigh({ doc }: Reading, { start, end }: { start: number; end: number }): number {
  const before = lineOf(doc, start - 5, start);
  const after = doc.tokens[end]?.gap === 2 ? "" : lineOf(doc, end, end + 4);
  if (DELTA_BEFORE.test(before) || DELTA_AFTER.test(after) || isSigned(doc, start)) return -4;
  if (LEFT_BEHIND.test(before) || BUDGET.test(before) || PART.test(before)) return -4;
  return (TOTAL_BEFORE.test(before) ? 2 : 0) + (TOTAL_AFTER.test(after) ? 2 : 0);
}
