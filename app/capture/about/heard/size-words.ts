/** The words before and after a sum that make it a deal's size, or keep it from being that. */
import { lineOf } from "../../parser/tokens.ts";
import type { Reading } from "../reading.ts";
import { isSigned } from "./size-changes.ts";

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
