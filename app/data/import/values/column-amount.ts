import { readAmount } from "#app/records/amount.ts";
import type { ImportPlan } from "../plan.ts";

const CURRENCY = "(?:[€$£¥]|eur|usd|gbp|chf|sek|nok|dkk|kr)";
/** What headers call the unit of their amounts: "Value (k€)", "Umsatz TEUR", "Amount ($000)", "MSEK". */
const UNITS: [unit: RegExp, factor: number][] = [
  [new RegExp(`(?<![\\p{L}\\d])(?:[kt] ?${CURRENCY}|${CURRENCY} ?k)(?![\\p{L}\\d])`, "iu"), 1_000],
  [
    /(?<![\p{L}\d])(?:thousands?|tsd|tausend|milliers|miles|migliaia|milhares|duizend(?:en)?|tusen(?:tals)?)(?!\p{L})/iu,
    1_000,
  ],
  [/(?<![\d.,])['’]?000s?(?!\d)/u, 1_000],
  [new RegExp(`(?<![\\p{L}\\d])(?:m(?:io)?\\.? ?${CURRENCY}|${CURRENCY} ?m(?:io)?)(?![\\p{L}\\d])`, "iu"), 1_000_000],
  [
    /(?<![\p{L}\d])(?:mio|mln|millions?|millionen|millones|milioni|milhões|miljoen(?:en)?|miljoner)(?!\p{L})/iu,
    1_000_000,
  ],
];
// "18k" says itself how much it is.
const HAS_UNIT = /\d ?(?:k|m|mm|b|tsd|mio|mln|mrd)\b/i;

/**
 * The amount in a cell, in dollars; null if it is none. Where the header of the column says that its amounts are in
 * thousands or millions, it is so many times the number.
 */
export function readColumnAmount(cell: string, field: string, { columns }: Pick<ImportPlan, "columns">): number | null {
  const amount = readAmount(cell);
  if (amount === null || HAS_UNIT.test(cell)) return amount;
  const header = Object.keys(columns).find((name) => columns[name] === field) ?? "";
  return amount * (UNITS.find(([unit]) => unit.test(header))?.[1] ?? 1);
}
