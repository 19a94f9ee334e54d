/** The deal's size among the sums of money of a transcript: each sum is weighed by what is said around it. */
import { COUNTED, CURRENCY, CURRENCY_BEFORE, SIZE_CUE, weigh } from "./amount-cues.ts";
import { isCorrection, isDenied } from "./corrections.ts";
import { readNumber } from "./numbers.ts";
import { type Doc, type Found, lineOf, type Token } from "./tokens.ts";
import { isStop } from "./vocabulary.ts";

/** A sum in whole dollars; a `weight` below zero means that it is not the size of the deal. */
export type Amount = Found<number> & { weight: number; scale: number };

function contextBefore(doc: Doc, amounts: Amount[], start: number): string {
  let from = Math.max(0, start - 12, amounts.at(-1)?.end ?? 0);
  for (let i = start; i > from; i--) if (doc.tokens[i]?.gap === 2) from = i;
  return ` ${lineOf(doc, from, start)}`;
}

function contextAfter(doc: Doc, end: number): string {
  let to = Math.min(doc.tokens.length, end + 7);
  for (let i = end; i < to; i++) if (doc.tokens[i]?.gap === 2 || /^\$/.test(doc.tokens[i]?.lower ?? "")) to = i;
  return lineOf(doc, end, to);
}

/** Is a number without any sign of money one all the same: "size is twelve five hundred"? */
function isBareSum(value: number, typed: boolean, text: string, before: string, inFull: boolean): boolean {
  if (typed) return value >= 1000 && (/,/.test(text) || SIZE_CUE.test(before)) && !/^(?:19|20)\d\d$/.test(text);
  return value >= 500 && value % 50 === 0 && (SIZE_CUE.test(before) || (value >= 1000 && inFull));
}

/** A repeated sum after a correction takes over the scale: "eighty thousand, no, ninety". */
function scaleFromCorrection(doc: Doc, previous: Amount | undefined, start: number, value: number): number {
  if (!previous || previous.scale === 1 || value >= 1000) return 1;
  return isCorrection(doc, previous.end, start) ? previous.scale : 1;
}

/** A thing in the plural, as salespeople name what they sell. */
const isGoods = (token: Token | undefined) =>
  token?.pos === "NOUN" && !token.mask && !isStop(token) && /[^s']s$/.test(token.lower);

/** All sums of money in order, weighed, without those that the speaker takes back. */
export function findAmounts(doc: Doc): Amount[] {
  const amounts: Amount[] = [];
  const { tokens } = doc;
  for (let i = 0; i < tokens.length; i++) {
    // "another one forty two hundred", "that one ten thousand": the "one" is a thing.
    const thing =
      tokens[i]?.lower === "one" &&
      /^(?:another|this|that|the|which|new|last|first|next|each|big|small)$/.test(tokens[i - 1]?.lower ?? "");
    const number = tokens[i]?.mask || thing ? undefined : readNumber(tokens, i);
    if (!number) continue;
    let end = number.end;
    const said = CURRENCY.test(tokens[end]?.lower ?? "");
    const currency = number.currency || said || CURRENCY_BEFORE.test(tokens[i - 1]?.lower ?? "");
    if (!number.currency && said) end++;
    const before = contextBefore(doc, amounts, i);
    const after = contextAfter(doc, end);
    const inherited = number.scale === 1 && !currency ? scaleFromCorrection(doc, amounts.at(-1), i, number.value) : 1;
    const value = Math.round(number.value * inherited);
    const money = currency || number.scale >= 1000 || inherited > 1;
    const next = tokens[end];
    const plural =
      !money &&
      next?.gap === 0 &&
      next.pos === "NOUN" &&
      !isStop(next) &&
      !next.lower.includes("'") &&
      /[^s]s$/.test(next.lower);
    const counted =
      plural ||
      (!money && next?.lower === "more") ||
      (!currency && next?.gap !== 2 && COUNTED.test(next?.lower ?? "")) ||
      (!currency && /^of (?:them|those|these)(?: |$)/.test(after));
    const text = tokens[i]?.lower ?? "";
    const taken = tokens.slice(i, end).some((t) => t.mask);
    const year = !currency && value >= 2000 && value < 2040 && /(?:^| )(?:since|in|from|of|until|year)$/.test(before);
    if (!counted && !taken && !year && value <= 9_999_999_999 && value > 0) {
      // "bar stools nineteen sixty", "cooler units nineteen five": a price right after the goods.
      const goods = tokens[i - 1];
      const priced =
        !number.typed && end > i + 1 && value >= 1000 && value % 10 === 0 && tokens[i]?.gap === 0 && isGoods(goods);
      if (
        money ||
        priced ||
        isBareSum(
          value,
          number.typed,
          text,
          /^(?:total|altogether|all in|a year|flat|even)(?: |$)/.test(after) ? "total" : before,
          /hundred|thousand/.test(lineOf(doc, i, end)),
        )
      ) {
        const denied = isDenied(doc, { start: i, end });
        amounts.push({
          value,
          start: i,
          end,
          weight: denied ? -9 : weigh(before, after),
          scale: Math.max(number.scale, inherited),
        });
      }
    }
    i = end - 1;
  }
  return amounts.filter((a, i) => {
    const next = amounts[i + 1];
    return !next || !isCorrection(doc, a.end, next.start) || next.weight < -4;
  });
}

/** "log the pilot only": the sum that stands with that word is the one. */
function singledOut(doc: Doc, amounts: Amount[]): Amount | undefined {
  const match =
    /(?:log|put|count|use|record|track|enter|add) (?:just |only )?(?:the )?(\w+)(?: \w+)? only|(?:log|put|count|use|record|track|enter) (?:just|only) the (\w+)/.exec(
      doc.line,
    );
  const word = match?.[1] ?? match?.[2];
  return word
    ? amounts.find((a) => new RegExp(`(?:^| )${word}(?: |$)`).test(lineOf(doc, a.start - 5, a.start)))
    : undefined;
}

/** The sum that is the size of the deal; undefined where no sum can be it. */
export function chooseDealSize(doc: Doc, amounts: Amount[]): Amount | undefined {
  const single = singledOut(doc, amounts);
  if (single) return single;
  let best: Amount | undefined;
  for (const amount of amounts) {
    if (amount.weight < -3) continue;
    const better = !best || amount.weight > best.weight || (amount.weight === best.weight && amount.value > best.value);
    if (better) best = amount;
  }
  return best;
}
