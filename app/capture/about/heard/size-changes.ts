/** How much a deal's size grows or shrinks, where no new size is told: "add two grand to it", "we gave her five percent". */
import type { Amount } from "../../parser/money/amounts.ts";
import { readNumber } from "../../parser/money/numbers.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span } from "../../parser/tokens.ts";
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
export const isSigned = ({ tokens }: Doc, at: number): boolean => tokens[at]?.text.startsWith("+") === true;

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
