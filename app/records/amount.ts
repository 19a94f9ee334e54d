/** Amounts as people and programs write them, in forms and in files (docs/product.md#import). */

const MAX_AMOUNT_CHARACTERS = 200;

const CURRENCY_SIGNS =
  String.raw`us\$|ca\$|a\$|nz\$|r\$|\p{Sc}|usd|eur|gbp|chf|cad|aud|nzd|inr|brl|sek|nok|dkk|pln|czk|jpy|cny|zar|` +
  String.raw`kr\.?|zł|kč|ft|fr\.?|rs\.?|rp\.?|r|[sb]\/\.?|ج\.م\.?`;
const CURRENCY = new RegExp(`^(?:${CURRENCY_SIGNS})|(?:${CURRENCY_SIGNS})$`, "giu");
/** Cents that are a dash: "12.500,-", "950,–", "1'500.--". */
const NO_CENTS = new RegExp(`[.,]-{1,2}(?=$|(?:${CURRENCY_SIGNS})$)`, "iu");
/** Spreadsheets show nothing in a column of money as "$ -". */
const DASH_FOR_ZERO = new RegExp(`^(?:(?:${CURRENCY_SIGNS})-|-(?:${CURRENCY_SIGNS}))(?:0*)$`, "iu");
/** "5000-8000", "10 to 20": two numbers, which are no amount. */
const NUMBER_RANGE = /\d[\s\p{Sc}\p{L}]{0,4}(?:-|–|—|\bto\b|\bbis\b)[\s\p{Sc}]{0,3}\d/iu;
/** "25k", "12 thousand", "1.2M", "1.2MM", "3 Mio", "1,2 mln", "2 Mrd". */
const MILLIONS = { m: 1e6, mm: 1e6, mn: 1e6, mio: 1e6, mln: 1e6, million: 1e6 };
const BILLIONS = { bn: 1e9, mrd: 1e9, billion: 1e9 };
const MAGNITUDE_FACTORS: Record<string, number> = { k: 1e3, tsd: 1e3, thousand: 1e3, ...MILLIONS, ...BILLIONS };
const MAGNITUDE = /^(.*\d)(k|tsd|thousand|mio|mln|mn|mm|million|m|bn|mrd|billion)\.?$/i;
const WHOLE = /^\d+$/;
// A comma may also stand as in India: 1,20,000.
const GROUPED_THOUSANDS = { ",": /^\d{1,3}(,\d{2,3})*,\d{3}$/, ".": /^\d{1,3}(\.\d{3})+$/ };
const SCIENTIFIC = /^\d([.,]\d+)?e\+?\d{1,2}$/i;

/** A text with the digits of all scripts as those of ASCII, and without marks of direction. */
export const withPlainDigits = (text: string): string =>
  text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Each script has its ten digits in a row.
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

/**
 * The number of an amount as people and programs write it: `$12,500`, `1.200,50 €`, `1,200.50`, `12 500`, `(300)`,
 * `1.2E+05`. A single point or comma before exactly three digits separates thousands. Null if it is no number.
 */
export function readAmount(text: string): number | null {
  if (text.length > MAX_AMOUNT_CHARACTERS || NUMBER_RANGE.test(text)) return null;
  const bare = withPlainDigits(text.normalize("NFKC"))
    .replaceAll("\u066c", ",")
    .replaceAll("\u066b", ".")
    .replace(/[\s\u00a0\u202f'’]/g, "")
    .replace(/[\u2212\u2013\u2014]/g, "-")
    .replace(NO_CENTS, "");
  if (DASH_FOR_ZERO.test(bare)) return 0;
  const isNegative = /^(-|\(.*\)$|[$€£]-)|-$/.test(bare);
  const unsigned = bare
    .replace(/^\((.*)\)$/, "$1")
    .replace(/-/g, "")
    .replace(CURRENCY, "");
  const [, short, magnitude = ""] = MAGNITUDE.exec(unsigned) ?? [];
  const digits = short ?? unsigned;
  const read = SCIENTIFIC.test(digits) ? Number(digits.replace(",", ".")) : plainNumber(digits);
  const amount =
    read === null ? null : Math.round(read * (MAGNITUDE_FACTORS[magnitude.toLowerCase()] ?? 1) * 1e6) / 1e6;
  return amount === null || amount === 0 || !isNegative ? amount : -amount;
}

function plainNumber(digits: string): number | null {
  const decimal = decimalMark(digits);
  const [whole = "", fraction = "", ...more] = decimal ? digits.split(decimal) : [digits];
  if (more.length > 0 || !/^\d*$/.test(fraction) || whole + fraction === "") return null;
  const plain = withoutGroups(whole === "" ? "0" : whole);
  return plain === null ? null : Number(`${plain}.${fraction || "0"}`);
}

/** The mark before the decimals: the later of two kinds, or one alone that cannot separate thousands. */
function decimalMark(digits: string): "," | "." | null {
  const [comma, point] = [digits.lastIndexOf(","), digits.lastIndexOf(".")];
  if (comma < 0 && point < 0) return null;
  const last = comma > point ? "," : ".";
  if (comma >= 0 && point >= 0) return last;
  const isGroup = GROUPED_THOUSANDS[last].test(digits) && !digits.startsWith("0");
  return isGroup ? null : last;
}

function withoutGroups(whole: string): string | null {
  if (WHOLE.test(whole)) return whole;
  const mark = whole.includes(",") ? "," : ".";
  return GROUPED_THOUSANDS[mark].test(whole) ? whole.replaceAll(mark, "") : null;
}
