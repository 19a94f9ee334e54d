/** The sums of money of a note, in whole dollars. */

import { isCorrection, isDenied } from "../corrections.ts";
import { pattern } from "../one-line.ts";
import { type Doc, lineOf } from "../tokens.ts";
import {
  CURRENCY_BEFORE,
  isEverydayNoun,
  isGoods,
  isReference,
  lendableScale,
  SIZE_CUE,
  scaleAhead,
} from "./amount-markers.ts";
import { CURRENCY } from "./number-words.ts";
import { readNumber } from "./numbers.ts";
import { lowerEnd } from "./ranges.ts";
import {
  type Amount,
  type Candidate,
  contextAfter,
  contextBefore,
  isCountOrYear,
  isPlainlyMoney,
  isShortened,
} from "./sum-context.ts";

/** Whether a number without a currency word is a sum anyway: "size is twelve five hundred"? */
function isBareSum(value: number, typed: boolean, text: string, before: string, inFull: boolean): boolean {
  if (typed)
    return value >= 1000 && (/[ ,.]\d{3}(?!\d)/.test(text) || SIZE_CUE.test(before)) && !/^(?:19|20)\d\d$/.test(text);
  return value >= 500 && value % 50 === 0 && (SIZE_CUE.test(before) || (value >= 1000 && inFull));
}

const NAMED_SUM = pattern`
  (?:^| )(?:(?:it|this|that|we)(?:'s|'ll be|'re| is| will be| would be| comes to)(?: now| going to be)?(?: at| down to)?|now(?: at)?|hence|
  so|(?:with|after|minus|less) (?:the |a |our |his |her |their )?discount|(?:this|next) (?:year|time|one|round)|(?:gets?|got) (?:it|them|
  this) for|(?:got|beat|talked|brought|knocked) (?:us|it|me) (?:down )?to|(?:down|cut|dropped|reduced|trimmed|came) (?:down )?to|(?:i|
  we) (?:said|say|offered|quoted|bid|told (?:him|her|them)|agreed)|we(?:'re| are) (?:at|down to)|ours(?: is|'s)?(?: at)?|
  (?:real|actual|right|true|final|our|new|their) (?:number|price|figure|offer|quote|bid|budget)(?: is| was|'s)?(?: at)?|
  (?:settled?|land(?:ed)?|end(?:ed)? up|came out|shook hands|shook)(?: on| at| for| with)?|
  (?:make|do|call|put) it(?: for| at| down at| down as)?|let(?: us|'s) (?:say|put|call it|go with|take)|(?:take|bring|push|bump) it (?:up |
  down )?to)$
`;

/** A corrected sum takes over the magnitude of the first one: "eighty thousand, no, ninety". */
function scaleFromCorrection(
  doc: Doc,
  previous: Amount | undefined,
  start: number,
  value: number,
  before: string,
): number {
  if (!previous || value >= 1000) return 1;
  const scale = lendableScale(previous, value);
  if (scale > 1 && start - previous.end < 14 && value >= 1 && NAMED_SUM.test(before)) return scale;
  return isCorrection(doc, previous.end, start) ? previous.scale : 1;
}

/** The number at a token, which ends where a table's cell does. */
function readNumberInCell({ source, tokens }: Doc, i: number) {
  const number = readNumber(tokens, i);
  const text = number && source.slice(tokens[i]?.start, tokens[number.end - 1]?.end);
  const tab = text?.indexOf("\t") ?? -1;
  if (tab < 0) return number;
  const border = (tokens[i]?.start ?? 0) + tab;
  return readNumber(
    tokens.slice(
      0,
      tokens.findIndex(({ start }) => start > border),
    ),
    i,
  );
}

/** "2 m of cable"; "Hose 40m | 3": a length behind the name of a thing, in a table's row. */
function isLength({ source, tokens }: Doc, i: number, end: number): boolean {
  const [first, last] = [tokens[i], tokens[end - 1]];
  if (/^[\d.,]*m$/.test(last?.text ?? "") && tokens[end]?.gap === 0 && tokens[end]?.lower === "of") return true;
  if (!first || !last || first.gap > 0 || i === 0 || !/^\d[\d.,]*m$/.test(last.text)) return false;
  const line = source.slice(source.lastIndexOf("\n", first.start) + 1).split("\n", 1)[0] ?? "";
  return /[|\t]/.test(line.trim());
}

