/** Signs beside a number that it is a sum of money, that it is none, or that another sum replaced it. */
import { pattern } from "../one-line.ts";
import type { Doc, Span, Token } from "../tokens.ts";
import { isNameStopWord } from "../vocabulary.ts";
import { readNumber } from "./numbers.ts";

export const CURRENCY_BEFORE = /^(?:usd|eur|gbp|cad|aud|rs|inr|chf|aed|sgd|nzd|sek|nok|dkk)$/;
/** Words before a bare number that make it the size of a deal. */
export const SIZE_CUE = pattern`
  (?:deal|size|amount|value|valued|worth|quoted?|bid|price|total|proposal|contract|order|for|at|it's|is|around|about|roughly|approximately|
  maybe|probably|say|deal's|was|potential|opportunity|of|them|says?|came to|that's|another|so|makes|call it|make it|number|figure|amount is|
  number is|at|all together|altogether|(?:is|makes?|it) together|in sum|all in all)(?: (?:at|is|of|for|about|around|roughly|to|like))?$
`;
/** Units: what a number before them counts. */
export const COUNTED = pattern`
  ^(?:units?|seats?|licen[sc]es?|users?|employees|people|staff|pieces|pallets?|cases|boxes|bottles|feet|square|gallons?|tons?|lbs|miles|
  acres|locations|stores|beds|rooms|patients|students|members|customers|orders|percent|%|parcels|times|years|months|weeks|days|hours|
  minutes|items|copies|doors|windows|panels|chairs|desks|tables|laptops|devices|sensors|vehicles|trucks|cars|parts|bags|barrels|crates|
  cartons|meals|servings|subscribers|followers|calls|emails|contacts|brochures|gloves|masks|tickets|homes|houses|lines|shirts|uniforms|jars|
  labels|impressions|views|residents|workers|drivers|technicians|cups|bars|cans|kilos|kilograms|liters|litres|meters|metres|yards|sheets|
  rolls|sets|pairs|dozen|pcs|pc|pieces?|pax|covers|guests|heads?|birds?|hens?|layers|cows?|pigs?|sheep|goats?|chicks?|broilers?|bird|seat|
  litre|liter|gallon|ton|tonnes?|person|student|pupils?|watts?|volts?|acre|hectares?|spectators?|capacity|sqm|sqft|kg|kgs|lb|ml|mm|cm|km|kw|
  kwh|gal|rpm|hp|flyers|leaflets|postcards|envelopes|pamphlets|catalogs|coupons|mugs|plates|bulbs|bolts|screws|tiles|bricks|sacks|trays|
  kegs)$
`;

/** "needs 5k cones": before a number of things. */
export const ORDER_VERBS_BEFORE_COUNT =
  /(?:^| )(?:needs?|wants?|takes?|taking|orders?|ordering|reorders?|prints?|uses?)(?: (?:about|around|another|some))?$/;

/** A word whose number is a reference: "quote 4711". */
const REFERENCE = pattern`
  ^(?:quote|order|invoice|po|ref|reference|job|case|ticket|nr|no|number|lot|batch|contract|policy|account|quotation|proposal|offer|tender|
  project|permit|unit|room|serial|model|item|part)$
`;

/** "quote 4471 went out", "PO 77123": a number without a currency, and not a round one, names a paper. */
export const isReference = ({ tokens }: Doc, { start, end }: Span, value: number) =>
  end - start === 1 &&
  value % 50 !== 0 &&
  /^\d+$/.test(tokens[start]?.text ?? "") &&
  tokens[start]?.gap === 0 &&
  REFERENCE.test(tokens[start - 1]?.lower ?? "");

/** A plural noun, as salespeople name what they sell. */
export const isGoods = (token: Token | undefined) =>
  token?.pos === "NOUN" && !token.mask && !isNameStopWord(token) && /[^s']s$/.test(token.lower);

/** A word whose number is its label: "suite 300". */
const LABELLED = pattern`
  ^(?:room|suite|route|highway|model|version|page|floor|unit|box|apartment|street|extension|part|item|gate|flight|zip|code|series|type|
  ticket|ref|reference|invoice|job|lot|batch|serial|plot|bay|pier|hangar|year|class)$
`;

/** An everyday noun that is no label of a number, as "room" and "model" are. */
export const isEverydayNoun = (token: Token | undefined) =>
  token?.pos === "NOUN" && token.known && !token.cap && !isNameStopWord(token) && !LABELLED.test(token.lower);

/** "900 m" of cloth, which are not millions; "5000 printed boxes". */
export function isMeasure(
  tokens: Token[],
  {
    value,
    end,
    scale,
    typed,
    currency,
  }: { value: number; end: number; scale: number; typed: boolean; currency: boolean },
): boolean {
  if (value >= 1e8 && /^(?:\d+)?m$/.test(tokens[end - 1]?.lower ?? "")) return true;
  const [kind, goods] = [tokens[end], tokens[end + 1]];
  const described = typed && !currency && scale < 1000 && kind?.gap === 0 && /^(?:ADJ|VERB|NOUN)$/.test(kind.pos);
  return described && goods?.gap === 0 && isGoods(goods);
}

/** Between a sum and the one whose magnitude it has. */
const SAME_MAGNITUDE_AHEAD =
  /^(?:not|(?:(?:and|but|while|so) )?(?:we|we're|we are|ours|our (?:price|offer|quote|bid))(?: (?:is|are|bid|at|quoted|came in))*)$/;
const MOST_WORDS_AHEAD = 6;

/** "it's nineteen, not twenty six thousand", "Loomex is at 61, we're at 58,400": both have the second's magnitude. */
export function scaleAhead(tokens: Token[], end: number, value: number): number {
  if (value >= 1000) return 1;
  for (let at = end + 1; at <= end + MOST_WORDS_AHEAD; at++) {
    const between = tokens.slice(end, at).map(({ lower }) => lower);
    if (!SAME_MAGNITUDE_AHEAD.test(between.join(" "))) continue;
    const other = readNumber(tokens, at);
    if (other) return lendableScale(other, value);
  }
  return 1;
}

/** The magnitude that a sum lends to a bare number beside it, as "58,400" or "60 thousand" does; 1 for none. */
export function lendableScale(sum: { value: number; scale: number }, value: number): number {
  const scale = Math.max(sum.scale, sum.value >= 10_000 && sum.value % 100 === 0 ? 1000 : 1);
  const share = (value * scale) / sum.value;
  return share > 0.4 && share < 2.5 ? scale : 1;
}
