/** Amounts as people and programs write them, in forms and in files (docs/product.md#amounts). */

const LONGEST = 200;

const CURRENCY = /^(us\$|[$€£¥]|usd|eur|gbp|chf|cad|aud)|(us\$|[$€£¥]|usd|eur|gbp|chf|cad|aud)$/gi;
const WHOLE = /^\d+$/;
// A comma may also stand as in India: 1,20,000.
const GROUPED = { ",": /^\d{1,3}(,\d{2,3})*,\d{3}$/, ".": /^\d{1,3}(\.\d{3})+$/ };
const SCIENTIFIC = /^\d([.,]\d+)?e\+?\d{1,2}$/i;

/**
 * The number of an amount as people and programs write it: `$12,500`, `1.200,50 €`, `1,200.50`, `12 500`, `(300)`, `1.2E+05`.
 * A single point or comma before exactly three digits separates thousands. Null if it is no number.
 */
export function readAmount(text: string): number | null {
  if (text.length > LONGEST) return null;
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, "").replace(/[\u2212\u2013]/g, "-");
  const isNegative = /^(-|\(.*\)$|[$€£]-)|-$/.test(bare);
  const digits = bare
    .replace(/^\((.*)\)$/, "$1")
    .replace(/-/g, "")
    .replace(CURRENCY, "");
  const amount = SCIENTIFIC.test(digits) ? Number(digits.replace(",", ".")) : plainNumber(digits);
  return amount === null || !isNegative ? amount : -amount;
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
  const isGroup = GROUPED[last].test(digits) && !digits.startsWith("0");
  return isGroup ? null : last;
}

function withoutGroups(whole: string): string | null {
  if (WHOLE.test(whole)) return whole;
  const mark = whole.includes(",") ? "," : ".";
  return GROUPED[mark].test(whole) ? whole.replaceAll(mark, "") : null;
}
