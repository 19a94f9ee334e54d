/** The deal's size among the sums of money of a transcript: each sum is weighed by what is said around it. */
import { isCorrection, isDenied } from "./corrections.ts";
import { readNumber } from "./numbers.ts";
import { type Doc, type Found, lineOf } from "./tokens.ts";
import { isStop } from "./vocabulary.ts";

/** A sum in whole dollars; a `weight` below zero means that it is not the size of the deal. */
export type Amount = Found<number> & { weight: number; scale: number };

const CURRENCY = /^(?:dollars?|bucks|usd|euros?|eur|gbp|cad|aud)$/;
const SIZE_CUE =
  /(?:deal|size|amount|value|valued|worth|quoted?|bid|price|total|proposal|contract|order|for|at|it's|is|around|about|roughly|approximately|maybe|probably|say|deal's|was|potential|opportunity|of|them|says?|came to|that's|another|so|makes|call it)(?: (?:at|is|of|for|about|around|roughly|to|like))?$/;
const COUNTED =
  /^(?:units?|seats?|licen[sc]es?|users?|employees|people|staff|pieces|pallets?|cases|boxes|bottles|feet|square|gallons?|tons?|pounds|lbs|miles|acres|locations|stores|beds|rooms|patients|students|members|customers|orders|percent|%|times|years|months|weeks|days|hours|minutes|items|copies|doors|windows|panels|chairs|desks|tables|laptops|devices|sensors|vehicles|trucks|cars|parts|bags|barrels|crates|cartons|meals|servings|subscribers|followers|calls|emails|contacts|brochures|gloves|masks|tickets|homes|houses|lines|shirts|uniforms|jars|labels|impressions|views|residents|workers|drivers|technicians|cups|bars|cans|kilos|kilograms|liters|litres|meters|metres|yards|sheets|rolls|sets|pairs|dozen)$/;

/** Words that may stand between such a cue and its sum. */
const LINK =
  "(?: (?:of|is|was|were|are|at|about|around|roughly|approximately|maybe|probably|a|an|the|like|up|to|for|only|just|over|under|nearly|almost|somewhere|between|in|range|set|currently|now|has|been|total|'s|cool|good|solid|say|or|so))*$";
const near = (words: string, points: number): [RegExp, number] => [new RegExp(`(?<![^ ])(?:${words})${LINK}`), points];

/** What stands left of a sum and says what it is; the last match before the sum counts most. */
const LEFT: [RegExp, number][] = [
  [
    /(?<![^ ])(?:total|totals|totaling|totalling|altogether|all in|in all|all told|grand total|comes to|came to|works out to|adds up to|add up to|sum of)(?: \w+){0,3}$/,
    5,
  ],
  near(
    "this year's (?:order|deal|contract)|this (?:order|deal)|settled (?:on|at)|agreed (?:on|to|at)|land(?:ed|s)? at|end(?:ed)? up at|final (?:number|price|figure)|down to|up to|came down to|just put|put(?: it)? (?:down )?(?:at|as|for)|log(?: it)? (?:at|as)|expand(?: \\w+){0,4} to|met at|call it|let's say|talking|comes out to|put (?:him|her|them) (?:down )?at|i can do it",
    4,
  ),
  near("so|so it's|so that's|so that makes|which is|which makes(?: it)?|makes(?: it)?", 2),
  [
    /(?<![^ ])(?:deal|size|amount|value|valued|worth|quoted?|quoting|bid|proposal|contract|opportunity|order|sale|potential|price is|priced at)(?: \w+){0,4}$/,
    2,
  ],
  near(
    "budget(?:'s|ed)?(?! (?:is |was |has been )?(?:confirmed|approved|signed|allocated))|their spend|cap(?:ped)?|afford|spend|spending",
    -6,
  ),
  [/(?<![^ ])budget (?:number |figure )?(?:for|at|of|from) (?:\S+ ){1,5}(?:is|was)(?: about| around| roughly)?$/, -6],
  near(
    "commission|bonus|discount|rebate|list price|sticker price|retail price|list|msrp|competitors?(?:'s)?(?: (?:price|quote|bid|offer|number))?|competing \\w+|deposit|salary|revenue|turnover|raised|funding|fee|fees|freight charge|down payment|save|saves|saved|savings|saving|owes?|owed|worth of inventory|per unit|unit price|lists?|not happy with|unhappy with|choked (?:on|at)|balked at|wants it|wanted",
    -6,
  ),
  near(
    "years ago|months ago|back then|last year|previously|used to (?:be|pay|spend)|originally|original(?:ly)?(?: quote| price)?|was paying|were paying|paying|they paid|they spent|have spent|down from|up from|instead of|rather than|before it was|not|isn't|last (?:time|contract|order)(?: \\w+)?|started at|asked for",
    -5,
  ),
  [/(?<![^ ])(?:years|months|while) ago (?:i|we|they|he|she)(?: \S+){0,7}$/, -6],
  near(
    "(?:they|she|he|competitor)(?: \\w+)? (?:offered|countered|wanted to pay|came in at|lowballed)(?: us| me| with)?",
    -2,
  ),
  [
    /(?<![^ ])(?:pilot|phase|first part|option|module|trial|addon|add-on|install|installation|setup|training|shipping|plus|another|extra)(?: \w+){0,3}$/,
    -1,
  ],
];
/** What follows a sum and says what it is. */
const RIGHT: [RegExp, number][] = [
  [
    /^(?:in total|total|altogether|all in|all told|overall|for the (?:whole|full|entire|year)|for everything|a year|per year|annually|yearly|per annum|deal|contract|order|opportunity|proposal|renewal)(?: |$)/,
    3,
  ],
  [
    /^(?:each|apiece|a piece|a pop|per(?! the| our| his| her| their)|a unit|a seat|a head|a person|a month|monthly|a week|weekly|an hour|hourly|a day|a box|a case|a license|a user|a pallet|a ton|a square|every month|or so each)(?: |$)/,
    -6,
  ],
  [
    /^(?:commission|discount|off|bonus|budget|deposit|rebate|down payment|in revenue|in funding|last year|in sales|in savings|fee|people|short)(?: |$)/,
    -6,
  ],
  [
    /^(?:(?!he |she |they |we |i |this |now )\S+ ){0,5}(?:last (?:year|time|quarter|month|fall|spring|summer|winter)|previously|years ago)(?: |$)/,
    -5,
  ],
];

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

function weigh(before: string, after: string): number {
  let weight = 0;
  for (const [words, points] of LEFT) if (words.test(before)) weight += points;
  for (const [words, points] of RIGHT) if (words.test(after)) weight += points;
  return weight;
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
    const currency = number.currency || CURRENCY.test(tokens[end]?.lower ?? "");
    if (!number.currency && currency) end++;
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
    const counted = plural || (!money && next?.lower === "more") || (!currency && COUNTED.test(next?.lower ?? ""));
    const text = tokens[i]?.lower ?? "";
    const taken = tokens.slice(i, end).some((t) => t.mask);
    const year = !currency && value >= 2000 && value < 2040 && /(?:^| )(?:since|in|from|of|until|year)$/.test(before);
    if (!counted && !taken && !year && value <= 9_999_999_999 && value > 0) {
      if (
        money ||
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
