/** Prices of one, and what a quantity of them costs: "240 chairs at 85 each". */
import { pattern } from "../one-line.ts";
import { type Doc, type Found, lineOf, sentenceStart, wordAt } from "../tokens.ts";
import { COUNTED } from "./amount-markers.ts";
import { readNumber } from "./numbers.ts";

/** "185 each", "$40 per unit", "1,800 apiece". What is paid a month may be a deal's size. */
const UNIT_AFTER = pattern`
  ^(?:dollars |bucks |euros? |pounds |quid |francs |net )?(?:(?:(?:for |per )?each|apiece|(?:a |the |for )(?:piece|pop)|
  per (?!year|yr|month|annum|quarter|week|day|contract|deal)\S+)(?: |$))+
`;
/** "Two bucks a chip", "13 dollars a head". */
const UNIT_OF_SMALL_PRICE = pattern`
  ^(?:dollars |bucks |euros? |pounds |quid )?an? (?!year|yr|quarter|month|week|day|total|bit|little|few|lot|couple|deal)\w{3,} 
`;
/** Above this a sum before "a kid" is no unit price but the sentence's next thought. */
const MAX_UNIT_PRICE = 1000;
/** "Price per head 24". */
const UNIT_BEFORE = pattern`
  (?:^| )per (?!year|yr|month|annum|day|contract|deal)\w+(?: (?:is|are|at|of|now|was|stays|comes|goes|up|down|to|then))* ?$
`;
/** "39 dollars per seat | per month" */
const PERIOD_AFTER =
  /^(?:(?:a|an|per|each|every) (?:year|month|quarter|week|day|annum)|annually|monthly|yearly)(?: |$)/;

const wordsAfter = (doc: Doc, end: number, most: number) =>
  doc.tokens[end]?.gap === 0 ? `${lineOf(doc, end, end + most)} ` : "";

const unitAfter = (doc: Doc, end: number) => UNIT_AFTER.exec(wordsAfter(doc, end, 6))?.[0];

/** Whether the sum is the price of one. */
export function isUnitPrice(doc: Doc, { value, start, end }: Found<number>): boolean {
  const after = wordsAfter(doc, end, 3);
  const isCounted = COUNTED.test(wordAt(doc, end + 1)) && !/^(?:time|year|month|week|day|hour)s$/.test(after);
  return (
    unitAfter(doc, end) !== undefined ||
    (value < MAX_UNIT_PRICE && UNIT_OF_SMALL_PRICE.test(after)) ||
    (isCounted && /^an? /.test(after)) ||
    UNIT_BEFORE.test(lineOf(doc, start - 5, start))
  );
}

/** The span with the period after it: "8,500 | a year". */
export function withPeriod<One extends { end: number }>(doc: Doc, span: One): One {
  const per = PERIOD_AFTER.exec(wordsAfter(doc, span.end, 2))?.[0] ?? "";
  return { ...span, end: span.end + countWords(per) };
}
const countWords = (text: string) => text.split(" ").filter(Boolean).length;

/** "12 a year" counts something. */
const MIN_PERIODIC_PRICE = 100;

/** So many tokens before the price its quantity may stand. */
const MAX_TOKENS_TO_QUANTITY = 12;
const VAGUE = /(?:^| )(?:few|several|couple|many|some)(?: of)?$/;
const NO_QUANTITY = /^(?:months?|years?|weeks?|days?|hours?|percent|%|,|or|to)$/;

/** The number of things before a price, in its sentence: "40 | of the wall units at 185 each". */
function quantityBefore(doc: Doc, price: number): Found<number> | undefined {
  let found: Found<number> | undefined;
  for (let i = sentenceStart(doc, price, MAX_TOKENS_TO_QUANTITY); i < price; i++) {
    const number = doc.tokens[i]?.mask ? undefined : readNumber(doc.tokens, i);
    if (!number || number.end > price) continue;
    const isVague = VAGUE.test(lineOf(doc, i - 2, i)) || /couple/.test(wordAt(doc, i + 1));
    const isCount = number.end < price && !number.currency && !NO_QUANTITY.test(wordAt(doc, number.end));
    if (isCount && !isVague && Number.isInteger(number.value) && number.value > 1)
      found = { value: number.value, start: i, end: number.end };
    i = number.end - 1;
  }
  return found;
}

/** A price of one with the words of its quantity and unit; `total` where both are told, and no period. */
export type UnitPrice = Found<number> & { total?: number };

/** The unit prices of a note, and what is paid by the month or year, in order. */
export function unitPricesIn(doc: Doc): UnitPrice[] {
  const prices: UnitPrice[] = [];
  for (let i = 0; i < doc.tokens.length; i++) {
    const { mask = "amount" } = doc.tokens[i] ?? {};
    const number = mask === "amount" ? readNumber(doc.tokens, i) : undefined;
    if (!number) continue;
    const price = { value: number.value, start: i, end: number.end };
    const isAt = doc.tokens[i - 1]?.text === "@";
    const isPeriodic = number.value >= MIN_PERIODIC_PRICE && withPeriod(doc, price).end > price.end;
    if (number.value > 0 && (isAt || isPeriodic || isUnitPrice(doc, price))) {
      const quantity = quantityBefore(doc, i);
      const priced = {
        ...price,
        start: quantity?.start ?? i,
        end: price.end + countWords(unitAfter(doc, price.end) ?? ""),
      };
      const whole = withPeriod(doc, priced);
      const total = quantity && whole.end === priced.end ? quantity.value * price.value : undefined;
      prices.push({ ...whole, ...(total !== undefined && { total }) });
    }
    i = number.end - 1;
  }
  return prices;
}

/** What all that is priced costs together; undefined where a quantity is missing, or a price is paid by the month. */
export function totalOfUnits(doc: Doc): Found<number> | undefined {
  const prices = unitPricesIn(doc);
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last || prices.some(({ total }) => total === undefined)) return undefined;
  return { value: prices.reduce((sum, { total = 0 }) => sum + total, 0), start: first.start, end: last.end };
}
