// Between two digits, where a multiple of three digits follows.
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * A whole number with thousands separators: 1234567 → "1,234,567". Not by `Intl.NumberFormat`, whose first use takes a
 * slow phone 40 ms before it answers any press.
 */
export function formatAmount(amount: number): string {
  return Math.round(amount).toString().replace(THOUSANDS, ",");
}

/** Whole dollars with thousands separators: 1234567 → "$1,234,567". */
export function formatMoney(amount: number): string {
  return amount < 0 ? `-$${formatAmount(-amount)}` : `$${formatAmount(amount)}`;
}

/** Dollars with their cents: 1234.5 → "$1,234.50", 1234 → "$1,234". */
export function formatCents(amount: number): string {
  const cents = Math.round(amount * 100);
  const rest = cents % 100;
  return formatMoney((cents - rest) / 100) + (rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`);
}

/** A number with thousands separators: -1234.5 → "-1,234.5"; one too large for plain digits as JavaScript writes it. */
export function formatNumber(number: number): string {
  const [whole = "", fraction] = String(number).split(".");
  return whole.replace(THOUSANDS, ",") + (fraction === undefined ? "" : `.${fraction}`);
}
