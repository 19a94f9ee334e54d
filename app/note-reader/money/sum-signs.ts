/** Signs beside a number that it is a sum of money, that it is none, or that another sum replaced it. */
import { type Doc, lineOf, type Span, type Token } from "../tokens.ts";
import { isStop } from "../vocabulary.ts";
import { readNumber } from "./numbers.ts";

/** Words after a number that make it a sum of money. */
export const CURRENCY =
  /^(?:dollars?|bucks|usd|euros?|eur|gbp|cad|aud|quid|rupees?|inr|francs?|chf|dirhams?|aed|rand|pesos?|yen|kroner|kronor|sek|nok|dkk|sgd|nzd|shillings?|naira)$/;
export const CURRENCY_BEFORE = /^(?:usd|eur|gbp|cad|aud|rs|inr|chf|aed|sgd|nzd|sek|nok|dkk)$/;
/** Words before a bare number that make it the size of a deal. */
export const SIZE_CUE =
  /(?:deal|size|amount|value|valued|worth|quoted?|bid|price|total|proposal|contract|order|for|at|it's|is|around|about|roughly|approximately|maybe|probably|say|deal's|was|potential|opportunity|of|them|says?|came to|that's|another|so|makes|call it|make it|number|figure|amount is|number is|at)(?: (?:at|is|of|for|about|around|roughly|to|like))?$/;
/** Units: what a number before them counts. */
export const COUNTED =
  /^(?:units?|seats?|licen[sc]es?|users?|employees|people|staff|pieces|pallets?|cases|boxes|bottles|feet|square|gallons?|tons?|pounds|lbs|miles|acres|locations|stores|beds|rooms|patients|students|members|customers|orders|percent|%|parcels|times|years|months|weeks|days|hours|minutes|items|copies|doors|windows|panels|chairs|desks|tables|laptops|devices|sensors|vehicles|trucks|cars|parts|bags|barrels|crates|cartons|meals|servings|subscribers|followers|calls|emails|contacts|brochures|gloves|masks|tickets|homes|houses|lines|shirts|uniforms|jars|labels|impressions|views|residents|workers|drivers|technicians|cups|bars|cans|kilos|kilograms|liters|litres|meters|metres|yards|sheets|rolls|sets|pairs|dozen|pcs|pc|pieces?|pax|covers|guests|heads?|birds?|hens?|layers|cows?|pigs?|sheep|goats?|chicks?|broilers?|bird|seat|litre|liter|gallon|ton|tonnes?|person|student|pupils?|watts?|volts?|acre|hectares?|spectators?|capacity|sqm|sqft|kg|kgs|lb|ml|mm|cm|km|kw|kwh|gal|rpm|hp|flyers|leaflets|postcards|envelopes|pamphlets|catalogs|coupons|mugs|plates|bulbs|bolts|screws|tiles|bricks|pounds|sacks|trays|kegs)$/;

/** "needs 5k cones": before a number of things. */
export const ORDERS =
  /(?:^| )(?:needs?|wants?|takes?|taking|orders?|ordering|reorders?|prints?|uses?)(?: (?:about|around|another|some))?$/;

/** "five thousand pounds", where no goods are weighed. */
export function isSterling(tokens: Token[], i: number): boolean {
  const next = tokens[i + 1];
  if (tokens[i]?.lower !== "pounds" || tokens[i]?.gap !== 0) return false;
  return !next || next.gap > 0 || (isStop(next) && !/^(?:of|per|a|an|each|every|in)$/.test(next.lower));
}

/** "6.5m workboat": metres before a thing, not millions. */
export function isMetres({ tokens }: Pick<Doc, "tokens">, { start, end }: Span): boolean {
  const next = tokens[end];
  return (
    /^\d{1,2}(?:\.\d)?m$/.test(tokens[start]?.text ?? "") &&
    next?.gap === 0 &&
    next.pos === "NOUN" &&
    !/^(?:deal|contract|order|project|budget|program|company|total|opportunity|tender|dollars|usd|euros?)$/.test(
      next.lower,
    )
  );
}

/** "order #20931" */
export const isNumbered = (doc: Doc, i: number) => {
  const from = doc.tokens[i]?.start ?? 0;
  return doc.source.slice(Math.max(0, from - 2), from).includes("#");
};

/** "quote 4471 went out", "PO 77123": a number without a currency, and not a round one, names a paper. */
export const isReference = ({ tokens }: Doc, { start, end }: Span, value: number) =>
  end - start === 1 &&
  value % 50 !== 0 &&
  /^\d+$/.test(tokens[start]?.text ?? "") &&
  tokens[start]?.gap === 0 &&
  /^(?:quote|order|invoice|po|ref|reference|job|case|ticket|nr|no|number|lot|batch|contract|policy|account|quotation|proposal|offer|tender|project|permit|unit|room|serial|model|item|part)$/.test(
    tokens[start - 1]?.lower ?? "",
  );

const WAS = /(?:^| )(?:was|were|had been|used to be|started (?:out )?at|originally)(?: (?:at|about|around))?$/;
const IS_NOW =
  /(?:^| )(?:so |and |but )?(?:now (?:it's|it is|that's|we're at|it comes to|at)|it's now|that's now|is now)(?: (?:at|about|only|just|down to|up to))?$/;

/** "9k -> 8k", "from 9k to 8k", "the total was 9k … now it's 8k": the first sum was before. */
export function isReplaced(doc: Doc, last: Span, start: number): boolean {
  if (WAS.test(lineOf(doc, last.start - 4, last.start)) && IS_NOW.test(lineOf(doc, start - 5, start))) return true;
  const between = lineOf(doc, last.end, start);
  if (between === "") return /[>→]/.test(doc.source.slice(doc.tokens[last.end - 1]?.end, doc.tokens[start]?.start));
  return /^(?:down |up )?to(?: about| around)?$/.test(between) && doc.tokens[last.start - 1]?.lower === "from";
}

/** A plural noun, as salespeople name what they sell. */
export const isGoods = (token: Token | undefined) =>
  token?.pos === "NOUN" && !token.mask && !isStop(token) && /[^s']s$/.test(token.lower);

/** An everyday noun that is no label of a number, as "room" and "model" are. */
export const isThing = (token: Token | undefined) =>
  token?.pos === "NOUN" &&
  token.known &&
  !token.cap &&
  !isStop(token) &&
  !/^(?:room|suite|route|highway|model|version|page|floor|unit|box|apartment|street|extension|part|item|gate|flight|zip|code|series|type|ticket|ref|reference|invoice|job|lot|batch|serial|plot|bay|pier|hangar|year|class)$/.test(
    token.lower,
  );

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

/** "it's nineteen, not twenty six thousand": both sums have the magnitude of the denied one. */
export function scaleAhead(tokens: Token[], end: number, value: number): number {
  if (tokens[end]?.lower !== "not" || value >= 1000) return 1;
  const denied = readNumber(tokens, end + 1);
  return denied && denied.scale >= 1000 ? denied.scale : 1;
}