function readCandidate(doc: Doc, amounts: Amount[], i: number): Candidate | undefined {
  const { tokens } = doc;
  // "another one forty two hundred", "that one ten thousand": the "one" is a thing.
  const thing =
    tokens[i]?.lower === "one" &&
    /^(?:another|this|that|the|which|new|last|first|next|each|big|small)$/.test(tokens[i - 1]?.lower ?? "");
  const number = tokens[i]?.mask || thing ? undefined : readNumberInCell(doc, i);
  if (!number || (!number.currency && isLength(doc, i, number.end))) return undefined;
  const said = CURRENCY.test(tokens[number.end]?.lower ?? "");
  const signed = /[$€£₹]/.test(doc.source.charAt(tokens[number.end - 1]?.end ?? -1));
  const currency = number.currency || said || signed || CURRENCY_BEFORE.test(tokens[i - 1]?.lower ?? "");
  const ended = number.end + (!number.currency && said ? 1 : 0);
  const before = contextBefore(doc, amounts, i);
  const lent =
    number.scale === 1 && !currency
      ? Math.max(
          scaleFromCorrection(doc, amounts.at(-1), i, number.value, before),
          scaleAhead(tokens, ended, number.value),
        )
      : 1;
  // "eighteen thousand … settled at sixteen and a half"
  const half = lent > 1 && /^and a half$/.test(lineOf(doc, ended, ended + 3));
  const end = half ? ended + 3 : ended;
  return {
    value: Math.round((number.value + (half ? 0.5 : 0)) * lent),
    start: i,
    end,
    scale: Math.max(number.scale, lent),
    typed: number.typed,
    currency,
    before,
    after: contextAfter(doc, end),
  };
}

function isSum(doc: Doc, number: Candidate): boolean {
  const { tokens } = doc;
  const { value, start, end, typed, before, after } = number;
  if (isPlainlyMoney(number)) return true;
  // "bar stools nineteen sixty", "cooler units nineteen five": a price right after the goods.
  const goods = tokens[start - 1];
  const priced =
    !typed && end > start + 1 && value >= 1000 && value % 10 === 0 && tokens[start]?.gap === 0 && isGoods(goods);
  const alone =
    typed && tokens[start]?.gap === 2 && (tokens[end]?.gap ?? 2) === 2 && value >= 1000 && value % 100 === 0;
  // "wants a meat slicer 4300"
  const last =
    typed && end - start === 1 && value >= 500 && value % 50 === 0 && isEverydayNoun(goods) && tokens[start]?.gap === 0;
  if (last && (tokens[end]?.gap ?? 2) === 2 && !(value >= 2000 && value < 2100)) return true;
  if (alone && !(value >= 2000 && value < 2100)) return true;
  if (priced || (!typed && isShortened(tokens, start, end, value))) return true;
  const cue = /^(?:total|net|gross|altogether|all in|a year|flat|even)(?: |$)/.test(after) ? "total" : before;
  const text = lineOf(doc, start, end);
  return isBareSum(value, typed, text, cue, /hundred|thousand/.test(text));
}

/** All sums of money in order, without corrected ones. */
export function findAmounts(doc: Doc): Amount[] {
  const amounts: Amount[] = [];
  for (let i = 0; i < doc.tokens.length; i++) {
    const number = readCandidate(doc, amounts, i);
    if (!number) continue;
    const { value, start, end, scale } = number;
    const taken =
      doc.tokens.slice(start, end).some((t) => t.mask) || (!number.currency && isReference(doc, number, value));
    if (!taken && !isCountOrYear(doc.tokens, number) && isSum(doc, number)) {
      const amount = { value, start, end, scale };
      const isUpper = lowerEnd(doc, amount) !== undefined;
      const lower = amounts.at(-1);
      if (isUpper && lower && start - lower.end <= 3) lower.isRange = true;
      amounts.push(isUpper ? { ...amount, isRange: true } : amount);
    }
    i = end - 1;
  }
  return amounts.filter((a, i) => {
    const next = amounts[i + 1];
    return !next || !isCorrection(doc, a.end, next.start) || isDenied(doc, next);
  });
}
